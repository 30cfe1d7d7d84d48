/// Reads named days and the days counted from them: 크리스마스, 내년 설날, 추석 다음 날, 설날 3일 전, the day before christmas.
///
/// A day without a year is the next such day.
struct NamedDayParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let days = cursor.takeDaysBeforeName(), let holiday = cursor.takeHoliday() {
      return try day(holiday, year: nil, days: days)
    }
    cursor = start
    guard let (holiday, year) = cursor.takeHolidayOfYear(thisYear: context.today.year) else { return nil }
    return try day(holiday, year: year, days: cursor.takeDaysBehindName() ?? 0)
  }

  private func day(_ holiday: NamedDay, year: Int?, days: Int) throws(DateReadingError) -> Day {
    var date = holiday.date
    date.year = year
    // On December 25, the next day before Christmas is in the next year.
    let context = DateContext(
      today: self.context.today.adding(days: -days), start: self.context.start?.adding(days: -days),
      habits: self.context.habits)
    let day = try holiday.isLunar ? LunarDateParser(context: context).day(date) : context.day(date)
    return try context.shifted(days, .day, from: day)
  }
}

extension TokenCursor {
  /// Consumes a named day with a year before it, or without one; `nil` leaves the cursor in place.
  mutating func takeHolidayOfYear(thisYear: Int) -> (holiday: NamedDay, year: Int?)? {
    if let holiday = takeHoliday() { return (holiday, nil) }
    let start = self
    // 설 also begins many other words, so it counts only before words such as 전날.
    if take(text: "설") {
      var behind = self
      if behind.takeDaysBehindName() != nil { return (.dayOff(.seollal), nil) }
      self = start
    }
    // The year of "27년 1월" is refused elsewhere.
    if let year = try? takeYear(thisYear: thisYear), let holiday = takeHoliday() { return (holiday, year) }
    self = start
    return nil
  }

  /// Consumes the "3 days before" of "3 days before christmas", as a number of days after the named day.
  fileprivate mutating func takeDaysBeforeName() -> Int? {
    skip(.the)
    let isSingular = nextText == "day"
    guard let count = isSingular ? 1 : takeCount(), !isHangulNext, let unit = takeCalendarUnit() else { return nil }
    let isBefore = take(.before)
    guard isBefore || take(.after), unit == .day || unit == .week, count < 1_000 else { return nil }
    skip(.the)
    return (isBefore ? -1 : 1) * count * (unit == .week ? 7 : 1)
  }

  /// Consumes 전날, 하루 전날, 다음 날 or 3일 전 after a named day, as a number of days after that day; `nil` leaves the cursor in
  /// place.
  fileprivate mutating func takeDaysBehindName() -> Int? {
    guard isBehindHangul else { return nil }
    let start = self
    if take(.days(1)), nextWord != .dayBeside(-1) { self = start }
    if case .dayBeside(let days)? = nextWord {
      advance()
      return days
    }
    if take(.shift(1)), isHangulNext, take(.unit(.day)) { return 1 }
    self = start
    var count = takeDaysInOneWord()
    if count == nil, let number = takeNumber(), let unit = takeCalendarUnit(), unit == .day || unit == .week {
      count = number.value * (unit == .week ? 7 : 1)
    }
    guard let count, count < 1_000, !isBeforeReminder, isHangulNext, nextWord == .ago || nextWord == .later else {
      self = start
      return nil
    }
    let isBefore = nextWord == .ago
    advance()
    return isBefore ? -count : count
  }
}
