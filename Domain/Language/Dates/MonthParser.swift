/// Reads months and years and days in them: next month, 다음 달 3일, end of november, 월말, 내년.
struct MonthParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    if cursor.take(.monthEnd) { return Month(context.today).lastDay }
    if cursor.take(.yearEnd) { return try context.year(context.today.year).last }
    let start = cursor
    if let day = try end(&cursor) { return day }
    cursor = start
    if let day = try dayFirst(&cursor) { return day }
    cursor = start
    return try period(&cursor)
  }

  /// end of the month, last day of november 2027, end of next year.
  private func end(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    guard cursor.take(.end) || cursor.take(text: "last") && cursor.take(.unit(.day)) else { return nil }
    cursor.skip(.of, .the)
    if cursor.take(.unit(.month)) { return Month(context.today).lastDay }
    if cursor.take(.unit(.year)) { return try context.year(context.today.year).last }
    if cursor.take(.unit(.week)) { return try context.week(0).days.last }
    return try PeriodParser(context: context)(&cursor)?.last
  }

  /// the 3rd of next month.
  private func dayFirst(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    guard let number = cursor.takeNumber(), cursor.take(.ordinal) else { return nil }
    cursor.skip(.of)
    guard let month = try PeriodParser(context: context).relativeMonth(&cursor) else { return nil }
    return try day(number.value, in: month)
  }

  /// next month, 다음 달 3일, 11월 말, 내년.
  private func period(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let month = try PeriodParser(context: context).relativeMonth(&cursor) {
      let end = cursor
      cursor.skip(.the)
      if let number = cursor.takeNumber(), cursor.take(.dayOrSunday) || cursor.take(.ordinal) {
        return try day(number.value, in: month)
      }
      cursor = end
      return cursor.takeEndBehind() ? month.lastDay : month.firstDay
    }
    cursor = start
    guard let days = try PeriodParser(context: context)(&cursor) else { return nil }
    if cursor.takeEndBehind() { return days.last }
    // A year by itself is its first day; a named month lacks its day.
    if days.count > 31 { return days.first }
    guard !cursor.isAtEnd else { throw .dayMissing(month: days.first.month) }
    return nil
  }

  private func day(_ number: Int, in month: Month) throws(DateReadingError) -> Day {
    try context.day(WrittenDate(year: month.year, month: month.month, day: number))
  }
}

extension TokenCursor {
  /// The end of 다음 달 말, 12월 말일 and 이번 달 마지막 날; the cursor stays when there is none.
  fileprivate mutating func takeEndBehind() -> Bool {
    if take(.end) || take(.monthEnd) { return true }
    let start = self
    if take(.nth(-1)), take(.unit(.day)) { return true }
    self = start
    return false
  }
}

/// Reads a day of no named month: 25일, the 25th; dad's 60th is none.
struct DayOfMonthParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    // 오일 in letters is also oil; a day in words is read only behind its month.
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    guard cursor.take(.dayOrSunday) || (number.value < 32 && cursor.take(.ordinal)) else { return nil }
    return try context.next(dayOfMonth: number.value)
  }
}
