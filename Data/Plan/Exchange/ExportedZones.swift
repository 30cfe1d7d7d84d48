import Domain

/// The VTIMEZONEs of a file: of every zone one, before the first event that needs it.
struct ExportedZones {
  /// Beyond these years no rule of a zone is known to hold (the system's rules end in 2037 and go on alike).
  private static let years = 1900...2100

  private var spans: [String: ClosedRange<Int>] = [:]
  private var written: Set<String> = []

  /// Looks at the years in which each zone is used.
  init(in connection: borrowing Connection) throws(RepositoryError) {
    for table in ["event", "event_override"] {
      let last = table == "event" ? "max(ends, coalesce(repeats_to, ends))" : "ends"
      let rows = try connection.all(
        "SELECT zone, min(starts), max(\(last)) FROM \(table) WHERE zone IS NOT NULL GROUP BY zone"
      ) { (name: $0.text(0), first: Self.year($0.int(1)), last: Self.year($0.int(2))) }
      for row in rows {
        let known = spans[row.name] ?? row.first...max(row.first, row.last)
        spans[row.name] = min(known.lowerBound, row.first)...max(known.upperBound, row.last)
      }
    }
  }

  /// Those that an event needs and that are not written yet.
  mutating func new(in event: Event) -> [Component] {
    let all = [event] + (event.recurrence?.overrides.map(\.event) ?? [])
    return all.compactMap { event in
      guard case .timed(_, _, .place(let zone)) = event.span, zone != .utc,
        written.insert(zone.identifier).inserted
      else { return nil }
      return zone.component(for: spans[zone.identifier] ?? Self.years)
    }
  }

  private static func year(_ clockSeconds: Int) -> Int {
    min(max(DateTime(clockSeconds: clockSeconds).day.year, years.lowerBound), years.upperBound)
  }
}
