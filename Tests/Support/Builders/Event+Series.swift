package import Domain

extension Event {
  /// Makes a series with clock times from RFC 5545 rules, by default from 2026-11-20 09:00 to 10:00 in Seoul.
  ///
  /// - Parameters:
  ///   - extras: Starts such as `2026-11-20T09:00`; a length in hours can follow, as in `2026-11-20T09:00/3`.
  ///   - exclusions: Starts, or whole days such as `2026-11-20`.
  package static func series(
    _ rules: String...,
    title: String = "Class",
    id: Int = 1,
    from start: String = "2026-11-20T09:00",
    to end: String = "2026-11-20T10:00",
    zone: String? = "Asia/Seoul",
    except exclusionRules: [String] = [],
    extras: [String] = [],
    exclusions: [String] = [],
    status: Status = .confirmed
  ) throws -> Event {
    let recurrence = Recurrence(
      rules: try rules.map { try RecurrenceRule(text: $0) },
      exclusionRules: try exclusionRules.map { try RecurrenceRule(text: $0) },
      extras: try extras.map { try ExtraStart($0) },
      exclusions: try exclusions.map { try Exclusion($0) }
    )
    return try .sample(title, id: id, from: start, to: end, zone: zone, status: status, recurrence: recurrence)
  }

  /// Makes a series of all-day events, by default from 2026-11-20.
  package static func wholeDays(
    _ rules: String...,
    title: String = "Trip",
    id: Int = 1,
    from first: String = "2026-11-20",
    to last: String? = nil,
    extras: [String] = [],
    exclusions: [String] = []
  ) throws -> Event {
    let recurrence = Recurrence(
      rules: try rules.map { try RecurrenceRule(text: $0) },
      extras: try extras.map { try ExtraStart($0) },
      exclusions: try exclusions.map { try Exclusion($0) }
    )
    return try .allDay(title, id: id, from: first, to: last, recurrence: recurrence)
  }

  /// Returns the series with a changed instance.
  ///
  /// - Parameters:
  ///   - place: The start that the rule gives the instance.
  ///   - number: The number at the end of the instance's identifier.
  ///   - title: The title; `nil` for the series' own.
  ///   - zone: The zone; `nil` for the series' own.
  package func changing(
    _ place: String,
    from start: String,
    to end: String,
    number: Int = 500,
    range: EventOverride.Range = .this,
    title: String? = nil,
    zone: String? = nil,
    status: Status = .confirmed
  ) throws -> Event {
    var event = self
    var changed = self
    changed.recurrence = nil
    changed.status = status
    if let title { changed.title = try EventTitle(title) }
    if start.contains("T") {
      var eventZone = EventZone.floating
      if case .timed(_, _, let own) = span { eventZone = own }
      if let zone { eventZone = .place(try Zone(zone)) }
      changed.span = .timed(start: try DateTime(start), end: try DateTime(end), zone: eventZone)
    } else {
      changed.span = .allDay(try DayRange(start, end))
    }
    event.recurrence?.overrides.append(
      EventOverride(
        id: EventOverride.ID(.init(number: number)),
        recurrenceID: try RecurrenceID(place),
        range: range,
        event: changed
      )
    )
    return event
  }

  /// Returns when the event takes place between two days, for a user in `zone`, such as `2026-11-20 09:00–10:00`.
  package func times(_ first: String, _ last: String, zone: String = "Asia/Seoul") throws -> [String] {
    try occurrences(in: DayRange(first, last), zone: Zone(zone)).map(\.shortText)
  }
}

extension Occurrence {
  /// A text such as `2026-11-20 09:00–10:00`, or `2026-11-20–2026-11-22` if the last day is different.
  package var shortText: String {
    let lastDay =
      days.last == days.first || !isAllDay && end.day == days.first ? "" : "\(isAllDay ? days.last : end.day)"
    guard !isAllDay else { return lastDay.isEmpty ? "\(start.day)" : "\(start.day)–\(lastDay)" }
    return "\(start.day) \(start.time)–\(lastDay.isEmpty ? "" : "\(lastDay) ")\(end.time)"
  }
}

extension RecurrenceID {
  /// Makes an ID from a text such as `2026-11-20T09:00`, or `2026-11-20` for all-day events.
  package init(_ iso: String) throws {
    self.init(iso.contains("T") ? try DateTime(iso) : DateTime(try Day(iso), .midnight))
  }
}

extension ExtraStart {
  package init(_ text: String) throws {
    let parts = text.split(separator: "/").map(String.init)
    self.init(try RecurrenceID(parts[0]).start, length: parts.count > 1 ? Int(parts[1]).map { $0 * 3_600 } : nil)
  }
}

extension Exclusion {
  package init(_ iso: String) throws {
    self = iso.contains("T") ? .instance(try RecurrenceID(iso)) : .day(try Day(iso))
  }
}
