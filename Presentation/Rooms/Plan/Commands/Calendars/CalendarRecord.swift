import Domain

/// A calendar as programs get it.
struct CalendarRecord {
  private let calendar: EventCalendar

  init(_ calendar: EventCalendar) { self.calendar = calendar }

  var json: JSONValue {
    [
      "id": .string(ShortIDs.digits(calendar.id.uuid)),
      "name": .present(calendar.name.text),
      "hue": .string(calendar.color.rawValue),
      "standard": .bool(calendar.id == .standard),
    ]
  }

  /// Id, name, hue.
  var fields: [String] { [ShortIDs.digits(calendar.id.uuid), calendar.name.text, calendar.color.rawValue] }
}
