package import Domain
import Foundation

struct SQLiteEvents<Failure: StoreFailure>: EventRepository, SQLitePort {
  /// The number of IDs from which on the index of IDs is cached in memory, which halves the reads for a long list.
  private static var many: Int { 1_000 }
  /// The cache size in KiB, enough for the IDs of 250,000 events.
  private static var cacheOfMany: Int { 8_000 }

  let connection: Connection

  func event(_ id: Event.ID) throws(Failure) -> Event? { try events([id]).first }

  func hasEvent(uid: String) throws(Failure) -> Bool {
    try ask { connection throws(StoreError) in
      try connection.first("SELECT 1 FROM event WHERE account_id = 1 AND uid = ? LIMIT 1", uid) { _ in true } ?? false
    }
  }

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
    try ask { connection throws(StoreError) in
      var reader = EventRow()
      return try connection.all("SELECT \(EventRow.columns) FROM event", idPrefix: prefix, limit: limit) {
        row throws(StoreError) in try reader.event(of: row, in: connection)
      }
    }
  }

  func guests(of id: Event.ID) throws(Failure) -> EventGuests? {
    try ask { connection throws(StoreError) in
      let source = try connection.source(of: id)
      let parts = [source.event].compactMap(\.self) + source.overrides.values
      return EventGuests(events: parts.compactMap(ComponentSource.init(bytes:)))
    }
  }

  func cancelledTitles() throws(Failure) -> [(id: Event.ID, title: String)] {
    try ask { connection throws(StoreError) in
      // Two indexes contain the cancelled events, so no other events are read.
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

  func save(_ event: Event) throws(Failure) { try ask(Self.save(event, in: connection)) }

  func divide(_ series: Event, cuttingOff rest: Event) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(series.id.uuid, in: "event") else { throw .missing }
      let source = try connection.source(of: series.id)
      try Self.save(rest, source: EventSource.none.merged(for: rest, over: source), in: connection)
      try Self.save(series, in: connection)
    }
  }

  func refuseReceived(_ id: Event.ID) throws(Failure) {
    try ask(ReceivedCalendars(connection).refuse(changing: id, in: connection))
  }

  func remove(_ id: Event.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(id.uuid, in: "event") else { throw .missing }
      try ReceivedCalendars(connection).refuse(changing: id, in: connection)
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

  func save(_ calendar: EventCalendar) throws(Failure) { try ask(EventCalendar.table.save(calendar, in: connection)) }

  func remove(_ calendar: EventCalendar.ID) throws(Failure) -> Int {
    try ask { connection throws(StoreError) in
      guard calendar != .standard, try connection.has(calendar.uuid, in: "calendar") else { throw .missing }
      let synchronized = try connection.first(
        """
        SELECT c.name FROM calendar AS c JOIN sync_collection AS s ON s.account_id = 1 AND s.target = c.id
        WHERE c.account_id = 1 AND c.id = ? LIMIT 1
        """, calendar.uuid
      ) { $0.text(0) }
      if let synchronized { throw .synchronized(list: synchronized) }
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
    let received = try ReceivedCalendars(connection)
    try received.refuse(event.calendar)
    try received.refuse(changing: event.id, in: connection)
    try EventRow.removeOverrides(of: event.id, except: event.recurrence?.overrides ?? [], in: connection)
    try EventRow.save(event, source: source, in: connection)
  }
}

/// The calendars that only servers may change.
struct ReceivedCalendars {
  private let names: [EventCalendar.ID: String]

  init(_ connection: Connection) throws(StoreError) {
    // Only files made by tests have an old schema without this table.
    guard try connection.hasTable("sync_collection") else {
      names = [:]
      return
    }
    let calendars = try connection.all(
      """
      SELECT c.id, c.name FROM sync_collection AS s JOIN calendar AS c ON c.account_id = 1 AND c.id = s.target
      WHERE s.account_id = 1 AND s.is_writable = 0
      """
    ) { row in (EventCalendar.ID(row.uuid(0)), row.text(1)) }
    names = Dictionary(calendars) { first, _ in first }
  }

  var ids: Set<EventCalendar.ID> { Set(names.keys) }

  func contains(_ calendar: EventCalendar.ID) -> Bool { names[calendar] != nil }

  /// - Throws: `StoreError.receivedOnly` if only a server may change the calendar.
  func refuse(_ calendar: EventCalendar.ID) throws(StoreError) {
    if let name = names[calendar] { throw .receivedOnly(list: name) }
  }

  /// - Throws: `StoreError.receivedOnly` if only a server may change a stored event. An event that its server no longer
  ///   has may be changed.
  func refuse(changing id: Event.ID, in connection: Connection) throws(StoreError) {
    guard !names.isEmpty else { return }
    let calendar = try connection.first(
      """
      SELECT e.calendar_id FROM event AS e JOIN sync_item AS i ON i.account_id = 1 AND i.record_id = e.id
      WHERE e.account_id = 1 AND e.id = ? LIMIT 1
      """, id.uuid
    ) { EventCalendar.ID($0.uuid(0)) }
    if let calendar { try refuse(calendar) }
  }
}

extension SQLiteEvents {
  func eachStored(of calendar: EventCalendar.ID?, visit: (StoredEvent) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    try ask { connection throws(StoreError) in
      var reader = EventRow()
      let query = """
        SELECT \(Connection.storedColumns) FROM event
        WHERE account_id = 1 AND (?1 IS NULL OR calendar_id = ?1) ORDER BY starts, uid, id
        """
      try connection.stream(query, calendar?.uuid) { row throws(StoreError) in
        let event = try connection.stored(row, &reader)
        do throws(Failure) {
          try visit(event)
        } catch {
          failure = error
        }
        return failure == nil
      }
    }
    if let failure { throw failure }
  }

  func eventIDs(in days: DayRange, zone: Zone) throws(Failure) -> Set<Event.ID> {
    try ask { connection throws(StoreError) in
      var reader = EventRow()
      let single = try Self.singleOccurrences(in: days, zone: zone, connection, reader: &reader)
      var ids = Set(single.map(\.event.id))
      try SeriesFinder(ClockWindow(days, zone: zone)).each(in: connection, reader: &reader) { event in
        if !event.occurrences(in: days, zone: zone, limit: 1).isEmpty { ids.insert(event.id) }
      }
      return ids
    }
  }

  func components(of calendar: EventCalendar.ID?) throws(Failure) -> [StoredComponent] {
    let all = try calendar == nil ? calendars().map(\.id) : []
    return try ask { connection throws(StoreError) in
      var components: [StoredComponent] = []
      for calendar in calendar.map({ [$0] }) ?? all { components += try connection.components(of: calendar) }
      return components
    }
  }

  func zoneDays() throws(Failure) -> [String: DayRange] {
    try ask { connection throws(StoreError) in
      var zones: [String: DayRange] = [:]
      for table in ["event", "event_override"] {
        let last = table == "event" ? "max(ends, coalesce(repeats_to, ends))" : "ends"
        // Reading all rows in stored order is fastest.
        let query = """
          SELECT zone, min(starts), max(\(last)) FROM \(table) NOT INDEXED
          WHERE account_id = 1 AND zone IS NOT NULL AND NOT (zone >= '=' AND zone < '>') GROUP BY zone
          """
        try connection.each(query) { row in
          let days = DayRange(DateTime(clockSeconds: row.int(1)).day, DateTime(clockSeconds: row.int(2)).day)
          let known = zones[row.text(0)] ?? days
          zones[row.text(0)] = DayRange(min(known.first, days.first), max(known.last, days.last))
          return true
        }
      }
      return zones
    }
  }
}

extension Connection {
  private static let sourceColumn = Int32(EventRow.table.columnCount)
  fileprivate static let storedColumns = "\(EventRow.columns), source"

  func events(uid: String, _ reader: inout EventRow) throws(StoreError) -> [StoredEvent] {
    try all("SELECT \(Self.storedColumns) FROM event WHERE account_id = 1 AND uid = ?", uid) { row throws(StoreError) in
      try stored(row, &reader)
    }
  }

  package func source(of id: Event.ID) throws(StoreError) -> EventSource {
    var source = EventSource()
    source.event = try first("SELECT source FROM event WHERE account_id = 1 AND id = ? AND source IS NOT NULL", id.uuid)
    { $0.blob(0) }
    try each(
      "SELECT id, source FROM event_override WHERE account_id = 1 AND event_id = ? AND source IS NOT NULL", id.uuid
    ) { row in
      source.overrides[EventOverride.ID(row.uuid(0))] = row.blob(1)
      return true
    }
    return source
  }

  fileprivate func stored(_ row: borrowing Row, _ reader: inout EventRow) throws(StoreError) -> StoredEvent {
    let event = try reader.event(of: row, in: self)
    let hasOverrides = event.recurrence?.overrides.isEmpty == false
    let source =
      hasOverrides
      ? try source(of: event.id) : EventSource(event: row.isNull(Self.sourceColumn) ? nil : row.blob(Self.sourceColumn))
    return StoredEvent(event, source: source)
  }
}
