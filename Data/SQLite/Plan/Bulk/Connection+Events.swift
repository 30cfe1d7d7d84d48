package import Domain

extension Connection {
  /// Where the source stands behind the columns of an event.
  private static let sourceColumn: Int32 = 17
  private static let keptColumns = "\(EventRow.columns), source"

  /// Visits the events of a calendar, `nil` for all, with what is kept of their files, in the order they were added.
  ///
  /// - Parameter visit: Returns whether to go on.
  package func eachEvent(of calendar: EventCalendar.ID?, visit: (KeptEvent) -> Bool) throws(StoreError) {
    var reader = EventRow()
    let query = """
      SELECT \(Self.keptColumns) FROM event
      WHERE account_id = 1 AND (?1 IS NULL OR calendar_id = ?1) ORDER BY rowid
      """
    try each(query, calendar?.uuid) { row throws(StoreError) in visit(try kept(row, &reader)) }
  }

  /// The events with a uid, in all calendars, with what is kept of their files.
  func events(uid: String, _ reader: inout EventRow) throws(StoreError) -> [KeptEvent] {
    try all("SELECT \(Self.keptColumns) FROM event WHERE account_id = 1 AND uid = ?", uid) { row throws(StoreError) in
      try kept(row, &reader)
    }
  }

  /// What is kept of the file that an event came from.
  package func source(of id: Event.ID) throws(StoreError) -> EventSource { try EventRow.source(of: id, in: self) }

  private func kept(_ row: borrowing Row, _ reader: inout EventRow) throws(StoreError) -> KeptEvent {
    let event = try reader.event(of: row, in: self)
    let hasOverrides = event.recurrence?.overrides.isEmpty == false
    let source =
      hasOverrides
      ? try source(of: event.id)
      : EventSource(event: row.isNull(Self.sourceColumn) ? nil : row.blob(Self.sourceColumn))
    return KeptEvent(event, source: source)
  }
}
