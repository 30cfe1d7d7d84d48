package import Domain

/// What the commands of the plan need from outside.
package struct PlanCommandServices: Sendable {
  package let store: any Store
  package let importer: any CalendarImporting
  package let exporter: any CalendarExporting
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings

  package init(
    _ store: any Store,
    importer: any CalendarImporting,
    exporter: any CalendarExporting,
    newID: IDGenerator,
    time: TimeSource,
    settings: Settings
  ) {
    self.store = store
    self.importer = importer
    self.exporter = exporter
    self.newID = newID
    self.time = time
    self.settings = settings
  }

  /// The user's.
  var zone: Zone { time.zone }

  /// The user's clock at this moment.
  var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  func calendars(in session: CommandSession) async throws(CommandFailure) -> [EventCalendar] {
    try await session.read(store) { things throws(StoreError) in try things.events.calendars() }
  }
}
