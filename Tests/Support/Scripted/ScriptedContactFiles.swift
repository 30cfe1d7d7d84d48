package import Domain
private import Synchronization

/// Imports and exports of contacts with scripted results, which record requests.
package final class ScriptedContactFiles: ContactImporting, ContactExporting {
  /// The requests, in order.
  package enum Request: Hashable, Sendable {
    case imported(FileSource, isDryRun: Bool)
    case exported([Contact.ID]?, ContactFileFormat, path: String?, replaces: Bool)
  }

  private let importing: Result<ImportReport, ImportError>
  private let exporting: Result<ContactExport, ExportError>
  private let existing: Set<String>
  private let record = Mutex<[Request]>([])
  private let gate: AsyncGate?

  /// - Parameters:
  ///   - existing: The paths of existing files.
  ///   - gate: The gate at which imports wait after half of a file, until it opens or they are cancelled.
  package init(
    importing: Result<ImportReport, ImportError> = .success(ImportReport()),
    exporting: Result<ContactExport, ExportError> = .success(ContactExport(contacts: 0)),
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

  package func importContacts(
    from source: FileSource,
    isDryRun: Bool,
    today: Day,
    order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    record.withLock { $0.append(.imported(source, isDryRun: isDryRun)) }
    progress(WorkProgress(done: 1, of: 2))
    await gate?.pass()
    if Task.isCancelled { throw .cancelled }
    return try importing.get()
  }

  package func unshown(_ source: [UInt8], today: Day) -> [String] {
    source.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds the other photo and dates; a photo stays if there is one.
  package func merge(_ other: [UInt8], into source: [UInt8]?) -> MergedSource {
    let (lines, others) = (source.map { unshown($0, today: .earliest) } ?? [], unshown(other, today: .earliest))
    let isTaken = { (line: String) in line.hasPrefix("PHOTO") && lines.contains { $0.hasPrefix("PHOTO") } }
    let new = others.filter { line in ["PHOTO", "X-ABDATE"].contains { line.hasPrefix($0) } && !lines.contains(line) }
    let added = lines + new.filter { !isTaken($0) }
    return MergedSource(
      added == lines ? source : Array(added.joined(separator: "\n").utf8), lost: new.filter(isTaken))
  }

  package func exportContacts(
    _ ids: [Contact.ID]?,
    as format: ContactFileFormat,
    to target: FileTarget
  ) async throws(ExportError) -> ContactExport {
    switch target {
    case .path(let path, let replaces):
      record.withLock { $0.append(.exported(ids, format, path: path, replaces: replaces)) }
      guard replaces || !existing.contains(path) else { throw .exists }
    case .stream(let write):
      record.withLock { $0.append(.exported(ids, format, path: nil, replaces: false)) }
      write(Array("BEGIN:VCARD\r\nEND:VCARD\r\n".utf8))
    }
    return try exporting.get()
  }
}
