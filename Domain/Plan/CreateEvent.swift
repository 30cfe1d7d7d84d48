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
    return try await store.change(as: { UndoLabel(.added, .event, $0.title.text) }) {
      transaction throws(EditEventError) in
      try transaction.events.save(event)
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

/// Removes one instance of a series, it and all later ones, or all.
public struct RemoveFromSeries: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Takes an instance out of its series, and as many others as `scope` says.
  ///
  /// - Parameters:
  ///   - id: Of the series.
  ///   - place: Of the instance; from the first one on it is the whole series.
  ///   - scope: How much of the series is taken out.
  ///   - shown: The series that the user was asked about; `nil` for whatever it is now.
  /// - Returns: What is left, as kept; `nil` when nothing would be, and the event was removed.
  /// - Throws: ``RemoveFromSeriesError``; a missing event is ``StoreError/missing``, one that is not as shown
  ///   ``StoreError/conflict``.
  public func callAsFunction(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope, shown: Event? = nil
  ) async throws(RemoveFromSeriesError) -> Event? {
    try await store.change(as: \.label) { transaction throws(RemoveFromSeriesError) in
      let event = try transaction.events.existing(id)
      if let shown, !Self.isSame(shown, event, at: place, scope) { throw .store(.conflict) }
      guard let edit = SeriesInstanceEdit(of: event, at: place, scope: scope, newID: newID) else {
        throw .noSuchInstance
      }
      let rest: Event? =
        switch scope {
        case .this: edit.removingThis()
        case .thisAndFollowing: edit.removingThisAndFollowing()
        case .all: nil
        }
      if let rest { try transaction.events.save(rest) } else { try transaction.events.remove(id) }
      return Removal(event: event, rest: rest)
    }.value.rest
  }

  /// Returns whether the part to remove is as it was shown; for one instance, only that instance counts.
  private static func isSame(_ shown: Event, _ event: Event, at place: RecurrenceID, _ scope: SeriesScope) -> Bool {
    guard scope == .this else { return shown == event }
    let (before, now) = (shown.occurrence(at: place, zone: .utc), event.occurrence(at: place, zone: .utc))
    return before.map { EventDraft($0.event) } == now.map { EventDraft($0.event) }
  }

  private struct Removal {
    let event: Event
    let rest: Event?

    var label: UndoLabel { UndoLabel(rest == nil ? .removed : .changed, .event, event.title.text) }
  }
}

public struct RemoveEvent: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets an event.
  ///
  /// - Parameters:
  ///   - id: Of the event or the series.
  ///   - shown: What the user was asked about; `nil` for whatever it is now.
  /// - Returns: The event as it was.
  /// - Throws: A missing event is ``StoreError/missing``, one that is not as shown ``StoreError/conflict``.
  @discardableResult public func callAsFunction(_ id: Event.ID, shown: Event? = nil) async throws(StoreError) -> Event {
    try await store.change(as: { UndoLabel(.removed, .event, $0.title.text) }) { transaction throws(StoreError) in
      try transaction.events.remove(id, shown: shown)
    }.value
  }

  /// Forgets several that the user was asked about, whole series too: all of them or none, as one step of undo.
  public func callAsFunction(_ shown: [Event]) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .event, names: shown.map(\.title.text)) }) {
      transaction throws(StoreError) in for event in shown { _ = try transaction.events.remove(event.id, shown: event) }
    }
  }
}

extension EventRepository where Failure == StoreError {
  fileprivate func remove(_ id: Event.ID, shown: Event?) throws(StoreError) -> Event {
    let event = try existing(id)
    if let shown, shown != event { throw .conflict }
    try remove(id)
    return event
  }
}

public enum RemoveFromSeriesError: StoreFailure, Hashable, Sendable {
  /// The event is not repeated, or its series has no instance at that place.
  case noSuchInstance
  /// There is no such event, or the store failed.
  case store(StoreError)
}
