import Domain

/// Reads which day of every year: 3월 1일, on march 1, 12/25.
struct YearPartParser {
  let thisYear: Int

  /// - Returns: Whether there was one; the cursor is anywhere when not.
  func callAsFunction(_ rule: inout WrittenRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    cursor.skip(.on, .solar)
    guard cursor.nextWord != .lunar else { throw .lunar }
    let start = cursor
    let date: WrittenDate
    do throws(DateReadingError) {
      var found = try NumericDateParser(hasYear: true)(&cursor)
      if found == nil {
        cursor = start
        found = try WordedDateParser(thisYear: thisYear, hasYear: true)(&cursor)
      }
      guard let found else { return false }
      date = found
    } catch {
      throw .reading(error)
    }
    guard (1...12).contains(date.month) else { throw .reading(.noSuchMonth(date.month, day: date.day)) }
    // 2000 was a leap year, so it has every day that there is.
    guard Day(year: 2000, month: date.month, day: date.day) != nil else {
      throw .reading(.noSuchDay(year: nil, month: date.month, day: date.day))
    }
    rule.months = [date.month]
    rule.monthDays = [date.day]
    cursor.takeParticle(.at)
    return true
  }
}
