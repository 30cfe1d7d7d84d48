/// The start and the end of an event.
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
      case .floating, .unknown: start < end
      case .place(let place): place.instant(of: start) < place.instant(of: end)
      }
    guard isLater else { throw EndNotAfterStart(start: start, end: end) }
    self = .timed(start: start, end: end, zone: zone)
  }

  /// A typed span of whole days, the last one included.
  ///
  /// - Throws: ``LastDayBeforeFirst`` when the last day is earlier than the first.
  public init(from first: Day, through last: Day) throws(LastDayBeforeFirst) {
    guard first <= last else { throw LastDayBeforeFirst(first: first, last: last) }
    self = .allDay(DayRange(first, last))
  }

  /// The default of a new event: the next full half hour after `now`, one hour long.
  public static func nextHalfHour(after now: DateTime, zone: EventZone) -> EventSpan {
    let halfHour = 1_800
    let next = DateTime(clockSeconds: (now.clockSeconds.dividedDown(by: halfHour).quotient + 1) * halfHour)
    return timed(from: next, clockSeconds: 3_600, zone: zone)
  }

  /// The same length, beginning at a time on the clock of a user in `zone`; whole days begin on its day.
  public func moved(to start: DateTime, forUserIn zone: Zone) -> EventSpan {
    switch self {
    case .allDay(let days): .allDay(days.shifted(days: days.first.distance(to: start.day)))
    case .timed(let oldStart, let end, let eventZone):
      .timed(
        from: eventZone.dateTime(showing: start, forUserIn: zone),
        clockSeconds: end.clockSeconds - oldStart.clockSeconds, zone: eventZone)
    }
  }

  /// A start that the clocks skip is written as the time they show instead, so that no length is lost to the gap.
  static func timed(from start: DateTime, clockSeconds: Int, zone: EventZone) -> EventSpan {
    let shown =
      switch zone {
      case .floating, .unknown: start
      case .place(let place): place.shown(start)
      }
    return .timed(start: shown, end: shown.adding(seconds: clockSeconds), zone: zone)
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

/// Whole days that would end before they begin.
public struct LastDayBeforeFirst: Error, Hashable, Sendable {
  public let first: Day
  public let last: Day

  public init(first: Day, last: Day) {
    self.first = first
    self.last = last
  }
}

/// The clock that an event's times are read on.
public enum EventZone: Hashable, Sendable {
  /// The clock of wherever the user is (RFC 5545 §3.3.5 form 1).
  case floating
  /// The clock of one place.
  case place(Zone)
  /// A place that a file names and that nobody knows; its times are shown as they stand.
  case unknown(name: String)

  /// The zone that gives the instants, for a user in `zone`.
  public func rules(forUserIn zone: Zone) -> Zone {
    switch self {
    case .floating, .unknown: zone
    case .place(let place): place
    }
  }

  /// Returns the time on this clock when the clock of a user in `zone` shows `dateTime`.
  public func dateTime(showing dateTime: DateTime, forUserIn zone: Zone) -> DateTime {
    let rules = rules(forUserIn: zone)
    return rules == zone ? dateTime : rules.dateTime(at: zone.instant(of: dateTime))
  }
}

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

extension EventSpan {
  public var isAllDay: Bool {
    if case .allDay = self { true } else { false }
  }

  /// When it begins on its own clock; midnight for whole days.
  public var start: DateTime {
    switch self {
    case .allDay(let days): DateTime(days.first, .midnight)
    case .timed(let start, _, _): start
    }
  }

  /// Seconds from start to end on its own clock, where every day has 24 hours.
  public var clockSeconds: Int {
    switch self {
    case .allDay(let days): days.count * 86_400
    case .timed(let start, let end, _): end.clockSeconds - start.clockSeconds
    }
  }

  /// The place whose clock it is on; `nil` for whole days and times of no known place.
  public var place: Zone? {
    if case .timed(_, _, .place(let place)) = self { place } else { nil }
  }

  /// The same kind of span, so long, beginning then on its own clock.
  ///
  /// - Parameter length: In seconds on the clock; whole days are rounded up.
  func placed(at start: DateTime, length: Int) -> EventSpan {
    switch self {
    case .allDay: .allDay(DayRange(start.day, start.day.adding(days: max(1, (length + 86_399) / 86_400) - 1)))
    case .timed(_, _, let zone): .timed(start: start, end: start.adding(seconds: length), zone: zone)
    }
  }

  /// The same span as much later on its clock as `start` is after `origin`.
  ///
  /// - Parameter length: Another length in seconds on the clock.
  func shifted(to start: DateTime, from origin: DateTime, length: Int? = nil) -> EventSpan {
    let seconds = isAllDay ? origin.day.distance(to: start.day) * 86_400 : start.clockSeconds - origin.clockSeconds
    return placed(at: self.start.adding(seconds: seconds), length: length ?? clockSeconds)
  }

  /// A start that the clocks skip is moved forward, with the end.
  var asShown: EventSpan {
    guard case .timed(let start, _, let zone) = self else { return self }
    return .timed(from: start, clockSeconds: clockSeconds, zone: zone)
  }
}
