import CSQLite
package import Domain

extension StoreError {
  /// Creates the error for an extended SQLite result code and the system's `errno` behind it.
  ///
  /// The detail contains only constant texts and numbers, but no SQL and no user data.
  package init(sqlite code: Int32, systemError: Int32 = 0) {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_FULL: self = .diskFull
    case SQLITE_IOERR where SystemError.meansFullDisk(systemError),
      SQLITE_CANTOPEN where SystemError.meansFullDisk(systemError):
      self = .diskFull
    case SQLITE_READONLY where code != csqliteReadOnlyMoved: self = .readOnly
    case SQLITE_PERM, SQLITE_AUTH: self = .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(detail: Self.detail(code, systemError))
    case SQLITE_CONSTRAINT: self = .conflict
    default: self = .inputOutput(detail: Self.detail(code, systemError))
    }
  }

  private static func detail(_ code: Int32, _ systemError: Int32) -> String {
    let meaning = unsafe sqlite3_errstr(code).map { unsafe String(cString: $0) } ?? "unknown error"
    guard systemError != 0 else { return "\(meaning) (SQLite \(code))" }
    return "\(meaning) (SQLite \(code)): \(SystemError.reason(systemError))"
  }
}

/// `SQLITE_READONLY_DBMOVED`, a macro that Swift doesn't import: the file was renamed or deleted while it was open.
private let csqliteReadOnlyMoved: Int32 = SQLITE_READONLY | (4 << 8)
