package import Domain

/// What takes events in from files and writes them to files.
package struct CalendarFiles: Sendable {
  let importer: any CalendarImporting
  let exporter: any CalendarExporting

  package init(importer: any CalendarImporting, exporter: any CalendarExporting) {
    self.importer = importer
    self.exporter = exporter
  }
}

/// What the screens and commands of the plan need from outside.
package struct PlanServices: Sendable {
  /// Longer stretches are shown without birthdays: the lunar calendar is slow.
  private static let daysWithBirthdays = 62

  package let store: any Store
  let files: CalendarFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store,
    files: CalendarFiles,
    newID: IDGenerator,
    time: TimeSource,
    settings: Settings,
    texts: Texts
  ) {
    self.store = store
    self.files = files
    self.newID = newID
    self.time = time
    self.settings = settings
    self.texts = texts
  }

  /// The user's.
  var zone: Zone { time.zone }

  /// The user's clock at this moment.
  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  package var context: PlanContext { PlanContext(texts: texts, zone: time.zone, weekStart: settings.weekStart) }

  func calendars(in session: CommandSession) async throws(CommandFailure) -> [EventCalendar] {
    try await session.read(store) { things throws(StoreError) in try things.events.calendars() }
  }

  /// Reads what is planned on some days; of the others of `marks` only whether anything is.
  ///
  /// - Parameter withSeries: Whether it is told how occurrences repeat.
  func page(
    _ days: DayRange,
    marks: DayRange? = nil,
    withSeries: Bool = false
  ) async throws(StoreError) -> PlanPage {
    try await store.read { things throws(StoreError) in
      try page(days, marks: marks, withSeries: withSeries, of: things)
    }
  }

  func page(
    _ days: DayRange,
    marks: DayRange? = nil,
    withSeries: Bool = false,
    of things: any Snapshot<StoreError>
  ) throws(StoreError) -> PlanPage {
    let events = things.events
    let occurrences = try events.occurrences(in: days, zone: time.zone)
    var busyDays: Set<Day> = []
    if let marks { busyDays = try events.busyDays(in: marks, zone: time.zone) }
    let repeating = withSeries ? Set(occurrences.filter { $0.instance != nil }.map(\.event.id)) : []
    let clock = clock
    return PlanPage(
      days: days,
      occurrences: occurrences,
      birthdays: days.count <= Self.daysWithBirthdays ? try things.contacts.birthdays(in: days) : [],
      busyDays: busyDays,
      calendars: try events.calendars(),
      series: repeating.isEmpty ? [] : try events.events(Array(repeating)),
      now: clock.dateTime,
      today: clock.today
    )
  }
}
