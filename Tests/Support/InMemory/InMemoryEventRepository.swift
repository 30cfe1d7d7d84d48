package import Domain

/// Events and calendars in memory.
package struct InMemoryEventRepository: EventRepository {
  private let store: InMemoryStore

  package init(_ store: InMemoryStore) {
    self.store = store
  }

  package func occurrences(in days: DayRange, zone: Zone) async throws(StoreError) -> [Occurrence] {
    try await store.read { contents in
      let (repeated, single) = contents.events.values.reduce(into: ([Occurrence](), [Occurrence]())) { lists, event in
        let found = event.occurrences(in: days, zone: zone)
        if event.recurrence == nil { lists.1 += found } else { lists.0 += found }
      }
      return (single + repeated.sorted().prefix(Recurrence.listLimit)).sorted()
    }
  }

  package func busyDays(in days: DayRange, zone: Zone) async throws(StoreError) -> Set<Day> {
    try await store.read { contents in
      let occurrences = contents.events.values.flatMap { $0.occurrences(in: days, zone: zone) }
      return Set(occurrences.flatMap { $0.days.filter(days.contains) })
    }
  }

  package func upcoming(after instant: Instant, zone: Zone, limit: Int) async throws(StoreError) -> [Occurrence] {
    try await store.read { contents in
      let limit = max(0, limit)
      let later = contents.events.values.flatMap { $0.occurrences(after: instant, zone: zone, limit: limit) }
      return Array(later.sorted().prefix(limit))
    }
  }

  package func alarmed(from start: Instant, to end: Instant, zone: Zone) async throws(StoreError) -> [Occurrence] {
    // Alarms may be any time before or after, so that every occurrence is looked at.
    try await store.read { contents in
      contents.events.values.flatMap { $0.occurrences(in: DayRange(.earliest, .latest), zone: zone) }
        .filter { !$0.reminders(from: start, to: end, zone: zone).isEmpty }
        .sorted()
    }
  }

  package func event(_ id: Event.ID) async throws(StoreError) -> Event? {
    try await store.read { $0.events[id] }
  }

  package func events(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Event] {
    guard prefix.utf8.count >= 4 else { return [] }
    return try await store.read { contents in
      let found = contents.events.values.filter { $0.id.digits.hasPrefix(prefix) }
      return Array(found.sorted { $0.id.uuid < $1.id.uuid }.prefix(max(0, limit)))
    }
  }

  package func events(_ ids: [Event.ID]) async throws(StoreError) -> [Event] {
    try await store.read { contents in ids.compactMap { contents.events[$0] } }
  }

  package func add(_ event: Event) async throws(StoreError) {
    try await store.change(.event) { contents throws(StoreError) in
      guard contents.events[event.id] == nil else { throw .conflict }
      guard contents.calendars[event.calendar] != nil else { throw .missing }
      contents.events[event.id] = event
      return (.added, event.title.text)
    }
  }

  package func replace(_ event: Event) async throws(StoreError) {
    try await store.change(.event) { contents throws(StoreError) in
      guard contents.events[event.id] != nil, contents.calendars[event.calendar] != nil else { throw .missing }
      contents.events[event.id] = event
      return (.changed, event.title.text)
    }
  }

  package func replace(_ event: Event, adding new: Event) async throws(StoreError) {
    try await store.change(.event) { contents throws(StoreError) in
      guard contents.events[event.id] != nil, contents.calendars[event.calendar] != nil else { throw .missing }
      guard contents.events[new.id] == nil else { throw .conflict }
      guard contents.calendars[new.calendar] != nil else { throw .missing }
      contents.events[event.id] = event
      contents.events[new.id] = new
      return (.changed, event.title.text)
    }
  }

  package func remove(_ id: Event.ID) async throws(StoreError) {
    try await store.change(.event) { contents throws(StoreError) in
      guard let event = contents.events.removeValue(forKey: id) else { throw .missing }
      return (.removed, event.title.text)
    }
  }

  package func calendars() async throws(StoreError) -> [EventCalendar] {
    try await store.read { $0.calendars.values.sorted() }
  }

  package func save(_ calendar: EventCalendar) async throws(StoreError) {
    try await store.change(.calendar) { contents throws(StoreError) in
      let action: UndoEntry.Action = contents.calendars[calendar.id] == nil ? .added : .changed
      contents.calendars[calendar.id] = calendar
      return (action, calendar.name.text)
    }
  }
}
