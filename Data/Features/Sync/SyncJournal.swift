import Domain
import Foundation

/// The changes of records by the newest runs, in `sync_change`.
///
/// The changes have the same form as those of the user's commands, and are undone in the same way.
enum SyncJournal {
  /// A run with stored changes.
  private struct Run {
    let number: Int
    let collection: UUID
    let at: Int
    let size: Int
  }

  /// Stores the changes of a transaction with the next run of a collection in the log.
  ///
  /// A calendar that only its server changes has no undo, and a change of nothing but the server's text needs none.
  static func add(
    _ changeset: Changeset, of id: SyncCollection.ID, at now: Instant, in connection: Connection
  ) throws(StoreError) {
    guard try connection.syncCollection(id)?.isWritable == true,
      try FittedChanges.changesRecords(changeset, in: connection)
    else { return }
    let run = try SyncRunRow.nextNumber(of: id.uuid, in: connection)
    let parts = "FROM sync_change WHERE account_id = 1 AND run = ?"
    let last = try connection.first("SELECT count(*), coalesce(sum(length(changeset)), 0) \(parts)", run) {
      (part: $0.int(0), size: $0.int(1))
    }
    // The first changes of the run were dropped, and the others are of no use without them.
    if let last, last.part > 0, last.size == 0 { return }
    try connection.run(
      "INSERT INTO sync_change(account_id, run, part, collection_id, at, changeset) VALUES(1, ?, ?, ?, ?, ?)", run,
      (last?.part ?? 0) + 1, id.uuid, now.secondsSince1970, changeset.bytes)
    try dropOld(in: connection)
  }

  private static func dropOld(in connection: Connection) throws(StoreError) {
    var bytes = 0
    // In the order of the key, SQLite sums the sizes without sorting copies of the changesets.
    let runs = try connection.all(
      """
      SELECT run, sum(length(changeset)) FROM sync_change WHERE account_id = 1 GROUP BY run ORDER BY run DESC
      """
    ) { (number: $0.int(0), size: $0.int(1)) }
    for (place, run) in runs.enumerated() {
      let row = "account_id = 1 AND run = ?"
      if place >= SyncLogEntry.undoableLimit {
        try connection.run("DELETE FROM sync_change WHERE \(row)", run.number)
      } else if bytes + run.size > SyncLogEntry.undoableBytes {
        try connection.run("DELETE FROM sync_change WHERE \(row) AND part > 1", run.number)
        try connection.run("UPDATE sync_change SET changeset = ? WHERE \(row)", [UInt8](), run.number)
      } else {
        bytes += run.size
      }
    }
  }

  /// Returns the runs with stored or dropped changes, the newest first.
  private static func runs(in connection: Connection) throws(StoreError) -> [Run] {
    try connection.all(
      """
      SELECT run, collection_id, max(at), sum(length(changeset)) FROM sync_change WHERE account_id = 1
      GROUP BY run, collection_id ORDER BY run DESC
      """
    ) { Run(number: $0.int(0), collection: $0.uuid(1), at: $0.int(2), size: $0.int(3)) }
  }

  static func hasChanges(of run: Int, in connection: Connection) throws(StoreError) -> Bool {
    try connection.first(
      "SELECT 1 FROM sync_change WHERE account_id = 1 AND run = ? AND length(changeset) > 0 LIMIT 1", run
    ) { _ in true } ?? false
  }

  /// Marks the runs of the log that can be undone, and adds those that haven't ended or were interrupted.
  static func marked(_ log: [SyncLogEntry], in connection: Connection) throws(StoreError) -> [SyncLogEntry] {
    let stored = try runs(in: connection).filter { $0.size > 0 }
    guard !stored.isEmpty else { return log }
    let (numbers, ended) = (
      Set(stored.map(\.number)),
      Set(try connection.all("SELECT number FROM sync_run WHERE account_id = 1 AND is_quiet = 0") { $0.int(0) })
    )
    let marked = log.map { entry in
      var entry = entry
      entry.isUndoable = numbers.contains(entry.number)
      return entry
    }
    let unfinished = stored.filter { !ended.contains($0.number) }.map { run in
      SyncLogEntry(
        SyncCollection.ID(run.collection), number: run.number, at: Instant(secondsSince1970: run.at), SyncRun(),
        isUndoable: true)
    }
    return (marked + unfinished).sorted { ($1.at, $1.number) < ($0.at, $0.number) }
  }

  /// Undoes a run in a command of the user, which updates what follows the records.
  static func undo(
    _ number: Int, of collection: SyncCollection.ID, in connection: Connection
  ) throws(StoreError) -> UndoneRecords {
    let changesets = try connection.all(
      """
      SELECT changeset FROM sync_change WHERE account_id = 1 AND run = ? AND collection_id = ? ORDER BY part DESC
      """, number, collection.uuid
    ) { row throws(StoreError) in try Changeset(bytes: row.blob(0)).inverted() }
    let changes = try FittedChanges(possibleOf: changesets, in: connection)
    let results = try changes.results()
    try changes.apply()
    return results
  }
}
