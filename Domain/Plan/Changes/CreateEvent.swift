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
  /// One that is repeated begins with the first date that its rules say; see ``EventDraft/fitted()``.
  /// - Returns: The event as kept. Conflicts are no reason to refuse; see ``FindConflicts``.
  /// - Throws: ``CreateEventError``; nothing is kept then.
  public func callAsFunction(_ draft: EventDraft) async throws(CreateEventError) -> Event {
    guard let draft = draft.fitted() else { throw .neverTakesPlace }
    let id = Event.ID(newID())
    var event = Event(id: id, uid: id.newUID, title: draft.title, span: draft.span)
    event.apply(draft)
    do {
      try await events.add(event)
    } catch {
      throw .store(error)
    }
    return event
  }
}
