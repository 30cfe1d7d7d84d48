/// A point on the time line, in whole seconds (the precision of RFC 5545).
public struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let secondsSince1970: Int

  /// The point that many seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The instant `seconds` later, or earlier when negative.
  public func adding(seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970.addingClamped(seconds))
  }
}

extension Instant: Comparable {
  /// Earlier is less.
  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}
