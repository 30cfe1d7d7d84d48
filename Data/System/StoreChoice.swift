package import Domain
import Foundation

/// The setting `store`: the store that Haru uses on this machine, unless `HARU_STORE` names one.
///
/// The setting belongs to the machine, so it is saved in a separate file instead of in a store.
package struct StoreChoice: StoreChoosing {
  private static let sizeLimit = 4 << 10

  private let folder: String
  private let isAddress: @Sendable (String) throws(ServerError) -> Void

  /// - Parameters:
  ///   - folder: The configuration folder, created if it is missing.
  ///   - isAddress: Throws if the text isn't the address of a store.
  package init(in folder: String, isAddress: @escaping @Sendable (String) throws(ServerError) -> Void) {
    (self.folder, self.isAddress) = (folder, isAddress)
  }

  private var path: String { folder + "/store" }

  package func chosen() throws(StoreManagementError) -> String? {
    guard let state = FileState(path) else {
      // A broken link or an inaccessible folder doesn't mean that the user chose the file.
      guard !FileState.isAbsent(path) else { return nil }
      throw .unusable(detail: "\(path): \(SystemError.reason(ENOENT))")
    }
    // Opening a pipe would wait for a writer, and an unreadable setting must not lead to another store.
    guard state.isRegular, let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: Self.sizeLimit)
    else { throw .unusable(detail: "\(path): \(SystemError.reason(state.isRegular ? EACCES : EINVAL))") }
    guard state.isTrusted else { throw .store(.untrustedSettings(path: path)) }
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    guard !text.isEmpty else { throw .unusable(detail: "\(path): \(SystemError.reason(EINVAL))") }
    // A handwritten setting may contain a password.
    if text != StoreWord.file { do throws(ServerError) { try isAddress(text) } catch { throw .server(error) } }
    return text
  }

  package func choose(_ address: String?) throws(StoreManagementError) {
    if let address {
      do throws(ServerError) { try isAddress(address) } catch { throw .server(error) }
    }
    do throws(SystemError) {
      guard let address else {
        guard !FileState.isAbsent(path) else { return }
        // A folder with content stays.
        guard FileState(path)?.isFolder != true, (try? FileManager.default.removeItem(atPath: path)) != nil else {
          throw SystemError(path, EACCES)
        }
        return try Folder.sync(folder)
      }
      try Folder.make(folder)
      let file = try NewFile(beside: path, replaces: true, mode: 0o600)
      try file.write(Array("\(address)\n".utf8))
      try file.finish()
    } catch { throw .unusable(detail: "\(error.path): \(error.reason)") }
  }
}
