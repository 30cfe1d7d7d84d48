package import Domain

extension Connection {
  /// The events with a uid, in all calendars.
  package func knownEvents(uid: String) throws(StoreError) -> [KnownEvent] {
    try all(
      "SELECT id, calendar_id, sequence, detached_from FROM event WHERE account_id = 1 AND uid = ?",
      uid
    ) { row in
      KnownEvent(
        id: Event.ID(row.uuid(0)),
        calendar: EventCalendar.ID(row.uuid(1)),
        sequence: row.int(2),
        detachedFrom: row.isNull(3) ? nil : RecurrenceID(DateTime(clockSeconds: row.int(3)))
      )
    }
  }

  /// A whole event; `nil` when there is none.
  package func event(_ id: Event.ID) throws(StoreError) -> Event? {
    var reader = EventRow()
    return try first("SELECT \(EventRow.columns) FROM event WHERE account_id = 1 AND id = ?", id.uuid) {
      row throws(StoreError) in try reader.event(of: row, in: self)
    }
  }

  /// What is kept of the file that an event came from.
  package func source(of id: Event.ID) throws(StoreError) -> EventSource {
    try EventRow.source(of: id, in: self)
  }
}
