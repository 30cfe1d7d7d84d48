import Domain

extension EventGuests {
  /// Reads the people of the events in a text; `nil` if no one was invited, or the text isn't complete.
  package init?(text: [UInt8]) {
    self.init(events: CalendarResource.components(in: text)?.compactMap(\.source).filter { $0.name == "VEVENT" } ?? [])
  }

  /// Reads the people of an event and its changed instances (ORGANIZER and ATTENDEE, RFC 5545 §3.8.4).
  package init?(events: [ComponentSource]) {
    let lines = events.flatMap(\.component.lines)
    self.init(
      organizer: lines.first { $0.name == "ORGANIZER" }.map { Person($0) },
      invited: lines.filter { $0.name == "ATTENDEE" }.map { Person($0) })
  }
}

extension EventGuests.Person {
  fileprivate init(_ line: ContentLine) {
    self.init(
      name: line.parameter("CN") ?? "", address: line.value,
      isServed: line.parameter("SCHEDULE-AGENT")?.uppercased() ?? "SERVER" == "SERVER",
      answer: line.parameter("PARTSTAT").flatMap { .init(rawValue: $0.lowercased()) } ?? .none)
  }
}
