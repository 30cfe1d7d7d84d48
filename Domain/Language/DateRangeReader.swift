/// Reads days from one to another: 11/25-11/28, 25일부터 28일까지, nov 25 to 28, next week, 11월; or a single day.
///
/// The last day is read as an end after the first one; see ``DateReader``. The end may also be a count: 25일부터 사흘, from
/// nov 25 for 3 days.
public struct DateRangeReader: PhraseReader, Hashable {
  private let today: Day
  private let habits: DateHabits
  private let hasBegun: Bool

  /// - Parameters:
  ///   - today: The user's current day.
  ///   - habits: How the user writes dates.
  ///   - hasBegun: `true` if a month without a year is the latest month that has begun, as for statistics.
  public init(today: Day, habits: DateHabits, hasBegun: Bool = false) {
    (self.today, self.habits, self.hasBegun) = (today, habits, hasBegun)
  }

  public var kind: PhraseKind { .dateRange }

  public func understood(_ value: DayRange) -> PhraseValue { .days(value) }

  public func sure(_ value: DayRange, words: String) throws(DateReadingError) -> DayRange {
    guard value.count == 1 else { return value }
    return DayRange(try DateReader(today: today, habits: habits).sure(value.first, words: words))
  }

  public func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    let start = cursor
    let isOpened = cursor.take(.from)
    let begin = cursor
    if let days = try DayFirstRangeParser(context: DateContext(today: today, habits: habits))(&cursor) {
      return days
    }
    cursor = begin
    guard let first = try first(&cursor) else {
      cursor = start
      return nil
    }
    let end = cursor
    if let days = try counted(&cursor, from: first, isOpened: isOpened) { return days }
    cursor = end
    guard cursor.takeRangeSign() else {
      guard !isOpened else {
        cursor = start
        return nil
      }
      return first
    }
    guard let last = try last(&cursor, after: first.first) else {
      cursor = end
      return first
    }
    let words = TokenCursor(end.text(end.position..<cursor.position))
    cursor.take(.to)
    let firstWords = TokenCursor(begin.text(begin.position..<end.position))
    let context = DateContext(today: today, habits: habits)
    if let start = RangeStart(firstWords, context)?.day(until: last.last, words: words) {
      return DayRange(start, last.last)
    }
    guard first.first <= last.last else { throw .endBeforeStart(start: first.first, end: last.last) }
    if let day = words.dayBefore(first.first, in: firstWords, orNext: last.last) {
      throw .endBeforeStart(start: first.first, end: day)
    }
    return DayRange(first.first, last.last)
  }

  private func counted(
    _ cursor: inout TokenCursor, from first: DayRange, isOpened: Bool
  ) throws(DateReadingError) -> DayRange? {
    guard first.count == 1, cursor.takeParticle(.from) || isOpened else { return nil }
    return try cursor.takeCountedDays(from: first.first)
  }

  private func first(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    if let part = try part(&cursor) { return part }
    return try bareDay(&cursor)
  }

  private func last(_ cursor: inout TokenCursor, after first: Day) throws(DateReadingError) -> DayRange? {
    if let part = try part(&cursor, start: first) { return part }
    return try bareDay(&cursor, inMonthOf: first)
  }

  /// Consumes a day, or a whole week, month or year; `nil` leaves the cursor in place.
  private func part(_ cursor: inout TokenCursor, start first: Day? = nil) throws(DateReadingError) -> DayRange? {
    let start = cursor
    var context = DateContext(today: today, start: first, habits: habits)
    context.hasBegun = hasBegun && first == nil
    if let period = try PeriodParser(context: context)(&cursor), cursor.endsPeriod { return period }
    cursor = start
    let reader = DateReader(today: today, start: first, habits: habits)
    return try reader.prefix(of: &cursor).map { DayRange($0) }
  }

  /// Consumes the 25 of 25~28일.
  private func bareDay(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    var behind = cursor
    guard behind.takeRangeSign(), behind.takeNumber() != nil,
      behind.nextWord == .dayOrSunday || behind.nextWord == .ordinal
    else { return nil }
    let context = DateContext(today: today, habits: habits)
    return try DayRange(context.next(dayOfMonth: number.value))
  }

  /// Consumes the 28 of 11/25~28.
  private func bareDay(_ cursor: inout TokenCursor, inMonthOf first: Day) throws(DateReadingError) -> DayRange? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits), !cursor.hasAttachedWord(except: [.to])
    else { return nil }
    guard let day = Day(year: first.year, month: first.month, day: number.value) else {
      throw .noSuchDay(year: first.year, month: first.month, day: number.value)
    }
    return DayRange(day)
  }
}

extension TokenCursor {
  /// Consumes ~, -, 부터 or to between two days; `false` leaves the cursor in place.
  mutating func takeRangeSign() -> Bool {
    if take(sign: "~") || take(sign: "-") { return true }
    let isFrom = take(.from)
    return isFrom || take(.to)
  }

  /// Consumes days counted from a first day, such as 사흘 after 부터, or for 3 days; the position of the cursor is
  /// undefined for `nil`.
  ///
  /// - Returns: `nil` even for 28일 after 25일부터, which is a day of the same month.
  /// - Throws: ``DateReadingError/countOrDay(_:_:)`` if 3일 may also mean the 3rd.
  mutating func takeCountedDays(from first: Day) throws(DateReadingError) -> DayRange? {
    let start = self
    guard case .days(let count, _)? = try LengthPhraseParser()(&self), !hasParticle(.to), !hasWeekdayInBrackets else {
      return nil
    }
    let days = DayRange(first, first.adding(days: count - 1))
    let context = DateContext(today: first, habits: DateHabits(weekStart: .monday))
    guard start.isDayAlone(to: self), let last = try? context.next(dayOfMonth: count) else { return days }
    if start.peek(-2)?.kind == .word(.dayOrSunday), Month(last) == Month(first) { return nil }
    guard last == days.last else { throw .countOrDay(count, last) }
    return days
  }

  /// The maximum number of days from a date to the end of a range that doesn't name its month (Haru's choice).
  private static let longestAcrossMonths = 15

  /// Returns the 5일 of 12월 10일부터 5일까지 as a day in the month of the first day, which it precedes.
  ///
  /// - Parameters:
  ///   - words: The words of the first day.
  ///   - next: The next such day, which is the end of a short range such as 12월 20일부터 3일까지.
  /// - Returns: `nil` if the text has a month, or the end is clear.
  func dayBefore(_ first: Day, in words: TokenCursor, orNext next: Day) -> Day? {
    guard words.namesMonthAndDay, let number = dayOfMonthAlone, first.distance(to: next) > Self.longestAcrossMonths,
      let day = Day(year: first.year, month: first.month, day: number), day < first
    else { return nil }
    return day
  }

  /// Indicates whether the text has a month and a day: 12월 10일부터, from dec 10.
  private var namesMonthAndDay: Bool {
    let kinds = tokens.map(\.kind)
    let numbers = kinds.count { if case .number = $0 { true } else { false } }
    return numbers > 1 || numbers == 1 && kinds.contains { if case .word(.month) = $0 { true } else { false } }
  }

  /// The day of the month that the whole text is, with the words around an end: 5일까지, until the 5th.
  private var dayOfMonthAlone: Int? {
    var cursor = self
    cursor.skip(.to, .from, .the)
    guard !cursor.take(sign: "-"), !cursor.take(sign: "~"), let number = cursor.takeNumber(),
      cursor.take(.dayOrSunday) || cursor.take(.ordinal)
    else { return nil }
    cursor.skip(.to)
    return cursor.isAtEnd ? number.value : nil
  }

  /// Indicates whether the (목) of 3일(목) follows.
  private var hasWeekdayInBrackets: Bool {
    var cursor = self
    return cursor.take(sign: "(") && cursor.takeWeekday() != nil && cursor.take(sign: ")")
  }

  /// Returns whether only a day such as 3일 was taken.
  private func isDayAlone(to end: TokenCursor) -> Bool {
    guard case .number? = peek()?.kind else { return false }
    return word(at: 1) == .dayOrSunday && end.position == position + 2
  }

  /// Indicates whether a week or a month stands alone, without a weekday, a day or an end after it.
  fileprivate var endsPeriod: Bool {
    switch peek()?.kind {
    case nil, .unknown, .sign: true
    case .word(.from), .word(.to), .word(.at): true
    case .word, .number: false
    }
  }
}

/// Reads days that are before the name of their month: 1-3 dec, 20th to 24th of july 2027, 28-2 dec.
struct DayFirstRangeParser {
  let context: DateContext

  /// Consumes the range; the position of the cursor is undefined for `nil`.
  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    cursor.skip(.the)
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    cursor.take(.ordinal)
    guard cursor.takeRangeSign() else { return nil }
    cursor.skip(.the)
    guard case .number? = cursor.peek()?.kind, cursor.word(at: 1) != .monthOrMonday,
      let written = try WordedDateParser(thisYear: context.today.year, hasYear: false)(&cursor)
    else { return nil }
    let last = try context.day(written)
    // A range from the 28th to the 2nd crosses the end of a month.
    let month = number.value > last.dayOfMonth ? Month(last).adding(months: -1) : Month(last)
    guard let first = Day(year: month.year, month: month.month, day: number.value) else {
      throw .noSuchDay(year: nil, month: month.month, day: number.value)
    }
    return DayRange(first, last)
  }
}

/// Reads whole weeks, weekends, months, quarters and years: next week, 주말, 이번 달, next quarter, november 2027, 2026-11, 내년.
struct PeriodParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    let start = cursor
    if let weekend = try WeekendParser(context: context)(&cursor) { return weekend.days }
    cursor = start
    if let month = try relativeMonth(&cursor) { return month.days }
    cursor = start
    if let quarter = try quarter(&cursor) { return quarter }
    cursor = start
    if let week = cursor.takeWeek() { return try context.week(week).days }
    cursor = start
    if let month = try isoMonth(&cursor) { return month.days }
    cursor = start
    return try month(&cursor)
  }

  /// Consumes a relative month, and no other unit: next month, 지난달, this month.
  func relativeMonth(_ cursor: inout TokenCursor) throws(DateReadingError) -> Month? {
    cursor.skip(.the)
    if case .relativeMonth(let shift)? = cursor.nextWord {
      cursor.advance()
      return try context.month(shift)
    }
    guard let shift = cursor.takeShift(), cursor.take(.unit(.month)) else { return nil }
    return try context.month(shift)
  }

  /// Consumes a quarter: next quarter, 지난 분기.
  private func quarter(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    cursor.skip(.the)
    guard let shift = cursor.takeShift(), cursor.take(.quarter) || cursor.take(text: "quarter") else { return nil }
    return try context.quarter(shift)
  }

  /// Consumes a named month or a year: november, 11월, nov 2027, 2027년 1월, 2027년.
  private func month(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    let year = try cursor.takeYear(thisYear: context.today.year)
    guard let number = cursor.takeMonth() else {
      guard let year else { return nil }
      return try context.year(year)
    }
    guard (1...12).contains(number) else { return nil }
    let end = cursor
    if year == nil, let written = cursor.takeNumber(), written.digits == 4 {
      return try context.month(year: written.value, month: number).days
    }
    cursor = end
    let yearBehind = year == nil ? try cursor.takeYear(thisYear: context.today.year) : nil
    return try context.month(year: year ?? yearBehind, month: number).days
  }

  /// Consumes a month such as 2026-11.
  private func isoMonth(_ cursor: inout TokenCursor) throws(DateReadingError) -> Month? {
    guard let year = cursor.takeNumber(), year.digits == 4, let sign = cursor.attachedSign, "-./".contains(sign)
    else { return nil }
    cursor.advance()
    guard let month = cursor.takeNumber(), month.digits == 2, (1...12).contains(month.value) else { return nil }
    guard cursor.attachedSign != sign, !cursor.hasAttachedWord(except: [.from, .to]) else { return nil }
    return try context.month(year: year.value, month: month.value)
  }
}

extension TokenCursor {
  /// Consumes a relative week, in weeks from this one: next week, 다다음 주, the week after next.
  mutating func takeWeek() -> Int? {
    let start = self
    if case .relativeWeek(let shift)? = nextWord {
      advance()
      // 금주 alone means to abstain from alcohol.
      var weekday = self
      if shift != 0 || weekday.takeWeekday() != nil { return shift }
      self = start
    }
    skip(.the)
    if let shift = takeShift(), take(.unit(.week)) { return shift }
    self = start
    skip(.the)
    if take(.unit(.week)), take(.after), take(.shift(1)) { return 2 }
    self = start
    return nil
  }
}
