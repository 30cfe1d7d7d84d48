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
    throw .noCalendar
  }
}
