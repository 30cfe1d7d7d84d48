/// The start and the end of an event.
public enum EventSpan: Hashable, Sendable {
  /// Whole days, in whatever zone the user is in.
  case allDay(DayRange)
  /// Clock times in a zone; the end is later than the start, or equal to it in imported events.
  case timed(start: DateTime, end: DateTime, zone: EventZone)

  /// Creates a span of clock times from user input.
  ///
  /// - Throws: ``EndNotAfterStart`` if the end is not later than the start.
  public init(from start: DateTime, to end: DateTime, zone: EventZone) throws(EndNotAfterStart) {
    let isLater =
      switch zone {
      case .floating, .unknown: start < end
      case .place(let place): place.instant(of: start) < place.instant(of: end)
      }
    guard isLater else { throw EndNotAfterStart(start: start, end: end) }
    self = .timed(start: start, end: end, zone: zone)
  }

  /// Creates an all-day span, including the last day, from user input.
  ///
  /// - Throws: ``LastDayBeforeFirst`` if the last day is earlier than the first.
  public init(from first: Day, through last: Day) throws(LastDayBeforeFirst) {
    guard first <= last else { throw LastDayBeforeFirst(first: first, last: last) }
    self = .allDay(DayRange(first, last))
  }

  /// Returns the default span of a new event: one hour from the next full half hour after `now`.
  public static func nextHalfHour(after now: DateTime, zone: EventZone) -> EventSpan {
    let halfHour = 1_800
    let next = DateTime(clockSeconds: (now.clockSeconds.dividedDown(by: halfHour).quotient + 1) * halfHour)
    return timed(from: next, clockSeconds: 3_600, zone: zone)
  }

  /// Returns a span of the same length that begins at a time on the clock of a user in `zone`; all-day events begin on
  /// its day.
  public func moved(to start: DateTime, forUserIn zone: Zone) -> EventSpan {
    switch self {
    case .allDay(let days): .allDay(days.shifted(days: days.first.distance(to: start.day)))
    case .timed(let oldStart, let end, let eventZone):
      .timed(
        from: eventZone.dateTime(showing: start, forUserIn: zone),
        clockSeconds: end.clockSeconds - oldStart.clockSeconds, zone: eventZone)
    }
  }

  /// Returns a span whose start is moved forward if the clocks skip it, so that no length is lost to the gap.
  public static func timed(from start: DateTime, clockSeconds: Int, zone: EventZone) -> EventSpan {
    let shown =
      switch zone {
      case .floating, .unknown: start
      case .place(let place): place.shown(start)
      }
    return .timed(start: shown, end: shown.adding(seconds: clockSeconds), zone: zone)
  }

  /// Returns a span with a length that a user gave: days as the calendar counts them, and the rest in real time, even
  /// across a change of the clocks.
  public static func timed(from start: DateTime, minutes: Int, zone: EventZone) -> EventSpan {
    guard case .place(let place) = zone else { return .timed(from: start, clockSeconds: minutes * 60, zone: zone) }
    let shown = place.shown(start)
    let (days, rest) = minutes.dividedDown(by: 1_440)
    let day = shown.adding(minutes: days * 1_440)
    guard rest != 0 else { return .timed(start: shown, end: day, zone: zone) }
    return .timed(from: shown, until: place.instant(of: day).adding(seconds: rest * 60), in: place)
  }

  /// Returns the span from a time on the clock of a place until a later instant.
  ///
  /// An end in the second of two hours that clocks show twice can't be written on that clock, so the span is in
  /// Universal Time.
  public static func timed(from start: DateTime, until end: Instant, in place: Zone) -> EventSpan {
    let (shown, utc) = (place.dateTime(at: end), Zone.utc)
    guard place.instant(of: shown) != end else { return .timed(start: start, end: shown, zone: .place(place)) }
    return .timed(start: utc.dateTime(at: place.instant(of: start)), end: utc.dateTime(at: end), zone: .place(utc))
  }
}

/// The error for an end that is not later than its start.
public struct EndNotAfterStart: Error, Hashable, Sendable {
  public let start: DateTime
  public let end: DateTime

  public init(start: DateTime, end: DateTime) { (self.start, self.end) = (start, end) }
}

/// The error for an all-day event that would end before it begins.
public struct LastDayBeforeFirst: Error, Hashable, Sendable {
  public let first: Day
  public let last: Day

  public init(first: Day, last: Day) { (self.first, self.last) = (first, last) }
}

/// The clock on which an event's times are read.
public enum EventZone: Hashable, Sendable {
  /// The clock wherever the user is (RFC 5545 §3.3.5 form 1).
  case floating
  /// The clock of one place.
  case place(Zone)
  /// A zone that a file names and that is unknown; its times are shown unchanged.
  case unknown(name: String)

  /// Returns the zone that turns clock times into instants, for a user in `zone`.
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
  /// The day of the start on the span's own clock.
  public var firstDay: Day {
    switch self {
    case .allDay(let days): days.first
    case .timed(let start, _, _): start.day
    }
  }

  /// Returns the start and the end on the clock of a user in `zone`; all-day events run from midnight to midnight.
  public func clock(forUserIn zone: Zone) -> (start: DateTime, end: DateTime) {
    switch self {
    case .allDay(let days): return (DateTime(days.first, .midnight), DateTime(days.last.adding(days: 1), .midnight))
    case .timed(let start, let end, .floating), .timed(let start, let end, .unknown): return (start, end)
    case .timed(let start, let end, .place(let place)):
      guard place != zone else { return (start, end) }
      return (zone.dateTime(at: place.instant(of: start)), zone.dateTime(at: place.instant(of: end)))
    }
  }

  /// Returns the instants of the start and the end for a user in `zone`.
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
  public var isAllDay: Bool { if case .allDay = self { true } else { false } }

  /// The start on the span's own clock; midnight for all-day events.
  public var start: DateTime {
    switch self {
    case .allDay(let days): DateTime(days.first, .midnight)
    case .timed(let start, _, _): start
    }
  }

  /// The seconds from start to end on the span's own clock, on which every day has 24 hours.
  public var clockSeconds: Int {
    switch self {
    case .allDay(let days): days.count * 86_400
    case .timed(let start, let end, _): end.clockSeconds - start.clockSeconds
    }
  }

  /// The zone of the span's clock; `nil` for all-day events and for times without a known zone.
  public var place: Zone? { if case .timed(_, _, .place(let place)) = self { place } else { nil } }

  /// Returns a span of the same kind with a different start and length, on its own clock.
  ///
  /// - Parameter length: The length in seconds on the clock; rounded up for all-day events.
  func placed(at start: DateTime, length: Int) -> EventSpan {
    switch self {
    case .allDay: .allDay(DayRange(start.day, start.day.adding(days: max(1, (length + 86_399) / 86_400) - 1)))
    case .timed(_, _, let zone): .timed(start: start, end: start.adding(seconds: length), zone: zone)
    }
  }

  /// Returns the span moved by the distance from `origin` to `start` on its own clock.
  ///
  /// - Parameter length: The new length in seconds on the clock; `nil` for the same length.
  func shifted(to start: DateTime, from origin: DateTime, length: Int? = nil) -> EventSpan {
    let seconds = isAllDay ? origin.day.distance(to: start.day) * 86_400 : start.clockSeconds - origin.clockSeconds
    return placed(at: self.start.adding(seconds: seconds), length: length ?? clockSeconds)
  }

  /// The span, moved forward if the clocks skip its start.
  var asShown: EventSpan {
    guard case .timed(let start, _, let zone) = self else { return self }
    return .timed(from: start, clockSeconds: clockSeconds, zone: zone)
  }
}
