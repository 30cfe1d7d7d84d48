import struct Foundation.UUID

/// Adds a new event.
public struct CreateEvent: Sendable {
  private let events: any EventRepository
  private let newID: IDGenerator

  /// The rule over a repository.
  public init(events: any EventRepository, newID: IDGenerator) {
    self.events = events
    self.newID = newID
  }

  /// Keeps a new event with everything that was typed.
  ///
  /// - Returns: The event as kept. Conflicts are no reason to refuse; see ``FindConflicts``.
  public func callAsFunction(_ draft: EventDraft) async throws(RepositoryError) -> Event {
    let id = newID()
    var event = Event(
      id: Event.ID(id),
      uid: id.uuidString.lowercased(),
      title: draft.title,
      span: draft.span
    )
    event.apply(draft)
    try await events.add(event)
    return event
  }
}
