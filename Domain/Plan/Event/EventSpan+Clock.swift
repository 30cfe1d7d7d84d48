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
