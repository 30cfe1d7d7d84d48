extension Event {
  /// When it takes place on any of `days` for a user in `zone`, sorted; nothing when it is cancelled.
  ///
  /// At most `limit`, the first ones, and never more than ``Recurrence/occurrenceLimit``.
  /// - Parameters:
  ///   - days: On the user's clock.
  ///   - zone: The user's.
  ///   - latest: Those of a series that begin later on the user's clock are left out; `nil` for none.
  ///   - limit: The most occurrences.
  public func occurrences(
    in days: DayRange, zone: Zone, startingBy latest: DateTime? = nil, limit: Int = Recurrence.occurrenceLimit
  ) -> [Occurrence] {
    var effort = SeriesEffort()
    return occurrences(in: days, zone: zone, startingBy: latest, limit: limit, effort: &effort)
  }

  /// Returns the same as ``occurrences(in:zone:startingBy:limit:)``, for one of several series in a list.
  ///
  /// - Parameters:
  /// - days: Days on the user's clock.
  /// - zone: The user's zone.
  /// - latest: The latest start on the user's clock for occurrences of a series; `nil` for no limit.
  /// - limit: The most occurrences.
  /// - effort: The effort that all series of the list share.
  public func occurrences(
    in days: DayRange, zone: Zone, startingBy latest: DateTime? = nil, limit: Int = Recurrence.occurrenceLimit,
    effort: inout SeriesEffort
  ) -> [Occurrence] {
    guard status != .cancelled else { return [] }
    guard let recurrence else { return [Occurrence(of: self, forUserIn: zone)].filter { $0.days.overlaps(days) } }
    let expansion = SeriesExpansion(self, recurrence, zone: zone, limit: min(limit, Recurrence.occurrenceLimit))
    let end = DateTime(days.last, TimeOfDay(clampingSeconds: 86_399))
    let last = latest.map { min($0, end) } ?? end
    return expansion.occurrences(from: DateTime(days.first, .midnight), to: last, effort: &effort) { _, clock in
      clock.start <= last && DayRange(from: clock.start, until: clock.end).overlaps(days)
    }
  }

  /// The next times it takes place that end after `instant`, those in progress included, sorted; at most `limit`.
  ///
  /// Never more than ``Recurrence/occurrenceLimit``.
  public func occurrences(after instant: Instant, zone: Zone, limit: Int) -> [Occurrence] {
    var effort = SeriesEffort()
    return occurrences(after: instant, zone: zone, limit: limit, effort: &effort)
  }

  /// Returns the same as ``occurrences(after:zone:limit:)``, for one of several series in a list.
  ///
  /// - Parameters:
  /// - instant: The moment after which the occurrences end.
  /// - zone: The user's zone.
  /// - limit: The most occurrences.
  /// - effort: The effort that all series of the list share.
  public func occurrences(after instant: Instant, zone: Zone, limit: Int, effort: inout SeriesEffort) -> [Occurrence] {
    guard status != .cancelled else { return [] }
    guard let recurrence else {
      let isLater = limit > 0 && instant < span.instants(forUserIn: zone).end
      return isLater ? [Occurrence(of: self, forUserIn: zone)] : []
    }
    let expansion = SeriesExpansion(self, recurrence, zone: zone, limit: min(limit, Recurrence.occurrenceLimit))
    return expansion.occurrences(from: zone.dateTime(at: instant), to: nil, effort: &effort) { span, _ in
      instant < span.instants(forUserIn: zone).end
    }
  }

  /// The instance at a place of the series, as it takes place; `nil` when there is none.
  ///
  /// A cancelled one takes place at no time, and so does any of an event that is not repeated.
  public func occurrence(at id: RecurrenceID, zone: Zone) -> Occurrence? {
    guard let recurrence, status != .cancelled else { return nil }
    let expansion = SeriesExpansion(self, recurrence, zone: zone, limit: 1)
    if let override = recurrence.override(at: id) {
      return override.event.status == .cancelled ? nil : expansion.occurrence(of: override)
    }
    var starts = SeriesStarts(recurrence, of: span, from: id.start)
    guard let place = starts.next(), place.start == id.start,
      let segment = segments.first(where: { $0.end.map { id.start < $0 } ?? true }), segment.event.status != .cancelled
    else { return nil }
    return expansion.occurrence(at: place, of: segment)
  }
}
