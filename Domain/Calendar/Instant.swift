/// A point on the time line, in whole seconds (the precision of RFC 5545).
public struct Instant: Hashable, Sendable {
  /// The years 1…9999, with a day before and after them for clocks of any zone.
  private static let range =
    (Day.earliest.daysSince1970 - 1) * 86_400...(Day.latest.daysSince1970 + 2) * 86_400 - 1

  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted; bounded so that no sum with another time overflows.
  public let secondsSince1970: Int

  /// The point that many seconds after 1970-01-01T00:00:00Z, clamped to the years that ``Day`` has in any zone.
  public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970.clamped(to: Self.range) }

  /// The instant `seconds` later, or earlier when negative.
  public func adding(seconds: Int) -> Instant { Instant(secondsSince1970: secondsSince1970.addingClamped(seconds)) }
}

extension Instant: Comparable {
  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}

extension Instant {
  /// Reads ISO 8601 with an offset, `2026-11-20T09:30:00+09:00` or `2026-11-20T00:30Z`, and nothing else.
  public init?(iso text: some StringProtocol) {
    let (clock, offset): (Substring, Int)
    if text.hasSuffix("Z") {
      (clock, offset) = (Substring(text.dropLast()), 0)
    } else {
      let end = text.suffix(6)
      guard let sign = end.first, sign == "+" || sign == "-", let time = TimeOfDay(iso: end.dropFirst()),
        time.second == 0
      else { return nil }
      (clock, offset) = (Substring(text.dropLast(6)), sign == "+" ? time.seconds : -time.seconds)
    }
    guard let dateTime = DateTime(iso: clock) else { return nil }
    self.init(secondsSince1970: dateTime.clockSeconds - offset)
  }
}
