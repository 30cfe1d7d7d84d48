package import Domain

extension ZoneDefinition {
  /// Reads a VTIMEZONE (RFC 5545 §3.6.5).
  ///
  /// - Throws: ``BrokenComponent`` when it is no zone; what is wrong in one of its parts makes it none.
  package init(_ component: Component) throws(BrokenComponent) {
    var observances: [ZoneObservance] = []
    for part in component.components {
      guard let kind = ZoneObservance.Kind(rawValue: part.name.lowercased()) else { continue }
      observances.append(try ZoneObservance(part, kind: kind))
    }
    let name = try component.required("TZID")
    do throws(ZoneDefinitionError) {
      try self.init(name: ZoneName(fileText: name.value).text, observances: observances)
    } catch {
      throw BrokenComponent(error, in: component)
    }
  }
}

extension BrokenComponent {
  fileprivate init(_ error: ZoneDefinitionError, in component: Component) {
    let properties =
      switch error {
      case .noObservance: ["RRULE"]
      case .offsetOutOfRange: ["TZOFFSETFROM", "TZOFFSETTO"]
      case .tooManyChanges: ["RRULE", "RDATE"]
      }
    let lines = component.components.flatMap(\.lines).filter { properties.contains($0.name) }
    let wrong = lines.first {
      if case .offsetOutOfRange(let offset) = error { UTCOffset($0.value)?.seconds == offset } else { true }
    }
    if let wrong { self.init(wrong) } else { self.init(component, misses: "STANDARD") }
  }
}

extension ZoneObservance {
  fileprivate init(_ component: Component, kind: Kind) throws(BrokenComponent) {
    let offsetFrom = try Self.offset(component.required("TZOFFSETFROM"))
    var (rules, dates): ([RecurrenceRule], [DateTime]) = ([], [])
    for line in component.lines {
      if line.name == "RRULE" { rules.append(try Self.rule(line)) }
      if line.name == "RDATE" { dates += try Self.dates(line, offset: offsetFrom) }
    }
    self.init(
      kind: kind,
      offsetFrom: offsetFrom,
      offsetTo: try Self.offset(component.required("TZOFFSETTO")),
      start: try Self.date(component.required("DTSTART"), offset: offsetFrom),
      rules: rules,
      dates: dates,
      abbreviation: component.first("TZNAME").map { ZoneName(fileText: $0.value).text }
    )
  }

  private static func offset(_ line: ContentLine) throws(BrokenComponent) -> Int {
    guard let offset = UTCOffset(line.value) else { throw BrokenComponent(line) }
    return offset.seconds
  }

  private static func rule(_ line: ContentLine) throws(BrokenComponent) -> RecurrenceRule {
    guard let rule = try? RecurrenceRule(text: line.value) else { throw BrokenComponent(line) }
    return rule
  }

  private static func date(_ line: ContentLine, offset: Int) throws(BrokenComponent) -> DateTime {
    try line.read { bytes, range in CalendarTime(bytes, range, zone: .floating)?.clock(ahead: offset) }
  }

  private static func dates(_ line: ContentLine, offset: Int) throws(BrokenComponent) -> [DateTime] {
    try line.read { bytes, range in
      let dates = FileText.list(bytes, range).map { CalendarTime(bytes, $0, zone: .floating)?.clock(ahead: offset) }
      return dates.contains(nil) ? nil : dates.compactMap(\.self)
    }
  }
}

extension CalendarTime {
  /// On a clock that is so many seconds ahead of Universal Time; a day is its midnight.
  fileprivate func clock(ahead offset: Int) -> DateTime {
    switch self {
    case .day(let day): DateTime(day, .midnight)
    case .clock(let clock, .place): clock.adding(seconds: offset)
    case .clock(let clock, _): clock
    }
  }
}
