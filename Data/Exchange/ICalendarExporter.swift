package import Domain

/// Writes the store's events as an iCalendar file.
package struct ICalendarExporter: CalendarExporting {
  private let store: any Store
  private let now: @Sendable () -> Instant

  package init(_ store: any Store, now: @escaping @Sendable () -> Instant) {
    self.store = store
    self.now = now
  }

  package func exportEvents(
    in days: DayRange?,
    of calendar: EventCalendar.ID?,
    zone: Zone,
    to target: FileTarget
  ) async throws(ExportError) -> ExportReport {
    let sink = try ExportSink(target)
    let document = CalendarDocument(days: days, calendar: calendar, zone: zone, now: now())
    let outcome: Result<ExportReport, SystemError>
    do throws(StoreError) {
      outcome = try await store.read { things throws(StoreError) in
        var failure: SystemError?
        let report = try document.write(from: things.events) { piece in
          do throws(SystemError) {
            try sink.write(piece)
            return true
          } catch {
            failure = error
            return false
          }
        }
        return failure.map(Result.failure) ?? .success(report)
      }
    } catch {
      throw .store(error)
    }
    do throws(SystemError) {
      let report = try outcome.get()
      try sink.finish()
      return report
    } catch {
      throw ExportError(error)
    }
  }
}
