/// The days that a review looks back on, none of them to come.
public struct ReviewPeriod: Hashable, Sendable {
  /// The year; `nil` for seven days.
  public let year: Int?
  public let days: DayRange
  /// The same number of days before, or the same days of the year before; `nil` where the calendar begins.
  public let before: DayRange?
  /// Indicates whether some days of the period are still to come.
  public let isGoingOn: Bool

  private init(year: Int?, days: DayRange, before: DayRange, isGoingOn: Bool) {
    (self.year, self.days, self.isGoingOn) = (year, days, isGoingOn)
    self.before = days.first == .earliest ? nil : before
  }

  /// The seven days that end with one, fewer only where the calendar begins.
  public static func week(through last: Day) -> ReviewPeriod {
    let days = DayRange(last.adding(days: -6), last)
    return ReviewPeriod(year: nil, days: days, before: days.shifted(days: -7), isGoingOn: false)
  }

  /// A year, through today while it is going on.
  ///
  /// - Throws: ``ReviewPeriodError``.
  public static func year(_ year: Int, on today: Day) throws(ReviewPeriodError) -> ReviewPeriod {
    guard let all = DayRange(year: year) else { throw .noSuchYear }
    guard all.first <= today else { throw .yearToCome }
    let days = DayRange(all.first, min(all.last, today))
    let before = DayRange(days.first.adding(months: -12), days.last.adding(months: -12))
    return ReviewPeriod(year: year, days: days, before: before, isGoingOn: today < all.last)
  }

  /// The stretches of a chart's bars: the months of a year as far as they are over, or the days.
  public var parts: [DayRange] { year == nil ? days.map { DayRange($0) } : days.months }
}

public enum ReviewPeriodError: Error, Hashable, Sendable {
  /// Outside of 1…9999.
  case noSuchYear
  case yearToCome
}

extension DayRange {
  /// The days of each month that it has days of, in their order.
  var months: [DayRange] {
    let (start, end) = (Month(first), Month(last))
    return (0...(end.year - start.year) * 12 + end.month - start.month).map { index in
      let days = start.adding(months: index).days
      return DayRange(Swift.max(first, days.first), Swift.min(last, days.last))
    }
  }
}
