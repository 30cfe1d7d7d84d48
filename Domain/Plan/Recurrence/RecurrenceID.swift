/// Which instance of a series: when it would begin had it not been moved (RFC 5545 §3.8.4.4).
public struct RecurrenceID: Hashable, Sendable, Comparable {
  /// On the clock of the series; midnight for whole days.
  public let start: DateTime

  /// The instance that begins then.
  public init(_ start: DateTime) {
    self.start = start
  }

  /// Earlier in the series is less.
  public static func < (left: RecurrenceID, right: RecurrenceID) -> Bool { left.start < right.start }
}
