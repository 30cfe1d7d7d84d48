package import Domain

/// What the events of a file need: look up by uid, write, and keep what they came from.
extension BulkChange {
  /// Keeps a new event.
  ///
  /// - Throws: `StoreError.conflict` when its id is taken or there is no such calendar.
  package func add(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    var zones = self.zones
    // Here, where it is recorded: what the event is added with is not.
    for span in [event.span] + (event.recurrence?.overrides.map(\.event.span) ?? []) {
      _ = try zones.column(of: span, in: connection)
    }
    self.zones = zones
    let document = EventSearchSource.document(of: event)
    try add(event.id.uuid, document, to: .events) { () throws(StoreError) -> Int in
      try EventRow.insert(event, source: source, zones: &zones, in: connection)
    }
    uids?.insert(event.uid)
    try putOffIndexes(in: connection)
  }

  /// Keeps an event in the place of the one with its id.
  ///
  /// - Parameter source: Where nothing is given, what was kept before stays.
  /// - Throws: `StoreError.conflict` when there is no such calendar.
  package func replace(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    try change(event.id.uuid, EventSearchSource.document(of: event)) { () throws(StoreError) in
      try EventRow.removeOverrides(of: event.id, except: event.recurrence?.overrides ?? [], in: connection)
      try EventRow.save(event, source: source, in: connection)
    }
  }

  /// The events with a uid, in all calendars, with what is kept of their files.
  package func events(uid: String, in connection: Connection) throws(StoreError) -> [KeptEvent] {
    if uids == nil { uids = try KnownUIDs(in: connection) }
    guard uids?.mayContain(uid) == true else { return [] }
    try makeIndexes(in: connection)
    return try uids?.events(uid: uid, in: connection) ?? []
  }

  /// Forgets an event, its whole series included.
  package func remove(_ id: Event.ID, in connection: Connection) throws(StoreError) {
    try change(id.uuid, nil) { () throws(StoreError) in try EventRow.remove(id, in: connection) }
  }
}

extension Database {
  /// Adds many events as one command.
  ///
  /// - Parameter subject: What the undo list calls them, such as a file's name.
  package func add(_ events: [Event], subject: String) throws(StoreError) {
    try writeMany { bulk, connection throws(StoreError) in
      for event in events { try bulk.add(event, in: connection) }
      return UndoLabel(.imported, .event, subject)
    }
  }
}
