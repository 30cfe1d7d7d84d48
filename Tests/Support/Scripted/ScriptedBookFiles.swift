package import Domain
private import Synchronization

/// Imports and exports of books with scripted results, which record requests.
package final class ScriptedBookFiles: BookImporting, BookExporting {
  /// The requests, in order.
  package enum Request: Hashable, Sendable {
    case imported(FileSource, Set<Book.ID>, isDryRun: Bool)
    case exported(BookFilter, BookFileFormat, path: String?)
  }

  private let importing: Result<ImportReport, ImportError>
  private let exporting: Result<Int, ExportError>
  private let record = Mutex<[Request]>([])

  package init(
    importing: Result<ImportReport, ImportError> = .success(ImportReport()),
    exporting: Result<Int, ExportError> = .success(0)
  ) {
    self.importing = importing
    self.exporting = exporting
  }

  package var requests: [Request] { record.withLock { $0 } }

  package func importBooks(
    from source: FileSource,
    choices: Set<Book.ID>,
    isDryRun: Bool,
    at clock: DayClock,
    order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    record.withLock { $0.append(.imported(source, choices, isDryRun: isDryRun)) }
    progress(WorkProgress(done: 1, of: 2))
    return try importing.get()
  }

  package func exportBooks(
    _ filter: BookFilter,
    as format: BookFileFormat,
    in zone: Zone,
    to target: FileTarget
  ) async throws(ExportError) -> Int {
    switch target {
    case .path(let path, _): record.withLock { $0.append(.exported(filter, format, path: path)) }
    case .stream(let write):
      record.withLock { $0.append(.exported(filter, format, path: nil)) }
      write(Array("[]\n".utf8))
    }
    return try exporting.get()
  }
}
