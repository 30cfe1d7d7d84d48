package import Domain
private import Synchronization

/// Imports and exports of sayings with scripted results, which record requests.
package final class ScriptedSayingFiles: SayingImporting, SayingExporting {
  /// The requests, in order.
  package enum Request: Hashable, Sendable {
    case imported(FileSource, isDryRun: Bool)
    case exported(SayingList, SayingFileFormat, path: String?, replaces: Bool)
  }

  private let importing: Result<ImportReport, ImportError>
  private let exporting: Result<Int, ExportError>
  private let existing: Set<String>
  private let record = Mutex<[Request]>([])
  private let gate: AsyncGate?

  /// - Parameters:
  ///   - existing: The paths of existing files.
  ///   - gate: The gate at which imports wait after half of a file, until it opens or they are cancelled.
  package init(
    importing: Result<ImportReport, ImportError> = .success(ImportReport()),
    exporting: Result<Int, ExportError> = .success(0),
    existing: Set<String> = [],
    gate: AsyncGate? = nil
  ) {
    self.importing = importing
    self.exporting = exporting
    self.existing = existing
    self.gate = gate
  }

  /// Indicates whether imports wait at a gate.
  package var isLong: Bool { gate != nil }

  package var requests: [Request] { record.withLock { $0 } }

  package func importSayings(
    from source: FileSource,
    isDryRun: Bool,
    at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    record.withLock { $0.append(.imported(source, isDryRun: isDryRun)) }
    progress(WorkProgress(done: 1, of: 2))
    await gate?.pass()
    if Task.isCancelled { throw .cancelled }
    return try importing.get()
  }

  package func exportSayings(
    _ list: SayingList,
    as format: SayingFileFormat,
    to target: FileTarget,
    at clock: DayClock
  ) async throws(ExportError) -> Int {
    switch target {
    case .path(let path, let replaces):
      record.withLock { $0.append(.exported(list, format, path: path, replaces: replaces)) }
      guard replaces || !existing.contains(path) else { throw .exists }
    case .stream(let write):
      record.withLock { $0.append(.exported(list, format, path: nil, replaces: false)) }
      write(Array("말 1\n\t\t-- 하루\n%\n".utf8))
    }
    return try exporting.get()
  }
}
