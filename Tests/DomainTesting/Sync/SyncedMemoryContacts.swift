import Domain

/// The contacts of a transaction, with the same rules as in a file.
struct SyncedMemoryContacts: SyncedMemoryRecords {
  let memory: Memory
  let newID: IDGenerator

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator) {
    (self.memory, self.newID) = (memory, newID)
  }

  static func records(in contents: Memory.Contents) -> [Contact.ID: Contact] { contents.contacts }

  private var all: [Contact.ID: Contact] { Self.records(in: memory.contents) }

  func record(_ id: SyncRecordID) -> Contact? { all[Contact.ID(id.uuid)] }

  func hasDependents(_ id: SyncRecordID) -> Bool { memory.contents.plant(of: Contact.ID(id.uuid)) != nil }

  func source(of id: SyncRecordID) -> [UInt8]? { memory.contents.contactSources[Contact.ID(id.uuid)] }

  func ids(uid: String) -> [SyncRecordID] { all.values.filter { $0.uid == uid }.map { SyncRecordID($0.id.uuid) } }

  mutating func save(_ record: Contact, _ id: SyncRecordID) {
    let id = Contact.ID(id.uuid)
    let isTaken = all.values.contains { $0.uid == record.uid && $0.id != id }
    let uid = isTaken ? all[id]?.uid ?? id.newUID : record.uid
    memory.contents.contacts[id] = Contact(id: id, uid: uid, card: record.card)
  }

  mutating func replace(_ other: SyncRecordID, with id: SyncRecordID) {
    memory.notes.sync.relink(other, to: id)
    memory.notes.sync.mark(id)
    let homes = memory.contents.homes.removeValue(forKey: other) ?? []
    memory.contents.homes[id, default: []].formUnion(homes)
    remove(other)
  }

  mutating func remove(_ id: SyncRecordID) { memory.contents.remove(Contact.ID(id.uuid)) }

  static func save(_ text: [UInt8], of id: SyncRecordID, in contents: inout Memory.Contents) {
    if contents.contacts[Contact.ID(id.uuid)] != nil { contents.contactSources[Contact.ID(id.uuid)] = text }
  }
}

extension Memory.Contents {
  /// Removes a contact with its plant.
  mutating func remove(_ contact: Contact.ID) {
    (contacts[contact], contactSources[contact]) = (nil, nil)
    if let plant = plant(of: contact) { remove(plant.id) }
  }
}
