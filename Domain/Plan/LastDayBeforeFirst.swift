/// Whole days that would end before they begin.
public struct LastDayBeforeFirst: Error, Hashable, Sendable {
  public let first: Day
  public let last: Day

  public init(first: Day, last: Day) {
    self.first = first
    self.last = last
  }
}
