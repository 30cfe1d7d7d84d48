package import Domain
private import Synchronization

/// Saves documents only in name: some paths are taken, and what was written is remembered.
package final class ScriptedDocuments: Sendable {
  private let taken: Set<String>
  private let record = Mutex<[String: String]>([:])

  /// - Parameter taken: Where there are files already.
  package init(taken: Set<String> = []) { self.taken = taken }

  /// By path.
  package var documents: [String: String] { record.withLock { $0 } }

  package var saver: DocumentSaver {
    DocumentSaver { [self] document, target throws(ExportError) in
      switch target {
      case .path(let path, let replaces):
        guard replaces || !taken.contains(path) else { throw .exists }
        record.withLock { $0[path] = document }
      case .stream(let write): write(Array(document.utf8))
      }
    }
  }
}
