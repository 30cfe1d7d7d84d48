import Domain
import Foundation

/// The user's events and calendars in the store.
struct SQLiteEvents<Failure: StoreFailure>: EventRepository, SQLitePort {
  let connection: Connection

  func event(_ id: Event.ID) throws(Failure) -> Event? { try events([id]).first }

  func events(_ ids: [Event.ID]) throws(Failure) -> [Event] {
    try ask { connection throws(StoreError) in
      var events: [Event] = []
      events.reserveCapacity(ids.count)
      var reader = EventRow()
      for id in ids {
        try connection.each(EventRow.byID, id.uuid) { row throws(StoreError) in
          events.append(try reader.event(of: row, in: connection))
          return false
        }
      }
      return events
    }
  }

  func events(idPrefix prefix: String, limit: Int) throws(Failure) -> [Event] {
    guard let bounds = IDPrefix(digits: prefix) else { return [] }
    return try ask { connection throws(StoreError) in
      var reader = EventRow()
      return try connection.all(
        "SELECT \(EventRow.columns) FROM event WHERE account_id = 1 AND id BETWEEN ? AND ? ORDER BY id LIMIT ?",
        bounds.lowest,
        bounds.highest,
        max(0, limit)
      ) { row throws(StoreError) in try reader.event(of: row, in: connection) }
    }
  }

  func save(_ event: Event) throws(Failure) {
    try ask { connection throws(StoreError) in try Self.save(event, in: connection) }
  }

  func divide(_ series: Event, cuttingOff rest: Event) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try EventRow.isThere(series.id, in: connection) else { throw .missing }
      let source = try EventRow.source(of: series.id, in: connection)
      try Self.save(rest, source: EventSource.none.kept(for: rest, over: source), in: connection)
      try Self.save(series, in: connection)
    }
  }

  func remove(_ id: Event.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try EventRow.isThere(id, in: connection) else { throw .missing }
      try EventRow.remove(id, in: connection)
    }
  }

  func calendars() throws(Failure) -> [EventCalendar] {
    try ask { connection throws(StoreError) in
      try connection.all("SELECT id, name, color FROM calendar WHERE account_id = 1") { row in
        EventCalendar(
          id: EventCalendar.ID(row.uuid(0)),
          name: CalendarName(imported: row.text(1)),
          color: EventCalendar.Color(rawValue: row.text(2)) ?? .blue
        )
      }
    }.sorted()
  }

  func save(_ calendar: EventCalendar) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        """
        INSERT INTO calendar VALUES(1, ?, ?, ?)
        ON CONFLICT(account_id, id) DO UPDATE SET name = excluded.name, color = excluded.color
        """,
        calendar.id.uuid,
        calendar.name.text,
        calendar.color.rawValue
      )
    }
  }

  private static func save(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    guard try hasCalendar(event.calendar, in: connection) else { throw .missing }
    try EventRow.removeOverrides(of: event.id, except: event.recurrence?.overrides ?? [], in: connection)
    try EventRow.save(event, source: source, in: connection)
  }

  private static func hasCalendar(_ id: EventCalendar.ID, in connection: Connection) throws(StoreError) -> Bool {
    try connection.first("SELECT 1 FROM calendar WHERE account_id = 1 AND id = ?", id.uuid) { _ in true } ?? false
  }
}
