/// Undoes what a run changed here, as a command of the user.
public struct UndoSyncRun: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Undoes a run value by value; what something else changed since stays.
  ///
  /// The changes are sent by the next run, which asks first before it removes many resources. A run that was undone in
  /// part can be undone again by its number, after what was in the way is gone.
  ///
  /// - Parameter number: The number of the run in the log; `nil` for the newest run that can be undone, wasn't undone
  ///   yet, and still has an effect here.
  public func callAsFunction(_ number: Int? = nil) async throws(SyncUndoError) -> Changed<UndoneSyncRun> {
    try await store.change(as: { UndoLabel(.undone, .syncRun, $0.collection.name) }) {
      transaction throws(SyncUndoError) in
      let runs = try transaction.sync.runs(limit: .max)
      guard let number else {
        for entry in runs where entry.isUndoable && !entry.isUndone {
          let undone = try Self.undo(entry, in: transaction)
          if undone.hasEffect { return undone }
        }
        throw .missing(nil)
      }
      let named = runs.filter { $0.number == number }
      guard let entry = named.first(where: \.isUndoable) ?? named.first else { throw .missing(number) }
      return try Self.undo(entry, in: transaction)
    }
  }

  private static func undo(
    _ entry: SyncLogEntry, in transaction: any Transaction<SyncUndoError>
  ) throws(SyncUndoError) -> UndoneSyncRun {
    guard let collection = try transaction.sync.collection(entry.collection) else { throw .missing(entry.number) }
    // The next run would only change everything again.
    guard collection.isWritable else { throw .store(.receivedOnly(list: collection.name)) }
    guard entry.isUndoable else {
      throw entry.run.hasChangedRecords ? .dropped(entry.number) : .withoutChanges(entry.number)
    }
    let records = try transaction.sync.undo(entry.number, of: collection.id)
    return UndoneSyncRun(entry: entry, collection: collection, records: records)
  }
}

/// A run that was undone.
public struct UndoneSyncRun: Hashable, Sendable {
  public let entry: SyncLogEntry
  public let collection: SyncCollection
  public let records: UndoneRecords

  /// Indicates whether anything of the run was left to undo.
  fileprivate var hasEffect: Bool { records.isChanged || !records.obstacles.isEmpty }
}

public enum SyncUndoError: StoreFailure, Hashable {
  /// The log has no run with the number, or without a number, no run that can be undone.
  case missing(Int?)
  /// The changes of the run aren't stored any more.
  case dropped(Int)
  /// The run changed no record here.
  case withoutChanges(Int)
  case store(StoreError)
}

extension RecordKind {
  /// A run of synchronization, as undo lists it.
  public static let syncRun = RecordKind(rawValue: "sync_run")
}

extension UndoLabel.Action {
  public static let undone = UndoLabel.Action(rawValue: "undone")
}
