public struct CreateEvent: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Keeps a new event with everything that was typed.
  ///
  /// One that is repeated begins with the first date that its rules say; see ``EventDraft/fitted()``.
  /// - Returns: The event as kept. Conflicts are no reason to refuse; see ``EventQueries/conflicts(with:rules:zone:excluding:)``.
  /// - Throws: ``EditEventError``; nothing is kept then.
  public func callAsFunction(_ draft: EventDraft) async throws(EditEventError) -> Event {
    guard let draft = draft.fitted() else { throw .neverTakesPlace }
    let event = Event(Event.ID(newID()), draft)
    return try await store.change(as: { UndoLabel(.added, .event, $0.title.text) }) { things throws(EditEventError) in
      try things.events.save(event)
      return event
    }.value
  }
}
