extension EventQueries {
  /// The planned time that others share: timed occurrences that overlap with a span, sorted.
  ///
  /// Whole days are no conflict, neither way.
  /// - Parameters:
  ///   - span: Planned, not necessarily kept.
  ///   - rules: How it is repeated; the first 10 of its occurrences are looked at: enough to see a clash with a habit.
  ///   - zone: The user's.
  ///   - excluded: The event that is being changed, which is no conflict with itself.
  public func conflicts(
    with span: EventSpan, rules: [RecurrenceRule] = [], zone: Zone, excluding excluded: Event.ID? = nil
  ) throws(Failure) -> [Occurrence] {
    guard case .timed = span else { return [] }
    var found: Set<Occurrence> = []
    for place in SeriesStarts(Recurrence(rules: rules), of: span).prefix(10) {
      let clock = span.shifted(to: place.start, from: span.start).asShown.clock(forUserIn: zone)
      found.formUnion(
        try occurrences(in: DayRange(clock.start.day, clock.end.day), zone: zone).filter {
          !$0.isAllDay && $0.event.id != excluded && $0.start < clock.end && clock.start < $0.end
        })
    }
    return found.sorted()
  }
}
