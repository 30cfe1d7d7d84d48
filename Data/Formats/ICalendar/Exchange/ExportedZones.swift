import Domain

/// The VTIMEZONEs of a file: of every name that stands in its lines one, before the first line that needs it.
struct ExportedZones {
  /// Beyond these years no rule of a zone is known to hold (the system's rules end in 2037 and go on alike).
  private static let years = 1900...2100

  private let spans: [String: ClosedRange<Int>]
  /// The years for zones that no timed event uses.
  private let thisYear: ClosedRange<Int>
  private var defined: [String: Zone] = [:]
  private var written: Set<String> = []
  /// Most lines name the zone of the line before.
  private var lastParameters: [UInt8] = []
  private let resolver = ZoneResolver()

  /// - Parameters:
  ///   - days: Within which each zone is used by events.
  ///   - others: Components that are written as they came, whose years are not known.
  ///   - today: When the file is written.
  init(usedIn days: [String: DayRange], andBy others: [[UInt8]], today: Day) {
    var spans = days.mapValues { Self.year($0.first)...Self.year($0.last) }
    var lastParameters: [UInt8] = []
    for name in others.flatMap({ Self.names(in: $0, after: &lastParameters) }) {
      if case .place(let zone) = resolver.resolve(name) { spans[zone.identifier] = Self.years }
    }
    self.spans = spans
    thisYear = Self.year(today)...Self.year(today)
  }

  /// The VTIMEZONEs of zones that the system does not know and that were not met before.
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
    Self.names(in: lines, after: &lastParameters).compactMap { name in
      written.insert(name).inserted ? component(named: name) : nil
    }
  }

  /// - Parameter last: Of the line before, which names nothing new.
  private static func names(in lines: [UInt8], after last: inout [UInt8]) -> [String] {
    var names: [String] = []
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: ASCII.lineFeed) ?? lines.count
      if let line = LineLayout(of: lines.span, from: start, to: end, number: 0) {
        let parameters = lines[line.parameters]
        if !parameters.isEmpty, !parameters.elementsEqual(last) {
          last = Array(parameters)
          if let name = ContentLine(lines, line).parameter("TZID") { names.append(name) }
        }
      }
      start = end + 1
    }
    return names
  }

  private func component(named name: String) -> Component? {
    if let zone = defined[ZoneName(name).text] { return zone.component(for: Self.years, named: name) }
    guard case .place(let zone) = resolver.resolve(name) else { return nil }
    return zone.component(for: spans[zone.identifier] ?? thisYear, named: name)
  }

  private static func year(_ day: Day) -> Int { min(max(day.year, years.lowerBound), years.upperBound) }
}
