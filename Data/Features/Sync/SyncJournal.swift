import Domain
import Foundation

/// The changes of records by the latest runs, in `sync_change`.
///
/// The changes have the same form as those of the user's commands, and are undone in the same way.
enum SyncJournal {
  private static let statements = RowStatements("sync_undone", "run, undone_by")

  /// The changes of one collection in a run.
  private struct Part: Hashable {
    let number: Int
    let collection: UUID
  }

  /// Stores the changes of a transaction with the next run of a collection in the log.
  ///
  /// A calendar that only its server may change has no undo, and a change to only the server's text needs none.
  static func add(
    _ changeset: Changeset, of id: SyncCollection.ID, at now: Instant, in connection: Connection
  ) throws(StoreError) {
    guard try connection.syncCollection(id)?.isWritable == true,
      try FittedChanges.changesRecords(changeset, in: connection)
    else { return }
    let run = try SyncRunRow.nextNumber(of: id.uuid, in: connection)
    let parts = "FROM sync_change WHERE account_id = 1 AND run = ?"
    let last = try connection.first("SELECT coalesce(max(part), 0), coalesce(sum(length(changeset)), 0) \(parts)", run)
    {
      (part: $0.int(0), size: $0.int(1))
    }
    // The run's first changes were dropped, and without them the others are useless.
    if let last, last.part > 0, last.size == 0 { return }
    try connection.run(
      "INSERT INTO sync_change(account_id, run, part, collection_id, at, changeset) VALUES(1, ?, ?, ?, ?, ?)", run,
      (last?.part ?? 0) + 1, id.uuid, now.secondsSince1970, changeset.bytes)
    try dropOld(in: connection)
  }

  private static func dropOld(in connection: Connection) throws(StoreError) {
    // SQLite sums the sizes in the order of the key, without sorting copies of the changesets.
    let runs = try connection.all(
      "SELECT run, sum(length(changeset)), min(part) FROM sync_change WHERE account_id = 1 GROUP BY run ORDER BY run DESC"
    ) { (number: $0.int(0), size: $0.int(1), first: $0.int(2)) }
    var bytes = 0
    for (place, run) in runs.enumerated() {
      let row = "account_id = 1 AND run = ?"
      if place >= SyncLogEntry.undoableLimit {
        try connection.run("DELETE FROM sync_change WHERE \(row)", run.number)
      } else if bytes + run.size > SyncLogEntry.undoableBytes {
        try connection.run("DELETE FROM sync_change WHERE \(row) AND part > ?", run.number, run.first)
        try connection.run("UPDATE sync_change SET changeset = ? WHERE \(row)", [UInt8](), run.number)
      } else {
        bytes += run.size
      }
    }
  }

  /// Removes the changes of a collection's runs that are too old for the log, because the log would list them as
  /// unfinished.
  static func remove(of collection: UUID, before run: Int, in connection: Connection) throws(StoreError) {
    try connection.run(
      "DELETE FROM sync_change WHERE account_id = 1 AND collection_id = ? AND run < ?", collection, run)
  }

  static func hasChanges(of run: Int, in connection: Connection) throws(StoreError) -> Bool {
    try connection.first(
      "SELECT 1 FROM sync_change WHERE account_id = 1 AND run = ? AND length(changeset) > 0 LIMIT 1", run
    ) { _ in true } ?? false
  }

  /// Marks the runs in the log that can be undone, and adds runs that haven't ended or were interrupted.
  static func marked(_ log: [SyncLogEntry], in connection: Connection) throws(StoreError) -> [SyncLogEntry] {
    let stored = try connection.all(
      """
      SELECT run, collection_id, max(at) FROM sync_change WHERE account_id = 1 AND length(changeset) > 0
      GROUP BY run, collection_id
      """
    ) { (part: Part(number: $0.int(0), collection: $0.uuid(1)), at: Instant(secondsSince1970: $0.int(2))) }
    let undone = try undoneRuns(in: connection)
    let numbers = Set(stored.map(\.part.number))
    let ended = Set(
      try connection.all("SELECT number, collection_id FROM sync_run WHERE account_id = 1 AND is_quiet = 0") {
        Part(number: $0.int(0), collection: $0.uuid(1))
      })
    let marked = log.map { entry in
      var entry = entry
      (entry.isUndoable, entry.isUndone) = (numbers.contains(entry.number), undone.contains(entry.number))
      return entry
    }
    let unfinished = stored.filter { !ended.contains($0.part) }.map { (part, at) in
      var entry = SyncLogEntry(
        SyncCollection.ID(part.collection), number: part.number, at: at, SyncRun(), isUndoable: true)
      entry.isUndone = undone.contains(part.number)
      return entry
    }
    return (marked + unfinished).sorted { ($1.at, $1.number) < ($0.at, $0.number) }
  }

  /// Returns the runs that are undone, without runs whose undo was itself undone.
  private static func undoneRuns(in connection: Connection) throws(StoreError) -> Set<Int> {
    Set(
      try connection.all(
        """
        SELECT run FROM sync_undone AS s WHERE s.account_id = 1 AND NOT EXISTS (
          SELECT 1 FROM undo_entry AS u WHERE u.account_id = 1 AND u.number = s.undone_by AND u.kind = ?
          AND u.is_undone = 1
        )
        """, RecordKind.syncRun.rawValue
      ) { $0.int(0) })
  }

  /// Undoes a run as part of the user's command, and updates the tables that depend on the records.
  static func undo(
    _ number: Int, of collections: Set<SyncCollection.ID>, in connection: Connection
  ) throws(StoreError) -> UndoneRecords {
    let changesets = try connection.all(
      "SELECT collection_id, changeset FROM sync_change WHERE account_id = 1 AND run = ? ORDER BY part DESC", number
    ) { row throws(StoreError) in
      collections.contains(SyncCollection.ID(row.uuid(0))) ? try Changeset(bytes: row.blob(1)).inverted() : nil
    }
    let changes = try FittedChanges(possibleOf: changesets.compactMap(\.self), of: collections, in: connection)
    let results = try changes.results()
    try changes.apply()
    for home in changes.departures {
      let absent = SyncRecordID(home.record).absent(from: SyncCollection.ID(home.collection)).uuid
      try connection.run(
        "UPDATE sync_item SET record_id = ? WHERE account_id = 1 AND collection_id = ? AND record_id = ?", absent,
        home.collection, home.record)
    }
    if results.isChanged {
      try connection.run(statements.replacement, number, UndoLog.nextNumber(in: connection))
      try connection.run(
        "DELETE FROM sync_undone WHERE account_id = 1 AND run < (SELECT min(number) FROM sync_run WHERE account_id = 1)"
      )
    }
    return results
  }
}
