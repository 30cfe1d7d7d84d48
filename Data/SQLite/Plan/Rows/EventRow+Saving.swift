package import Domain
import Foundation

extension EventRow {
  private static let insertion = """
    INSERT INTO event(
      \(columns), length_class, has_far_alarm, repeats_from, repeats_to, repeats_on, longest, source, account_id
    ) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
    """

  private static let replacement = """
    \(insertion)
    ON CONFLICT(account_id, id) DO UPDATE SET
      uid = excluded.uid, calendar_id = excluded.calendar_id, recurrence = excluded.recurrence,
      detached_from = excluded.detached_from, title = excluded.title, notes = excluded.notes,
      location = excluded.location, url = excluded.url, categories = excluded.categories,
      is_all_day = excluded.is_all_day, starts = excluded.starts, ends = excluded.ends, zone = excluded.zone,
      alarms = excluded.alarms, status = excluded.status, sequence = excluded.sequence,
      length_class = excluded.length_class, has_far_alarm = excluded.has_far_alarm,
      repeats_from = excluded.repeats_from, repeats_to = excluded.repeats_to, repeats_on = excluded.repeats_on,
      longest = excluded.longest, source = coalesce(excluded.source, source)
    """

  private static let overrideInsertion = """
    INSERT INTO event_override(
      event_id, id, original_start, range, \(content), length_class, source, account_id
    ) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
    ON CONFLICT(account_id, event_id, id) DO UPDATE SET
      original_start = excluded.original_start, range = excluded.range, title = excluded.title,
      notes = excluded.notes, location = excluded.location, url = excluded.url, categories = excluded.categories,
      is_all_day = excluded.is_all_day, starts = excluded.starts, ends = excluded.ends, zone = excluded.zone,
      alarms = excluded.alarms, status = excluded.status, sequence = excluded.sequence,
      length_class = excluded.length_class, source = coalesce(excluded.source, source)
    """

  /// Adds an event with its changed instances.
  ///
  /// - Returns: Its `rowid`.
  /// - Throws: `StoreError.conflict` when its id is taken or there is no such calendar.
  static func insert(
    _ event: Event,
    source: EventSource,
    zones: inout ZoneWriter,
    in connection: Connection
  ) throws(StoreError) -> Int {
    try write(event, source: source, by: insertion, zones: &zones, in: connection)
  }

  /// Adds an event, or replaces the one with its id; its changed instances are added to those that are there.
  ///
  /// - Parameter source: Where nothing is given, what was kept before stays.
  package static func save(_ event: Event, source: EventSource = .none, in connection: Connection) throws(StoreError) {
    var zones = ZoneWriter()
    _ = try write(event, source: source, by: replacement, zones: &zones, in: connection)
  }

  static func remove(_ id: Event.ID, in connection: Connection) throws(StoreError) {
    try removeOverrides(of: id, except: [], in: connection)
    try connection.run("DELETE FROM event WHERE account_id = 1 AND id = ?", id.uuid)
  }

  private static func write(
    _ event: Event,
    source: EventSource,
    by statement: String,
    zones: inout ZoneWriter,
    in connection: Connection
  ) throws(StoreError) -> Int {
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
    let row = connection.lastRow
    for override in overrides {
      try save(override, of: event.id, source: source.overrides[override.id], zones: &zones, in: connection)
    }
    return row
  }

  /// Forgets the changed instances that are not among `overrides`.
  static func removeOverrides(
    of id: Event.ID,
    except overrides: [EventOverride],
    in connection: Connection
  ) throws(StoreError) {
    let kept = Set(overrides.map(\.id.uuid))
    let known = try connection.all("SELECT id FROM event_override WHERE account_id = 1 AND event_id = ?", id.uuid) {
      $0.uuid(0)
    }
    for override in known where !kept.contains(override) {
      try connection.run(
        "DELETE FROM event_override WHERE account_id = 1 AND event_id = ? AND id = ?",
        id.uuid,
        override
      )
    }
  }

  private static func save(
    _ override: EventOverride,
    of id: Event.ID,
    source: [UInt8]?,
    zones: inout ZoneWriter,
    in connection: Connection
  ) throws(StoreError) {
    let event = override.event
    let span = SpanColumns(event.span)
    try connection.run(
      overrideInsertion,
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
