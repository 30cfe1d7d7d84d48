/// Reads days from one to another: 11/25-11/28, 25일부터 28일까지, nov 25 to 28, next week, 11월; a day alone is one too.
///
/// The last day is read as the end of the first one; see ``DateReader``. It may be counted: 25일부터 사흘, from nov 25 for 3 days.
public struct DateRangeReader: PhraseReader, Hashable {
  private let today: Day
  private let habits: DateHabits

  /// - Parameters:
  ///   - today: Of the user.
  ///   - habits: How the user writes dates.
  public init(today: Day, habits: DateHabits) {
    self.today = today
    self.habits = habits
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
    cursor.take(.to)
    guard first.first <= last.last else { throw .endBeforeStart(start: first.first, end: last.last) }
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

  /// A day, or a whole week, month or year; the cursor stays when there is none.
  private func part(_ cursor: inout TokenCursor, start first: Day? = nil) throws(DateReadingError) -> DayRange? {
    let start = cursor
    let context = DateContext(today: today, start: first, habits: habits)
    if let period = try PeriodParser(context: context)(&cursor), cursor.endsPeriod { return period }
    cursor = start
    let reader = DateReader(today: today, start: first, habits: habits)
    return try reader.prefix(of: &cursor).map { DayRange($0) }
  }

  /// The 25 of 25~28일.
  private func bareDay(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    var behind = cursor
    guard behind.takeRangeSign(), behind.takeNumber() != nil,
      behind.nextWord == .dayOrSunday || behind.nextWord == .ordinal
    else { return nil }
    let context = DateContext(today: today, habits: habits)
    return try DayRange(context.next(dayOfMonth: number.value))
  }

  /// The 28 of 11/25~28.
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
  /// ~, -, 부터 or to between two days; the cursor stays when there is none.
  mutating func takeRangeSign() -> Bool {
    if take(sign: "~") || take(sign: "-") { return true }
    let isFrom = take(.from)
    return isFrom || take(.to)
  }

  /// Days that are counted from a first one: 사흘 behind 부터, for 3 days; the cursor is anywhere when there are none.
  ///
  /// - Throws: Where 3일 may be the third as well; behind 25일 a later day of its month is that day.
  mutating func takeCountedDays(from first: Day) throws(DateReadingError) -> DayRange? {
    let start = self
    guard case .days(let count, _)? = try LengthPhraseParser()(&self), !hasParticle(.to) else { return nil }
    let days = DayRange(first, first.adding(days: count - 1))
    let context = DateContext(today: first, habits: DateHabits(weekStart: .monday))
    guard start.isDayAlone(to: self), let last = try? context.next(dayOfMonth: count) else { return days }
    if start.peek(-2)?.kind == .word(.dayOrSunday), Month(last) == Month(first) { return nil }
    guard last == days.last else { throw .countOrDay(count, last) }
    return days
  }

  /// Returns whether only a day such as 3일 was taken, and nothing after it.
  private func isDayAlone(to end: TokenCursor) -> Bool {
    guard case .number? = peek()?.kind else { return false }
    return word(at: 1) == .dayOrSunday && end.position == position + 2
  }

  /// True if a week or a month is alone here, without a weekday, a day or an end of it.
  fileprivate var endsPeriod: Bool {
    switch peek()?.kind {
    case nil, .unknown, .sign: true
    case .word(.from), .word(.to), .word(.at): true
    case .word, .number: false
    }
  }
}
