package import Domain

extension ZoneDefinition {
  /// The VTIMEZONE that says the same.
  package var component: Component { Component(zoneNamed: name, observances: observances) }
}

extension Zone {
  /// The VTIMEZONE for events of some years; rules that go on have no end.
  package func component(for years: ClosedRange<Int>) -> Component {
    Component(zoneNamed: identifier, observances: observances(in: years))
  }
}

extension Component {
  fileprivate init(zoneNamed name: String, observances: [ZoneObservance]) {
    self.init(
      "VTIMEZONE",
      lines: [ContentLine("TZID", value: FileText.escaped(name))],
      components: observances.map(Component.init)
    )
  }

  private init(_ observance: ZoneObservance) {
    var lines = [
      ContentLine("DTSTART", value: FileTime.text(observance.start)),
      ContentLine("TZOFFSETFROM", value: UTCOffset(seconds: observance.offsetFrom).text),
      ContentLine("TZOFFSETTO", value: UTCOffset(seconds: observance.offsetTo).text),
    ]
    if let abbreviation = observance.abbreviation {
      lines.append(ContentLine("TZNAME", value: FileText.escaped(abbreviation)))
    }
    lines += observance.rules.map { ContentLine("RRULE", value: $0.text) }
    if !observance.dates.isEmpty {
      lines.append(ContentLine("RDATE", value: observance.dates.map { FileTime.text($0) }.joined(separator: ",")))
    }
    self.init(observance.kind.rawValue.uppercased(), lines: lines)
  }
}
