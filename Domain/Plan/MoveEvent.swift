/// Lets an event begin at another time and keeps its length.
public struct MoveEvent: Sendable {
  private let events: any EventRepository

  /// The rule over a repository.
  public init(events: any EventRepository) {
    self.events = events
  }

  /// Moves the event, whatever it may then conflict with.
  ///
  /// - Parameters:
  ///   - id: Of the event to move.
  ///   - start: On the clock of a user in `zone`; the event keeps its own zone. Of whole days only the day counts.
  ///   - zone: The user's.
  /// - Returns: The event as kept.
  /// - Throws: ``RepositoryError/missing`` when there is no event with this id.
  public func callAsFunction(
    _ id: Event.ID,
    to start: DateTime,
    zone: Zone
  ) async throws(RepositoryError) -> Event {
    guard var event = try await events.event(id) else { throw .missing }
    event.span = event.span.moved(to: start, forUserIn: zone)
    try await events.replace(event)
    return event
  }
}
