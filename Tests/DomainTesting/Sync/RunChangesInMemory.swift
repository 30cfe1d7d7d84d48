import Domain

/// The changes of records by a run.
struct RunChangesInMemory {
  let number: Int
  let collection: SyncCollection.ID
  fileprivate(set) var at: Instant
  /// The contents before and after each step that changed records; empty if the changes were dropped.
  fileprivate(set) var steps: [(before: Memory.Contents, after: Memory.Contents)] = []

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

  /// Undoes the steps, the last one first, as far as nothing has changed the records since.
  func undo(in contents: inout Memory.Contents) -> UndoneRecords {
    let now = contents.syncedHistory
    var obstacles: [SyncedHistory.Obstacle] = []
    for step in steps.reversed() {
      let old = contents.contacts.keys
      var synced = contents.syncedHistory
      let planted = Set(contents.plants.values.map(\.contact))
      let moved = synced.movePart(from: step.after.syncedHistory, to: step.before.syncedHistory, planted: planted)
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
    var results = contents.syncedHistory.results(since: now)
    results.obstacles = obstacles.map { UndoObstacle(kind: $0.kind, title: $0.title, $0.change, account: nil) }
    return results
  }
}

extension SyncMemory {
  /// Returns the number of a collection's next run, which may have begun already and stored changes.
  func nextNumber(of collection: SyncCollection.ID) -> Int {
    let begun = changes.last { $0.collection == collection }?.number ?? 0
    if begun > runs[collection]?.last?.number ?? 0 { return begun }
    return max(runs.values.joined().map(\.number).max() ?? 0, changes.map(\.number).max() ?? 0) + 1
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
    else { return }
    let number = nextNumber(of: collection)
    if let index = changes.firstIndex(where: { $0.number == number }) {
      guard changes[index].isUndoable else { return }
      changes[index].steps.append((before, after))
      changes[index].at = now
    } else {
      changes.append(RunChangesInMemory(number: number, collection: collection, at: now, steps: [(before, after)]))
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
