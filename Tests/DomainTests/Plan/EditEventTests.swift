import Domain
import DomainTesting
import Support
import Testing

struct EditEventTests {
  private let store: InMemoryStore
  private let events: StoredEvents

  init() throws {
    store = InMemoryStore(time: try .fixed())
    events = StoredEvents(store)
  }

  @Test func editingChangesFormFieldsAndKeepsTheRest() async throws {
    let old = try Event.sample("old", notes: "n", location: "l", categories: ["c"], status: .tentative)
    try await events.add(old)
    try await events.save(.sample())
    var draft = EventDraft(title: try EventTitle("new"), span: .allDay(try DayRange("2026-12-24")))
    draft.url = try EventURL("https://example.org")
    draft.calendar = EventCalendar.sample().id
    draft.alarms = []
    let event = try await events.edit(old.id, draft).event
    #expect(try await events.event(old.id) == event)
    #expect((event.id, event.uid, event.status) == (old.id, old.uid, .tentative))
    #expect(event.sequence == 1)
    #expect(EventDraft(event) == draft)
  }

  @Test func unchangedFormKeepsLongImportedTexts() async throws {
    var event = try Event.sample()
    event.title = EventTitle(imported: String(repeating: "가", count: 2_000))
    event.location = EventLocation(imported: String(repeating: "나", count: 2_000))
    try await events.add(event)
    #expect(try await events.edit(event.id, EventDraft(event)).event == event)
  }

  @Test(arguments: [-5, 0, 1 << 53, .max]) func sequenceStopsAtItsUpperBound(sequence: Int) async throws {
    let event = try Event.sample(sequence: sequence)
    #expect((0...1 << 53).contains(event.sequence))
    try await events.add(event)
    var draft = EventDraft(event)
    draft.title = try EventTitle("new")
    let edited = try await events.edit(event.id, draft).event
    #expect(edited.title.text == "new")
    #expect(edited.sequence == min(event.sequence + 1, 1 << 53))
  }

  @Test func missingEventCannotBeEdited() async throws {
    let draft = EventDraft(try Event.sample())
    await #expect(throws: EditEventError.store(.missing)) {
      try await events.edit(Event.ID(number: 9), draft)
    }
  }

  @Test(arguments: [
    // A user in the event's zone, a user elsewhere, and a floating event of a user elsewhere.
    ("Asia/Seoul", "Asia/Seoul", "2026-11-21T14:00", "2026-11-21T14:00", "2026-11-21T15:30"),
    ("Asia/Seoul", "Europe/Paris", "2026-11-21T14:00", "2026-11-21T22:00", "2026-11-21T23:30"),
    (nil, "Europe/Paris", "2026-11-21T14:00", "2026-11-21T14:00", "2026-11-21T15:30"),
    // Into skipped time, and over a clock change.
    ("America/New_York", "America/New_York", "2026-03-08T02:30", "2026-03-08T03:30", "2026-03-08T05:00"),
    ("America/New_York", "America/New_York", "2026-10-31T23:30", "2026-10-31T23:30", "2026-11-01T01:00"),
  ])
  func movingKeepsTheLengthAndTheZone(
    eventZone: String?,
    userZone: String,
    to: String,
    start: String,
    end: String
  ) async throws {
    let event = try Event.sample(from: "2026-11-20T09:00", to: "2026-11-20T10:30", zone: eventZone)
    try await events.add(event)
    let moved = try await move(event, to: to, zone: Zone(userZone))
    #expect(try moved == .sample(from: start, to: end, zone: eventZone, sequence: 1))
    #expect(try await events.event(event.id) == moved)
  }

  @Test func movingAnAllDayEventMovesAllItsDays() async throws {
    let event = try Event.allDay(from: "2026-11-25", to: "2026-11-28")
    try await events.add(event)
    let moved = try await move(event, to: "2026-12-30T09:00", zone: .utc)
    #expect(try moved.span == .allDay(DayRange("2026-12-30", "2027-01-02")))
  }

  private func move(_ event: Event, to start: String, zone: Zone) async throws -> Event {
    var draft = EventDraft(event)
    draft.span = try event.span.moved(to: DateTime(start), forUserIn: zone)
    return try await events.edit(event.id, draft).event
  }

  @Test func eventSortsItsAlarmsAndRemovesDuplicates() throws {
    let hour = try #require(Alarm(minutesBefore: 60))
    var event = try Event.sample(alarms: [hour, .atStart, hour])
    #expect(event.alarms == [.atStart, hour])
    event.alarms = [hour, hour]
    #expect(event.alarms == [hour])
  }

  @Test(arguments: [(-1, false), (0, true), (40_320, true), (40_321, false)])
  func alarmIsAtMostFourWeeksBefore(minutes: Int, isAllowed: Bool) {
    #expect(Alarm(minutesBefore: minutes)?.minutesBefore == (isAllowed ? minutes : nil))
  }
}

struct CreateEventTests {
  private let store: InMemoryStore
  private let events: StoredEvents
  private let createEvent: CreateEvent

  init() throws {
    store = InMemoryStore(time: try .fixed())
    events = StoredEvents(store)
    createEvent = CreateEvent(events.store, newID: .counting())
  }

  @Test func draftIsSavedUnderANewID() async throws {
    let span = try EventSpan.allDay(DayRange("2026-11-20"))
    let event = try await createEvent(EventDraft(title: EventTitle("Jeju trip"), span: span))
    #expect(event.id == Event.ID(number: 1))
    #expect(event.uid == "00000000-0000-4000-8000-000000000001")
    #expect(try await events.event(event.id) == event)
  }

  @Test func storeErrorIsReported() async throws {
    await store.fail(with: .diskFull)
    let draft = EventDraft(title: try EventTitle("Dentist"), span: .allDay(try DayRange("2026-11-20")))
    await #expect(throws: EditEventError.store(.diskFull)) { try await createEvent(draft) }
  }

  @Test(arguments: [
    // 2026-11-20 is a Friday.
    ("FREQ=WEEKLY", "2026-11-20T09:00"), ("FREQ=WEEKLY;BYDAY=MO", "2026-11-23T09:00"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23T09:00"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR", "2026-11-20T09:00"),
    ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", "2026-12-01T09:00"), ("FREQ=DAILY;BYHOUR=8", "2026-11-21T08:00"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2028-02-29T09:00"),
  ])
  func seriesBeginsWithTheFirstDateOfItsRule(rule: String, start: String) async throws {
    let draft = EventDraft(
      title: try EventTitle("Class"),
      span: try Event.sample().span,
      rules: [try RecurrenceRule(text: rule)]
    )
    let event = try await createEvent(draft)
    #expect(try event.span.start == DateTime(start))
    #expect(event.span.clockSeconds == 3_600)
    #expect(event.rules == draft.rules)
    let first = event.occurrences(after: try Instant("2026-01-01T00:00"), zone: try Zone("Asia/Seoul"), limit: 1)
    #expect(first.map(\.event.span) == [event.span])
  }

  @Test func allDaySeriesBeginsWithTheFirstDateOfItsRule() async throws {
    var draft = EventDraft(title: try EventTitle("Trip"), span: .allDay(try DayRange("2026-11-20", "2026-11-22")))
    draft.rules = [try RecurrenceRule(text: "FREQ=MONTHLY;BYDAY=-1SA")]
    #expect(try await createEvent(draft).span == .allDay(DayRange("2026-11-28", "2026-11-30")))
  }

  @Test(arguments: [
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;UNTIL=20261101", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261122",
  ])
  func ruleWithoutOccurrencesIsRefused(rule: String) async throws {
    var draft = EventDraft(title: try EventTitle("Class"), span: try Event.sample().span)
    draft.rules = [try RecurrenceRule(text: rule)]
    await #expect(throws: EditEventError.neverTakesPlace) { try await createEvent(draft) }
    #expect(try await events.event(Event.ID(number: 1)) == nil)
  }
}
