package import Domain

package struct ICalendarExporter: CalendarExporting {
  private let store: any Store
  private let now: @Sendable () -> Instant

  package init(_ store: any Store, now: @escaping @Sendable () -> Instant) {
    self.store = store
    self.now = now
  }

  package func exportEvents(
    in days: DayRange?, of calendar: EventCalendar.ID?, zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> ExportReport {
    let document = CalendarDocument(days: days, calendar: calendar, zone: zone, now: now())
    return try await store.export(to: target) { things, sink throws(ExportError) in
      try document.write(from: things.events, to: sink)
    }
  }
}
