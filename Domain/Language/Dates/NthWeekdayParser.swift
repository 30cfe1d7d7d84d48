/// Reads a weekday counted in its month: first monday of december, 12월 첫째 주 월요일, the last friday of next month.
struct NthWeekdayParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let day = try rankFirst(&cursor) { return day }
    cursor = start
    return try monthFirst(&cursor)
  }

  private func rankFirst(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    guard let rank = cursor.takeRank(), let weekday = cursor.takeWeekday() else { return nil }
    guard cursor.take(.of) || cursor.take(.within) else { return nil }
    cursor.skip(.the)
    if cursor.take(.unit(.month)) {
      let month = Month(context.today)
      return try day(rank, weekday, of: [month, month.adding(months: 1)])
    }
    guard let months = try months(&cursor) else { return nil }
    return try day(rank, weekday, of: months)
  }

  private func monthFirst(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard let months = try months(&cursor), let rank = cursor.takeRank() else { return nil }
    cursor.take(.unit(.week))
    guard let weekday = cursor.takeWeekday() else { return nil }
    return try day(rank, weekday, of: months)
  }

  /// The month that was written; without a year that of the next year too.
  private func months(_ cursor: inout TokenCursor) throws(DateReadingError) -> [Month]? {
    let start = cursor
    if let month = try PeriodParser(context: context).relativeMonth(&cursor) { return [month] }
    cursor = start
    let yearBefore = try cursor.takeYear(thisYear: context.today.year)
    guard let number = cursor.takeMonth(), (1...12).contains(number) else { return nil }
    let end = cursor
    var year = yearBefore
    if year == nil { year = try cursor.takeYear(thisYear: context.today.year) }
    if year == nil, let written = cursor.takeNumber(), written.isPlainYear { year = written.value }
    if year == nil { cursor = end }
    let month = try context.month(year: year, month: number)
    return year == nil ? [month, month.adding(months: 12)] : [month]
  }

  /// The first such day that is not over, otherwise the last one.
  private func day(_ rank: Int, _ weekday: Weekday, of months: [Month]) throws(DateReadingError) -> Day {
    let days = months.compactMap { $0.day(rank, weekday) }
    guard let day = days.first(where: { $0 >= context.earliest }) ?? days.last else {
      throw .noSuchWeekday(weekday, rank, year: months[0].year, month: months[0].month)
    }
    return day
  }
}

extension Month {
  /// The weekday with that number, -1 for the last one; `nil` where the month has no fifth one.
  fileprivate func day(_ rank: Int, _ weekday: Weekday) -> Day? {
    let day = rank > 0 ? firstDay.next(weekday).adding(days: 7 * (rank - 1)) : lastDay.adding(days: -6).next(weekday)
    return Month(day) == self ? day : nil
  }
}
