/// Reads Korean lunar dates: 음력 8월 15일, 음력 윤6월 1일, lunar 8/15.
///
/// Without a year it is the next such day, for a leap month the next year that has it.
struct LunarDateParser {
  /// Leap months come back after nineteen years (Metonic cycle), the rare ones not always.
  private static let yearsBetween = 38

  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard cursor.take(.lunar), let date = try WrittenDateParser(context: context)(&cursor) else { return nil }
    return try day(date)
  }

  func day(_ date: WrittenDate) throws(DateReadingError) -> Day {
    guard (1...12).contains(date.month) else { throw .noSuchMonth(date.month, day: date.day) }
    if let year = date.year {
      guard let day = day(date, year: year) else { throw .noSuchLunarDay(date) }
      return day
    }
    guard (1...30).contains(date.day) else { throw .noSuchLunarDay(date) }
    let years = Self.yearsBetween
    guard let found = context.day(from: LunarDay(context.earliest).year, years: years, { day(date, year: $0) }) else {
      throw .noSuchLunarDay(date)
    }
    return found
  }

  private func day(_ date: WrittenDate, year: Int) -> Day? {
    LunarDay(year: year, month: date.month, day: date.day, isLeapMonth: date.isLeapMonth)?.gregorian
  }
}
