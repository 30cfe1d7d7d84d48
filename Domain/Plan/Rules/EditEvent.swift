/// Changes everything about an event that the user can type.
public struct EditEvent: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes what is different between two drafts.
  ///
  /// It is changed for all of a series; instances that were changed before keep what is their own.
  /// - Parameters:
  ///   - id: Of the event or the series.
  ///   - shown: What the user began with, made from the event, not from an instance of it; for that there is
  ///     ``EditSeries``.
  ///   - wanted: What the user said.
  /// - Returns: The event as kept, with the id, the uid and the status it had.
  /// - Throws: ``EditEventError``; a missing event or calendar is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await callAsFunction(id) { event throws(EditEventError) in
      try EventDraft.merged(now: EventDraft(event), shown: shown, wanted: wanted)
    }
  }

  /// The event as it would be kept.
  ///
  /// - Parameters:
  ///   - id: Of the event or the series.
  ///   - shown: What the user began with.
  ///   - wanted: What the user said.
  /// - Throws: As a change.
  public func preview(
    _ id: Event.ID, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> EventChange {
    try await store.read { things throws(EditEventError) in
      let event = try things.events.existing(id)
      return try Self.change(of: event, .merged(now: EventDraft(event), shown: shown, wanted: wanted))
    }
  }

  /// The same with a draft that is made from the event as it is.
  func callAsFunction(
    _ id: Event.ID, draft: @Sendable (Event) throws(EditEventError) -> EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await store.change(as: { UndoLabel(.changed, .event, $0.event.title.text) }) { things throws(EditEventError) in
      let event = try things.events.existing(id)
      let change = try Self.change(of: event, try draft(event))
      try things.events.save(change.event)
      return change
    }
  }

  private static func change(of event: Event, _ draft: EventDraft) throws(EditEventError) -> EventChange {
    guard let recurrence = event.recurrence else {
      guard let draft = draft.fitted() else { throw .neverTakesPlace }
      return EventChange(event: event.edited(draft))
    }
    return try refusing(EditEventError.init) { () throws(SeriesEditRefusal) in
      let (changed, dropped) = try SeriesEdit(of: event, recurrence, at: nil, instance: event, draft: draft)()
      return EventChange(event: changed, dropped: dropped)
    }
  }
}

extension EventDraft {
  static func merged(now: EventDraft, shown: EventDraft, wanted: EventDraft) throws(EditEventError) -> EventDraft {
    try refusing(EditEventError.conflict) { () throws(FormConflict<EventDraft>) in
      try FormMerge.merged(now: now, shown: shown, wanted: wanted)
    }
  }
}

/// The result of changing an event.
public struct EventChange: Hashable, Sendable {
  /// The saved event with its whole series, or the saved series that begins with the changed instance.
  public internal(set) var event: Event
  /// The series that it was cut off from, as kept; `nil` when it is still all one.
  public internal(set) var earlier: Event?
  /// Instances that took place changed and that the series has no place for any more, as they were.
  public internal(set) var dropped: [EventOverride] = []
}

/// Why an event was not added or changed; in every case it is as it was.
public enum EditEventError: StoreFailure, Hashable, Sendable {
  /// Its rules give no date at all, such as February 30, or end before they begin.
  case neverTakesPlace
  /// The event isn't repeated, or its series has no instance at that place.
  case noSuchInstance
  /// Its rules name their days, such as the last working day of the month, and cannot move to another day.
  case rulesCannotFollow
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<EventDraft>)
  /// There is no such event or calendar, or the store failed.
  case store(StoreError)

  init(_ refusal: SeriesEditRefusal) {
    self =
      switch refusal {
      case .neverTakesPlace: .neverTakesPlace
      case .cannotFollow: .rulesCannotFollow
      }
  }
}
