import Domain

/// What files of events are written from.
extension SQLiteEvents {
  func eachKept(of calendar: EventCalendar.ID?, visit: (KeptEvent) -> Bool) throws(Failure) {
    try ask { connection throws(StoreError) in try connection.eachEvent(of: calendar, visit: visit) }
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
      let all = "SELECT id FROM calendar WHERE account_id = 1"
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
        let query = "SELECT zone, min(starts), max(\(last)) FROM \(table) WHERE zone IS NOT NULL GROUP BY zone"
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
