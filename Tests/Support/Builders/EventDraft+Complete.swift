package import Domain

extension EventDraft {
  /// Makes a draft in which every field differs from ``Event/sample()``.
  package static func complete() throws -> EventDraft {
    var draft = EventDraft(try Event.sample())
    for field in Field.allCases { try draft.fill(field) }
    return draft
  }

  /// Changes the value of a field.
  ///
  /// Add new fields here, so that the field tests check everything that must preserve them.
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
