import CPostgreSQL

/// The whole answer to one statement, in binary form.
@safe package final class PostgreSQLResult {
  private static let known: Set<PostgreSQLType> = [.boolean, .bytes, .integer, .text, .double]
  /// `int2`, `int4`, `name`, `varchar`, `xid8`, and `void`, which is what a function without a result gives.
  private static let alsoKnown: Set<UInt32> = [21, 23, 19, 1_043, 5_069, 2_278]

  private let handle: OpaquePointer
  package let count: Int
  package let columnCount: Int

  /// - Throws: ``PostgreSQLError/unsupported(_:)`` for columns of a type that rows cannot be read of, such as `numeric`.
  init(_ handle: OpaquePointer) throws(PostgreSQLError) {
    unsafe self.handle = handle
    count = Int(unsafe PQntuples(handle))
    columnCount = Int(unsafe PQnfields(handle))
    for column in 0..<Int32(columnCount) {
      let type = unsafe PQftype(handle, column)
      guard Self.known.contains(PostgreSQLType(rawValue: type)) || Self.alsoKnown.contains(type) else {
        throw .unsupported("column \(column + 1) of the answer has type \(type)")
      }
    }
  }

  deinit { unsafe PQclear(handle) }

  /// The number of rows that the statement changed or returned.
  package var changes: Int { Int(unsafe String(cString: PQcmdTuples(handle))) ?? 0 }

  /// The command that ran, such as `COMMIT`.
  var command: String { unsafe String(cString: PQcmdStatus(handle)) }

  package subscript(row: Int) -> PostgreSQLRow { PostgreSQLRow(result: self, row: Int32(row)) }

  fileprivate func type(_ column: Int32) -> PostgreSQLType { PostgreSQLType(rawValue: unsafe PQftype(handle, column)) }

  fileprivate func isNull(_ row: Int32, _ column: Int32) -> Bool { unsafe PQgetisnull(handle, row, column) != 0 }

  /// Good as long as the answer; empty for NULL.
  @unsafe fileprivate func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer {
    let count = Int(unsafe PQgetlength(handle, row, column))
    return unsafe UnsafeRawBufferPointer(start: PQgetvalue(handle, row, column), count: count)
  }
}

/// A row of an answer; columns count from 0.
package struct PostgreSQLRow {
  fileprivate let result: PostgreSQLResult
  fileprivate let row: Int32

  package var columnCount: Int { result.columnCount }

  package func isNull(_ column: Int32) -> Bool { result.isNull(row, column) }

  package func type(_ column: Int32) -> PostgreSQLType { result.type(column) }

  /// A whole number of any width, or 0 and 1 for false and true; 0 for NULL, and for what is no number or too large.
  package func int(_ column: Int32) -> Int {
    result.type(column) == .double ? Int(exactly: double(column).rounded(.towardZero)) ?? 0 : whole(column)
  }

  private func whole(_ column: Int32) -> Int {
    let bytes = unsafe bytes(column)
    guard let first = unsafe bytes.first else { return 0 }
    return unsafe bytes.dropFirst().reduce(Int(Int8(bitPattern: first))) { $0 << 8 | Int($1) }
  }

  package func bool(_ column: Int32) -> Bool { int(column) != 0 }

  /// 0 for NULL.
  package func double(_ column: Int32) -> Double {
    guard result.type(column) == .double else { return Double(whole(column)) }
    return Double(bitPattern: UInt64(bitPattern: Int64(whole(column))))
  }

  /// Returns the bytes of a text or blob, valid as long as the row; empty for NULL.
  @unsafe package func bytes(_ column: Int32) -> UnsafeRawBufferPointer { unsafe result.bytes(row, column) }

  /// Empty for NULL.
  package func text(_ column: Int32) -> String { unsafe ServerText.read(bytes(column)) }

  /// Empty for NULL.
  package func blob(_ column: Int32) -> [UInt8] { unsafe Array(bytes(column)) }
}
