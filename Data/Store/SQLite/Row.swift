import CSQLite
import Foundation

/// The row a statement stands on; cannot be kept, because the next step overwrites it.
struct Row: ~Copyable {
  private let statement: Statement

  init(of statement: Statement) {
    self.statement = statement
  }

  borrowing func int(_ column: Int32) -> Int { Int(unsafe sqlite3_column_int64(statement.handle, column)) }

  borrowing func bool(_ column: Int32) -> Bool { int(column) != 0 }

  borrowing func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(statement.handle, column) == SQLITE_NULL
  }

  /// Empty for NULL.
  borrowing func text(_ column: Int32) -> String {
    guard let bytes = unsafe sqlite3_column_text(statement.handle, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(statement.handle, column))
    guard count > 0 else { return "" }
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Empty for NULL.
  borrowing func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = unsafe sqlite3_column_blob(statement.handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(statement.handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// All zeros unless the column holds exactly 16 bytes, which the tables' CHECKs promise.
  borrowing func uuid(_ column: Int32) -> UUID {
    guard let bytes = unsafe sqlite3_column_blob(statement.handle, column),
      unsafe sqlite3_column_bytes(statement.handle, column) == 16
    else { return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
    return UUID(uuid: unsafe bytes.loadUnaligned(as: uuid_t.self))
  }
}
