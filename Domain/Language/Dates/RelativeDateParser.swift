/// Reads days counted from today: 내일, +3d, +1mo, in 2 weeks, 사흘 뒤, 3 days ago.
///
/// The parsers of this folder leave the cursor anywhere when they return `nil`.
struct RelativeDateParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let offset = dayOffset(&cursor) { return try context.shifted(offset, .day, from: context.today) }
    cursor = start
    if let day = try signed(&cursor) { return day }
    cursor = start
    return try counted(&cursor)
  }

  /// 내일, the day after tomorrow.
  private func dayOffset(_ cursor: inout TokenCursor) -> Int? {
    cursor.skip(.the)
    if case .dayOffset(let offset)? = cursor.nextWord {
      cursor.advance()
      return offset
    }
    if cursor.take(.tonight) { return 0 }
    guard cursor.take(.unit(.day)) else { return nil }
    if cursor.take(.after), cursor.take(.dayOffset(1)) { return 2 }
    if cursor.take(.before), cursor.take(.dayOffset(-1)) { return -2 }
    return nil
  }

  /// +1w2d: every count has the sign before it.
  private func signed(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    var day: Day?
    var sign = 0
    while true {
      let start = cursor
      if cursor.take(sign: "+") {
        sign = 1
      } else if cursor.take(sign: "-") {
        sign = -1
      }
      guard sign != 0, let number = cursor.takeNumber(), let unit = cursor.takeCalendarUnit() else {
        cursor = start
        return day
      }
      day = try context.shifted(sign * number.value, unit, from: day ?? context.today)
    }
  }

  /// in 2 weeks, 3일 뒤, a month ago, two days from now.
  private func counted(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let isAhead = cursor.take(.within)
    guard let (count, unit) = count(&cursor) else { return nil }
    if isAhead { return try context.shifted(count, unit, from: context.today) }
    if cursor.take(.later) { return try context.shifted(count, unit, from: context.today) }
    if cursor.take(.ago) { return try context.shifted(-count, unit, from: context.today) }
    guard cursor.take(.from), cursor.take(.now) else { return nil }
    return try context.shifted(count, unit, from: context.today)
  }

  private func count(_ cursor: inout TokenCursor) -> (Int, DateUnit)? {
    if case .days(let days)? = cursor.nextWord {
      cursor.advance()
      return (days, .day)
    }
    guard let count = cursor.takeCount(), let unit = cursor.takeCalendarUnit() else { return nil }
    return (count, unit)
  }
}
