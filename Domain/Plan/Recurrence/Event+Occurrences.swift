extension Event {
  /// When it takes place on any of `days` for a user in `zone`, sorted; nothing when it is cancelled.
  ///
  /// At most ``Recurrence/occurrenceLimit``, the first ones.
  public func occurrences(in days: DayRange, zone: Zone) -> [Occurrence] {
    guard status != .cancelled else { return [] }
    return [Occurrence(of: self, forUserIn: zone)].filter { $0.days.overlaps(days) }
  }

  /// The next times it takes place that end after `instant`, those in progress included, sorted; at most `limit`.
  public func occurrences(after instant: Instant, zone: Zone, limit: Int) -> [Occurrence] {
    guard status != .cancelled, instant < span.instants(forUserIn: zone).end else { return [] }
    return Array([Occurrence(of: self, forUserIn: zone)].prefix(limit))
  }
}
