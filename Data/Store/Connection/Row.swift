import CSQLite
import Domain
package import Foundation

/// The current row of a statement, which can't be stored because the next step overwrites it.
package struct Row: ~Copyable {
  private enum Kind: UInt64 { case integer = 1, real, text, blob, null }

  private enum Source {
    case file(Statement)
    case server(PostgreSQLRow)
  }

  private let source: Source

  init(of statement: Statement) { source = .file(statement) }

  init(_ row: PostgreSQLRow) { source = .server(row) }

  private var count: Int32 {
    switch source {
    case .file(let statement): unsafe sqlite3_column_count(statement.handle)
    case .server(let row): Int32(row.columnCount)
    }
  }

  private borrowing func kind(_ column: Int32) -> Kind {
    switch source {
    case .file(let statement): Kind(rawValue: UInt64(unsafe sqlite3_column_type(statement.handle, column))) ?? .null
    case .server(let row):
      if row.isNull(column) {
        .null
      } else {
        switch row.type(column) {
        case .double: .real
        case .text: .text
        case .bytes: .blob
        default: .integer
        }
      }
    }
  }

  /// Returns the bytes of a text or blob, valid until the next step; empty for NULL.
  @unsafe private borrowing func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    switch source {
    case .file(let statement):
      let bytes = unsafe sqlite3_column_blob(statement.handle, column)
      return unsafe UnsafeRawBufferPointer(
        start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(statement.handle, column)))
    case .server(let row): return unsafe row.bytes(column)
    }
  }

  package borrowing func int(_ column: Int32) -> Int {
    switch source {
    case .file(let statement): Int(unsafe sqlite3_column_int64(statement.handle, column))
    case .server(let row): row.int(column)
    }
  }

  borrowing func bool(_ column: Int32) -> Bool { int(column) != 0 }

  borrowing func isNull(_ column: Int32) -> Bool { kind(column) == .null }

  /// Returns the text of a column; empty for NULL.
  package borrowing func text(_ column: Int32) -> String {
    if case .server(let row) = source { return row.text(column) }
    return unsafe String(decoding: bytes(column), as: UTF8.self)
  }

  /// Returns whether the column holds exactly this text, without creating a `String`.
  borrowing func isText(_ text: String, _ column: Int32) -> Bool {
    guard !isNull(column) else { return false }
    let bytes = unsafe bytes(column)
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.count == bytes.count, let address = utf8.baseAddress, let start = bytes.baseAddress else {
        return utf8.count == bytes.count
      }
      return unsafe memcmp(start, address, utf8.count) == 0
    }
  }

  /// Calls `body` with the bytes of a text or blob, without copying them.
  borrowing func withBytes<Result>(of column: Int32, _ body: (Span<UInt8>) -> Result) -> Result {
    body(unsafe Span(_unsafeBytes: bytes(column)))
  }

  /// Returns the bytes of a text or blob; empty for NULL.
  borrowing func blob(_ column: Int32) -> [UInt8] { unsafe Array(bytes(column)) }

  /// Calls `body` with a blob in place, without copying it; the blob is empty for NULL.
  borrowing func withBlob<Result>(
    _ column: Int32, _ body: (Span<UInt8>) throws(StoreError) -> Result
  ) throws(StoreError) -> Result { try body(unsafe Span(_unsafeBytes: bytes(column))) }

  /// Returns an ID; all zeros unless the column holds exactly 16 bytes, which the tables' CHECKs ensure.
  package borrowing func uuid(_ column: Int32) -> UUID {
    let bytes = unsafe bytes(column)
    guard bytes.count == 16 else { return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
    return UUID(uuid: unsafe bytes.loadUnaligned(as: uuid_t.self))
  }

  borrowing func cell(_ column: Int32) -> SQLCell {
    switch kind(column) {
    case .integer: .integer(int(column))
    case .text: .text(text(column))
    case .blob: .blob(blob(column))
    case .real, .null: .null
    }
  }

  borrowing func cells(_ columns: Range<Int>) -> [SQLCell] {
    var cells: [SQLCell] = []
    cells.reserveCapacity(columns.count)
    for column in columns { cells.append(cell(Int32(column))) }
    return cells
  }

  /// A hash of the types and values of all columns; not safe against deliberate collisions.
  var hash: UInt64 {
    var hash = Mixer()
    for column in 0..<count {
      let kind = kind(column)
      hash.mix(kind.rawValue)
      switch kind {
      case .integer: hash.mix(UInt64(bitPattern: Int64(int(column))))
      case .text, .blob: unsafe hash.mix(bytes(column))
      case .real, .null: break
      }
    }
    return hash.value
  }
}

extension Span where Element == UInt8 {
  func place(of byte: UInt8, in places: Range<Int>) -> Int? {
    precondition(places.lowerBound >= 0 && places.upperBound <= count)
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = unsafe memchr(base + places.lowerBound, Int32(byte), places.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}

/// A value of a column of any type.
enum SQLCell: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
  case blob([UInt8])

  var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The cell as an ID; `nil` if the cell isn't a blob of 16 bytes.
  var uuid: UUID? {
    guard case .blob(let bytes) = self, bytes.count == 16 else { return nil }
    return UUID(bytes: bytes[...])
  }

  init(_ id: UUID) { self = .blob(id.bytes) }
}

extension SQLCell: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    switch self {
    case .null: Int?.none.bind(to: statement, at: index)
    case .integer(let number): number.bind(to: statement, at: index)
    case .text(let text): text.bind(to: statement, at: index)
    case .blob(let bytes): bytes.bind(to: statement, at: index)
    }
  }
}

extension SQLCell: Comparable {
  /// Orders cells like SQLite: NULL, numbers, texts by their bytes, blobs.
  static func < (left: SQLCell, right: SQLCell) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.blob(let left), .blob(let right)): left.lexicographicallyPrecedes(right)
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .integer: 1
    case .text: 2
    case .blob: 3
    }
  }
}

/// A value that a statement can bind to a column.
package protocol SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32
  func add(to parameters: inout PostgreSQLParameters)
  static func addNull(to parameters: inout PostgreSQLParameters)
}

extension Int: SQLValue {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe sqlite3_bind_int64(statement.handle, index, Int64(self))
  }
}

extension Bool: SQLValue {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe sqlite3_bind_int(statement.handle, index, self ? 1 : 0)
  }
}

extension String: SQLValue {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { utf8 in
      unsafe csqlite_bind_text(statement.handle, index, utf8.baseAddress, Int32(clamping: utf8.count))
    }
  }
}

extension [UInt8]: SQLValue {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress else { return unsafe sqlite3_bind_zeroblob(statement.handle, index, 0) }
      return unsafe csqlite_bind_blob(statement.handle, index, address, Int32(clamping: bytes.count))
    }
  }
}

extension UUID: SQLValue {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe withUnsafeBytes(of: uuid) { bytes in unsafe csqlite_bind_blob(statement.handle, index, bytes.baseAddress, 16)
    }
  }
}

extension Optional: SQLValue where Wrapped: SQLValue {
  package func bind(to statement: Statement, at index: Int32) -> Int32 {
    if let self { self.bind(to: statement, at: index) } else { unsafe sqlite3_bind_null(statement.handle, index) }
  }
}

extension UUID {
  var bytes: [UInt8] {
    let id = uuid
    return [id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7, id.8, id.9, id.10, id.11, id.12, id.13, id.14, id.15]
  }

  /// - Parameter bytes: The 16 bytes of the ID.
  init(bytes: ArraySlice<UInt8>) {
    let b = Array(bytes)
    self.init(
      uuid: (b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]))
  }
}

extension IDPrefix {
  /// The first ID with the prefix.
  var lowest: [UInt8] { bytes(filledWith: "0") }
  /// The last ID with the prefix.
  var highest: [UInt8] { bytes(filledWith: "f") }

  private func bytes(filledWith filler: Character) -> [UInt8] {
    let all = (digits + String(repeating: filler, count: 32 - digits.utf8.count)).utf8.map { digit in
      digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
    return stride(from: 0, to: 32, by: 2).map { all[$0] << 4 | all[$0 + 1] }
  }
}
