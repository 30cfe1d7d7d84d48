package import Domain

/// The changesets of the newest commands, kept in the store itself.
///
/// Numbers have no gaps, because only the newest entry (undo) and the oldest ones (pruning) are ever removed.
enum UndoLog {
  /// So many are kept whatever their size.
  static let alwaysKept = 100
  static let kept = 1_000
  /// Beyond ``alwaysKept``, older entries are dropped when all together are larger than this.
  static let keptBytes = 16 << 20

  static func record(
    _ step: UndoStep,
    _ label: UndoLabel,
    at now: Instant,
    in connection: Connection
  ) throws(StoreError) -> (number: Int, entry: UndoEntry) {
    let newest = try connection.first(
      "SELECT number, bytes_so_far FROM undo_entry WHERE account_id = 1 ORDER BY number DESC LIMIT 1"
    ) { (number: $0.int(0), bytes: $0.int(1)) }
    let number = (newest?.number ?? 0) + 1
    let bytes = (newest?.bytes ?? 0) + step.size
    try connection.run(
      "INSERT INTO undo_entry VALUES(1, ?, ?, ?, ?, ?, ?, ?, ?)",
      number,
      now.secondsSince1970,
      label.action.rawValue,
      label.kind.rawValue,
      label.subject,
      bytes,
      step.changeset.bytes,
      step.added?.bytes
    )
    try connection.run(
      """
      DELETE FROM undo_entry
      WHERE account_id = 1 AND (number <= ? OR number <= ? AND bytes_so_far <= ?)
      """,
      number - kept,
      number - alwaysKept,
      bytes - keptBytes
    )
    return (number, UndoEntry(at: now, label))
  }

  static func clear(in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM undo_entry WHERE account_id = 1")
  }

  static func entries(limit: Int, in connection: Connection) throws(StoreError) -> [UndoEntry] {
    try connection.all(
      """
      SELECT at, action, kind, subject FROM undo_entry WHERE account_id = 1 ORDER BY number DESC LIMIT ?
      """,
      max(0, limit)
    ) { entry(of: $0, from: 0) }
  }

  static func newest(in connection: Connection) throws(StoreError) -> (number: Int, entry: UndoEntry, step: UndoStep)? {
    try connection.first(
      """
      SELECT number, changeset, added_events, at, action, kind, subject FROM undo_entry
      WHERE account_id = 1 ORDER BY number DESC LIMIT 1
      """
    ) { row throws(StoreError) in
      let entry = entry(of: row, from: 3)
      var step = UndoStep(changeset: Changeset(bytes: row.blob(1)))
      if !row.isNull(2) {
        guard let tables = RecordTables.of(entry.label.kind) else { throw .corrupt(detail: "undo_entry") }
        step.added = AddedRecords(bytes: row.blob(2), in: tables)
      }
      return (row.int(0), entry, step)
    }
  }

  static func remove(_ number: Int, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM undo_entry WHERE account_id = 1 AND number = ?", number)
  }

  private static func entry(of row: borrowing Row, from column: Int32) -> UndoEntry {
    let action = UndoLabel.Action(rawValue: row.text(column + 1))
    let label = UndoLabel(action, RecordKind(rawValue: row.text(column + 2)), row.text(column + 3))
    return UndoEntry(at: Instant(secondsSince1970: row.int(column)), label)
  }
}

struct UndoStep {
  let changeset: Changeset
  var added: AddedRecords?

  var isEmpty: Bool { changeset.isEmpty && added == nil }

  var size: Int { changeset.bytes.count + (added?.bytes.count ?? 0) }

  /// - Throws: ``StoreError/conflict`` when something is not as the command left it.
  func takeBack(in connection: Connection) throws(StoreError) {
    if let added { try added.remove(in: connection) }
    guard !changeset.isEmpty else { return }
    let inverse = try changeset.inverted()
    try inverse.apply(to: connection)
    try SearchIndex.follow(inverse, in: connection)
  }
}

package struct SQLiteUndoHistory: UndoHistory {
  private let database: Database

  package init(_ database: Database) { self.database = database }

  package func entries(limit: Int) async throws(StoreError) -> [UndoEntry] {
    try await database.read { connection throws(StoreError) in
      try UndoLog.entries(limit: limit, in: connection)
    }
  }

  package func newest() async throws(StoreError) -> NewestCommand? { try await database.newestCommand() }

  package func undo(only expected: UndoEntry?) async throws(StoreError) -> UndoEntry? {
    try await database.undo(only: expected)
  }
}
