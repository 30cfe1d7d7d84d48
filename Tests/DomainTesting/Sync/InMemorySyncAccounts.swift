public import Domain
import struct Foundation.UUID

/// The accounts for synchronization of the in-memory store.
struct InMemorySyncAccounts<Failure: StoreFailure>: SyncAccountRepository {
  let memory: Memory

  private var sync: SyncMemory {
    get { memory.notes.sync }
    nonmutating set { memory.notes.sync = newValue }
  }

  func accounts() throws(Failure) -> [SyncAccount] {
    sync.accounts.values.sorted { $0.name == $1.name ? $0.id.uuid < $1.id.uuid : $0.name < $1.name }
  }

  func account(_ id: SyncAccount.ID) throws(Failure) -> SyncAccount? { sync.accounts[id] }

  func collections() throws(Failure) -> [SyncCollection] {
    sync.collections.values.sorted { $0.name == $1.name ? $0.id.uuid < $1.id.uuid : $0.name < $1.name }
  }

  func collection(_ id: SyncCollection.ID) throws(Failure) -> SyncCollection? { sync.collections[id] }

  func counts(of collection: SyncCollection.ID) throws(Failure) -> SyncCounts {
    var counts = SyncCounts()
    guard let kind = sync.collections[collection]?.kind else { return counts }
    let state = sync.state(of: collection)
    for item in state.items.values {
      switch item.role {
      case .record(let id):
        counts.records += 1
        if item.isChanged || !memory.hasRecord(id, of: kind) { counts.waiting += 1 }
      case .copy: counts.copies += 1
      case .raw: counts.raw += 1
      }
      if item.isGone { counts.heldRemovals += 1 }
    }
    counts.waiting += memory.unlinkedRecords(of: kind).count
    counts.conflicts = state.conflicts.values.reduce(0) { $0 + $1.count }
    counts.refused = state.refusals.count
    return counts
  }

  func conflicts(of collection: SyncCollection.ID) throws(Failure) -> [SyncConflict] {
    sync.state(of: collection).conflicts.sorted { $0.key < $1.key }.flatMap { path, fields in
      fields.map { SyncConflict(path, $0) }
    }
  }

  func refusals(of collection: SyncCollection.ID) throws(Failure) -> [SyncRefusal] {
    sync.state(of: collection).refusals.sorted { $0.key < $1.key }.map(\.value)
  }

  func unansweredRemovals(of collection: SyncCollection.ID) throws(Failure) -> [SyncRemoval] {
    sync.state(of: collection).removals.filter { $0.value.notice == nil }.sorted { $0.key < $1.key }.map(\.value)
  }

  func rawTexts(of kind: SyncKind) throws(Failure) -> [SyncRawText] {
    sync.collections.values.filter { $0.kind == kind }.sorted { $0.id.uuid < $1.id.uuid }.flatMap { collection in
      let state = sync.state(of: collection.id)
      return state.items.values.filter { $0.role == .raw }.sorted { $0.path < $1.path }.compactMap { item in
        state.texts[item.path].map { SyncRawText(collection.id, $0) }
      }
    }
  }

  func links(of record: SyncRecordID) throws(Failure) -> [SyncLink] {
    sync.states.flatMap { collection, state in
      state.items.values.filter { $0.record == record }.map { SyncLink(collection, $0.path, isChanged: $0.isChanged) }
    }
  }

  func runs(limit: Int) throws(Failure) -> [SyncLogEntry] {
    let runs = sync.runs.values.joined().filter { !$0.run.isQuiet }.sorted {
      ($1.at.secondsSince1970, $1.number) < ($0.at.secondsSince1970, $0.number)
    }
    return Array(runs.prefix(max(0, limit)))
  }

  func lastRun(of collection: SyncCollection.ID) throws(Failure) -> SyncLogEntry? { sync.runs[collection]?.last }

  func losingTexts() throws(Failure) -> [StoredLosingText] {
    sync.losing.sorted { $1.losing.at.secondsSince1970 < $0.losing.at.secondsSince1970 }
  }

  func save(_ account: SyncAccount) throws(Failure) { sync.accounts[account.id] = account }

  func save(_ collection: SyncCollection) throws(Failure) {
    guard sync.accounts[collection.account] != nil else { throw .store(.conflict) }
    sync.collections[collection.id] = collection
  }

  func lease(_ id: SyncCollection.ID, to owner: UUID, at now: Instant) throws(Failure) -> Bool {
    guard sync.collections[id] != nil else { return false }
    let end = now.adding(seconds: SyncLimits.leaseSeconds)
    if let lease = sync.leases[id], lease.owner != owner, lease.end > now, lease.end <= end { return false }
    sync.leases[id] = (owner, end)
    return true
  }

  func endLease(_ id: SyncCollection.ID, of owner: UUID) throws(Failure) {
    if sync.leases[id]?.owner == owner { sync.leases[id] = nil }
  }

  func add(_ run: SyncRun, of collection: SyncCollection.ID, at now: Instant) throws(Failure) {
    guard sync.collections[collection] != nil else { throw .store(.conflict) }
    sync.add(run, of: collection, at: now)
  }

  func remove(_ id: SyncAccount.ID) throws(Failure) {
    guard sync.accounts.removeValue(forKey: id) != nil else { throw .store(.missing) }
    for collection in sync.collections.values where collection.account == id { try remove(collection.id) }
  }

  func remove(_ id: SyncCollection.ID) throws(Failure) {
    guard sync.collections.removeValue(forKey: id) != nil else { throw .store(.missing) }
    (sync.states[id], sync.runs[id]) = (nil, nil)
  }

  func save(_ removal: SyncRemoval, of record: SyncRecordID) throws(Failure) {
    for id in sync.states.keys { sync.states[id]?.answer(removal, of: record) }
  }

  func removeLosingText(_ id: LosingText.ID) throws(Failure) {
    guard let place = sync.losing.firstIndex(where: { $0.losing.id == id }) else { throw .store(.missing) }
    sync.losing.remove(at: place)
  }
}

/// Everything that the in-memory store knows about synchronization.
struct SyncMemory {
  var accounts: [SyncAccount.ID: SyncAccount] = [:]
  var collections: [SyncCollection.ID: SyncCollection] = [:]
  var states: [SyncCollection.ID: SyncCollectionMemory] = [:]
  var runs: [SyncCollection.ID: [SyncLogEntry]] = [:]
  var losing: [StoredLosingText] = []
  /// The runs that work on a collection, and the times at which their claims end.
  var leases: [SyncCollection.ID: (owner: UUID, end: Instant)] = [:]

  func state(of collection: SyncCollection.ID) -> SyncCollectionMemory { states[collection] ?? SyncCollectionMemory() }

  /// Marks the items with a record, except the items of the collection whose synchronization changed the record.
  mutating func mark(_ record: SyncRecordID, except collection: SyncCollection.ID? = nil) {
    for id in states.keys where id != collection { states[id]?.mark(record) }
  }

  /// Adds a run to the log; see ``SyncLogEntry``.
  mutating func add(_ run: SyncRun, of collection: SyncCollection.ID, at now: Instant) {
    var runs = runs[collection] ?? []
    let number = (runs.last?.number ?? 0) + 1
    runs.removeAll { $0.run.isQuiet }
    runs = runs.suffix(run.isQuiet ? SyncLogEntry.limit : SyncLogEntry.limit - 1)
    self.runs[collection] = runs + [SyncLogEntry(collection, number: number, at: now, run)]
  }
}

extension Memory {
  private func records(of kind: SyncKind) -> [SyncRecordID] {
    switch kind {
    case .contacts: contents.contacts.keys.map { SyncRecordID($0.uuid) }
    case .reminders: contents.ownReminders.keys.map { SyncRecordID($0.uuid) }
    // No collection of events is opened in memory.
    case .events: []
    }
  }

  func hasRecord(_ id: SyncRecordID, of kind: SyncKind) -> Bool { records(of: kind).contains(id) }

  /// Returns the records that aren't linked to any collection.
  func unlinkedRecords(of kind: SyncKind) -> [SyncRecordID] {
    let linked = Set(notes.sync.states.values.flatMap { $0.items.values.compactMap(\.record) })
    return records(of: kind).filter { !linked.contains($0) }
  }
}

/// The state of a collection in memory: its items, and everything that a run notes about them.
public struct SyncCollectionMemory: Hashable, Sendable {
  public internal(set) var items: [SyncPath: SyncItem] = [:]
  public internal(set) var conflicts: [SyncPath: [FieldConflict]] = [:]
  public internal(set) var looks: [SyncPath: SyncLook] = [:]
  public internal(set) var refusals: [SyncPath: SyncRefusal] = [:]
  public internal(set) var removals: [SyncPath: SyncRemoval] = [:]
  /// The paths of answers that were given in the transaction in progress.
  private var newAnswers: Set<SyncPath> = []
  var texts: [SyncPath: [UInt8]] = [:]
  var lastNote = 0

  /// Marks the items with a record that something other than sync changed.
  mutating func mark(_ record: SyncRecordID) {
    for (path, item) in items where item.record == record {
      items[path]?.isChanged = true
      if newAnswers.remove(path) == nil { removals[path] = nil }
    }
  }

  /// Saves that the removal of a record waits.
  mutating func hold(_ removal: SyncRemoval, of record: SyncRecordID) {
    for (path, item) in items where item.record == record { removals[path] = removal }
  }

  /// Saves the user's answer about the removal of a record.
  mutating func answer(_ removal: SyncRemoval, of record: SyncRecordID) {
    for (path, item) in items where item.record == record {
      removals[path] = removal
      newAnswers.insert(path)
    }
  }
}
