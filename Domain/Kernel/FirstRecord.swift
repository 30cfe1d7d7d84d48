/// A record that a new user added on a welcome page, and can still correct or remove there.
public protocol FirstRecord: Sendable {
  /// The text for the undo list once the record is removed.
  var removal: UndoLabel { get }

  /// Removes the record, with everything that was added with it.
  ///
  /// - Throws: ``StoreError/missing`` if the record is gone, ``StoreError/conflict`` if it has changed since.
  func remove<Failure: StoreFailure>(in transaction: any Transaction<Failure>) throws(Failure)
}

public struct RemoveFirstRecord: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// - Throws: ``StoreError/missing`` if the record is gone, ``StoreError/conflict`` if it has changed since.
  public func callAsFunction(_ record: any FirstRecord) async throws(StoreError) {
    _ = try await store.change(as: { _ in record.removal }) { transaction throws(StoreError) in
      try record.remove(in: transaction)
    }
  }
}

extension Store {
  /// Returns the store with commands that replace a record: each one first removes the record, in the same transaction
  /// and undo step.
  ///
  /// ```swift
  /// let event = try await CreateEvent(store.replacing(old), newID: newID)(draft)
  /// ```
  ///
  /// - Parameter record: The record to remove; `nil` for none.
  public func replacing(_ record: (any FirstRecord)?) -> any Store {
    guard let record else { return self }
    return ReplacingStore(store: self, record: record)
  }
}

private struct ReplacingStore: Store {
  let store: any Store
  let record: any FirstRecord

  func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result { try await store.read(body) }

  func change<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (any Transaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    try await store.change(as: label) { (transaction: any Transaction<Failure>) throws(Failure) in
      try record.remove(in: transaction)
      return try body(transaction)
    }
  }

  /// Replaces nothing, because a file isn't a correction of one record.
  func changeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isDryRun: Bool,
    _ body: @Sendable (any BulkTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    try await store.changeMany(as: label, isDryRun: isDryRun, body)
  }

  func note<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any SideWrites<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result { try await store.note(body) }
}
