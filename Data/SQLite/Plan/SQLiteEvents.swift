import Domain
import Foundation

struct SQLiteEvents<Failure: StoreFailure>: EventRepository, SQLitePort {
  /// The number of ids from which the index of ids is cached in memory; this saves half of all reading in a long list.
  private static var many: Int { 1_000 }
  /// Enough for the ids of 250,000 events.
  private static var cacheOfMany: Int { 8_000 }

  let connection: Connection

  func event(_ id: Event.ID) throws(Failure) -> Event? { try events([id]).first }

  func events(_ ids: [Event.ID]) throws(Failure) -> [Event] {
    try ask { connection throws(StoreError) in
      var events: [Event] = []
      events.reserveCapacity(ids.count)
      let areMany = ids.count >= Self.many
      if areMany { try connection.setCache(kibibytes: Self.cacheOfMany) }
      defer { if areMany { try? connection.setCache(kibibytes: Database.cache) } }
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
        bounds.lowest, bounds.highest, max(0, limit)
      ) { row throws(StoreError) in try reader.event(of: row, in: connection) }
    }
  }

  func cancelledTitles() throws(Failure) -> [(id: Event.ID, title: String)] {
    try ask { connection throws(StoreError) in
      // Two indexes hold the cancelled events, so that no others are read.
      try connection.all(
        """
        SELECT id, title FROM event INDEXED BY event_by_time
        WHERE account_id = 1 AND length_class IS NOT NULL AND status = 'cancelled'
        UNION ALL
        SELECT id, title FROM event INDEXED BY event_by_recurrence
        WHERE account_id = 1 AND recurrence IS NOT NULL AND status = 'cancelled'
        """
      ) { row in (Event.ID(row.uuid(0)), row.text(1)) }
    }
  }

  func save(_ event: Event) throws(Failure) {
    try ask { connection throws(StoreError) in try Self.save(event, in: connection) }
  }

  func divide(_ series: Event, cuttingOff rest: Event) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(series.id.uuid, in: "event") else { throw .missing }
      let source = try connection.source(of: series.id)
      try Self.save(rest, source: EventSource.none.kept(for: rest, over: source), in: connection)
      try Self.save(series, in: connection)
    }
  }

  func remove(_ id: Event.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(id.uuid, in: "event") else { throw .missing }
      try EventRow.remove(id, in: connection)
    }
  }

  func calendars() throws(Failure) -> [EventCalendar] {
    try ask { connection throws(StoreError) in
      try connection.all("SELECT \(EventCalendar.table.columns) FROM calendar WHERE account_id = 1") { row in
        var at = ColumnCursor()
        return EventCalendar(
          id: EventCalendar.ID(row.uuid(at.next())), name: CalendarName(imported: row.text(at.next())),
          color: EventCalendar.Color(rawValue: row.text(at.next())) ?? .blue)
      }
    }.sorted()
  }

  func save(_ calendar: EventCalendar) throws(Failure) {
    try ask { connection throws(StoreError) in
      try EventCalendar.table.save(calendar, in: connection)
    }
  }

  func remove(_ calendar: EventCalendar.ID) throws(Failure) -> Int {
    try ask { connection throws(StoreError) in
      guard calendar != .standard, try connection.has(calendar.uuid, in: "calendar") else { throw .missing }
      let count = try connection.first(
        "SELECT count(*) FROM event WHERE account_id = 1 AND calendar_id = ?", calendar.uuid
      ) { $0.int(0) }
      for table in ["event", "calendar_component"] {
        let move = "UPDATE \(table) SET calendar_id = ? WHERE account_id = 1 AND calendar_id = ?"
        try connection.run(move, EventCalendar.ID.standard.uuid, calendar.uuid)
      }
      try connection.run("DELETE FROM calendar WHERE account_id = 1 AND id = ?", calendar.uuid)
      return count ?? 0
    }
  }

  private static func save(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    guard try connection.has(event.calendar.uuid, in: "calendar") else { throw .missing }
    try EventRow.removeOverrides(of: event.id, except: event.recurrence?.overrides ?? [], in: connection)
    try EventRow.save(event, source: source, in: connection)
  }
}
