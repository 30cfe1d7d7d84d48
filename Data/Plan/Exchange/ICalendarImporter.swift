package import Domain

/// Reads iCalendar files into the store.
package struct ICalendarImporter: CalendarImporting {
  private let database: Database
  private let newID: IDGenerator

  package init(_ database: Database, newID: IDGenerator) {
    self.database = database
    self.newID = newID
  }

  package func importEvents(
    from source: FileSource,
    into calendar: EventCalendar.ID,
    isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let items = ImportItems(try Self.open(source), progress: progress)
    let newID = newID
    let outcome: (report: ImportReport, hasCalendar: Bool)
    do throws(RepositoryError) {
      outcome = try await database.writeMany(isTrial: isTrial) { bulk, connection throws(RepositoryError) in
        var merge = try ImportMerge(into: calendar, newID: newID, in: connection)
        while let batch = items.next() {
          for item in batch { try merge.take(item, &bulk, in: connection) }
        }
        if items.failure != nil { throw .conflict }
        try merge.finish(&bulk, in: connection)
        return (UndoLabel(.imported, .event, source.name), (merge.report, merge.hasCalendar))
      }
    } catch {
      throw items.failure.map { .unreadable(detail: $0.detail) } ?? .store(error)
    }
    guard outcome.hasCalendar else { throw .noCalendar }
    return outcome.report
  }

  private static func open(_ source: FileSource) throws(ImportError) -> SourceFile {
    switch source {
    case .standardInput:
      return SourceFile(standardInput: source.name)
    case .path(let path):
      do throws(SystemError) {
        return try SourceFile(at: path)
      } catch {
        throw .unreadable(detail: error.reason)
      }
    }
  }
}

extension FileSource {
  /// What the undo list calls it.
  fileprivate var name: String {
    switch self {
    case .standardInput: "-"
    case .path(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}
