/// An end that is not later than its start.
public struct EndNotAfterStart: Error, Hashable, Sendable {
  public let start: DateTime
  public let end: DateTime

  public init(start: DateTime, end: DateTime) {
    self.start = start
    self.end = end
  }
}
