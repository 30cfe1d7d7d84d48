import Domain

struct SeriesFinder {
  private let window: ClockWindow
  private let days: PossibleDays
  private let hidden: Set<EventCalendar.ID>

  /// - Parameter hidden: Calendars whose series are left out.
  init(_ window: ClockWindow, without hidden: Set<EventCalendar.ID> = []) {
    self.window = window
    self.hidden = hidden
    // Nearly all are shorter than a day; longer ones are looked at whatever their days.
    let margin = ClockWindow.margin + SeriesBounds.longestSkip + 86_400
    days = PossibleDays(from: window.from - margin, to: window.to + ClockWindow.margin)
  }

  /// Visits each of them once, whole, in the order of the file, so that no page of it is read twice.
  func each(
    in connection: Connection, reader: inout EventRow, visit: (Event) throws(StoreError) -> Void
  ) throws(StoreError) {
    var rows: [[SQLCell]] = []
    for row in try candidates(in: connection).sorted() where rows.last != [row] { rows.append([row]) }
    try connection.each(EventRow.byRows, "rowid", in: rows) { row throws(StoreError) in
      if !EventRow.isHidden(row, hidden) { try visit(try reader.event(of: row, in: connection)) }
    }
  }

  /// Returns `rowid`s, which every index has, in no order and partly twice.
  private func candidates(in connection: Connection) throws(StoreError) -> [SQLCell] {
    var rows: [SQLCell] = []
    var shifts = ClockShifts(window)
    // Only columns of the index, so that no event itself is read.
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
    // A changed instance is where it was moved to, and brings its series in.
    let series = "(SELECT rowid FROM event WHERE account_id = 1 AND id = event_id)"
    try window.each(series, from: "event_override", in: connection) { row in rows.append(row.cell(0)) }
    return rows
  }
}

/// The days of a window as bits, to compare them with those that a series can begin on.
struct PossibleDays {
  private static let weekdays = 0x7F
  private static let months = 0xFFF << 7
  private static let monthDays = 0x7FFF_FFFF << 19

  private let first: Day
  private let days: [Int]

  /// - Parameters: Clock seconds, the second one excluded.
  init(from: Int, to: Int) {
    first = Self.day(from)
    days = DayRange(first, min(Self.day(to - 1), first.adding(days: 400))).map { SeriesBounds.bits(DayPattern($0)) }
  }

  /// Returns whether a series can have a place between two clock times, excluding the second; true for unchecked days.
  func hasPlace(of pattern: Int, startingAt start: Int, from: Int, to: Int) -> Bool {
    var (from, to) = (from, to)
    if pattern & SeriesBounds.isAtOneTime != 0 {
      // The first and the last midnight from which that time of day is between the two.
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
