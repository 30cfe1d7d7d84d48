import Domain
import Foundation

/// Rows of `own_reminder` and `own_reminder_done`.
enum OwnReminderRow {
  static let table = Table<OwnReminder>(
    "own_reminder", file: "reminders",
    """
    The user's own reminders, in the local time of wherever the user is. `recurrence` is an RRULE of RFC 5545. `uid` \
    and `source` are the UID and the text that a reminder has as a to-do on a server; a reminder of an earlier version \
    has no `uid`, and its UID is made from its `id`. `zone` is the zone of the local time of a to-do that is in UTC on \
    the server.
    """, title: "text", keepingStored: "source",
    [
      .init("id", .id) { $0.id.uuid }, .init("text") { $0.content.text.text },
      .init("starts", .clock, as: "start", mergedAs: "time") { $0.content.start.clockSeconds },
      .init("recurrence", mergedAs: "time") { $0.content.rule?.text },
      .init("zone", mergedAs: "time") { $0.zone?.identifier },
      .init("insists", .boolean) { $0.content.insists },
      .init("uid") { $0.uid },
      .init("source", .bytes, rule: .larger, isRead: false) { _ in [UInt8]?.none },
    ])

  static let done = Table<(reminder: OwnReminder.ID, time: DateTime)>(
    "own_reminder_done", file: "reminders_done", "The times of reminders that are done.", key: 2,
    partOf: RecordTable.Root(table: "own_reminder", column: "reminder_id"),
    [
      .init("reminder_id", .id, as: "reminder") { $0.reminder.uuid },
      .init("clock", .clock) { $0.time.clockSeconds },
    ])

  /// Returns the finished times of one reminder, or of all reminders.
  static func finished(of id: UUID? = nil, in connection: Connection) throws(StoreError) -> [UUID: Set<DateTime>] {
    var finished: [UUID: Set<DateTime>] = [:]
    try connection.each(
      "SELECT reminder_id, clock FROM own_reminder_done WHERE account_id = 1 AND (?1 IS NULL OR reminder_id = ?1)", id
    ) { row in
      finished[row.uuid(0), default: []].insert(DateTime(clockSeconds: row.int(1)))
      return true
    }
    return finished
  }

  static func reminder(of row: borrowing Row, _ finished: [UUID: Set<DateTime>]) -> OwnReminder {
    var at = ColumnCursor()
    let id = OwnReminder.ID(row.uuid(at.next()))
    var content = OwnReminderContent(
      ReminderText(imported: row.text(at.next())), at: DateTime(clockSeconds: row.int(at.next())),
      // A reminder whose imported rule can't be parsed happens once.
      rule: row.optionalText(at.next()).flatMap { try? RecurrenceRule(text: $0) })
    let zone = row.optionalText(at.next()).flatMap { Zone(identifier: $0) }
    content.insists = row.bool(at.next())
    return OwnReminder(
      id: id, uid: row.optionalText(at.next()), content: content, finished: finished[id.uuid] ?? [], zone: zone)
  }

  static func save(_ own: OwnReminder, in connection: Connection) throws(StoreError) {
    try table.save(own, in: connection)
    try removeTimes(of: own.id, in: connection)
    for time in own.finished.sorted() { try done.insert((own.id, time), in: connection) }
  }

  /// Returns the reminder with a UID; reminders of earlier versions have none in their rows.
  static func id(uid: String, in connection: Connection) throws(StoreError) -> UUID? {
    let known = try connection.first(
      "SELECT id FROM own_reminder WHERE account_id = 1 AND uid = ? ORDER BY id LIMIT 1", uid
    ) { $0.uuid(0) }
    guard known == nil, let id = UUID(uuidString: uid), OwnReminder.ID(id).newUID == uid else { return known }
    return try connection.first(
      "SELECT id FROM own_reminder WHERE account_id = 1 AND id = ? AND uid IS NULL", id
    ) { $0.uuid(0) }
  }

  static func source(of id: UUID, in connection: Connection) throws(StoreError) -> [UInt8]? {
    try connection.first(
      "SELECT source FROM own_reminder WHERE account_id = 1 AND id = ? AND source IS NOT NULL", id
    ) { $0.blob(0) }
  }

  static func save(source: [UInt8], of id: UUID, in connection: Connection) throws(StoreError) {
    try connection.run("UPDATE own_reminder SET source = ? WHERE account_id = 1 AND id = ?", source, id)
  }

  /// Selects the links (`i`) of reminders in read-only lists (`c`), which only the server may change.
  static let received = """
    sync_item AS i JOIN sync_collection AS c ON c.account_id = 1 AND c.id = i.collection_id
    WHERE i.account_id = 1 AND i.record_id IS NOT NULL AND c.is_writable = 0 AND c.kind = 'reminders'
    """

  /// - Throws: `StoreError.receivedOnly` if only a server may change the reminder.
  static func refuse(changing id: OwnReminder.ID, in connection: Connection) throws(StoreError) {
    let query = "SELECT c.name FROM \(received) AND i.record_id = ? ORDER BY c.name LIMIT 1"
    let list = try connection.first(query, id.uuid) { $0.text(0) }
    if let list { throw .receivedOnly(list: list) }
  }

  /// - Returns: `true` if there was a reminder to remove.
  static func remove(_ id: OwnReminder.ID, in connection: Connection) throws(StoreError) -> Bool {
    try removeTimes(of: id, in: connection)
    return try connection.changes(by: "DELETE FROM own_reminder WHERE account_id = 1 AND id = ?", id.uuid) > 0
  }

  private static func removeTimes(of id: OwnReminder.ID, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM own_reminder_done WHERE account_id = 1 AND reminder_id = ?", id.uuid)
  }
}

/// Rows of `reminder_delivery`.
enum ReminderDeliveryRow {
  static let columns = "id, kind, title, at, state, owner, way, moment, insists, failures, results"
  private static let statements = RowStatements("reminder_delivery", columns + ", is_open")

  static func delivery(of row: borrowing Row) -> ReminderDelivery {
    ReminderDelivery(
      id: Reminder.ID(row.uuid(0)), kind: ReminderKind(rawValue: row.text(1)) ?? .own, title: row.text(2),
      at: Instant(secondsSince1970: row.int(3)), state: state(of: row), insists: row.bool(8), failures: row.int(9),
      results: results(of: row.text(10)))
  }

  static func save(_ delivery: ReminderDelivery, in connection: Connection) throws(StoreError) {
    var (state, owner, way, moment) = ("pending", UUID?.none, String?.none, Instant?.none)
    switch delivery.state {
    case .pending: break
    case .claimed(let by, let until): (state, owner, moment) = ("claimed", by, until)
    case .failed(let until): (state, moment) = ("failed", until)
    case .delivered(let by, let at): (state, way, moment) = ("delivered", by.rawValue, at)
    case .handedOver(let at): (state, moment) = ("handed_over", at)
    }
    try connection.run(
      statements.replacement, delivery.id.uuid, delivery.kind.rawValue, delivery.title, delivery.at.secondsSince1970,
      state, owner, way, moment?.secondsSince1970, delivery.insists, delivery.failures, text(of: delivery.results),
      delivery.isOpen)
  }

  private static func state(of row: borrowing Row) -> ReminderDelivery.State {
    let moment = Instant(secondsSince1970: row.int(7))
    return switch row.text(4) {
    case "claimed": .claimed(by: row.uuid(5), until: moment)
    case "failed": .failed(until: moment)
    case "delivered": .delivered(by: ReminderWay(rawValue: row.text(6)) ?? .terminal, at: moment)
    case "handed_over": .handedOver(for: moment)
    default: .pending
    }
  }

  /// Encodes each result as three texts: the channel, its outcome, and a detail of the outcome.
  private static func text(of results: [WayResult]) -> String {
    TextList.joined(
      results.flatMap { result in
        switch result.result {
        case .delivered: [result.way.rawValue, "delivered", ""]
        case .unavailable(let lack): [result.way.rawValue, "unavailable", lack.rawValue]
        case .refused(let detail): [result.way.rawValue, "refused", detail]
        case .tooSlow: [result.way.rawValue, "too_slow", ""]
        }
      })
  }

  private static func results(of text: String) -> [WayResult] {
    let texts = TextList.split(text)
    return stride(from: 0, to: texts.count - 2, by: 3).compactMap { place in
      guard let way = ReminderWay(rawValue: texts[place]) else { return nil }
      return switch texts[place + 1] {
      case "delivered": WayResult(way, .delivered)
      case "unavailable": DeliveryResult.Lack(rawValue: texts[place + 2]).map { WayResult(way, .unavailable($0)) }
      case "refused": WayResult(way, .refused(detail: texts[place + 2]))
      case "too_slow": WayResult(way, .tooSlow)
      default: nil
      }
    }
  }
}

extension Connection {
  /// - Parameter condition: The SQL that follows `WHERE account_id = 1 AND`.
  func deliveries<each Value: SQLValue>(
    _ condition: String, _ values: repeat each Value
  ) throws(StoreError) -> [ReminderDelivery] {
    let query = "SELECT \(ReminderDeliveryRow.columns) FROM reminder_delivery WHERE account_id = 1 AND \(condition)"
    return try all(query, repeat each values) { ReminderDeliveryRow.delivery(of: $0) }
  }
}

/// Rows of `reminder_snooze`.
enum ReminderSnoozeRow {
  static let table = Table<ReminderSnooze>(
    "reminder_snooze", file: "reminder_snoozes",
    """
    Snoozed reminders, by an id that is derived from what the reminder is about. `at` and `clock` are its original \
    time. It waits for a `moment`, a time on the `clock`, the next `opening` of Haru, or the end of an `event`.
    """,
    [
      .init("id", .id) { $0.reminder.uuid }, .init("at", .instant, mergedAs: "time") { $0.at.secondsSince1970 },
      .init("clock", .clock, mergedAs: "time") { $0.clock.clockSeconds },
      .init("made", .instant, mergedAs: "time") { $0.made.secondsSince1970 },
      .init("until_kind", as: "until", mergedAs: "time") { $0.end.columns.kind },
      .init("until_at", .instant, mergedAs: "time") { $0.end.columns.at?.secondsSince1970 },
      .init("until_clock", .clock, mergedAs: "time") { $0.end.columns.clock?.clockSeconds },
      .init("event_id", .id, as: "event", mergedAs: "time") { $0.end.columns.event?.event.uuid },
      .init("instance", .clock, mergedAs: "time") { $0.end.columns.event?.instance?.start.clockSeconds },
    ])

  static func snooze(of row: borrowing Row) -> ReminderSnooze {
    var at = ColumnCursor()
    let (id, instant) = (Reminder.ID(row.uuid(at.next())), Instant(secondsSince1970: row.int(at.next())))
    let (clock, made) = (DateTime(clockSeconds: row.int(at.next())), Instant(secondsSince1970: row.int(at.next())))
    return ReminderSnooze(id, at: instant, clock: clock, until: end(of: row, &at), made: made)
  }

  private static func end(of row: borrowing Row, _ at: inout ColumnCursor) -> ReminderSnooze.End {
    let (kind, instant) = (row.text(at.next()), Instant(secondsSince1970: row.int(at.next())))
    let (clock, event) = (DateTime(clockSeconds: row.int(at.next())), Event.ID(row.uuid(at.next())))
    let instance = row.optionalInt(at.next()).map { RecurrenceID(DateTime(clockSeconds: $0)) }
    return switch kind {
    case "moment": .moment(instant)
    case "clock": .clock(clock)
    case "event": .after(Occurrence.ID(event: event, instance: instance), otherwise: instant)
    default: .opening
    }
  }
}

extension ReminderSnooze.End {
  fileprivate var columns: (kind: String, at: Instant?, clock: DateTime?, event: Occurrence.ID?) {
    switch self {
    case .moment(let instant): ("moment", instant, nil, nil)
    case .clock(let time): ("clock", nil, time, nil)
    case .opening: ("opening", nil, nil, nil)
    case .after(let id, let otherwise): ("event", otherwise, nil, id)
    }
  }
}

/// Rows of `reminder_mute`.
enum ReminderMuteRow {
  static let table = Table<ReminderMute>(
    "reminder_mute", file: "reminder_mutes",
    """
    Muted reminders: of a plant, a book, one of the user's own reminders, or the events of a calendar. A `record` of \
    zeros mutes the whole kind.
    """, key: 2, title: "kind",
    [.init("kind") { $0.kind.rawValue }, .init("record_id", .id, as: "record") { $0.record ?? none }])

  private static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// - Returns: `nil` for a kind that this version doesn't know.
  static func mute(of row: borrowing Row) -> ReminderMute? {
    let record = row.uuid(1)
    return ReminderKind(rawValue: row.text(0)).map { ReminderMute($0, record == none ? nil : record) }
  }
}

extension FeatureTables {
  static let reminders = FeatureTables(
    [
      OwnReminderRow.table.record, OwnReminderRow.done.record, ReminderMuteRow.table.record,
      ReminderSnoozeRow.table.record,
    ], internals: ["reminder_delivery", "reminder_state"], synced: [SyncedReminders.table],
    checks: [
      "reminder_state": "SELECT 1 FROM reminder_state WHERE \(farOff("through")) OR \(farOff("clock"))",
      "reminder_delivery": """
      SELECT 1 FROM reminder_delivery WHERE \(farOff("at")) OR \(farOff("moment")) OR failures > 1 << 53
      """,
    ],
    align: { here, there throws(StoreError) in
      try IDAligner("own_reminder", by: "uid", ["own_reminder_done.reminder_id", "reminder_mute.record_id"])
        .align(here: here, there: there)
    })
}
