/// A DATE or a DATE-TIME as other calendar programs say it (RFC 5545 §3.3.4 and §3.3.5).
public enum CalendarTime: Hashable, Sendable {
  case day(Day)
  /// What clocks of a zone show.
  case clock(DateTime, EventZone)

  /// The day it is on, on its own clock.
  public var day: Day {
    switch self {
    case .day(let day): day
    case .clock(let clock, _): clock.day
    }
  }

  /// What the clock of a series shows then; a day is midnight for whole days, and otherwise the time it begins at.
  ///
  /// Times that are floating or in a zone nobody knows are taken as they stand.
  public func clock(inSeriesOf span: EventSpan) -> DateTime {
    switch (self, span) {
    case (_, .allDay): DateTime(day, .midnight)
    case (.day(let day), .timed(let start, _, _)): DateTime(day, start.time)
    case (.clock(let clock, let zone), .timed(_, _, let series)): Self.clock(clock, in: zone, shownIn: series)
    }
  }

  /// What clocks show in another zone.
  public static func clock(_ clock: DateTime, in zone: EventZone, shownIn other: EventZone) -> DateTime {
    guard case .place(let here) = zone, case .place(let there) = other, here != there else { return clock }
    return there.dateTime(at: here.instant(of: clock))
  }
}
