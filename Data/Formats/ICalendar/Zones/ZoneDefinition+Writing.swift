package import Domain

extension ZoneDefinition {
  /// The VTIMEZONE that says the same.
  package var component: Component { Component(zoneNamed: name, observances: observances) }
}

extension Zone {
  /// The VTIMEZONE for events of some years; rules that go on have no end.
  ///
  /// - Parameter name: What the events of the file call it; with another name than its own it says which place it is.
  package func component(for years: ClosedRange<Int>, named name: String? = nil) -> Component {
    let isAlias = definition == nil && name != nil && name != identifier
    return Component(
      zoneNamed: name ?? identifier,
      location: isAlias ? identifier : nil,
      observances: observances(in: years)
    )
  }
}

extension Component {
  /// - Parameter location: The zone's name in the time zone database, as most programs write it.
  fileprivate init(zoneNamed name: String, location: String? = nil, observances: [ZoneObservance]) {
    let place = location.map { ContentLine("X-LIC-LOCATION", value: FileText.escaped($0)) }
    self.init(
      "VTIMEZONE",
      lines: [ContentLine("TZID", value: FileText.escaped(name))] + (place.map { [$0] } ?? []),
      components: observances.map(Component.init)
    )
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
