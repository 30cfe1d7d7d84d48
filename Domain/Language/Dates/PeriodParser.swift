/// Reads whole weeks, weekends, months and years: next week, 주말, 이번 달, november 2027, 2026-11, 내년.
struct PeriodParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    let start = cursor
    if let weekend = try WeekendParser(context: context)(&cursor) { return weekend.days }
    cursor = start
    if let month = try relativeMonth(&cursor) { return month.days }
    cursor = start
    if let week = cursor.takeWeek() { return try context.week(week).days }
    cursor = start
    if let month = try isoMonth(&cursor) { return month.days }
    cursor = start
    return try month(&cursor)
  }

  /// next month, 지난달, this month; of no other unit.
  func relativeMonth(_ cursor: inout TokenCursor) throws(DateReadingError) -> Month? {
    cursor.skip(.the)
    if case .relativeMonth(let shift)? = cursor.nextWord {
      cursor.advance()
      return try context.month(shift)
    }
    guard let shift = cursor.takeShift(), cursor.take(.unit(.month)) else { return nil }
    return try context.month(shift)
  }

  /// november, 11월, nov 2027, 2027년 1월; a year alone too.
  private func month(_ cursor: inout TokenCursor) throws(DateReadingError) -> DayRange? {
    let year = try cursor.takeYear(thisYear: context.today.year)
    guard let number = cursor.takeMonth() else {
      guard let year else { return nil }
      return try context.year(year)
    }
    guard (1...12).contains(number) else { return nil }
    let end = cursor
    if year == nil, let written = cursor.takeNumber(), written.digits == 4 {
      return try context.month(year: written.value, month: number).days
    }
    cursor = end
    let yearBehind = year == nil ? try cursor.takeYear(thisYear: context.today.year) : nil
    return try context.month(year: year ?? yearBehind, month: number).days
  }

  /// 2026-11.
  private func isoMonth(_ cursor: inout TokenCursor) throws(DateReadingError) -> Month? {
    guard let year = cursor.takeNumber(), year.digits == 4, let sign = cursor.attachedSign, "-./".contains(sign)
    else { return nil }
    cursor.advance()
    guard let month = cursor.takeNumber(), month.digits == 2, (1...12).contains(month.value) else { return nil }
    guard cursor.attachedSign != sign, !cursor.hasAttachedWord(except: [.from, .to]) else { return nil }
    return try context.month(year: year.value, month: month.value)
  }
}

extension TokenCursor {
  /// next week, 다다음 주, the week after next.
  mutating func takeWeek() -> Int? {
    let start = self
    if case .relativeWeek(let shift)? = nextWord {
      advance()
      // 금주 alone is to drink nothing.
      var weekday = self
      if shift != 0 || weekday.takeWeekday() != nil { return shift }
      self = start
    }
    skip(.the)
    if let shift = takeShift(), take(.unit(.week)) { return shift }
    self = start
    skip(.the)
    if take(.unit(.week)), take(.after), take(.shift(1)) { return 2 }
    self = start
    return nil
  }
}
