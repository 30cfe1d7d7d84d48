package import Domain

extension SQLiteEvents {
  func eachKept(of calendar: EventCalendar.ID?, visit: (KeptEvent) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    try ask { connection throws(StoreError) in
      var reader = EventRow()
      let query = """
        SELECT \(Connection.keptColumns) FROM event
        WHERE account_id = 1 AND (?1 IS NULL OR calendar_id = ?1) ORDER BY starts, uid, id
        """
      try connection.stream(query, calendar?.uuid) { row throws(StoreError) in
        let event = try connection.kept(row, &reader)
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

  func components(of calendar: EventCalendar.ID?) throws(Failure) -> [KeptComponent] {
    try ask { connection throws(StoreError) in
      if let calendar { return try connection.components(of: calendar) }
      let all = "SELECT id FROM calendar WHERE account_id = 1 ORDER BY name, id"
      var components: [KeptComponent] = []
      for calendar in try connection.all(all, make: { EventCalendar.ID($0.uuid(0)) }) {
        components += try connection.components(of: calendar)
      }
      return components
    }
  }

  func zoneDays() throws(Failure) -> [String: DayRange] {
    try ask { connection throws(StoreError) in
      var zones: [String: DayRange] = [:]
      for table in ["event", "event_override"] {
        let last = table == "event" ? "max(ends, coalesce(repeats_to, ends))" : "ends"
        // All are looked at, which is fastest as they stand.
        let query = """
          SELECT zone, min(starts), max(\(last)) FROM \(table) NOT INDEXED
          WHERE account_id = 1 AND zone IS NOT NULL GROUP BY zone
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
  fileprivate static let keptColumns = "\(EventRow.columns), source"

  func events(uid: String, _ reader: inout EventRow) throws(StoreError) -> [KeptEvent] {
    try all("SELECT \(Self.keptColumns) FROM event WHERE account_id = 1 AND uid = ?", uid) { row throws(StoreError) in
      try kept(row, &reader)
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

  fileprivate func kept(_ row: borrowing Row, _ reader: inout EventRow) throws(StoreError) -> KeptEvent {
    let event = try reader.event(of: row, in: self)
    let hasOverrides = event.recurrence?.overrides.isEmpty == false
    let source =
      hasOverrides
      ? try source(of: event.id) : EventSource(event: row.isNull(Self.sourceColumn) ? nil : row.blob(Self.sourceColumn))
    return KeptEvent(event, source: source)
  }
}
