package import Domain

/// `haru today`: a day at a glance.
package struct TodayCommand: RoomCommand {
  private let events: any EventRepository
  private let time: TimeSource
  private let settings: Settings

  package init(events: any EventRepository, time: TimeSource, settings: Settings) {
    self.events = events
    self.time = time
    self.settings = settings
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = time.clock(dayStart: settings.dayStart)
    var day = clock.today
    if !invocation.arguments.isEmpty {
      day = try session.read(DateReader(today: clock.today, weekStart: settings.weekStart), invocation.text)
    }
    try await show(day, clock, in: session)
  }

  /// Prints today, as `haru` alone does where there is no terminal.
  package func show(in session: CommandSession) async throws(CommandFailure) {
    let clock = time.clock(dayStart: settings.dayStart)
    try await show(clock.today, clock, in: session)
  }

  private func show(_ day: Day, _ clock: DayClock, in session: CommandSession) async throws(CommandFailure) {
    let found = try await session.stored { () async throws(RepositoryError) in
      try await events.occurrences(in: TodayPage.days(of: day, clock: clock), zone: clock.zone)
    }
    var calendars: [EventCalendar] = []
    if !found.isEmpty {
      calendars = try await session.stored { () async throws(RepositoryError) in try await events.calendars() }
    }
    let page = TodayPage(day: day, clock: clock, occurrences: found, calendars: calendars)
    let occurrences = page.occurrences
    let series = try await session.series(of: occurrences, from: events)
    let records = OccurrenceRecords(zone: clock.zone, calendars: calendars, series: series)
    session.write(
      json: { ["date": .string(day.description), "plan": .array(occurrences.map(records.json))] },
      plain: { occurrences.map { ["plan"] + records.fields($0) } },
      text: { TodayPageText(page: page, name: settings.name, texts: session.texts).lines(width: $0) }
    )
  }
}
