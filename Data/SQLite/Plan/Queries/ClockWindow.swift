import Domain

/// A stretch of the user's clock that events are looked for in.
struct ClockWindow {
  /// More than the clocks of any two zones were ever apart (Manila and Alaska before 1844: 31 hours).
  static let margin = 36 * 3_600

  /// The first second, and the first one after; both on the clock.
  let from: Int
  let to: Int
  /// Events of this zone, of none, and of whole days are exactly where they say.
  let zone: Zone

  init(_ days: DayRange, zone: Zone) {
    from = days.first.daysSince1970 * 86_400
    to = (days.last.daysSince1970 + 1) * 86_400
    self.zone = zone
  }

  /// Visits the rows of events or changed instances that may be in the window, and all that are.
  ///
  /// - Parameter table: `event`, without those that are repeated, or `event_override`.
  func each(
    _ columns: String,
    from table: String = "event",
    in connection: Connection,
    visit: (borrowing Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let query = """
      SELECT \(columns) FROM \(table)
      WHERE account_id = 1 AND length_class = ? AND starts BETWEEN ? AND ? AND ends >= ? AND status <> 'cancelled'
        AND (zone <> ? OR starts < ? AND (ends > ? OR starts >= ?))
      """
    for length in LengthClass.allCases {
      try connection.each(
        query,
        length.rawValue,
        from - length.limit - Self.margin,
        to + Self.margin,
        from - Self.margin,
        zone.identifier,
        to,
        from,
        from
      ) { row throws(StoreError) in
        try visit(row)
        return true
      }
    }
  }
}
