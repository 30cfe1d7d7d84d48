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
    _ columns: String, from table: String = "event", in connection: Connection,
    visit: (borrowing Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    // The bounds are values, as a server looks nothing up by a sum behind a policy.
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

  /// When the earliest event begins that is not repeated, on its own clock; `nil` where there is none.
  static func earliestStart(in connection: Connection) throws(StoreError) -> Int? {
    let starts = "SELECT min(starts) FROM event WHERE account_id = 1 AND length_class = length.column1"
    let classes = LengthClass.allCases.map { "(\($0.rawValue))" }.joined(separator: ", ")
    let start = try connection.first("SELECT min((\(starts))) FROM (VALUES \(classes)) AS length") {
      $0.optionalInt(0)
    }
    return start ?? nil
  }
}

/// The distances from a window at which series can start, for the clocks of their zones and of the user's zone.
struct ClockShifts {
  /// Clocks are set forward and back again by less, however short the time between is.
  private static let mostDaylightSaving = 3 * 3_600
  /// The range for any zone at any time.
  static let any = (-ClockWindow.margin - SeriesBounds.longestSkip)...ClockWindow.margin

  /// The longest window for exact shifts, in days; within a longer one a zone may change for good.
  private static let longestWindow = 62

  private let window: ClockWindow
  /// Around the window, so that what begins before it counts too; empty for a long one.
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

  /// Returns the range of starts with which a series can touch the window, in seconds relative to the window's own
  /// ends.
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
    // A start that the clocks skip is so much later than its place.
    let skip = max(Self.mostDaylightSaving, highest - lowest)
    guard zone != window.zone else { return -skip...0 }
    let shifts = zip(samples, offsets).map { $1 - window.zone.offset(at: $0) }
    let (least, most) = (shifts.min() ?? 0, shifts.max() ?? 0)
    return (least - Self.mostDaylightSaving - skip)...(most + Self.mostDaylightSaving)
  }
}
