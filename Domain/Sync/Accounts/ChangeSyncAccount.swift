import struct Foundation.UUID

extension UndoLabel {
  /// The label of changes that aren't undo steps; no user sees this label.
  static var sync: UndoLabel { UndoLabel(.changed, .calendar, "") }
}

extension Store {
  /// Changes accounts and collections without an undo step.
  func changeSync<Value: Sendable>(
    _ body: @Sendable (any SyncAccountRepository<StoreError>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await change(as: { (_: Value) in .sync }) { transaction throws(StoreError) in try body(transaction.sync) }.value
  }
}

/// Saves an account.
public struct ChangeSyncAccount: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes an account in one transaction.
  ///
  /// - Throws: ``StoreError/missing`` if the account doesn't exist.
  public func callAsFunction(
    _ id: SyncAccount.ID, _ change: @Sendable (inout SyncAccount) -> Void
  ) async throws(StoreError) {
    try await store.changeSync { sync throws(StoreError) in
      guard var account = try sync.account(id) else { throw .missing }
      change(&account)
      try sync.save(account)
    }
  }
}

/// Changes how a collection is synchronized.
public struct ChangeSyncCollection: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Sets the calendar of the events; events that were received earlier stay where they are, and the next run is a
  /// first run again.
  ///
  /// The collection gets a new identifier, so that a run in progress can't link events of the old calendar anymore.
  /// Events that aren't in the calendar of their collection would count as removed.
  ///
  /// - Returns: `false` if the collection has the calendar already.
  /// - Throws: ``SyncAccountError``; a missing collection or calendar is ``StoreError/missing``.
  @discardableResult
  public func callAsFunction(
    _ id: SyncCollection.ID, into calendar: EventCalendar.ID
  ) async throws(SyncAccountError) -> Bool {
    try await store.change(as: { (_: Bool) in .sync }) { transaction throws(SyncAccountError) in
      guard let old = try transaction.sync.collection(id) else { throw .store(.missing) }
      guard old.target != calendar.uuid else { return false }
      try transaction.checkIsFree(calendar)
      try transaction.sync.remove(id)
      try transaction.sync.save(
        SyncCollection(
          id: SyncCollection.ID(newID()), account: old.account, href: old.href, kind: old.kind, target: calendar.uuid,
          name: old.name, color: old.color, direction: old.direction, isWritable: old.isWritable,
          creation: old.creation, maximumSize: old.maximumSize, state: .new))
      return true
    }.value
  }
}

/// Ends the synchronization of an account or a collection; nothing is removed from the server.
public struct RemoveSyncAccount: Sendable {
  private let store: any Store
  private let open: SyncOpening

  public init(_ store: any Store, _ open: @escaping SyncOpening) { (self.store, self.open) = (store, open) }

  /// Removes an account with its collections.
  ///
  /// - Parameters:
  ///   - id: The account.
  ///   - records: `true` if the records that the account has are removed from Haru, too, and then the calendars that
  ///     are empty; records that another account has as well stay, because its next run would remove them from its
  ///     server.
  /// - Returns: The number of removed records.
  /// - Throws: ``StoreError/missing`` if the account doesn't exist.
  @discardableResult
  public func callAsFunction(_ id: SyncAccount.ID, withRecords records: Bool = false) async throws(StoreError) -> Int {
    var removed = 0
    if records {
      let collections = try await store.read { transaction throws(StoreError) in
        try transaction.sync.collections().filter { $0.account == id }
      }
      for collection in collections {
        removed += try await open(collection)?.removeRecords() ?? 0
        // A record in two collections of the account is removed with the last of them.
        _ = try await store.change(as: { (name: String) in UndoLabel(.removed, .calendar, name) }) {
          transaction throws(StoreError) in
          let calendar = try transaction.sync.collection(collection.id)?.emptyCalendar(in: transaction)
          try transaction.sync.remove(collection.id)
          guard let calendar else { return "" }
          _ = try transaction.events.remove(calendar.id)
          return calendar.name.text
        }
      }
    }
    try await store.changeSync { sync throws(StoreError) in try sync.remove(id) }
    return removed
  }

  /// Removes a collection; its records stay in Haru.
  ///
  /// - Throws: ``StoreError/missing`` if the collection doesn't exist.
  public func callAsFunction(_ id: SyncCollection.ID) async throws(StoreError) {
    try await store.changeSync { sync throws(StoreError) in try sync.remove(id) }
  }

  /// Removes collections that were just added, before their first runs.
  ///
  /// - Parameters:
  ///   - added: The collections.
  ///   - id: Their account, if it was added with them.
  /// - Throws: ``StoreError/missing`` if the account or a collection doesn't exist.
  public func callAsFunction(undoing added: AddedCollections, with id: SyncAccount.ID?) async throws(StoreError) {
    try await store.changeSync { sync throws(StoreError) in
      if let id {
        try sync.remove(id)
      } else {
        for collection in added.collections { try sync.remove(collection.id) }
      }
    }
  }
}

extension SyncCollection {
  /// Returns the calendar of the events if it is empty, and still has the name and the color that it had when both sides
  /// last agreed; `nil` for other records, and for the standard calendar.
  fileprivate func emptyCalendar(in transaction: any Transaction<StoreError>) throws(StoreError) -> EventCalendar? {
    guard kind == .events, let target, target != EventCalendar.ID.standard.uuid,
      let calendar = try transaction.events.calendars().first(where: { $0.id.uuid == target }),
      shown == CalendarAppearance(calendar), try !transaction.events.hasEvents(in: calendar.id),
      try transaction.events.components(of: calendar.id).isEmpty
    else { return nil }
    return calendar
  }
}
