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
    try await store.readContacts(of: collection, newID: newID, body)
  }

  public func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Contact>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.changeContacts(of: collection, newID: newID, body)
  }
}

/// The contacts of a transaction, with the same rules as in a file.
struct SyncedMemoryContacts: SyncRecordsInMemory {
  let memory: Memory
  let newID: IDGenerator

  private var all: [Contact.ID: Contact] { memory.contents.contacts }

  func record(_ id: SyncRecordID) -> Contact? { all[Contact.ID(id.uuid)] }

  func source(of id: SyncRecordID) -> [UInt8]? { memory.contents.contactSources[Contact.ID(id.uuid)] }

  func ids(uid: String) -> [SyncRecordID] { all.values.filter { $0.uid == uid }.map { SyncRecordID($0.id.uuid) } }

  func unlinked(besides linked: Set<SyncRecordID>) -> [SyncRecordID] {
    memory.unlinkedContacts.map { SyncRecordID($0.uuid) }.filter { !linked.contains($0) }
  }

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
}

extension Memory {
  func contactTransaction(
    of collection: SyncCollection.ID, newID: IDGenerator
  ) throws(StoreError) -> InMemorySyncTransaction<SyncedMemoryContacts> {
    guard let known = notes.sync.collections[collection] else { throw .missing }
    return InMemorySyncTransaction(
      known, notes.sync.state(of: collection), SyncedMemoryContacts(memory: self, newID: newID))
  }

  func save(_ transaction: InMemorySyncTransaction<SyncedMemoryContacts>, at now: Instant) {
    let collection = transaction.saved
    notes.sync.collections[collection.id] = collection
    notes.sync.states[collection.id] = transaction.state
    for (path, text) in transaction.state.texts {
      guard let id = transaction.state.items[path]?.record.map({ Contact.ID($0.uuid) }) else { continue }
      if contents.contacts[id] != nil { contents.contactSources[id] = text }
    }
    notes.sync.losing += transaction.losing.map { StoredLosingText(collection.kind, $0) }
    for run in transaction.runs { notes.sync.add(run, of: collection.id, at: now) }
  }
}

extension SyncMemory {
  /// Marks the items of contacts that something other than sync changed.
  mutating func markContacts(from before: Memory.Contents, to after: Memory.Contents) {
    for id in after.changedContacts(since: before) { mark(SyncRecordID(id.uuid)) }
  }
}

extension Memory.Contents {
  /// Returns the contacts that are different from earlier contents.
  func changedContacts(since before: Memory.Contents) -> Set<Contact.ID> {
    Set(contacts.keys).union(before.contacts.keys).filter { contacts[$0] != before.contacts[$0] }
  }

  /// Removes a contact with its plant.
  mutating func remove(_ contact: Contact.ID) {
    (contacts[contact], contactSources[contact]) = (nil, nil)
    if let plant = plant(of: contact) { remove(plant.id) }
  }
}
