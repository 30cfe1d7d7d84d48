import Domain
import Foundation

/// Small files that only the user can read.
enum PrivateFile {
  /// The maximum size in bytes, enough for the longest tokens of more than 350 accounts.
  private static let sizeLimit = 4 << 20

  /// Returns the content of a file; `nil` if there is no file.
  static func contents(of path: String) throws(SecretKeepingError) -> [UInt8]? {
    do throws(KeyFileError) { return try KeyFile.contents(of: path, limit: sizeLimit).map { Array($0) } } catch {
      switch error {
      case .exposed(let path): throw .exposed(path: path)
      case .unreadable(let path, let detail): throw .unusable(path: path, detail: detail)
      }
    }
  }

  /// Replaces a file atomically: after a crash, it has either the old or the new content.
  ///
  /// - Throws: ``SecretKeepingError/unusable(path:detail:)``, including for content that couldn't be read again.
  static func write(_ bytes: [UInt8], to path: String) throws(SecretKeepingError) {
    guard bytes.count <= sizeLimit else { throw .unusable(path: path, detail: SystemError.reason(EFBIG)) }
    do throws(SystemError) {
      try Folder.make(Folder.parent(of: path))
      let file = try NewFile(beside: path, replaces: true, mode: 0o600)
      try file.write(bytes)
      try file.finish()
    } catch { throw .unusable(path: path, detail: error.reason) }
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) throws(SecretKeepingError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .unusable(path: path, detail: SystemError.reason(errno))
    }
  }
}
