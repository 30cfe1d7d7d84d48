package import Domain
import Foundation

/// Reads and writes events as rows of table `event`.
///
/// Times are what the clocks of the event's own zone show, of whole days midnights: that is what stays when a
/// zone's rules change. Queries widen their window for zones other than the user's; see `ClockWindow`.
package struct EventRow {
  static let columns =
    "id, uid, title, notes, location, url, categories, is_all_day, starts, ends, zone, alarms, status, calendar_id"

  private static let insertion = """
    INSERT INTO event(\(columns), length_class, account_id) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
    ON CONFLICT(account_id, id) DO UPDATE SET
      uid = excluded.uid, title = excluded.title, notes = excluded.notes, location = excluded.location,
      url = excluded.url, categories = excluded.categories, is_all_day = excluded.is_all_day,
      starts = excluded.starts, ends = excluded.ends, zone = excluded.zone, alarms = excluded.alarms,
      status = excluded.status, calendar_id = excluded.calendar_id, length_class = excluded.length_class
    """

  /// Looking a zone up by its name costs more than reading a row; few are in use.
  private var zones: [(identifier: String, zone: EventZone)] = []

  /// - Parameter row: Of the ``columns``, in their order.
  mutating func event(of row: borrowing Row) -> Event {
    Event(
      id: Event.ID(row.uuid(0)),
      uid: row.text(1),
      title: EventTitle(imported: row.text(2)),
      notes: EventNotes(imported: row.text(3)),
      location: EventLocation(imported: row.text(4)),
      url: EventURL(imported: row.text(5)),
      categories: TextList.split(row.text(6)).map(EventCategory.init(imported:)),
      span: span(of: row),
      alarms: Self.alarms(row.text(11)),
      status: Event.Status(rawValue: row.text(12)) ?? .confirmed,
      calendar: EventCalendar.ID(row.uuid(13))
    )
  }

  /// The zone of a column; floating where there is none.
  mutating func zone(_ row: borrowing Row, _ column: Int32) -> EventZone {
    guard !row.isNull(column) else { return .floating }
    let identifier = row.text(column)
    if let known = zones.first(where: { $0.identifier == identifier }) { return known.zone }
    let zone = Zone(identifier: identifier).map(EventZone.place) ?? .unknown(name: identifier)
    zones.append((identifier, zone))
    return zone
  }

  private mutating func span(of row: borrowing Row) -> EventSpan {
    let start = DateTime(clockSeconds: row.int(8))
    return row.bool(7)
      ? .allDay(DayRange(start.day, DateTime(clockSeconds: row.int(9) - 1).day))
      : .timed(start: start, end: DateTime(clockSeconds: row.int(9)), zone: zone(row, 10))
  }

  private static func alarms(_ list: String) -> [Alarm] {
    if let minutes = Int(list), let one = Alarm(minutesBefore: minutes) { return [one] }
    return list.split(separator: ",").compactMap { Int($0).flatMap(Alarm.init(minutesBefore:)) }
  }

  private static func list(_ alarms: [Alarm]) -> String {
    guard alarms.count != 1 else { return String(alarms[0].minutesBefore ?? 0) }
    return alarms.map { String($0.minutesBefore ?? 0) }.joined(separator: ",")
  }

  /// Adds an event, or replaces the one with its id.
  package static func save(_ event: Event, in connection: borrowing Connection) throws(RepositoryError) {
    let clock = clock(of: event.span)
    try connection.run(
      insertion,
      event.id.uuid,
      event.uid,
      event.title.text,
      event.notes.text,
      event.location.text,
      event.url.text,
      TextList.joined(event.categories.map(\.text)),
      clock.isAllDay,
      clock.start,
      clock.end,
      clock.zone,
      list(event.alarms),
      event.status.rawValue,
      event.calendar.uuid,
      LengthClass(seconds: clock.end - clock.start).rawValue
    )
  }

  private static func clock(of span: EventSpan) -> (isAllDay: Bool, start: Int, end: Int, zone: String?) {
    switch span {
    case .allDay(let days):
      // Not the day after the last one, which after year 9999 is none.
      (true, days.first.daysSince1970 * 86_400, (days.last.daysSince1970 + 1) * 86_400, nil)
    case .timed(let start, let end, .floating):
      (false, start.clockSeconds, end.clockSeconds, nil)
    case .timed(let start, let end, .unknown(let name)):
      (false, start.clockSeconds, end.clockSeconds, name)
    case .timed(let start, let end, .place(let zone)):
      (false, start.clockSeconds, end.clockSeconds, zone.identifier)
    }
  }
}
