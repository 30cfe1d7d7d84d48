/// From when to when an event is.
public enum EventSpan: Hashable, Sendable {
  /// Whole days, wherever the user is.
  case allDay(DayRange)
  /// Clock times in a zone. The end is later than the start, or equal to it in imported events.
  case timed(start: DateTime, end: DateTime, zone: EventZone)

  /// A typed span of clock times.
  ///
  /// - Throws: ``EndNotAfterStart`` when the end is equal to the start or earlier.
  public init(from start: DateTime, to end: DateTime, zone: EventZone) throws(EndNotAfterStart) {
    let isLater =
      switch zone {
      case .floating: start < end
      case .place(let place): place.instant(of: start) < place.instant(of: end)
      }
    guard isLater else { throw EndNotAfterStart(start: start, end: end) }
    self = .timed(start: start, end: end, zone: zone)
  }

  /// The default of a new event: the next full half hour after `now`, one hour long.
  public static func nextHalfHour(after now: DateTime, zone: EventZone) -> EventSpan {
    let halfHour = 1_800
    let start = DateTime(clockSeconds: (now.clockSeconds / halfHour + 1) * halfHour)
    return .timed(start: start, end: start.adding(seconds: 3_600), zone: zone)
  }

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
    case .allDay(let days):
      return (DateTime(days.first, .midnight), DateTime(days.last.adding(days: 1), .midnight))
    case .timed(let start, let end, .floating):
      return (start, end)
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

/// An end that is not later than its start.
public struct EndNotAfterStart: Error, Hashable, Sendable {
  public let start: DateTime
  public let end: DateTime

  public init(start: DateTime, end: DateTime) {
    self.start = start
    self.end = end
  }
}
