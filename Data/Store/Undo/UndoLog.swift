package import Domain

/// The changesets of the newest commands, saved in the store itself.
///
/// Numbers have no gaps, because only the oldest entries and, if their rows take too much space, the farthest undone
/// entries are ever removed. An undone command that can't be redone anymore stays in the log, with the number of the
/// command that prevents it, because merging has to know that the command was undone.
enum UndoLog {
  /// The number of entries that always stay, whatever their size.
  static let minimumCount = 100
  static let maximumCount = 1_000
  /// The limit in bytes: beyond ``minimumCount``, older entries are dropped when all entries together are larger.
  static let maximumBytes = 16 << 20

  struct Command: Equatable, Sendable {
    let number: Int
    let entry: UndoEntry
    /// The session that did, undid or redid the command last.
    let session: Int
  }

  private static let newestEntry = """
    SELECT number, bytes_so_far, is_undone FROM undo_entry WHERE account_id = 1 ORDER BY number DESC LIMIT 1
    """

  /// Prefetches the query of ``record(_:_:by:in:)``.
  static func prefetch(in connection: Connection) throws(StoreError) { try connection.prefetch(newestEntry) }

  /// Adds the newest command, after which nothing can be redone.
  static func record(
    _ step: UndoStep, _ entry: UndoEntry, by session: Int, in connection: Connection
  ) throws(StoreError) -> Command {
    let newest = try connection.first(newestEntry) {
      (number: $0.int(0), bytes: $0.int(1), isUndone: $0.int(2) == 1)
    }
    let limits = 0...1 << 53
    guard limits.contains(newest?.number ?? 0), limits.contains(newest?.bytes ?? 0) else {
      throw .corrupt(detail: "undo_entry")
    }
    let number = (newest?.number ?? 0) + 1
    var bytes = (newest?.bytes ?? 0) + step.size
    if newest?.isUndone == true { bytes += try dropUndone(before: number, in: connection) }
    try connection.run(
      """
      INSERT INTO undo_entry(account_id, number, at, action, kind, subject, bytes_so_far, changeset, added_events, is_undone,
        session)
      VALUES(1, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
      """, number, entry.at.secondsSince1970, entry.label.action.rawValue, entry.label.kind.rawValue,
      entry.label.subject, bytes, step.changeset.bytes, step.added?.bytes, session)
    try connection.run(
      """
      DELETE FROM undo_entry
      WHERE account_id = 1 AND (number <= ? OR number <= ? AND bytes_so_far <= ?)
      """, number - maximumCount, number - minimumCount, bytes - maximumBytes)
    try connection.run(
      """
      DELETE FROM undone_part
      WHERE account_id = 1 AND number < (SELECT min(number) FROM undo_entry WHERE account_id = 1)
      """)
    return Command(number: number, entry: entry, session: session)
  }

  /// Makes the undone commands impossible to redo.
  ///
  /// - Parameter number: The number of the new command.
  /// - Returns: The number of bytes that are stored for the undone commands besides their changesets.
  private static func dropUndone(before number: Int, in connection: Connection) throws(StoreError) -> Int {
    let undone = "account_id = 1 AND is_undone = 1 AND dropped_by IS NULL"
    let size = try connection.first(
      """
      SELECT coalesce(sum(length(changeset)), 0) FROM undone_part
      WHERE account_id = 1 AND number IN (SELECT number FROM undo_entry WHERE \(undone))
      """
    ) { $0.int(0) }
    try connection.run("UPDATE undo_entry SET dropped_by = ? WHERE \(undone)", number)
    return size ?? 0
  }

  static func clear(in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM undone_part WHERE account_id = 1")
    try connection.run("DELETE FROM undo_entry WHERE account_id = 1")
  }

  /// Returns the commands that can be undone or redone, the next one first.
  static func commands(for move: HistoryMove, limit: Int, in connection: Connection) throws(StoreError) -> [Command] {
    try connection.all("SELECT number, at, action, kind, subject, session \(move.rows) LIMIT ?", max(0, limit)) { row in
      let action = UndoLabel.Action(rawValue: row.text(2))
      let label = UndoLabel(action, RecordKind(rawValue: row.text(3)), row.text(4))
      let entry = UndoEntry(at: Instant(secondsSince1970: row.int(1)), label)
      return Command(number: row.int(0), entry: entry, session: row.int(5))
    }
  }

  /// Undoes or redoes the next command; `nil` if a command other than the expected one is next.
  ///
  /// - Throws: ``StoreError/conflict`` if a row isn't as the command left it.
  static func performNext(
    _ move: HistoryMove, only expected: UndoEntry?, by session: Int, in connection: Connection
  ) throws(StoreError) -> (command: Command, moved: MovedCommand)? {
    guard let next = try commands(for: move, limit: 1, in: connection).first, expected == nil || next.entry == expected
    else { return nil }
    let record = try perform(move, of: next, by: session, in: connection)
    return (next, MovedCommand(next.entry, record: record))
  }

  /// - Parameter command: The next command to undo or redo.
  /// - Returns: The record that the command changed; `nil` for several records.
  /// - Throws: ``StoreError/conflict`` if a row isn't as the command left it.
  static func perform(
    _ move: HistoryMove, of command: Command, by session: Int, in connection: Connection
  ) throws(StoreError) -> MovedCommand.Record? {
    guard let step = try step(of: command, in: connection) else { throw .conflict }
    let isLarge = step.added != nil
    if isLarge { try connection.setCache(kibibytes: Database.bulkCache) }
    defer { if isLarge { try? connection.setCache(kibibytes: Database.cache) } }
    switch move {
    case .undo: try undo(step, command.number, in: connection)
    case .redo: try redo(step, command.number, in: connection)
    }
    try connection.run(
      "UPDATE undo_entry SET is_undone = 1 - is_undone, session = ? WHERE account_id = 1 AND number = ?", session,
      command.number)
    if move == .undo { try dropFarthestUndone(in: connection) }
    return try step.record(of: command.entry.label.kind)
  }

  /// Drops the farthest undone commands.
  ///
  /// The stored rows that undo removed are limited like the entries; the rows of a single command are always kept.
  private static func dropFarthestUndone(in connection: Connection) throws(StoreError) {
    try connection.run(
      """
      DELETE FROM undo_entry
      WHERE account_id = 1 AND is_undone = 1 AND dropped_by IS NULL AND ? < (
        SELECT sum(length(changeset)) FROM undone_part AS p WHERE p.account_id = 1 AND p.number < undo_entry.number
      )
      """, maximumBytes)
    try connection.run(
      """
      DELETE FROM undone_part
      WHERE account_id = 1 AND number NOT IN (SELECT number FROM undo_entry WHERE account_id = 1 AND is_undone = 1)
      """)
  }

  private static func undo(_ step: UndoStep, _ number: Int, in connection: Connection) throws(StoreError) {
    var part = 0
    try step.undo(in: connection) { removed throws(StoreError) in
      part += 1
      try connection.run("INSERT INTO undone_part VALUES(1, ?, ?, ?)", number, part, removed.bytes)
    }
  }

  private static func redo(_ step: UndoStep, _ number: Int, in connection: Connection) throws(StoreError) {
    try step.changeset.make(in: connection)
    let parts = "FROM undone_part WHERE account_id = 1 AND number = ?"
    try connection.stream("SELECT changeset \(parts) ORDER BY part", number) { row throws(StoreError) in
      try Changeset(bytes: row.blob(0)).inverted().make(in: connection)
      return true
    }
    try connection.run("DELETE \(parts)", number)
  }

  private static func step(of command: Command, in connection: Connection) throws(StoreError) -> UndoStep? {
    try connection.first(
      "SELECT changeset, added_events FROM undo_entry WHERE account_id = 1 AND number = ?", command.number
    ) { row throws(StoreError) in
      var step = UndoStep(changeset: Changeset(bytes: row.blob(0)))
      if !row.isNull(1) {
        guard let tables = RecordTables.of(command.entry.label.kind) else { throw .corrupt(detail: "undo_entry") }
        step.added = AddedRecords(bytes: row.blob(1), in: tables)
      }
      return step
    }
  }
}

extension HistoryMove {
  /// The query for the commands that can be undone or redone, the next one first.
  fileprivate var rows: String {
    switch self {
    case .undo: "FROM undo_entry WHERE account_id = 1 AND is_undone = 0 ORDER BY number DESC"
    case .redo: "FROM undo_entry WHERE account_id = 1 AND is_undone = 1 AND dropped_by IS NULL ORDER BY number"
    }
  }
}

package struct SQLiteUndoHistory: UndoHistory {
  private let database: any SQLDatabase

  package init(_ database: any SQLDatabase) { self.database = database }

  package func entries(for move: HistoryMove, limit: Int) async throws(StoreError) -> [UndoEntry] {
    try await database.read { connection throws(StoreError) in
      try UndoLog.commands(for: move, limit: limit, in: connection).map(\.entry)
    }
  }

  package func next(for move: HistoryMove) async throws(StoreError) -> NextCommand? {
    try await database.next(for: move)
  }

  package func perform(_ move: HistoryMove, only expected: UndoEntry?) async throws(StoreError) -> MovedCommand? {
    try await database.perform(move, only: expected)
  }
}

/// The changes of a command.
struct UndoStep {
  let changeset: Changeset
  var added: AddedRecords?

  var isEmpty: Bool { changeset.isEmpty && added == nil }

  var size: Int { changeset.bytes.count + (added?.bytes.count ?? 0) }

  /// - Returns: The only record of that kind that was added, changed or removed; `nil` for several records.
  func record(of kind: RecordKind) throws(StoreError) -> MovedCommand.Record? {
    guard let tables = RecordTables.around(kind) else { return nil }
    let names = Set([tables.table] + tables.parts.map(\.table))
    let ids = Set(try changeset.records(in: names).map(\.id) + AddedRecords.ids(in: added?.bytes ?? []))
    return ids.count == 1 ? ids.first.map { MovedCommand.Record(tables.kind, $0) } : nil
  }

  /// - Parameter save: Saves the removed rows of the records that the command added, part by part.
  /// - Throws: ``StoreError/conflict`` if a row isn't as the command left it.
  func undo(in connection: Connection, save: (Changeset) throws(StoreError) -> Void) throws(StoreError) {
    try added?.remove(in: connection, save: save)
    try changeset.inverted().make(in: connection)
  }
}

extension Changeset {
  /// Applies these changes, and updates everything that follows the records.
  func make(in connection: Connection) throws(StoreError) {
    guard !isEmpty else { return }
    try apply(to: connection)
    try updateFollowers(in: connection)
  }
}
