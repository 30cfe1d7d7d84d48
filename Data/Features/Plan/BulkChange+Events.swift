package import Domain

extension BulkChange {
  /// - Throws: `StoreError.conflict` if the event's ID is taken or its calendar doesn't exist.
  package func add(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    var zones = self.zones
    // Zones are saved here, where undo records them; changes while the event is added aren't recorded.
    for span in [event.span] + (event.recurrence?.overrides.map(\.event.span) ?? []) {
      _ = try zones.column(of: span, in: connection)
    }
    self.zones = zones
    try add(event.id.uuid, event.searchDocument, to: .events, in: connection) { () throws(StoreError) in
      try EventRow.insert(event, source: source, zones: &zones, in: connection)
    }
    part(KnownUIDs.self).add(event.uid)
    try postponeIndexes(in: connection)
  }

  /// Replaces an event; without a source, the stored source stays.
  ///
  /// - Throws: `StoreError.conflict` if the event's calendar doesn't exist.
  package func replace(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    try change(event.id.uuid, event.searchDocument) { () throws(StoreError) in
      try EventRow.removeOverrides(of: event.id, except: event.recurrence?.overrides ?? [], in: connection)
      try EventRow.save(event, source: source, in: connection)
    }
  }

  package func events(uid: String, in connection: Connection) throws(StoreError) -> [StoredEvent] {
    let uids = part(KnownUIDs.self)
    guard try uids.mayContain(uid, in: connection) else { return [] }
    try makeIndexes(in: connection)
    return try uids.events(uid: uid, in: connection)
  }

  package func remove(_ id: Event.ID, in connection: Connection) throws(StoreError) {
    try change(id.uuid, nil, isRemoved: true) { () throws(StoreError) in try EventRow.remove(id, in: connection) }
  }
}

struct SQLiteBulkEvents<Failure: StoreFailure>: BulkEvents, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func known(uid: String) throws(Failure) -> [StoredEvent] {
    try ask { connection throws(StoreError) in
      // A file can't change an event that only a server may change, so the file's event is added next to that event.
      var known: [StoredEvent] = []
      for event in try bulk.events(uid: uid, in: connection)
      where try !bulk.part(KnownReceivedCalendars.self).contains(event.event.calendar, in: connection) {
        known.append(event)
      }
      return known
    }
  }

  func hasAdded(uid: String) throws(Failure) -> Bool { bulk.part(KnownUIDs.self).hasAdded(uid) }

  func contains(_ id: Event.ID) throws(Failure) -> Bool { try ask(connection.has(id.uuid, in: "event")) }

  func add(_ event: StoredEvent) throws(Failure) {
    try ask { connection throws(StoreError) in
      try bulk.part(KnownReceivedCalendars.self).refuse(event.event.calendar, in: connection)
      try bulk.add(event.event, source: event.source, in: connection)
    }
  }

  func replace(_ event: StoredEvent) throws(Failure) {
    try ask { connection throws(StoreError) in
      try bulk.part(KnownReceivedCalendars.self).refuse(event.event.calendar, in: connection)
      try bulk.replace(event.event, source: event.source, in: connection)
    }
  }

  func remove(_ id: Event.ID) throws(Failure) { try ask(bulk.remove(id, in: connection)) }

  func components(of calendar: EventCalendar.ID) throws(Failure) -> [StoredComponent] {
    try ask(connection.components(of: calendar))
  }

  func save(_ component: StoredComponent) throws(Failure) {
    try ask(StoredComponent.table.save(component, in: connection))
  }
}

extension Connection {
  func components(of calendar: EventCalendar.ID) throws(StoreError) -> [StoredComponent] {
    try all(
      """
      SELECT id, name, uid, text FROM calendar_component WHERE account_id = 1 AND calendar_id = ?
      ORDER BY name, uid, text
      """, calendar.uuid
    ) { row in
      StoredComponent(
        id: row.uuid(0), calendar: calendar, name: row.text(1), uid: row.isNull(2) ? nil : row.text(2),
        text: row.blob(3))
    }
  }
}

/// The calendars that only servers may change, read once per file.
private final class KnownReceivedCalendars: BulkPart {
  private var known: ReceivedCalendars?

  func contains(_ calendar: EventCalendar.ID, in connection: Connection) throws(StoreError) -> Bool {
    try calendars(in: connection).contains(calendar)
  }

  func refuse(_ calendar: EventCalendar.ID, in connection: Connection) throws(StoreError) {
    try calendars(in: connection).refuse(calendar)
  }

  private func calendars(in connection: Connection) throws(StoreError) -> ReceivedCalendars {
    if let known { return known }
    let calendars = try ReceivedCalendars(connection)
    known = calendars
    return calendars
  }
}

/// Detects new UIDs without a lookup, because nearly all UIDs in a file are new ("imported into an empty store").
final class KnownUIDs: BulkPart {
  /// The hashes of the stored UIDs, which need only a few bytes each; `nil` until the first lookup.
  private var hashes: Set<UInt64>?
  private var added: Set<UInt64> = []
  private var reader = EventRow()

  func add(_ uid: String) {
    // The first lookup reads earlier added events from the store.
    if hashes != nil { added.insert(Self.hash(uid)) }
  }

  /// Returns whether a UID may be in the store; a false match only costs a lookup.
  func mayContain(_ uid: String, in connection: Connection) throws(StoreError) -> Bool {
    if hashes == nil { hashes = try Self.hashes(in: connection) }
    return hashes?.contains(Self.hash(uid)) ?? false || hasAdded(uid)
  }

  private static func hashes(in connection: Connection) throws(StoreError) -> Set<UInt64> {
    var hashes: Set<UInt64> = []
    try connection.each("SELECT uid FROM event WHERE account_id = 1") { row in
      hashes.insert(hash(row.text(0)))
      return true
    }
    return hashes
  }

  func hasAdded(_ uid: String) -> Bool { added.contains(Self.hash(uid)) }

  private static func hash(_ uid: String) -> UInt64 { Mixer.hash(uid, seed: 0) }

  func events(uid: String, in connection: Connection) throws(StoreError) -> [StoredEvent] {
    try connection.events(uid: uid, &reader)
  }
}
