import Domain

struct UpcomingSearch {
  private let instant: Instant
  private let zone: Zone
  private let limit: Int
  private let hidden: Set<EventCalendar.ID>
  /// Sorted, at most `limit`.
  private(set) var found: [Occurrence] = []
  private var effort = SeriesEffort()

  init(after instant: Instant, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>) {
    self.hidden = hidden
    self.instant = instant
    self.zone = zone
    self.limit = limit
  }

  mutating func addSingleEvents(in connection: Connection) throws(StoreError) {
    let now = zone.dateTime(at: instant).clockSeconds
    var reader = EventRow()
    for length in LengthClass.allCases {
      try connection.stream(
        """
        SELECT \(EventRow.columns) FROM event
        WHERE account_id = 1 AND length_class = ? AND starts >= ? AND ends >= ? AND status <> 'cancelled'
        ORDER BY starts
        """, length.rawValue, now - length.limit - ClockWindow.margin, now - ClockWindow.margin
      ) { row throws(StoreError) in
        if EventRow.isHidden(row, hidden) { return true }
        let event = try reader.event(of: row, in: connection)
        // Rows come by the clock of their own zones; none from here on can come before the last one wanted.
        let starts = SpanColumns(event.span).starts
        if found.count >= limit, let last = found.last, starts > last.start.clockSeconds + ClockWindow.margin {
          return false
        }
        if instant < event.span.instants(forUserIn: zone).end { add(Occurrence(of: event, forUserIn: zone)) }
        return true
      }
    }
  }

  /// Looks at days, then weeks, months and years ahead, until nothing later can be among the next ones.
  mutating func addSeries(in connection: Connection) throws(StoreError) {
    let singleEvents = found
    var reader = EventRow()
    let today = zone.dateTime(at: instant).day
    var length = 1
    while true {
      let end = today.adding(days: length)
      let days = DayRange(today, found.count < limit ? end : min(end, found[limit - 1].start.day))
      found = singleEvents
      let finder = SeriesFinder(ClockWindow(days, zone: zone), without: hidden)
      try finder.each(in: connection, reader: &reader) { event in
        for occurrence in occurrences(of: event, in: days) { add(occurrence) }
      }
      if days.last == .latest || found.count >= limit && found[limit - 1].start.day <= days.last { return }
      length *= 4
    }
  }

  private mutating func occurrences(of event: Event, in days: DayRange) -> [Occurrence] {
    let all = event.occurrences(in: days, zone: zone, effort: &effort)
    // At the limit, some occurrences may be missing, so the first ones after the instant are requested instead.
    guard all.count < Recurrence.occurrenceLimit else {
      return event.occurrences(after: instant, zone: zone, limit: limit, effort: &effort)
    }
    return all.filter { instant < $0.event.span.instants(forUserIn: zone).end }
  }

  private mutating func add(_ occurrence: Occurrence) {
    if found.count >= limit, let last = found.last, !(occurrence < last) { return }
    let place = found.partitioningIndex { occurrence < $0 }
    found.insert(occurrence, at: place)
    if found.count > limit { found.removeLast() }
  }
}

extension [Occurrence] {
  /// The first place from which on all elements are so, in an array sorted by it.
  fileprivate func partitioningIndex(where isSo: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
