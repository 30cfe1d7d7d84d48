import Domain

/// The changes of records by a run.
struct RunChangesInMemory {
  /// A step that changed records.
  struct Step {
    let collection: SyncCollection.ID
    let at: Instant
    let before: Memory.Contents
    let after: Memory.Contents
  }

  let number: Int
  /// The collections with changes, even if the changes were dropped.
  fileprivate var collections: Set<SyncCollection.ID> = []
  /// The steps in order; empty if the changes were dropped.
  fileprivate var steps: [Step] = []

  var isUndoable: Bool { !steps.isEmpty }

  /// The size of the server's texts, which are the only large part.
  fileprivate var size: Int {
    steps.reduce(0) { $0 + Self.size($1.before, unlike: $1.after) + Self.size($1.after, unlike: $1.before) }
  }

  private static func size(_ contents: Memory.Contents, unlike other: Memory.Contents) -> Int {
    func size<ID>(_ texts: [ID: [UInt8]], _ others: [ID: [UInt8]]) -> Int {
      texts.reduce(0) { $0 + (others[$1.key] == $1.value ? 0 : $1.value.count) }
    }
    return size(contents.contactSources, other.contactSources)
      + size(contents.ownReminderSources, other.ownReminderSources)
  }

  /// The time of the last step of each collection.
  var times: [SyncCollection.ID: Instant] { Dictionary(steps.map { ($0.collection, $0.at) }) { max($0, $1) } }

  /// Undoes the steps of collections, starting with the last, except where records have been changed since.
  func undo(of collections: Set<SyncCollection.ID>, in memory: Memory) -> UndoneRecords {
    var contents = memory.contents
    defer { memory.contents = contents }
    let now = contents.syncedHistory
    let sent = collections.filter { id in
      memory.notes.sync.collections[id].map { $0.mayBeSent && $0.state == .ready } ?? false
    }
    let leaving = returning(to: sent, in: now)
    var obstacles: [SyncedHistory.Obstacle] = []
    for step in steps.reversed() where collections.contains(step.collection) {
      let old = contents.contacts.keys
      var synced = contents.syncedHistory
      var needed: [SyncRecordID: UndoObstacle.Change] = [:]
      for plant in contents.plants.values { needed[SyncRecordID(plant.contact.uuid)] = .added }
      for id in synced.ids {
        if let list = memory.notes.sync.lists(with: id, besides: collections).first { needed[id] = .elsewhere(list) }
      }
      let moved = synced.movePart(
        from: step.after.syncedHistory, to: step.before.syncedHistory, needed: needed, leaving: leaving, sent: sent,
        memory.ownUID)
      let restored = Set(synced.contacts.records.keys).subtracting(old)
      contents.syncedHistory = synced
      for plant in step.before.plants.values where restored.contains(plant.contact) {
        contents.plants[plant.id] = plant
        contents.waterings.merge(step.before.waterings.filter { $0.value.plant == plant.id }) { $1 }
      }
      for obstacle in moved where !obstacles.contains(where: { $0.record == obstacle.record }) {
        obstacles.append(obstacle)
      }
    }
    for id in leaving {
      for collection in (now.homes[id] ?? []).subtracting(contents.homes[id] ?? []) {
        memory.notes.sync.remove(id, from: collection)
      }
    }
    var results = contents.syncedHistory.results(since: now)
    results.obstacles = obstacles.map { UndoObstacle(kind: $0.kind, title: $0.title, $0.change, account: nil) }
    return results
  }
}

extension RunChangesInMemory {
  /// Returns the records that undo returns to collections that receive them.
  private func returning(to sent: Set<SyncCollection.ID>, in now: SyncedHistory) -> Set<SyncRecordID> {
    var returning: Set<SyncRecordID> = []
    for step in steps where sent.contains(step.collection) {
      for id in now.ids {
        let left = (step.before.homes[id] ?? []).subtracting(step.after.homes[id] ?? [])
        if !left.subtracting(now.homes[id] ?? []).isDisjoint(with: sent) { returning.insert(id) }
      }
    }
    return returning
  }
}

extension SyncMemory {
  /// Makes the item of a record count as an item whose record the user removed.
  fileprivate mutating func remove(_ record: SyncRecordID, from collection: SyncCollection.ID) {
    for item in state(of: collection).items.values where item.record == record {
      states[collection]?.items[item.path]?.role = .record(record.absent(from: collection))
    }
  }

  /// Returns whether a record was added to another collection of its account.
  private func isCopied(from before: Memory.Contents, to after: Memory.Contents) -> Bool {
    after.homes.contains { id, homes in
      let old = before.homes[id] ?? []
      return homes.subtracting(old).contains { new in
        old.contains { collections[$0] != nil && collections[$0]?.account == collections[new]?.account }
      }
    }
  }

  /// Returns the number of a collection's next run, which may have begun already and stored changes.
  mutating func nextNumber(of collection: SyncCollection.ID) -> Int {
    let stored = changes.last { $0.collections.contains(collection) }?.number ?? 0
    let begun = max(stored, begun[collection] ?? 0)
    let last = runs[collection]?.last?.number ?? 0
    if begun > last { return begun }
    return continued[collection] == last ? last : newNumber()
  }

  /// Returns a number that no run had before.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns the runs with stored changes of a collection.
  func numbersOfChanges(of collection: SyncCollection.ID) -> [Int] {
    changes.filter { $0.collections.contains(collection) }.map(\.number)
  }

  /// Removes the changes of a collection's runs with lower numbers than a run.
  mutating func removeChanges(of collection: SyncCollection.ID, before run: Int = .max) {
    for index in changes.indices
    where changes[index].number < run && changes[index].collections.remove(collection) != nil {
      changes[index].steps.removeAll { $0.collection == collection }
    }
    changes.removeAll(where: \.collections.isEmpty)
  }

  func marked(_ entry: SyncLogEntry) -> SyncLogEntry {
    var entry = entry
    entry.isUndoable = changes.contains { $0.number == entry.number && $0.isUndoable }
    return entry
  }

  /// Stores the changes of a step with the collection's next run, and drops the oldest changes.
  mutating func add(
    from before: Memory.Contents, to after: Memory.Contents, of collection: SyncCollection.ID, at now: Instant
  ) {
    guard collections[collection]?.isWritable == true,
      before.contacts != after.contacts || before.ownReminders != after.ownReminders
        || before.homes.contains(where: { !$0.value.isSubset(of: after.homes[$0.key] ?? []) })
        || isCopied(from: before, to: after)
    else { return }
    let number = nextNumber(of: collection)
    let step = RunChangesInMemory.Step(collection: collection, at: now, before: before, after: after)
    if let index = changes.firstIndex(where: { $0.number == number }) {
      guard changes[index].isUndoable else { return }
      changes[index].steps.append(step)
      changes[index].collections.insert(collection)
    } else {
      changes.append(RunChangesInMemory(number: number, collections: [collection], steps: [step]))
    }
    changes.sort { $0.number < $1.number }
    changes = changes.suffix(SyncLogEntry.undoableLimit)
    var bytes = 0
    for index in changes.indices.reversed() {
      let size = changes[index].size
      if bytes + size > SyncLogEntry.undoableBytes { changes[index].steps = [] } else { bytes += size }
    }
  }
}
