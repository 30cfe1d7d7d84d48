import Domain

/// The reminders of a transaction, with the same rules as in a file.
struct SyncedMemoryReminders: SyncedMemoryRecords {
  let memory: Memory
  let newID: IDGenerator

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator) {
    (self.memory, self.newID) = (memory, newID)
  }

  static func records(in contents: Memory.Contents) -> [OwnReminder.ID: OwnReminder] { contents.ownReminders }

  private var all: [OwnReminder.ID: OwnReminder] { Self.records(in: memory.contents) }

  func record(_ id: SyncRecordID) -> OwnReminder? { all[OwnReminder.ID(id.uuid)] }

  func source(of id: SyncRecordID) -> [UInt8]? { memory.contents.ownReminderSources[OwnReminder.ID(id.uuid)] }

  func ids(uid: String) -> [SyncRecordID] { all.values.filter { $0.uid == uid }.map { SyncRecordID($0.id.uuid) } }

  mutating func save(_ record: OwnReminder, _ id: SyncRecordID) {
    let id = OwnReminder.ID(id.uuid)
    let isTaken = all.values.contains { $0.uid == record.uid && $0.id != id }
    let uid = isTaken ? all[id]?.uid : record.uid
    memory.contents.ownReminders[id] = OwnReminder(
      id: id, uid: uid, content: record.content, finished: record.finished, zone: record.zone)
  }

  mutating func remove(_ id: SyncRecordID) {
    let own = OwnReminder.ID(id.uuid)
    (memory.contents.ownReminders[own], memory.contents.ownReminderSources[own]) = (nil, nil)
    memory.contents.reminderMutes.remove(ReminderMute(.own, id.uuid))
  }

  static func save(_ text: [UInt8], of id: SyncRecordID, in contents: inout Memory.Contents) {
    let id = OwnReminder.ID(id.uuid)
    if contents.ownReminders[id] != nil { contents.ownReminderSources[id] = text }
  }
}
