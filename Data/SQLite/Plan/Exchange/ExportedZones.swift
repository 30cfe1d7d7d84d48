import Domain

/// The VTIMEZONEs of a file: of every name that stands in its lines one, before the first line that needs it.
struct ExportedZones {
  /// Beyond these years no rule of a zone is known to hold (the system's rules end in 2037 and go on alike).
  private static let years = 1900...2100

  private var spans: [String: ClosedRange<Int>] = [:]
  /// The definitions of events, by their names.
  private var defined: [String: Zone] = [:]
  private var written: Set<String> = []
  /// Most lines name the zone of the line before.
  private var lastParameters: [UInt8] = []
  private let resolver = ZoneResolver()

  /// Looks at the years in which each zone is used.
  init(in connection: Connection) throws(StoreError) {
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

  /// Takes the zones that the system does not know.
  ///
  /// - Returns: The VTIMEZONEs of those that were not met before.
  mutating func define(for event: Event) -> [Component] {
    var components: [Component] = []
    for event in [event] + (event.recurrence?.overrides.map(\.event) ?? []) {
      guard case .timed(_, _, .place(let zone)) = event.span, let definition = zone.definition,
        defined[zone.identifier] == nil
      else { continue }
      defined[zone.identifier] = zone
      components.append(definition.component)
    }
    return components
  }

  /// The VTIMEZONEs of the names that unfolded lines have and that are not written yet.
  ///
  /// A name that nothing is known of, here or in the file it came from, has none.
  mutating func new(in lines: [UInt8]) -> [Component] {
    var components: [Component] = []
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: ASCII.lineFeed) ?? lines.count
      if let line = LineLayout(of: lines.span, from: start, to: end, number: 0),
        let name = name(lines, line), written.insert(name).inserted, let component = component(named: name)
      {
        components.append(component)
      }
      start = end + 1
    }
    return components
  }

  private mutating func name(_ lines: [UInt8], _ line: LineLayout) -> String? {
    let parameters = lines[line.parameters]
    guard !parameters.isEmpty, !parameters.elementsEqual(lastParameters) else { return nil }
    lastParameters = Array(parameters)
    return ContentLine(lines, line).parameter("TZID")
  }

  private func component(named name: String) -> Component? {
    if let zone = defined[ZoneName(name).text] { return zone.component(for: Self.years, named: name) }
    guard case .place(let zone) = resolver.resolve(name) else { return nil }
    return zone.component(for: spans[zone.identifier] ?? Self.years, named: name)
  }

  private static func year(_ clockSeconds: Int) -> Int {
    min(max(DateTime(clockSeconds: clockSeconds).day.year, years.lowerBound), years.upperBound)
  }
}
