/// The user's habits in writing dates.
public struct DateHabits: Hashable, Sendable {
  /// On which the user's weeks begin.
  public var weekStart: Weekday
  public var order: DateOrder

  public init(weekStart: Weekday = .sunday, order: DateOrder = .monthFirst) {
    (self.weekStart, self.order) = (weekStart, order)
  }
}

/// The order of a date in numbers; a year of four digits may stand first in each.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// 11/25, 11/25/2026.
  case monthFirst = "mdy"
  /// 25/11, 25/11/2026.
  case dayFirst = "dmy"
  /// 11/25, 2026/11/25; 3/4/2027 is asked about.
  case yearFirst = "ymd"
}
