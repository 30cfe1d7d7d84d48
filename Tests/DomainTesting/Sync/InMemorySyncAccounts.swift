public import Domain
import struct Foundation.UUID

/// The accounts for synchronization of the in-memory store.
struct InMemorySyncAccounts<Failure: StoreFailure>: SyncAccountRepository {
  let memory: Memory

  private var sync: SyncMemory {
    get { memory.notes.sync }
    nonmutating set { memory.notes.sync = newValue }
  }

  func accounts() throws(Failure) -> [SyncAccount] { sync.accounts.values.sorted() }

  func account(_ id: SyncAccount.ID) throws(Failure) -> SyncAccount? { sync.accounts[id] }

  func collections() throws(Failure) -> [SyncCollection] { sync.collections.values.sorted() }

  func collection(_ id: SyncCollection.ID) throws(Failure) -> SyncCollection? { sync.collections[id] }

  func formerCollections() throws(Failure) -> [SyncCollection] { sync.former.values.sorted() }

  func knownOffers(of account: SyncAccount.ID) throws(Failure) -> KnownOffers? { sync.offers[account] }

  func save(_ offers: KnownOffers) throws(Failure) {
    guard sync.accounts[offers.account] != nil else { throw .store(.conflict) }
    sync.offers[offers.account] = offers
  }

  func counts(of collection: SyncCollection.ID) throws(Failure) -> SyncCounts {
    var counts = SyncCounts()
    guard let known = sync.collections[collection] else { return counts }
    let state = sync.state(of: collection)
    for item in state.items.values {
      switch item.role {
      case .record(let id):
        counts.records += 1
        let isAbsent = !memory.hasRecord(id, of: known)
        if isAbsent, !memory.isMoved(id, from: known) { counts.removals += 1 }
        let isAwaited = item.waitsForLists && state.texts[item.path] != nil
        if item.isChanged || isAbsent, !isAwaited { counts.waiting += 1 }
      case .copy: counts.copies += 1
      case .raw: counts.raw += 1
      case .past: counts.past += 1
      }
      if item.isUnreadable { counts.raw += 1 }
      if item.isHeld { counts.heldHere += 1 }
    }
    if known.state != .new {
      let linked = Set(state.items.values.compactMap(\.record))
      counts.waiting += memory.unlinkedRecords(memory.sentRecords(of: known), of: known, besides: linked).count
    }
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

  func homes(of record: SyncRecordID) throws(Failure) -> Set<SyncCollection.ID> { memory.contents.homes[record] ?? [] }

  func runs(limit: Int) throws(Failure) -> [SyncLogEntry] {
    let ended = sync.runs.values.joined().filter(\.isListed)
    var unfinished: [SyncLogEntry] = []
    for run in sync.changes {
      for (id, at) in run.times where !ended.contains(where: { $0.number == run.number && $0.collection == id }) {
        unfinished.append(SyncLogEntry(id, number: run.number, at: at, SyncRun(), isUndoable: true))
      }
    }
    let runs = (ended.map { sync.marked($0) } + unfinished).sorted {
      ($1.at, $1.number) < ($0.at, $0.number)
    }
    return runs.prefix(max(0, limit)).map { run in
      var run = run
      run.isUndone = memory.contents.undoneRuns.contains(run.number)
      return run
    }
  }

  func lastRun(of collection: SyncCollection.ID) throws(Failure) -> SyncLogEntry? {
    sync.runs[collection]?.last.map { sync.marked($0) }
  }

  func storedNeeds() throws(Failure) -> [StoredSyncNeed] { sync.needs }
  func lastCompleteRun(of collection: SyncCollection.ID) throws(Failure) -> SyncLogEntry? {
    sync.runs[collection]?.last { $0.ending == .complete }
  }

  func leaseEnd(of collection: SyncCollection.ID, at now: Instant) throws(Failure) -> Instant? {
    guard let end = sync.leases[collection]?.end, end > now, end <= now.adding(seconds: SyncLimits.leaseSeconds) else {
      return nil
    }
    return end
  }

  func losingTexts() throws(Failure) -> [StoredLosingText] {
    sync.losing.sorted { $1.losing.at.secondsSince1970 < $0.losing.at.secondsSince1970 }
  }

  func lastCalendar(at href: SyncHref, of account: SyncAccount) throws(Failure) -> EventCalendar.ID? {
    sync.lastCalendars[account.place(of: href)]
  }

  func save(_ account: SyncAccount) throws(Failure) { sync.accounts[account.id] = account }

  func save(_ collection: SyncCollection) throws(Failure) {
    guard sync.accounts[collection.account] != nil else { throw .store(.conflict) }
    sync.collections[collection.id] = collection
  }

  func lease(_ id: SyncCollection.ID, to owner: UUID, at now: Instant) throws(Failure) -> Bool {
    guard sync.collections[id] != nil else { return false }
    if try leaseEnd(of: id, at: now) != nil, sync.leases[id]?.owner != owner { return false }
    sync.leases[id] = (owner, now.adding(seconds: SyncLimits.leaseSeconds))
    return true
  }

  func endLease(_ id: SyncCollection.ID, of owner: UUID) throws(Failure) {
    if sync.leases[id]?.owner == owner { sync.leases[id] = nil }
  }

  func beginRun(of collections: [SyncCollection.ID], at now: Instant) throws(Failure) -> Int {
    let number = sync.newNumber()
    for id in collections where try leaseEnd(of: id, at: now) == nil { sync.begun[id] = number }
    return number
  }

  func continueRun(_ number: Int, of collection: SyncCollection.ID) throws(Failure) {
    if let last = sync.runs[collection]?.last, last.number == number, last.ending == .complete {
      sync.continued[collection] = number
    }
  }

  func add(
    _ run: SyncRun, _ ending: SyncEnding, of collection: SyncCollection.ID, at now: Instant
  ) throws(Failure) {
    guard sync.collections[collection] != nil else { throw .store(.conflict) }
    sync.add(run, ending, of: collection, at: now)
  }

  func save(_ needs: [StoredSyncNeed], of account: SyncAccount.ID) throws(Failure) {
    guard sync.accounts[account] != nil else { throw .store(.conflict) }
    sync.needs = sync.needs.filter { $0.account != account } + needs
  }

  func undo(_ number: Int, of collections: Set<SyncCollection.ID>) throws(Failure) -> UndoneRecords {
    let run = sync.changes.first { $0.number == number }
    let records = run?.undo(of: collections, in: memory) ?? UndoneRecords()
    if records.isChanged { memory.contents.undoneRuns.insert(number) }
    return records
  }

  func assign(_ record: SyncRecordID, to collection: SyncCollection.ID) throws(Failure) {
    memory.contents.homes[record, default: []].insert(collection)
  }

  func remove(_ id: SyncAccount.ID) throws(Failure) {
    guard sync.accounts[id] != nil else { throw .store(.missing) }
    sync.needs.removeAll { $0.account == id }
    for collection in sync.collections.values where collection.account == id { try remove(collection.id) }
    sync.offers[id] = nil
    for former in sync.former.values where former.account == id {
      (sync.runs[former.id], sync.former[former.id]) = (nil, nil)
      sync.removeChanges(of: former.id)
    }
    sync.accounts[id] = nil
  }

  func remove(_ id: SyncCollection.ID) throws(Failure) {
    guard let collection = sync.collections.removeValue(forKey: id) else { throw .store(.missing) }
    if let calendar = collection.target, collection.state != .new, let account = sync.accounts[collection.account] {
      sync.lastCalendars = sync.lastCalendars.filter { $0.value.uuid != calendar }
      sync.lastCalendars[account.place(of: collection.href)] = EventCalendar.ID(calendar)
    }
    (sync.states[id], sync.begun[id], sync.continued[id]) = (nil, nil, nil)
    sync.retire(collection)
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
  /// The collections that are no longer synchronized but have runs in the log.
  var former: [SyncCollection.ID: SyncCollection] = [:]
  /// The collections of servers that the user knows about.
  var offers: [SyncAccount.ID: KnownOffers] = [:]
  var states: [SyncCollection.ID: SyncCollectionMemory] = [:]
  var runs: [SyncCollection.ID: [SyncLogEntry]] = [:]
  /// The highest number of a run so far.
  var lastNumber = 0
  /// The numbers of the latest account runs that the collections were part of.
  var begun: [SyncCollection.ID: Int] = [:]
  /// The runs whose log entries are replaced by the next entries of their collections.
  var continued: [SyncCollection.ID: Int] = [:]
  /// The changes of records by the latest runs, in the order of their numbers.
  var changes: [RunChangesInMemory] = []
  var losing: [StoredLosingText] = []
  var needs: [StoredSyncNeed] = []
  /// The calendars of removed collections, by ``SyncAccount/place(of:)``.
  var lastCalendars: [String: EventCalendar.ID] = [:]
  /// For each collection in use, the run that works on it and the time at which the run's claim ends.
  var leases: [SyncCollection.ID: (owner: UUID, end: Instant)] = [:]

  func state(of collection: SyncCollection.ID) -> SyncCollectionMemory { states[collection] ?? SyncCollectionMemory() }

  /// Marks the items with a record, except the items of the collection whose synchronization changed the record.
  mutating func mark(_ record: SyncRecordID, except collection: SyncCollection.ID? = nil) {
    for id in states.keys where id != collection { states[id]?.mark(record) }
  }

  /// Gives the items of a record to another record.
  mutating func relink(_ record: SyncRecordID, to other: SyncRecordID) {
    for (id, state) in states {
      for item in state.items.values where item.record == record {
        states[id]?.items[item.path]?.role = .record(other)
      }
    }
  }

  /// Leaves the runs of a removed collection in the log; see ``SyncLogEntry``.
  mutating func retire(_ collection: SyncCollection) {
    former[collection.id] = SyncCollection(
      id: collection.id, account: collection.account, href: collection.href, kind: collection.kind,
      name: collection.name, isWritable: collection.isWritable)
    runs[collection.id]?.removeAll { !$0.isListed }
    let numbers = former.keys.flatMap { (runs[$0] ?? []).map(\.number) + numbersOfChanges(of: $0) }
    let oldest = Set(numbers).sorted().suffix(SyncLogEntry.limit).first ?? 0
    for id in former.keys {
      runs[id]?.removeAll { $0.number < oldest }
      removeChanges(of: id, before: oldest)
      if runs[id]?.isEmpty ?? true, !changes.contains(where: { $0.times[id] != nil }) { former[id] = nil }
    }
  }

  /// Adds a run to the log; see ``SyncLogEntry``.
  mutating func add(_ run: SyncRun, _ ending: SyncEnding, of collection: SyncCollection.ID, at now: Instant) {
    var runs = runs[collection] ?? []
    let number = nextNumber(of: collection)
    let isContinued = continued.removeValue(forKey: collection) == number
    if isContinued { runs.removeAll { $0.number == number } }
    let ending = isContinued && ending == .stopped ? .complete : ending
    let new = SyncLogEntry(collection, number: number, at: now, run, ending)
    if ending == .complete { runs.removeAll { !$0.isListed } }
    if let listed = runs.last(where: \.isListed), listed.isRepeated(by: run, ending) {
      runs.removeAll { $0.number == listed.number }
    }
    runs.append(new)
    let listed = runs.filter(\.isListed).suffix(SyncLogEntry.limit)
    let oldest = listed.count < SyncLogEntry.limit ? 0 : listed.first?.number ?? 0
    self.runs[collection] = runs.filter { !$0.isListed || $0.number >= oldest }
    removeChanges(of: collection, before: oldest)
  }
}

extension Memory {
  private func records(of collection: SyncCollection) -> [SyncRecordID] {
    switch collection.kind {
    case .contacts: contents.contacts.keys.map { SyncRecordID($0.uuid) }
    case .reminders: contents.ownReminders.keys.map { SyncRecordID($0.uuid) }
    case .events:
      contents.events.values.filter { $0.calendar.uuid == collection.target }.map { SyncRecordID($0.id.uuid) }
    }
  }

  func hasRecord(_ id: SyncRecordID, of collection: SyncCollection) -> Bool { records(of: collection).contains(id) }

  /// Returns the collection with the list to which a record moved.
  private func destination(of id: SyncRecordID, from collection: SyncCollection) -> SyncCollection? {
    notes.sync.collections.values.first { other in
      other.id != collection.id && other.kind == collection.kind && collection.target != nil && hasRecord(id, of: other)
    }
  }

  func isMoved(_ id: SyncRecordID, from collection: SyncCollection) -> Bool {
    destination(of: id, from: collection).map { $0.isSent || notes.sync.state(of: $0.id).hasRecord(id) } ?? false
  }

  func isMoveComplete(_ id: SyncRecordID, from collection: SyncCollection) -> Bool {
    destination(of: id, from: collection).map { !$0.isSent || notes.sync.state(of: $0.id).hasRecord(id) } ?? true
  }

  /// Returns the account's other collections to which a resource can have moved, with their states.
  func neighbors(of collection: SyncCollection) -> [SyncCollectionMemory] {
    let others = notes.sync.collections.values.filter { other in
      other.account == collection.account && other.kind == collection.kind && other.id != collection.id
        && other.state == .ready
    }
    return others.sorted { $0.id.uuid < $1.id.uuid }.map { notes.sync.state(of: $0.id) }
  }

  func ownUID(of stranger: SyncRecordID, beside record: SyncRecordID, for uid: String) -> String? {
    // Reading memory can't fail.
    (try? InMemorySyncAccounts<StoreError>(memory: self).ownUID(of: stranger, beside: record, for: uid)) ?? nil
  }

  func sentRecords(of collection: SyncCollection) -> UnlinkedRecords {
    // Reading memory can't fail.
    (try? InMemorySyncAccounts<StoreError>(memory: self).sentRecords(of: collection)) ?? .sent(withNew: false)
  }

  /// Returns unlinked records that a collection may get.
  ///
  /// - Parameters:
  ///   - wanted: The records.
  ///   - collection: The collection.
  ///   - own: The records that are linked to the collection.
  func unlinkedRecords(
    _ wanted: UnlinkedRecords, of collection: SyncCollection, besides own: Set<SyncRecordID>
  ) -> [SyncRecordID] {
    let sync = notes.sync
    let others = sync.states.filter { $0.key != collection.id }
    // A record that moved to another list is new there.
    guard collection.target == nil else {
      return wanted == .stray ? [] : records(of: collection).filter { !own.contains($0) }
    }
    let linked = own.union(others.values.flatMap { $0.items.values.compactMap(\.record) })
    return records(of: collection).filter { id in
      let homes = contents.homes[id] ?? []
      let isOwn = homes.contains(collection.id) && !own.contains(id)
      let isNew = homes.isEmpty && !linked.contains(id)
      let isStray = !homes.isEmpty && !linked.contains(id) && homes.allSatisfy { sync.collections[$0] == nil }
      return switch wanted {
      case .sent(let withNew): isOwn || withNew && isNew
      case .linkable: isOwn || isNew || isStray
      case .stray: isStray
      }
    }
  }
}

/// The state of a collection in memory: its items, and everything that a run records about them.
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

  /// Returns whether the collection has a record whose resource is still on the server.
  func hasRecord(_ id: SyncRecordID) -> Bool { items.values.contains { $0.record == id && !$0.isGone } }

  /// Marks the items with a record that something other than sync changed.
  mutating func mark(_ record: SyncRecordID) {
    for (path, item) in items where item.record == record {
      items[path]?.isChanged = true
      if newAnswers.remove(path) == nil { removals[path] = nil }
    }
  }

  /// Records that the removal of a record waits for an answer.
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

extension SyncCollection {
  /// Indicates whether the collection sends the records of its list.
  fileprivate var isSent: Bool { mayBeSent && state == .ready }
}
