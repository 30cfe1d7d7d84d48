import CSQLite
package import Domain
import Foundation

/// A connection to one SQLite file, closed when the value goes out of scope.
struct OwnedConnection: ~Copyable {
  /// The result of SQLite's configuration, which must come before any other SQLite call.
  private static let isConfigured = csqlite_turn_off_statistics() == SQLITE_OK

  /// The connection to lend; valid as long as its owner exists.
  let lent: Connection

  init(file: String, flags: Int32, of schema: Schema) throws(StoreError) {
    guard Self.isConfigured else { throw StoreError(sqlite: SQLITE_MISUSE) }
    var opened: OpaquePointer?
    let always = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
    let code = unsafe sqlite3_open_v2(file, &opened, flags | always, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      let systemError = unsafe sqlite3_system_errno(opened)
      unsafe sqlite3_close_v2(opened)
      throw StoreError(sqlite: code, systemError: systemError)
    }
    lent = unsafe Connection(handle, of: schema)
  }

  /// Runs `body` with the connection, which stays open for that time.
  borrowing func lend<Result>(_ body: (Connection) throws(StoreError) -> Result) throws(StoreError) -> Result {
    try body(lent)
  }

  deinit { lent.close() }
}

/// A connection for a transaction, either to a SQLite file or to a server.
///
/// Connections are neither sendable nor thread-safe: the owner lends its connection to one closure at a time, and the
/// connection can't leave the closure. Ports write their queries for SQLite; for a server the queries are translated.
@safe package struct Connection {
  private let statements: StatementCache
  private let file: OpaquePointer?
  /// The connection to the server; `nil` for a file.
  let server: ServerConnection?

  init(to server: ServerConnection, of schema: Schema) {
    unsafe file = nil
    statements = StatementCache(of: schema)
    self.server = server
  }

  fileprivate init(_ handle: OpaquePointer, of schema: Schema) {
    unsafe file = handle
    statements = StatementCache(of: schema)
    server = nil
  }

  /// SQLite's handle, only for files.
  var handle: OpaquePointer {
    guard let file = unsafe file else { preconditionFailure("only of files") }
    return unsafe file
  }

  var isOfServer: Bool { server != nil }

  /// The newest schema of the store, whatever the version of its file.
  var schema: Schema { statements.schema }

  var tables: StoreTables { schema.tables }

  /// The columns of the tables, in order.
  var catalogue: TableCatalogue { server?.catalogue ?? schema.catalogue }

  fileprivate func close() {
    statements.finalizeAll()
    unsafe sqlite3_close_v2(handle)
  }

  package var preparedStatements: Int { statements.count }

  /// The last store error in the body of a transaction; cleared before each body runs.
  var fault: StoreError? {
    get { statements.fault }
    nonmutating set { statements.fault = newValue }
  }

  /// Indicates whether a `COMMIT` failed; the transaction may still count as complete when the log is read later.
  var failedToCommit: Bool {
    get { statements.failedToCommit }
    nonmutating set { statements.failedToCommit = newValue }
  }

  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  var isWriting: Bool { unsafe sqlite3_txn_state(handle, "main") == SQLITE_TXN_WRITE }

  func configure(_ option: Int32, _ isOn: Bool) { unsafe csqlite_configure(handle, option, isOn ? 1 : 0) }

  /// Sets whether closing may move the log into the file, which requires the ``FileLock``.
  func configure(checkpointsOnClose: Bool) { configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !checkpointsOnClose) }

  func limit(_ category: Int32, to value: Int32) { unsafe sqlite3_limit(handle, category, value) }

  func setBusyTimeout(milliseconds: Int32 = 5_000) { unsafe sqlite3_busy_timeout(handle, milliseconds) }

  func setCache(kibibytes: Int) throws(StoreError) {
    if !isOfServer { try execute("PRAGMA cache_size = -\(kibibytes)") }
  }

  /// The number of rows changed since the connection was opened.
  var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }

  /// Drops the cached pages, so that the next pages come from the file.
  func forgetPages() { unsafe sqlite3_db_release_memory(handle) }

  /// Returns the error of the last call on this connection.
  func failure(_ code: Int32) -> StoreError {
    let noted = unsafe sqlite3_system_errno(handle)
    // SQLite doesn't record the system's error of a failed COMMIT.
    let systemError = noted == 0 && code & 0xFF == SQLITE_IOERR ? errno : noted
    return StoreError(sqlite: code, systemError: systemError)
  }

  /// Runs statements that have no values and return no rows, separated by `;`.
  package func execute(_ sql: String) throws(StoreError) {
    if let server { return try server.execute(sql) }
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs a statement.
  ///
  /// The call doesn't wait for a server, which reports an error of this statement with a later statement or at the end.
  func run<each Value: SQLValue>(_ sql: String, _ values: repeat each Value) throws(StoreError) {
    if let server { return try server.send(sql, PostgreSQLParameters(repeat each values)) }
    _ = try changes(by: sql, repeat each values)
  }

  /// Runs a statement and waits for it.
  ///
  /// - Returns: The number of changed rows.
  func changes<each Value: SQLValue>(by sql: String, _ values: repeat each Value) throws(StoreError) -> Int {
    if let server { return try server.changes(by: sql, PostgreSQLParameters(repeat each values)) }
    let statement = try prepared(sql)
    defer { statement.reset() }
    try check(statement.bind(repeat each values))
    try finish(statement)
    return Int(unsafe sqlite3_changes64(handle))
  }

  /// Runs a statement that must change at least one row.
  ///
  /// - Throws: ``StoreError/missing`` if there is no row to change.
  func changeExisting<each Value: SQLValue>(_ sql: String, _ values: repeat each Value) throws(StoreError) {
    guard try changes(by: sql, repeat each values) > 0 else { throw .missing }
  }

  /// Visits the rows of a query until `visit` returns `false`; a server sends all rows at once.
  func each<each Value: SQLValue>(
    _ sql: String, _ values: repeat each Value, visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    if let server { return try server.each(sql, PostgreSQLParameters(repeat each values), visit: visit) }
    let statement = try prepared(sql)
    defer { statement.reset() }
    try check(statement.bind(repeat each values))
    try rows(of: statement, visit: visit)
  }

  private func rows(of statement: Statement, visit: (borrowing Row) throws(StoreError) -> Bool) throws(StoreError) {
    while true {
      let code = statement.step()
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw failure(code) }
        return
      }
      guard try visit(Row(of: statement)) else { return }
    }
  }

  /// Visits rows like ``each(_:_:visit:)``, for queries with more rows than fit into memory or are needed.
  func stream<each Value: SQLValue>(
    _ sql: String, _ values: repeat each Value, visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    if let server { return try server.stream(sql, PostgreSQLParameters(repeat each values), visit: visit) }
    try each(sql, repeat each values, visit: visit)
  }

  /// Runs a statement like ``run(_:_:)``, with any number of values.
  func run(_ sql: String, cells: some Sequence<SQLCell>) throws(StoreError) {
    if let server { return try server.send(sql, PostgreSQLParameters(cells)) }
    let statement = try prepared(sql)
    defer { statement.reset() }
    try bind(cells, to: statement)
    try finish(statement)
  }

  /// Runs a statement like ``run(_:_:)``, with the values of a table's columns.
  func run(_ sql: String, values: [any SQLValue]) throws(StoreError) {
    if let server { return try server.send(sql, PostgreSQLParameters(values: values)) }
    let statement = try prepared(sql)
    defer { statement.reset() }
    var index: Int32 = 0
    for value in values {
      index += 1
      try check(value.bind(to: statement, at: index))
    }
    try finish(statement)
  }

  /// Runs a statement and ignores its rows.
  private func finish(_ statement: Statement) throws(StoreError) {
    errno = 0
    let code = statement.step()
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
  }

  /// Sends a query to a server along with the next request, so that its first row has arrived when it is needed.
  ///
  /// Nothing may change the result between the two queries.
  func prefetch<each Value: SQLValue>(_ sql: String, _ values: repeat each Value) throws(StoreError) {
    try server?.prefetch(sql, PostgreSQLParameters(repeat each values))
  }

  /// Waits until a server has completed all statements that it was sent.
  func settle() throws(StoreError) { try server?.settle() }

  /// The number of statements that the server has answered since connecting; 0 for a file.
  var answered: Int { server?.session.answered ?? 0 }

  /// Returns the first row of a query with any number of values.
  func first<Element>(
    _ sql: String, cells: some Sequence<SQLCell>, make: (borrowing Row) throws(StoreError) -> Element
  ) throws(StoreError) -> Element? {
    if let server { return try server.first(sql, PostgreSQLParameters(cells), make: make) }
    let statement = try prepared(sql)
    defer { statement.reset() }
    try bind(cells, to: statement)
    let code = statement.step()
    guard code == SQLITE_ROW else {
      guard code == SQLITE_DONE else { throw failure(code) }
      return nil
    }
    return try make(Row(of: statement))
  }

  /// Visits the rows of a query with any number of values.
  func each(_ sql: String, cells: [SQLCell], visit: (borrowing Row) throws(StoreError) -> Void) throws(StoreError) {
    if let server {
      return try server.each(sql, PostgreSQLParameters(typed: cells)) { row throws(StoreError) in
        try visit(row)
        return true
      }
    }
    let statement = try prepared(sql)
    defer { statement.reset() }
    try bind(cells, to: statement)
    try rows(of: statement) { row throws(StoreError) in
      try visit(row)
      return true
    }
  }

  private func bind(_ cells: some Sequence<SQLCell>, to statement: Statement) throws(StoreError) {
    var index: Int32 = 0
    for cell in cells {
      index += 1
      try check(cell.bind(to: statement, at: index))
    }
  }

  package func all<Element, each Value: SQLValue>(
    _ sql: String, _ values: repeat each Value, make: (borrowing Row) throws(StoreError) -> Element
  ) throws(StoreError) -> [Element] {
    var elements: [Element] = []
    try each(sql, repeat each values) { row throws(StoreError) in
      elements.append(try make(row))
      return true
    }
    return elements
  }

  func first<Element, each Value: SQLValue>(
    _ sql: String, _ values: repeat each Value, make: (borrowing Row) throws(StoreError) -> Element
  ) throws(StoreError) -> Element? {
    if let server { return try server.first(sql, PostgreSQLParameters(repeat each values), make: make) }
    var element: Element?
    try each(sql, repeat each values) { row throws(StoreError) in
      element = try make(row)
      return false
    }
    return element
  }

  /// Returns the records whose IDs begin with hexadecimal digits, sorted by ID; none for any other text.
  ///
  /// - Parameter query: A query of a table, without conditions.
  func all<Element>(
    _ query: String, idPrefix digits: String, limit: Int, make: (borrowing Row) throws(StoreError) -> Element
  ) throws(StoreError) -> [Element] {
    guard let ids = IDPrefix(digits: digits) else { return [] }
    return try all(
      "\(query) WHERE account_id = 1 AND id BETWEEN ? AND ? ORDER BY id LIMIT ?", ids.lowest, ids.highest,
      max(0, limit), make: make)
  }

  private func prepared(_ sql: String) throws(StoreError) -> Statement {
    guard let statement = unsafe statements.statement(sql, of: handle) else {
      throw failure(unsafe sqlite3_extended_errcode(handle))
    }
    return statement
  }

  private func check(_ code: Int32) throws(StoreError) { guard code == SQLITE_OK else { throw failure(code) } }
}

extension Connection {
  /// The size of a piece in bytes, which is SQLite's largest page.
  private static let pieceSize = 64 << 10

  /// Returns the change counter of the main file, without the changes in the log (SQLite, database file format §1.3.7).
  func changeCounter() throws(StoreError) -> UInt32 {
    let header = try bytes(at: 0, count: 100)
    return header.count < 100 ? 0 : header[24..<28].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads the whole main file without interpreting its content.
  func readThrough() throws(StoreError) {
    var offset = 0
    while case let piece = try bytes(at: offset, count: Self.pieceSize), !piece.isEmpty { offset += piece.count }
  }

  /// Turns on the write-ahead log, which is off in a copy made by SQLite.
  ///
  /// - Returns: `true` if the log was off before.
  @discardableResult func useLog() throws(StoreError) -> Bool {
    guard try answer("PRAGMA journal_mode") != "wal" else { return false }
    try execute("PRAGMA journal_mode = WAL")
    return true
  }

  /// Moves the log into the main file and empties the log, as far as no one is reading from the log; never waits.
  ///
  /// - Returns: `true` if the whole log was moved.
  @discardableResult func emptyLog() throws(StoreError) -> Bool {
    setBusyTimeout(milliseconds: 0)
    defer { setBusyTimeout() }
    let code = unsafe sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard [SQLITE_OK, SQLITE_BUSY].contains(code & 0xFF) else { throw failure(code) }
    return code == SQLITE_OK
  }

  /// Returns bytes of the main file, fewer than `count` at the end of the file.
  private func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
    let size = try size()
    let count = max(0, min(count, size - offset))
    guard count > 0 else { return [] }
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      code = unsafe csqlite_read_file(handle, buffer.baseAddress, Int32(count), Int64(offset))
      done = code == SQLITE_OK ? count : 0
    }
    guard code == SQLITE_OK else { throw failure(code) }
    return bytes
  }

  private func size() throws(StoreError) -> Int {
    var size: Int64 = 0
    let code = unsafe csqlite_file_size(handle, &size)
    guard code == SQLITE_OK else { throw failure(code) }
    return Int(size)
  }

  /// The number of values in one query.
  private static let partLength = 24

  /// Visits the rows of a query that ends in `AND`, for which the columns have one of several values.
  ///
  /// The query runs in parts of the same length, so that one prepared statement serves all parts; the last part is
  /// filled up by repeating its values.
  func each(
    _ sql: String, _ columns: String..., in list: [[SQLCell]], visit: (borrowing Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let partLength = Self.partLength
    let one = columns.map { "\($0) = ?" }.joined(separator: " AND ")
    let condition =
      columns.count == 1
      ? "\(columns[0]) IN (" + repeatElement("?", count: partLength).joined(separator: ", ") + ")"
      : "(" + repeatElement("(\(one))", count: partLength).joined(separator: " OR ") + ")"
    for start in stride(from: 0, to: list.count, by: partLength) {
      let part = list[start..<min(start + partLength, list.count)]
      let padding = repeatElement(list[start], count: partLength - part.count)
      try each("\(sql) \(condition)", cells: Array((part + padding).joined()), visit: visit)
    }
  }
}

extension Connection {
  /// The time in milliseconds to wait for a program without the ``FileLock``: first silently, then with a notice.
  private static let (silence, patience): (Int32, Int32) = (500, 4_500)

  /// - Parameters:
  ///   - isDryRun: Indicates whether the changes are rolled back in the end.
  ///   - onWait: Called once if another program writes for noticeably long.
  func transaction<Result, Failure: StoreFailure>(
    isDryRun: Bool = false, onWait: (() -> Void)? = nil, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = totalChanges
    // The transaction is IMMEDIATE, because a transaction that starts to write later fails at once if another one has
    // written in the meantime.
    let begin = { () throws(StoreError) in try beginWriting(onWait) }
    let end = isDryRun ? "ROLLBACK" : "COMMIT"
    return try inTransaction(begin: begin, end: end) { connection throws(Failure) in
      let result = try body(connection)
      if connection.totalChanges != before {
        try connection.asking(Failure.self) { () throws(StoreError) in try connection.countState() }
      }
      return result
    }
  }

  /// Runs `body` on a snapshot of the file, without waiting for writers.
  ///
  /// - Throws: ``StoreError/readOnly`` if `body` has changed something; the change is undone.
  func snapshot<Result, Failure: StoreFailure>(
    _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try inTransaction(begin: { () throws(StoreError) in try run("BEGIN") }, end: "COMMIT") {
      connection throws(Failure) in
      let result = try body(connection)
      guard !connection.isWriting else { throw .store(.readOnly) }
      return result
    }
  }

  private func inTransaction<Result, Failure: StoreFailure>(
    begin: () throws(StoreError) -> Void, end: String, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try asking(Failure.self, begin)
    do {
      let result = try body(self)
      try asking(Failure.self) { () throws(StoreError) in try finish(end) }
      return result
    } catch {
      // After some errors SQLite has already rolled back.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  private func beginWriting(_ onWait: (() -> Void)?) throws(StoreError) {
    guard let onWait else { return try run("BEGIN IMMEDIATE") }
    defer { setBusyTimeout() }
    do throws(StoreError) {
      setBusyTimeout(milliseconds: Self.silence)
      try run("BEGIN IMMEDIATE")
    } catch {
      guard error == .busy else { throw error }
      onWait()
      setBusyTimeout(milliseconds: Self.patience)
      try run("BEGIN IMMEDIATE")
    }
  }

  private func finish(_ end: String) throws(StoreError) {
    do throws(StoreError) {
      try run(end)
    } catch {
      failedToCommit = true
      throw error
    }
  }

  /// Runs a query of the store in a body with its own error type, and remembers a store error in ``fault``.
  @discardableResult func asking<Result: ~Copyable, Failure: StoreFailure>(
    _ failure: Failure.Type, _ question: () throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    do throws(StoreError) {
      return try question()
    } catch {
      fault = error
      throw .store(error)
    }
  }

  package func answer(_ sql: String) throws(StoreError) -> String? { try first(sql) { $0.text(0) } }

  /// Returns the version of the schema, 0 for a new file.
  ///
  /// - Throws: ``StoreError/corrupt(detail:)`` for a negative number, which only a damaged or forged file has.
  func version() throws(StoreError) -> Int {
    let version = try first("PRAGMA user_version") { $0.int(0) } ?? 0
    guard version >= 0 else { throw .corrupt(detail: "user_version \(version)") }
    return version
  }

  /// Makes the transaction write the first page with the next change counter; see ``OrphanedWAL``.
  private func countState() throws(StoreError) { try execute("PRAGMA user_version = \(try version())") }

  /// Returns SQLite's data version, which differs after another connection has changed the file.
  func dataVersion() throws(StoreError) -> Int { try first("PRAGMA data_version") { $0.int(0) } ?? 0 }

  func applicationID() throws(StoreError) -> Int { try first("PRAGMA application_id") { $0.int(0) } ?? 0 }

  func has(_ id: UUID, in table: String) throws(StoreError) -> Bool {
    try first("SELECT 1 FROM \(table) WHERE account_id = 1 AND id = ?", id) { _ in true } ?? false
  }

  /// Returns the `rowid` of the next row of a table.
  func nextRow(of table: String) throws(StoreError) -> Int {
    try first("SELECT coalesce(max(rowid), 0) + 1 FROM \(table)") { $0.int(0) } ?? 1
  }

  /// Returns whether a table exists; a server has all tables.
  func hasTable(_ name: String) throws(StoreError) -> Bool {
    guard !isOfServer else { return true }
    return try first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", name) { _ in true } ?? false
  }

  func hasTables() throws(StoreError) -> Bool {
    try first("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in true } ?? false
  }
}
