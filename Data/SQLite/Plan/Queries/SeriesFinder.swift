import Domain

/// Finds the repeated events that may touch a stretch of the user's clock, and reads only those.
struct SeriesFinder {
  private let window: ClockWindow
  private let days: PossibleDays

  init(_ window: ClockWindow) {
    self.window = window
    // Nearly all are shorter than a day; longer ones are looked at whatever their days.
    let margin = ClockWindow.margin + SeriesBounds.longestSkip + 86_400
    days = PossibleDays(from: window.from - margin, to: window.to + ClockWindow.margin)
  }

  /// Visits each of them once, whole, in the order of the file, so that no page of it is read twice.
  func each(
    in connection: Connection,
    reader: inout EventRow,
    visit: (Event) throws(StoreError) -> Void
  ) throws(StoreError) {
    var last: Int?
    for row in try candidates(in: connection).sorted() where row != last {
      last = row
      let event = try connection.first(EventRow.byRow, row) { row throws(StoreError) in
        try reader.event(of: row, in: connection)
      }
      if let event { try visit(event) }
    }
  }

  /// By `rowid`, which every index has, so that the one by id is not gone through for each.
  ///
  /// - Returns: In no order, and some of them twice.
  private func candidates(in connection: Connection) throws(StoreError) -> [Int] {
    var rows: [Int] = []
    var shifts = ClockShifts(window)
    // Only columns of the index, so that no event itself is read.
    try connection.each(
      """
      SELECT rowid, repeats_to, repeats_from, repeats_on, longest, zone FROM event
      WHERE account_id = 1 AND recurrence IS NOT NULL AND repeats_to >= ? AND repeats_from < ?
        AND status <> 'cancelled'
      """,
      window.from - ClockWindow.margin,
      window.to + ClockWindow.margin
    ) { row throws(StoreError) in
      let longest = row.int(4)
      let reach = longest > 86_400 ? ClockShifts.any : try shifts.reach(row, 5, in: connection)
      let (from, to) = (window.from + reach.lowerBound, window.to + reach.upperBound)
      // What ends as the window begins does not touch it.
      let earliest = from - max(0, longest - 1)
      if row.int(1) >= from, row.int(2) < to,
        days.hasPlace(of: row.int(3), startingAt: row.int(2), from: earliest, to: to)
      {
        rows.append(row.int(0))
      }
      return true
    }
    // A changed instance is where it was moved to, and brings its series in.
    let series = "(SELECT rowid FROM event WHERE account_id = 1 AND id = event_id)"
    try window.each(series, from: "event_override", in: connection) { row in rows.append(row.int(0)) }
    return rows
  }
}
