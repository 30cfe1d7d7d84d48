import Data
import Domain
import Support
import Testing

@Suite("Series in the store")
struct SeriesStoreTests {
  private let folder: TemporaryStore
  private let database: Database
  private let events: StoredEvents

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    events = StoredEvents(database)
  }

  @Test func everyPartOfARecurrenceIsReadBack() async throws {
    var event = try Event.sample(sequence: 3)
    event.detachedFrom = RecurrenceID(try DateTime("2026-11-19T09:00:01"))
    for recurrence in try recurrences(of: event) {
      event.recurrence = recurrence
      try await events.add(event)
      #expect(try await events.event(event.id) == event)
      try await events.remove(event.id)
      #expect(try await count("event_override") == "0")
      _ = try await SQLiteUndoHistory(database).undo()
      #expect(try await events.event(event.id) == event)
      try await events.remove(event.id)
    }
  }

  @Test func removingTheRecurrenceRemovesChangedInstances() async throws {
    var event = try Event.sample()
    event.recurrence = try recurrences(of: event).last
    try await events.add(event)
    event.recurrence = nil
    try await events.replace(event)
    #expect(try await events.event(event.id) == event)
    #expect(try await count("event_override") == "0")
  }

  @Test func splittingASeriesKeepsItsSource() async throws {
    var event = try Event.sample()
    event.recurrence = try recurrences(of: event).last
    let overrides = try #require(event.recurrence?.overrides)
    let source = EventSource(event: [1], overrides: [overrides[0].id: [2], overrides[1].id: [3]])
    let original = event
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.add(original, source: source, in: connection)
      return UndoLabel(.imported, .event, "")
    }
    var rest = try Event.sample("rest", id: 2)
    rest.recurrence = Recurrence(rules: [RecurrenceRule(.daily)], overrides: [overrides[1]])
    event.recurrence?.overrides = [overrides[0]]
    try await events.replace(event, adding: rest)
    #expect(try await self.source(of: event) == EventSource(event: [1], overrides: [overrides[0].id: [2]]))
    #expect(try await self.source(of: rest) == EventSource(event: [1], overrides: [overrides[1].id: [3]]))
    _ = try await SQLiteUndoHistory(database).undo()
    #expect(try await events.event(original.id) == original)
    #expect(try await self.source(of: original) == source)
    #expect(try await events.event(rest.id) == nil)
  }

  @Test func movedInstanceOfAnEndedSeriesIsFound() async throws {
    var event = try Event.sample()
    event.recurrence = Recurrence(
      rules: [RecurrenceRule(.daily, end: .count(3))],
      overrides: [try override(3, from: "2031-05-05T10:00", to: "2031-05-05T11:00")]
    )
    try await events.add(event)
    let zone = try Zone("Asia/Seoul")
    #expect(try await events.occurrences(in: DayRange("2031-05-05"), zone: zone).map(\.event.title.text) == ["moved"])
    #expect(try await events.busyDays(in: DayRange("2031-05-01", "2031-05-31"), zone: zone) == [Day("2031-05-05")])
    #expect(try await events.upcoming(after: Instant("2027-01-01T00:00"), zone: zone, limit: 5).count == 1)
  }

  @Test func seriesWithManyOccurrencesADayMakesEveryDayBusy() async throws {
    var event = try Event.sample(to: "2026-11-20T09:01")
    event.recurrence = Recurrence(rules: [try RecurrenceRule(text: "FREQ=MINUTELY;BYDAY=MO,TU,WE,TH,FR")])
    try await events.add(event)
    let days = try DayRange("2026-12-01", "2026-12-31")
    let busy = try await events.busyDays(in: days, zone: Zone("Asia/Seoul"))
    #expect(busy == Set(days.filter { $0.weekday.rawValue < 6 }))
  }

  private func recurrences(of event: Event) throws -> [Recurrence] {
    [
      Recurrence(),
      Recurrence(rules: [RecurrenceRule(.weekly, interval: 2, on: [.monday, .friday], end: .count(7))]),
      Recurrence(
        rules: [RecurrenceRule(.daily), try RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=2;BYDAY=-1SU")],
        exclusionRules: [RecurrenceRule(.monthly)],
        extras: [
          ExtraStart(try DateTime("2026-12-24T18:00")), ExtraStart(try DateTime("2026-12-25T18:00:07"), length: 90),
        ],
        exclusions: [
          .instance(RecurrenceID(try DateTime("2026-11-21T09:00"))), .day(try Day("2026-11-22")),
          .day(try Day("0001-01-01")),
        ],
        overrides: [
          try override(3, from: "2026-12-01T10:00", to: "2026-12-01T12:00"),
          try override(4, range: .thisAndFuture, from: "2026-12-02T10:00", to: "2026-12-02T12:00"),
        ]
      ),
    ]
  }

  private func override(
    _ number: Int,
    range: EventOverride.Range = .this,
    from start: String,
    to end: String
  ) throws -> EventOverride {
    EventOverride(
      id: EventOverride.ID(Event.ID(number: number).uuid),
      recurrenceID: RecurrenceID(try DateTime("2026-11-2\(number)T09:00")),
      range: range,
      event: try .sample(
        "moved",
        from: start,
        to: end,
        zone: "Europe/Paris",
        notes: "왜냐하면",
        categories: ["a,b"],
        alarms: [Alarm(.end(offset: 60))],
        status: .tentative,
        sequence: 2
      )
    )
  }

  private func source(of event: Event) async throws -> EventSource {
    try await database.read { connection throws(StoreError) in try connection.source(of: event.id) }
  }

  private func count(_ table: String) async throws -> String? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT count(*) FROM \(table)")
    }
  }
}

@Suite("Alarms in the store")
struct AlarmStoreTests {
  private let folder: TemporaryStore
  private let events: StoredEvents

  init() throws {
    folder = try TemporaryStore()
    events = StoredEvents(try folder.open())
  }

  @Test func everyKindOfAlarmIsReadBack() async throws {
    let alarms = [
      Alarm(.start(offset: -600)), Alarm(.start(offset: -90)), Alarm(.start(offset: 90)), Alarm(.end(offset: 0)),
      Alarm(.end(offset: -300), repetitions: 3, interval: 60), Alarm(.start(offset: -600), repetitions: 2, interval: 5),
      Alarm(.at(Instant(secondsSince1970: 1_795_136_400))), Alarm(.at(Instant(secondsSince1970: -5))),
      Alarm(.start(offset: -60 * 500_000)), Alarm(.end(offset: -10_000_000_000)), Alarm(.start(offset: 10_000_000_000)),
    ]
    let event = try Event.sample(alarms: alarms)
    try await events.add(event)
    #expect(try await events.event(event.id) == event)
    for alarm in alarms {
      let one = try Event.sample(alarms: [alarm])
      try await events.replace(one)
      #expect(try await events.event(event.id) == one)
    }
  }

  @Test(arguments: [-300, -40, 0, 40, 300])
  func alarmsAnyTimeFromTheEventAreFound(days: Int) async throws {
    let zone = try Zone("Asia/Seoul")
    try await events.add(.sample("far", id: 1, alarms: [Alarm(.start(offset: days * 86_400))]))
    try await events.add(.sample("other", id: 2, alarms: []))
    let at = try Instant("2026-11-20T09:00").adding(seconds: days * 86_400)
    #expect(try await titles(from: at, to: at.adding(seconds: 1), zone) == ["far"])
    #expect(try await titles(from: at.adding(seconds: -60), to: at, zone) == [])
    #expect(try await titles(from: at.adding(seconds: 1), to: at.adding(seconds: 60), zone) == [])
  }

  @Test func alarmAtAFixedTimeIsFound() async throws {
    let zone = try Zone("Asia/Seoul")
    let moment = try Instant("2020-02-02T02:02")
    try await events.add(.sample("tickets", id: 1, alarms: [Alarm(.at(moment))]))
    #expect(try await titles(from: moment, to: moment.adding(seconds: 1), zone) == ["tickets"])
    #expect(try await titles(from: moment.adding(seconds: 1), to: moment.adding(seconds: 9), zone) == [])
  }

  private func titles(from start: Instant, to end: Instant, _ zone: Zone) async throws -> [String] {
    try await events.alarms(from: start, to: end, zone: zone).map(\.subject.title)
  }
}
