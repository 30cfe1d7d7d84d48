import Domain

/// `haru today`: a day at a glance.
package struct TodayCommand: RoomCommand {
  private let services: TodayServices

  init(_ services: TodayServices) {
    self.services = services
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.plan.clock
    var day = clock.today
    if !invocation.arguments.isEmpty {
      day = try session.read(DateReader(today: clock.today, weekStart: services.plan.settings.weekStart), invocation.text)
    }
    try await show(day, clock, in: session)
  }

  private func show(_ day: Day, _ clock: DayClock, in session: CommandSession) async throws(CommandFailure) {
    let (peopleReader, recommend) = (services.people, services.recommend)
    let (page, draw) = try await session.read(services.plan.store) {
      things throws(StoreError) -> (TodayPage, RecommendSaying.Draw?) in
      let occurrences = try things.events.occurrences(in: TodayPage.days(of: day, clock: clock), zone: clock.zone)
      let people = try peopleReader(day, clock: clock, of: things)
      // Days that are over or to come have no saying: it is drawn when today is looked at.
      let draw = day == clock.today ? try recommend.draw(of: things.sayings, at: clock) : nil
      let page = TodayPage(
        day: day,
        clock: clock,
        occurrences: occurrences,
        calendars: occurrences.isEmpty ? [] : try things.events.calendars(),
        people: people,
        saying: draw?.saying
      )
      return (page, draw)
    }
    if let draw { await recommend.note(draw, on: clock.today) }
    let (occurrences, people, saying) = (page.occurrences, page.people, page.saying)
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
        let plan = TodayPageText(page: page, saying: saying, name: services.plan.settings.name, texts: session.texts)
          .lines(width: width)
        let rest = TodayPeopleText(people: people, clock: clock, texts: session.texts).lines(width: width)
        return rest.isEmpty ? plan : plan + [StyledLine()] + rest
      }
    )
  }
}
