import Domain

/// The event repository of the in-memory store.
struct InMemoryEvents<Failure: StoreFailure>: EventRepository {
  let memory: Memory

  func occurrenceList(
    in days: DayRange,
    zone: Zone,
    without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> OccurrenceList {
    var effort = SeriesEffort()
    let (repeated, single) = all(without: hidden).reduce(into: ([Occurrence](), [Occurrence]())) { lists, event in
      let found = event.occurrences(in: days, zone: zone, effort: &effort)
      if event.recurrence == nil { lists.1 += found } else { lists.0 += found }
    }
    let occurrences = (single + repeated.sorted().prefix(Recurrence.listLimit)).sorted()
    return OccurrenceList(occurrences, unfinished: effort.unfinished)
  }

  func singleOccurrences(in days: DayRange, zone: Zone) throws(Failure) -> [Occurrence] {
    all.filter { $0.recurrence == nil }.flatMap { $0.occurrences(in: days, zone: zone) }.sorted()
  }

  func earliestDay() throws(Failure) -> Day? {
    all.filter { $0.recurrence == nil && $0.status != .cancelled }.map { $0.span.clock(forUserIn: Zone.utc).start.day }
      .min()?.adding(days: -1)
  }

  func occurrenceCounts(
    in days: DayRange,
    zone: Zone,
    limit: Int,
    without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Day: Int] {
    guard limit > 0 else { return [:] }
    let touched = all(without: hidden).flatMap { $0.occurrences(in: days, zone: zone) }
      .flatMap { $0.days.filter(days.contains) }
    return Dictionary(touched.map { ($0, 1) }) { min(limit, $0 + $1) }
  }

  func upcoming(
    after instant: Instant,
    zone: Zone,
    limit: Int,
    without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Occurrence] {
    let limit = max(0, limit)
    let next = all(without: hidden).flatMap { $0.occurrences(after: instant, zone: zone, limit: limit) }
    return Array(next.sorted().prefix(limit))
  }

  func alarms(from start: Instant, to end: Instant, zone: Zone) throws(Failure) -> [Reminder] {
    // An alarm can be any time before or after its event, so every occurrence is checked.
    all.flatMap { $0.occurrences(in: DayRange(.earliest, .latest), zone: zone) }
      .flatMap { $0.reminders(from: start, to: end, zone: zone) }
      .sorted()
  }

  func event(_ id: Event.ID) throws(Failure) -> Event? { memory.contents.events[id] }

  func hasEvent(uid: String) throws(Failure) -> Bool { memory.contents.events.values.contains { $0.uid == uid } }

  func events(idPrefix prefix: String, limit: Int) throws(Failure) -> [Event] {
    guard let prefix = IDPrefix(digits: prefix) else { return [] }
    let found = all.filter { prefix.begins($0.id.uuid) }
    return Array(found.sorted { $0.id.uuid < $1.id.uuid }.prefix(max(0, limit)))
  }

  func events(_ ids: [Event.ID]) throws(Failure) -> [Event] { ids.compactMap { memory.contents.events[$0] } }

  func guests(of id: Event.ID) throws(Failure) -> EventGuests? {
    let source = source(of: id)
    let texts = [source.event].compactMap(\.self) + source.overrides.values
    return EventGuests(lines: texts.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") })
  }

  func cancelledTitles() throws(Failure) -> [(id: Event.ID, title: String)] {
    all.filter { $0.status == .cancelled }.map { ($0.id, $0.title.text) }
  }

  func save(_ event: Event) throws(Failure) {
    guard memory.contents.calendars[event.calendar] != nil else { throw .store(.missing) }
    try refuse(event.calendar)
    try refuseReceived(event.id)
    keep(StoredEvent(event))
  }

  func divide(_ series: Event, cuttingOff rest: Event) throws(Failure) {
    guard let source = memory.contents.events[series.id].map({ source(of: $0.id) }) else { throw .store(.missing) }
    try save(rest)
    keep(StoredEvent(rest, source: source))
    try save(series)
  }

  func remove(_ id: Event.ID) throws(Failure) {
    guard memory.contents.events[id] != nil else { throw .store(.missing) }
    try refuseReceived(id)
    memory.contents.events[id] = nil
    memory.contents.eventSources[id] = nil
  }

  func calendars() throws(Failure) -> [EventCalendar] { memory.contents.calendars.values.sorted() }

  func save(_ calendar: EventCalendar) throws(Failure) { memory.contents.calendars[calendar.id] = calendar }

  func remove(_ calendar: EventCalendar.ID) throws(Failure) -> Int {
    guard calendar != .standard, let old = memory.contents.calendars[calendar] else { throw .store(.missing) }
    guard !memory.notes.sync.collections.values.contains(where: { $0.target == calendar.uuid }) else {
      throw .store(.synchronized(list: old.name.text))
    }
    memory.contents.calendars[calendar] = nil
    let moved = memory.contents.events.values.filter { $0.calendar == calendar }
    for event in moved { memory.contents.events[event.id]?.calendar = .standard }
    memory.contents.components = memory.contents.components.map { old in
      guard old.calendar == calendar else { return old }
      return StoredComponent(id: old.id, calendar: .standard, name: old.name, uid: old.uid, text: old.text)
    }
    return moved.count
  }

  func isReceived(_ calendar: EventCalendar.ID) -> Bool {
    memory.notes.sync.collections.values.contains { $0.target == calendar.uuid && !$0.isWritable }
  }

  func refuseReceived(_ id: Event.ID) throws(Failure) {
    let isLinked = memory.notes.sync.states.values.contains { $0.items.values.contains { $0.record?.uuid == id.uuid } }
    if let calendar = memory.contents.events[id]?.calendar, isLinked { try refuse(calendar) }
  }

  /// Throws if only a server may change a calendar.
  func refuse(_ calendar: EventCalendar.ID) throws(Failure) {
    guard isReceived(calendar) else { return }
    throw .store(.receivedOnly(list: memory.contents.calendars[calendar]?.name.text ?? ""))
  }

  /// Saves an event; if it has no source, the earlier source stays.
  func keep(_ new: StoredEvent) {
    let (event, id) = (new.event, new.event.id)
    let source = new.source.merged(for: event, over: source(of: id))
    memory.contents.eventSources[id] = source == .none ? nil : source
    memory.contents.events[id] = event
    if memory.notes.eventNumbers[id] == nil { memory.notes.eventNumbers[id] = memory.notes.eventNumbers.count }
  }

  func source(of id: Event.ID) -> EventSource { memory.contents.eventSources[id] ?? .none }

  var all: Dictionary<Event.ID, Event>.Values { memory.contents.events.values }

  private func all(without hidden: Set<EventCalendar.ID>) -> [Event] { all.filter { !hidden.contains($0.calendar) } }
}
