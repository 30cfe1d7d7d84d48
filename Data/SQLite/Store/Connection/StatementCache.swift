import CSQLite
import Domain

/// The prepared statements of one connection by their SQL.
///
/// Preparing anew costs 2.5 times as much as the whole cached insert.
final class StatementCache {
  // Gone through for each use: there are few, and hashing a text would cost as much as a short query.
  private var statements: [(sql: String, statement: Statement)] = []

  /// What went wrong last, whatever a rule makes of it.
  var fault: StoreError?

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
