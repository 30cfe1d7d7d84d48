import CSQLite

/// A prepared statement, alive as long as the ``StatementCache`` that holds it.
@safe
struct Statement {
  let handle: OpaquePointer

  /// Gives the `?` their values, in order.
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
