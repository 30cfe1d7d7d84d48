package import Domain
package import Foundation

/// The user's own reminders, for synchronization.
package struct SyncedReminders: SyncedRecords {
  static let table = SyncedTable(
    .reminders, "own_reminder", parts: ["own_reminder_done"], carrying: ["own_reminder.uid", "own_reminder.source"])

  package var table: SyncedTable { Self.table }

  package init() {}

  package func record(_ id: UUID, in connection: Connection) throws(StoreError) -> OwnReminder? {
    try SQLiteReminders<StoreError>(connection: connection).own(OwnReminder.ID(id))
  }

  package func source(of id: UUID, in connection: Connection) throws(StoreError) -> [UInt8]? {
    try OwnReminderRow.source(of: id, in: connection)
  }

  package func id(uid: String, in connection: Connection) throws(StoreError) -> UUID? {
    try OwnReminderRow.id(uid: uid, in: connection)
  }

  package func save(_ record: OwnReminder, as id: UUID, in connection: Connection) throws(StoreError) {
    let id = OwnReminder.ID(id)
    var uid = record.uid
    if let other = try self.id(uid: uid, in: connection), other != id.uuid {
      uid = try self.record(id.uuid, in: connection)?.uid ?? id.newUID
    }
    try OwnReminderRow.save(
      OwnReminder(id: id, uid: uid, content: record.content, finished: record.finished, zone: record.zone),
      in: connection)
  }

  package func save(text: [UInt8], of id: UUID, in connection: Connection) throws(StoreError) {
    guard try record(id, in: connection) != nil, try source(of: id, in: connection) != text else { return }
    try OwnReminderRow.save(source: text, of: id, in: connection)
  }

  package func remove(_ id: UUID, in connection: Connection) throws(StoreError) {
    let id = OwnReminder.ID(id)
    guard try OwnReminderRow.remove(id, in: connection) else { return }
    try ReminderMuteRow.table.remove(ReminderMute(.own, id.uuid), in: connection)
  }
}
