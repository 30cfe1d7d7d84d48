import CSQLite
import Domain

/// Preparing anew costs 2.5 times as much as the whole cached insert.
final class StatementCache {
  // Gone through for each use: there are few, and hashing a text would cost as much as a short query.
  private var statements: [(sql: String, statement: Statement)] = []

  /// The last error, even if a rule ignores it.
  var fault: StoreError?

  var failedToCommit = false

  var count: Int { statements.count }

  func statement(_ sql: String, of database: OpaquePointer) -> Statement? {
    let count = sql.utf8.count
    for known in statements where known.sql.utf8.count == count && known.sql == sql { return known.statement }
    var handle: OpaquePointer?
    unsafe sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard let handle = unsafe handle else { return nil }
    let statement = unsafe Statement(handle: handle)
    statements.append((sql, statement))
    return statement
  }

  func finalizeAll() {
    for known in statements { unsafe sqlite3_finalize(known.statement.handle) }
    statements = []
  }
}

/// A prepared statement, alive as long as the ``StatementCache`` that holds it.
@safe struct Statement {
  let handle: OpaquePointer

  func bind<each Value: SQLValue>(_ values: repeat each Value) -> Int32 {
    var index: Int32 = 0
    var result = SQLITE_OK
    for value in repeat each values {
      index += 1
      let code = value.bind(to: self, at: index)
      if code != SQLITE_OK { result = code }
    }
    return result
  }

  /// - Returns: `SQLITE_ROW`, `SQLITE_DONE` or an error's code.
  func step() -> Int32 { unsafe sqlite3_step(handle) }

  /// Ends the run: releases its locks and forgets its values.
  func reset() {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }
}
