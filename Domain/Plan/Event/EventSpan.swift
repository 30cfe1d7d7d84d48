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
