/// When something was, and what the clock showed there.
public struct ZonedTime: Hashable, Sendable {
  public let instant: Instant
  public let zone: Zone
  /// The date and time that the clock showed.
  public let shown: DateTime

  public init(_ instant: Instant, in zone: Zone) {
    (self.instant, self.zone) = (instant, zone)
    shown = zone.dateTime(at: instant)
  }

  /// A time on the clock; one that the clocks skip is moved forward.
  public init(_ dateTime: DateTime, in zone: Zone) { self.init(zone.instant(of: dateTime), in: zone) }

  /// Restores a saved time with the clock as it was shown then, because rules of zones change.
  public init(kept instant: Instant, zone: Zone, shown: DateTime) {
    (self.instant, self.zone, self.shown) = (instant, zone, shown)
  }

  /// The day it belongs to for somebody whose days begin then.
  public func day(_ dayStart: DayStart) -> Day { shown.adding(seconds: -dayStart.time.seconds).day }
}

extension DayRange {
  /// Returns the clock seconds of these days, for a user whose days begin at `dayStart`.
  public func clockSeconds(_ dayStart: DayStart) -> ClosedRange<Int> {
    let start = DateTime(first, dayStart.time).clockSeconds
    return start...start + count * 86_400 - 1
  }
}
