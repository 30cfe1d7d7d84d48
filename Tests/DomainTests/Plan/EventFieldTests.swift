import Domain
import DomainTesting
import Support
import Testing

/// Checks that no rule forgets a field of an event.
struct EventFieldTests {
  @Test func everyPropertyOfAnEventIsAFieldOfItsForm() throws {
    let properties = Mirror(reflecting: try Event.sample()).children.compactMap(\.label)
    let fields = EventDraft.Field.allCases.map(\.rawValue).filter { $0 != "rules" }
    #expect(Set(properties) == Set(fields + ["id", "uid", "status", "recurrence", "detachedFrom", "sequence"]))
  }

  @Test(arguments: EventDraft.Field.allCases)
  func newAndEditedEventsHaveTheField(field: EventDraft.Field) async throws {
    let events = try await events(with: .sample())
    var draft = EventDraft(try Event.sample())
    try draft.fill(field)
    #expect(try await EventDraft(events.edit(Event.sample().id, draft).event) == draft)
    let created = try await CreateEvent(events.store, newID: .counting(from: 700))(draft)
    #expect(EventDraft(created) == draft)
  }

  /// If this test fails, a function of `SeriesEdit.swift` forgets the field, such as `applyToInstance` or `adopt`.
  @Test(arguments: SeriesScope.allCases, EventDraft.Field.allCases)
  func editOfAnInstanceChangesTheField(scope: SeriesScope, field: EventDraft.Field) async throws {
    // An instance has neither rules nor a calendar of its own.
    guard field != .rules, scope != .this || field != .calendar else { return }
    let (series, place) = (try Event.series("FREQ=WEEKLY;COUNT=5"), try RecurrenceID("2026-11-27T09:00"))
    let events = try await events(with: series)
    let old = try #require(series.occurrence(at: place, zone: .utc)).event
    var draft = EventDraft(old, in: series)
    try draft.fill(field)
    let event = try await events.edit(series.id, at: place, scope: scope, draft).event
    let new = try #require(event.occurrence(at: place, zone: .utc)).event
    #expect(FormMerge.changes(from: EventDraft(old), to: EventDraft(new)) == [field])
    #expect(FormMerge.changes(from: draft, to: EventDraft(new, in: event)).allSatisfy { $0 == .rules })
  }

  /// If this test fails, `follow` in `SeriesEdit.swift` forgets the field.
  @Test(arguments: EventDraft.Field.allCases)
  func changedInstanceFollowsItsSeriesInTheField(field: EventDraft.Field) async throws {
    guard ![.span, .rules].contains(field) else { return }
    let series = try Event.series("FREQ=WEEKLY;COUNT=5")
      .changing("2026-12-04T09:00", from: "2026-12-04T11:00", to: "2026-12-04T12:00")
    let events = try await events(with: series)
    var draft = EventDraft(series)
    try draft.fill(field)
    let event = try await events.edit(series.id, draft).event
    let (old, new) = (series.recurrence?.overrides.first?.event, event.recurrence?.overrides.first?.event)
    #expect(FormMerge.changes(from: EventDraft(try #require(old)), to: EventDraft(try #require(new))) == [field])
  }

  @Test func eventOfAFileHasEveryField() async throws {
    let events = try await events(with: .sample())
    let event = try await events.edit(Event.sample().id, .complete()).event
    #expect(try IncomingEvent(event).event(id: event.id, calendar: event.calendar) == event)
  }

  private func events(with event: Event) async throws -> StoredEvents {
    let events = StoredEvents(InMemoryStore(time: try .fixed()))
    try await events.save(.sample())
    try await events.add(event)
    return events
  }
}
