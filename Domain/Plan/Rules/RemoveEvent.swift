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
    try await store.change(as: \.label) { things throws(RemoveFromSeriesError) in
      let event = try things.events.existing(id)
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
      if let rest { try things.events.save(rest) } else { try things.events.remove(id) }
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
    try await store.change(as: { UndoLabel(.removed, .event, $0.title.text) }) { things throws(StoreError) in
      try things.events.remove(id, shown: shown)
    }.value
  }

  /// Forgets several that the user was asked about, whole series too: all of them or none, as one step of undo.
  public func callAsFunction(_ shown: [Event]) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .event, names: shown.map(\.title.text)) }) {
      things throws(StoreError) in for event in shown { _ = try things.events.remove(event.id, shown: event) }
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
