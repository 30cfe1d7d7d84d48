package import Domain

/// `haru today`: a day at a glance.
package struct TodayCommand: RoomCommand {
  private let events: any EventRepository
  private let people: TodayPeopleReader
  private let recommend: RecommendSaying
  private let time: TimeSource
  private let settings: Settings

  package init(
    events: any EventRepository,
    people: TodayPeopleReader,
    recommend: RecommendSaying,
    time: TimeSource,
    settings: Settings
  ) {
    self.events = events
    self.people = people
    self.recommend = recommend
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
    let page = try await page(of: day, clock, in: session)
    let people = try await session.stored { () async throws(StoreError) in
      try await self.people(day, clock: clock)
    }
    let saying = try await saying(on: day, clock, in: session)
    let occurrences = page.occurrences
    let records = OccurrenceRecords(zone: clock.zone, calendars: page.calendars)
    let peopleRecords = TodayPeopleRecords(people: people, today: clock.today)
    session.write(
      json: {
        [
          "date": .string(day.description),
          "saying": saying.map { SayingRecord($0, at: clock, in: session.texts.language).json } ?? nil,
          "plan": .array(occurrences.map(records.json)),
          "people": peopleRecords.plants,
          "birthdays": peopleRecords.birthdays,
          "reviews": peopleRecords.reviews,
          "waterings": peopleRecords.waterings,
        ]
      },
      plain: {
        [saying].compactMap(\.self)
          .map { ["saying"] + SayingRecord($0, at: clock, in: session.texts.language).fields }
          + occurrences.map { ["plan"] + records.fields($0) } + peopleRecords.fields
      },
      text: { width in
        let plan = TodayPageText(page: page, saying: saying, name: settings.name, texts: session.texts)
          .lines(width: width)
        let rest = TodayPeopleText(people: people, clock: clock, texts: session.texts).lines(width: width)
        return rest.isEmpty ? plan : plan + [StyledLine()] + rest
      }
    )
  }

  /// Days that are over or to come have none: it is drawn when today is looked at.
  private func saying(
    on day: Day,
    _ clock: DayClock,
    in session: CommandSession
  ) async throws(CommandFailure) -> Saying? {
    guard day == clock.today else { return nil }
    return try await session.stored { () async throws(StoreError) in try await recommend(at: clock) }
  }

  private func page(
    of day: Day,
    _ clock: DayClock,
    in session: CommandSession
  ) async throws(CommandFailure) -> TodayPage {
    let found = try await session.stored { () async throws(StoreError) in
      try await events.occurrences(in: TodayPage.days(of: day, clock: clock), zone: clock.zone)
    }
    var calendars: [EventCalendar] = []
    if !found.isEmpty {
      calendars = try await session.stored { () async throws(StoreError) in try await events.calendars() }
    }
    return TodayPage(day: day, clock: clock, occurrences: found, calendars: calendars)
  }
}
