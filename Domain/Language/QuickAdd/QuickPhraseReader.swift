struct QuickPhraseReader {
  enum Found {
    case phrase(QuickPhrase.Meaning, TokenCursor)
    /// Words that are part of the title, unless nothing else gives the time of the event.
    case doubtful(QuickAddError, TokenCursor)
    /// Words that are part of the title; uncertain ones may be the time of a line without another time.
    case title(TokenCursor, isCertain: Bool)
  }

  let today: Day
  let now: DateTime
  let habits: DateHabits
  /// The usual hours, which decide between the two readings of hours such as 9-5.
  var hours: Range<Int>?
  /// Indicates whether 아침 8시 알림 is an alarm of the event; in a reminder, it is the time.
  var readsAlarmBehindTime = true

  /// - Parameters:
  ///   - end: The first day, if a date or a time is part of an end.
  ///   - isBehindDays: `true` if days or a repetition directly precede, so that numbers and parts of days belong to
  ///     them.
  ///   - isBehindDate: `true` if a date directly precedes.
  ///   - isBehindRepetition: `true` if a repetition precedes anywhere in the line.
  func phrase(
    at start: TokenCursor, end: Day?, isBehindDays: Bool = false, isBehindDate: Bool = false,
    isBehindRepetition: Bool = false
  ) throws(QuickAddError) -> Found? {
    if let words = start.negativeLength { throw .phrase(words, .durationOutOfRange) }
    if let words = start.lengthBesideMeal { throw .remains(words) }
    if end == nil {
      try refuseGluedMinutes(start)
      try AlternativesParser(reader: self, isBehindDays: isBehindDays)(start)
      if let found = try NumberPhraseParser()(start) { return found }
    }
    if let time = thisTime(start, isBehindDate: isBehindDate) { return time }
    if let clock = try clockBehindSign(start) { return clock }
    if let (meaning, end) = MarkedPhraseParser(cursor: start)() { return .phrase(meaning, end) }
    if let found = try alarm(start) { return found }
    var behind = start
    if readsAlarmBehindTime, !isBehindDays, start.hasNounElsewhere,
      let times = AlarmPhraseParser().timesBefore(&behind)
    {
      return .phrase(.alarmTime(times), behind)
    }
    if let found = try repetition(start) { return found }
    var later = start
    if end == nil, later.takeLaterToday(), later.isPhraseEnd { return .phrase(.laterToday(today), later) }
    if end == nil,
      let (day, cursor) = SeriesPeriodParser(today: today, habits: habits)
        .start(start, isBehindRepetition: isBehindRepetition)
    {
      return .phrase(.days(DayRange(day), .start, isFrom: true), cursor)
    }
    if end == nil, let (days, cursor) = periodOfSeries(start, isBehindRepetition: isBehindRepetition) {
      return .phrase(.period(days), cursor)
    }
    if let found = count(start) ?? frequency(start) { return found }
    var cursor = start
    if let times = UnclearTimeParser()(&cursor) {
      return .doubtful(.times(start.text(start.position..<cursor.position), times, orTitle: true), cursor)
    }
    cursor = start
    if cursor.takeAllDay(), cursor.isPhraseEnd { return .phrase(.allDay, cursor) }
    cursor = start
    if let moment = try read(&cursor, MomentPhraseParser(now: now).callAsFunction), cursor.isPhraseEnd {
      return .phrase(.moment(moment), cursor)
    }
    cursor = start
    let parser = ClockPhraseParser(readsNumbers: isBehindDays && end == nil)
    if let clock = try read(&cursor, parser.callAsFunction), cursor.isPhraseEnd {
      guard clock.isNumber else { return .phrase(.time(clock, end == nil ? .start : .end), cursor) }
      // The number in "room 1203 cleaning" is part of the title, but that of "1530 interview" may be the time.
      let isTime = isBehindDays || start.position == 0 && clock.start.minute.isMultiple(of: 5)
      if !isTime, clock.end == nil, cursor.peek()?.kind == .unknown { return nil }
      let words = start.text(start.position..<cursor.position)
      let times = try times(of: clock, words)
      let isUsual = clock.end != nil && times.count { hours?.contains($0.start.hour) == true } == 1
      return isUsual ? .phrase(.time(clock, .start), cursor) : .doubtful(.times(words, times, orTitle: true), cursor)
    }
    cursor = start
    if let part = cursor.takePart(isBehindDays: isBehindDays) {
      return .phrase(.part(part, end == nil ? .start : .end), cursor)
    }
    if !isBehindDays, end == nil, cursor.take(.shift(0)), cursor.takePart(isBehindDays: true) != nil {
      return .phrase(.days(DayRange(today), .start), cursor)
    }
    cursor = start
    if let length = try read(&cursor, LengthPhraseParser().callAsFunction), cursor.isPhraseEnd {
      return .phrase(.length(length), cursor)
    }
    return try days(start, end: end)
  }

  /// Consumes a date or a time after the sign of an end.
  ///
  /// - Parameters:
  ///   - first: The first day, if there is one.
  ///   - isTight: `true` if a number alone may be the day: 11/25~28, but not "friday - 2 people".
  ///   - isBehindDay: `true` if the beginning is a day, from which days may be counted.
  ///   - mayBePart: `true` if a part of the day may be the end even without 까지: until morning, 10pm-morning.
  func end(
    _ cursor: inout TokenCursor, after first: Day?, isTight: Bool, isBehindDay: Bool, mayBePart: Bool
  ) throws(QuickAddError) -> QuickPhrase.Meaning? {
    let start = cursor
    if let clock = try read(&cursor, ClockPhraseParser().callAsFunction), cursor.isPhraseEnd {
      cursor.takeParticle(.to)
      return .time(clock, .end)
    }
    cursor = start
    if try takeNextDay(&cursor) { return .days(DayRange((first ?? today).adding(days: 1)), .end) }
    cursor = start
    if let part = cursor.takePartOfEnd(), cursor.isPhraseEnd, cursor.takeParticle(.to) || mayBePart {
      return .part(part, .end)
    }
    cursor = start
    // A length is a separate phrase.
    if let first, isBehindDay, start.isBehindParticle(.from),
      try read(&cursor, { cursor throws(DateReadingError) in try cursor.takeCountedDays(from: first) }) != nil
    {
      return nil
    }
    cursor = start
    if isTight, let first, let number = cursor.takeNumber(), (1...2).contains(number.digits), cursor.isPhraseEnd,
      !cursor.isCountNext, !cursor.isAtStopOfDate, !cursor.isMonthNameNext
    {
      let year = cursor.takeYearOfRange() ?? first.year
      guard let day = Day(year: year, month: first.month, day: number.value) else {
        let error = DateReadingError.noSuchDay(year: year, month: first.month, day: number.value)
        throw .phrase(start.text(start.position..<cursor.position), error)
      }
      cursor.takeParticle(.to)
      return .days(DayRange(day), .end)
    }
    cursor = start
    switch try days(start, end: first ?? today) {
    case .phrase(let meaning, let end)?:
      cursor = end
      cursor.takeParticle(.to)
      return meaning
    // Accepts the 수 of 다음주 월~수.
    case .doubtful(.letter(_, let day), let end)? where isTight && isBehindDay:
      cursor = end
      cursor.takeParticle(.to)
      return .days(DayRange(day), .end)
    default: return nil
    }
  }

  /// Consumes +1일 and the next morning before its hour, counted from the first day; the position of the cursor is
  /// undefined for `false`.
  private func takeNextDay(_ cursor: inout TokenCursor) throws(QuickAddError) -> Bool {
    guard cursor.takeNextDayOfEnd(), cursor.isPhraseEnd else { return false }
    cursor.takeParticle(.to)
    guard case .word(.part)? = cursor.peek(-1)?.kind else { return true }
    var hour = cursor
    return try read(&hour, ClockPhraseParser(readsNumbers: true).callAsFunction) != nil
  }

  /// Takes days.
  ///
  /// - Parameter end: The first day, if the days are an end; all days are certain then.
  func days(_ start: TokenCursor, end: Day?) throws(QuickAddError) -> Found? {
    var cursor = start
    let isFrom = cursor.take(.from)
    if end == nil, try !isNthWeekday(cursor), let found = unrepeated(cursor) { return found }
    let parser = DatePhraseParser(today: today, habits: habits)
    let read = { (cursor: inout TokenCursor) throws(DateReadingError) in try parser(&cursor, start: end) }
    let found: DatePhraseParser.Found?
    do throws(QuickAddError) { found = try self.read(&cursor, read) } catch {
      if end == nil, let doubt = start.dottedTime(for: error) { throw doubt }
      // The 6.25 of 내일 오후 4시 6.25 다큐 is a name, because another day is written.
      var number = start
      guard end == nil, case .phrase(_, .yearMissing) = error, number.takeNumberPair() == ".",
        number.position == cursor.position
      else { throw error }
      return .doubtful(error, cursor)
    }
    guard let found, cursor.isPhraseEnd else { return nil }
    // The 1984 of "read 1984 nov 30" is a name.
    if case .days(let days, nil) = found, case .number(days.first.year, 4)? = start.peek()?.kind,
      case .word(.month)? = start.peek(1)?.kind, !nearYears.contains(days.first.year)
    {
      return nil
    }
    if case .days(let days, nil) = found, end == nil { try refuseYearLikeTime(of: days, start, to: cursor) }
    // Skips ISO 8601's T before a time.
    if cursor.attachedTimeMark { cursor.advance() }
    return switch found {
    case .days(let days, _) where end == nil && !isFrom && NumberPhraseParser.isDoubtful(start, to: cursor):
      .doubtful(.number(start.text(start.position..<cursor.position), days.first), cursor)
    case .days(let days, let lunar):
      .phrase(.days(days, end == nil ? .start : .end, isFrom: isFrom, lunar: lunar), cursor)
    case .doubtful(let doubt): .doubtful(doubt, cursor)
    }
  }

  /// Refuses a year that is far away and can also be a time, such as the 2130 of "dec 9 2130".
  private func refuseYearLikeTime(of days: DayRange, _ start: TokenCursor, to end: TokenCursor) throws(QuickAddError) {
    guard end.position - start.position > 2, case .number(let year, 4)? = end.peek(-1)?.kind, year == days.first.year,
      end.peek(-1)?.isAttached == false, end.peek(-2)?.kind != .sign(","), !nearYears.contains(year),
      let time = TimeOfDay(hour: year / 100, minute: year % 100)
    else { return }
    let date = start.text(start.position..<end.position - 1)
    guard let day = try? DateReader(today: today, habits: habits)(date) else { return }
    throw .yearOrTime(start.text(start.position..<end.position), days.first, DateTime(day, time))
  }

  /// The years that people write next to the date of an event (Haru's choice).
  private var nearYears: ClosedRange<Int> { today.year - 1...today.year + 20 }

  /// Finds days that are used only for repetitions: 월수금, tue/thu, 첫째 주 월요일.
  private func unrepeated(_ start: TokenCursor) -> Found? {
    if let found = daysOfWeek(start) { return found }
    guard let end = UnrepeatedDaysParser()(start), end.isPhraseEnd else { return nil }
    return .doubtful(.nothingRepeats(start.text(start.position..<end.position), coming: comingDays(start)), end)
  }

  /// Finds several days of one week, which an event has only if they are in a row: 다음 주 화목, next week tue and thu.
  private func daysOfWeek(_ start: TokenCursor) -> Found? {
    var cursor = start
    cursor.skip(.on)
    guard let shift = cursor.takeWeek() else { return nil }
    let list = cursor
    guard let end = UnrepeatedDaysParser()(list), end.isPhraseEnd, !end.hasParticle(.to), !end.hasParticle(.from),
      let weekdays = WeekdayListParser()(&cursor), cursor.position == end.position
    else { return nil }
    let parser = WeekParser(context: DateContext(today: today, habits: habits))
    let days = weekdays.compactMap { try? parser.weekday($0, inWeek: shift, list) }.sorted()
    guard days.count == weekdays.count, let first = days.first, let last = days.last else { return nil }
    let words = start.text(start.position..<end.position)
    if first.distance(to: last) == days.count - 1 {
      return .doubtful(.phrase(words, .severalDays(DayRange(first, last))), end)
    }
    let names = start.text(list.position..<end.position)
    let series =
      list.isBehindHangul
      ? "\(first)부터 매주 \(names) 총 \(days.count)번" : "from \(first) every \(names) for \(days.count) times"
    return .doubtful(.daysOfWeek(words, [series] + days.map { "\($0)" }), end)
  }

  /// Returns the next days of weekdays in a row, such as the Saturday and the Sunday of 토일.
  private func comingDays(_ start: TokenCursor) -> DayRange? {
    var cursor = start
    cursor.skip(.on)
    guard let weekdays = WeekdayListParser()(&cursor), weekdays.count > 1, let first = weekdays.first else {
      return nil
    }
    let isInRow = zip(weekdays, weekdays.dropFirst()).allSatisfy { $1.daysAfter($0) == 1 }
    let day = today.next(first)
    return isInRow ? DayRange(day, day.adding(days: weekdays.count - 1)) : nil
  }

  /// Consumes this time tomorrow, 내일 이맘때 or 내일 이 시간, which means the current time on that day.
  private func thisTime(_ start: TokenCursor, isBehindDate: Bool) -> Found? {
    var cursor = start
    cursor.skip(.at)
    if !cursor.take(text: "이맘때", "이맘때쯤", "이맘때에") {
      guard
        cursor.takeSameHour() || (cursor.take(.shift(0)) || cursor.take(text: "same")) && cursor.take(text: "time")
      else { return nil }
    }
    var next = cursor
    let isBeforeDate = (try? DateReader(today: today, habits: habits).prefix(of: &next)) != nil
    guard isBehindDate || isBeforeDate else { return nil }
    let clock = ParsedClock(hour: now.time.hour, minute: now.time.minute, isExact: true)
    return .phrase(.time(ClockPhrase(start: clock, end: nil, meal: nil), .start), cursor)
  }

  /// Consumes the time of "@3pm" and "@ 3pm", which isn't a place.
  private func clockBehindSign(_ start: TokenCursor) throws(QuickAddError) -> Found? {
    var cursor = start
    guard cursor.take(sign: "@"), let clock = try read(&cursor, ClockPhraseParser().callAsFunction), cursor.isPhraseEnd
    else { return nil }
    return .phrase(.time(clock, .start), cursor)
  }

  /// Refuses the 5분치과 of 4시 5분치과, which may be five past four.
  private func refuseGluedMinutes(_ start: TokenCursor) throws(QuickAddError) {
    guard start.peek(-1)?.kind == .word(.hourMark), let number = start.peek(), case .number(1..<60, _) = number.kind,
      start.peek(1)?.kind == .unknown, start.peek(1)?.isAttached == true,
      case let noun = start.text(start.position + 1..<start.position + 2), noun.hasPrefix("분"), noun.count > 1,
      !MinuteNouns(number).isNoun(before: String(noun.dropFirst()))
    else { return }
    let value = start.text(start.position..<start.position + 1)
    throw .timeOrTitle(value + noun, ["\(value)분 \(noun.dropFirst())"])
  }

  private func periodOfSeries(
    _ start: TokenCursor, isBehindRepetition: Bool
  ) -> (days: DayRange, end: TokenCursor)? {
    SeriesPeriodParser(today: today, habits: habits)(start, isBehindRepetition: isBehindRepetition)
  }

  /// Returns whether a numbered weekday follows: the first monday of december is a date.
  private func isNthWeekday(_ start: TokenCursor) throws(QuickAddError) -> Bool {
    var cursor = start
    cursor.skip(.on, .at)
    return try read(&cursor, NthWeekdayParser(context: DateContext(today: today, habits: habits)).callAsFunction) != nil
  }

  func times(of clock: ClockPhrase, _ words: String) throws(QuickAddError) -> [ClockSpan] {
    do throws(DateReadingError) {
      return try clock.times(hint: nil)
    } catch {
      throw .phrase(words, error)
    }
  }

  private func alarm(_ start: TokenCursor) throws(QuickAddError) -> Found? {
    var cursor = start
    if let times = AlarmPhraseParser().timesOnDayBefore(&cursor) {
      return .phrase(.alarmTime(times, daysBefore: 1), cursor)
    }
    cursor = start
    if let times = AlarmPhraseParser().times(&cursor), cursor.isPhraseEnd { return .phrase(.alarmTime(times), cursor) }
    cursor = start
    guard let minutes = AlarmPhraseParser()(&cursor), cursor.isPhraseEnd else { return nil }
    let alarms = minutes.compactMap { Alarm(minutesBefore: $0) }
    guard alarms.count == minutes.count else { throw .tooEarlyAlarm(start.text(start.position..<cursor.position)) }
    return .phrase(.alarms(alarms), cursor)
  }

  private func repetition(_ start: TokenCursor) throws(QuickAddError) -> Found? {
    var cursor = start
    if cursor.takeTimesInPeriod() != nil { throw .adjective(start.text(start.position..<cursor.position)) }
    cursor = start
    // The word can mean twice a week, or every two weeks.
    if cursor.takeTwiceOrEverySecond() {
      return .doubtful(.adjective(start.text(start.position..<cursor.position)), cursor)
    }
    // The words can mean every workday, or one of the workdays.
    if cursor.take(text: "주중"), cursor.takeParticle(.at) {
      return .doubtful(.nothingRepeats(start.text(start.position..<cursor.position), coming: nil), cursor)
    }
    cursor = start
    let isExplicit = cursor.take(text: "repeats", "repeat", "repeating", "recurs", "recurring")
    let rule: ParsedRule?
    do throws(RepetitionError) {
      rule = try RepetitionParser(thisYear: today.year, order: habits.order)(&cursor)
    } catch {
      let words = start.text(start.position..<max(cursor.position, start.position + 1))
      switch error {
      case .everySecond(let words, let weekday): throw .everySecond(words, weekday)
      case .everyOtherWorkday(let words): throw .timeOrTitle(words, RepetitionError.everyOtherWorkday)
      case .lunar: throw .lunarRepetition(start.text(start.position..<cursor.position + 1))
      case .never: throw .neverHappens(words)
      case .tooOften: throw .tooOften(words)
      case .reading(let error): throw .phrase(words, error)
      }
    }
    guard let rule, cursor.isPhraseEnd else { return nil }
    if cursor.peek(-1)?.kind == .word(.end), cursor.isBehindHangul, rule.interval == 1, rule.months.isEmpty {
      let words = start.text(start.position..<cursor.position)
      throw .timeOrTitle(words, ["\(words)일"])
    }
    cursor.take(text: "반복", "반복해서", "반복으로", "되풀이")
    guard rule.isBare, !isExplicit, case .recurring? = start.nextWord, try !isEndOrPhrase(cursor) else {
      return .phrase(.repetition(rule), cursor)
    }
    return .doubtful(.adjective(start.text(start.position..<cursor.position)), cursor)
  }

  /// Returns whether the next word isn't part of the title.
  private func isEndOrPhrase(_ cursor: TokenCursor) throws(QuickAddError) -> Bool {
    if case .sign? = cursor.peek()?.kind { return true }
    if cursor.isAtEnd || cursor.nextWord == .to { return true }
    return if case .phrase? = try phrase(at: cursor, end: nil) { true } else { false }
  }

  /// Finds a frequency without its days: 월 1회, 연2회, 하루 세 번.
  private func frequency(_ start: TokenCursor) -> Found? {
    var cursor = start
    guard cursor.take(text: "월", "연", "년", "주", "하루"), cursor.takeNumber() != nil, cursor.take(.times),
      cursor.isPhraseEnd
    else { return nil }
    return .doubtful(.remains(start.text(start.position..<cursor.position)), cursor)
  }

  /// Consumes a count: 10번, 총 3회, 10 times, for 10 times, 10x, x10, x 10.
  private func count(_ start: TokenCursor) -> Found? {
    var cursor = start
    if cursor.take(text: "x", "×"), let isTight = cursor.peek()?.isAttached, let number = cursor.takeNumber(),
      cursor.isPhraseEnd, isTight || cursor.attachedSign == nil && !cursor.isCountNext
    {
      return .phrase(.count(number.value), cursor)
    }
    cursor = start
    cursor.skip(.during, .total)
    guard let count = cursor.takeNumber()?.value, cursor.take(.times), cursor.isPhraseEnd else { return nil }
    return .phrase(.count(count), cursor)
  }

  /// Runs a reader and adds the refused words to its error.
  func read<Value>(
    _ cursor: inout TokenCursor, _ read: (inout TokenCursor) throws(DateReadingError) -> Value?
  ) throws(QuickAddError) -> Value? {
    let start = cursor
    do throws(DateReadingError) {
      return try read(&cursor)
    } catch {
      throw .phrase(start.text(start.position..<max(cursor.position, start.position + 1)), error)
    }
  }
}

extension TokenCursor {
  /// Indicates whether the rest of a date such as `12. 3.` follows its month.
  fileprivate var isAtStopOfDate: Bool {
    guard attachedSign == ".", case .number? = peek(1)?.kind else { return false }
    return peek(2)?.kind == .sign(".") && peek(2)?.isAttached == true
  }

  /// Indicates whether a word that isn't about time precedes, so that the line has a title.
  fileprivate var hasNounElsewhere: Bool { tokens[..<position].contains { $0.kind == .unknown } }

  /// The words of a length below zero, such as "for -5 minutes" and !-5m; `nil` if none begins here.
  fileprivate var negativeLength: String? {
    var end = self
    guard end.take(.during) || end.take(sign: "!"), end.take(sign: "-"), end.peek()?.isAttached == true,
      (try? DurationReader().prefix(of: &end)).flatMap(\.self) != nil
    else { return nil }
    return text(position..<end.position)
  }

  /// Consumes 종일, 하루 종일 or all day.
  fileprivate mutating func takeAllDay() -> Bool {
    if take(.days(1)) { return take(.allDay) }
    if take(.allDay) { return true }
    guard take(text: "all", "whole") else { return false }
    take(sign: "-")
    return nextText == "day" && take(.unit(.day))
  }

  /// Consumes the evening of tomorrow evening, 저녁에 or in the evening; 점심 is a meal.
  fileprivate mutating func takePart(isBehindDays: Bool) -> PartOfDay? {
    let start = self
    var isExplicit = isBehindDays
    if take(.within) { isExplicit = take(.the) }
    takeDegree()
    if case .part(let part)? = nextWord, nextText != "점심" {
      advance()
      isExplicit = takeParticle(.at) || isExplicit
      if isExplicit, isPhraseEnd { return part }
    }
    self = start
    return nil
  }

  /// Consumes the next day as it is written for an end: 다음 날, +1일, the following morning; the position of the cursor is
  /// undefined for `false`.
  mutating func takeNextDayOfEnd() -> Bool {
    let start = self
    if take(sign: "+"), takeNumber()?.value == 1, takeCalendarUnit() == .day { return true }
    self = start
    skip(.on)
    if takeNextDay() { return true }
    self = start
    skip(.on, .the)
    guard !isHangulNext, take(.shift(1)) || take(text: "following"), case .part(let part)? = nextWord,
      part != .beforeNoon, part != .afterNoon
    else { return false }
    advance()
    return true
  }

  /// Consumes the part of the day or the meal of 아침까지, "until the next morning" and "until lunch".
  fileprivate mutating func takePartOfEnd() -> PartOfDay? {
    take(.the)
    if !isHangulNext, !take(.shift(1)) { take(text: "following") }
    let part: PartOfDay? =
      switch nextWord {
      // The am and pm of an hour aren't an end.
      case .part(let part)? where isHangulNext || part != .beforeNoon && part != .afterNoon: part
      default: ScannedLine.meals.first { $0.word == nextText }?.part
      }
    if part != nil { advance() }
    return part
  }

  fileprivate var attachedTimeMark: Bool {
    guard peek()?.isAttached == true, nextWord == .timeMark, case .number? = peek(1)?.kind else { return false }
    return peek(1)?.isAttached == true
  }
}

/// Words that were understood, and their place in the line.
struct QuickPhrase {
  /// The role of a date or a time, which is a start or an end.
  enum Role { case start, end }

  enum Meaning {
    /// Days, the last one for an end; a start may be marked with from and may be a lunar day.
    case days(DayRange, Role, isFrom: Bool = false, lunar: ParsedDate? = nil)
    /// The days among which a series takes place.
    case period(DayRange)
    /// The rest of a day, on which the next possible time is meant.
    case laterToday(Day)
    case time(ClockPhrase, Role)
    /// A time on a day at which something must be done.
    case deadline(Day, ClockPhrase)
    /// A day before which something must be done.
    case before(Day)
    /// A part of the day without its hour.
    case part(PartOfDay, Role)
    case allDay
    /// A moment counted from now.
    case moment(DateTime)
    case length(ParsedLength)
    case repetition(ParsedRule)
    case count(Int)
    /// The alarms; empty for no alarm at all.
    case alarms([Alarm])
    /// The possible times of day of an alarm, and the number of days before the event; `nil` for the last such time.
    case alarmTime([TimeOfDay], daysBefore: Int? = nil)
    case place(String)
    case calendar(String)
    case tag(String)
  }

  var meaning: Meaning
  var tokens: Range<Int>

  var kind: QuickAddPiece.Kind {
    switch meaning {
    case .days, .period, .laterToday, .before: .date
    case .time, .deadline, .part, .allDay, .moment: .time
    case .length: .length
    case .repetition, .count: .repetition
    case .alarms, .alarmTime: .alarm
    case .place: .place
    case .calendar: .calendar
    case .tag: .tag
    }
  }

  var isRepetition: Bool { if case .repetition = meaning { true } else { false } }

  var isMoment: Bool { kind == .date || kind == .time }

  /// Indicates whether the phrase gives the day of the end.
  var isLastDay: Bool { if case .days(_, .end, _, _) = meaning { true } else { false } }

  /// Indicates whether the phrase gives the start of the event.
  var isStart: Bool {
    switch meaning {
    case .days(_, .start, _, _), .time(_, .start), .period, .laterToday, .moment, .repetition: true
    default: false
    }
  }
}

/// Finds quotations in a typed line, whose words are always literal.
enum Quotation {
  private static let pairs: [Character: Character] = ["\"": "\"", "“": "”", "＂": "＂", "「": "」"]

  /// Returns the ranges of quotations, including their marks, and of web addresses; a mark that is never closed isn't a
  /// quotation.
  static func ranges(in text: [Character]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    // The last position of each closing mark, so that a text full of opening marks isn't searched repeatedly.
    var last: [Character: Int] = [:]
    for (index, letter) in text.enumerated() { last[letter] = index }
    while position < text.count {
      if let end = addressEnd(in: text, at: position) {
        ranges.append(position..<end)
        position = end
        continue
      }
      guard let close = pairs[text[position]], let farthest = last[close], farthest > position + 1,
        let end = text[(position + 1)...].firstIndex(of: close), end > position + 1
      else {
        position += 1
        continue
      }
      ranges.append(position..<end + 1)
      position = end + 1
    }
    return ranges
  }

  /// Returns the end of the web address that begins at a position; `nil` if there is none.
  private static func addressEnd(in text: [Character], at position: Int) -> Int? {
    guard text[position] == "h" || text[position] == "H", position == 0 || text[position - 1].isWhitespace else {
      return nil
    }
    let word = text[position...].prefix { !$0.isWhitespace }
    let address = String(word.prefix(9)).lowercased()
    let scheme = ["http://", "https://"].first { address.hasPrefix($0) && word.count > $0.count }
    return scheme.map { _ in word.endIndex }
  }

  static func isQuoted(_ text: Substring) -> Bool { text.count > 2 && text.first.flatMap { pairs[$0] } == text.last }

  /// Returns the text between quotation marks; any other text unchanged.
  static func unquoted(_ text: String) -> String {
    guard let first = text.first, let close = pairs[first], text.last == close, text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
