/// Reads a day of no named month: 25일, the 25th.
struct DayOfMonthParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    // 오일 in letters is also oil; a day in words is read only behind its month.
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    guard cursor.take(.dayOrSunday) || cursor.take(.ordinal) else { return nil }
    return try context.next(dayOfMonth: number.value)
  }
}
