package import Domain
import Foundation

/// The values of a row of an event or of a changed instance.
struct EventRecord {
  let event: Event
  let span: SpanColumns
  /// The zone, as ``ZoneWriter`` writes it.
  let zone: String?
  /// The part of a file from which the event came.
  let source: [UInt8]?
  let bounds: SeriesBounds?

  init(_ event: Event, zone: String?, source: [UInt8]?) {
    (self.event, self.zone, self.source, span) = (event, zone, source, SpanColumns(event.span))
    bounds = event.recurrence.map { SeriesBounds(event, $0) }
  }
}

/// Rows of `event` and `event_override`.
package struct EventRow {
  static let table = Table<EventRecord>(
    "event", file: "events",
    """
    Events. `alarms` has minutes before the start, separated by commas; or seconds after `start`, after `end` or since \
    1970 (`at`), with `*repetitions/seconds between`. `recurrence` has lines of RFC 5545, with times in the event's \
    time zone. `source` is the data that the event had in an imported file. For all-day events, `end` is the midnight \
    after the last day.
    """, needs: RecordTable.Root(table: "calendar", column: "calendar_id"), title: "title", keepingStored: "source",
    derived: [
      .init("length_class", filler: "iif(recurrence IS NULL, \(LengthClass.sql), NULL)") { record in
        record.bounds == nil ? LengthClass(seconds: record.span.length).rawValue : nil
      },
      .init("has_far_alarm", filler: "0") { record in
        AlarmList.isFar(record.event.alarms)
          || (record.event.recurrence?.overrides ?? []).contains { AlarmList.isFar($0.event.alarms) }
      },
      .init("repeats_from", filler: seriesFiller) { $0.bounds?.from },
      .init("repeats_to", filler: seriesFiller) { $0.bounds?.to },
      .init("repeats_on", filler: seriesFiller) { $0.bounds?.days },
      .init("longest", filler: seriesFiller) { $0.bounds?.longest },
    ],
    [
      .init("id", .id) { $0.event.id.uuid }, .init("uid") { $0.event.uid },
      .init("calendar_id", .id, as: "calendar") { $0.event.calendar.uuid },
    ] + content { $0 } + [
      .init("recurrence", mergedAs: "time") { $0.event.recurrence.map(RecurrenceLines.text) },
      .init("detached_from", .clock) { $0.event.detachedFrom?.start.clockSeconds },
      .init("source", .bytes, rule: .larger, isRead: false) { $0.source },
    ])

  private static let seriesFiller = "iif(recurrence IS NULL, NULL, 0)"

  static let overrides = Table<(series: Event.ID, override: EventOverride, record: EventRecord)>(
    "event_override", file: "event_overrides",
    "Changed instances of repeating events. `range` is `this` or `thisAndFuture`; the other keys are as in events.",
    key: 2, partOf: RecordTable.Root(table: "event", column: "event_id"), title: "title", keepingStored: "source",
    derived: [
      .init("length_class", filler: LengthClass.sql) { LengthClass(seconds: $0.record.span.length).rawValue }
    ],
    [
      .init("event_id", .id, as: "event") { $0.series.uuid }, .init("id", .id) { $0.override.id.uuid },
      .init("original_start", .clock, mergedAs: "time") { $0.override.recurrenceID.start.clockSeconds },
      .init("range", .word(of: EventOverride.Range.self), mergedAs: "time") { $0.override.range.rawValue },
    ] + content { $0.record } + [
      .init("source", .bytes, rule: .larger, isRead: false) { $0.record.source }
    ])

  /// The columns that events and changed instances share.
  private static func content<Source>(
    of record: @escaping @Sendable (Source) -> EventRecord
  ) -> [Table<Source>.Column] {
    [
      .init("title") { record($0).event.title.text },
      .init("starts", .clock, as: "start", mergedAs: "time") { record($0).span.starts },
      .init("ends", .clock, as: "end", mergedAs: "time") { record($0).span.ends },
      .init("is_all_day", .boolean, as: "all_day", mergedAs: "time") { record($0).span.isAllDay },
      .init("zone", mergedAs: "time") { record($0).zone }, .init("notes") { record($0).event.notes.text },
      .init("location") { record($0).event.location.text }, .init("url") { record($0).event.url.text },
      .init("categories", .list) { TextList.joined(record($0).event.categories.map(\.text)) },
      .init("alarms") { AlarmList.text(of: record($0).event.alarms) },
      .init("status", .word(of: Event.Status.self)) { record($0).event.status.rawValue },
      .init("sequence", .number(in: Int.counts), rule: .larger) { record($0).event.sequence },
    ]
  }

  static let columns = table.columns
  static let byID = "SELECT \(columns) FROM event WHERE account_id = 1 AND id = ?"
  /// The query by row numbers; the `+` avoids an index of the account.
  static let byRows = "SELECT \(columns) FROM event WHERE +account_id = 1 AND"

  private static let overridesOfEvent = """
    SELECT \(overrides.columns) FROM event_override WHERE account_id = 1 AND event_id = ?
    """

  var zones = ZoneReader()

  /// Returns whether a row is in a hidden calendar; without hidden calendars, the column isn't read.
  static func isHidden(_ row: borrowing Row, calendar: Int32 = 2, _ hidden: Set<EventCalendar.ID>) -> Bool {
    !hidden.isEmpty && hidden.contains(EventCalendar.ID(row.uuid(calendar)))
  }

  mutating func event(of row: borrowing Row, in connection: Connection) throws(StoreError) -> Event {
    var at = ColumnCursor()
    let (id, uid, calendar) = (Event.ID(row.uuid(at.next())), row.text(at.next()), row.uuid(at.next()))
    var event = try content(of: row, &at, id: id, uid: uid, calendar: EventCalendar.ID(calendar), in: connection)
    if let recurrence = row.optionalText(at.next()) {
      event.recurrence = try RecurrenceLines.recurrence(
        of: recurrence, overrides: try overrides(of: event, in: connection))
    }
    event.detachedFrom = row.optionalInt(at.next()).map { RecurrenceID(DateTime(clockSeconds: $0)) }
    return event
  }

  private mutating func overrides(of event: Event, in connection: Connection) throws(StoreError) -> [EventOverride] {
    try connection.all(Self.overridesOfEvent, event.id.uuid) { row throws(StoreError) in
      var at = ColumnCursor(after: 1)
      let (id, start) = (EventOverride.ID(row.uuid(at.next())), DateTime(clockSeconds: row.int(at.next())))
      return EventOverride(
        id: id, recurrenceID: RecurrenceID(start), range: EventOverride.Range(rawValue: row.text(at.next())) ?? .this,
        event: try content(
          of: row, &at, id: event.id, uid: event.uid, calendar: event.calendar, in: connection))
    }
  }

  private mutating func content(
    of row: borrowing Row, _ at: inout ColumnCursor, id: Event.ID, uid: String, calendar: EventCalendar.ID,
    in connection: Connection
  ) throws(StoreError) -> Event {
    let title = EventTitle(imported: row.text(at.next()))
    let (starts, ends) = (row.int(at.next()), row.int(at.next()))
    let (span, zone) = (SpanColumns(isAllDay: row.bool(at.next()), starts: starts, ends: ends), at.next())
    return Event(
      id: id, uid: uid, title: title, notes: EventNotes(imported: row.text(at.next())),
      location: EventLocation(imported: row.text(at.next())), url: EventURL(imported: row.text(at.next())),
      categories: TextList.split(row.text(at.next())).map(EventCategory.init(imported:)),
      span: try span.span { () throws(StoreError) in try zones.zone(row, zone, in: connection) },
      alarms: AlarmList.alarms(of: row.text(at.next())),
      status: Event.Status(rawValue: row.text(at.next())) ?? .confirmed, calendar: calendar,
      sequence: row.int(at.next()))
  }

  /// - Throws: `StoreError.conflict` if the event's ID is taken or its calendar doesn't exist.
  static func insert(
    _ event: Event,
    source: EventSource,
    zones: inout ZoneWriter,
    in connection: Connection
  ) throws(StoreError) {
    try table.insert(try record(event, source.event, &zones, in: connection), in: connection)
    try saveOverrides(of: event, source: source, zones: &zones, in: connection)
  }

  /// Saves an event and adds its changed instances to the stored instances; without a source, the stored source stays.
  package static func save(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    var zones = ZoneWriter()
    try table.save(try record(event, source.event, &zones, in: connection), in: connection)
    try saveOverrides(of: event, source: source, zones: &zones, in: connection)
  }

  /// Saves the parts of a text from which a stored event and its changed instances come; without a part, the stored
  /// part stays.
  static func save(_ source: EventSource, of event: Event, in connection: Connection) throws(StoreError) {
    let id = event.id.uuid
    if let text = source.event {
      try connection.run("UPDATE event SET source = ? WHERE account_id = 1 AND id = ?", text, id)
    }
    for (override, text) in source.overrides {
      try connection.run(
        "UPDATE event_override SET source = ? WHERE account_id = 1 AND event_id = ? AND id = ?", text, id,
        override.uuid)
    }
  }

  private static func record(
    _ event: Event, _ source: [UInt8]?, _ zones: inout ZoneWriter, in connection: Connection
  ) throws(StoreError) -> EventRecord {
    EventRecord(event, zone: try zones.column(of: event.span, in: connection), source: source)
  }

  private static func saveOverrides(
    of event: Event, source: EventSource, zones: inout ZoneWriter, in connection: Connection
  ) throws(StoreError) {
    for override in event.recurrence?.overrides ?? [] {
      let record = try record(override.event, source.overrides[override.id], &zones, in: connection)
      try overrides.save((event.id, override, record), in: connection)
    }
  }

  static func remove(_ id: Event.ID, in connection: Connection) throws(StoreError) {
    try removeOverrides(of: id, except: [], in: connection)
    try connection.run("DELETE FROM event WHERE account_id = 1 AND id = ?", id.uuid)
  }

  /// Removes the changed instances that aren't in `overrides`.
  static func removeOverrides(
    of id: Event.ID, except overrides: [EventOverride], in connection: Connection
  ) throws(StoreError) {
    guard !overrides.isEmpty else {
      return try connection.run("DELETE FROM event_override WHERE account_id = 1 AND event_id = ?", id.uuid)
    }
    let current = Set(overrides.map(\.id.uuid))
    let known = try connection.all("SELECT id FROM event_override WHERE account_id = 1 AND event_id = ?", id.uuid) {
      $0.uuid(0)
    }
    for override in known where !current.contains(override) {
      try connection.run(
        "DELETE FROM event_override WHERE account_id = 1 AND event_id = ? AND id = ?", id.uuid, override)
    }
  }
}

/// The alarms of an event in one column, such as `0,10,end+300,start-90*3/60,at1795136400`.
///
/// A number alone is minutes before the start. The other values are seconds after the start or the end, or since
/// 1970-01-01T00:00:00Z; after a `*` follow the number of repetitions and the seconds between them.
enum AlarmList {
  /// The distance beyond which alarms are found through a separate index: four weeks, in seconds.
  static let reach = 28 * 86_400

  static func text(of alarms: [Alarm]) -> String {
    if alarms.count == 1, let minutes = alarms[0].minutesBefore { return String(minutes) }
    return alarms.map(text).joined(separator: ",")
  }

  static func alarms(of text: String) -> [Alarm] {
    if let minutes = Int(text) { return [alarm(minutesBefore: minutes)] }
    return text.split(separator: ",").compactMap(alarm)
  }

  /// Returns whether an alarm can go off at a fixed time, or farther from its event than ``reach``.
  static func isFar(_ alarms: [Alarm]) -> Bool {
    alarms.contains { alarm in
      guard let reach = reach(of: alarm) else { return true }
      return reach.before > Self.reach || reach.after > Self.reach
    }
  }

  /// Returns the maximum numbers of seconds before the start and after the end at which an alarm can go off; `nil` for
  /// a fixed time.
  static func reach(of alarm: Alarm) -> (before: Int, after: Int)? {
    switch alarm.trigger {
    case .at: return nil
    case .start(let offset), .end(let offset):
      // This is longer than the years 1…9999, and far from overflow.
      let most = 10_000 * 366 * 86_400
      let first = min(max(offset, -most), most)
      let (more, overflows) = alarm.repetitions.multipliedReportingOverflow(by: alarm.interval)
      return (max(0, -first), max(0, min(first + (overflows ? most : min(more, most)), most)))
    }
  }

  private static func text(of alarm: Alarm) -> String {
    if let minutes = alarm.minutesBefore { return String(minutes) }
    let trigger =
      switch alarm.trigger {
      case .start(let offset): "start\(signed(offset))"
      case .end(let offset): "end\(signed(offset))"
      case .at(let instant): "at\(instant.secondsSince1970)"
      }
    return alarm.repetitions == 0 ? trigger : "\(trigger)*\(alarm.repetitions)/\(alarm.interval)"
  }

  private static func signed(_ offset: Int) -> String { offset < 0 ? "\(offset)" : "+\(offset)" }

  private static func alarm(of text: Substring) -> Alarm? {
    if let minutes = Int(text) { return alarm(minutesBefore: minutes) }
    let parts = text.split(separator: "*")
    guard let first = parts.first, let trigger = trigger(of: first) else { return nil }
    let numbers = parts.dropFirst().first?.split(separator: "/").compactMap { Int($0) } ?? []
    return numbers.count == 2 ? Alarm(trigger, repetitions: numbers[0], interval: numbers[1]) : Alarm(trigger)
  }

  private static func trigger(of text: Substring) -> Alarm.Trigger? {
    if text.hasPrefix("start") { return Int(text.dropFirst(5)).map { .start(offset: $0) } }
    if text.hasPrefix("end") { return Int(text.dropFirst(3)).map { .end(offset: $0) } }
    guard text.hasPrefix("at") else { return nil }
    return Int(text.dropFirst(2)).map { .at(Instant(secondsSince1970: $0)) }
  }

  private static func alarm(minutesBefore minutes: Int) -> Alarm {
    Alarm(.start(offset: minutes.multipliedReportingOverflow(by: -60).partialValue))
  }
}

extension RecordTables {
  static let events = RecordTables(kind: .event, table: "event", parts: [Part(table: "event_override", id: "event_id")])
}

extension FeatureTables {
  static let plan = FeatureTables(
    [
      EventCalendar.table.record, ZoneDefinition.table.record, StoredComponent.table.record, EventRow.table.record,
      EventRow.overrides.record,
    ], counting: ["event"], records: [.events],
    searched: [
      // A match in a changed instance finds the whole series.
      SearchSource(.event, "event", parts: ["event_override"]) { id, connection throws(StoreError) in
        var reader = EventRow()
        return try connection.first(EventRow.byID, id) { row throws(StoreError) in
          try reader.event(of: row, in: connection)
        }?.searchDocument
      }
    ], synced: [SyncedEvents.table],
    checks: [
      "calendar": """
      SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM calendar WHERE id = x'00000000000040008000000000000001')
      """,
      // If the clocks go back during an event, its end can be before its start on the clock.
      "event.ends": "SELECT 1 FROM event WHERE ends + 86400 < starts",
      "event_override.ends": "SELECT 1 FROM event_override WHERE ends + 86400 < starts",
      "event_override": """
      SELECT 1 FROM event_override JOIN event ON event.account_id = event_override.account_id
      AND event.id = event_override.event_id WHERE event.recurrence IS NULL
      """,
    ],
    derive: { touched, connection throws(StoreError) in
      switch touched {
      case .all:
        // All other events already have the right default values, because their alarms are less than a week away.
        let others = "recurrence IS NOT NULL OR length(alarms) > 4 OR trim(alarms, '0123456789') <> ''"
        let ids = try connection.all("SELECT id FROM event WHERE account_id = 1 AND (\(others))") { $0.uuid(0) }
        for id in ids { try deriveEvent(id, in: connection) }
      case .some(let rows): for id in rows["event"] ?? [] { try deriveEvent(id, in: connection) }
      }
      // One side may have ended the repetition of an event while the other side changed one of its instances.
      if case .some = touched {
        try connection.run(
          """
          DELETE FROM event_override WHERE account_id = 1 AND event_id IN
          (SELECT id FROM event WHERE account_id = 1 AND recurrence IS NULL)
          """)
      }
    },
    align: { here, there throws(StoreError) in
      let inCalendars = ["event.calendar_id", "calendar_component.calendar_id", "reminder_mute.record_id"]
      try IDAligner("calendar", by: "name", inCalendars).align(here: here, there: there)
      let ofEvents = ["event_override.event_id", "reminder_snooze.event_id"]
      try IDAligner("event", by: "uid, detached_from, calendar_id", ofEvents).align(here: here, there: there)
      try IDAligner("event_override", by: "event_id, original_start, range", []).align(here: here, there: there)
    })

  private static func deriveEvent(_ id: UUID, in connection: Connection) throws(StoreError) {
    var reader = EventRow()
    let event = try connection.first(EventRow.byID, id) { row throws(StoreError) in
      try reader.event(of: row, in: connection)
    }
    guard let event else { return }
    try EventRow.table.derive(EventRecord(event, zone: nil, source: nil), in: connection)
    guard event.recurrence?.overrides.isEmpty == false else { return }
    try connection.run(
      "UPDATE event_override SET length_class = \(LengthClass.sql) WHERE account_id = 1 AND event_id = ?", id)
  }
}

extension EventCalendar {
  static let table = Table<EventCalendar>(
    "calendar", file: "calendars", "Calendars. The first one has no name. The color is one of Haru's colors.",
    title: "name", isEntered: false,
    [.init("id", .id) { $0.id.uuid }, .init("name") { $0.name.text }, .init("color") { $0.color.rawValue }])
}

extension StoredComponent {
  static let table = Table<StoredComponent>(
    "calendar_component", file: "calendar_components",
    "Parts of calendar files that Haru doesn't show, such as to-dos (RFC 5545); saved for export.",
    needs: RecordTable.Root(table: "calendar", column: "calendar_id"), title: "name",
    [
      .init("id", .id) { $0.id }, .init("calendar_id", .id, as: "calendar") { $0.calendar.uuid },
      .init("name") { $0.name }, .init("uid") { $0.uid }, .init("text", .bytes) { $0.text },
    ])
}
