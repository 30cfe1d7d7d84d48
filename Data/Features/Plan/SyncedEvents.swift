package import Domain
package import Foundation

/// The events of a calendar, for synchronization; a series with its changed instances is one record.
package struct SyncedEvents: SyncedRecords {
  static let table = SyncedTable(
    .events, "event", in: "calendar_id", parts: ["event_override"], onlyWith: "recurrence",
    carrying: ["event.sequence", "event.source", "event_override.sequence", "event_override.source"])

  private let calendar: EventCalendar.ID
  private let newID: IDGenerator
  private let reader: CalendarResourceReader

  package var table: SyncedTable { Self.table }

  /// - Parameters:
  ///   - calendar: The calendar that a collection belongs to (`SyncCollection.target`).
  ///   - newID: Generates identifiers for changed instances, which texts don't contain.
  ///   - reader: The reader of the format, which has read most texts before they are saved; `nil` for a separate
  ///     reader.
  package init(in calendar: EventCalendar.ID, newID: IDGenerator, reader: CalendarResourceReader? = nil) {
    (self.calendar, self.newID) = (calendar, newID)
    self.reader = reader ?? CalendarResourceReader(in: calendar, newID: newID)
  }

  package func record(_ id: UUID, in connection: Connection) throws(StoreError) -> Event? {
    var reader = EventRow()
    let event = try connection.first(EventRow.byID, id) { row throws(StoreError) in
      try reader.event(of: row, in: connection)
    }
    return event?.calendar == calendar ? event : nil
  }

  package func otherList(
    of id: UUID, in connection: Connection
  ) throws(StoreError) -> (any SyncedRecords<Event>)? {
    let other = try connection.first("SELECT calendar_id FROM event WHERE account_id = 1 AND id = ?", id) {
      EventCalendar.ID($0.uuid(0))
    }
    guard let other, other != calendar else { return nil }
    return SyncedEvents(in: other, newID: newID)
  }

  package func source(of id: UUID, in connection: Connection) throws(StoreError) -> [UInt8]? {
    let source = try connection.source(of: Event.ID(id))
    // Alone, the parts of instances would be read as instances without a series.
    return source.event.map { $0 + source.overrides.values.joined() }
  }

  package func id(uid: String, in connection: Connection) throws(StoreError) -> UUID? {
    let found = try connection.all(
      "SELECT id, detached_from FROM event WHERE account_id = 1 AND uid = ? AND calendar_id = ?", uid, calendar.uuid
    ) { (id: $0.uuid(0), place: $0.optionalInt(1) ?? .min) }
    // An instance without its series has the UID of the series.
    return found.min { ($0.place, $0.id) < ($1.place, $1.id) }?.id
  }

  package func save(_ record: Event, as id: UUID, in connection: Connection) throws(StoreError) {
    guard try connection.has(calendar.uuid, in: "calendar") else { throw .missing }
    let id = Event.ID(id)
    var event = record
    (event.id, event.calendar) = (id, calendar)
    if let other = try self.id(uid: record.uid, in: connection), other != id.uuid {
      event.uid = try self.record(id.uuid, in: connection)?.uid ?? id.newUID
    }
    event = event.identified(as: event)
    try EventRow.removeOverrides(of: id, except: event.changedInstances, in: connection)
    try EventRow.save(event, in: connection)
  }

  package func save(text: [UInt8], of id: UUID, in connection: Connection) throws(StoreError) {
    guard let event = try record(id, in: connection),
      let source = reader.lastResource(text)?.source(for: event), try connection.source(of: event.id) != source
    else { return }
    try EventRow.save(source, of: event, in: connection)
  }

  package func remove(_ id: UUID, in connection: Connection) throws(StoreError) {
    guard try record(id, in: connection) != nil else { return }
    try EventRow.remove(Event.ID(id), in: connection)
  }

  package func calendar(in connection: Connection) throws(StoreError) -> CalendarAppearance? {
    try calendars(in: connection).first { $0.id == calendar }.map { CalendarAppearance($0) }
  }

  package func save(_ appearance: CalendarAppearance, in connection: Connection) throws(StoreError) {
    let all = try calendars(in: connection)
    guard var saved = all.first(where: { $0.id == calendar }) else { return }
    if !all.contains(where: { $0.id != calendar && NameKey($0.name.text) == NameKey(appearance.name) }) {
      saved.name = CalendarName(imported: appearance.name)
    }
    saved.color = appearance.color
    try EventCalendar.table.save(saved, in: connection)
  }

  private func calendars(in connection: Connection) throws(StoreError) -> [EventCalendar] {
    try SQLiteEvents<StoreError>(connection: connection).calendars()
  }
}
