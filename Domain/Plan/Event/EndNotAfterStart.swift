/// An end that is not later than its start.
public struct EndNotAfterStart: Error, Hashable, Sendable {
  /// As typed.
  public let start: DateTime
  /// As typed.
  public let end: DateTime

  /// Names both times.
  public init(start: DateTime, end: DateTime) {
    self.start = start
    self.end = end
  }
}
