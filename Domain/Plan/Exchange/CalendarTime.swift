/// A DATE or a DATE-TIME as other calendar programs say it (RFC 5545 §3.3.4 and §3.3.5).
public enum CalendarTime: Hashable, Sendable {
  case day(Day)
  /// A time on the clocks of a zone.
  case clock(DateTime, EventZone)

  /// The day it is on, on its own clock.
  public var day: Day {
    switch self {
    case .day(let day): day
    case .clock(let clock, _): clock.day
    }
  }

  /// Returns the time on the clock of a series; a day becomes midnight for whole days, and otherwise the start time of
  /// the series.
  ///
  /// Floating times and times in an unknown zone are used unchanged.
  public func clock(inSeriesOf span: EventSpan) -> DateTime {
    switch (self, span) {
    case (_, .allDay): DateTime(day, .midnight)
    case (.day(let day), .timed(let start, _, _)): DateTime(day, start.time)
    case (.clock(let clock, let zone), .timed(_, _, let series)): Self.clock(clock, in: zone, shownIn: series)
    }
  }

  /// Returns a time as the clocks of another zone show it.
  public static func clock(_ clock: DateTime, in zone: EventZone, shownIn other: EventZone) -> DateTime {
    guard case .place(let here) = zone, case .place(let there) = other, here != there else { return clock }
    return there.dateTime(at: here.instant(of: clock))
  }
}
