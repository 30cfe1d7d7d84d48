/// Reads days of one month that stand before its name: 1-3 dec, 20th to 24th of july 2027, 28-2 dec.
struct DayFirstRangeParser {
  let context: DateContext

  /// The cursor is anywhere when there is none.
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
