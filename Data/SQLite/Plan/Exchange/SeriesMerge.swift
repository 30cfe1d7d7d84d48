import Domain
import Foundation

/// Brings what a file says of one uid together with the events that are here with it.
///
/// A file with the event itself says all of it: changed instances that it does not name are none any more. A file
/// with instances only changes these. What is newer here, by SEQUENCE, stays.
struct SeriesMerge {
  private let parts: SeriesParts
  private let known: [KnownEvent]
  private let calendar: EventCalendar.ID
  private let newID: IDGenerator
  private(set) var report = ImportReport()

  init(_ parts: SeriesParts, known: [KnownEvent], calendar: EventCalendar.ID, newID: IDGenerator) {
    self.parts = parts
    self.known = known
    self.calendar = calendar
    self.newID = newID
  }

  mutating func write(_ bulk: inout BulkChange, in connection: Connection) throws(StoreError) {
    let whole = known.first { $0.detachedFrom == nil }
    switch (parts.master, whole) {
    case (let master?, nil): try add(master, &bulk, in: connection)
    case (let master?, let whole?): try replace(whole, by: master, &bulk, in: connection)
    case (nil, let whole?): try change(whole, &bulk, in: connection)
    case (nil, nil): try keepDetached(&bulk, in: connection)
    }
  }

  /// Whether the event itself is here just so, or newer.
  func changesNothing(in connection: Connection) throws(StoreError) -> Bool {
    guard let master = parts.master, let whole = known.first(where: { $0.detachedFrom == nil }) else { return false }
    guard whole.sequence <= master.sequence else { return true }
    guard let old = try connection.event(whole.id) else { return false }
    let event = master.event(id: whole.id, calendar: whole.calendar)
    return try isSame(event, EventSource(event: master.source.bytes), as: old, in: connection)
  }

  /// Whether an event of the file, and what it came from, say the same as the one that is here.
  private func isSame(
    _ event: Event,
    _ source: EventSource,
    as old: Event,
    in connection: Connection
  ) throws(StoreError) -> Bool {
    guard event.inFileForm == old.inFileForm else { return false }
    let oldSource = try connection.source(of: old.id)
    return source.saysTheSame(as: oldSource)
  }

  /// A new event takes in the instances of it that came before it.
  private mutating func add(
    _ master: ParsedEvent,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    var event = master.event(id: try freeID(for: master.uid, in: connection), calendar: calendar)
    var source = EventSource(event: master.source.bytes)
    var overrides: [EventOverride] = []
    for detached in known {
      guard let instance = try connection.event(detached.id), let place = instance.detachedFrom else { continue }
      let id = EventOverride.ID(newID())
      source.overrides[id] = try connection.source(of: detached.id).event
      overrides.append(EventOverride(id: id, recurrenceID: place, event: instance.asInstance(of: event)))
      try bulk.remove(detached.id, in: connection)
    }
    if !overrides.isEmpty { event.setOverrides(overrides) }
    put(parts.instances, into: &event, &source)
    try bulk.add(event, source: source, in: connection)
    if event.status == .cancelled { report.kept["VEVENT", default: 0] += 1 } else { report.added += 1 }
  }

  private mutating func replace(
    _ whole: KnownEvent,
    by master: ParsedEvent,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    guard whole.sequence <= master.sequence, let old = try connection.event(whole.id) else {
      report.unchanged += 1
      return
    }
    var event = master.event(id: whole.id, calendar: whole.calendar)
    var source = EventSource(event: master.source.bytes)
    put(parts.instances, into: &event, &source, old: old)
    let isSame = try isSame(event, source, as: old, in: connection)
    try finish(event, source, isSame: isSame, wasCancelled: old.status == .cancelled, &bulk, in: connection)
  }

  private mutating func change(
    _ whole: KnownEvent,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    guard let old = try connection.event(whole.id) else { return }
    let oldSource = try connection.source(of: whole.id)
    var event = old
    var source = EventSource()
    let places = old.overridesByPlace
    let newer = parts.instances.filter { instance in
      let known = instance.place(in: old).flatMap { places[$0] }
      return (known?.event.sequence ?? 0) <= instance.sequence
    }
    put(newer, into: &event, &source, old: old)
    let isSame =
      event.inFileForm == old.inFileForm
      && source.overrides.allSatisfy { EventSource.saysTheSame(oldSource.overrides[$0], $1) }
    try finish(event, source, isSame: isSame, wasCancelled: false, &bulk, in: connection)
  }

  private mutating func finish(
    _ event: Event,
    _ source: EventSource,
    isSame: Bool,
    wasCancelled: Bool,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    guard !isSame else {
      report.unchanged += 1
      return
    }
    try bulk.replace(event, source: source, in: connection)
    if event.status == .cancelled, !wasCancelled { report.removed += 1 } else { report.updated += 1 }
  }

  /// Instances whose series is not here are events of their own; of several that are the same the last one counts.
  private mutating func keepDetached(
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    let places = parts.instances.map(\.ownPlace)
    let last = Dictionary(places.enumerated().map { ($1, $0) }) { max($0, $1) }
    let known = Dictionary(known.map { ($0.detachedFrom, $0) }) { first, _ in first }
    for (index, instance) in parts.instances.enumerated() where last[places[index]] == index {
      try keepDetached(instance, inPlaceOf: known[places[index]], &bulk, in: connection)
    }
  }

  private mutating func keepDetached(
    _ instance: ParsedEvent,
    inPlaceOf same: KnownEvent?,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    guard let same else {
      let event = instance.event(id: Event.ID(newID()), calendar: calendar)
      try bulk.add(event, source: EventSource(event: instance.source.bytes), in: connection)
      if event.status == .cancelled { report.kept["VEVENT", default: 0] += 1 } else { report.added += 1 }
      return
    }
    guard same.sequence <= instance.sequence, let old = try connection.event(same.id) else {
      report.unchanged += 1
      return
    }
    let event = instance.event(id: same.id, calendar: same.calendar)
    let source = EventSource(event: instance.source.bytes)
    let isSame = try isSame(event, source, as: old, in: connection)
    try finish(event, source, isSame: isSame, wasCancelled: old.status == .cancelled, &bulk, in: connection)
  }

  /// Puts instances of the file into their series; those that were there keep their ids.
  private func put(
    _ instances: [ParsedEvent],
    into event: inout Event,
    _ source: inout EventSource,
    old: Event? = nil
  ) {
    guard !instances.isEmpty else { return }
    let known = (old ?? event).overridesByPlace
    var overrides = event.overridesByPlace
    for instance in instances {
      guard let place = instance.place(in: event) else { continue }
      let id = known[place]?.id ?? overrides[place]?.id ?? EventOverride.ID(newID())
      overrides[place] = instance.override(id: id, of: event)
      source.overrides[id] = instance.source.bytes
    }
    event.setOverrides(Array(overrides.values))
  }

  /// The uid itself where it is one that this program could have made, so that a store can be made again from a file.
  private func freeID(for uid: String, in connection: Connection) throws(StoreError) -> Event.ID {
    // Reading a text that cannot be one costs more than making one.
    guard uid.utf8.count == 36, let own = UUID(uuidString: uid), try connection.event(Event.ID(own)) == nil else {
      return Event.ID(newID())
    }
    return Event.ID(own)
  }
}

extension ParsedEvent {
  /// Which instance it stands for, on its own clock.
  fileprivate var ownPlace: RecurrenceID? { instance.map { RecurrenceID($0.clock(inSeriesOf: span)) } }

  /// Which instance of a series it stands for.
  fileprivate func place(in series: Event) -> RecurrenceID? {
    instance.map { RecurrenceID($0.clock(inSeriesOf: series.span)) }
  }
}

extension Event {
  fileprivate var overridesByPlace: [RecurrenceID: EventOverride] {
    Dictionary((recurrence?.overrides ?? []).map { ($0.recurrenceID, $0) }) { _, last in last }
  }

  fileprivate mutating func setOverrides(_ overrides: [EventOverride]) {
    var recurrence = recurrence ?? Recurrence()
    recurrence.overrides = overrides
    self.recurrence = recurrence
  }

  fileprivate func asInstance(of series: Event) -> Event {
    Event(
      id: series.id,
      uid: uid,
      title: title,
      notes: notes,
      location: location,
      url: url,
      categories: categories,
      span: span,
      alarms: alarms,
      status: status,
      calendar: series.calendar,
      sequence: sequence
    )
  }
}

extension EventSource {
  fileprivate func saysTheSame(as old: EventSource) -> Bool {
    guard let event, overrides.count == old.overrides.count || old == .none else { return false }
    // What was made here and comes back from a file that was written here is the same.
    if old == .none { return true }
    return EventSource.saysTheSame(old.event, event)
      && overrides.allSatisfy { EventSource.saysTheSame(old.overrides[$0], $1) }
  }
}
