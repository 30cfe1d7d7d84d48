/// Finds what a planned span of time overlaps with.
public struct FindConflicts: Sendable {
  private let events: any EventRepository

  /// The rule over a repository.
  public init(events: any EventRepository) {
    self.events = events
  }

  /// Timed occurrences that share time with `span`, sorted; whole days are no conflict, neither way.
  ///
  /// - Parameters:
  ///   - span: Planned, not necessarily kept.
  ///   - zone: The user's.
  ///   - excluded: The event that is being moved, which is no conflict with itself.
  public func callAsFunction(
    with span: EventSpan,
    zone: Zone,
    excluding excluded: Event.ID? = nil
  ) async throws(RepositoryError) -> [Occurrence] {
    guard case .timed = span else { return [] }
    let clock = span.clock(forUserIn: zone)
    return try await events.occurrences(in: DayRange(clock.start.day, clock.end.day), zone: zone).filter {
      !$0.isAllDay && $0.event.id != excluded && $0.start < clock.end && clock.start < $0.end
    }
  }
}
