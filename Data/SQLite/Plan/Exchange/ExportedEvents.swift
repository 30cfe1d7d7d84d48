import Domain

/// All events with what is kept of their files, in the order they were added.
struct ExportedEvents {
  /// Where the source stands behind the columns of an event.
  private static let sourceColumn: Int32 = 17

  /// `nil` for all.
  let calendar: EventCalendar.ID?

  /// - Parameter visit: Returns whether to go on.
  func each(
    in connection: Connection,
    visit: (Event, EventSource) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var reader = EventRow()
    let query = """
      SELECT \(EventRow.columns), source FROM event
      WHERE account_id = 1 AND (?1 IS NULL OR calendar_id = ?1) ORDER BY rowid
      """
    try connection.each(query, calendar?.uuid) { row throws(StoreError) in
      let event = try reader.event(of: row, in: connection)
      let hasOverrides = event.recurrence?.overrides.isEmpty == false
      let source =
        hasOverrides
        ? try connection.source(of: event.id)
        : EventSource(event: row.isNull(Self.sourceColumn) ? nil : row.blob(Self.sourceColumn))
      return try visit(event, source)
    }
  }
}
