import Domain

enum PeopleOption {
  static let by = OptionSpec(
    "by", value: ValueSpec("CHANNEL", choices: Channel.allCases.map(\.word)), ko: "어떻게 연락했는지",
    en: "How you are in touch")
  static let on = OptionSpec(
    "on", value: DayWords.pastDay, ko: "연락한 날. 없으면 오늘이에요", en: "The day of it; today if not given")
  static let reviewOn = OptionSpec(
    "on", value: DayWords.pastDay, ko: "물 준 날. 없으면 마지막으로 준 날이에요",
    en: "The day of the watering; the newest one if not given")
  static let editor = EditorOption.option(conflicts: [ReviewDraft.Field.memo.option.name])
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
}

extension Channel {
  /// Its name on the command line and in JSON; never renamed.
  var word: String {
    switch self {
    case .kakaoTalk: "kakaotalk"
    case .inPerson: "in-person"
    default: rawValue
    }
  }

  init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = channel
  }
}
