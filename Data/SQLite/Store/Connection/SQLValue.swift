import CSQLite
import Foundation

/// What can stand for a `?` in a statement.
protocol SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32
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
    unsafe withUnsafeBytes(of: uuid) { bytes in
      unsafe csqlite_bind_blob(statement.handle, index, bytes.baseAddress, 16)
    }
  }
}

extension Optional: SQLValue where Wrapped: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    if let self { self.bind(to: statement, at: index) } else { unsafe sqlite3_bind_null(statement.handle, index) }
  }
}
