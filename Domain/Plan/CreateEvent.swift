public struct CreateEvent: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves a new event from a draft.
  ///
  /// A repeated event begins with the first date that its rules give, see ``EventDraft/fitted()``.
  ///
  /// - Returns: The saved event. Conflicts with other events don't prevent saving; see
  ///   ``EventQueries/conflicts(with:rules:zone:excluding:)``.
  /// - Throws: ``EditEventError``; nothing is saved then.
  public func callAsFunction(_ draft: EventDraft) async throws(EditEventError) -> Event {
    let event = try Self.event(of: draft, as: Event.ID(newID()))
    return try await store.change(as: { UndoLabel(.added, .event, $0.title.text) }) {
      transaction throws(EditEventError) in
      try transaction.events.save(event)
      return event
    }.value
  }

  /// Returns the event that would be saved.
  ///
  /// - Throws: ``EditEventError/neverTakesPlace``.
  public static func event(of draft: EventDraft, as id: Event.ID) throws(EditEventError) -> Event {
    guard let draft = draft.fitted() else { throw .neverTakesPlace }
    return Event(id, draft)
  }
}

/// Removes one instance of a series, an instance and all later ones, or the whole series.
public struct RemoveFromSeries: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Removes an instance from its series, with the other instances in `scope`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the series.
  ///   - place: The place of the instance; ``SeriesScope/thisAndFollowing`` from the first instance on is the whole
  ///     series.
  ///   - scope: The part of the series to remove.
  ///   - shown: The series that the user confirmed, or `nil` to remove any version.
  ///   - notice: The user's answer to the question of who is notified of the removal; `nil` if the user wasn't asked.
  /// - Returns: The remaining series, or `nil` if nothing remained and the event was removed.
  /// - Throws: ``RemoveFromSeriesError``; a missing event is ``StoreError/missing``, and an event that differs from
  ///   `shown` is ``StoreError/conflict``.
  public func callAsFunction(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope, shown: Event? = nil, notice: RemovalNotice? = nil
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
      let meeting = try transaction.sync.meeting(event, in: transaction.events)
      // The end of a series is the organizer's; a guest can only decline.
      if rest != nil, scope == .thisAndFollowing {
        try transaction.sync.refuseGuest(of: event, in: transaction.events)
      }
      if let rest { try transaction.events.save(rest) } else { try transaction.events.remove(id) }
      try transaction.sync.note(notice, for: event, meeting)
      return Removal(event: event, rest: rest)
    }.value.rest
  }

  /// Returns whether the part to remove equals the shown part; for one instance, only that instance is compared.
  private static func isSame(_ shown: Event, _ event: Event, at place: RecurrenceID, _ scope: SeriesScope) -> Bool {
    guard scope == .this else { return shown == event }
    let (before, now) = (shown.occurrence(at: place, zone: .utc), event.occurrence(at: place, zone: .utc))
    return before.map { EventDraft($0.event) } == now.map { EventDraft($0.event) }
  }

  private struct Removal {
    let event: Event
    let rest: Event?

    // Removing an instance changes the event, but to the user it is a removal.
    var label: UndoLabel { UndoLabel(.removed, .event, event.title.text) }
  }
}

public struct RemoveEvent: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Removes an event or a whole series.
  ///
  /// - Parameters:
  ///   - id: The identifier of the event or the series.
  ///   - shown: The event that the user confirmed, or `nil` to remove any version.
  ///   - notice: The user's answer to the question of who is notified of the removal; `nil` if the user wasn't asked.
  /// - Returns: The removed event.
  /// - Throws: ``StoreError/missing`` if there is no such event, ``StoreError/conflict`` if the event differs from
  ///   `shown`.
  @discardableResult public func callAsFunction(
    _ id: Event.ID, shown: Event? = nil, notice: RemovalNotice? = nil
  ) async throws(StoreError) -> Event {
    try await store.change(as: { UndoLabel(.removed, .event, $0.title.text) }) { transaction throws(StoreError) in
      try Self.remove(id, shown: shown, notice, in: transaction)
    }.value
  }

  /// Removes several events that the user confirmed, with whole series: all or none, as one undo step.
  ///
  /// - Parameters:
  ///   - shown: The events that the user confirmed.
  ///   - notice: The user's answer to the question of who is notified of the removals; `nil` if the user wasn't asked.
  public func callAsFunction(_ shown: [Event], notice: RemovalNotice? = nil) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .event, names: shown.map(\.title.text)) }) {
      transaction throws(StoreError) in
      for event in shown { _ = try Self.remove(event.id, shown: event, notice, in: transaction) }
    }
  }

  private static func remove(
    _ id: Event.ID, shown: Event?, _ notice: RemovalNotice?, in transaction: any Transaction<StoreError>
  ) throws(StoreError) -> Event {
    let meeting = try transaction.events.event(id).flatMap { event throws(StoreError) in
      try transaction.sync.meeting(event, in: transaction.events)
    }
    let event = try transaction.events.remove(id, shown: shown)
    try transaction.sync.note(notice, for: event, meeting)
    return event
  }
}

extension EventRepository {
  fileprivate func remove(_ id: Event.ID, shown: Event?) throws(Failure) -> Event {
    let event = try existing(id)
    if let shown, shown != event { throw .store(.conflict) }
    try remove(id)
    return event
  }
}

extension Event: FirstRecord {
  public var removal: UndoLabel { UndoLabel(.removed, .event, title.text) }

  public func remove<Failure: StoreFailure>(in transaction: any Transaction<Failure>) throws(Failure) {
    _ = try transaction.events.remove(id, shown: self)
  }
}

public enum RemoveFromSeriesError: StoreFailure, Hashable, Sendable {
  /// The event is not repeated, or its series has no instance at that place.
  case noSuchInstance
  /// There is no such event, or the store failed.
  case store(StoreError)
}
