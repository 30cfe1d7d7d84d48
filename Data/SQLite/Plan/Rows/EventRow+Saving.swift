package import Domain
import Foundation

extension EventRow {
  /// - Throws: `StoreError.conflict` when its id is taken or there is no such calendar.
  static func insert(
    _ event: Event,
    source: EventSource,
    zones: inout ZoneWriter,
    in connection: Connection
  ) throws(StoreError) {
    try table.insert(try record(event, source.event, &zones, in: connection), in: connection)
    try saveOverrides(of: event, source: source, zones: &zones, in: connection)
  }

  /// Its changed instances are added to those that are there; where no source is given, the one kept before stays.
  package static func save(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    var zones = ZoneWriter()
    try table.save(try record(event, source.event, &zones, in: connection), in: connection)
    try saveOverrides(of: event, source: source, zones: &zones, in: connection)
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

  /// Forgets the changed instances that are not among `overrides`.
  static func removeOverrides(
    of id: Event.ID, except overrides: [EventOverride], in connection: Connection
  ) throws(StoreError) {
    guard !overrides.isEmpty else {
      return try connection.run("DELETE FROM event_override WHERE account_id = 1 AND event_id = ?", id.uuid)
    }
    let kept = Set(overrides.map(\.id.uuid))
    let known = try connection.all("SELECT id FROM event_override WHERE account_id = 1 AND event_id = ?", id.uuid) {
      $0.uuid(0)
    }
    for override in known where !kept.contains(override) {
      try connection.run(
        "DELETE FROM event_override WHERE account_id = 1 AND event_id = ? AND id = ?", id.uuid, override)
    }
  }
}
