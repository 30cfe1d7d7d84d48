/// Year, month and day as they were written, not yet looked up in a calendar.
public struct WrittenDate: Hashable, Sendable {
  /// `nil` when none was written.
  public var year: Int?
  public var month: Int
  public var day: Int
  /// Only of lunar dates.
  public var isLeapMonth: Bool

  public init(year: Int? = nil, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }
}
