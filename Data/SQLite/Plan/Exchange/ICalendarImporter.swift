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
    let items = FileItems<CalendarReader>(try Self.open(source), progress: progress)
    let newID = newID
    let outcome: (report: ImportReport, hasCalendar: Bool)
    do throws(StoreError) {
      outcome = try await database.writeMany(isTrial: isTrial) { bulk, connection throws(StoreError) in
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
    do throws(SystemError) {
      return try SourceFile(source)
    } catch {
      throw .unreadable(detail: error.reason)
    }
  }
}

extension CalendarReader: FileItemReader {
  static func size(of item: CalendarItem) -> Int {
    switch item {
    case .event(let event): event.source.bytes.count
    case .kept(let source), .zone(let source): source.bytes.count
    case .calendarBegin, .property, .calendarEnd, .cancellation, .failure: 0
    }
  }
}
