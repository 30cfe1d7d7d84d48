/// The first day of a range whose week, month or year only the end names: the tue of "tue-thu next week", the 10th of
/// "10th-12th next month", the mar 3 of "mar 3 - mar 5 2028".
struct RangeStart {
  private enum Form: Hashable {
    case weekday(Weekday)
    case dayOfMonth(Int)
    case date(month: Int, day: Int)
  }

  private let form: Form
  private let context: DateContext

  /// - Parameter words: The words of the first day.
  /// - Returns: `nil` if the words name the week, the month or the year of the day, or aren't a day.
  init?(_ words: TokenCursor, _ context: DateContext) {
    guard let (form, isComplete) = Self.form(words, context), !isComplete else { return nil }
    (self.form, self.context) = (form, context)
  }

  /// Returns the first day as the last such day until the end.
  ///
  /// - Parameters:
  ///   - last: The end of the range.
  ///   - words: The words of the end.
  /// - Returns: `nil` if the end doesn't name a week, a month or a year that the start lacks.
  func day(until last: Day, words: TokenCursor) -> Day? {
    guard let (end, isComplete) = Self.form(words, context), isComplete else { return nil }
    switch (form, end) {
    case (.weekday(let first), .weekday(let weekday)) where first != weekday:
      return last.adding(days: -last.weekday.daysAfter(first))
    case (.dayOfMonth(let day), .dayOfMonth):
      let months = [Month(last), Month(last).adding(months: -1)]
      return months.lazy.compactMap { Day(year: $0.year, month: $0.month, day: day) }.first { $0 <= last }
    case (.date(let month, let day), .date), (.date(let month, let day), .dayOfMonth):
      let years = [last.year, last.year - 1]
      return years.lazy.compactMap { Day(year: $0, month: month, day: day) }.first { $0 <= last }
    default: return nil
    }
  }

  /// Returns the form of a day, and whether more words complete it.
  private static func form(_ words: TokenCursor, _ context: DateContext) -> (Form, isComplete: Bool)? {
    var cursor = words
    while cursor.take(.from) || cursor.take(.to) || cursor.take(.on) || cursor.take(.the) || cursor.take(sign: "-")
      || cursor.take(sign: "~")
    {}
    let start = cursor
    if let weekday = cursor.takeWeekday() {
      cursor.skip(.from, .to)
      return (.weekday(weekday), !cursor.isAtEnd)
    }
    cursor = start
    if let date = try? MonthDayParser(context: context)(&cursor) {
      cursor.skip(.from, .to)
      guard cursor.isAtEnd else { return nil }
      return (.date(month: date.month, day: date.day), date.year != nil)
    }
    cursor = start
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    let isMarked = cursor.take(.ordinal) || cursor.take(.dayOrSunday)
    cursor.skip(.from, .to)
    return isMarked || !cursor.isAtEnd ? (.dayOfMonth(number.value), !cursor.isAtEnd) : nil
  }
}

extension TokenCursor {
  /// Consumes the year of "jan 7-9 2028", which is that of both days; `nil` leaves the cursor in place.
  mutating func takeYearOfRange() -> Int? {
    var end = self
    guard let number = end.takeNumber(), number.isPlainYear, !end.hasAttachedWord(), end.attachedSign != ":" else {
      return nil
    }
    self = end
    return number.value
  }
}
