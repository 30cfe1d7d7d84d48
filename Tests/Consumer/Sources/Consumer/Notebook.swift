import Domain

/// The smallest repository of one's own: events in an array.
actor Notebook: EventRepository {
  private var kept: [Event] = []

  func occurrences(in days: DayRange, zone: Zone) throws(StoreError) -> [Occurrence] {
    kept.flatMap { $0.occurrences(in: days, zone: zone) }.sorted()
  }

  func busyDays(in days: DayRange, zone: Zone) throws(StoreError) -> Set<Day> {
    Set(try occurrences(in: days, zone: zone).flatMap { $0.days.filter(days.contains) })
  }

  func upcoming(after instant: Instant, zone: Zone, limit: Int) throws(StoreError) -> [Occurrence] {
    Array(kept.flatMap { $0.occurrences(after: instant, zone: zone, limit: limit) }.sorted().prefix(limit))
  }

  func alarmed(from start: Instant, to end: Instant, zone: Zone) throws(StoreError) -> [Occurrence] {
    let days = DayRange(zone.dateTime(at: start).day.adding(days: -31), zone.dateTime(at: end).day.adding(days: 31))
    return try occurrences(in: days, zone: zone).filter {
      !$0.reminders(from: start, to: end, zone: zone).isEmpty
    }
  }

  func event(_ id: Event.ID) throws(StoreError) -> Event? { kept.first { $0.id == id } }

  func events(idPrefix prefix: String, limit: Int) throws(StoreError) -> [Event] {
    guard prefix.count >= 4 else { return [] }
    return Array(kept.filter { $0.id.digits.hasPrefix(prefix) }.prefix(limit))
  }

  func events(_ ids: [Event.ID]) throws(StoreError) -> [Event] {
    ids.compactMap { id in kept.first { $0.id == id } }
  }

  func add(_ event: Event) throws(StoreError) { kept.append(event) }

  func replace(_ event: Event) throws(StoreError) {
    guard let index = kept.firstIndex(where: { $0.id == event.id }) else { throw .missing }
    kept[index] = event
  }

  func replace(_ event: Event, adding new: Event) throws(StoreError) {
    try replace(event)
    try add(new)
  }

  func remove(_ id: Event.ID) throws(StoreError) {
    guard let index = kept.firstIndex(where: { $0.id == id }) else { throw .missing }
    kept.remove(at: index)
  }

  func calendars() throws(StoreError) -> [EventCalendar] {
    [EventCalendar(id: .standard, name: .none, color: .blue)]
  }

  func save(_ calendar: EventCalendar) throws(StoreError) { throw .readOnly }
}
