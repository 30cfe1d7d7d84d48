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
    let event = try Self.event(of: draft, as: Event.ID(newID()))
    return try await store.change(as: { UndoLabel(.added, .event, $0.title.text) }) { things throws(EditEventError) in
      try things.events.save(event)
      return event
    }.value
  }

  /// The event that would be kept.
  ///
  /// - Throws: ``EditEventError/neverTakesPlace``.
  public static func event(of draft: EventDraft, as id: Event.ID) throws(EditEventError) -> Event {
    guard let draft = draft.fitted() else { throw .neverTakesPlace }
    return Event(id, draft)
  }
}
