package import Domain

extension SQLiteEvents {
  func occurrenceList(
    in days: DayRange, zone: Zone, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> OccurrenceList {
    try ask(Self.occurrenceList(in: days, zone: zone, without: hidden, connection))
  }

  func singleOccurrences(in days: DayRange, zone: Zone) throws(Failure) -> [Occurrence] {
    try ask { connection throws(StoreError) in
      var reader = EventRow()
      return try Self.singleOccurrences(in: days, zone: zone, connection, reader: &reader).sorted()
    }
  }

  func earliestDay() throws(Failure) -> Day? {
    try ask { connection throws(StoreError) in try ClockWindow.earliestStart(in: connection) }.map { start in
      // In another zone the event may start a day earlier.
      DateTime(clockSeconds: start.addingClamped(-ClockWindow.margin)).day
    }
  }

  static func occurrenceList(
    in days: DayRange, zone: Zone, without hidden: Set<EventCalendar.ID> = [], _ connection: Connection
  ) throws(StoreError) -> OccurrenceList {
    var reader = EventRow()
    var repeated = FirstOccurrences(from: days.first)
    var effort = SeriesEffort()
    let finder = SeriesFinder(ClockWindow(days, zone: zone), without: hidden)
    try finder.each(in: connection, reader: &reader) { series in
      let (latest, share) = (repeated.latest, repeated.share)
      repeated.add(series.occurrences(in: days, zone: zone, startingBy: latest, limit: share, effort: &effort))
    }
    let single = try singleOccurrences(in: days, zone: zone, without: hidden, connection, reader: &reader)
    return OccurrenceList((single + repeated.first).sorted(), unfinished: effort.unfinished)
  }

  static func singleOccurrences(
    in days: DayRange, zone: Zone, without hidden: Set<EventCalendar.ID> = [], _ connection: Connection,
    reader: inout EventRow
  ) throws(StoreError) -> [Occurrence] {
    var found: [Occurrence] = []
    try ClockWindow(days, zone: zone).each(EventRow.columns, in: connection) { row throws(StoreError) in
      if EventRow.isHidden(row, hidden) { return }
      let occurrence = Occurrence(of: try reader.event(of: row, in: connection), forUserIn: zone)
      if occurrence.days.overlaps(days) { found.append(occurrence) }
    }
    return found
  }

  func occurrenceCounts(
    in days: DayRange, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Day: Int] {
    guard limit > 0 else { return [:] }
    return try ask { connection throws(StoreError) in
      let window = ClockWindow(days, zone: zone)
      var found = DayCounts(days, limit: limit)
      var reader = EventRow()
      // Without hidden calendars, the query reads only index columns and no events. Whole-day events are stored as
      // midnights without a zone.
      let columns = "starts, ends, zone" + (hidden.isEmpty ? "" : ", calendar_id")
      try window.each(columns, in: connection) { row throws(StoreError) in
        if EventRow.isHidden(row, calendar: 3, hidden) { return }
        let start = DateTime(clockSeconds: row.int(0))
        let end = DateTime(clockSeconds: row.int(1))
        let eventZone = try reader.zones.zone(row, 2, in: connection)
        let clock = EventSpan.timed(start: start, end: end, zone: eventZone).clock(forUserIn: zone)
        found.add(from: clock.start, to: clock.end)
      }
      guard !found.isFull else { return found.counts }
      try SeriesFinder(window, without: hidden).each(in: connection, reader: &reader) { event in
        guard !found.isFull else { return }
        found.add(event, zone: zone)
      }
      return found.counts
    }
  }

  func upcoming(
    after instant: Instant, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Occurrence] {
    guard limit > 0 else { return [] }
    return try ask { connection throws(StoreError) in
      var search = UpcomingSearch(after: instant, zone: zone, limit: limit, without: hidden)
      try search.addSingleEvents(in: connection)
      try search.addSeries(in: connection)
      return search.found
    }
  }

  func alarms(from start: Instant, to end: Instant, zone: Zone) throws(Failure) -> [Reminder] {
    try ask { connection throws(StoreError) in try AlarmSearch(start: start, end: end, zone: zone).found(in: connection)
    }
  }
}

/// The first of very many occurrences; on the day at which the list is cut off, each series gets a share.
package struct FirstOccurrences {
  private struct Place {
    let occurrence: Occurrence
    /// The first day on which the occurrence is listed.
    let day: Day
    /// The number of occurrences of the same series before this one on that day.
    let rank: Int
  }

  private let firstDay: Day
  private let limit: Int
  private var found: [Place] = []
  /// The last listed occurrence; `nil` while the list isn't full.
  private var last: Place?

  /// - Parameter firstDay: The day under which all earlier occurrences are listed.
  package init(from firstDay: Day, limit: Int = Recurrence.listLimit) {
    (self.firstDay, self.limit) = (firstDay, limit)
  }

  /// The time from which occurrences no longer fit on the list; `nil` while the list isn't full.
  package var latest: DateTime? { last.map { DateTime($0.day.adding(days: 1), .midnight) } }

  /// The maximum number of occurrences that another series can add.
  package var share: Int { last.flatMap { $0.day == firstDay ? $0.rank + 1 : nil } ?? Recurrence.occurrenceLimit }

  /// The first occurrences, at most `limit` of them, unsorted.
  package var first: [Occurrence] { (found.count > limit ? sorted : found).map(\.occurrence) }

  private var sorted: [Place] {
    let sorted = found.sorted { one, other in
      if one.day != other.day { return one.day < other.day }
      return one.rank == other.rank ? one.occurrence < other.occurrence : one.rank < other.rank
    }
    return Array(sorted.prefix(limit))
  }

  /// - Parameter occurrences: The sorted occurrences of one series.
  package mutating func add(_ occurrences: [Occurrence]) {
    var (day, rank) = (firstDay, -1)
    for occurrence in occurrences {
      let next = max(firstDay, occurrence.start.day)
      (day, rank) = (next, next == day ? rank + 1 : 0)
      guard last.map({ (day, rank) <= ($0.day, $0.rank) }) ?? true else { continue }
      found.append(Place(occurrence: occurrence, day: day, rank: rank))
    }
    // The list is sorted so rarely that sorting costs no more than finding the occurrences.
    guard found.count >= 2 * limit else { return }
    found = sorted
    last = found.last
  }
}

struct DayCounts {
  private let wanted: DayRange
  private let limit: Int
  private(set) var counts: [Day: Int] = [:]
  /// The number of days that have reached the limit.
  private var full = 0
  private var effort = SeriesEffort()

  init(_ wanted: DayRange, limit: Int) { (self.wanted, self.limit) = (wanted, limit) }

  var isFull: Bool { full == wanted.count }

  mutating func add(_ series: Event, zone: Zone) {
    let most = 8 * wanted.count
    let first = series.occurrences(in: wanted, zone: zone, limit: most, effort: &effort)
    // If a series has too many occurrences, the remaining days are checked one by one.
    let cut = first.count < most ? nil : first.last?.start.day
    for occurrence in first { add(from: occurrence.start, to: occurrence.end, before: cut) }
    guard let cut, cut <= wanted.last else { return }
    for day in DayRange(max(cut, wanted.first), wanted.last) {
      let room = limit - counts[day, default: 0]
      guard room > 0 else { continue }
      add(series.occurrences(in: DayRange(day), zone: zone, limit: room, effort: &effort).count, on: day)
    }
  }

  /// - Parameter cut: The first day that isn't counted; `nil` to count all days.
  mutating func add(from start: DateTime, to end: DateTime, before cut: Day? = nil) {
    let last = min(end > start ? end.adding(seconds: -1).day : end.day, wanted.last)
    let first = max(start.day, wanted.first)
    guard first <= last else { return }
    for day in DayRange(first, last) where cut.map({ day < $0 }) ?? true { add(1, on: day) }
  }

  private mutating func add(_ count: Int, on day: Day) {
    let old = counts[day, default: 0]
    guard count > 0, old < limit else { return }
    counts[day] = min(limit, old + count)
    if old + count >= limit { full += 1 }
  }
}

/// A period on the user's clock in which events are searched.
struct ClockWindow {
  /// The margin around a window in seconds: more than the clocks of any two zones ever differed (Manila and Alaska
  /// before 1844: 31 hours).
  static let margin = 36 * 3_600

  /// The first second of the window on the clock, and the first second after the window.
  let from: Int
  let to: Int
  /// The user's zone; events in this zone, events without a zone, and whole-day events need no margin.
  let zone: Zone

  init(_ days: DayRange, zone: Zone) {
    from = days.first.daysSince1970 * 86_400
    to = (days.last.daysSince1970 + 1) * 86_400
    self.zone = zone
  }

  /// Visits the rows of all events or changed instances in the window, and of some just outside.
  ///
  /// - Parameter table: `event`, without repeated events, or `event_override`.
  func each(
    _ columns: String, from table: String = "event", in connection: Connection,
    visit: (borrowing Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    // The bounds are parameters, because with row-level security a server uses no index for a sum.
    let classes = LengthClass.allCases.map { "(\($0.rawValue), ?\($0.rawValue + 6))" }.joined(separator: ", ")
    try connection.each(
      """
      SELECT \(columns) FROM (VALUES \(classes)) AS length CROSS JOIN \(table)
      WHERE account_id = 1 AND length_class = length.column1
        AND starts BETWEEN length.column2 AND ?1 AND ends >= ?2 AND status <> 'cancelled'
        AND (zone <> ?3 OR starts < ?4 AND (ends > ?5 OR starts >= ?5))
      """,
      cells: [
        .integer(to + Self.margin), .integer(from - Self.margin), .text(zone.identifier), .integer(to), .integer(from),
      ] + LengthClass.allCases.map { .integer(from - $0.limit - Self.margin) },
      visit: visit
    )
  }

  /// Returns the start of the earliest event that isn't repeated, on its own clock; `nil` without such an event.
  static func earliestStart(in connection: Connection) throws(StoreError) -> Int? {
    let starts = "SELECT min(starts) FROM event WHERE account_id = 1 AND length_class = length.column1"
    let classes = LengthClass.allCases.map { "(\($0.rawValue))" }.joined(separator: ", ")
    let start = try connection.first("SELECT min((\(starts))) FROM (VALUES \(classes)) AS length") {
      $0.optionalInt(0)
    }
    return start ?? nil
  }
}

/// The distances from a window at which series can start, depending on their zones and the user's zone.
struct ClockShifts {
  /// The limit, in seconds, by which clocks are set forward and then back again, even within a short time.
  private static let mostDaylightSaving = 3 * 3_600
  /// The range that covers any zone at any time.
  static let any = (-ClockWindow.margin - SeriesBounds.longestSkip)...ClockWindow.margin

  /// The longest window for exact shifts, in days; within a longer window, a zone's offset may change permanently.
  private static let longestWindow = 62

  private let window: ClockWindow
  /// Instants around the window, so that events that begin before the window count too; empty for a long window.
  private let samples: [Instant]
  private var known: [(column: String, reach: ClosedRange<Int>)] = []
  private var zones = ZoneReader()

  init(_ window: ClockWindow) {
    self.window = window
    let day = 86_400
    samples =
      window.to - window.from > Self.longestWindow * day
      ? []
      : [window.from - 2 * day, (window.from + window.to) / 2, window.to + 2 * day].map {
        window.zone.instant(of: DateTime(clockSeconds: $0))
      }
  }

  /// Returns how far outside the window a series may start and still overlap it, in seconds from each end.
  mutating func reach(
    _ row: borrowing Row, _ column: Int32, in connection: Connection
  ) throws(StoreError) -> ClosedRange<Int> {
    guard !row.isNull(column) else { return 0...0 }
    for one in known where row.isText(one.column, column) { return one.reach }
    let reach =
      switch try zones.zone(row, column, in: connection) {
      case .floating, .unknown: 0...0
      case .place(let zone): reach(of: zone)
      }
    known.append((row.text(column), reach))
    return reach
  }

  private func reach(of zone: Zone) -> ClosedRange<Int> {
    let offsets = samples.map(zone.offset)
    guard let lowest = offsets.min(), let highest = offsets.max() else { return Self.any }
    // A start in a skipped hour moves later by the length of the skip.
    let skip = max(Self.mostDaylightSaving, highest - lowest)
    guard zone != window.zone else { return -skip...0 }
    let shifts = zip(samples, offsets).map { $1 - window.zone.offset(at: $0) }
    let (least, most) = (shifts.min() ?? 0, shifts.max() ?? 0)
    return (least - Self.mostDaylightSaving - skip)...(most + Self.mostDaylightSaving)
  }
}
