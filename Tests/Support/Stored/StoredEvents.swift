package import Domain

/// The events of a store; each query and each change is a separate transaction.
package struct StoredEvents: Sendable {
  package let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func occurrences(in days: DayRange, zone: Zone) async throws(StoreError) -> [Occurrence] {
    try await ask { events throws(StoreError) in try events.occurrences(in: days, zone: zone) }
  }

  package func occurrenceList(
    in days: DayRange,
    zone: Zone,
    without hidden: Set<EventCalendar.ID> = []
  ) async throws(StoreError) -> OccurrenceList {
    try await ask { events throws(StoreError) in try events.occurrenceList(in: days, zone: zone, without: hidden) }
  }

  package func busyDays(
    in days: DayRange,
    zone: Zone,
    without hidden: Set<EventCalendar.ID> = []
  ) async throws(StoreError) -> Set<Day> {
    try await ask { events throws(StoreError) in try events.busyDays(in: days, zone: zone, without: hidden) }
  }

  package func singleOccurrences(in days: DayRange, zone: Zone) async throws(StoreError) -> [Occurrence] {
    try await ask { events throws(StoreError) in try events.singleOccurrences(in: days, zone: zone) }
  }

  package func earliestDay() async throws(StoreError) -> Day? {
    try await ask { events throws(StoreError) in try events.earliestDay() }
  }

  package func occurrenceCounts(
    in days: DayRange,
    zone: Zone,
    limit: Int,
    without hidden: Set<EventCalendar.ID> = []
  ) async throws(StoreError) -> [Day: Int] {
    try await ask { events throws(StoreError) in
      try events.occurrenceCounts(in: days, zone: zone, limit: limit, without: hidden)
    }
  }

  package func upcoming(
    after instant: Instant,
    zone: Zone,
    limit: Int,
    without hidden: Set<EventCalendar.ID> = []
  ) async throws(StoreError) -> [Occurrence] {
    try await ask { events throws(StoreError) in
      try events.upcoming(after: instant, zone: zone, limit: limit, without: hidden)
    }
  }

  package func alarms(from start: Instant, to end: Instant, zone: Zone) async throws(StoreError) -> [Reminder] {
    try await ask { events throws(StoreError) in try events.alarms(from: start, to: end, zone: zone) }
  }

  package func event(_ id: Event.ID) async throws(StoreError) -> Event? {
    try await ask { events throws(StoreError) in try events.event(id) }
  }

  package func hasEvent(uid: String) async throws(StoreError) -> Bool {
    try await ask { events throws(StoreError) in try events.hasEvent(uid: uid) }
  }

  package func events(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Event] {
    try await ask { events throws(StoreError) in try events.events(idPrefix: prefix, limit: limit) }
  }

  package func events(_ ids: [Event.ID]) async throws(StoreError) -> [Event] {
    try await ask { events throws(StoreError) in try events.events(ids) }
  }

  package func conflicts(
    with span: EventSpan,
    rules: [RecurrenceRule] = [],
    zone: Zone,
    excluding excluded: Event.ID? = nil
  ) async throws(StoreError) -> [Occurrence] {
    try await ask { events throws(StoreError) in
      try events.conflicts(with: span, rules: rules, zone: zone, excluding: excluded)
    }
  }

  package func calendars() async throws(StoreError) -> [EventCalendar] {
    try await ask { events throws(StoreError) in try events.calendars() }
  }

  package func add(_ event: Event) async throws(StoreError) {
    try await change(.added, event) { events throws(StoreError) in
      guard try events.event(event.id) == nil else { throw .conflict }
      try events.save(event)
    }
  }

  package func replace(_ event: Event) async throws(StoreError) {
    try await change(.changed, event) { events throws(StoreError) in
      guard try events.event(event.id) != nil else { throw .missing }
      try events.save(event)
    }
  }

  /// Splits a series into two.
  package func replace(_ event: Event, adding new: Event) async throws(StoreError) {
    try await change(.changed, event) { events throws(StoreError) in
      guard try events.event(new.id) == nil else { throw .conflict }
      try events.divide(event, cuttingOff: new)
    }
  }

  /// Edits an event from its current state.
  package func edit(_ id: Event.ID, _ draft: EventDraft) async throws -> EventChange {
    let shown = try await event(id).map(EventDraft.init)
    return try await EditEvent(store)(id, from: shown ?? draft, to: draft).value
  }

  /// Edits an instance from its current state.
  package func edit(
    _ id: Event.ID,
    at place: RecurrenceID,
    scope: SeriesScope,
    newID: IDGenerator = .counting(from: 700),
    _ draft: EventDraft
  ) async throws -> EventChange {
    let series = try await event(id)
    let instance = series?.occurrence(at: place, zone: .utc)?.event
    let shown = if let series, let instance { EventDraft(instance, in: series) } else { draft }
    return try await EditSeries(store, newID: newID)(id, at: place, scope: scope, from: shown, to: draft).value
  }

  package func remove(_ id: Event.ID) async throws(StoreError) { try await RemoveEvent(store)(id) }

  package func save(_ calendar: EventCalendar) async throws(StoreError) {
    let isNew = try await calendars().allSatisfy { $0.id != calendar.id }
    let label = UndoLabel(isNew ? .added : .changed, .calendar, calendar.name.text)
    _ = try await store.change(as: { label }) { transaction throws(StoreError) in try transaction.events.save(calendar)
    }
  }

  private func ask<Value: Sendable>(
    _ body: @Sendable (any EventQueries<StoreError>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await store.read { transaction throws(StoreError) in try body(transaction.events) }
  }

  private func change(
    _ action: UndoLabel.Action,
    _ event: Event,
    _ body: @Sendable (any EventRepository<StoreError>) throws(StoreError) -> Void
  ) async throws(StoreError) {
    let label = UndoLabel(action, .event, event.title.text)
    _ = try await store.change(as: { label }) { transaction throws(StoreError) in try body(transaction.events) }
  }
}

extension Store {
  /// Returns the user's settings.
  package func settings() async throws(StoreError) -> Settings {
    try await read { transaction throws(StoreError) in try transaction.settings.settings() }
  }

  /// Replaces all settings.
  package func save(_ settings: Settings) async throws(StoreError) {
    _ = try await ChangeSettings(self)({ $0 = settings })
  }

  /// Returns the search results.
  package func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) async throws(StoreError) -> [SearchHit] {
    try await read { transaction throws(StoreError) in try transaction.search.find(query, kinds: kinds, limit: limit) }
  }

  /// Returns the number of search results.
  package func count(_ query: String, kinds: Set<RecordKind>?) async throws(StoreError) -> Int {
    try await read { transaction throws(StoreError) in try transaction.search.count(query, kinds: kinds) }
  }

  /// Returns the reminders of a source.
  package func reminders(
    of source: some ReminderSource,
    from start: Instant,
    to end: Instant,
    zone: Zone
  ) async throws(StoreError) -> [Reminder] {
    try await read { transaction throws(StoreError) in
      try source.reminders(from: start, to: end, zone: zone, in: transaction)
    }
  }
}
