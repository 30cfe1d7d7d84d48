import Domain

/// The plan, as long as a command that may bring very many events runs.
struct SQLiteBulkEvents<Failure: StoreFailure>: BulkEvents, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func known(uid: String) throws(Failure) -> [KeptEvent] {
    try ask { connection throws(StoreError) in try bulk.events(uid: uid, in: connection) }
  }

  func contains(_ id: Event.ID) throws(Failure) -> Bool {
    try ask { connection throws(StoreError) in try EventRow.isThere(id, in: connection) }
  }

  func add(_ event: KeptEvent) throws(Failure) {
    try ask { connection throws(StoreError) in try bulk.add(event.event, source: event.source, in: connection) }
  }

  func replace(_ event: KeptEvent) throws(Failure) {
    try ask { connection throws(StoreError) in try bulk.replace(event.event, source: event.source, in: connection) }
  }

  func remove(_ id: Event.ID) throws(Failure) {
    try ask { connection throws(StoreError) in try bulk.remove(id, in: connection) }
  }

  func components(of calendar: EventCalendar.ID) throws(Failure) -> [KeptComponent] {
    try ask { connection throws(StoreError) in try connection.components(of: calendar) }
  }

  func save(_ component: KeptComponent) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        """
        INSERT INTO calendar_component(account_id, id, calendar_id, name, uid, text) VALUES(1, ?, ?, ?, ?, ?)
        ON CONFLICT(account_id, id) DO UPDATE SET
          calendar_id = excluded.calendar_id, name = excluded.name, uid = excluded.uid, text = excluded.text
        """,
        component.id,
        component.calendar.uuid,
        component.name,
        component.uid,
        component.text
      )
    }
  }
}

extension Connection {
  /// The components of one calendar, in the order they were kept.
  func components(of calendar: EventCalendar.ID) throws(StoreError) -> [KeptComponent] {
    try all(
      "SELECT id, name, uid, text FROM calendar_component WHERE account_id = 1 AND calendar_id = ? ORDER BY rowid",
      calendar.uuid
    ) { row in
      KeptComponent(
        id: row.uuid(0),
        calendar: calendar,
        name: row.text(1),
        uid: row.isNull(2) ? nil : row.text(2),
        text: row.blob(3)
      )
    }
  }
}
