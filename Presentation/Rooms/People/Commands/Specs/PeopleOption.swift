import Domain

enum PeopleOption {
  static let every = OptionSpec(
    "every", value: ValueSpec("CYCLE", completion: .words(["3d", "7d", "15d", "30d", "90d"])),
    ko: "며칠마다 연락할지, 1일에서 90일까지: 7d, 2주, 한 달", en: "How often to be in touch, 1 to 90 days: 7d, 2w, a month")
  static let at = OptionSpec(
    "at", value: "TIME", ko: "물 주는 날의 알림 시각. 없으면 09:00이에요", en: "When to remind on the due day; 09:00 if not given")
  static let nickname = OptionSpec(
    "nickname", value: "TEXT", ko: "애칭, \(Nickname.limit)자까지. 비우면 이름으로 불러요",
    en: "What to call it, up to \(Nickname.limit) characters; '' for the name")
  static let birthday = OptionSpec(
    "birthday", value: "DATE", ko: "생일: 4/12, 1990-04-12, '음력 4월 12일'. 비우면 지워요",
    en: "A birthday: 4/12, 1990-04-12, 'lunar 4/12'; '' takes it away")
  static let by = OptionSpec(
    "by", value: ValueSpec("CHANNEL", choices: Channel.allCases.map(\.word)), ko: "어떻게 연락했는지",
    en: "How you are in touch")
  static let on = OptionSpec(
    "on", value: DayWords.pastDay, ko: "연락한 날. 없으면 오늘이에요", en: "The day of it; today if not given")
  static let reviewOn = OptionSpec(
    "on", value: DayWords.pastDay, ko: "물 준 날. 없으면 마지막으로 준 날이에요",
    en: "The day of the watering; the newest one if not given")
  static let keyword = OptionSpec(
    "keyword", short: "k", value: "WORD", isRepeatable: true,
    ko: "나눈 이야기의 키워드, \(Keyword.limit)자까지. \(Review.keywordLimit)번까지 쓸 수 있어요",
    en: "A word it was about, up to \(Keyword.limit) characters; up to \(Review.keywordLimit) times")
  static let memo = OptionSpec(
    "memo", short: "m", value: "TEXT", ko: "기억할 이야기, \(Memo.limit)자까지",
    en: "What to remember, up to \(Memo.limit) characters")
  static let editor = EditorOption.option(conflicts: [memo.name])
  static let early = OptionSpec("early", ko: "물 주는 날이 아니어도 줘요", en: "Water it although it is not due yet")
  static let noOpen = OptionSpec(
    "no-open", ko: "전화, 문자, 메일 프로그램을 열지 않아요", en: "Do not open the phone, the messages or the mail")
  static let removeReview = OptionSpec(
    "remove", conflicts: ["dismiss", "keyword", "memo", "editor"], ko: "적은 후기를 지워요", en: "Take the note away")
  static let dismissReview = OptionSpec(
    "dismiss", conflicts: ["remove", "keyword", "memo", "editor"], ko: "후기를 남기지 않고, 더 묻지 않게 해요",
    en: "Leave none, and be asked no more")
  static let days = OptionSpec(
    "days", short: "n", value: ValueSpec("N", completion: .words(PostponeDays.range.map(String.init))),
    ko: "며칠 미룰지, 1일에서 7일까지. 없으면 하루예요", en: "For how many days, 1 to 7; one if not given")
  static let month = OptionSpec(
    "month", value: "MONTH", ko: "볼 달: 2026-11, '지난달'. 없으면 이번 달이에요",
    en: "The month: 2026-11, 'last month'; this one if not given")

  static let draft = [every, at, nickname, birthday]
}

extension Channel {
  /// Its name on the command line and in JSON; never renamed.
  var word: String {
    switch self {
    case .call: "call"
    case .message: "message"
    case .kakaoTalk: "kakaotalk"
    case .email: "email"
    case .inPerson: "in-person"
    case .video: "video"
    case .letter: "letter"
    case .other: "other"
    }
  }

  init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = channel
  }
}
