import Domain
import Foundation

extension InMemoryEvents {
  func eachStored(of calendar: EventCalendar.ID?, visit: (StoredEvent) throws(Failure) -> Void) throws(Failure) {
    let events = kept { calendar == nil || $0.calendar == calendar }.sorted { left, right in
      let (left, right) = (left.event, right.event)
      return (left.span.start, left.uid, left.id.uuid.uuidString) < (
        right.span.start, right.uid, right.id.uuid.uuidString
      )
    }
    for event in events { try visit(event) }
  }

  func eventIDs(in days: DayRange, zone: Zone) throws(Failure) -> Set<Event.ID> {
    Set(all.filter { !$0.occurrences(in: days, zone: zone, limit: 1).isEmpty }.map(\.id))
  }

  func components(of calendar: EventCalendar.ID?) throws(Failure) -> [StoredComponent] {
    components { calendar == nil || $0.calendar == calendar }
  }

  func zoneDays() throws(Failure) -> [String: DayRange] {
    var zones: [String: DayRange] = [:]
    for event in all {
      for one in [event] + (event.recurrence?.overrides.map(\.event) ?? []) {
        guard case .timed(let start, let end, let clock) = one.span else { continue }
        let name: String
        switch clock {
        case .place(let zone) where zone.definition == nil: name = zone.identifier
        case .unknown(let unknown): name = unknown
        case .floating, .place: continue
        }
        let days = DayRange(start.day, one.recurrence == nil ? max(start, end).day : .latest)
        let known = zones[name] ?? days
        zones[name] = DayRange(min(known.first, days.first), max(known.last, days.last))
      }
    }
    return zones
  }

  private func components(where isMeant: (StoredComponent) -> Bool) -> [StoredComponent] {
    memory.contents.components.filter(isMeant).sorted { left, right in
      guard left.name == right.name else { return left.name < right.name }
      guard left.uid == right.uid else { return right.uid.map { (left.uid ?? "") < $0 } ?? false }
      return left.text.lexicographicallyPrecedes(right.text)
    }
  }

  /// Returns the events that a condition selects, in the order in which they were added.
  private func kept(where isMeant: (Event) -> Bool) -> [StoredEvent] {
    let numbers = memory.notes.eventNumbers
    let events = all.filter(isMeant).sorted { numbers[$0.id] ?? .max < numbers[$1.id] ?? .max }
    return events.map { StoredEvent($0, source: source(of: $0.id)) }
  }
}

extension InMemoryEvents: BulkEvents {
  func known(uid: String) throws(Failure) -> [StoredEvent] { kept { $0.uid == uid && !isReceived($0.calendar) } }

  func hasAdded(uid: String) throws(Failure) -> Bool { memory.addedUIDs.contains(uid) }

  func contains(_ id: Event.ID) throws(Failure) -> Bool { memory.contents.events[id] != nil }

  func add(_ event: StoredEvent) throws(Failure) {
    guard try !contains(event.event.id) else { throw .store(.conflict) }
    try replace(event)
    memory.addedUIDs.insert(event.event.uid)
  }

  func replace(_ event: StoredEvent) throws(Failure) {
    guard memory.contents.calendars[event.event.calendar] != nil else { throw .store(.conflict) }
    try refuse(event.event.calendar)
    keep(event)
  }

  func components(of calendar: EventCalendar.ID) throws(Failure) -> [StoredComponent] {
    components { $0.calendar == calendar }
  }

  func save(_ component: StoredComponent) throws(Failure) {
    guard let index = memory.contents.components.firstIndex(where: { $0.id == component.id }) else {
      memory.contents.components.append(component)
      return
    }
    memory.contents.components[index] = component
  }
}
