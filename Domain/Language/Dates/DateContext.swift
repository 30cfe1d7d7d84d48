/// The context for reading a date without a year, a month or a week.
struct DateContext: Hashable, Sendable {
  /// The maximum distance in days, half a year, from a start to an end without a year; a later end is read as one
  /// before the start.
  private static let farthestEnd = 183

  let today: Day
  /// The first day, if the date is the end of something.
  var start: Day?
  let habits: DateHabits
  /// The event that moves to the day.
  var moved: MovedEvent?
  /// Indicates whether a month without a year has begun already.
  var hasBegun = false

  /// The first day that a date without a year, a month or a week can mean.
  var earliest: Day { start ?? today }

  /// The context with weeks as Koreans speak of them: they end with Sunday even if the calendar begins with it.
  var spoken: DateContext {
    var habits = habits
    if habits.weekStart == .sunday { habits.weekStart = .monday }
    return DateContext(today: today, start: start, habits: habits)
  }

  func week(_ shift: Int) throws(DateReadingError) -> Week {
    let week = Week(containing: today, startingOn: habits.weekStart).adding(weeks: shift)
    // Days are clamped at both ends of the calendar.
    guard week.firstDay.weekday == habits.weekStart else { throw .outOfRange }
    return week
  }

  func weekday(_ weekday: Weekday, inWeek shift: Int) throws(DateReadingError) -> Day {
    try next(weekday, from: week(shift).firstDay)
  }

  /// Returns the first given weekday on or after a day.
  func next(_ weekday: Weekday, from day: Day) throws(DateReadingError) -> Day {
    let next = day.next(weekday)
    guard next.weekday == weekday else { throw .outOfRange }
    return next
  }

  func month(_ shift: Int) throws(DateReadingError) -> Month { try Month(shifted(months: shift)) }

  /// Returns a quarter by its distance from this one.
  func quarter(_ shift: Int) throws(DateReadingError) -> DayRange {
    let first = try month(3 * shift - (Month(today).month - 1) % 3)
    return DayRange(first.firstDay, first.adding(months: 2).lastDay)
  }

  func year(_ year: Int) throws(DateReadingError) -> DayRange {
    guard let first = Month(year: year, month: 1) else { throw .outOfRange }
    return DayRange(first.firstDay, first.adding(months: 11).lastDay)
  }

  /// Returns the day of a date with its weekday, which may be the next such day or one in the last half year.
  func day(_ date: ParsedDate, on weekday: Weekday) throws(DateReadingError) -> Day {
    let next = try day(date)
    guard date.year == nil, next.weekday != weekday else { return next }
    guard let last = Day(year: next.year - 1, month: date.month, day: date.day), last.weekday == weekday,
      last.distance(to: today) <= Self.farthestEnd
    else { return next }
    return last
  }

  /// Returns the day of a date; without a year, it is the next such day, and February 29 is in the next leap year.
  func day(_ date: ParsedDate) throws(DateReadingError) -> Day {
    // A suggested day is written without a year only if everyone reads it the same way.
    let writtenYear = date.year ?? (habits.order == .dayFirst ? earliest.year : nil)
    guard (1...12).contains(date.month) else { throw .noSuchMonth(date.month, day: date.day, year: writtenYear) }
    let noSuchDay = DateReadingError.noSuchDay(year: writtenYear, month: date.month, day: date.day)
    if let year = date.year {
      guard (1...9999).contains(year) else { throw .outOfRange }
      guard let day = Day(year: year, month: date.month, day: date.day) else { throw noSuchDay }
      return day
    }
    // 2000 was a leap year, so it has every possible day.
    guard Day(year: 2000, month: date.month, day: date.day) != nil else { throw noSuchDay }
    // Leap years are at most eight years apart.
    let day = day(from: earliest.year, years: 8) { Day(year: $0, month: date.month, day: date.day) }
    guard let day else { throw .outOfRange }
    return day
  }

  /// Returns the first day from ``earliest`` on among yearly days, or the last one before a start more than half a year
  /// away.
  ///
  /// - Parameter years: The maximum number of years between two such days.
  func day(from year: Int, years: Int, _ dayOfYear: (Int) -> Day?) -> Day? {
    var next: Day?
    for year in year...year + years where next == nil { next = dayOfYear(year).flatMap { $0 < earliest ? nil : $0 } }
    // Without a written start, today is the start, and an end in the past would belong to nothing.
    guard let start, start != today, let next, start.distance(to: next) > Self.farthestEnd else { return next }
    for year in (year - years...year).reversed() {
      if let day = dayOfYear(year), day < start { return day }
    }
    return next
  }

  /// Returns the next day with a number, skipping months that are too short.
  func next(dayOfMonth: Int) throws(DateReadingError) -> Day {
    guard (1...31).contains(dayOfMonth) else { throw .noSuchDay(year: nil, month: nil, day: dayOfMonth) }
    var month = Month(earliest)
    for _ in 0..<3 {
      if let day = Day(year: month.year, month: month.month, day: dayOfMonth), day >= earliest { return day }
      month = month.adding(months: 1)
    }
    throw .outOfRange
  }

  /// Returns a month, without a year the first one that isn't over, or the last one that has begun.
  func month(year: Int?, month: Int) throws(DateReadingError) -> Month {
    let earliestMonth = Month(earliest)
    let usual =
      hasBegun
      ? (month <= earliestMonth.month ? earliestMonth.year : earliestMonth.year - 1)
      : (month >= earliestMonth.month ? earliestMonth.year : earliestMonth.year + 1)
    let year = year ?? usual
    guard let month = Month(year: year, month: month) else { throw .outOfRange }
    return month
  }

  /// Returns a day moved by a count of units.
  func shifted(_ count: Int, _ unit: DateUnit, from day: Day) throws(DateReadingError) -> Day {
    switch unit {
    case .minute, .hour: return day
    case .day: return try shifted(days: count, from: day)
    case .week: return try shifted(days: count * 7, from: day)
    case .month: return try shifted(months: count, from: day)
    case .year: return try shifted(months: count * 12, from: day)
    }
  }

  private func shifted(days: Int, from day: Day) throws(DateReadingError) -> Day {
    guard let day = Day(daysSince1970: day.daysSince1970 + days) else { throw .outOfRange }
    return day
  }

  private func shifted(months: Int, from day: Day? = nil) throws(DateReadingError) -> Day {
    let day = day ?? today
    let month = Month(day)
    let index = month.year * 12 + month.month - 1 + months
    guard (12..<10_000 * 12).contains(index) else { throw .outOfRange }
    return day.adding(months: months)
  }
}

/// An event whose new start is read, so that a weekday alone may be a day of its week.
public struct MovedEvent: Hashable, Sendable {
  /// The day of the event, or of the edited event of a series.
  public var day: Day
  public var isSeries: Bool
  /// The start of the event, from which hours may be counted; `nil` for an event of whole days.
  public var start: DateTime?

  public init(day: Day, isSeries: Bool, start: DateTime? = nil) {
    (self.day, self.isSeries, self.start) = (day, isSeries, start)
  }
}

/// The user's habits in writing dates.
public struct DateHabits: Hashable, Sendable {
  /// The weekday on which the user's weeks begin.
  public var weekStart: Weekday
  public var order: DateOrder

  public init(weekStart: Weekday = .sunday, order: DateOrder = .monthFirst) {
    (self.weekStart, self.order) = (weekStart, order)
  }
}

/// The order of a date in numbers; a year of four digits may come first in each.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// The month comes first: 11/25, 11/25/2026.
  case monthFirst = "mdy"
  /// The day comes first: 25/11, 25/11/2026.
  case dayFirst = "dmy"
  /// The year comes first: 11/25, 2026/11/25; 3/4/2027 is ambiguous and refused.
  case yearFirst = "ymd"
}
