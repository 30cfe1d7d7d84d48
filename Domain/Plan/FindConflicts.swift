/// Finds what a planned span of time overlaps with.
public struct FindConflicts: Sendable {
  /// Of what is repeated, so many of the first occurrences are looked at: enough to see a clash with another habit.
  public static let occurrenceLimit = 10

  private let events: any EventRepository

  /// The rule over a repository.
  public init(events: any EventRepository) {
    self.events = events
  }

  /// Timed occurrences that share time with what is planned, sorted; whole days are no conflict, neither way.
  ///
  /// - Parameters:
  ///   - span: Planned, not necessarily kept.
  ///   - rules: How it is repeated; of its occurrences the first ``occurrenceLimit`` are looked at.
  ///   - zone: The user's.
  ///   - excluded: The event that is being changed, which is no conflict with itself.
  public func callAsFunction(
    with span: EventSpan,
    rules: [RecurrenceRule] = [],
    zone: Zone,
    excluding excluded: Event.ID? = nil
  ) async throws(StoreError) -> [Occurrence] {
    guard case .timed = span else { return [] }
    var found: Set<Occurrence> = []
    for place in SeriesStarts(Recurrence(rules: rules), of: span).prefix(Self.occurrenceLimit) {
      let clock = span.shifted(to: place.start, from: span.start).asShown.clock(forUserIn: zone)
      found.formUnion(
        try await events.occurrences(in: DayRange(clock.start.day, clock.end.day), zone: zone).filter {
          !$0.isAllDay && $0.event.id != excluded && $0.start < clock.end && clock.start < $0.end
        }
      )
    }
    return found.sorted()
  }
}
