import Domain
import Support
import Testing

struct CreateEventTests {
  private let store: InMemoryStore
  private let events: InMemoryEventRepository
  private let createEvent: CreateEvent

  init() throws {
    store = InMemoryStore(time: try .fixed())
    events = InMemoryEventRepository(store)
    createEvent = CreateEvent(events: events, newID: .counting())
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
    await #expect(throws: CreateEventError.store(.diskFull)) { try await createEvent(draft) }
  }
}
