/// Reads Korean lunar dates: 음력 8월 15일, 음력 윤6월 1일, (음) 5.3, 8월 15일(음력), lunar 8/15, 추석.
///
/// A date without a year is the next such day. A date in a leap month is in the next year that has the month.
struct LunarDateParser {
  /// The number of years to search: leap months usually return after nineteen years (Metonic cycle), but rare ones can
  /// take longer.
  private static let yearsBetween = 38

  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard let date = try written(&cursor) else { return nil }
    return try day(date)
  }

  /// Consumes a date as it was written; `nil` if it isn't lunar.
  func written(_ cursor: inout TokenCursor) throws(DateReadingError) -> ParsedDate? {
    if let (holiday, year) = cursor.takeHolidayOfYear(thisYear: context.today.year) {
      guard holiday.isLunar else { return nil }
      var date = holiday.date
      date.year = year
      return date
    }
    let year = try cursor.takeYearOfLunarDate(thisYear: context.today.year)
    let isLunar = year != nil || cursor.takeLunar()
    guard var date = try MonthDayParser(context: context, isLunar: isLunar)(&cursor) else { return nil }
    if let year { date.year = year }
    return isLunar || date.isLeapMonth || cursor.takeLunarBehind() ? date : nil
  }

  func day(_ date: ParsedDate) throws(DateReadingError) -> Day {
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

  private func day(_ date: ParsedDate, year: Int) -> Day? {
    LunarDay(year: year, month: date.month, day: date.day, isLeapMonth: date.isLeapMonth)?.gregorian
  }
}

extension TokenCursor {
  /// Consumes 음력, lunar, (음), or 음 before a number; `false` leaves the cursor in place.
  mutating func takeLunar() -> Bool {
    if take(.lunar) || takeLunarInBrackets() { return true }
    guard nextText == "음", case .number? = peek(1)?.kind else { return false }
    advance()
    return true
  }

  /// Consumes the 1960년 음력 of 1960년 음력 4월 12일; `nil` leaves the cursor in place.
  mutating func takeYearOfLunarDate(thisYear: Int) throws(DateReadingError) -> Int? {
    let start = self
    if let year = try takeYear(thisYear: thisYear), takeLunar() { return year }
    self = start
    return nil
  }

  /// Consumes the (음) of 5월 3일(음), the 음 at the end of 5-3 음, or 음력 that isn't followed by another date.
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

/// Reads months, years, and days in them: next month, 다음 달 3일, end of november, 월말, 내년.
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

  /// Consumes the end of a period: end of the month, last day of november 2027, end of next year.
  private func end(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    guard cursor.take(.end) || cursor.take(text: "last") && cursor.take(.unit(.day)) else { return nil }
    cursor.skip(.of, .the)
    if cursor.take(.unit(.month)) { return Month(context.today).lastDay }
    if cursor.take(.unit(.year)) { return try context.year(context.today.year).last }
    if cursor.take(.unit(.week)) { return try context.week(0).days.last }
    if cursor.take(text: "quarter") { return try context.quarter(0).last }
    return try PeriodParser(context: context)(&cursor)?.last
  }

  /// Consumes a day before its month: the 3rd of next month, the first of next month.
  private func dayFirst(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    let number: Int
    if !cursor.isHangulNext, cursor.nextWord == .nth(1), cursor.word(at: 1) == .of {
      cursor.advance()
      number = 1
    } else {
      guard let written = cursor.takeNumber()?.value, cursor.take(.ordinal) else { return nil }
      number = written
    }
    cursor.skip(.of)
    guard let month = try PeriodParser(context: context).relativeMonth(&cursor) else { return nil }
    return try day(number, in: month)
  }

  /// Consumes a month or a year: next month, 다음 달 3일, 11월 말, 내년.
  private func period(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let month = try PeriodParser(context: context).relativeMonth(&cursor) {
      let end = cursor
      cursor.skip(.on, .the)
      if let number = cursor.takeNumber(), cursor.take(.dayOrSunday) || cursor.take(.ordinal) {
        return try day(number.value, in: month)
      }
      cursor = end
      return cursor.takeEndBehind() ? month.lastDay : month.firstDay
    }
    cursor = start
    guard let days = try PeriodParser(context: context)(&cursor) else { return nil }
    if cursor.takeEndBehind() { return days.last }
    // A year alone means its first day; a named month lacks its day.
    if days.count > 31 { return days.first }
    guard !cursor.isAtEnd else { throw .dayMissing(Month(days.first)) }
    return nil
  }

  private func day(_ number: Int, in month: Month) throws(DateReadingError) -> Day {
    try context.day(ParsedDate(year: month.year, month: month.month, day: number))
  }
}

extension TokenCursor {
  /// Consumes the end in 다음 달 말, 12월 말일 and 이번 달 마지막 날; `false` leaves the cursor in place.
  fileprivate mutating func takeEndBehind() -> Bool {
    if take(.end) || take(.monthEnd) { return true }
    let start = self
    if take(.nth(-1)), take(.unit(.day)) { return true }
    self = start
    return false
  }
}

/// Reads a day without a month: 25일, the 25th; dad's 60th isn't a day.
struct DayOfMonthParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    // 오일 in letters also means oil, so a spelled-out day is read only after its month.
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    guard cursor.take(.dayOrSunday) || (number.value < 32 && cursor.take(.ordinal)) else { return nil }
    return try context.next(dayOfMonth: number.value)
  }
}

/// Reads a numbered weekday of a month: first monday of december, 12월 첫째 주 월요일, the last friday of next month.
///
/// 둘째 주 토요일 without a month is the next such day.
struct NthWeekdayParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let day = try rankFirst(&cursor) { return day }
    cursor = start
    if let day = try monthFirst(&cursor) { return day }
    cursor = start
    return try coming(&cursor)
  }

  /// Consumes a weekday of a numbered week: 둘째 주 토요일.
  ///
  /// Without 주, the number may also count children: 둘째 토요일 소아과.
  private func coming(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard let rank = cursor.takeRank(), cursor.isBehindHangul, cursor.take(.unit(.week)),
      let weekday = cursor.takeWeekday()
    else { return nil }
    // Every weekday has a fifth occurrence in some month of a year.
    let month = Month(context.earliest)
    return try day(rank, weekday, of: (0..<12).map(month.adding(months:)))
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

  /// Consumes a month; without a year, also returns that of the next year.
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

  /// Returns the first such day that isn't over, otherwise the last one.
  private func day(_ rank: Int, _ weekday: Weekday, of months: [Month]) throws(DateReadingError) -> Day {
    let days = months.compactMap { $0.day(rank, weekday) }
    guard let day = days.first(where: { $0 >= context.earliest }) ?? days.last else {
      throw .noSuchWeekday(weekday, rank, year: months[0].year, month: months[0].month)
    }
    return day
  }
}

extension Month {
  /// Returns the weekday with a number, -1 for the last one; `nil` if the month has no fifth such weekday.
  fileprivate func day(_ rank: Int, _ weekday: Weekday) -> Day? {
    let day = rank > 0 ? firstDay.next(weekday).adding(days: 7 * (rank - 1)) : lastDay.adding(days: -6).next(weekday)
    return Month(day) == self ? day : nil
  }
}
