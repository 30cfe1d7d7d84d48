public import Domain

/// A collection of contacts whose records are in an ``InMemoryStore``.
public struct InMemoryContactSync: SyncStore {
  private let store: InMemoryStore
  private let collection: SyncCollection.ID
  private let newID: IDGenerator

  /// - Parameter newID: Generates the identifiers of contacts that come from the server.
  public init(_ store: InMemoryStore, _ collection: SyncCollection.ID, newID: IDGenerator) {
    (self.store, self.collection, self.newID) = (store, collection, newID)
  }

  public func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<Contact>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.read(SyncedMemoryContacts.self, of: collection, newID: newID, body)
  }

  public func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Contact>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.change(SyncedMemoryContacts.self, of: collection, newID: newID, body)
  }

  public func rehearse<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Contact>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.rehearse(SyncedMemoryContacts.self, of: collection, newID: newID, body)
  }

  public func part(
    _ body: @escaping @Sendable (any SyncTransaction<Contact>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) -> any SyncRehearsalPart { MemoryRehearsalPart(SyncedMemoryContacts.self, of: collection, newID: newID, body) }

  public func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState { try await store.rehearse(parts, of: count) }

  public func performStep<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Contact>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.change(SyncedMemoryContacts.self, of: collection, newID: newID, isStep: true, body)
  }
}

/// The contacts of a transaction, with the same rules as in a file.
struct SyncedMemoryContacts: SyncedMemoryRecords {
  let memory: Memory
  private let newID: IDGenerator

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator) {
    (self.memory, self.newID) = (memory, newID)
  }

  private var all: [Contact.ID: Contact] { memory.contents.contacts }

  func record(_ id: SyncRecordID) -> Contact? { all[Contact.ID(id.uuid)] }

  func hasDependents(_ id: SyncRecordID) -> Bool { memory.contents.plant(of: Contact.ID(id.uuid)) != nil }

  func source(of id: SyncRecordID) -> [UInt8]? { memory.contents.contactSources[Contact.ID(id.uuid)] }

  func ids(uid: String) -> [SyncRecordID] { all.values.filter { $0.uid == uid }.map { SyncRecordID($0.id.uuid) } }

  var kind: SyncKind { .contacts }

  mutating func add(_ record: Contact) -> SyncRecordID {
    let id = SyncRecordID(newID())
    save(record, id)
    return id
  }

  mutating func save(_ record: Contact, _ id: SyncRecordID) {
    let id = Contact.ID(id.uuid)
    let isTaken = all.values.contains { $0.uid == record.uid && $0.id != id }
    let uid = isTaken ? all[id]?.uid ?? id.newUID : record.uid
    memory.contents.contacts[id] = Contact(id: id, uid: uid, card: record.card)
  }

  mutating func remove(_ id: SyncRecordID) { memory.contents.remove(Contact.ID(id.uuid)) }

  static func changed(from before: Memory.Contents, to after: Memory.Contents) -> Set<SyncRecordID> {
    let ids = Set(after.contacts.keys).union(before.contacts.keys)
    return Set(ids.filter { after.contacts[$0] != before.contacts[$0] }.map { SyncRecordID($0.uuid) })
  }

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
