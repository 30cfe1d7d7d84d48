import Domain

/// The bounds of a repeated event for an index, enough to tell that the event can't touch a day.
///
/// Every occurrence except changed instances has its place within the bounds, on a possible day, and is no longer than
/// the longest.
struct SeriesBounds {
  /// The maximum delay of an occurrence after its place, in seconds: Samoa's clocks skipped a day in 2011.
  static let longestSkip = 86_400

  /// No earlier start on the clock of the series.
  let from: Int
  /// No later end.
  let to: Int
  /// The longest occurrence, in seconds on the clock.
  let longest: Int
  /// ``DayPattern`` in 50 bits: weekdays, months, days of the month; then ``isAtOneTime``.
  let days: Int

  /// The bit of ``days`` that says that every place is at the time of day that ``from`` has.
  ///
  /// Files of earlier versions do not have it, and more of their series are looked at.
  static let isAtOneTime = 1 << 50

  init(_ event: Event, _ recurrence: Recurrence) {
    let span = SpanColumns(event.span)
    let start = DateTime(clockSeconds: span.starts)
    var first = span.starts
    var last: Int? = span.starts
    var longest = max(0, span.length)
    var pattern = recurrence.rules.isEmpty ? DayPattern(start.day) : nil
    var isAtOneTime = recurrence.rules.allSatisfy(\.keepsTimeOfDay)
    func add(_ other: DayPattern) { pattern = pattern?.union(other) ?? other }
    for rule in recurrence.rules {
      add(DayPattern(rule, start: start))
      let end = rule.lastStart(from: start, zone: event.span.place, isAllDay: span.isAllDay)
      last = if let last, let end { max(last, end.clockSeconds) } else { nil }
    }
    for extra in recurrence.extras {
      add(DayPattern(extra.start.day))
      if extra.start.time != start.time { isAtOneTime = false }
      first = min(first, extra.start.clockSeconds)
      last = last.map { max($0, extra.start.clockSeconds) }
      longest = max(longest, extra.length ?? 0)
    }
    var shifts = (earliest: 0, latest: 0)
    for change in recurrence.overrides where change.range == .thisAndFuture {
      let moved = SpanColumns(change.event.span)
      let shift = moved.starts - change.recurrenceID.start.clockSeconds
      if shift != 0 { (pattern, isAtOneTime) = (.any, false) }
      shifts = (min(shifts.earliest, shift), max(shifts.latest, shift))
      longest = max(longest, moved.length)
    }
    from = first + shifts.earliest
    to = last.map { $0 + shifts.latest + longest + Self.longestSkip } ?? .max
    self.longest = longest
    days = Self.bits(pattern ?? .any) | (isAtOneTime ? Self.isAtOneTime : 0)
  }

  static func bits(_ pattern: DayPattern) -> Int {
    Int(pattern.weekdays) | Int(pattern.months) << 7 | Int(pattern.monthDays) << 19
  }
}

extension RecurrenceRule {
  fileprivate var keepsTimeOfDay: Bool {
    switch frequency {
    case .yearly, .monthly, .weekly, .daily: hours.isEmpty && minutes.isEmpty && seconds.isEmpty
    case .hourly, .minutely, .secondly: false
    }
  }
}
