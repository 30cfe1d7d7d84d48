import CSQLite
package import Domain
import Foundation

/// A connection to one SQLite file; closed when it goes out of use.
struct OwnedConnection: ~Copyable {
  /// Done once, before anything else of SQLite.
  private static let isConfigured = csqlite_turn_off_statistics() == SQLITE_OK

  /// The connection that is lent; valid as long as its owner.
  let lent: Connection

  init(file: String, flags: Int32) throws(StoreError) {
    guard Self.isConfigured else { throw StoreError(sqlite: SQLITE_MISUSE) }
    var opened: OpaquePointer?
    let always = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
    let code = unsafe sqlite3_open_v2(file, &opened, flags | always, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      let systemError = unsafe sqlite3_system_errno(opened)
      unsafe sqlite3_close_v2(opened)
      throw StoreError(sqlite: code, systemError: systemError)
    }
    lent = unsafe Connection(handle)
  }

  /// The connection stays open as long as `body` runs.
  borrowing func lend<Result>(_ body: (Connection) throws(StoreError) -> Result) throws(StoreError) -> Result {
    try body(lent)
  }

  deinit { lent.close() }
}

/// A connection for a transaction: SQLite's, or a server's while it is lent.
///
/// Not sendable and not thread-safe: the owner lends it to one closure at a time, and it can't leave the closure. Ports
/// write their queries for SQLite; for a server they are translated.
@safe package struct Connection {
  private let statements = StatementCache()
  private let file: OpaquePointer?
  /// `nil` for a file.
  let server: ServerConnection?

  init(to server: ServerConnection) {
    unsafe file = nil
    self.server = server
  }

  fileprivate init(_ handle: OpaquePointer) {
    unsafe file = handle
    server = nil
  }

  /// SQLite's own.
  var handle: OpaquePointer {
    guard let file = unsafe file else { preconditionFailure("only of files") }
    return unsafe file
  }

  var isOfServer: Bool { server != nil }

  fileprivate func close() {
    statements.finalizeAll()
    unsafe sqlite3_close_v2(handle)
  }

  package var preparedStatements: Int { statements.count }

  /// The last error of a query in a rule; cleared before a rule.
  var fault: StoreError? {
    get { statements.fault }
    nonmutating set { statements.fault = newValue }
  }

  /// Indicates whether a `COMMIT` failed; its data may still be read as complete later.
  var failedToCommit: Bool {
    get { statements.failedToCommit }
    nonmutating set { statements.failedToCommit = newValue }
  }

  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  var isWriting: Bool { unsafe sqlite3_txn_state(handle, "main") == SQLITE_TXN_WRITE }

  func configure(_ option: Int32, _ isOn: Bool) { unsafe csqlite_configure(handle, option, isOn ? 1 : 0) }

  /// Sets whether closing may move the log into the file; only with the ``FileLock`` held.
  func configure(checkpointsOnClose: Bool) { configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !checkpointsOnClose) }

  func limit(_ category: Int32, to value: Int32) { unsafe sqlite3_limit(handle, category, value) }

  func setBusyTimeout(milliseconds: Int32 = 5_000) { unsafe sqlite3_busy_timeout(handle, milliseconds) }

  func setCache(kibibytes: Int) throws(StoreError) {
    if !isOfServer { try execute("PRAGMA cache_size = -\(kibibytes)") }
  }

  /// The number of rows changed since the connection was opened.
  var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }

  /// Forgets the pages read so far, so that the next ones come from the file.
  func forgetPages() { unsafe sqlite3_db_release_memory(handle) }

  /// The error that the last call on this connection ended with.
  func failure(_ code: Int32) -> StoreError {
    let noted = unsafe sqlite3_system_errno(handle)
    // SQLite does not note the system's error of a failed COMMIT.
    let systemError = noted == 0 && code & 0xFF == SQLITE_IOERR ? errno : noted
    return StoreError(sqlite: code, systemError: systemError)
  }

  /// Runs statements that give no rows and take no values, separated by `;`.
  package func execute(_ sql: String) throws(StoreError) {
    if let server { return try server.execute(sql) }
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs a statement; a server is not waited for, and says what is wrong with a later one or at the end.
  func run<each Value: SQLValue>(_ sql: String, _ values: repeat each Value) throws(StoreError) {
    if let server { return try server.send(sql, PostgreSQLParameters(repeat each values)) }
    _ = try changes(by: sql, repeat each values)
  }

  /// Runs a statement and waits for it.
  ///
  /// - Returns: How many rows it changed.
  func changes<each Value: SQLValue>(by sql: String, _ values: repeat each Value) throws(StoreError) -> Int {
    if let server { return try server.changes(by: sql, PostgreSQLParameters(repeat each values)) }
    let statement = try prepared(sql)
    defer { statement.reset() }
    try check(statement.bind(repeat each values))
    try finish(statement)
    return Int(unsafe sqlite3_changes64(handle))
  }

  /// Visits the rows of a query until `visit` returns false; a server gives all of them at once.
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

  /// Visits rows like ``each(_:_:visit:)``, for more rows than fit into memory or than are needed.
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

  /// Runs a statement whose rows nobody wants.
  private func finish(_ statement: Statement) throws(StoreError) {
    errno = 0
    let code = statement.step()
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
  }

  /// Asks a server for the first row of a query with what it is asked next; who asks the same then finds the answer there.
  ///
  /// Nothing that changes the answer may come between the two.
  func prefetch<each Value: SQLValue>(_ sql: String, _ values: repeat each Value) throws(StoreError) {
    try server?.prefetch(sql, PostgreSQLParameters(repeat each values))
  }

  /// Waits until a server has done all that it was sent.
  func settle() throws(StoreError) {
    try server?.settle()
  }

  /// The number of statements that the server has answered since connecting; 0 for a file.
  var answered: Int {
    server?.session.answered ?? 0
  }

  /// The first row of a query of as many values as there are.
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

  /// Visits the rows of a query of as many values as there are.
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

  func all<Element, each Value: SQLValue>(
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

  private func prepared(_ sql: String) throws(StoreError) -> Statement {
    guard let statement = unsafe statements.statement(sql, of: handle) else {
      throw failure(unsafe sqlite3_extended_errcode(handle))
    }
    return statement
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw failure(code) }
  }
}
