package import Domain
private import Synchronization

/// A document saver that only records documents, and reports some paths as taken.
package final class ScriptedDocuments: Sendable {
  private let taken: Set<String>
  private let record = Mutex<[String: String]>([:])

  /// - Parameter taken: The paths of existing files.
  package init(taken: Set<String> = []) { self.taken = taken }

  /// The saved documents by path.
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
