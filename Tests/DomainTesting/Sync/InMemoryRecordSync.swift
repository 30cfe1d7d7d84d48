public import Domain

/// A collection whose records are in an ``InMemoryStore``.
public struct InMemoryRecordSync<Record: Hashable & Sendable>: SyncStore {
  private let store: InMemoryStore
  private let collection: SyncCollection.ID
  private let newID: IDGenerator
  private let records: any SyncedMemoryRecords<Record>.Type

  public func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result { try await store.read(records, of: collection, newID: newID, body) }

  public func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result { try await store.change(records, of: collection, newID: newID, body) }

  public func rehearse<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result { try await store.rehearse(records, of: collection, newID: newID, body) }

  public func part(
    _ body: @escaping @Sendable (any SyncTransaction<Record>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) -> any SyncRehearsalPart { MemoryRehearsalPart(records, of: collection, newID: newID, body) }

  public func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState { try await store.rehearse(parts, of: count) }

  public func performStep<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.change(records, of: collection, newID: newID, isStep: true, body)
  }
}

extension InMemoryRecordSync<Event> {
  /// Makes a collection of events, whose records are in the collection's calendar.
  ///
  /// - Parameter newID: Generates the identifiers of events that come from the server.
  public init(_ store: InMemoryStore, _ collection: SyncCollection.ID, newID: IDGenerator) {
    self.init(store: store, collection: collection, newID: newID, records: SyncedMemoryEvents.self)
  }
}

extension InMemoryRecordSync<Contact> {
  /// Makes a collection of contacts.
  ///
  /// - Parameter newID: Generates the identifiers of contacts that come from the server.
  public init(_ store: InMemoryStore, _ collection: SyncCollection.ID, newID: IDGenerator) {
    self.init(store: store, collection: collection, newID: newID, records: SyncedMemoryContacts.self)
  }
}

extension InMemoryRecordSync<OwnReminder> {
  /// Makes a collection of to-dos, whose records are reminders.
  ///
  /// - Parameter newID: Generates the identifiers of reminders that come from the server.
  public init(_ store: InMemoryStore, _ collection: SyncCollection.ID, newID: IDGenerator) {
    self.init(store: store, collection: collection, newID: newID, records: SyncedMemoryReminders.self)
  }
}

/// The records of an ``InMemoryStore`` that a transaction of synchronization works on.
protocol SyncedMemoryRecords<Record>: SyncRecordsInMemory, SendableMetatype {
  associatedtype ID: RecordID

  var memory: Memory { get }
  var newID: IDGenerator { get }

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator)

  static func records(in contents: Memory.Contents) -> [ID: Record]

  /// Saves the server's text with a record that exists.
  static func save(_ text: [UInt8], of id: SyncRecordID, in contents: inout Memory.Contents)
}

extension SyncedMemoryRecords {
  /// Returns the records that differ in later contents.
  static func changed(from before: Memory.Contents, to after: Memory.Contents) -> Set<SyncRecordID> {
    let (old, new) = (records(in: before), records(in: after))
    return Set(Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { SyncRecordID($0.uuid) })
  }

  var ids: [SyncRecordID] { Self.records(in: memory.contents).keys.map { SyncRecordID($0.uuid) } }

  mutating func add(_ record: Record) -> SyncRecordID {
    let id = SyncRecordID(newID())
    save(record, id)
    return id
  }

  func neighbors(of collection: SyncCollection) -> [SyncCollectionMemory] { memory.neighbors(of: collection) }

  func links(to id: SyncRecordID, besides collection: SyncCollection.ID) -> [SyncItem] {
    memory.notes.sync.states.filter { $0.key != collection }.flatMap { _, state in
      state.items.values.filter { $0.record == id }
    }
  }

  func texts(of id: SyncRecordID, besides collection: SyncCollection.ID) -> [[UInt8]] {
    memory.notes.sync.states.filter { $0.key != collection }.flatMap { _, state in
      state.items.values.filter { $0.record == id }.compactMap { state.texts[$0.path] }
    }
  }

  func belongs(_ id: SyncRecordID, toAccountOf collection: SyncCollection) -> Bool {
    // Reading memory can't fail.
    collection.target != nil
      || (try? InMemorySyncAccounts<StoreError>(memory: memory).belongs(id, toAccountOf: collection)) ?? false
  }

  func place(of collection: SyncCollection) -> String {
    memory.notes.sync.accounts[collection.account]?.place(of: collection.href) ?? ""
  }

  func sent(by collection: SyncCollection) -> UnlinkedRecords { memory.sentRecords(of: collection) }

  func unlinked(
    _ wanted: UnlinkedRecords, of collection: SyncCollection, besides linked: Set<SyncRecordID>
  ) -> [SyncRecordID] {
    memory.unlinkedRecords(wanted, of: collection, besides: linked)
  }
}

extension Memory {
  func transaction<Records: SyncedMemoryRecords>(
    _ type: Records.Type, of collection: SyncCollection.ID, newID: IDGenerator
  ) throws(StoreError) -> InMemorySyncTransaction<Records> {
    guard let known = notes.sync.collections[collection] else { throw .missing }
    return InMemorySyncTransaction(known, notes.sync.state(of: collection), Records(self, of: known, newID: newID))
  }

  func save<Records: SyncedMemoryRecords>(_ transaction: InMemorySyncTransaction<Records>, at now: Instant) {
    let collection = transaction.saved
    notes.sync.collections[collection.id] = collection
    let known = notes.sync.state(of: collection.id).items
    let saved = transaction.state.items.values.filter { known[$0.path] != $0 }
    for (id, belongs) in saved.compactMap(\.record).map({ ($0, true) }) + transaction.homes {
      var homes = contents.homes[id] ?? []
      if belongs { homes.insert(collection.id) } else { homes.remove(collection.id) }
      contents.homes[id] = homes.isEmpty ? nil : homes
    }
    notes.sync.states[collection.id] = transaction.state
    for (id, text) in transaction.sources { Records.save(text, of: id, in: &contents) }
    notes.sync.losing += transaction.losing.map { StoredLosingText(collection.kind, $0, in: collection.id) }
    for (run, ending) in transaction.runs { notes.sync.add(run, ending, of: collection.id, at: now) }
  }
}

/// A part of a dry run that works in memory.
struct MemoryRehearsalPart: SyncRehearsalPart {
  let perform: @Sendable (Memory, Instant, inout SyncRehearsalState) throws(StoreError) -> Void

  init<Records: SyncedMemoryRecords>(
    _ type: Records.Type, of collection: SyncCollection.ID, newID: IDGenerator,
    _ body:
      @escaping @Sendable (any SyncTransaction<Records.Record>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) {
    perform = { memory, now, state throws(StoreError) in
      let before = memory.contents
      let transaction = try memory.transaction(type, of: collection, newID: newID)
      try body(transaction, &state)
      memory.save(transaction, at: now)
      for id in type.changed(from: before, to: memory.contents) { memory.notes.sync.mark(id, except: collection) }
    }
  }
}

extension SyncMemory {
  /// Marks the items of records that something other than sync changed.
  mutating func markRecords(from before: Memory.Contents, to after: Memory.Contents) {
    let changed = SyncedMemoryContacts.changed(from: before, to: after)
      .union(SyncedMemoryReminders.changed(from: before, to: after))
    let (old, new) = (before.contactSources, after.contactSources)
    let sources = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { SyncRecordID($0.uuid) }
    for id in changed.union(SyncedMemoryEvents.changed(from: before, to: after)).union(sources) { mark(id) }
  }
}
