import Data
import Domain
import DomainTesting
import Support
import Testing

/// Checks that no format and no store forgets a field of an event.
struct EventFieldTests {
  private let old: Event

  init() throws { old = try .sample() }

  /// If this test fails, `EventWriter.swift`, `EventReader.swift` or `IncomingEvent` forgets the field.
  @Test(arguments: EventDraft.Field.allCases)
  func fieldSurvivesACalendarFile(field: EventDraft.Field) async throws {
    let (first, second) = (try CalendarDesk(.inMemory), try CalendarDesk(.inMemory))
    let event = try await changed(field)
    try await first.events.save(.sample())
    try await first.events.add(event)
    // An import puts new events into the calendar that the user chose, and updates events that were imported before.
    for imported in [old, nil] {
      if let imported { try await second.events.add(imported) }
      _ = try await second.takeFile(try await first.document())
      var read = try #require(try await second.onlyEvent())
      read.calendar = event.calendar
      #expect(EventDraft(read) == EventDraft(event))
      try await second.events.remove(read.id)
    }
  }

  /// If this test fails, `Event.syncFields` forgets the field.
  @Test(arguments: EventDraft.Field.allCases)
  func changedFieldIsSynchronized(field: EventDraft.Field) async throws {
    // A calendar is synchronized with its own collection.
    guard field != .calendar else { return }
    let format = EventSyncFormat(in: .standard, newID: .counting()) { Instant(secondsSince1970: 0) }
    let new = try await changed(field)
    #expect(!format.isSame(old, new))
    for (here, there) in [(new, old), (old, new)] {
      let merge = format.merge(base: old, here: here, there: there)
      #expect(EventDraft(merge.here) == EventDraft(new) && EventDraft(merge.there) == EventDraft(new))
      #expect(merge.conflicts == [])
    }
    let text = format.text(of: new, on: format.newText(of: old, from: nil))
    #expect(EventDraft(try #require(format.record(in: text))) == EventDraft(new))
  }

  /// If this test fails, `EventRow.swift` forgets the field.
  @Test(arguments: StoreKind.allCases) func storesKeepEveryFieldOfEventsAndInstances(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.events.save(.sample())
    try await desk.events.add(.series("FREQ=WEEKLY;COUNT=5", id: 2))
    var instance = try EventDraft.complete()
    instance.calendar = .standard
    instance.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;COUNT=5")]
    let series = try await desk.events.edit(
      Event.ID(number: 2), at: RecurrenceID("2026-11-20T09:00"), scope: .this, instance
    ).event
    let events = [try await changed(nil), series]
    try await desk.events.add(events[0])
    #expect(try await desk.events.events(events.map(\.id)) == events)
  }

  /// Returns the old event with another value in a field; `nil` for all fields.
  private func changed(_ field: EventDraft.Field?) async throws -> Event {
    let events = StoredEvents(InMemoryStore(time: try .fixed()))
    try await events.save(.sample())
    try await events.add(old)
    var draft = EventDraft(old)
    for each in EventDraft.Field.allCases where field == nil || each == field { try draft.fill(each) }
    return try await events.edit(old.id, draft).event
  }
}

extension CalendarDesk {
  fileprivate func onlyEvent() async throws -> Event? {
    let found = try await events.occurrences(in: DayRange(.earliest, .latest), zone: zone).map(\.event.id)
    return Set(found).count == 1 ? try await events.event(found[0]) : nil
  }
}
