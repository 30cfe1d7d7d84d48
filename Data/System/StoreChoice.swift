package import Domain
import Foundation

/// The setting `store`: the store that Haru uses on this computer, unless `HARU_STORE` names another one.
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
    let file: SmallFile?
    do throws(SystemError) {
      file = try SmallFile(path, limit: Self.sizeLimit)
    } catch {
      // An unreadable setting must not lead to another store.
      throw .unusable(detail: "\(path): \(error.reason)")
    }
    guard let file else { return nil }
    guard file.isTrusted else { throw .store(.untrustedSettings(path: path)) }
    let text = String(decoding: file.bytes, as: UTF8.self).trimmed
    guard !text.isEmpty else { throw .damaged([StoreProblem(.damaged, path)]) }
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
        // A folder that isn't empty stays.
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
