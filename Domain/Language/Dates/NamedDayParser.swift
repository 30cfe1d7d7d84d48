/// Reads named days and the days around them: 크리스마스, 내년 설날, 추석 다음 날, 설날 3일 전, the day before christmas, 추석 다음 주 월요일,
/// monday after christmas.
///
/// A day without a year is the next such day.
struct NamedDayParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let day = try besideName(&cursor) { return day }
    cursor = start
    if let days = cursor.takeDaysBeforeName(), let holiday = cursor.takeHoliday() {
      return try day(holiday, year: nil, days: days)
    }
    cursor = start
    guard let (holiday, year) = cursor.takeHolidayOfYear(thisYear: context.today.year) else { return nil }
    if let place = cursor.takePlaceBehindName() { return try day(place, holiday, year: year) }
    return try day(holiday, year: year, days: cursor.takeDaysBehindName() ?? 0)
  }

  /// Takes the monday after christmas, the week before christmas, or monday of the week after christmas.
  private func besideName(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    let weekday = cursor.takeWeekday()
    if weekday != nil, cursor.take(.of) { cursor.skip(.the) }
    let isWeek = !cursor.isHangulNext && cursor.take(.unit(.week))
    guard weekday != nil || isWeek, cursor.nextWord == .before || cursor.nextWord == .after else { return nil }
    let isBefore = cursor.take(.before)
    if !isBefore { cursor.advance() }
    cursor.skip(.the)
    guard let (holiday, year) = cursor.takeHolidayOfYear(thisYear: context.today.year) else { return nil }
    let place: PlaceBesideName =
      if let weekday, !isWeek { .weekday(weekday, isBefore: isBefore) } else { .week(isBefore ? -1 : 1, weekday) }
    return try day(place, holiday, year: year)
  }

  private func day(_ holiday: NamedDay, year: Int?, days: Int) throws(DateReadingError) -> Day {
    // On December 25, the next day before Christmas is in the next year.
    try context.shifted(days, .day, from: date(of: holiday, year: year, from: -days))
  }

  /// Returns a day relative to the next such holiday, or to the last one if that day is still to come.
  private func day(_ place: PlaceBesideName, _ holiday: NamedDay, year: Int?) throws(DateReadingError) -> Day {
    let first = context.earliest
    // The place of an end is the next one, too, whatever its distance from the start is.
    let ahead = NamedDayParser(context: DateContext(today: first, habits: context.habits))
    var base = try ahead.date(of: holiday, year: year, from: -PlaceBesideName.farthest)
    while year == nil, try self.last(place, base) < first {
      base = try ahead.date(of: holiday, year: nil, from: first.distance(to: base) + 1)
    }
    guard case .week(let weeks, nil) = place else { return try self.last(place, base) }
    throw .severalDays(week(weeks, from: base).days)
  }

  /// Returns the day at a position relative to a holiday; for a week, its last day.
  private func last(_ place: PlaceBesideName, _ base: Day) throws(DateReadingError) -> Day {
    switch place {
    case .week(let weeks, let weekday):
      let week = week(weeks, from: base)
      return try weekday.map { day throws(DateReadingError) in try context.next(day, from: week.firstDay) }
        ?? week.days.last
    case .weekday(let weekday, isBefore: false): return try context.next(weekday, from: base.adding(days: 1))
    case .weekday(let weekday, isBefore: true): return try context.next(weekday, from: base.adding(days: -7))
    }
  }

  private func week(_ weeks: Int, from base: Day) -> Week {
    Week(containing: base, startingOn: context.spoken.habits.weekStart).adding(weeks: weeks)
  }

  /// Returns the holiday of a year, or the next one from some days after the earliest possible day on.
  private func date(of holiday: NamedDay, year: Int?, from days: Int) throws(DateReadingError) -> Day {
    var date = holiday.date
    date.year = year
    let context = DateContext(
      today: self.context.today.adding(days: days), start: self.context.start?.adding(days: days),
      habits: self.context.habits)
    return try holiday.isLunar ? LunarDateParser(context: context).day(date) : context.day(date)
  }

  /// Returns a lunar holiday or a day counted from one as a date of the lunar calendar: 추석 전날 is 8/14.
  ///
  /// The day before the first of a month is its 30th, which means the last day; see ``LunarSeries``.
  ///
  /// - Returns: `nil` for another day, and for one whose date differs between years.
  static func lunarDate(_ words: String) -> ParsedDate? {
    var cursor = TokenCursor(words)
    cursor.skip(.on)
    let start = cursor
    let holiday: NamedDay
    let days: Int
    if let before = cursor.takeDaysBeforeName(), let named = cursor.takeHoliday() {
      (holiday, days) = (named, before)
    } else {
      cursor = start
      // The year of the first day has no meaning for later years.
      guard let (named, _) = cursor.takeHolidayOfYear(thisYear: 2000) else { return nil }
      (holiday, days) = (named, cursor.takeDaysBehindName() ?? 0)
    }
    cursor.takeParticle(.at)
    guard cursor.isAtEnd, holiday.isLunar else { return nil }
    let date = holiday.date
    switch date.day + days {
    case 1..<30: return ParsedDate(month: date.month, day: date.day + days)
    case 0: return ParsedDate(month: (date.month + 10) % 12 + 1, day: 30)
    default: return nil
    }
  }
}

/// The position of a day or a week relative to a named day.
private enum PlaceBesideName {
  /// The maximum distance in days that a place may be after its holiday: the last day of the second week.
  static let farthest = 20

  /// A weekday of a week that is a number of weeks after that of the holiday, or the whole week.
  case week(Int, Weekday?)
  /// The nearest such weekday before or after the holiday.
  case weekday(Weekday, isBefore: Bool)
}

extension TokenCursor {
  /// Consumes a named day with a year before it, or without one; `nil` leaves the cursor in place.
  mutating func takeHolidayOfYear(thisYear: Int) -> (holiday: NamedDay, year: Int?)? {
    if let holiday = takeHoliday() { return (holiday, nil) }
    let start = self
    // 설 also begins many other words, so it counts only before words such as 전날.
    if take(text: "설") {
      var behind = self
      if behind.takeDaysBehindName() != nil || behind.takePlaceBehindName() != nil || behind.takeBefore() {
        return (.dayOff(.seollal), nil)
      }
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

  /// Takes 다음 주, 다음 주 월요일, 전주 금요일, 지나고 월요일 or 전 금요일 after a named day; `nil` leaves the cursor in place.
  fileprivate mutating func takePlaceBehindName() -> PlaceBesideName? {
    guard isBehindHangul else { return nil }
    let start = self
    take(text: "그")
    if isHangulNext, let weeks = takeShift(), weeks > 0, take(.unit(.week)) { return .week(weeks, takeWeekday()) }
    self = start
    // 전주 is also a city.
    if take(text: "전주") || take(text: "전") && take(.unit(.week)), let weekday = takeWeekday() {
      return .week(-1, weekday)
    }
    self = start
    let isBefore = take(.ago)
    if isBefore || take(text: "지나고", "지나서", "끝나고") || take(.later), let weekday = takeWeekday() {
      return .weekday(weekday, isBefore: isBefore)
    }
    self = start
    return nil
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
