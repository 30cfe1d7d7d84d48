/// Whole days that would end before they begin.
public struct LastDayBeforeFirst: Error, Hashable, Sendable {
  /// As typed.
  public let first: Day
  /// As typed.
  public let last: Day

  /// Names both days.
  public init(first: Day, last: Day) {
    self.first = first
    self.last = last
  }
}
