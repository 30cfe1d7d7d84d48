import Domain
import Foundation

/// Rows of `own_reminder`, with those of `own_reminder_done`.
enum OwnReminderRow {
  static let columns = "id, text, starts, recurrence, insists"
  private static let statements = RowStatements("own_reminder", columns)
  private static let done = RowStatements("own_reminder_done", "reminder_id, clock", key: 2)

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
    let id = row.uuid(0)
    let content = OwnReminderContent(
      ReminderText(imported: row.text(1)), at: DateTime(clockSeconds: row.int(2)),
      // A reminder with an imported rule that can't be parsed happens once.
      rule: row.isNull(3) ? nil : try? RecurrenceRule(text: row.text(3)), insists: row.bool(4))
    return OwnReminder(id: OwnReminder.ID(id), content: content, finished: finished[id] ?? [])
  }

  static func save(_ own: OwnReminder, in connection: Connection) throws(StoreError) {
    let content = own.content
    try connection.run(
      statements.replacement, own.id.uuid, content.text.text, content.start.clockSeconds, content.rule?.text,
      content.insists)
    try removeTimes(of: own.id, in: connection)
    for time in own.finished.sorted() { try connection.run(done.insertion, own.id.uuid, time.clockSeconds) }
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
