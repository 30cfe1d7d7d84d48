package import Domain

/// What the commands of the plan need from outside.
package struct PlanCommandServices: Sendable {
  package let events: any EventRepository
  /// For their birthdays.
  package let contacts: any ContactRepository
  package let search: any Searching
  package let importer: any CalendarImporting
  package let exporter: any CalendarExporting
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings

  package init(
    events: any EventRepository,
    contacts: any ContactRepository,
    search: any Searching,
    importer: any CalendarImporting,
    exporter: any CalendarExporting,
    newID: IDGenerator,
    time: TimeSource,
    settings: Settings
  ) {
    self.events = events
    self.contacts = contacts
    self.search = search
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
    try await session.stored { () async throws(StoreError) in try await events.calendars() }
  }
}
