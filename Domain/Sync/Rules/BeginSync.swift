/// Ends the wait of a new collection, after the user has seen the preview of its first run.
public struct BeginSync<Format: SyncFormat>: Sendable {
  private let store: any SyncStore<Format.Record>
  private let format: Format

  public init(_ store: any SyncStore<Format.Record>, _ format: Format) { (self.store, self.format) = (store, format) }

  /// Lets the next run save and send, and links similar records by giving them the server's UID.
  ///
  /// The records of the plan belong to the collection then. Records that other collections have are linked with their
  /// resources in the plan, and the run links no others of them.
  ///
  /// - Parameters:
  ///   - plan: The plan that the user has seen.
  ///   - keepsBoth: `true` if similar records stay separate.
  public func callAsFunction(_ plan: FirstRunPlan, keepsBoth: Bool = false) async throws(StoreError) {
    let format = format
    try await store.change { transaction throws(StoreError) in
      var assigned = plan.matched.union(plan.sentRecords)
      assigned.formUnion(plan.alike.filter { !keepsBoth || $0.isSent }.map(\.record))
      let linkable = Set(try transaction.linkableRecords())
      for id in linkable.intersection(assigned) { try transaction.assign(id) }
      for match in plan.matches where !linkable.contains(match.record) {
        // The record may have been removed or linked since the preview.
        guard let record = try transaction.record(match.record), try transaction.item(at: match.href.path) == nil,
          try transaction.unlinkedRecord(uid: format.uid(of: record)) == match.record
        else { continue }
        try transaction.save(SyncItem.awaited(match.href, uid: match.uid, match.record), text: nil)
      }
      for pair in keepsBoth ? [] : plan.alike {
        // The record may have been changed or linked since the preview.
        guard let record = try transaction.record(pair.record),
          try transaction.unlinkedRecord(uid: format.uid(of: record)) == pair.record,
          try transaction.unlinkedRecord(uid: pair.uid) == nil
        else { continue }
        try transaction.save(format.record(record, withUID: pair.uid), pair.record)
      }
      try waitForLists(besides: plan.matched.union(keepsBoth ? [] : plan.alike.map(\.record)), in: transaction)
      var collection = try transaction.collection()
      (collection.state, collection.earliestEnd) = (.ready, plan.earliestEnd)
      try transaction.save(collection)
    }
  }

  /// Lets the records that the first run would send wait for the lists of the account's other collections.
  ///
  /// If the list was synchronized before, the server may have moved their resources to another list since.
  private func waitForLists(
    besides linked: Set<SyncRecordID>, in transaction: any SyncTransaction<Format.Record>
  ) throws(StoreError) {
    let collection = try transaction.collection()
    // The server gets only records that it would get anyway.
    guard collection.target != nil, collection.isWritable, collection.direction == .both else { return }
    for id in try transaction.differences().new where !linked.contains(id) {
      guard let record = try transaction.record(id) else { continue }
      let uid = format.uid(of: record)
      let href = SyncHref(in: collection.href, uid: uid, suffix: collection.kind.suffix)
      guard try transaction.item(at: href.path) == nil else { continue }
      try transaction.save(SyncItem.missing(href, uid: uid, id), text: nil)
    }
  }
}

/// Puts items back on the side that lacks them, if their removal from the other side waits for the user's answer.
public struct PutBackHeldItems<Record: Hashable & Sendable>: Sendable {
  private let store: any SyncStore<Record>

  public init(_ store: any SyncStore<Record>) { self.store = store }

  /// Unlinks the items, so that the next run sends their records as new ones, or fetches their resources again.
  ///
  /// - Parameter guardRemovals: The rule about removals with the user's setting.
  /// - Returns: The number of items.
  @discardableResult
  public func callAsFunction(by guardRemovals: GuardRemovals) async throws(StoreError) -> Int {
    try await store.change { transaction throws(StoreError) in
      let gone = try transaction.goneItems().filter(\.isHeld)
      let removed = try transaction.differences().removed
      let held = try guardRemovals.held(removed.count, of: transaction.recordCount(), in: transaction.collection())
      for item in gone { try transaction.removeItem(at: item.path) }
      var count = gone.count
      for item in held > 0 ? removed : [] where !item.isGone {
        try transaction.removeItem(at: item.path)
        // No list of changes mentions the resource, and a noted path is fetched by itself.
        try transaction.note(item.href, sent: nil)
        count += 1
      }
      return count
    }
  }
}

/// Forgets the state of a collection, so that the next run compares both sides again.
///
/// The records stay, and the next run links them by UID and content, so that none is doubled. Removals and moves that
/// one side still lacks stay, too, so that they wait for the user's answer as before. So do changes that aren't sent:
/// without the last agreement, the server's values would replace them.
public struct ForgetSyncState<Record: Hashable & Sendable>: Sendable {
  private let store: any SyncStore<Record>

  public init(_ store: any SyncStore<Record>) { self.store = store }

  /// Unlinks all records, which stay as they are; the next run links them again by their UIDs, even those that other
  /// accounts have, too.
  public func callAsFunction() async throws(StoreError) {
    try await store.change { transaction throws(StoreError) in try Self.forget(in: transaction) }
  }

  static func forget(in transaction: any SyncTransaction<Record>) throws(StoreError) {
    var collection = try transaction.collection()
    let canMove = collection.target != nil && collection.direction != .toServer
    let differences = try transaction.differences()
    let kept = Set((differences.absent + (collection.mayBeSent ? [] : differences.changed)).map(\.path))
    for var item in try transaction.items() where !item.isGone {
      if kept.contains(item.path) || item.isUnreadable {
        // The next run fetches the resource again, and finds out whether it changed.
        item.etag = nil
        try transaction.save(item, text: nil)
        continue
      }
      try transaction.removeItem(at: item.path)
      guard let id = item.record else { continue }
      if try transaction.isLinkedElsewhere(id) {
        try transaction.save(SyncItem.awaited(item.href, uid: item.uid, id), text: nil)
      } else if canMove {
        try transaction.save(SyncItem.missing(item.href, uid: item.uid, id), text: nil)
      } else {
        try transaction.assign(id)
      }
    }
    for look in try transaction.looks() { try transaction.removeLook(at: look.href.path) }
    for refusal in try transaction.refusals() { try transaction.removeRefusal(at: refusal.href.path) }
    (collection.token, collection.state) = (nil, .ready)
    try transaction.save(collection)
  }
}
