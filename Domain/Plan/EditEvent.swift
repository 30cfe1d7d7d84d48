/// Changes everything about an event that the user can type.
public struct EditEvent: Sendable {
  private let events: any EventRepository

  /// The rule over a repository.
  public init(events: any EventRepository) {
    self.events = events
  }

  /// Replaces what was typed before with `draft`.
  ///
  /// - Returns: The event as kept, with the id, the uid and the status it had.
  /// - Throws: ``RepositoryError/missing`` when there is no event with this id, or no such calendar.
  public func callAsFunction(_ id: Event.ID, _ draft: EventDraft) async throws(RepositoryError) -> Event {
    guard var event = try await events.event(id) else { throw .missing }
    event.apply(draft)
    try await events.replace(event)
    return event
  }
}
