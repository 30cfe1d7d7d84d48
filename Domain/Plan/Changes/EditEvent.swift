/// Changes everything about an event that the user can type.
public struct EditEvent: Sendable {
  private let events: any EventRepository

  /// The rule over a repository.
  public init(events: any EventRepository) {
    self.events = events
  }

  /// Replaces what was typed before with `draft`.
  ///
  /// What is different in it is changed for all of a series; instances that were changed before keep what is their own.
  /// - Parameters:
  ///   - id: Of the event or the series.
  ///   - draft: Made from the event, not from an instance of it; for that there is ``EditSeries``.
  /// - Returns: The event as kept, with the id, the uid and the status it had.
  /// - Throws: ``EditEventError``; a missing event or calendar is ``StoreError/missing``.
  public func callAsFunction(_ id: Event.ID, _ draft: EventDraft) async throws(EditEventError) -> EventChange {
    let event = try await StoreError.wrapped(in: EditEventError.store) { () async throws(StoreError) in
      try await events.existing(id)
    }
    let change = try change(of: event, draft)
    try await StoreError.wrapped(in: EditEventError.store) { () async throws(StoreError) in
      try await events.replace(change.event)
    }
    return change
  }

  private func change(of event: Event, _ draft: EventDraft) throws(EditEventError) -> EventChange {
    guard let recurrence = event.recurrence else {
      guard let draft = draft.fitted() else { throw .neverTakesPlace }
      var changed = event
      changed.apply(draft)
      if changed != event { changed.sequence += 1 }
      return EventChange(event: changed)
    }
    do throws(SeriesEditRefusal) {
      let edit = SeriesEdit(of: event, recurrence, at: nil, instance: event, draft: draft)
      let (changed, dropped) = try edit()
      return EventChange(event: changed, dropped: dropped)
    } catch {
      throw EditEventError(error)
    }
  }
}
