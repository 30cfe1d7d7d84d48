import Domain
import Foundation

extension RoomTables {
  static let plan = RoomTables(
    [
      EventCalendar.table.record, ZoneDefinition.table.record, KeptComponent.table.record, EventRow.table.record,
      EventRow.overrides.record,
    ], counting: ["event"],
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
    "calendar", file: "calendars", "Calendars. The first one has no name; its colour is one of the program's.",
    title: "name", isEntered: false,
    [.init("id", .id) { $0.id.uuid }, .init("name") { $0.name.text }, .init("color") { $0.color.rawValue }])
}

extension KeptComponent {
  static let table = Table<KeptComponent>(
    "calendar_component", file: "calendar_components",
    "What calendar files had that is not shown, such as to-dos (RFC 5545); kept for export.",
    needs: RecordTable.Root(table: "calendar", column: "calendar_id"), title: "name",
    [
      .init("id", .id) { $0.id }, .init("calendar_id", .id, as: "calendar") { $0.calendar.uuid },
      .init("name") { $0.name }, .init("uid") { $0.uid }, .init("text", .bytes) { $0.text },
    ])
}
