import Domain
import Foundation

package struct EventRow {
  static let columns = "id, uid, calendar_id, recurrence, detached_from, \(content)"

  /// The columns that events and changed instances share.
  static let content =
    "title, notes, location, url, categories, is_all_day, starts, ends, zone, alarms, status, sequence"

  static let byID = "SELECT \(columns) FROM event WHERE account_id = 1 AND id = ?"
  /// The query by row numbers; the `+` avoids an index of the account.
  static let byRows = "SELECT \(columns) FROM event WHERE +account_id = 1 AND"

  private static let overridesOfEvent = """
    SELECT id, original_start, range, \(content) FROM event_override
    WHERE account_id = 1 AND event_id = ?
    """

  var zones = ZoneReader()

  /// Returns whether a row is in a hidden calendar; without hidden calendars the column isn't read.
  static func isHidden(_ row: borrowing Row, calendar: Int32 = 2, _ hidden: Set<EventCalendar.ID>) -> Bool {
    !hidden.isEmpty && hidden.contains(EventCalendar.ID(row.uuid(calendar)))
  }

  mutating func event(of row: borrowing Row, in connection: Connection) throws(StoreError) -> Event {
    var event = try content(
      of: row, from: 5, id: Event.ID(row.uuid(0)), uid: row.text(1), calendar: row.uuid(2), in: connection)
    if !row.isNull(3) {
      event.recurrence = try RecurrenceLines.recurrence(
        of: row.text(3), overrides: try overrides(of: event, in: connection))
    }
    if !row.isNull(4) { event.detachedFrom = RecurrenceID(DateTime(clockSeconds: row.int(4))) }
    return event
  }

  private mutating func overrides(of event: Event, in connection: Connection) throws(StoreError) -> [EventOverride] {
    try connection.all(Self.overridesOfEvent, event.id.uuid) { row throws(StoreError) in
      EventOverride(
        id: EventOverride.ID(row.uuid(0)), recurrenceID: RecurrenceID(DateTime(clockSeconds: row.int(1))),
        range: EventOverride.Range(rawValue: row.text(2)) ?? .this,
        event: try content(
          of: row, from: 3, id: event.id, uid: event.uid, calendar: event.calendar.uuid, in: connection))
    }
  }

  private mutating func content(
    of row: borrowing Row, from column: Int32, id: Event.ID, uid: String, calendar: UUID, in connection: Connection
  ) throws(StoreError) -> Event {
    let span = SpanColumns(isAllDay: row.bool(column + 5), starts: row.int(column + 6), ends: row.int(column + 7))
    return Event(
      id: id, uid: uid, title: EventTitle(imported: row.text(column)),
      notes: EventNotes(imported: row.text(column + 1)), location: EventLocation(imported: row.text(column + 2)),
      url: EventURL(imported: row.text(column + 3)),
      categories: TextList.split(row.text(column + 4)).map(EventCategory.init(imported:)),
      span: try span.span { () throws(StoreError) in try zones.zone(row, column + 8, in: connection) },
      alarms: AlarmList.alarms(of: row.text(column + 9)),
      status: Event.Status(rawValue: row.text(column + 10)) ?? .confirmed, calendar: EventCalendar.ID(calendar),
      sequence: row.int(column + 11))
  }
}
