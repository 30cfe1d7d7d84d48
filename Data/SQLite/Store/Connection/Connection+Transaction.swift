package import Domain
import Foundation

extension Connection {
  /// The time to wait for a program that doesn't use the ``FileLock``, in milliseconds: at first silently, then with a
  /// notice.
  private static let (silence, patience): (Int32, Int32) = (500, 4_500)

  /// - Parameters:
  ///   - isTrial: Whether nothing is to be kept.
  ///   - onWait: Called once, when another program writes for long enough for people to wonder.
  func transaction<Result, Failure: StoreFailure>(
    isTrial: Bool = false, onWait: (() -> Void)? = nil, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = totalChanges
    // IMMEDIATE: one that only becomes a writer later fails at once when another wrote meanwhile.
    let begin = { () throws(StoreError) in try beginWriting(onWait) }
    let end = isTrial ? "ROLLBACK" : "COMMIT"
    return try inTransaction(begin: begin, end: end) { connection throws(Failure) in
      let result = try body(connection)
      if connection.totalChanges != before {
        try connection.asking(Failure.self) { () throws(StoreError) in try connection.countState() }
      }
      return result
    }
  }

  /// Runs `body` on one unchanging state of the file, without waiting for writers.
  ///
  /// - Throws: ``StoreError/readOnly`` when `body` has changed something; nothing is changed then.
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
      // After some errors SQLite has rolled back by itself.
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

  /// Asks the store within a rule, whose error has a case for the store's; ``fault`` remembers what went wrong.
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

  func version() throws(StoreError) -> Int { try first("PRAGMA user_version") { $0.int(0) } ?? 0 }

  /// Writes the first page, with the next change counter, as part of the transaction; see ``LeftLog``.
  private func countState() throws(StoreError) { try execute("PRAGMA user_version = \(try version())") }

  /// Another one when another connection has changed something since this one was opened.
  func dataVersion() throws(StoreError) -> Int { try first("PRAGMA data_version") { $0.int(0) } ?? 0 }

  func applicationID() throws(StoreError) -> Int { try first("PRAGMA application_id") { $0.int(0) } ?? 0 }

  func has(_ id: UUID, in table: String) throws(StoreError) -> Bool {
    try first("SELECT 1 FROM \(table) WHERE account_id = 1 AND id = ?", id) { _ in true } ?? false
  }

  /// The `rowid` that the next row of a table gets.
  func nextRow(of table: String) throws(StoreError) -> Int {
    try first("SELECT coalesce(max(rowid), 0) + 1 FROM \(table)") { $0.int(0) } ?? 1
  }

  /// A server has them all.
  func hasTable(_ name: String) throws(StoreError) -> Bool {
    guard !isOfServer else { return true }
    return try first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", name) { _ in true } ?? false
  }

  func hasTables() throws(StoreError) -> Bool {
    try first("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in true } ?? false
  }
}
