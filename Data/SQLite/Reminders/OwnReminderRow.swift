import Domain
import Foundation

/// Rows of `own_reminder`, with those of `own_reminder_done`.
enum OwnReminderRow {
  static let table = Table<OwnReminder>(
    "own_reminder", file: "reminders",
    "Reminders of the user's own, on the clock of wherever the user is. `recurrence` is an RRULE of RFC 5545.",
    title: "text",
    [
      .init("id", .id) { $0.id.uuid }, .init("text") { $0.content.text.text },
      .init("starts", .clock, as: "start", in: "time") { $0.content.start.clockSeconds },
      .init("recurrence", in: "time") { $0.content.rule?.text }, .init("insists", .boolean) { $0.content.insists },
    ])

  static let done = Table<(reminder: OwnReminder.ID, time: DateTime)>(
    "own_reminder_done", file: "reminders_done", "Which times of them are done.", key: 2,
    partOf: RecordTable.Root(table: "own_reminder", column: "reminder_id"),
    [
      .init("reminder_id", .id, as: "reminder") { $0.reminder.uuid },
      .init("clock", .clock) { $0.time.clockSeconds },
    ])

  /// The times that are done, of all or of one.
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
    let content = OwnReminderContent(
      ReminderText(imported: row.text(at.next())), at: DateTime(clockSeconds: row.int(at.next())),
      // A reminder with an imported rule that can't be parsed happens once.
      rule: row.optionalText(at.next()).flatMap { try? RecurrenceRule(text: $0) }, insists: row.bool(at.next()))
    return OwnReminder(id: id, content: content, finished: finished[id.uuid] ?? [])
  }

  static func save(_ own: OwnReminder, in connection: Connection) throws(StoreError) {
    try table.save(own, in: connection)
    try removeTimes(of: own.id, in: connection)
    for time in own.finished.sorted() { try done.insert((own.id, time), in: connection) }
  }

  /// - Returns: Whether there was one.
  static func remove(_ id: OwnReminder.ID, in connection: Connection) throws(StoreError) -> Bool {
    try removeTimes(of: id, in: connection)
    return try connection.changes(by: "DELETE FROM own_reminder WHERE account_id = 1 AND id = ?", id.uuid) > 0
  }

  private static func removeTimes(of id: OwnReminder.ID, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM own_reminder_done WHERE account_id = 1 AND reminder_id = ?", id.uuid)
  }
}
