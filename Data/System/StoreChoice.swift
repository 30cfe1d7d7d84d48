package import Domain
import Foundation

/// The setting `store`: which store the Haru of this machine uses, unless `HARU_STORE` names one.
///
/// It is about the machine, and so stands in a file of its own instead of in a store.
package struct StoreChoice: StoreChoosing {
  private static let sizeLimit = 4 << 10

  private let folder: String
  private let isAddress: @Sendable (String) throws(ServerError) -> Void

  /// - Parameters:
  ///   - folder: Of what is configured; made where it is missing.
  ///   - isAddress: Refuses what no store can be reached by.
  package init(in folder: String, isAddress: @escaping @Sendable (String) throws(ServerError) -> Void) {
    (self.folder, self.isAddress) = (folder, isAddress)
  }

  private var path: String { folder + "/store" }

  package func chosen() throws(StoreKeepingError) -> String? {
    guard let state = FileState(path) else {
      // A link that leads nowhere, or a folder that is closed, does not say that the file is meant.
      guard !FileState.isAbsent(path) else { return nil }
      throw .unusable(detail: "\(path): \(SystemError.reason(ENOENT))")
    }
    // Opening a pipe would wait for a writer; an unreadable file must not lead to another store.
    guard state.isRegular, let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: Self.sizeLimit)
    else { throw .unusable(detail: "\(path): \(SystemError.reason(state.isRegular ? EACCES : EINVAL))") }
    guard state.isTrusted else { throw .store(.untrustedSettings(path: path)) }
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    guard !text.isEmpty else { throw .unusable(detail: "\(path): \(SystemError.reason(EINVAL))") }
    // A setting written by hand may contain a password.
    if text != StoreWord.file { do throws(ServerError) { try isAddress(text) } catch { throw .server(error) } }
    return text
  }

  package func choose(_ address: String?) throws(StoreKeepingError) {
    if let address {
      do throws(ServerError) { try isAddress(address) } catch { throw .server(error) }
    }
    do throws(SystemError) {
      guard let address else {
        guard !FileState.isAbsent(path) else { return }
        // A folder with its contents stays.
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
