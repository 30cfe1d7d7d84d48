package import Domain

extension ZoneDefinition {
  /// Parses a VTIMEZONE (RFC 5545 §3.6.5).
  ///
  /// - Throws: ``BrokenComponent`` if the zone or one of its parts is invalid.
  package init(_ component: Component) throws(BrokenComponent) {
    var observances: [ZoneObservance] = []
    for part in component.components {
      guard let kind = ZoneObservance.Kind(rawValue: part.name.lowercased()) else { continue }
      observances.append(try ZoneObservance(part, kind: kind))
    }
    let name = try component.required("TZID")
    do throws(ZoneDefinitionError) {
      let own = component.first(Component.ownZoneName) ?? name
      try self.init(name: ZoneName(fileText: own.value).text, observances: observances)
    } catch { throw BrokenComponent(error, in: component) }
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
      kind: kind, offsetFrom: offsetFrom, offsetTo: try Self.offset(component.required("TZOFFSETTO")),
      start: try Self.date(component.required("DTSTART"), offset: offsetFrom), rules: rules, dates: dates,
      abbreviation: component.first("TZNAME").map { ZoneName(fileText: $0.value).text })
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
  /// Returns the time on a clock that is `offset` seconds ahead of UTC; a day counts as its midnight.
  fileprivate func clock(ahead offset: Int) -> DateTime {
    switch self {
    case .day(let day): DateTime(day, .midnight)
    case .clock(let clock, .place): clock.adding(seconds: offset)
    case .clock(let clock, _): clock
    }
  }
}

extension ZoneDefinition {
  package var component: Component { Component(zoneNamed: name, observances: observances) }
}

extension Zone {
  /// Returns the VTIMEZONE for events in a range of years.
  ///
  /// If `name` isn't the zone's own name, the component also has the zone's identifier.
  package func component(for years: ClosedRange<Int>, named name: String? = nil) -> Component {
    let name = name ?? identifier
    // Most programs write the name in the time zone database.
    let property = definition == nil ? "X-LIC-LOCATION" : Component.ownZoneName
    let isOwn = definition == nil ? name == identifier : ZoneName(name).text == identifier
    let own = isOwn ? [] : [ContentLine(property, value: FileText.escaped(identifier))]
    return Component(zoneNamed: name, own, observances: observances(in: years))
  }
}

extension Component {
  /// The property of a VTIMEZONE with the original name of a zone that has another name in a file.
  fileprivate static let ownZoneName = "X-HARU-TZID"

  fileprivate init(zoneNamed name: String, _ others: [ContentLine] = [], observances: [ZoneObservance]) {
    self.init(
      "VTIMEZONE", lines: [ContentLine("TZID", value: FileText.escaped(name))] + others,
      components: observances.map(Component.init))
  }

  private init(_ observance: ZoneObservance) {
    var lines = [
      ContentLine("DTSTART", value: CalendarTime.text(observance.start)),
      ContentLine("TZOFFSETFROM", value: UTCOffset(seconds: observance.offsetFrom).text),
      ContentLine("TZOFFSETTO", value: UTCOffset(seconds: observance.offsetTo).text),
    ]
    if let abbreviation = observance.abbreviation {
      lines.append(ContentLine("TZNAME", value: FileText.escaped(abbreviation)))
    }
    lines += observance.rules.map { ContentLine("RRULE", value: $0.text) }
    if !observance.dates.isEmpty {
      lines.append(ContentLine("RDATE", value: observance.dates.map { CalendarTime.text($0) }.joined(separator: ",")))
    }
    self.init(observance.kind.rawValue.uppercased(), lines: lines)
  }
}

/// A UTC-OFFSET of a file (RFC 5545 §3.3.14).
struct UTCOffset: Hashable {
  /// The seconds ahead of UTC.
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// Parses `+0900` and `-043000`, with or without the plus sign and the colons of ISO 8601.
  ///
  /// - Returns: `nil` for anything else; the number of hours isn't limited.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var value = ValueScanner(bytes, 0..<bytes.count)
    let isBehind = value.take(UInt8(ascii: "-"))
    if !isBehind { value.take(UInt8(ascii: "+")) }
    guard let hours = value.number(ofDigits: 2) else { return nil }
    value.take(ASCII.colon)
    guard let minutes = value.number(ofDigits: 2), minutes < 60 else { return nil }
    value.take(ASCII.colon)
    let seconds = value.number(ofDigits: 2) ?? 0
    guard value.isAtEnd, seconds < 60 else { return nil }
    self.seconds = (hours * 3_600 + minutes * 60 + seconds) * (isBehind ? -1 : 1)
  }

  var text: String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    let digits = [minutes / 60, minutes % 60] + (rest > 0 ? [rest] : [])
    return (seconds < 0 ? "-" : "+") + digits.map { Digits.text($0, 2) }.joined()
  }
}
