package import Domain
import Foundation

extension EventRow {
  private static let statements = RowStatements(
    "event", "\(columns), length_class, has_far_alarm, repeats_from, repeats_to, repeats_on, longest, source",
    keeping: "source")
  private static let overrideStatements = RowStatements(
    "event_override", "event_id, id, original_start, range, \(content), length_class, source", key: 2, keeping: "source"
  )

  /// - Throws: `StoreError.conflict` when its id is taken or there is no such calendar.
  static func insert(
    _ event: Event,
    source: EventSource,
    zones: inout ZoneWriter,
    in connection: Connection
  ) throws(StoreError) {
    try write(event, source: source, by: statements.insertion, zones: &zones, in: connection)
  }

  /// Its changed instances are added to those that are there; where no source is given, the one kept before stays.
  package static func save(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    var zones = ZoneWriter()
    try write(event, source: source, by: statements.replacement, zones: &zones, in: connection)
  }

  static func remove(_ id: Event.ID, in connection: Connection) throws(StoreError) {
    try removeOverrides(of: id, except: [], in: connection)
    try connection.run("DELETE FROM event WHERE account_id = 1 AND id = ?", id.uuid)
  }

  private static func write(
    _ event: Event, source: EventSource, by statement: String, zones: inout ZoneWriter, in connection: Connection
  ) throws(StoreError) {
    let overrides = event.recurrence?.overrides ?? []
    let span = SpanColumns(event.span)
    let bounds = event.recurrence.map { SeriesBounds(event, $0) }
    let hasFarAlarm = AlarmList.isFar(event.alarms) || overrides.contains { AlarmList.isFar($0.event.alarms) }
    try connection.run(
      statement,
      event.id.uuid,
      event.uid,
      event.calendar.uuid,
      event.recurrence.map(RecurrenceLines.text),
      event.detachedFrom?.start.clockSeconds,
      event.title.text,
      event.notes.text,
      event.location.text,
      event.url.text,
      TextList.joined(event.categories.map(\.text)),
      span.isAllDay,
      span.starts,
      span.ends,
      try zones.column(of: event.span, in: connection),
      AlarmList.text(of: event.alarms),
      event.status.rawValue,
      event.sequence,
      bounds == nil ? LengthClass(seconds: span.length).rawValue : nil,
      hasFarAlarm,
      bounds?.from,
      bounds?.to,
      bounds?.days,
      bounds?.longest,
      source.event
    )
    for override in overrides {
      try save(override, of: event.id, source: source.overrides[override.id], zones: &zones, in: connection)
    }
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

  private static func save(
    _ override: EventOverride, of id: Event.ID, source: [UInt8]?, zones: inout ZoneWriter, in connection: Connection
  ) throws(StoreError) {
    let event = override.event
    let span = SpanColumns(event.span)
    try connection.run(
      overrideStatements.replacement,
      id.uuid,
      override.id.uuid,
      override.recurrenceID.start.clockSeconds,
      override.range.rawValue,
      event.title.text,
      event.notes.text,
      event.location.text,
      event.url.text,
      TextList.joined(event.categories.map(\.text)),
      span.isAllDay,
      span.starts,
      span.ends,
      try zones.column(of: event.span, in: connection),
      AlarmList.text(of: event.alarms),
      event.status.rawValue,
      event.sequence,
      LengthClass(seconds: span.length).rawValue,
      source
    )
  }
}
