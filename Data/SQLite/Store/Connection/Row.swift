import CSQLite
import Domain
import Foundation

/// The row a statement stands on; cannot be kept, because the next step overwrites it.
struct Row: ~Copyable {
  private let statement: Statement

  init(of statement: Statement) { self.statement = statement }

  borrowing func int(_ column: Int32) -> Int { Int(unsafe sqlite3_column_int64(statement.handle, column)) }

  borrowing func bool(_ column: Int32) -> Bool { int(column) != 0 }

  borrowing func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(statement.handle, column) == SQLITE_NULL }

  /// Empty for NULL.
  borrowing func text(_ column: Int32) -> String {
    guard let bytes = unsafe sqlite3_column_text(statement.handle, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(statement.handle, column))
    guard count > 0 else { return "" }
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Whether the column holds exactly this text; tells it without making a `String`.
  borrowing func isText(_ text: String, _ column: Int32) -> Bool {
    guard let bytes = unsafe sqlite3_column_text(statement.handle, column) else { return false }
    let count = Int(unsafe sqlite3_column_bytes(statement.handle, column))
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.count == count, let address = utf8.baseAddress else { return count == utf8.count }
      return unsafe memcmp(bytes, address, count) == 0
    }
  }

  /// The bytes of a text or blob, without a copy of them.
  borrowing func withBytes<Result>(of column: Int32, _ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = unsafe sqlite3_column_blob(statement.handle, column)
    let count = Int(unsafe sqlite3_column_bytes(statement.handle, column))
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count).assumingMemoryBound(to: UInt8.self)
    return unsafe body(buffer.span)
  }

  /// Empty for NULL.
  borrowing func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = unsafe sqlite3_column_blob(statement.handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(statement.handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Lends a blob where it stands instead of copying it; empty for NULL.
  borrowing func withBlob<Result>(
    _ column: Int32,
    _ body: (Span<UInt8>) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let bytes = unsafe sqlite3_column_blob(statement.handle, column)
    let count = unsafe bytes == nil ? 0 : Int(sqlite3_column_bytes(statement.handle, column))
    let blob = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    return try body(unsafe Span(_unsafeBytes: blob))
  }

  /// All zeros unless the column holds exactly 16 bytes, which the tables' CHECKs promise.
  borrowing func uuid(_ column: Int32) -> UUID {
    guard let bytes = unsafe sqlite3_column_blob(statement.handle, column),
      unsafe sqlite3_column_bytes(statement.handle, column) == 16
    else { return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
    return UUID(uuid: unsafe bytes.loadUnaligned(as: uuid_t.self))
  }

  borrowing func cell(_ column: Int32) -> SQLCell {
    switch unsafe sqlite3_column_type(statement.handle, column) {
    case SQLITE_INTEGER: .integer(int(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  borrowing func cells(_ columns: Range<Int>) -> [SQLCell] {
    var cells: [SQLCell] = []
    cells.reserveCapacity(columns.count)
    for column in columns { cells.append(cell(Int32(column))) }
    return cells
  }

  /// A number made of all its columns, their types and values; not against somebody who means to deceive.
  var hash: UInt64 {
    var hash = Mixer()
    for column in 0..<(unsafe sqlite3_column_count(statement.handle)) {
      let type = unsafe sqlite3_column_type(statement.handle, column)
      hash.mix(UInt64(type))
      switch type {
      case SQLITE_INTEGER: hash.mix(UInt64(bitPattern: unsafe sqlite3_column_int64(statement.handle, column)))
      case SQLITE_TEXT, SQLITE_BLOB:
        let bytes = unsafe sqlite3_column_blob(statement.handle, column)
        let count = Int(unsafe sqlite3_column_bytes(statement.handle, column))
        unsafe hash.mix(UnsafeRawBufferPointer(start: bytes, count: count))
      default: break
      }
    }
    return hash.value
  }
}

extension Span where Element == UInt8 {
  func place(of byte: UInt8, in places: Range<Int>) -> Int? {
    precondition(places.lowerBound >= 0 && places.upperBound <= count)
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + places.lowerBound, Int32(byte), places.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
