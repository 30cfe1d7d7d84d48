package import Domain
import Foundation

/// The user's events and calendars in the store.
package struct SQLiteEventRepository: EventRepository {
  let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  package func event(_ id: Event.ID) async throws(StoreError) -> Event? {
    try await events([id]).first
  }

  package func events(_ ids: [Event.ID]) async throws(StoreError) -> [Event] {
    try await database.read { connection throws(StoreError) in
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

  package func events(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Event] {
    guard let bounds = IDPrefix(prefix) else { return [] }
    return try await database.read { connection throws(StoreError) in
      var reader = EventRow()
      return try connection.all(
        "SELECT \(EventRow.columns) FROM event WHERE account_id = 1 AND id BETWEEN ? AND ? ORDER BY id LIMIT ?",
        bounds.lowest,
        bounds.highest,
        max(0, limit)
      ) { row throws(StoreError) in try reader.event(of: row, in: connection) }
    }
  }

  package func add(_ event: Event) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      try Self.add(event, in: connection)
      return UndoLabel(.added, .event, event.title.text)
    }
  }

  /// Adds many events as one command.
  ///
  /// - Parameter subject: What the undo list calls them, such as a file's name.
  package func add(_ events: [Event], subject: String) async throws(StoreError) {
    try await database.writeMany { bulk, connection throws(StoreError) in
      for event in events { try bulk.add(event, in: connection) }
      return UndoLabel(.imported, .event, subject)
    }
  }

  package func replace(_ event: Event) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      try Self.replace(event, in: connection)
      return UndoLabel(.changed, .event, event.title.text)
    }
  }

  package func replace(_ event: Event, adding new: Event) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      try Self.add(new, dividing: event.id, in: connection)
      try Self.replace(event, in: connection)
      return UndoLabel(.changed, .event, event.title.text)
    }
  }

  package func remove(_ id: Event.ID) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      guard let title = try Self.title(of: id, in: connection) else { throw .missing }
      try EventRow.remove(id, in: connection)
      return UndoLabel(.removed, .event, title)
    }
  }

  package func calendars() async throws(StoreError) -> [EventCalendar] {
    try await database.read { connection throws(StoreError) in
      try connection.all("SELECT id, name, color FROM calendar WHERE account_id = 1") { row in
        EventCalendar(
          id: EventCalendar.ID(row.uuid(0)),
          name: CalendarName(imported: row.text(1)),
          color: EventCalendar.Color(rawValue: row.text(2)) ?? .blue
        )
      }
    }.sorted()
  }

  package func save(_ calendar: EventCalendar) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      let isNew = try !Self.hasCalendar(calendar.id, in: connection)
      try connection.run(
        """
        INSERT INTO calendar VALUES(1, ?, ?, ?)
        ON CONFLICT(account_id, id) DO UPDATE SET name = excluded.name, color = excluded.color
        """,
        calendar.id.uuid,
        calendar.name.text,
        calendar.color.rawValue
      )
      return UndoLabel(isNew ? .added : .changed, .calendar, calendar.name.text)
    }
  }

  private static func add(_ event: Event, in connection: borrowing Connection) throws(StoreError) {
    guard try title(of: event.id, in: connection) == nil else { throw .conflict }
    try requireCalendar(event.calendar, in: connection)
    try EventRow.save(event, in: connection)
  }

  /// Adds a part of a series, with what files say of the whole of it and of the instances that go over.
  private static func add(
    _ event: Event,
    dividing series: Event.ID,
    in connection: borrowing Connection
  ) throws(StoreError) {
    guard try title(of: series, in: connection) != nil else { throw .missing }
    var source = try EventRow.source(of: series, in: connection)
    let overrides = Set(event.recurrence?.overrides.map(\.id) ?? [])
    source.overrides = source.overrides.filter { overrides.contains($0.key) }
    guard try title(of: event.id, in: connection) == nil else { throw .conflict }
    try requireCalendar(event.calendar, in: connection)
    try EventRow.save(event, source: source, in: connection)
  }

  private static func replace(_ event: Event, in connection: borrowing Connection) throws(StoreError) {
    guard try title(of: event.id, in: connection) != nil else { throw .missing }
    try requireCalendar(event.calendar, in: connection)
    try EventRow.removeOverrides(of: event.id, except: event.recurrence?.overrides ?? [], in: connection)
    try EventRow.save(event, in: connection)
  }

  private static func title(of id: Event.ID, in connection: borrowing Connection) throws(StoreError) -> String? {
    try connection.first("SELECT title FROM event WHERE account_id = 1 AND id = ?", id.uuid) { $0.text(0) }
  }

  private static func requireCalendar(
    _ id: EventCalendar.ID,
    in connection: borrowing Connection
  ) throws(StoreError) {
    guard try hasCalendar(id, in: connection) else { throw .missing }
  }

  private static func hasCalendar(
    _ id: EventCalendar.ID,
    in connection: borrowing Connection
  ) throws(StoreError) -> Bool {
    try connection.first("SELECT 1 FROM calendar WHERE account_id = 1 AND id = ?", id.uuid) { _ in true } ?? false
  }
}
