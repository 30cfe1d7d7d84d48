package import Domain

extension EventDraft {
  /// Makes a draft in which every field differs from that of ``Event/sample()``.
  package static func complete() throws -> EventDraft {
    var draft = EventDraft(try Event.sample())
    for field in Field.allCases { try draft.fill(field) }
    return draft
  }

  /// Gives a field another value; add a new field here, and the tests of fields check everything that must keep it.
  package mutating func fill(_ field: Field) throws {
    switch field {
    case .title: title = try EventTitle("Swim, \"fast\"")
    case .span:
      guard case .timed(let start, _, let zone) = span else { return }
      span = .timed(start: start, end: start.adding(seconds: 5_400), zone: zone)
    case .rules: rules = [try RecurrenceRule(text: "FREQ=DAILY;COUNT=3")]
    case .location: location = try EventLocation("수영장; lane 3")
    case .calendar: calendar = EventCalendar.sample().id
    case .alarms: alarms = [Alarm(.start(offset: -900))]
    case .categories: categories = [try EventCategory("운동"), try EventCategory("a,b")]
    case .url: url = try EventURL("https://example.org/swim")
    case .notes: notes = try EventNotes("bring\ngoggles")
    }
  }
}
