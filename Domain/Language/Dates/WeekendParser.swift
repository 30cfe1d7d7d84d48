/// Reads a Saturday and its Sunday: 주말, this weekend, last weekend.
///
/// The next weekend is refused, for people mean different ones by it.
struct WeekendParser {
  let context: DateContext

  /// - Returns: The days, and whether a word says which weekend it is; the cursor is anywhere where there is none.
  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> (days: DayRange, isNamed: Bool)? {
    cursor.skip(.the)
    let shift = cursor.takeShift()
    guard cursor.take(.weekend) else { return nil }
    cursor.takeParticle(.at)
    let today = context.today
    let saturday = today.next(.saturday)
    let isSunday = today.weekday == .sunday
    switch shift {
    case -1:
      let last = saturday.adding(days: isSunday ? -14 : -7)
      return (DayRange(last, last.adding(days: 1)), true)
    case 1: throw .twoDays(saturday, saturday.adding(days: 7))
    case _ where isSunday: throw .twoDays(today.adding(days: -1), saturday)
    default: return (DayRange(saturday, saturday.adding(days: 1)), shift != nil)
    }
  }
}
