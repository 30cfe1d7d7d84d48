import CSQLite
import Domain

/// A cache of prepared statements, because preparing costs 2.5 times as much as a whole cached insert.
final class StatementCache {
  // A linear search is enough: there are few statements, and hashing a text would cost as much as a short query. A used
  // statement moves toward the beginning, because most queries repeat the same few statements.
  private var statements: [(sql: String, statement: Statement)] = []

  let schema: Schema

  /// The last store error in the body of a transaction, even if the body ignores the error.
  var fault: StoreError?

  var failedToCommit = false

  var count: Int { statements.count }

  init(of schema: Schema) { self.schema = schema }

  func statement(_ sql: String, of database: OpaquePointer) -> Statement? {
    let count = sql.utf8.count
    for place in statements.indices where statements[place].sql.utf8.count == count && statements[place].sql == sql {
      statements.swapAt(place, place / 2)
      return statements[place / 2].statement
    }
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

/// A prepared statement, alive as long as the `StatementCache` that holds it.
@safe package struct Statement {
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

  /// - Returns: `SQLITE_ROW`, `SQLITE_DONE` or an error code.
  func step() -> Int32 { unsafe sqlite3_step(handle) }

  /// Ends the run of the statement, releases its locks and clears its values.
  func reset() {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }
}

/// The SQL statements that write a row.
struct RowStatements {
  let insertion: String
  /// Adds a row unless a row with the same key exists.
  var insertionIfAbsent: String { "\(insertion) ON CONFLICT DO NOTHING" }
  /// Adds a row, or replaces the row with the same key.
  let replacement: String

  /// - Parameters:
  ///   - names: The columns in the order of the values, without `account_id`, which comes last.
  ///   - key: The columns that identify an existing row.
  ///   - stored: A column that keeps its stored value if the new value is `NULL`.
  init(_ table: String, _ names: [String], key: [String], keeping stored: String? = nil) {
    let changes = names.filter { !key.contains($0) }.map { name in
      stored == name ? "\(name) = coalesce(excluded.\(name), \(name))" : "\(name) = excluded.\(name)"
    }
    let values = String(repeating: "?, ", count: names.count)
    insertion = "INSERT INTO \(table)(\((names + ["account_id"]).joined(separator: ", "))) VALUES(\(values)1)"
    let action = changes.isEmpty ? "NOTHING" : "UPDATE SET \(changes.joined(separator: ", "))"
    replacement = "\(insertion)\nON CONFLICT(\((["account_id"] + key).joined(separator: ", "))) DO \(action)"
  }

  /// - Parameters:
  ///   - columns: The columns, separated by commas.
  ///   - key: The number of leading columns that form the key, besides `account_id`.
  init(_ table: String, _ columns: String, key: Int = 1) {
    let names = columns.split { $0 == "," || $0.isWhitespace }.map(String.init)
    self.init(table, names, key: Array(names.prefix(key)))
  }
}
