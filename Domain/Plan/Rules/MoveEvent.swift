public struct MoveEvent: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Moves the event, all of it when it is a series, whatever it may then conflict with.
  ///
  /// - Parameters:
  ///   - id: Of the event to move.
  ///   - start: On the clock of a user in `zone`; the event keeps its own zone. Of whole days only the day counts.
  ///   - zone: The user's.
  /// - Throws: ``EditEventError``; a missing event is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID, to start: DateTime, zone: Zone
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await EditEvent(store)(id) { event in
      var draft = EventDraft(event)
      draft.span = event.span.moved(to: start, forUserIn: zone)
      return draft
    }
  }

  /// Moves an instance of a series, and as many others by as much as `scope` says; see ``EditSeries``.
  ///
  /// - Parameters:
  ///   - id: Of the series.
  ///   - place: Of the instance to move.
  ///   - scope: How much of the series is moved.
  ///   - start: When this instance is to begin, on the clock of a user in `zone`.
  ///   - zone: The user's.
  /// - Throws: ``EditEventError``; a missing event is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope, to start: DateTime, zone: Zone
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await EditSeries(store, newID: newID)(id, at: place, scope: scope) { instance, series in
      var draft = EventDraft(instance, in: series)
      draft.span = instance.span.moved(to: start, forUserIn: zone)
      return draft
    }
  }
}
