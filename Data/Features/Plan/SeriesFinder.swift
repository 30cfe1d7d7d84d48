import Domain

struct SeriesFinder {
  private let window: ClockWindow
  private let days: PossibleDays
  private let hidden: Set<EventCalendar.ID>

  /// - Parameter hidden: The calendars whose series are left out.
  init(_ window: ClockWindow, without hidden: Set<EventCalendar.ID> = []) {
    (self.window, self.hidden) = (window, hidden)
    // Nearly all occurrences are shorter than a day; longer ones are checked on any day.
    let margin = ClockWindow.margin + SeriesBounds.longestSkip + 86_400
    days = PossibleDays(from: window.from - margin, to: window.to + ClockWindow.margin)
  }

  /// Visits each candidate series once, in file order, so that no page of the file is read twice.
  func each(
    in connection: Connection, reader: inout EventRow, visit: (Event) throws(StoreError) -> Void
  ) throws(StoreError) {
    var rows: [[SQLCell]] = []
    for row in try candidates(in: connection).sorted() where rows.last != [row] { rows.append([row]) }
    try connection.each(EventRow.byRows, "rowid", in: rows) { row throws(StoreError) in
      if !EventRow.isHidden(row, hidden) { try visit(try reader.event(of: row, in: connection)) }
    }
  }

  /// Returns the `rowid`s of the series, which every index contains, unsorted and with duplicates.
  private func candidates(in connection: Connection) throws(StoreError) -> [SQLCell] {
    var rows: [SQLCell] = []
    var shifts = ClockShifts(window)
    // The query reads only index columns and no events.
    try connection.each(
      """
      SELECT rowid, repeats_to, repeats_from, repeats_on, longest, zone FROM event
      WHERE account_id = 1 AND recurrence IS NOT NULL AND repeats_to >= ? AND repeats_from < ?
        AND status <> 'cancelled'
      """, window.from - ClockWindow.margin, window.to + ClockWindow.margin
    ) { row throws(StoreError) in
      let longest = min(max(1, row.int(4)), LengthClass.longer.limit)
      let reach = longest > 86_400 ? ClockShifts.any : try shifts.reach(row, 5, in: connection)
      let (from, to) = (window.from + reach.lowerBound, window.to + reach.upperBound)
      // An event that ends as the window begins doesn't touch the window.
      let earliest = from - (longest - 1)
      if row.int(1) >= from, row.int(2) < to,
        days.hasPlace(of: row.int(3), startingAt: row.int(2), from: earliest, to: to)
      {
        rows.append(row.cell(0))
      }
      return true
    }
    // A changed instance may have been moved into the window, which then includes its series.
    let series = "(SELECT rowid FROM event WHERE account_id = 1 AND id = event_id)"
    try window.each(series, from: "event_override", in: connection) { row in rows.append(row.cell(0)) }
    return rows
  }
}

/// The days of a window as bits, to compare with the days on which a series can begin.
struct PossibleDays {
  private static let weekdays = 0x7F
  private static let months = 0xFFF << 7
  private static let monthDays = 0x7FFF_FFFF << 19

  private let first: Day
  private let days: [Int]

  /// Creates the days between two clock times in seconds, excluding the second time.
  init(from: Int, to: Int) {
    first = Self.day(from)
    days = DayRange(first, min(Self.day(to - 1), first.adding(days: 400))).map { SeriesBounds.bits(DayPattern($0)) }
  }

  /// Returns whether a series can begin between two clock times, excluding the second; `true` if the pattern has no
  /// bits for days.
  func hasPlace(of pattern: Int, startingAt start: Int, from: Int, to: Int) -> Bool {
    var (from, to) = (from, to)
    if pattern & SeriesBounds.isAtOneTime != 0 {
      // The first and the last midnight for which that time of day is between the two times.
      let time = DateTime(clockSeconds: start).time.seconds
      (from, to) = (from - time + 86_399, to - time)
    }
    let (low, high) = (first.distance(to: Self.day(from)), first.distance(to: Self.day(to - 1)))
    guard low >= 0, high < days.count else { return true }
    return low <= high
      && days[low...high].contains { day in
        let both = day & pattern
        return both & Self.weekdays != 0 && both & Self.months != 0 && both & Self.monthDays != 0
      }
  }

  private static func day(_ clockSeconds: Int) -> Day { DateTime(clockSeconds: clockSeconds).day }
}

struct UpcomingSearch {
  private let instant: Instant
  private let zone: Zone
  private let limit: Int
  private let hidden: Set<EventCalendar.ID>
  /// The occurrences found so far, sorted, at most `limit` of them.
  private(set) var found: [Occurrence] = []
  private var effort = SeriesEffort()

  init(after instant: Instant, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>) {
    (self.hidden, self.instant, self.zone, self.limit) = (hidden, instant, zone, limit)
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
        // Rows are sorted by the clocks of their own zones; no later row can come before the last wanted occurrence.
        let starts = SpanColumns(event.span).starts
        if found.count >= limit, let last = found.last, starts > last.start.clockSeconds + ClockWindow.margin {
          return false
        }
        if instant < event.span.instants(forUserIn: zone).end { add(Occurrence(of: event, forUserIn: zone)) }
        return true
      }
    }
  }

  /// Searches days, then weeks, months and years ahead, until no later occurrence can be among the next ones.
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
  /// Returns the first index from which all elements match, in an array sorted by the condition.
  fileprivate func partitioningIndex(where isSo: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

struct AlarmSearch {
  let start: Instant
  let end: Instant
  let zone: Zone

  func found(in connection: Connection) throws(StoreError) -> [Reminder] {
    var reader = EventRow()
    let far = try connection.all(
      """
      SELECT \(EventRow.columns) FROM event WHERE account_id = 1 AND has_far_alarm AND status <> 'cancelled'
      """
    ) { row throws(StoreError) in try reader.event(of: row, in: connection) }
    let farIDs = Set(far.map(\.id))
    // Midnights in another zone are up to a day away.
    let near = days(before: AlarmList.reach + 86_400, after: AlarmList.reach + 86_400)
    let occurrences = try SQLiteEvents<StoreError>.occurrenceList(in: near, zone: zone, connection).occurrences
    var alarms = occurrences.filter { !farIDs.contains($0.event.id) }.flatMap(moments)
    // Each event's occurrences are dropped before the next event is read; only the alarms stay in memory.
    var effort = SeriesEffort()
    for event in far {
      alarms += event.occurrences(in: days(of: event), zone: zone, effort: &effort).flatMap(moments)
    }
    return alarms.sorted()
  }

  private func moments(of occurrence: Occurrence) -> [Reminder] {
    occurrence.reminders(from: start, to: end, zone: zone)
  }

  private func days(of event: Event) -> DayRange {
    var (before, after) = (0, 0)
    for alarm in event.alarms + (event.recurrence?.overrides.flatMap(\.event.alarms) ?? []) {
      // An alarm at a fixed time goes off at that time for every occurrence, whatever its day.
      guard let reach = AlarmList.reach(of: alarm) else { return DayRange(.earliest, .latest) }
      before = max(before, reach.before)
      after = max(after, reach.after)
    }
    return days(before: before, after: after)
  }

  private func days(before: Int, after: Int) -> DayRange {
    let first = zone.dateTime(at: start).day.adding(days: -(after / 86_400) - 2)
    return DayRange(first, zone.dateTime(at: end).day.adding(days: before / 86_400 + 2))
  }
}
