/// A date that a series takes place on besides its rules (RFC 5545 §3.8.5.2, RDATE).
public struct ExtraStart: Hashable, Sendable, Comparable {
  /// On the clock of the series; midnight for whole days.
  public let start: DateTime
  /// In seconds on the clock, of a PERIOD; `nil` for the length of the series.
  public let length: Int?

  /// An extra date, of the series' length where nothing else is said.
  public init(_ start: DateTime, length: Int? = nil) {
    self.start = start
    self.length = length
  }

  /// Earlier in the series is less.
  public static func < (left: ExtraStart, right: ExtraStart) -> Bool {
    (left.start, left.length ?? -1) < (right.start, right.length ?? -1)
  }
}
