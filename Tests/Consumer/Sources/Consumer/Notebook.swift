import Domain

/// The smallest repository of one's own: events in an array.
actor Notebook: EventRepository {
  private var kept: [Event] = []

  func occurrences(in days: DayRange, zone: Zone) throws(RepositoryError) -> [Occurrence] {
    kept.flatMap { $0.occurrences(in: days, zone: zone) }.sorted()
  }

  func busyDays(in days: DayRange, zone: Zone) throws(RepositoryError) -> Set<Day> {
    Set(try occurrences(in: days, zone: zone).flatMap { $0.days.filter(days.contains) })
  }

  func upcoming(after instant: Instant, zone: Zone, limit: Int) throws(RepositoryError) -> [Occurrence] {
    Array(kept.flatMap { $0.occurrences(after: instant, zone: zone, limit: limit) }.sorted().prefix(limit))
  }

  func alarmed(from start: Instant, to end: Instant, zone: Zone) throws(RepositoryError) -> [Occurrence] {
    let days = DayRange(zone.dateTime(at: start).day.adding(days: -31), zone.dateTime(at: end).day.adding(days: 31))
    return try occurrences(in: days, zone: zone).filter {
      !$0.reminders(from: start, to: end, zone: zone).isEmpty
    }
  }

  func event(_ id: Event.ID) throws(RepositoryError) -> Event? { kept.first { $0.id == id } }

  func events(idPrefix prefix: String, limit: Int) throws(RepositoryError) -> [Event] {
    guard prefix.count >= 4 else { return [] }
    return Array(kept.filter { $0.id.digits.hasPrefix(prefix) }.prefix(limit))
  }

  func events(_ ids: [Event.ID]) throws(RepositoryError) -> [Event] {
    ids.compactMap { id in kept.first { $0.id == id } }
  }

  func add(_ event: Event) throws(RepositoryError) { kept.append(event) }

  func replace(_ event: Event) throws(RepositoryError) {
    guard let index = kept.firstIndex(where: { $0.id == event.id }) else { throw .missing }
    kept[index] = event
  }

  func replace(_ event: Event, adding new: Event) throws(RepositoryError) {
    try replace(event)
    try add(new)
  }

  func remove(_ id: Event.ID) throws(RepositoryError) {
    guard let index = kept.firstIndex(where: { $0.id == id }) else { throw .missing }
    kept.remove(at: index)
  }

  func calendars() throws(RepositoryError) -> [EventCalendar] {
    [EventCalendar(id: .standard, name: .none, color: .blue)]
  }

  func save(_ calendar: EventCalendar) throws(RepositoryError) { throw .readOnly }
}
