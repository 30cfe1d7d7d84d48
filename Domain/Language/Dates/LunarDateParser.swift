/// Reads Korean lunar dates: 음력 8월 15일, 음력 윤6월 1일, (음) 5.3, 8월 15일(음력), lunar 8/15, 추석.
///
/// Without a year it is the next such day, for a leap month the next year that has it.
struct LunarDateParser {
  /// Leap months come back after nineteen years (Metonic cycle), the rare ones not always.
  private static let yearsBetween = 38

  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard let date = try written(&cursor) else { return nil }
    return try day(date)
  }

  /// The date as it was written; `nil` for one that is not lunar.
  func written(_ cursor: inout TokenCursor) throws(DateReadingError) -> WrittenDate? {
    if let holiday = cursor.takeHoliday() { return holiday.isLunar ? holiday.date : nil }
    let isLunar = cursor.takeLunar()
    guard let date = try WrittenDateParser(context: context, isLunar: isLunar)(&cursor) else { return nil }
    return isLunar || date.isLeapMonth || cursor.takeLunarBehind() ? date : nil
  }

  func day(_ date: WrittenDate) throws(DateReadingError) -> Day {
    guard (1...12).contains(date.month) else { throw .noSuchLunarDay(date) }
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

extension TokenCursor {
  /// 음력, lunar, (음), or 음 before a number; the cursor stays when there is none.
  mutating func takeLunar() -> Bool {
    if take(.lunar) || takeLunarInBrackets() { return true }
    guard nextText == "음", case .number? = peek(1)?.kind else { return false }
    advance()
    return true
  }

  /// The (음) of 5월 3일(음), the 음 at the end of 5-3 음, and 음력 that no other date follows.
  mutating func takeLunarBehind() -> Bool {
    if takeLunarInBrackets() { return true }
    if peek(1) == nil, take(text: "음") { return true }
    if nextWord == .lunar, case .number? = peek(1)?.kind { return false }
    return take(.lunar)
  }

  private mutating func takeLunarInBrackets() -> Bool {
    let start = self
    if take(sign: "("), take(.lunar) || take(text: "음"), take(sign: ")") { return true }
    self = start
    return false
  }
}
