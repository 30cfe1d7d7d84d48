import Domain
import Foundation

extension RoomTables {
  static let plan = RoomTables(
    [calendars, zones, components, events, overrides],
    derive: { touched, connection throws(StoreError) in
      switch touched {
      case .all:
        // Other events keep the default values, which are right: they have no alarm more than a week away.
        let others = "recurrence IS NOT NULL OR length(alarms) > 4 OR trim(alarms, '0123456789') <> ''"
        let ids = try connection.all("SELECT id FROM event WHERE account_id = 1 AND (\(others))") { $0.uuid(0) }
        for id in ids { try deriveEvent(id, in: connection) }
      case .some(let rows): for id in rows["event"] ?? [] { try deriveEvent(id, in: connection) }
      }
      // One side made an event single while the other changed one of its instances.
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
      try Identity("calendar", by: "name", inCalendars).align(here: here, there: there)
      let ofEvents = ["event_override.event_id", "reminder_snooze.event_id"]
      try Identity("event", by: "uid, detached_from, calendar_id", ofEvents).align(here: here, there: there)
      try Identity("event_override", by: "event_id, original_start, range", []).align(here: here, there: there)
    })

  private static let calendars = RecordTable(
    "calendar", file: "calendars", "Calendars. The first one has no name; its colour is one of the program's.",
    title: "name", isEntered: false, RecordColumn("id", .id), RecordColumn("name"), RecordColumn("color"))

  private static let zones = RecordTable(
    "zone_definition", file: "zones",
    "Time zones that a file defined and no system knows. Where a record names a zone as `=UUID`, it is one of these.",
    title: "name", RecordColumn("id", .id), RecordColumn("name"), RecordColumn("text"))

  private static let components = RecordTable(
    "calendar_component", file: "calendar_components",
    "What calendar files had that is not shown, such as to-dos (RFC 5545); kept for export.",
    needs: RecordTable.Root(table: "calendar", column: "calendar_id"), title: "name", RecordColumn("id", .id),
    RecordColumn("calendar_id", .id, as: "calendar"), RecordColumn("name"), RecordColumn("uid"),
    RecordColumn("text", .bytes))

  /// The values of ``LengthClass`` in SQL.
  private static let lengthClass: String = {
    let classes = LengthClass.allCases.dropLast().map { "WHEN ends - starts <= \($0.limit) THEN \($0.rawValue)" }
    return "CASE \(classes.joined(separator: " ")) ELSE \(LengthClass.longer.rawValue) END"
  }()

  private static let events = RecordTable(
    "event", file: "events",
    """
    Events. `alarms` has minutes before the start, separated by commas; or seconds after `start`, after `end` or since \
    1970 (`at`), with `*repetitions/seconds between`. `recurrence` has lines of RFC 5545, times as the event's clock \
    shows them. `source` is what a file had of the event. `end` of days is the midnight after the last one.
    """, needs: RecordTable.Root(table: "calendar", column: "calendar_id"), title: "title",
    derived: [
      "length_class": "iif(recurrence IS NULL, \(lengthClass), NULL)", "has_far_alarm": "0",
      "repeats_from": seriesFiller, "repeats_to": seriesFiller, "repeats_on": seriesFiller, "longest": seriesFiller,
    ],
    RecordColumn("id", .id),
    RecordColumn("uid"),
    RecordColumn("calendar_id", .id, as: "calendar"),
    RecordColumn("title"),
    RecordColumn("starts", .clock, as: "start", in: "time"),
    RecordColumn("ends", .clock, as: "end", in: "time"),
    RecordColumn("is_all_day", .boolean, as: "all_day", in: "time"),
    RecordColumn("zone", in: "time"),
    RecordColumn("recurrence", in: "time"),
    RecordColumn("detached_from", .clock),
    RecordColumn("notes"),
    RecordColumn("location"),
    RecordColumn("url"),
    RecordColumn("categories", .list),
    RecordColumn("alarms"),
    RecordColumn("status", .word(of: Event.Status.self)),
    RecordColumn("sequence", .integer, rule: .larger),
    RecordColumn("source", .bytes, rule: .larger)
  )

  private static let seriesFiller = "iif(recurrence IS NULL, NULL, 0)"

  private static let overrides = RecordTable(
    "event_override", file: "event_overrides",
    "Changed instances of repeated events. `range` is `this` or `thisAndFuture`; the rest is as events have it.",
    key: 2, partOf: RecordTable.Root(table: "event", column: "event_id"), title: "title",
    derived: ["length_class": lengthClass], RecordColumn("event_id", .id, as: "event"), RecordColumn("id", .id),
    RecordColumn("original_start", .clock, in: "time"),
    RecordColumn("range", .word(of: EventOverride.Range.self), in: "time"),
    RecordColumn("title"),
    RecordColumn("starts", .clock, as: "start", in: "time"),
    RecordColumn("ends", .clock, as: "end", in: "time"),
    RecordColumn("is_all_day", .boolean, as: "all_day", in: "time"),
    RecordColumn("zone", in: "time"),
    RecordColumn("notes"),
    RecordColumn("location"),
    RecordColumn("url"),
    RecordColumn("categories", .list),
    RecordColumn("alarms"),
    RecordColumn("status", .word(of: Event.Status.self)),
    RecordColumn("sequence", .integer, rule: .larger),
    RecordColumn("source", .bytes, rule: .larger)
  )

  private static func deriveEvent(_ id: UUID, in connection: Connection) throws(StoreError) {
    var reader = EventRow()
    let event = try connection.first(EventRow.byID, id) { row throws(StoreError) in
      try reader.event(of: row, in: connection)
    }
    guard let event else { return }
    let overrides = event.recurrence?.overrides ?? []
    let bounds = event.recurrence.map { SeriesBounds(event, $0) }
    try connection.run(
      """
      UPDATE event SET length_class = iif(recurrence IS NULL, \(lengthClass), NULL), has_far_alarm = ?, repeats_from = ?,
      repeats_to = ?, repeats_on = ?, longest = ? WHERE account_id = 1 AND id = ?
      """, AlarmList.isFar(event.alarms) || overrides.contains { AlarmList.isFar($0.event.alarms) }, bounds?.from,
      bounds?.to, bounds?.days, bounds?.longest, id)
    guard !overrides.isEmpty else { return }
    try connection.run(
      "UPDATE event_override SET length_class = \(lengthClass) WHERE account_id = 1 AND event_id = ?", id)
  }
}
