import Domain

extension EventSpan {
  /// Creates a span from the start and the end in a file (RFC 5545 §3.6.1).
  ///
  /// Without an end, a day lasts one day and a time has no length. Whole days that end on the day they start are one
  /// day. If only the start or the end is a day, the span is that whole day.
  /// - Returns: `nil` if the end is before the start.
  init?(start: CalendarTime, end: CalendarTime?) {
    switch (start, end) {
    case (.day(let first), nil): self = .allDay(DayRange(first))
    case (.day(let first), .day(let end)):
      guard first <= end else { return nil }
      self = .allDay(DayRange(first, max(first, end.adding(days: -1))))
    case (.day(let first), .clock(let end, _)):
      guard first <= end.day else { return nil }
      let isMidnight = end.time == .midnight && first < end.day
      self = .allDay(DayRange(first, isMidnight ? end.day.adding(days: -1) : end.day))
    case (.clock(let clock, let zone), nil): self = .timed(start: clock, end: clock, zone: zone)
    case (.clock(let clock, let zone), .day(let day)):
      let midnight = DateTime(day == clock.day ? day.adding(days: 1) : day, .midnight)
      guard clock <= midnight else { return nil }
      self = .timed(start: clock, end: midnight, zone: zone)
    case (.clock(let clock, let zone), .clock(let endClock, let endZone)):
      guard let end = Self.end(endClock, in: endZone, after: clock, in: zone) else { return nil }
      self = .timed(start: clock, end: end, zone: zone)
    }
  }

  /// Creates a span from the start and the length in a file; `nil` if the length is negative.
  init?(start: CalendarTime, length: FileDuration) {
    switch start {
    case .day(let first):
      guard length.days >= 0, length.seconds >= 0 else { return nil }
      let partOfDay = length.seconds.isMultiple(of: 86_400) ? 0 : 1
      let days = length.days + length.seconds / 86_400 + partOfDay
      self = .allDay(DayRange(first, first.adding(days: max(1, days) - 1)))
    case .clock(let clock, let zone):
      let day = clock.adding(seconds: length.days * 86_400)
      guard length.seconds != 0, case .place(let place) = zone else {
        self.init(start: start, end: .clock(day.adding(seconds: length.seconds), zone))
        return
      }
      let end = place.instant(of: day).adding(seconds: length.seconds)
      self.init(start: start, end: .clock(Zone.utc.dateTime(at: end), .place(.utc)))
    }
  }

  /// The days from one midnight to another; `nil` for whole days and other times.
  var daysBetweenMidnights: DayRange? {
    guard case .timed(let start, let end, _) = self, start.time == .midnight, end.time == .midnight, start < end else {
      return nil
    }
    return DayRange(start.day, end.day.adding(days: -1))
  }

  /// Returns the end on the clock of the start's zone.
  ///
  /// Where clocks are set back, the end can show less than the start though it is later; then the elapsed time counts.
  private static func end(
    _ end: DateTime, in endZone: EventZone, after start: DateTime, in zone: EventZone
  ) -> DateTime? {
    guard endZone != zone, case .place(let there) = endZone, case .place(let here) = zone else {
      return start <= end ? end : nil
    }
    let instants = (start: here.instant(of: start), end: there.instant(of: end))
    let seconds = instants.end.secondsSince1970 - instants.start.secondsSince1970
    guard seconds >= 0 else { return nil }
    let shown = here.dateTime(at: instants.end)
    return start < shown || seconds == 0 ? shown : start.adding(seconds: seconds)
  }
}
