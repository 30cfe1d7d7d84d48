import Domain
import Foundation

/// The values of an event's row, or of a changed instance's.
struct EventRecord {
  let event: Event
  let span: SpanColumns
  /// The text of ``ZoneWriter``.
  let zone: String?
  /// The part of a file that the event came from.
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
    1970 (`at`), with `*repetitions/seconds between`. `recurrence` has lines of RFC 5545, times as the event's clock \
    shows them. `source` is what a file had of the event. `end` of days is the midnight after the last one.
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
      .init("recurrence", in: "time") { $0.event.recurrence.map(RecurrenceLines.text) },
      .init("detached_from", .clock) { $0.event.detachedFrom?.start.clockSeconds },
      .init("source", .bytes, rule: .larger, isRead: false) { $0.source },
    ])

  private static let seriesFiller = "iif(recurrence IS NULL, NULL, 0)"

  static let overrides = Table<(series: Event.ID, override: EventOverride, record: EventRecord)>(
    "event_override", file: "event_overrides",
    "Changed instances of repeated events. `range` is `this` or `thisAndFuture`; the rest is as events have it.",
    key: 2, partOf: RecordTable.Root(table: "event", column: "event_id"), title: "title", keepingStored: "source",
    derived: [
      .init("length_class", filler: LengthClass.sql) { LengthClass(seconds: $0.record.span.length).rawValue }
    ],
    [
      .init("event_id", .id, as: "event") { $0.series.uuid }, .init("id", .id) { $0.override.id.uuid },
      .init("original_start", .clock, in: "time") { $0.override.recurrenceID.start.clockSeconds },
      .init("range", .word(of: EventOverride.Range.self), in: "time") { $0.override.range.rawValue },
    ] + content { $0.record } + [
      .init("source", .bytes, rule: .larger, isRead: false) { $0.record.source }
    ])

  /// The columns that events and changed instances share.
  private static func content<Source>(
    of record: @escaping @Sendable (Source) -> EventRecord
  ) -> [Table<Source>.Column] {
    [
      .init("title") { record($0).event.title.text },
      .init("starts", .clock, as: "start", in: "time") { record($0).span.starts },
      .init("ends", .clock, as: "end", in: "time") { record($0).span.ends },
      .init("is_all_day", .boolean, as: "all_day", in: "time") { record($0).span.isAllDay },
      .init("zone", in: "time") { record($0).zone }, .init("notes") { record($0).event.notes.text },
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

  /// Returns whether a row is in a hidden calendar; without hidden calendars the column isn't read.
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
}
