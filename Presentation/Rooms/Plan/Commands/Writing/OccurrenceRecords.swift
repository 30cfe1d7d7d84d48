import Domain

struct OccurrenceRecords {
  let zone: Zone
  let calendars: [EventCalendar]

  /// The promised keys first, in their order.
  func json(_ occurrence: Occurrence) -> JSONValue {
    let event = occurrence.event
    let (start, end) = bounds(of: occurrence)
    return [
      "id": .string(event.id.digits),
      "uid": .string(event.uid),
      "title": .string(event.title.text),
      "start": .string(start),
      "end": .string(end),
      "all_day": .bool(occurrence.isAllDay),
      "zone": .text(placeName(of: event.span)),
      "calendar": .present(calendar(of: event)),
      "location": .present(event.location.text),
      "notes": .present(event.notes.text),
      "recurring": .bool(event.recurrence != nil || occurrence.instance != nil),
      "recurrence_id": .text(occurrence.instance.map { place(of: $0, isAllDay: occurrence.isAllDay) }),
      "url": .present(event.url.text),
      "categories": .strings(event.categories.map(\.text)),
      "alarms": .array(event.alarms.map { AlarmRecord(alarm: $0, zone: zone).json }),
      "status": .string(event.status.rawValue),
      "repeat": .strings((occurrence.instance?.rules ?? event.rules).map(\.text)),
      "kind": "event",
    ]
  }

  /// A birthday as if it were an event of that day, under the id of the contact.
  func json(_ birthday: BirthdayOccurrence, _ title: String) -> JSONValue {
    .object(members(birthday.day, title, id: .string(birthday.contact.id.digits), kind: "birthday"))
  }

  /// The same of a holiday, which has no id.
  func json(_ holiday: PublicHoliday, _ title: String) -> JSONValue {
    let members = members(holiday.day, title, id: .null, kind: "holiday")
    return .object(members + [JSONValue.Member("substitute", .bool(holiday.isSubstitute))])
  }

  /// What comes back every year and is a whole day, with the keys of an event.
  private func members(_ day: Day, _ title: String, id: JSONValue, kind: String) -> [JSONValue.Member] {
    let day = JSONValue.string(day.description)
    let members: KeyValuePairs<String, JSONValue> = [
      "id": id,
      "uid": .null,
      "title": .string(title),
      "start": day,
      "end": day,
      "all_day": true,
      "zone": .null,
      "calendar": .null,
      "location": .null,
      "notes": .null,
      "recurring": true,
      "recurrence_id": day,
      "url": .null,
      "categories": [],
      "alarms": [],
      "status": "confirmed",
      "repeat": [],
      "kind": .string(kind),
    ]
    return members.map { JSONValue.Member($0.key, $0.value) }
  }

  func fields(_ birthday: BirthdayOccurrence, _ title: String) -> [String] {
    let day = birthday.day.description
    return [birthday.contact.id.digits, day, day, title, "", ""]
  }

  func fields(_ holiday: PublicHoliday, _ title: String) -> [String] {
    let day = holiday.day.description
    return ["", day, day, title, "", ""]
  }

  func fields(_ occurrence: Occurrence) -> [String] {
    let event = occurrence.event
    let (start, end) = bounds(of: occurrence)
    return [event.id.digits, start, end, event.title.text, event.location.text, calendar(of: event)]
  }

  private func calendar(of event: Event) -> String { calendars.first { $0.id == event.calendar }?.name.text ?? "" }

  /// Instants in the user's zone, or dates with the last one included.
  private func bounds(of occurrence: Occurrence) -> (start: String, end: String) {
    if case .allDay(let days) = occurrence.span { return (days.first.description, days.last.description) }
    let (start, end) = occurrence.span.instants(forUserIn: zone)
    return (InstantText.iso(start, in: zone), InstantText.iso(end, in: zone))
  }

  /// When the instance would begin had it not been moved.
  private func place(of instance: SeriesInstance, isAllDay: Bool) -> String {
    let start = instance.originalStart
    return isAllDay ? start.day.description : InstantText.iso(zone.instant(of: start), in: zone)
  }

  private func placeName(of span: EventSpan) -> String? {
    if case .timed(_, _, .place(let place)) = span { place.identifier } else { nil }
  }
}

/// An alarm as programs get it: minutes before the start, or an object for what minutes cannot say.
struct AlarmRecord {
  let alarm: Alarm
  let zone: Zone

  /// `10`, `{"from": "end", "seconds": -300}` or `{"at": "2026-11-20T07:00:00+09:00"}`, the objects with `repeat` and
  /// `every` (in seconds) when it is repeated.
  var json: JSONValue {
    if let minutes = alarm.minutesBefore { return .integer(minutes) }
    var members: [JSONValue.Member] =
      switch alarm.trigger {
      case .start(let offset): [.init("from", "start"), .init("seconds", .integer(offset))]
      case .end(let offset): [.init("from", "end"), .init("seconds", .integer(offset))]
      case .at(let instant): [.init("at", .string(InstantText.iso(instant, in: zone)))]
      }
    if alarm.repetitions > 0 {
      members += [.init("repeat", .integer(alarm.repetitions)), .init("every", .integer(alarm.interval))]
    }
    return .object(members)
  }
}
