package import Domain

/// Writes the store's events as an iCalendar file.
package struct ICalendarExporter: CalendarExporting {
  private let database: Database
  private let now: @Sendable () -> Instant

  package init(_ database: Database, now: @escaping @Sendable () -> Instant) {
    self.database = database
    self.now = now
  }

  package func exportEvents(
    in days: DayRange?,
    of calendar: EventCalendar.ID?,
    zone: Zone,
    to target: FileTarget
  ) async throws(ExportError) -> ExportReport {
    throw .exists
  }
}
