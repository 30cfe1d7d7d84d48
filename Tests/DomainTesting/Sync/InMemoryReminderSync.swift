public import Domain

/// A collection of to-dos whose records are the reminders of an ``InMemoryStore``.
public struct InMemoryReminderSync: SyncStore {
  private let store: InMemoryStore
  private let collection: SyncCollection.ID
  private let newID: IDGenerator

  /// - Parameter newID: Generates the identifiers of reminders that come from the server.
  public init(_ store: InMemoryStore, _ collection: SyncCollection.ID, newID: IDGenerator) {
    (self.store, self.collection, self.newID) = (store, collection, newID)
  }

  public func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<OwnReminder>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.read(SyncedMemoryReminders.self, of: collection, newID: newID, body)
  }

  public func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<OwnReminder>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.change(SyncedMemoryReminders.self, of: collection, newID: newID, body)
  }

  public func rehearse<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<OwnReminder>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.rehearse(SyncedMemoryReminders.self, of: collection, newID: newID, body)
  }

  public func part(
    _ body: @escaping @Sendable (any SyncTransaction<OwnReminder>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) -> any SyncRehearsalPart { MemoryRehearsalPart(SyncedMemoryReminders.self, of: collection, newID: newID, body) }

  public func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState { try await store.rehearse(parts, of: count) }

  public func performStep<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<OwnReminder>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.change(SyncedMemoryReminders.self, of: collection, newID: newID, isStep: true, body)
  }
}

/// The records of an ``InMemoryStore`` that a transaction of synchronization works on.
protocol SyncedMemoryRecords: SyncRecordsInMemory, SendableMetatype {
  var memory: Memory { get }
  var kind: SyncKind { get }

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator)

  /// Returns the records that are different in later contents.
  static func changed(from before: Memory.Contents, to after: Memory.Contents) -> Set<SyncRecordID>

  /// Saves the server's text with a record that exists.
  static func save(_ text: [UInt8], of id: SyncRecordID, in contents: inout Memory.Contents)
}

extension SyncedMemoryRecords {
  func neighbors(of collection: SyncCollection) -> [SyncCollectionMemory] { memory.neighbors(of: collection) }

  func links(to id: SyncRecordID, besides collection: SyncCollection.ID) -> [SyncItem] {
    memory.notes.sync.states.filter { $0.key != collection }.flatMap { _, state in
      state.items.values.filter { $0.record == id }
    }
  }

  func belongs(_ id: SyncRecordID, toAccountOf collection: SyncCollection) -> Bool {
    // Memory never fails to answer.
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

/// The reminders of a transaction, with the same rules as in a file.
struct SyncedMemoryReminders: SyncedMemoryRecords {
  let memory: Memory
  private let newID: IDGenerator

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator) {
    (self.memory, self.newID) = (memory, newID)
  }

  private var all: [OwnReminder.ID: OwnReminder] { memory.contents.ownReminders }

  func record(_ id: SyncRecordID) -> OwnReminder? { all[OwnReminder.ID(id.uuid)] }

  func source(of id: SyncRecordID) -> [UInt8]? { memory.contents.ownReminderSources[OwnReminder.ID(id.uuid)] }

  func ids(uid: String) -> [SyncRecordID] { all.values.filter { $0.uid == uid }.map { SyncRecordID($0.id.uuid) } }

  var kind: SyncKind { .reminders }

  mutating func add(_ record: OwnReminder) -> SyncRecordID {
    let id = SyncRecordID(newID())
    save(record, id)
    return id
  }

  mutating func save(_ record: OwnReminder, _ id: SyncRecordID) {
    let id = OwnReminder.ID(id.uuid)
    let isTaken = all.values.contains { $0.uid == record.uid && $0.id != id }
    let uid = isTaken ? all[id]?.uid : record.uid
    memory.contents.ownReminders[id] = OwnReminder(
      id: id, uid: uid, content: record.content, finished: record.finished)
  }

  mutating func remove(_ id: SyncRecordID) {
    let own = OwnReminder.ID(id.uuid)
    (memory.contents.ownReminders[own], memory.contents.ownReminderSources[own]) = (nil, nil)
    memory.contents.reminderMutes.remove(ReminderMute(.own, id.uuid))
  }

  static func changed(from before: Memory.Contents, to after: Memory.Contents) -> Set<SyncRecordID> {
    let (old, new) = (before.ownReminders, after.ownReminders)
    return Set(Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { SyncRecordID($0.uuid) })
  }

  static func save(_ text: [UInt8], of id: SyncRecordID, in contents: inout Memory.Contents) {
    let id = OwnReminder.ID(id.uuid)
    if contents.ownReminders[id] != nil { contents.ownReminderSources[id] = text }
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
    for (path, text) in transaction.state.texts {
      if let id = transaction.state.items[path]?.record { Records.save(text, of: id, in: &contents) }
    }
    notes.sync.losing += transaction.losing.map { StoredLosingText(collection.kind, $0, in: collection.id) }
    for (run, ending) in transaction.runs { notes.sync.add(run, ending, of: collection.id, at: now) }
  }
}

/// A part of a dry run that works on a memory.
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
    for id in changed.union(SyncedMemoryEvents.changed(from: before, to: after)) { mark(id) }
  }
}
