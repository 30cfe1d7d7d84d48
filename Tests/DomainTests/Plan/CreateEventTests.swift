import Domain
import DomainTesting
import Support
import Testing

struct CreateEventTests {
  private let store: InMemoryStore
  private let events: StoredEvents
  private let createEvent: CreateEvent

  init() throws {
    store = InMemoryStore(time: try .fixed())
    events = StoredEvents(store)
    createEvent = CreateEvent(events.store, newID: .counting())
  }

  @Test func theDraftIsKeptUnderANewID() async throws {
    let span = try EventSpan.allDay(DayRange("2026-11-20"))
    let event = try await createEvent(EventDraft(title: EventTitle("Jeju trip"), span: span))
    #expect(event.id == Event.ID(number: 1))
    #expect(event.uid == "00000000-0000-4000-8000-000000000001")
    #expect(try await events.event(event.id) == event)
  }

  @Test func aStoreThatRefusesIsReported() async throws {
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
  func aSeriesBeginsWithTheFirstDateThatItsRuleSays(rule: String, start: String) async throws {
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

  @Test func wholeDaysBeginWithTheFirstDateToo() async throws {
    var draft = EventDraft(title: try EventTitle("Trip"), span: .allDay(try DayRange("2026-11-20", "2026-11-22")))
    draft.rules = [try RecurrenceRule(text: "FREQ=MONTHLY;BYDAY=-1SA")]
    #expect(try await createEvent(draft).span == .allDay(DayRange("2026-11-28", "2026-11-30")))
  }

  @Test(arguments: [
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;UNTIL=20261101", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261122",
  ])
  func aRuleThatGivesNothingIsRefused(rule: String) async throws {
    var draft = EventDraft(title: try EventTitle("Class"), span: try Event.sample().span)
    draft.rules = [try RecurrenceRule(text: rule)]
    await #expect(throws: EditEventError.neverTakesPlace) { try await createEvent(draft) }
    #expect(try await events.event(Event.ID(number: 1)) == nil)
  }
}
