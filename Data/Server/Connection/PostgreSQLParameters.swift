import CPostgreSQL
package import Foundation

/// The number of a type on the server (pg_type.oid), which is constant for built-in types.
package struct PostgreSQLType: Hashable, RawRepresentable, Sendable {
  /// The server infers the type from the position of the value in the statement.
  package static let inferred = PostgreSQLType(rawValue: 0)
  package static let boolean = PostgreSQLType(rawValue: 16)
  package static let bytes = PostgreSQLType(rawValue: 17)
  package static let integer = PostgreSQLType(rawValue: 20)
  package static let text = PostgreSQLType(rawValue: 25)
  package static let double = PostgreSQLType(rawValue: 701)

  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The values of one run of a statement, in the server's binary format.
package struct PostgreSQLParameters: Hashable {
  private(set) var types: [PostgreSQLType] = []
  /// The bytes of all values; never empty, so that an empty text has an address and isn't NULL.
  private var bytes: [UInt8] = [0]
  /// The offset of each value; `nil` for NULL.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []

  package init() {}

  package var count: Int { types.count }

  package mutating func add(_ value: Int?, as type: PostgreSQLType = .integer) {
    let start = bytes.count
    if let value { add(bigEndian: UInt64(bitPattern: Int64(value))) }
    finish(type, from: value == nil ? nil : start)
  }

  package mutating func add(_ value: Double?) {
    let start = bytes.count
    if let value { add(bigEndian: value.bitPattern) }
    finish(.double, from: value == nil ? nil : start)
  }

  package mutating func add(_ value: String?, as type: PostgreSQLType = .text) {
    let start = bytes.count
    if let value { ServerText.append(value, to: &bytes) }
    finish(type, from: value == nil ? nil : start)
  }

  package mutating func add(_ value: [UInt8]?, as type: PostgreSQLType = .bytes) {
    let start = bytes.count
    if let value { bytes += value }
    finish(type, from: value == nil ? nil : start)
  }

  package mutating func add(_ value: UUID?) {
    let start = bytes.count
    if let value { unsafe withUnsafeBytes(of: value.uuid) { unsafe bytes.append(contentsOf: $0) } }
    finish(.bytes, from: value == nil ? nil : start)
  }

  package mutating func addNull(as type: PostgreSQLType = .inferred) { finish(type, from: nil) }

  private mutating func add(bigEndian number: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func finish(_ type: PostgreSQLType, from start: Int?) {
    types.append(type)
    starts.append(start)
    lengths.append(Int32(clamping: start.map { bytes.count - $0 } ?? 0))
  }

  /// Lends the arrays that libpq needs: addresses, lengths and formats, valid only while `body` runs.
  @unsafe func lend<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBytes { raw in
      let base = unsafe raw.bindMemory(to: CChar.self).baseAddress
      let addresses = unsafe starts.map { start in
        unsafe start.flatMap { place in unsafe base.map { unsafe $0 + place } }
      }
      let binary = [Int32](repeating: 1, count: types.count)
      return unsafe addresses.withUnsafeBufferPointer { addresses in
        unsafe lengths.withUnsafeBufferPointer { lengths in
          unsafe binary.withUnsafeBufferPointer { binary in
            unsafe body(addresses.baseAddress, lengths.baseAddress, binary.baseAddress)
          }
        }
      }
    }
  }
}

extension PostgreSQLParameters {
  init<each Value: SQLValue>(_ values: repeat each Value) {
    self.init()
    for value in repeat each values { value.add(to: &self) }
  }

  init(values: [any SQLValue]) {
    self.init()
    for value in values { value.add(to: &self) }
  }

  init(_ cells: some Sequence<SQLCell>) {
    self.init()
    for cell in cells { cell.add(to: &self) }
  }

  /// Creates values with explicit types, for places without a column, such as a list.
  init(typed cells: some Sequence<SQLCell>) {
    self.init()
    for cell in cells {
      switch cell {
      case .null: addNull()
      case .integer(let number): add(number)
      case .text(let text): add(text)
      case .blob(let bytes): add(bytes)
      }
    }
  }
}

extension Int {
  package func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  package static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .integer) }
}

extension Bool {
  package func add(to parameters: inout PostgreSQLParameters) { parameters.add(self ? 1 : 0) }

  package static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .integer) }
}

extension String {
  package func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  package static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .text) }
}

extension [UInt8] {
  package func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  package static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .bytes) }
}

extension UUID {
  package func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  package static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .bytes) }
}

extension Optional where Wrapped: SQLValue {
  package func add(to parameters: inout PostgreSQLParameters) {
    if let self { self.add(to: &parameters) } else { Wrapped.addNull(to: &parameters) }
  }

  package static func addNull(to parameters: inout PostgreSQLParameters) { Wrapped.addNull(to: &parameters) }
}

/// The column determines the type of a text or bytes; the server casts numbers to the narrower type of the account's
/// column.
extension SQLCell {
  func add(to parameters: inout PostgreSQLParameters) {
    switch self {
    case .null: parameters.addNull()
    case .integer(let number): parameters.add(number)
    case .text(let text): parameters.add(text, as: .inferred)
    case .blob(let bytes): parameters.add(bytes, as: .inferred)
    }
  }

  static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull() }
}

/// The whole result of one statement, in binary format.
@safe package final class PostgreSQLResult {
  private static let known: Set<PostgreSQLType> = [.boolean, .bytes, .integer, .text, .double]
  /// The types `int2`, `int4`, `name`, `varchar`, `xid8`, and `void`, which is the type of a function without a result.
  private static let alsoKnown: Set<UInt32> = [21, 23, 19, 1_043, 5_069, 2_278]

  private let handle: OpaquePointer
  package let count: Int
  package let columnCount: Int

  /// - Throws: ``PostgreSQLError/unsupported(_:)`` for columns of an unreadable type, such as `numeric`.
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

  /// Returns the bytes of a value, valid as long as the result exists; empty for NULL.
  @unsafe fileprivate func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer {
    let count = Int(unsafe PQgetlength(handle, row, column))
    return unsafe UnsafeRawBufferPointer(start: PQgetvalue(handle, row, column), count: count)
  }
}

/// A row of a result; columns are numbered from 0.
package struct PostgreSQLRow {
  fileprivate let result: PostgreSQLResult
  fileprivate let row: Int32

  package var columnCount: Int { result.columnCount }

  package func isNull(_ column: Int32) -> Bool { result.isNull(row, column) }

  package func type(_ column: Int32) -> PostgreSQLType { result.type(column) }

  /// Returns an integer of any width, or 0 and 1 for false and true; 0 for NULL, other values and numbers that are too
  /// large.
  package func int(_ column: Int32) -> Int {
    result.type(column) == .double ? Int(exactly: double(column).rounded(.towardZero)) ?? 0 : whole(column)
  }

  private func whole(_ column: Int32) -> Int {
    let bytes = unsafe bytes(column)
    guard let first = unsafe bytes.first else { return 0 }
    return unsafe bytes.dropFirst().reduce(Int(Int8(bitPattern: first))) { $0 << 8 | Int($1) }
  }

  package func bool(_ column: Int32) -> Bool { int(column) != 0 }

  /// Returns a floating-point number; 0 for NULL.
  package func double(_ column: Int32) -> Double {
    guard result.type(column) == .double else { return Double(whole(column)) }
    return Double(bitPattern: UInt64(bitPattern: Int64(whole(column))))
  }

  /// Returns the bytes of a text or blob, valid as long as the row exists; empty for NULL.
  @unsafe package func bytes(_ column: Int32) -> UnsafeRawBufferPointer { unsafe result.bytes(row, column) }

  /// Returns a text; empty for NULL.
  package func text(_ column: Int32) -> String { unsafe ServerText.read(bytes(column)) }

  /// Returns the bytes of a blob; empty for NULL.
  package func blob(_ column: Int32) -> [UInt8] { unsafe Array(bytes(column)) }
}
