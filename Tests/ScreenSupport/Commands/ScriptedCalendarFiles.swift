package import Domain
package import Presentation
private import Synchronization

/// A scripted importer and exporter of calendar files that records its calls.
package final class ScriptedCalendarFiles: CalendarImporting, CalendarExporting {
  /// A recorded import or export.
  package enum Request: Hashable, Sendable {
    case imported(FileSource, EventCalendar.ID, isDryRun: Bool)
    case exported(DayRange?, EventCalendar.ID?, path: String?, replaces: Bool)
  }

  private let importing: Result<ImportReport, ImportError>
  private let exporting: Result<ExportReport, ExportError>
  private let existing: Set<String>
  private let record = Mutex<[Request]>([])

  /// - Parameter existing: The paths of existing files.
  package init(
    importing: Result<ImportReport, ImportError> = .success(ImportReport()),
    exporting: Result<ExportReport, ExportError> = .success(ExportReport(events: 0, preserved: 0)),
    existing: Set<String> = []
  ) {
    self.importing = importing
    self.exporting = exporting
    self.existing = existing
  }

  package var requests: [Request] { record.withLock { $0 } }

  package func importEvents(
    from source: FileSource,
    into calendar: EventCalendar.ID,
    isDryRun: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    record.withLock { $0.append(.imported(source, calendar, isDryRun: isDryRun)) }
    progress(WorkProgress(done: 1, of: 2))
    return try importing.get()
  }

  package func exportEvents(
    in days: DayRange?,
    of calendar: EventCalendar.ID?,
    zone: Zone,
    to target: FileTarget
  ) async throws(ExportError) -> ExportReport {
    switch target {
    case .path(let path, let replaces):
      record.withLock { $0.append(.exported(days, calendar, path: path, replaces: replaces)) }
      guard replaces || !existing.contains(path) else { throw .exists }
    case .stream(let write):
      record.withLock { $0.append(.exported(days, calendar, path: nil, replaces: false)) }
      write(Array("BEGIN:VCALENDAR\r\nX:\u{1B}[2J\r\n".utf8))
      write(Array("END:VCALENDAR\r\n".utf8))
    }
    return try exporting.get()
  }
}

extension CalendarFiles {
  /// Returns scripted files.
  package static func scripted(_ files: ScriptedCalendarFiles = ScriptedCalendarFiles()) -> CalendarFiles {
    CalendarFiles(importer: files, exporter: files, files: UserFiles(home: "/home/mina", patience: .seconds(600)))
  }
}
