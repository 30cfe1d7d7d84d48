import CSQLite
package import Domain
import Foundation

/// The changesets of the newest commands, saved in the store itself.
///
/// Numbers have no gaps, because only the oldest entries and, if their rows take too much space, the farthest undone
/// entries are ever removed. An undone command that can no longer be redone stays in the log, with the number of the
/// command that prevents it, because merging has to know that the command was undone. A command that can't be undone
/// because of a later change is set aside: it also stays in the log, with the number of the next command.
enum UndoLog {
  /// The number of entries that always stay, regardless of their size.
  static let minimumCount = 100
  static let maximumCount = 1_000
  /// The limit in bytes: beyond ``minimumCount``, older entries are dropped when all entries together exceed the limit.
  static let maximumBytes = 16 << 20

  struct Command: Equatable, Sendable {
    let number: Int
    let entry: UndoEntry
    /// The session that last executed, undid or redid the command.
    let session: Int
  }

  private static let newestEntry = """
    SELECT number, bytes_so_far, is_undone, dropped_by FROM undo_entry WHERE account_id = 1
    ORDER BY number DESC LIMIT 1
    """

  /// Prefetches the query of ``record(_:_:by:in:)``.
  static func prefetch(in connection: Connection) throws(StoreError) { try connection.prefetch(newestEntry) }

  /// Returns the number that the next command gets if it changes anything.
  static func nextNumber(in connection: Connection) throws(StoreError) -> Int {
    (try connection.first(newestEntry) { $0.int(0) } ?? 0) + 1
  }

  /// Adds the newest command, after which nothing can be redone.
  static func record(
    _ step: UndoStep, _ entry: UndoEntry, by session: Int, in connection: Connection
  ) throws(StoreError) -> Command {
    let newest = try connection.first(newestEntry) {
      // Older commands can be undone even if a command was set aside.
      (number: $0.int(0), bytes: $0.int(1), isUndone: $0.int(2) == 1 || !$0.isNull(3))
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

  /// Makes the undone commands no longer redoable.
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
    // The undo of these synchronization runs was itself undone and can no longer be redone, so the runs don't count as
    // undone.
    if try connection.hasTable("sync_undone") {
      try connection.run(
        """
        DELETE FROM sync_undone WHERE account_id = 1
        AND undone_by IN (SELECT number FROM undo_entry WHERE \(undone) AND kind = ?)
        """, RecordKind.syncRun.rawValue)
    }
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

  /// Undoes or redoes the next command, or sets it aside; `nil` if a command other than the expected one is next.
  ///
  /// - Returns: The result, and the command unless it was set aside.
  /// - Throws: ``StoreError/conflict`` if a row isn't as the command left it, so that another method must be tried.
  static func performNext(
    _ move: HistoryMove, only expected: UndoEntry?, by session: Int, _ way: UndoWay, in connection: Connection
  ) throws(StoreError) -> (command: Command?, moved: MovedCommand)? {
    guard let next = try commands(for: move, limit: 1, in: connection).first, expected == nil || next.entry == expected
    else { return nil }
    guard let step = try step(of: next, in: connection) else { throw .conflict }
    let kind = next.entry.label.kind
    let record = try step.record(of: kind, in: connection)
    if let obstacle = try perform(move, next, step, way, in: connection) {
      try setAside(next, in: connection)
      let title = record == nil ? obstacle.title : ""
      return (
        nil,
        MovedCommand(
          next.entry,
          obstacle: UndoObstacle(
            kind: obstacle.kind, title: title, obstacle.change, account: obstacle.account,
            list: record == nil ? obstacle.list : nil))
      )
    }
    try connection.run(
      "UPDATE undo_entry SET is_undone = 1 - is_undone, session = ? WHERE account_id = 1 AND number = ?", session,
      next.number)
    if move == .undo { try dropFarthestUndone(in: connection) }
    return (next, MovedCommand(next.entry, record: record))
  }

  /// - Returns: The obstacle that kept everything unchanged; `nil` if the step was undone or redone.
  private static func perform(
    _ move: HistoryMove, _ command: Command, _ step: UndoStep, _ way: UndoWay, in connection: Connection
  ) throws(StoreError) -> UndoObstacle? {
    let isLarge = step.added != nil
    if isLarge { try connection.setCache(kibibytes: Database.bulkCache) }
    defer { if isLarge { try? connection.setCache(kibibytes: Database.cache) } }
    let changes = move == .undo ? try step.changeset.inverted() : step.changeset
    var fitted: FittedChanges?
    switch way {
    case .exact: break
    case .fitted:
      let removed = move == .undo ? AddedRecords.ids(in: step.added?.bytes ?? []) : []
      fitted = try FittedChanges(changes, after: removed, in: connection)
      if let obstacle = fitted?.obstacles.first { return obstacle }
    case .setAside: return try unknownObstacle(for: step, of: command.entry.label.kind, in: connection)
    }
    let make = { () throws(StoreError) in
      if let fitted { try fitted.make() } else { try changes.make(in: connection) }
    }
    switch move {
    case .undo:
      try remove(step.added, command.number, in: connection)
      try make()
    case .redo:
      try make()
      try addAgain(command.number, isFitted: fitted != nil, in: connection)
    }
    return nil
  }

  /// Returns the obstacle for a command whose records were changed in an unknown way.
  private static func unknownObstacle(
    for step: UndoStep, of kind: RecordKind, in connection: Connection
  ) throws(StoreError) -> UndoObstacle {
    var id = try step.record(of: kind, in: connection)?.id
    if id == nil, let added = step.added { id = AddedRecords.ids(in: added.bytes).first }
    return UndoObstacle(
      kind: connection.tables.records(around: kind)?.table ?? kind.rawValue, .unknown,
      account: try id.flatMap { id throws(StoreError) in try connection.syncAccount(of: id) })
  }

  /// Makes a command neither undoable nor redoable, so that the next undo or redo skips it.
  private static func setAside(_ command: Command, in connection: Connection) throws(StoreError) {
    let newest = try connection.first(newestEntry) { $0.int(0) } ?? command.number
    try connection.run(
      "UPDATE undo_entry SET dropped_by = ? WHERE account_id = 1 AND number = ?", newest + 1, command.number)
  }

  /// Drops the farthest undone commands.
  ///
  /// The stored rows that redo adds again are limited like the entries; the rows of a single command always stay.
  /// Commands before one that was set aside stay, too, because numbers have no gaps. Rows of commands that can no
  /// longer be redone count with the newer entries; see ``record(_:_:by:in:)``.
  private static func dropFarthestUndone(in connection: Connection) throws(StoreError) {
    try connection.run(
      """
      DELETE FROM undo_entry
      WHERE account_id = 1 AND is_undone = 1 AND dropped_by IS NULL AND ? < (
        SELECT sum(length(p.changeset)) FROM undone_part AS p
        JOIN undo_entry AS e ON e.account_id = 1 AND e.number = p.number AND e.dropped_by IS NULL
        WHERE p.account_id = 1 AND p.number < undo_entry.number
      ) AND number > (
        SELECT coalesce(max(number), 0) FROM undo_entry AS done
        WHERE done.account_id = 1 AND (done.is_undone = 0 OR done.dropped_by IS NOT NULL)
      )
      """, maximumBytes)
    try connection.run(
      """
      DELETE FROM undone_part
      WHERE account_id = 1 AND number NOT IN (SELECT number FROM undo_entry WHERE account_id = 1 AND is_undone = 1)
      """)
  }

  /// Removes the records that a command added, and saves them for redo.
  private static func remove(
    _ added: AddedRecords?, _ number: Int, in connection: Connection
  ) throws(StoreError) {
    var part = 0
    try added?.remove(in: connection) { removed throws(StoreError) in
      part += 1
      try connection.run("INSERT INTO undone_part VALUES(1, ?, ?, ?)", number, part, removed.bytes)
    }
  }

  /// Adds the records that undo removed again.
  ///
  /// - Throws: ``StoreError/conflict`` if an existing row prevents that.
  private static func addAgain(_ number: Int, isFitted: Bool, in connection: Connection) throws(StoreError) {
    let parts = "FROM undone_part WHERE account_id = 1 AND number = ?"
    // Each part is read separately, because SQLite can't drop an index (as for many new rows) while a query is open.
    for part in try connection.all("SELECT part \(parts) ORDER BY part", number, make: { $0.int(0) }) {
      let bytes = try connection.first("SELECT changeset \(parts) AND part = ?", number, part) { $0.blob(0) }
      let changes = try Changeset(bytes: bytes ?? []).inverted()
      if isFitted {
        let fitted = try FittedChanges(changes, in: connection)
        guard fitted.obstacles.isEmpty else { throw .conflict }
        try fitted.make()
      } else {
        try changes.make(in: connection)
      }
    }
    try connection.run("DELETE \(parts)", number)
  }

  private static func step(of command: Command, in connection: Connection) throws(StoreError) -> UndoStep? {
    try connection.first(
      "SELECT changeset, added_events FROM undo_entry WHERE account_id = 1 AND number = ?", command.number
    ) { row throws(StoreError) in
      var step = UndoStep(changeset: Changeset(bytes: row.blob(0)))
      if !row.isNull(1) {
        guard let tables = connection.tables.bulkRecords(of: command.entry.label.kind) else {
          throw .corrupt(detail: "undo_entry")
        }
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
    case .undo: "FROM undo_entry WHERE account_id = 1 AND is_undone = 0 AND dropped_by IS NULL ORDER BY number DESC"
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
    do throws(StoreError) {
      return try await database.perform(move, only: expected, .exact)
    } catch {
      guard error == .conflict else { throw error }
    }
    var entry = expected
    if entry == nil { entry = try await database.next(for: move)?.entry }
    guard let entry else { return nil }
    do throws(StoreError) {
      return try await database.perform(move, only: entry, .fitted)
    } catch {
      guard error == .conflict else { throw error }
    }
    return try await database.perform(move, only: entry, .setAside)
  }
}

/// A method of undoing or redoing a command; after a conflict the next method is tried, in a separate transaction.
package enum UndoWay: Hashable, Sendable {
  /// Every row must be as the command left it, which is the most common and fastest case.
  case exact
  /// Values that were changed since are examined one by one.
  case fitted
  /// The command is set aside without examining its rows.
  case setAside
}

/// The changes of a command.
struct UndoStep {
  let changeset: Changeset
  var added: AddedRecords?

  var isEmpty: Bool { changeset.isEmpty && added == nil }

  var size: Int { changeset.bytes.count + (added?.bytes.count ?? 0) }

  /// - Returns: The only record of that kind that was added, changed or removed; `nil` for several records.
  func record(of kind: RecordKind, in connection: Connection) throws(StoreError) -> MovedCommand.Record? {
    guard let tables = connection.tables.records(around: kind) else { return nil }
    let names = Set([tables.table] + tables.parts.map(\.table))
    let ids = Set(try changeset.records(in: names).map(\.id) + AddedRecords.ids(in: added?.bytes ?? []))
    return ids.count == 1 ? ids.first.map { MovedCommand.Record(tables.kind, $0) } : nil
  }
}

extension Changeset {
  /// Applies these changes, and updates everything that depends on the records.
  func make(in connection: Connection) throws(StoreError) {
    guard !isEmpty else { return }
    try apply(to: connection)
    let sorted = connection.tables.sorted
    let records = try records(in: Set(sorted.map(\.table)))
    for column in sorted {
      try column.update(records.lazy.filter { $0.table == column.table }.map(\.id), in: connection)
    }
    for table in connection.tables.synced {
      try checkParts(of: table, in: connection)
      try checkUIDs(of: table, in: connection)
    }
    try updateFollowers(in: connection)
  }

  /// - Throws: ``StoreError/conflict`` if a record comes back that a server has already brought back as another record.
  private func checkUIDs(of table: SyncedTable, in connection: Connection) throws(StoreError) {
    let columns = connection.catalogue.tables[table.name]?.columns.map(\.name) ?? []
    guard let place = columns.firstIndex(of: "uid") else { return }
    let listPlace = table.list.flatMap { columns.firstIndex(of: $0) }
    var added: [(id: UUID, uid: String, list: UUID?)] = []
    try eachRow { row in
      guard row.operation == SQLITE_INSERT, row.table == table.name, let id = row.new(1)?.uuid,
        let uid = row.new(place)?.text
      else { return }
      added.append((id, uid, listPlace.flatMap { row.new($0)?.uuid }))
    }
    for (id, uid, list) in added
    where try !connection.records(uid: uid, in: table, list, besides: id, isSynced: true).isEmpty { throw .conflict }
  }

  /// - Throws: ``StoreError/conflict`` if a record can no longer have parts, but something else has added one.
  private func checkParts(of table: SyncedTable, in connection: Connection) throws(StoreError) {
    let tables = connection.catalogue.tables
    guard let condition = table.condition,
      let place = tables[table.name]?.columns.firstIndex(where: { $0.name == condition })
    else { return }
    var ids: [UUID] = []
    try eachRow { row in
      guard row.operation == SQLITE_UPDATE, row.table == table.name, row.new(place) == .null else { return }
      if let id = row.old(1)?.uuid { ids.append(id) }
    }
    for id in ids {
      for part in table.parts {
        guard let column = tables[part]?.columns[1].name else { continue }
        let query = "SELECT 1 FROM \(part) WHERE account_id = 1 AND \(column) = ? LIMIT 1"
        if try connection.first(query, id, make: { _ in true }) != nil { throw .conflict }
      }
    }
  }
}

extension Connection {
  /// Returns the other records of the same list, such as a calendar, with the same UID.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - table: The table of the records.
  ///   - list: The list; `nil` if all records are in one list.
  ///   - id: The record itself.
  ///   - isSynced: `true` to look only for records that came from a server.
  func records(
    uid: String, in table: SyncedTable, _ list: UUID?, besides id: UUID, isSynced: Bool
  ) throws(StoreError) -> [UUID] {
    if isSynced, try !hasTable("sync_item") { return [] }
    let items = isSynced ? "JOIN sync_item AS i ON i.account_id = 1 AND i.record_id = r.id" : ""
    let query = "SELECT r.id FROM \(table.name) AS r \(items) WHERE r.account_id = 1 AND r.uid = ? AND r.id <> ?"
    if let column = table.list, let list {
      return try all("\(query) AND r.\(column) = ?", uid, id, list) { $0.uuid(0) }
    }
    return try all(query, uid, id) { $0.uuid(0) }
  }
}
