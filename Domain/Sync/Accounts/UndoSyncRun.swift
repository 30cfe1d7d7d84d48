/// Undoes a run's changes in Haru, as a command of the user.
public struct UndoSyncRun: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Undoes a run value by value; values that have changed since stay as they are.
  ///
  /// The changes are sent by the next run, which asks first before it removes many resources. A record that is now in a
  /// list outside the run isn't removed. A run that was undone in part can be undone again by its number, after what
  /// was in the way is gone.
  ///
  /// - Parameters:
  ///   - number: The number of the run in the log; `nil` for the latest run that wasn't undone yet and still has an
  ///     effect here.
  ///   - isOffAccepted: `true` if the user knows which lists of the run aren't synchronized anymore.
  /// - Throws: ``SyncUndoError/newerRun(_:undoable:)`` without a number if a newer run can't be undone, because the user
  ///   may mean that one.
  public func callAsFunction(
    _ number: Int? = nil, acceptingOff isOffAccepted: Bool = false
  ) async throws(SyncUndoError) -> Changed<UndoneSyncRun> {
    try await store.change(as: { UndoLabel(.undone, .syncRun, $0.account.name) }) {
      transaction throws(SyncUndoError) in
      let log = try transaction.sync.log(limit: .max)
      func accepted(_ undone: UndoneSyncRun) throws(SyncUndoError) -> UndoneSyncRun {
        guard isOffAccepted || undone.former.isEmpty || !undone.records.isChanged else {
          throw .switchedOff(undone.run, undone.account, undone.former)
        }
        return undone
      }
      guard let number else {
        var newer: SyncLogRun?
        for run in log where !run.isUndone {
          guard run.isUndoable, try Self.collections(of: run, in: transaction).contains(where: \.isWritable) else {
            newer = newer ?? run
            continue
          }
          let undone = try Self.undo(run, in: transaction)
          guard undone.hasEffect else { continue }
          if let newer { throw .newerRun(newer, undoable: run) }
          return try accepted(undone)
        }
        throw .missing(nil)
      }
      guard let run = log.first(where: { $0.number == number }) else { throw .missing(number) }
      return try accepted(Self.undo(run, in: transaction))
    }
  }

  private static func undo(
    _ run: SyncLogRun, in transaction: any Transaction<SyncUndoError>
  ) throws(SyncUndoError) -> UndoneSyncRun {
    let collections = try collections(of: run, in: transaction)
    guard let first = collections.first, let account = try transaction.sync.account(first.account) else {
      throw .missing(run.number)
    }
    // The next run would only change everything again.
    let writable = collections.filter(\.isWritable)
    guard !writable.isEmpty else { throw .store(.receivedOnly(list: first.name)) }
    guard run.isUndoable else { throw run.run.hasChangedRecords ? .dropped(run.number) : .withoutChanges(run.number) }
    let records = try transaction.sync.undo(run.number, of: Set(writable.map(\.id)))
    let former = try transaction.sync.switchedOff(of: run).filter(\.isWritable)
    return UndoneSyncRun(run: run, account: account, records: records, former: former)
  }

  /// Returns the collections of a run, and those that replaced them, whose rights count then.
  private static func collections(
    of run: SyncLogRun, in transaction: any Transaction<SyncUndoError>
  ) throws(SyncUndoError) -> [SyncCollection] {
    let (ids, known) = (Set(run.parts.map(\.collection)), try transaction.sync.collections())
    let former = try transaction.sync.formerCollections().filter { ids.contains($0.id) }
    let current = known.filter { now in ids.contains(now.id) || former.contains { now.isSameList(as: $0) } }
    return current
      + former.map { old in
        var old = old
        if let now = current.first(where: { $0.isSameList(as: old) }) { old.isWritable = now.isWritable }
        return old
      }
  }
}

/// A run that was undone.
public struct UndoneSyncRun: Hashable, Sendable {
  public let run: SyncLogRun
  public let account: SyncAccount
  public let records: UndoneRecords
  /// The collections of the run that aren't synchronized anymore, so their records change only here.
  public let former: [SyncCollection]

  /// Indicates whether anything of the run was left to undo.
  fileprivate var hasEffect: Bool { records.isChanged || !records.obstacles.isEmpty }
}

public enum SyncUndoError: StoreFailure, Hashable {
  /// The log has no run with the number, or without a number, no run that can be undone.
  case missing(Int?)
  /// The latest run can't be undone, an earlier one can, and the user named neither.
  case newerRun(SyncLogRun, undoable: SyncLogRun)
  /// The lists aren't synchronized anymore, so their records would change only here, and the user doesn't know.
  case switchedOff(SyncLogRun, SyncAccount, [SyncCollection])
  /// The changes of the run aren't stored anymore.
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
