/// The meanings of the phrases in a line, each kind at most once.
struct QuickAddParts {
  private(set) var days: DayRange?
  /// Indicates whether the days only mark the start of a series.
  private(set) var isFrom = false
  /// Indicates whether the days are the period of a series.
  private(set) var isPeriod = false
  /// Indicates whether the next possible time is meant.
  private(set) var isLaterToday = false
  /// The first day as a lunar date, if it was written as one.
  private(set) var lunar: ParsedDate?
  private(set) var lastDay: Day?
  /// Indicates whether the last day is the one before a deadline.
  private(set) var isDueBefore = false
  private(set) var clock: ClockPhrase?
  /// The times after ``clock``, if the event is repeated several times a day: 매일 오전 8시, 오후 8시.
  private(set) var laterClocks: [ClockPhrase] = []
  private(set) var endClock: ParsedClock?
  private(set) var moment: DateTime?
  private(set) var isAllDay = false
  private(set) var length: ParsedLength?
  /// The length of the series, if the line also gives that of each time: 매일 30분씩 5일간.
  private(set) var seriesLength: ParsedLength?
  private(set) var rule: ParsedRule?
  /// The number of hours from one time to the next within each day, if the line says so: 매일 한 시간마다, every 2 hours.
  private(set) var hourInterval: Int?
  private(set) var count: Int?
  private(set) var alarms: [Alarm]?
  /// The alarms at times of day, each with its possible times and its words.
  private(set) var alarmTimes: [(times: [TimeOfDay], daysBefore: Int?, words: String)] = []
  private(set) var location: EventLocation?
  private(set) var calendar: String?
  private(set) var categories: [EventCategory] = []
  private let line: ScannedLine
  private let usualHours: Range<Int>?
  /// The words that gave each part.
  private var words: [Part: String] = [:]

  enum Part: Hashable { case days, lastDay, clock, endClock, length, rule, count, location, calendar }

  /// - Parameter hours: The usual hours, which decide between the two readings of hours such as 9-5.
  init(_ line: ScannedLine, hours: Range<Int>? = nil) throws(QuickAddError) {
    self.line = line
    usualHours = hours
    for phrase in line.phrases { try add(phrase) }
    // A series or an event with a start of its own may end at a deadline, or have another one.
    if isDueBefore, rule != nil || days != nil { throw .remains(words(.lastDay)) }
    if let first = days?.first, let lastDay,
      let end = TokenCursor(words(.lastDay)).dayBefore(first, in: TokenCursor(words(.days)), orNext: lastDay)
    {
      throw .phrase(words(.lastDay), .endBeforeStart(start: first, end: end))
    }
    if rule != nil, isFrom, !isPeriod { days = days.map { DayRange($0.first) } }
    try completeRule()
  }

  /// Completes a rule without a day: a yearly rule uses the written lunar day, or the holiday in the title.
  private mutating func completeRule() throws(QuickAddError) {
    guard var rule, rule.saysNoDay else { return }
    if !isFrom, saysLastWeekday || saysPartOfMonth && rule.frequency != .monthly {
      throw .twice(.repetition, words(.days), words(.rule))
    }
    if !isFrom, rule.frequency == .yearly, saysNthWeekday {
      let days = words(.days)
      guard let whole = Self.rule("every year on \(days)", "매년 \(days)") else {
        throw .twice(.repetition, days, words(.rule))
      }
      (rule.months, rule.weekdays) = (whole.months, whole.weekdays)
      (self.rule, self.days) = (rule, nil)
      return
    }
    // The friday before christmas is another date every year.
    if rule.frequency == .yearly, saysWeekdayBesideHoliday, !isFrom, !saysLunarHoliday {
      throw .twice(.repetition, words(.days), words(.rule))
    }
    if rule.frequency == .yearly, lunar == nil, saysLunarHoliday {
      guard rule.interval == 1, !isFrom, let date = NamedDayParser.lunarDate(words(.days)) else {
        throw .lunarRepetition(words(.days))
      }
      lunar = date
    }
    if rule.frequency == .daily, rule.interval == 1, !isFrom, let weekdays {
      rule.frequency = .weekly
      rule.weekdays = weekdays.map { RecurrenceRule.WeekdayNumber($0) }
      (days, lastDay) = (nil, nil)
    }
    if rule.frequency == .monthly, !isFrom, saysPartOfMonth {
      guard var whole = Self.monthly(words(.days)) else { throw .twice(.repetition, words(.days), words(.rule)) }
      whole.interval = rule.interval
      self.rule = whole
      days = nil
      return
    }
    if let lunar, rule.frequency == .yearly || rule.frequency == .monthly && !isFrom {
      guard rule.frequency == .yearly, rule.interval == 1 else { throw .lunarRepetition(words(.days)) }
      rule.lunar = ParsedDate(month: lunar.month, day: lunar.day, isLeapMonth: lunar.isLeapMonth)
      if lunar.year == nil { days = nil }
    } else if rule.frequency == .yearly, days == nil, let holiday = line.holiday {
      rule.set(holiday)
    }
    self.rule = rule
  }

  /// Indicates whether the day is given by its place in a month: last day of the month, 월말, first monday of the month.
  private var saysPartOfMonth: Bool {
    let kinds = TokenCursor(words(.days)).tokens.map(\.kind)
    return saysNumberedWeek || kinds.contains(.word(.monthEnd))
      || kinds.contains(.word(.of)) && kinds.contains(.word(.unit(.month)))
  }

  /// Indicates whether the day is given as 둘째 주 토요일, without a month.
  private var saysNumberedWeek: Bool {
    var cursor = TokenCursor(words(.days))
    return cursor.takeRank() != nil && cursor.isBehindHangul && cursor.take(.unit(.week))
  }

  /// Indicates whether the day is a weekday by its place in a named month: the first sunday in august, 8월 첫째 일요일.
  private var saysNthWeekday: Bool {
    var cursor = TokenCursor(words(.days))
    while !cursor.isAtEnd {
      var place = cursor
      if place.takeRank() != nil {
        place.take(.unit(.week))
        if place.takeWeekday() != nil { return true }
      }
      cursor.advance()
    }
    return false
  }

  /// Indicates whether the day is a weekday in the past, which "last" or 지난 names: last friday.
  private var saysLastWeekday: Bool {
    var cursor = TokenCursor(words(.days))
    cursor.skip(.on)
    guard let shift = cursor.takeShift(), shift < 0, cursor.takeWeekday() != nil else { return false }
    cursor.takeParticle(.at)
    return cursor.isAtEnd
  }

  /// Indicates whether the day is a lunar holiday or counted from one.
  private var saysLunarHoliday: Bool {
    TokenCursor(words(.days)).tokens.contains { token in
      if case .word(.holiday(let holiday)) = token.kind { holiday.isLunar } else { false }
    }
  }

  private var saysWeekdayBesideHoliday: Bool {
    let kinds = TokenCursor(words(.days)).tokens.map(\.kind)
    return kinds.contains(where: \.isWeekday)
      && kinds.contains { if case .word(.holiday) = $0 { true } else { false } }
  }

  /// The weekdays of "daily mon-fri"; `nil` for other days.
  private var weekdays: [Weekday]? {
    let ends = [words(.days), words(.lastDay)].filter { !$0.isEmpty }
    var cursor = TokenCursor(ends.joined(separator: "-"))
    guard let weekdays = WeekdayListParser()(&cursor), cursor.isAtEnd, weekdays.count > 1 else { return nil }
    return weekdays
  }

  /// Returns the rule for the same day of every month; `nil` if no rule can express it.
  private static func monthly(_ day: String) -> ParsedRule? {
    let day = day.lowercased().replacing(/\ of (the )?month$/, with: "")
    return rule("\(day) of every month", "매월 \(day)")
  }

  /// Returns the rule of the first text that says its days; `nil` if none does.
  private static func rule(_ texts: String...) -> ParsedRule? {
    for text in texts {
      var cursor = TokenCursor(text)
      let rule = try? RepetitionParser(thisYear: 2000, order: .monthFirst)(&cursor)
      if let rule, cursor.isAtEnd, !rule.saysNoDay { return rule }
    }
    return nil
  }

  /// Returns whether doubtful words can be part of the title, because something else gives the same information.
  func settles(_ doubt: QuickAddError) -> Bool {
    switch doubt {
    case .adjective: rule != nil
    case .times: saysTime
    case .nothingRepeats: saysDay
    case .metres: length != nil
    default: rule != nil || days != nil || moment != nil
    }
  }

  /// Indicates whether the line gives a time or says that the event is all day.
  var saysTime: Bool { clock != nil || moment != nil || isAllDay }

  /// Indicates whether a part of the day in the title lacks its hour; a deadline or several days may have none.
  var needsHour: Bool { endClock == nil && lastDay == nil && days?.count ?? 1 == 1 }

  /// The question about an end after a time that gives only a part of the day: 밤 10시부터 다음 날 아침까지, 10pm until morning.
  var endWithoutHour: QuickAddError? {
    guard clock?.end == nil, clock != nil, endClock == nil else { return nil }
    for (index, phrase) in line.phrases.enumerated() {
      switch phrase.meaning {
      case .part(let part, .end):
        let before = index > 0 ? line.phrases[index - 1] : nil
        if case .days(_, .end, _, _)? = before?.meaning, before?.tokens.upperBound == phrase.tokens.lowerBound {
          return line.hourMissing(part, at: phrase.tokens, behind: before?.tokens)
        }
        return line.hourMissing(part, at: phrase.tokens, behind: nil)
      case .days(_, .end, _, _) where line.cursor.tokens[phrase.tokens].last?.kind == .word(.tonight):
        return line.hourMissing(.night, at: phrase.tokens, behind: nil)
      default: continue
      }
    }
    return nil
  }

  /// Indicates whether the event begins at midnight, written in words.
  var isAtMidnight: Bool { clock?.start.isMidnight == true && clock?.end == nil && endClock == nil }

  /// Returns whether a time is after midnight in a night that its day names, as in friday night 1am.
  func isLateAtNight(_ time: TimeOfDay) -> Bool { time.isAfterMidnight && (saysNight || clock?.start.part == .night) }

  /// Indicates whether the day names its night, as in tonight or 내일 밤.
  var saysNight: Bool { line.partWithoutHour?.part == .night }

  /// The part of the day that decides between the readings of a time: tonight, 금요일 저녁에.
  var decidingPart: PartOfDay? { line.decidingPart }

  /// The part of the day that the words of the last day name, as in "until the next morning at 9".
  var partOfLastDay: PartOfDay? {
    guard case .word(.part(let part))? = TokenCursor(words(.lastDay)).tokens.last?.kind else { return nil }
    return part
  }

  /// Indicates whether the last day is written as the one after the first: 익일, +1일, the next day.
  var endsOnNextDay: Bool {
    var cursor = wordsOfLastDay
    return cursor.takeNextDayOfEnd() && (cursor.isAtEnd || cursor.takeParticle(.to))
  }

  /// Indicates whether both days are written as one range: 어제~금요일, 어제부터 금요일까지, yesterday until friday.
  var saysRangeOfDays: Bool {
    guard !isFrom else { return true }
    guard let last = line.phrases.first(where: \.isLastDay)?.tokens.lowerBound, line.isTime(last - 1) else {
      return false
    }
    switch line.cursor.tokens[last].kind {
    case .sign("~"), .sign("-"), .word(.from): return true
    case .word(.to): return line.cursor.text(last..<last + 1).lowercased() != "by"
    default: return false
    }
  }

  /// The words of the last day after their sign, 부터 or until.
  var wordsOfLastDay: TokenCursor { withoutSign(.lastDay) }

  /// The words of the end time after their sign or until.
  var wordsOfEndClock: String { withoutSign(.endClock).rest }

  private func withoutSign(_ part: Part) -> TokenCursor {
    var cursor = TokenCursor(words(part))
    if !cursor.take(sign: "~"), !cursor.take(sign: "-") { cursor.skip(.from, .to) }
    return cursor
  }

  /// Indicates whether the line has Korean words.
  var isKorean: Bool { line.cursor.text(0..<line.cursor.tokens.count).contains(where: DateLetter.isHangul) }

  /// Indicates whether the line gives a day.
  var saysDay: Bool { days != nil || moment != nil || rule.map { !$0.saysNoDay } == true }

  /// Indicates whether the day is given only as a weekday.
  var isOnWeekday: Bool {
    let kinds = TokenCursor(words(.days)).tokens.map(\.kind).filter {
      ![.word(.on), .word(.at), .sign(",")].contains($0)
    }
    return kinds.count == 1 && kinds[0].isWeekday
  }

  /// The question about a series on every day or workday with a single weekday, as in 매일 영어 금요일 오후 7시: one word for the
  /// series may be part of the title, and otherwise the series may begin or end then.
  var weekdayBesideEveryDay: QuickAddError? {
    guard let rule, rule.isOnEveryDay, isOnWeekday, !isFrom, let days else { return nil }
    let series = words(.rule)
    return Self.adjectives.contains(series.lowercased()) ? .adjective(series) : .dayOfSeries(words(.days), days.first)
  }

  /// The repetitions in one word that often describe an event: 매일신문, weekdays sale.
  private static let adjectives: Set<String> = ["daily", "nightly", "everyday", "weekdays", "매일", "날마다", "평일", "주중"]

  /// The question about a single day next to weekdays in the plural, as in "read Tuesdays with Morrie tomorrow".
  var dayBesidePlural: QuickAddError? {
    let tokens = TokenCursor(words(.rule)).tokens.map(\.kind)
    guard case .word(.weekdays)? = tokens.first, tokens.count == 1, words(.rule).first?.isASCII == true,
      let days, days.count == 1, !isFrom, !isOnWeekday,
      ClockPhraseParser.hours(words(.days), hint: nil, readsDots: true) == nil
    else { return nil }
    return .twice(.repetition, words(.days), words(.rule))
  }

  /// The question about hours and minutes before 전 알림, the first of which may be the length of an event that has none:
  /// 2시간 10분 전 알림.
  var lengthBesideAlarm: QuickAddError? {
    guard saysTime, !isAllDay, length == nil, endClock == nil, clock?.end == nil else { return nil }
    for phrase in line.phrases {
      guard case .alarms(let alarms) = phrase.meaning, case let words = Self.trimmed(line.words(phrase)),
        let (length, alarm) = AlarmPhraseParser.split(words)
      else { continue }
      let isKorean = words.contains(where: DateLetter.isHangul)
      let times = alarms.compactMap(\.minutesBefore).map { isKorean ? "\($0)분 전" : "\($0)m" }
        .joined(separator: ", ")
      return .lengthOrAlarm(
        words,
        isKorean ? ["\(length) 동안 \(alarm)", "알림 \(times)"] : ["for \(length), \(alarm)", "remind me \(times) before"])
    }
    return nil
  }

  /// Returns the alarms of the event; `nil` if the line doesn't mention them.
  func alarms(of span: EventSpan?) throws(QuickAddError) -> [Alarm]? {
    guard let first = alarmTimes.first else { return alarms }
    // Without a start, the time of the alarm may be that of the event.
    guard let span else { throw .times(first.words, first.times.map { ClockSpan($0) }, orTitle: true) }
    return (alarms ?? [])
      + alarmTimes.map { alarm in
        let onDay = alarm.daysBefore.flatMap { Alarm(at: alarm.times, daysBefore: $0, of: span) }
        return onDay ?? Alarm(atLastOf: alarm.times, of: span)
      }
  }

  /// The words of a time with an end, which also counts if both are apart; empty for other times.
  var wordsOfSpan: String { clock?.end != nil ? words(.clock) : clock != nil ? words(.endClock) : "" }

  /// Removes a length that belongs to the repetition.
  mutating func forgetLength() { length = nil }

  func words(_ part: Part) -> String { words[part] ?? "" }

  /// The last of several times in a day, as written.
  var laterWords: String {
    line.phrases.last { if case .time(_, .start) = $0.meaning { true } else { false } }.map(line.words) ?? ""
  }

  private mutating func add(_ phrase: QuickPhrase) throws(QuickAddError) {
    switch phrase.meaning {
    case .days(let days, .start, let isFrom, let lunar):
      if try takeHours(beside: phrase) { return }
      try note(.days, phrase)
      (self.lunar, self.days, self.isFrom) = (lunar, days, isFrom)
    case .period(let period):
      try note(.days, phrase)
      days = period
      (isFrom, isPeriod) = (true, true)
    case .laterToday(let day):
      try note(.days, phrase)
      days = DayRange(day)
      isLaterToday = true
    case .days(let days, .end, _, _):
      try note(.lastDay, phrase)
      lastDay = days.last
    case .before(let day):
      try note(.lastDay, phrase)
      lastDay = day.adding(days: -1)
      isDueBefore = true
    case .deadline(let day, let clock):
      try note(.days, phrase)
      try note(.endClock, phrase)
      days = DayRange(day)
      endClock = clock.start
    case .time(let clock, .start):
      if takesAsLater(clock, phrase) { return laterClocks.append(clock) }
      try note(.clock, phrase)
      self.clock = clock
    case .time(let clock, .end):
      try note(.endClock, phrase)
      endClock = clock.start
    case .part: break
    case .allDay:
      try note(.clock, phrase)
      isAllDay = true
    case .moment(let moment):
      try note(.clock, phrase)
      try note(.days, phrase)
      self.moment = moment
    case .length(let length):
      if let old = self.length, seriesLength == nil, old.isShort != length.isShort, !old.isInNights, !length.isInNights,
        line.phrases.contains(where: \.isRepetition)
      {
        (self.length, seriesLength) = old.isShort ? (old, length) : (length, old)
        return
      }
      try note(.length, phrase)
      self.length = length
    case .repetition(let rule): try add(rule, phrase)
    case .count(let count): try add(count, phrase)
    case .alarms(let more): alarms = (alarms ?? []) + more
    case .alarmTime(let times, let days): alarmTimes.append((times, days, line.words(phrase)))
    case .place(let text):
      try note(.location, phrase)
      location = try QuickAddError.checked(text, of: .place)
    case .calendar(let name):
      try note(.calendar, phrase)
      calendar = name
    case .tag(let text):
      let category: EventCategory = try QuickAddError.checked(text, of: .tag)
      if !categories.contains(category) { categories.append(category) }
    }
  }

  /// Adds a repetition; an hourly one may be combined with the days on which it takes place, as in 평일 한 시간마다.
  private mutating func add(_ rule: ParsedRule, _ phrase: QuickPhrase) throws(QuickAddError) {
    let isHourly = rule.frequency == .hourly
    guard let old = self.rule, isHourly != (old.frequency == .hourly) else {
      try note(.rule, phrase)
      if isHourly { hourInterval = rule.interval }
      return self.rule = rule
    }
    hourInterval = (isHourly ? rule : old).interval
    if !isHourly { self.rule = rule }
    // Without hours of the day, two repetitions contradict each other.
    guard saysHours else { return try note(.rule, phrase) }
  }

  /// Indicates whether the line gives the first and the last hour of each day.
  private var saysHours: Bool {
    line.phrases.contains { phrase in
      switch phrase.meaning {
      case .time(let clock, let role): clock.end != nil || role == .end
      default: false
      }
    }
  }

  /// Returns whether a time directly follows another one in a line with a repetition.
  private func takesAsLater(_ clock: ClockPhrase, _ phrase: QuickPhrase) -> Bool {
    guard self.clock != nil, clock.end == nil, self.clock?.end == nil, line.phrases.contains(where: \.isRepetition),
      let before = line.phrases.last(where: { $0.tokens.upperBound == phrase.tokens.lowerBound }),
      case .time(_, .start) = before.meaning
    else { return false }
    return line.cursor.joinsTimes(before.tokens.upperBound - 1)
  }

  /// The maximum count that may be meant for each day (Haru's choice).
  private static let mostTimesADay = 4

  /// Refuses a number of times next to 매일, because it may be meant for each day.
  private mutating func add(_ count: Int, _ phrase: QuickPhrase) throws(QuickAddError) {
    try note(.count, phrase)
    guard count > 0 else { throw .endsTooSoon }
    guard count <= QuickAddReader.maximumCount else { throw .tooManyTimes(line.words(phrase)) }
    self.count = count
    let starts = line.cursor.tokens[phrase.tokens.lowerBound].kind
    guard case .number = starts else { return }
    let rules = line.phrases.filter { other in
      guard case .repetition(let rule) = other.meaning, rule.isBare else { return false }
      // "2x daily" and "every day 8am 2x" are also refused.
      return other.tokens.upperBound == phrase.tokens.lowerBound
        || rule.frequency == .daily
          && (other.tokens.lowerBound == phrase.tokens.upperBound || count <= Self.mostTimesADay)
    }
    guard let rule = rules.first else { return }
    throw .timesEach(line.words(rule), line.words(phrase), count)
  }

  /// Reads 10-11 next to another date as the hours from ten to eleven; refuses 9-5, whose hours may be in either half
  /// of the day.
  ///
  /// - Returns: `true` if the phrase itself was hours; `false` if it is the date.
  private mutating func takeHours(beside phrase: QuickPhrase) throws(QuickAddError) -> Bool {
    guard let old = words[.days], clock == nil else { return false }
    for words in [line.words(phrase), old] {
      guard let hours = ClockPhraseParser.hours(words, hint: line.partOfDay) else { continue }
      let usual = hours.filter { usualHours?.contains($0.start.hour) == true }
      guard hours.count == 1 || usual.count == 1, let phrase = ClockPhraseParser.phrase(words) else {
        throw .times(words, hours, orTitle: true)
      }
      clock = phrase
      self.words[.clock] = words
      guard words == old else { return true }
      self.words[.days] = nil
      return false
    }
    return false
  }

  private mutating func note(_ part: Part, _ phrase: QuickPhrase) throws(QuickAddError) {
    // The ~ of ~내일 is part of the question about it, unless it only connects two times.
    let isOpen = line.words(phrase).hasPrefix("~") && !line.isTime(phrase.tokens.lowerBound - 1)
    let new = (isOpen ? "~" : "") + Self.trimmed(line.words(phrase))
    if let old = words[part] {
      // The first answer keeps the first words as a date.
      guard !line.beginsWithName(old) || line.beginsWithName(new) else { throw .twice(phrase.kind, new, old) }
      throw .twice(phrase.kind, old, new)
    }
    words[part] = new
  }

  /// Returns the words of a phrase without the signs around them.
  private static func trimmed(_ words: String) -> String {
    var trimmed = words.drop { "-~, ".contains($0) }
    while let last = trimmed.last, ",; ".contains(last) { trimmed.removeLast() }
    return String(trimmed)
  }
}

extension QuickAddError {
  /// Returns a typed text after checking its limit.
  static func checked<Text: EnteredText>(_ text: String, of kind: QuickAddPiece.Kind?) throws(QuickAddError) -> Text {
    do throws(TextLimitError) {
      return try Text(text)
    } catch {
      throw .text(error, of: kind)
    }
  }
}

extension TokenCursor {
  /// Returns whether a token is a comma, "and" or 와 between two times.
  func joinsTimes(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word(.and): true
    case .sign(let sign): ",&·/、+".contains(sign)
    case .unknown: tokens[index].isGlued && ["와", "과", "하고", "랑"].contains(text(index..<index + 1))
    default: false
    }
  }
}
