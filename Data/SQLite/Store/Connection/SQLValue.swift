import CSQLite
import Domain
import Foundation

protocol SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32
  func add(to parameters: inout PostgreSQLParameters)
  static func addNull(to parameters: inout PostgreSQLParameters)
}

extension Int: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe sqlite3_bind_int64(statement.handle, index, Int64(self))
  }
}

extension Bool: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe sqlite3_bind_int(statement.handle, index, self ? 1 : 0)
  }
}

extension String: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { utf8 in
      unsafe csqlite_bind_text(statement.handle, index, utf8.baseAddress, Int32(clamping: utf8.count))
    }
  }
}

extension [UInt8]: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress else { return unsafe sqlite3_bind_zeroblob(statement.handle, index, 0) }
      return unsafe csqlite_bind_blob(statement.handle, index, address, Int32(clamping: bytes.count))
    }
  }
}

extension UUID: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    unsafe withUnsafeBytes(of: uuid) { bytes in unsafe csqlite_bind_blob(statement.handle, index, bytes.baseAddress, 16)
    }
  }
}

extension Optional: SQLValue where Wrapped: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    if let self { self.bind(to: statement, at: index) } else { unsafe sqlite3_bind_null(statement.handle, index) }
  }
}

extension UUID {
  var bytes: [UInt8] {
    let id = uuid
    return [id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7, id.8, id.9, id.10, id.11, id.12, id.13, id.14, id.15]
  }

  /// - Parameter bytes: Exactly 16.
  init(bytes: ArraySlice<UInt8>) {
    let b = Array(bytes)
    self.init(
      uuid: (b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]))
  }
}

extension IDPrefix {
  /// The first id that begins so.
  var lowest: [UInt8] { bytes(filledWith: "0") }
  /// The last id that begins so.
  var highest: [UInt8] { bytes(filledWith: "f") }

  private func bytes(filledWith filler: Character) -> [UInt8] {
    let all = (digits + String(repeating: filler, count: 32 - digits.utf8.count)).utf8.map { digit in
      digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
    return stride(from: 0, to: 32, by: 2).map { all[$0] << 4 | all[$0 + 1] }
  }
}
