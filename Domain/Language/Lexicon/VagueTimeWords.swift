/// Words about time that no reader understands: someday, eow, 연휴, 이맘때.
///
/// If such a word is left in a quick-add line, it never becomes part of the title silently; see ``LeftoverWords``.
enum VagueTimeWords {
  enum Kind: Hashable {
    /// A day or a period that the user must write in a different way: someday, eow, 주초.
    case calendar
    /// The name of a day whose date Haru doesn't know: easter.
    case namedDay
    /// A personal or movable day, or a day in another language: 생일날, 결혼기념일, payday, Montag.
    case ownDay
    /// The first word of a weekday's name: the black of black friday.
    case weekdayName
    /// The first word of a day's name, before "day": mother's day.
    case dayName
    /// A word that is about time only directly next to a time: early, 늦게, 중으로.
    case besideTime
    /// A word that points before or after a time: since, 다음날.
    case pointer
    /// An inexact number, or a fraction: few, couple.
    case count
    /// A period, if a word says which one: next summer, 이번 학기.
    case season
    /// A part of the day without an hour: lunchtime, 해질녘.
    case partOfDay
    /// A determiner before a unit: all, whole.
    case determiner
    /// A word that is about time only after a word such as this or first: this time, first thing.
    case afterWhich
    /// The first word of a week or a day that is counted from one that the line doesn't name: 그다음 주, 다음번 화요일.
    case otherPeriod
    /// A word that excludes the time next to it: but not friday, 12/29 말고.
    case exception
    /// A word that excludes a date from a series: 12/29 휴무, dec 29 off.
    case dayOff
  }

  /// Returns the kind of a word, or of several words that are written together; `nil` for any other word.
  ///
  /// - Parameter text: The word in lowercase.
  static func kind(_ text: String) -> Kind? {
    if let kind = english[text] { return kind }
    if isJoined(text) || isCountAlone(text) { return .calendar }
    if eastAsianDays.contains(where: text.hasPrefix) { return .ownDay }
    guard let first = text.first, DateLetter.isHangul(first) else { return nil }
    if let kind = korean(text) { return kind }
    for particle in particles where text.hasSuffix(particle) && text.count > particle.count + 1 {
      let bare = String(text.dropLast(particle.count))
      if let kind = korean(bare) { return kind }
      if isPeriod(bare) || particle == "마다" && KoreanDateWords.word(bare) != nil { return .calendar }
    }
    if gluedBeginnings.contains(where: text.hasPrefix) || text.contains("요일") { return .calendar }
    return beginsWithDay(text) ? .ownDay : nil
  }

  /// Returns whether a word is the name of a day without its date: 동지, easter, 월급날.
  static func isNameOfDay(_ text: String) -> Bool {
    ["월급날", "공휴일", "휴일", "명절"].contains(text) || english[text] == .namedDay || korean[text] == .namedDay
  }

  /// Returns whether two words in lowercase are the name of a day without its date: burns night, mardi gras.
  static func isNamedDay(_ first: String, _ second: String) -> Bool { pairs.contains("\(first) \(second)") }

  private static let pairs: Set<String> = [
    "burns night", "bonfire night", "guy fawkes", "twelfth night", "walpurgis night", "mardi gras", "melbourne cup",
    "king's birthday", "kings birthday", "queen's birthday", "queens birthday", "bank holiday", "yom kippur",
    "rosh hashanah", "rosh hashana", "all saints", "all saints'", "all souls", "all souls'", "simchat torah",
    "tisha b'av", "remembrance day", "laylat al-qadr",
  ]

  /// Returns whether a word begins with a day: 크리스마스파티, 주말등산, 매일약먹기.
  private static func beginsWithDay(_ text: String) -> Bool {
    (2..<max(2, min(text.count, KoreanDateWords.longest + 1))).contains { length in
      switch KoreanDateWords.word(String(text.prefix(length))) {
      case .holiday, .weekend, .each(.day, 1), .weekday: true
      default: false
      }
    }
  }

  /// Returns whether a word is a joined form: 7ish, noonish, bi-weekly, 7p-7a.
  private static func isJoined(_ text: String) -> Bool {
    if text.hasSuffix("ish"), text.first?.isNumber == true || EnglishDateWords.word(String(text.dropLast(3))) != nil {
      return true
    }
    if let hyphen = text.firstIndex(of: "-"), ["bi", "tri", "semi"].contains(text[..<hyphen]),
      case .recurring? = EnglishDateWords.word(String(text[hyphen...].dropFirst()))
    {
      return true
    }
    return text.wholeMatch(of: /\d{1,2}(:\d{2})?[ap]?[-–~]\d{1,2}(:\d{2})?[ap]/) != nil
  }

  /// Returns whether a word is a count with "only": 일주일만, 4주만, 5일만요.
  private static func isCountAlone(_ text: String) -> Bool {
    guard let ending = ["만요", "만"].first(where: text.hasSuffix) else { return false }
    let tokens = TokenCursor(String(text.dropLast(ending.count))).tokens
    let words = tokens.compactMap { if case .word(let word) = $0.kind { word } else { nil } }
    return !words.isEmpty && tokens.allSatisfy { $0.kind != .unknown }
  }

  /// Returns whether a text names a week, a month or a year by its distance from today, as 담주 does in 담주중에.
  private static func isPeriod(_ text: String) -> Bool {
    let words = TokenCursor(text).tokens.map(\.kind)
    switch words.first {
    case .word(.relativeWeek), .word(.relativeMonth), .word(.yearOffset): return words.count == 1
    case .word(.shift):
      return words.count == 2 && [.word(.unit(.week)), .word(.unit(.month)), .word(.unit(.year))].contains(words[1])
    default: return false
    }
  }

  private static func korean(_ text: String) -> Kind? {
    if let kind = korean[text] { return kind }
    // Covers 생일날 and every other day with a name.
    let isDay = text.hasSuffix("기념일") || text.hasSuffix("날") && text.count > 2 && !plainDays.contains(text)
    if isDay, KoreanDateWords.word(text) == nil { return .ownDay }
    return endings.contains { text.hasSuffix($0) } ? .calendar : nil
  }

  private static let english = table([
    .calendar: """
    someday sometime sometimes anytime whenever eventually soon asap eow eom eoy eoq cob q1 q2 q3 q4 fy kw midweek
    midmonth midyear nowadays overmorrow yearend monthend weeklong daylong biweekly bimonthly semiweekly semimonthly
    """,
    .namedDay: """
    easter thanksgiving cinco superbowl hanukkah ramadan diwali passover lent purim juneteenth pentecost kwanzaa
    buddha's buddhas anzac waitangi matariki eid holi songkran epiphany hogmanay midsummer nowruz vesak navratri navaratri
    dussehra onam pongal sukkot shavuot pesach chanukah ashura michaelmas candlemas samhain beltane whitsun obon tanabata
    """,
    .ownDay: """
    solstice equinox valentines payday nye nyd vday
    montag dienstag mittwoch donnerstag freitag samstag sonntag übermorgen
    lundi mardi mercredi jeudi vendredi samedi dimanche demain lunes martes miércoles jueves viernes sábado mañana
    lunedì martedì mercoledì giovedì venerdì domani amanhã maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
    завтра послезавтра понедельник вторник среду четверг пятницу субботу воскресенье
    """,
    .dayName: """
    mother's mothers father's fathers parents teachers teacher's children's women's labor labour memorial independence
    boxing new patrick's patricks mlk tax election columbus veterans presidents groundhog canada australia pancake
    liberation hangul constitution foundation movement victoria earth pi bastille george's andrew's david's stephen's
    republic indigenous flag leap
    """,
    .weekdayName: """
    black cyber good palm ash giving shrove maundy holy super whit mothering remembrance advent plough mad trinity
    passion bowl fat
    """,
    .besideTime: """
    early earlier late onward onwards around about approximately approx roughly circa past or both either throughout mid beginning
    middle ending ends ended finishing twice thrice b4 ish mornings afternoons evenings
    """,
    .exception: """
    except excepting excluding excludes exclude without skip skips skipping minus unless not no but apart besides barring
    """,
    .dayOff: "off closed cancelled canceled",
    .pointer: "since 'til commencing",
    .count: "few couple several some dozen hundred quarter quarters thirds",
    .season: "summer winter spring autumn fall semester term season vacation holiday holidays break",
    .partOfDay: """
    lunchtime dinnertime teatime bedtime daytime nighttime noonish midmorning midafternoon sunrise sunset dusk dawn
    daybreak nightfall twilight uhr
    """,
    .determiner: "odd even all whole entire per that these those same working business",
    .afterWhich: "thing time",
    .otherPeriod: "following",
  ])

  /// The beginnings of Japanese and Chinese words for days, to which other words are glued.
  private static let eastAsianDays = [
    "今日", "今晩", "今夜", "明日", "明後日", "昨日", "来週", "再来週", "来月", "毎日", "毎週", "毎月", "月曜", "火曜", "水曜", "木曜", "金曜", "土曜", "日曜",
    "今天", "今晚", "明天", "明晚", "后天", "後天", "昨天", "下周", "下週", "下个月", "下個月", "每天", "每周", "每週", "星期",
    "周一", "周二", "周三", "周四", "周五", "周六", "周日", "週一", "週二", "週三", "週四", "週五", "週六", "週日",
  ]

  private static let korean = table([
    .calendar: """
    격 홀수주 짝수주 홀수 짝수 주초 월초 월중 연초 년초 연중 초순 중순 하순 상순 명절 조만간 언젠가 나중 나중에 곧 추후 당분간 이맘때 요맘때 그맘때
    이때쯤 전날 당일 이튿날
    상반기 하반기 지금 아까 방금 이따 얼마뒤 얼마후 공휴일 휴일 월급날 다음날 다음다음날 올봄 올여름 올가을 올겨울 주내 금주내 연내 월내
    """,
    .ownDay: "주일",
    .otherPeriod: "그 이듬해 그다음 그담 다음번 담번 요다음 전주",
    .namedDay: """
    부활절 추수감사절 수능 복날 초복 중복 말복 설 만우절 식목일 국군의날 노동절 근로자의날 화이트데이 빼빼로데이 한식
    새해 섣달 섣달그믐 그믐 초하루 성탄 전야 대체공휴일 엊그제 엊그저께 어젯밤 간밤 지난밤 엊저녁
    소한 입춘 경칩 춘분 청명 곡우 입하 소만 망종 하지 소서 대서 입추 처서 백로 추분 한로 상강 입동 동지 동짓날
    """,
    .besideTime: """
    중으로 중에 안에 안으로 내로 내에 이내 이내에 무렵 즈음 즈음에 께 늦게 일찍 전 전에 후 후에 이전 이전에 이후 이후에
    뒤 뒤에 또는 혹은 아니면 정도
    정도에 가량 초 초에 이래 내내 사이 사이에 직전 직전에 직후 직후에 지나고 지나서 넘어서 하고 및 끝나고 마치고
    반짜리
    """,
    .exception: "빼고 뺀 제외 제외하고 제외한 말고 아닌",
    .dayOff: "휴무 휴강 휴원 휴진 휴관 휴업 쉼 쉬고 쉬어요 쉬는날 쉽니다 쉰다 없음",
    .count: "몇 여러 수십 반나절",
    .season: "여름 겨울 봄 봄에 가을 학기 분기 방학 여름방학 겨울방학 시즌",
    .partOfDay: "점심시간 저녁시간 아침저녁 아침저녁으로 해질녘 해질무렵",
  ])

  /// The words that end like the name of a day but aren't one.
  private static let plainDays: Set<String> = ["오늘날", "어느날", "여름날", "겨울날", "가을날", "그런날", "이런날", "스케이트날"]

  /// The ends of compounds: 설연휴, 첫영업일.
  private static let endings = ["연휴", "영업일", "근무일", "분기말", "학기말", "이맘때"]

  /// The time words that a title may be glued to: 내일치과, 매일회의.
  private static let gluedBeginnings = [
    "내일", "모레", "글피", "낼모레", "담주", "다담주", "다음주", "다다음주", "이번주", "지난주", "다음달", "이번달", "지난달", "매주", "매월", "매달", "매년",
    "격주", "평일",
    "이맘때", "올해", "내년",
  ]

  private static let particles = [
    "까지는", "에는", "까지", "부터", "이나", "마다", "중에", "쯤에", "으로", "에", "엔", "은", "는", "이", "가", "을", "를", "로", "쯤", "의", "중",
    "날",
  ]

  private static func table(_ words: [Kind: String]) -> [String: Kind] {
    var table: [String: Kind] = [:]
    for (kind, words) in words {
      for word in words.split(whereSeparator: \.isWhitespace) { table[String(word)] = kind }
    }
    return table
  }
}
