package import Domain

extension Connection {
  /// Adds a kept component, or replaces the one with its id.
  package func save(_ component: CalendarComponent) throws(StoreError) {
    try run(
      """
      INSERT INTO calendar_component(account_id, id, calendar_id, name, uid, text) VALUES(1, ?, ?, ?, ?, ?)
      ON CONFLICT(account_id, id) DO UPDATE SET
        calendar_id = excluded.calendar_id, name = excluded.name, uid = excluded.uid, text = excluded.text
      """,
      component.id,
      component.calendar.uuid,
      component.name,
      component.uid,
      component.text
    )
  }

  /// Those of one calendar, in the order they were kept.
  package func components(of calendar: EventCalendar.ID) throws(StoreError) -> [CalendarComponent] {
    try all(
      "SELECT id, name, uid, text FROM calendar_component WHERE account_id = 1 AND calendar_id = ? ORDER BY rowid",
      calendar.uuid
    ) { row in
      CalendarComponent(
        id: row.uuid(0),
        calendar: calendar,
        name: row.text(1),
        uid: row.isNull(2) ? nil : row.text(2),
        text: row.blob(3)
      )
    }
  }
}
