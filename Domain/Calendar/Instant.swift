/// A point on the time line, in whole seconds (the precision of RFC 5545).
public struct Instant: Hashable, Sendable {
  /// The seconds of the years 1…9999, with a day before and after them for clocks of any zone.
  private static let range =
    (Day.earliest.daysSince1970 - 1) * 86_400...(Day.latest.daysSince1970 + 2) * 86_400 - 1

  /// The seconds since 1970-01-01T00:00:00Z without leap seconds, bounded so that no sum of two times overflows.
  public let secondsSince1970: Int

  /// Creates the instant a number of seconds after 1970-01-01T00:00:00Z, clamped to the years of ``Day`` in any zone.
  public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970.clamped(to: Self.range) }

  /// Returns the instant `seconds` later, or earlier if negative.
  public func adding(seconds: Int) -> Instant { Instant(secondsSince1970: secondsSince1970.addingClamped(seconds)) }
}

extension Instant: Comparable {
  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}

extension Instant {
  /// Reads ISO 8601 with an offset, `2026-11-20T09:30:00+09:00` or `2026-11-20T00:30Z`, and no other form.
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

/// An instant with the time that the clocks in its zone showed.
public struct ZonedTime: Hashable, Sendable {
  public let instant: Instant
  public let zone: Zone
  /// The date and time that the clock showed.
  public let shown: DateTime

  public init(_ instant: Instant, in zone: Zone) {
    (self.instant, self.zone) = (instant, zone)
    shown = zone.dateTime(at: instant)
  }

  /// Creates the time at which a zone's clocks show a date and time; a time that the clocks skip is moved forward.
  public init(_ dateTime: DateTime, in zone: Zone) { self.init(zone.instant(of: dateTime), in: zone) }

  /// Restores a saved time with the clock time that was shown then, because the rules of zones change.
  public init(stored instant: Instant, zone: Zone, shown: DateTime) {
    (self.instant, self.zone, self.shown) = (instant, zone, shown)
  }

  /// Returns the day that the time belongs to for a user whose days begin at `dayStart`.
  public func day(_ dayStart: DayStart) -> Day { shown.adding(seconds: -dayStart.time.seconds).day }
}

extension DayRange {
  /// Returns the clock seconds of these days, for a user whose days begin at `dayStart`.
  public func clockSeconds(_ dayStart: DayStart) -> ClosedRange<Int> {
    let start = DateTime(first, dayStart.time).clockSeconds
    return start...start + count * 86_400 - 1
  }
}
