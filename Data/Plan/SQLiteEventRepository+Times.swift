package import Domain

extension SQLiteEventRepository {
  package func occurrences(in days: DayRange, zone: Zone) async throws(RepositoryError) -> [Occurrence] {
    try await database.read { connection throws(RepositoryError) in
      var found: [Occurrence] = []
      var reader = EventRow()
      try ClockWindow(days, zone: zone).each(EventRow.columns, in: connection) { row in
        let occurrence = Occurrence(of: reader.event(of: row), forUserIn: zone)
        if occurrence.days.overlaps(days) { found.append(occurrence) }
      }
      found.sort()
      return found
    }
  }

  package func busyDays(in days: DayRange, zone: Zone) async throws(RepositoryError) -> Set<Day> {
    try await database.read { connection throws(RepositoryError) in
      var busy: Set<Day> = []
      var reader = EventRow()
      // Only columns of the index, so that no event itself is read. Whole days are midnights of no zone.
      try ClockWindow(days, zone: zone).each("starts, ends, zone", in: connection) { row in
        let start = DateTime(clockSeconds: row.int(0))
        let end = DateTime(clockSeconds: row.int(1))
        let span = EventSpan.timed(start: start, end: end, zone: reader.zone(row, 2))
        let clock = span.clock(forUserIn: zone)
        let last = clock.end > clock.start ? clock.end.adding(seconds: -1).day : clock.end.day
        let first = max(clock.start.day, days.first)
        if first <= min(last, days.last) { busy.formUnion(DayRange(first, min(last, days.last))) }
      }
      return busy
    }
  }

  package func upcoming(
    after instant: Instant,
    zone: Zone,
    limit: Int
  ) async throws(RepositoryError) -> [Occurrence] {
    guard limit > 0 else { return [] }
    let now = zone.dateTime(at: instant).clockSeconds
    return try await database.read { connection throws(RepositoryError) in
      var found: [Occurrence] = []
      var reader = EventRow()
      for length in LengthClass.allCases {
        try connection.each(
          """
          SELECT \(EventRow.columns) FROM event
          WHERE account_id = 1 AND length_class = ? AND starts >= ? AND ends >= ? AND status <> 'cancelled'
          ORDER BY starts
          """,
          length.rawValue,
          now - length.limit - ClockWindow.margin,
          now - ClockWindow.margin
        ) { row in
          let event = reader.event(of: row)
          // Rows come by the clock of their own zones; none from here on can come before the last one wanted.
          if found.count >= limit, let last = found.last,
            row.int(8) > last.start.clockSeconds + ClockWindow.margin
          {
            return false
          }
          guard instant < event.span.instants(forUserIn: zone).end else { return true }
          let occurrence = Occurrence(of: event, forUserIn: zone)
          let place = found.firstIndex { occurrence < $0 } ?? found.endIndex
          if place < limit { found.insert(occurrence, at: place) }
          if found.count > limit { found.removeLast() }
          return true
        }
      }
      return found
    }
  }

  package func alarmed(
    from start: Instant,
    to end: Instant,
    zone: Zone
  ) async throws(RepositoryError) -> [Occurrence] {
    let days = DayRange(zone.dateTime(at: start).day.adding(days: -30), zone.dateTime(at: end).day.adding(days: 30))
    return try await occurrences(in: days, zone: zone).filter {
      !$0.reminders(from: start, to: end, zone: zone).isEmpty
    }
  }
}
