import Domain
import Support
import Testing

struct DayAgendaTests {
  private func occurrences(_ events: [Event], zone: String = "Asia/Seoul") throws -> [Occurrence] {
    try events.map { Occurrence(of: $0, forUserIn: try Zone(zone)) }
  }

  private func agenda(_ day: String = "2026-11-20", now: String, _ events: [Event]) throws -> DayAgenda {
    DayAgenda(day: try Day(day), occurrences: try occurrences(events), now: try DateTime(now))
  }

  private func titles(_ agenda: DayAgenda) -> [[String]] {
    DayAgenda.Section.allCases.map { agenda.occurrences(in: $0).map(\.event.title.text) }
  }

  @Test(arguments: [
    ("2026-11-20T08:59:59", 2), ("2026-11-20T09:00", 1), ("2026-11-20T09:59:59", 1), ("2026-11-20T10:00", 3),
    ("2026-11-19T09:30", 2), ("2026-11-21T09:30", 3),
  ])
  func sectionFollowsTheClock(now: String, section: Int) throws {
    let sections = titles(try agenda(now: now, [.sample("x")]))
    #expect(sections.map(\.count).firstIndex(of: 1) == section)
    #expect(sections.flatMap { $0 } == ["x"])
  }

  @Test func timedEventsBeforeTheNextDayStartBelongToTheDay() throws {
    let occurrences = try occurrences([
      .sample("late film", id: 1, from: "2026-11-21T03:59", to: "2026-11-21T05:00"),
      .sample("early bus", id: 2, from: "2026-11-21T04:00", to: "2026-11-21T05:00"),
      .sample("long night", id: 3, from: "2026-11-20T23:00", to: "2026-11-21T06:00"),
      .allDay("holiday", id: 4, from: "2026-11-21"),
    ])
    let four = try #require(DayStart(TimeOfDay("04:00")))
    let now = try DateTime("2026-11-21T01:00")
    let day = try Day("2026-11-20")
    let agenda = DayAgenda(day: day, occurrences: occurrences, now: now, dayStart: four)
    #expect(titles(agenda) == [[], ["long night"], ["late film"], []])
    #expect(titles(DayAgenda(day: day, occurrences: occurrences, now: now)) == [[], ["long night"], [], []])
  }

  @Test func eventWithoutLengthIsDoneAtItsTime() throws {
    let event = try Event.sample("x", from: "2026-11-20T09:00", to: "2026-11-20T09:00")
    #expect(titles(try agenda(now: "2026-11-20T08:59", [event])) == [[], [], ["x"], []])
    #expect(titles(try agenda(now: "2026-11-20T09:00", [event])) == [[], [], [], ["x"]])
  }

  @Test func eachSectionIsSortedAndOtherDaysAreLeftOut() throws {
    let agenda = try agenda(
      now: "2026-11-20T12:00",
      [
        .sample("later", id: 1, from: "2026-11-20T15:00", to: "2026-11-20T16:00"),
        .sample("b", id: 2, from: "2026-11-20T13:00", to: "2026-11-20T14:00"),
        .sample("a", id: 3, from: "2026-11-20T13:00", to: "2026-11-20T14:00"),
        .sample("short", id: 4, from: "2026-11-20T13:00", to: "2026-11-20T13:30"),
        .sample("tomorrow", id: 5, from: "2026-11-21T00:00", to: "2026-11-21T01:00"),
        .sample("yesterday", id: 6, from: "2026-11-19T23:00", to: "2026-11-20T00:00"),
        .sample("trip", id: 7, from: "2026-11-18T09:00", to: "2026-11-22T18:00"),
        .sample("breakfast", id: 8, from: "2026-11-20T07:00", to: "2026-11-20T08:00"),
        .allDay("holiday", id: 9),
      ]
    )
    #expect(titles(agenda) == [["holiday"], ["trip"], ["short", "a", "b", "later"], ["breakfast"]])
    #expect(try agenda.nextChange(after: DateTime("2026-11-20T12:00")) == DateTime("2026-11-20T13:00"))
  }

  @Test func nextChangeIsTheNextStartOrEnd() throws {
    let agenda = try agenda(now: "2026-11-20T09:30", [.sample()])
    #expect(try agenda.nextChange(after: DateTime("2026-11-20T09:30")) == DateTime("2026-11-20T10:00"))
    #expect(
      try self.agenda(now: "2026-11-20T10:00", [.sample()]).nextChange(after: DateTime("2026-11-20T10:00")) == nil
    )
  }

  @Test(arguments: [
    ("2026-11-17", nil), ("2026-11-18", 1), ("2026-11-19", 2), ("2026-11-22", 5), ("2026-11-23", nil),
  ])
  func daysOfALongEventAreNumbered(day: String, number: Int?) throws {
    let trip = try Event.sample(from: "2026-11-18T09:00", to: "2026-11-23T00:00")
    let part = Occurrence(of: trip, forUserIn: try Zone("Asia/Seoul")).part(on: try Day(day))
    #expect(part == number.map { DayPart(number: $0, count: 5) })
  }

  @Test func ordinaryEventIsDay1Of1() throws {
    for event in try [Event.sample(), .allDay(), .sample(from: "2026-11-20T00:00", to: "2026-11-20T00:00")] {
      let part = Occurrence(of: event, forUserIn: try Zone("Asia/Seoul")).part(on: try Day("2026-11-20"))
      #expect(part == DayPart(number: 1, count: 1))
    }
  }

  @Test func equalOccurrencesSortByID() throws {
    let same = try occurrences([.sample("x", id: 2), .sample("x", id: 1)]).sorted()
    #expect(same.map(\.event.id) == [Event.ID(number: 1), Event.ID(number: 2)])
  }

  @Test func everyOccurrenceIsInExactlyOneSection() throws {
    var random = RandomSource.seeded(3)
    let start = try DateTime("2026-11-20T00:00")
    for _ in 0..<300 {
      let events = try (1...8).map { id in
        let from = start.adding(minutes: Int.random(in: -600...1_800, using: &random))
        let to = from.adding(minutes: Int.random(in: 0...900, using: &random))
        return try Event.sample("\(id)", id: id, from: from.description, to: to.description)
      }
      let all = try occurrences(events)
      let now = start.adding(minutes: Int.random(in: -100...1_600, using: &random))
      let agenda = DayAgenda(day: start.day, occurrences: all, now: now)
      let shown = DayAgenda.Section.allCases.flatMap(agenda.occurrences(in:))
      #expect(shown.sorted() == all.filter { $0.days.contains(start.day) }.sorted())
    }
  }

  @Test func occurrencesOfOneSeriesFallIntoTheirOwnSections() throws {
    let series = try Event.series("FREQ=HOURLY;INTERVAL=3;COUNT=3")
    let all = series.occurrences(in: try DayRange("2026-11-20"), zone: try Zone("Asia/Seoul"))
    let agenda = DayAgenda(day: try Day("2026-11-20"), occurrences: all, now: try DateTime("2026-11-20T12:30"))
    #expect([agenda.done, agenda.inProgress, agenda.upcoming] == all.map { [$0] })
  }

  @Test func occurrencesOfOneSeriesSortByInstance() throws {
    let event = try Event.sample()
    let start = try DateTime("2026-11-20T09:00")
    let places = try ["2026-11-21", "2026-11-19"].map { day in
      Occurrence(
        event: event,
        start: start,
        end: start,
        instance: SeriesInstance(id: try RecurrenceID(day), originalStart: start)
      )
    }
    #expect(places.sorted() == places.reversed())
  }
}

struct FreeTimeTests {
  private func gaps(
    _ events: [Event],
    from: String = "09:00",
    to: String = "18:00",
    minimum: Int = 1
  ) throws -> [String] {
    let zone = try Zone("Asia/Seoul")
    let free = FreeTime(
      from: DateTime(try Day("2026-11-20"), try TimeOfDay(from)),
      to: DateTime(try Day("2026-11-20"), ending: try TimeOfDay(to)),
      occurrences: events.map { Occurrence(of: $0, forUserIn: zone) },
      minimum: minimum
    )
    return free.gaps.map { "\($0.start.time)-\($0.end.day == free.gaps[0].start.day ? "\($0.end.time)" : "24:00")" }
  }

  @Test func emptyDayIsOneGap() throws {
    #expect(try gaps([]) == ["09:00-18:00"])
    #expect(try gaps([], from: "00:00", to: "00:00") == ["00:00-24:00"])
  }

  @Test func allDayAndZeroLengthEventsDoNotBlockTime() throws {
    #expect(try gaps([.allDay(), .sample(from: "2026-11-20T12:00", to: "2026-11-20T12:00")]) == ["09:00-18:00"])
  }

  @Test func gapsLieBetweenOverlappingEvents() throws {
    let events = try [
      Event.sample(id: 1, from: "2026-11-20T10:00", to: "2026-11-20T12:00"),
      .sample(id: 2, from: "2026-11-20T10:30", to: "2026-11-20T11:00"),
      .sample(id: 3, from: "2026-11-20T11:30", to: "2026-11-20T13:00"),
      .sample(id: 4, from: "2026-11-20T13:00", to: "2026-11-20T14:00"),
      .sample(id: 5, from: "2026-11-20T17:30", to: "2026-11-20T19:00"),
      .sample(id: 6, from: "2026-11-20T20:00", to: "2026-11-20T21:00"),
      .sample(id: 7, from: "2026-11-19T20:00", to: "2026-11-20T09:15"),
      .sample(id: 8, from: "2026-11-20T07:00", to: "2026-11-20T08:00"),
    ]
    #expect(try gaps(events.reversed()) == ["09:15-10:00", "14:00-17:30"])
    #expect(try gaps(events, minimum: 60) == ["14:00-17:30"])
    #expect(try gaps(events, minimum: .max) == [])
  }

  @Test func fullDayHasNoGaps() throws {
    #expect(try gaps([.sample(from: "2026-11-19T00:00", to: "2026-11-22T00:00")]) == [])
    #expect(try gaps([], from: "18:00", to: "09:00") == [])
  }
}
