import Domain

/// Occurrences as programs get them.
struct OccurrenceRecords {
  private let zone: Zone
  private let calendars: [EventCalendar.ID: String]
  private let rules: [Event.ID: [String]]

  /// - Parameters:
  ///   - zone: The user's.
  ///   - series: The events that the occurrences are of, for their rules; see ``CommandSession/series(of:from:)``.
  init(zone: Zone, calendars: [EventCalendar], series: [Event] = []) {
    self.zone = zone
    rules = Dictionary(series.map { ($0.id, $0.ruleTexts) }) { first, _ in first }
    self.calendars = Dictionary(calendars.map { ($0.id, $0.name.text) }) { first, _ in first }
  }

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
      "calendar": .present(calendars[event.calendar] ?? ""),
      "location": .present(event.location.text),
      "notes": .present(event.notes.text),
      "recurring": .bool(event.recurrence != nil || occurrence.instance != nil),
      "recurrence_id": .text(occurrence.instance.map { place(of: $0, isAllDay: occurrence.isAllDay) }),
      "url": .present(event.url.text),
      "categories": .strings(event.categories.map(\.text)),
      "alarms": .array(event.alarms.map { $0.minutesBefore.map(JSONValue.integer) ?? .null }),
      "status": .string(event.status.rawValue),
      "repeat": .strings(rules[event.id] ?? event.ruleTexts),
    ]
  }

  /// Id, start, end, title, location, calendar.
  func fields(_ occurrence: Occurrence) -> [String] {
    let event = occurrence.event
    let (start, end) = bounds(of: occurrence)
    return [
      event.id.digits, start, end, event.title.text, event.location.text, calendars[event.calendar] ?? "",
    ]
  }

  /// Instants in the user's zone, or dates with the last one included.
  private func bounds(of occurrence: Occurrence) -> (start: String, end: String) {
    if case .allDay(let days) = occurrence.event.span { return (days.first.description, days.last.description) }
    let (start, end) = occurrence.event.span.instants(forUserIn: zone)
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

extension Event {
  fileprivate var ruleTexts: [String] { (recurrence?.rules ?? []).map(\.text) }
}

extension CommandSession {
  /// The events that some of the occurrences are instances of; read only where their rules are written.
  func series(of occurrences: [Occurrence], from events: any EventRepository) async throws(CommandFailure) -> [Event] {
    guard context.format == .json else { return [] }
    let ids = Set(occurrences.filter { $0.instance != nil }.map(\.event.id))
    guard !ids.isEmpty else { return [] }
    return try await stored { () async throws(RepositoryError) in try await events.events(Array(ids)) }
  }
}

extension JSONValue {
  /// `null` for an empty text, which says that there is none.
  static func present(_ text: String) -> JSONValue { text.isEmpty ? .null : .string(text) }
}
