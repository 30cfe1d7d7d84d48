package import Domain
private import Synchronization

/// Imports and exports of moods with scripted results, which record requests.
package final class ScriptedMoodFiles: MoodImporting, MoodExporting, PictureSaving {
  /// The requests, in order.
  package enum Request: Hashable, Sendable {
    case imported(FileSource, MoodNames, isDryRun: Bool)
    case exported(MoodFilter, MoodFileFormat, path: String?)
    case drawn(Picture, path: String, replaces: Bool)
  }

  private let importing: Result<ImportReport, ImportError>
  private let exporting: Result<Int, ExportError>
  private let drawing: Result<Void, PictureError>
  private let record = Mutex<[Request]>([])

  package init(
    importing: Result<ImportReport, ImportError> = .success(ImportReport()),
    exporting: Result<Int, ExportError> = .success(0),
    drawing: Result<Void, PictureError> = .success(())
  ) {
    self.importing = importing
    self.exporting = exporting
    self.drawing = drawing
  }

  package var requests: [Request] { record.withLock { $0 } }

  package func importMoods(
    from source: FileSource,
    names: MoodNames,
    isDryRun: Bool,
    at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    record.withLock { $0.append(.imported(source, names, isDryRun: isDryRun)) }
    progress(WorkProgress(done: 1, of: 2))
    return try importing.get()
  }

  package func exportMoods(
    _ filter: MoodFilter,
    as format: MoodFileFormat,
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

  package func save(
    to path: String,
    replaces: Bool,
    _ draw: (PictureFormat) async -> Picture
  ) async throws(PictureError) {
    let picture = await draw(path.hasSuffix(".png") ? .png : .svg)
    record.withLock { $0.append(.drawn(picture, path: path, replaces: replaces)) }
    // Replacing always succeeds, as if the failed file were another one.
    if !replaces { try drawing.get() }
  }
}
