/// The days of a review, none of them in the future.
public struct ReviewPeriod: Hashable, Sendable {
  /// The year, or `nil` for a period of seven days.
  public let year: Int?
  public let days: DayRange
  /// The same number of days before, or the same days of the previous year; `nil` at the beginning of the calendar.
  public let before: DayRange?
  /// Indicates whether some days of the period are still to come.
  public let isGoingOn: Bool

  private init(year: Int?, days: DayRange, before: DayRange, isGoingOn: Bool) {
    (self.year, self.days, self.isGoingOn) = (year, days, isGoingOn)
    self.before = days.first == .earliest ? nil : before
  }

  /// Returns the seven days that end with a day, or fewer at the beginning of the calendar.
  public static func week(through last: Day) -> ReviewPeriod {
    let days = DayRange(last.adding(days: -6), last)
    return ReviewPeriod(year: nil, days: days, before: days.shifted(days: -7), isGoingOn: false)
  }

  /// Returns a year; the current year ends with today.
  ///
  /// - Throws: ``ReviewPeriodError``.
  public static func year(_ year: Int, on today: Day) throws(ReviewPeriodError) -> ReviewPeriod {
    guard let all = DayRange(year: year) else { throw .noSuchYear }
    guard all.first <= today else { throw .yearToCome }
    let days = DayRange(all.first, min(all.last, today))
    let before = DayRange(days.first.adding(months: -12), days.last.adding(months: -12))
    return ReviewPeriod(year: year, days: days, before: before, isGoingOn: today < all.last)
  }

  /// The ranges of a chart's bars: the months of a year so far, or single days.
  public var parts: [DayRange] { year == nil ? days.map { DayRange($0) } : days.months }
}

public enum ReviewPeriodError: Error, Hashable, Sendable {
  /// The year is outside 1…9999.
  case noSuchYear
  case yearToCome
}

extension DayRange {
  /// The part of the range in each month, in order.
  var months: [DayRange] {
    let (start, end) = (Month(first), Month(last))
    return (0...(end.year - start.year) * 12 + end.month - start.month).map { index in
      let days = start.adding(months: index).days
      return DayRange(Swift.max(first, days.first), Swift.min(last, days.last))
    }
  }
}
