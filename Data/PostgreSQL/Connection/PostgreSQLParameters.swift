package import Foundation

/// The number of a type on the server (pg_type.oid), constant for those built in.
package struct PostgreSQLType: Hashable, RawRepresentable, Sendable {
  /// The server finds out, from where the value stands in the statement.
  package static let inferred = PostgreSQLType(rawValue: 0)
  package static let boolean = PostgreSQLType(rawValue: 16)
  package static let bytes = PostgreSQLType(rawValue: 17)
  package static let integer = PostgreSQLType(rawValue: 20)
  package static let text = PostgreSQLType(rawValue: 25)
  package static let double = PostgreSQLType(rawValue: 701)

  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The values of one run of a statement, in the binary form of the server.
package struct PostgreSQLParameters: Hashable {
  private(set) var types: [PostgreSQLType] = []
  /// All values one after the other; never empty, so that an empty text has an address and is not NULL.
  private var bytes: [UInt8] = [0]
  /// The start of each value; `nil` for NULL.
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

  /// The arrays that libpq wants: addresses, lengths and forms, good as long as `body` runs.
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
