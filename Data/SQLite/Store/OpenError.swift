import CSQLite
package import Domain
import Foundation

/// Why a store could not be opened; nothing was changed then.
package struct OpenError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The folder is missing and could not be made; the system's reason.
    case directoryNotMade(reason: String)
    case isDirectory
    /// A symbolic link, a pipe or a device.
    case notAPlainFile
    /// Some other file: no SQLite database, or one of another program.
    case notAStore
    /// A file without a byte, which Haru never leaves behind.
    case empty
    case corrupt(detail: String)
    case refused(reason: String)
    /// There is no room for the files beside it, which reading needs too, or for a new store.
    case diskFull
    /// Another process kept the file locked for longer than the wait.
    case busy
    /// The file's form is too old to be read as it is, and cannot be changed because it is read-only.
    case outdatedAndReadOnly(version: Int)
    /// The change of form to this version failed; the file is as it was.
    case upgradeFailed(version: Int, StoreError)
  }

  package let path: String
  package let cause: Cause

  init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// - Parameter cause: From the system's reason, unless that is a full disk.
  init(_ error: SystemError, otherwise cause: (String) -> Cause) {
    self.init(error.path, error.isFullDisk ? .diskFull : cause(error.reason))
  }

  /// Returns the real cause if SQLite takes an unreadable file for a damaged one.
  func diagnosed(_ file: StoreFile) -> OpenError {
    switch cause {
    case .corrupt, .notAStore:
      do throws(StoreError) {
        let isWhole = try StoreCondition(of: file) == .whole
        return isWhole && cause != .notAStore ? OpenError(path, .refused(reason: SystemError.reason(EIO))) : self
      } catch { return OpenError(path, failure: error) }
    default: return self
    }
  }

  init(_ path: String, failure: StoreError) {
    self.path = path
    cause =
      switch failure {
      case .busy: .busy
      case StoreError(sqlite: SQLITE_NOTADB): .notAStore
      case .corrupt(let detail): .corrupt(detail: detail)
      case .inputOutput(let detail), .unconfirmed(let detail), .unreachable(let detail), .notLetIn(let detail):
        .refused(reason: detail)
      case .brokenSettings(let path), .untrustedSettings(let path): .refused(reason: path)
      case .diskFull: .diskFull
      case .readOnly, .newerVersion, .insecure, .replaced, .noAccount, .missing, .conflict:
        .refused(reason: SystemError.reason(EACCES))
      }
  }
}
