extension EventSpan {
  /// The day it starts on its own clock.
  public var firstDay: Day {
    switch self {
    case .allDay(let days): days.first
    case .timed(let start, _, _): start.day
    }
  }

  /// Start and end on the clock of a user in `zone`; of whole days midnight to midnight.
  public func clock(forUserIn zone: Zone) -> (start: DateTime, end: DateTime) {
    switch self {
    case .allDay(let days): return (DateTime(days.first, .midnight), DateTime(days.last.adding(days: 1), .midnight))
    case .timed(let start, let end, .floating), .timed(let start, let end, .unknown): return (start, end)
    case .timed(let start, let end, .place(let place)):
      guard place != zone else { return (start, end) }
      return (zone.dateTime(at: place.instant(of: start)), zone.dateTime(at: place.instant(of: end)))
    }
  }

  /// When it starts and ends for a user in `zone`.
  public func instants(forUserIn zone: Zone) -> (start: Instant, end: Instant) {
    switch self {
    case .allDay:
      let clock = clock(forUserIn: zone)
      return (zone.instant(of: clock.start), zone.instant(of: clock.end))
    case .timed(let start, let end, let eventZone):
      let rules = eventZone.rules(forUserIn: zone)
      return (rules.instant(of: start), rules.instant(of: end))
    }
  }
}
