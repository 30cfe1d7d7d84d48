/// Ends a list of changes: removes records that are gone from the server, and saves the new token.
struct FinishList<Format: SyncFormat>: Sendable {
  typealias Transaction = any SyncTransaction<Format.Record>

  private let format: Format
  private let receive: ReceiveResources<Format>
  private let guardRemovals: GuardRemovals
  private let options: SyncOptions
  private let reconcile = ReconcileItem()

  init(_ receive: ReceiveResources<Format>, _ options: SyncOptions) {
    (format, self.receive) = (receive.format, receive)
    guardRemovals = options.guardRemovals
    self.options = options
  }

  func callAsFunction(_ list: FinishedList, in transaction: Transaction) throws(StoreError) -> SyncRun {
    var run = SyncRun()
    var collection = try transaction.collection()
    // Another run has saved a token in the meantime, and with it everything that this list contains.
    guard collection.token == list.oldToken else { return run }
    let unasked = try remove(list, &run, collection, in: transaction)
    collection.unasked.count(unasked, \.here, options)
    for href in list.missed { try transaction.note(href, sent: try transaction.look(at: href.path)?.sent) }
    for (path, number) in list.confirmed {
      guard let look = try transaction.look(at: path), look.number <= number else { continue }
      // The rest of the run decides whether the server lost the text.
      if look.sent != nil, try transaction.item(at: path)?.waitsForLists == true { continue }
      try transaction.removeLook(at: path)
    }
    for refusal in try transaction.idleRefusals() { try transaction.removeRefusal(at: refusal.href.path) }
    try note(list.unread, &run, in: transaction)
    // Records that are missing after a restore count as removed only when the user says so.
    if collection.comparesAll, run.deferred == 0 {
      collection.comparesAll = try options.acceptsRemovals ? false : !transaction.differences().removed.isEmpty
    }
    collection.earliestEnd = collection.earliestEnd(with: options)
    collection.token = list.newToken
    if case .replaced = collection.state { collection.state = .ready }
    try transaction.save(collection)
    return run
  }

  /// Notes which resources the server doesn't send, the first ones by name, and forgets those that it sends again.
  private func note(
    _ unread: [UnreadResource], _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    run.unread = unread.count
    let (known, named) = (try transaction.unreadRefusals(), unread.prefix(SyncLimits.namedUnread))
    let paths = Set(named.map(\.href.path))
    for refusal in known where !paths.contains(refusal.href.path) {
      try transaction.removeRefusal(at: refusal.href.path)
    }
    guard !named.isEmpty else { return }
    // A refusal of a text that was sent stays, so that the text isn't sent again.
    let refused = Set(try transaction.refusals().filter { !$0.reason.isUnread }.map(\.href.path))
    for resource in named where !refused.contains(resource.href.path) {
      let (path, reason) = (resource.href.path, DAVRefusal(resource.status, .unread))
      let old = known.first { $0.href.path == path }
      guard old?.reason != reason else { continue }
      let item = try transaction.item(at: path)
      let here = try item?.record.flatMap { id throws(StoreError) in try transaction.record(id) }
      // No text has the fingerprint of an empty one, so changes are sent anyway.
      let refusal = SyncRefusal(
        resource.href, uid: item?.uid ?? "", title: here.map(format.title) ?? "", reason: reason, at: options.now,
        text: Fingerprint([]))
      if old == nil { run.refused.append(refusal) }
      try transaction.save(refusal)
    }
  }

  /// - Returns: The number of records that were removed, without those that moved or are still in another collection.
  private func remove(
    _ list: FinishedList, _ run: inout SyncRun, _ collection: SyncCollection, in transaction: Transaction
  ) throws(StoreError) -> Int {
    let paths = list.gone.union(try transaction.goneItems().map(\.path))
    guard !paths.isEmpty else { return 0 }
    let isWaiting = try options.knowsMoves ? false : transaction.canMove()
    let total = try transaction.recordCount()
    var held: [SyncItem] = []
    var removals: [SyncItem] = []
    for path in paths.sorted() {
      // A run at the same time has read or written the path after this list was made.
      if list.gone.contains(path), let look = try transaction.look(at: path), look.number > list.lastNote,
        list.confirmed[path].map({ look.number > $0 }) ?? true
      {
        continue
      }
      guard var item = try transaction.item(at: path) else { continue }
      // An earlier run has let the record wait already.
      if item.waitsForLists, options.soFar == nil { item.etag = nil }
      if let copy = try receive.copy(of: item, besides: list.gone, in: transaction) {
        run.add(try receive(copy, in: transaction).run)
        continue
      }
      let isMirror = collection.direction == .toServer
      let here = try item.record.flatMap { id throws(StoreError) in try transaction.record(id) }
      // The other collections show whether the record moved, stays in one of them, or is gone from all.
      let isMoved = try here == nil && isWaiting ? transaction.isMoved(item) : false
      if here != nil || isMoved, !isMirror, !item.isHeld, isWaiting {
        (item.isGone, item.isChanged) = (true, true)
        try transaction.save(item, text: nil)
        run.deferred += 1
        continue
      }
      if let id = item.record, !isMirror, try transaction.isPresentElsewhere(id) {
        // The record stays, because its other collection still has it.
        try receive.merge.removeItem(at: path, in: transaction)
        // A record that was removed from both collections comes back in both when this is undone.
        if here != nil {
          try transaction.unassign(id)
          run.changed += 1
        }
        continue
      }
      if let id = item.record, let here, !isMirror, try transaction.recordElsewhere(uid: item.uid, besides: nil) == id {
        // The record moved here, but another client put the resource back into the old list, so the move is repeated.
        try bringBack(item, here, &run, in: transaction)
        continue
      }
      if here != nil, !isMirror, try follow(item, to: collection.kind, &run, in: transaction) { continue }
      if here == nil, !isMirror, try receive.unite(item, in: transaction) {
        run.merged += 1
        run.setAside += 1
        continue
      }
      if let here, let loss = try loss(of: item, here, in: transaction) {
        if loss.isRepeated { run.refused.append(loss.refusal) }
        try bringBack(item, here, &run, in: transaction, isReported: !loss.isRepeated)
        try transaction.save(loss.refusal)
        continue
      }
      switch try reconcile(here: change(of: here, item, isMirror: isMirror, in: transaction), there: .gone) {
      case .removeHere:
        if try receive.movedRecord(of: item, in: transaction) != nil {
          try remove(item, &run, in: transaction)
          run.removed += 1
        } else if item.isHeld {
          held.append(item)
        } else {
          removals.append(item)
        }
      case .create:
        if let here, try receive.follow(item, here, in: transaction) {
          run.merged += 1
          continue
        }
        if let here {
          try bringBack(item, here, &run, in: transaction)
        } else {
          try receive.merge.removeItem(at: path, in: transaction)
        }
      default: try receive.merge.removeItem(at: path, in: transaction)
      }
    }
    let holdsAll = guardRemovals.holds(
      held.count + removals.count, of: total, after: collection.unasked.recent(\.here, at: options.now),
      isRestored: collection.comparesAll)
    let releasesHeld = options.acceptsRemovals || options.isSubscription
    var count = 0
    for item in held + removals {
      if holdsAll || item.isHeld && !releasesHeld {
        var item = item
        (item.isGone, item.isChanged) = (true, false)
        try transaction.save(item, text: nil)
        run.heldHere += 1
      } else {
        try remove(item, &run, in: transaction)
        count += 1
      }
    }
    run.removed += count
    return count
  }

  /// Keeps a contact that another client moved to another account, with everything that only Haru has, such as its plant.
  ///
  /// The other account may run after this one. So such a record waits until the next run of its account.
  ///
  /// - Returns: `false` if the record can't have moved.
  private func follow(
    _ item: SyncItem, to kind: SyncKind, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) -> Bool {
    guard options.kindsElsewhere.contains(kind), let id = item.record, try transaction.hasDependents(id) else {
      return false
    }
    if let copy = try receive.findRecord.copy(of: item, in: transaction) {
      try transaction.replace(copy.id, with: id)
      try transaction.save(source: copy.text, of: id)
      try receive.merge.removeItem(at: item.path, in: transaction)
      try transaction.unassign(id)
      run.changed += 1
      return true
    }
    guard !item.isHeld, !item.hasWaited else { return false }
    var item = item
    (item.isGone, item.isChanged) = (true, true)
    try transaction.save(item, text: nil)
    run.deferred += 1
    return true
  }

  /// Unlinks a record, which is then sent as a new one.
  private func bringBack(
    _ item: SyncItem, _ here: Format.Record, _ run: inout SyncRun, in transaction: Transaction, isReported: Bool = true
  ) throws(StoreError) {
    let isAgreed = try transaction.text(at: item.path) != nil
    try receive.merge.removeItem(at: item.path, in: transaction)
    // A record of a first run is new for the server; see `SyncItem.missing`.
    if isAgreed, isReported { run.broughtBack.append(.init(uid: format.uid(of: here), title: format.title(of: here))) }
  }

  /// Returns the refusal of a text that the server accepted and never returned; `nil` if the server had the text, or if
  /// the record has changed since or moved to another list.
  ///
  /// Another client may have removed the resource before its text was read back. Nobody here knows, and the change wins,
  /// so the record is sent again at once. If its text isn't there again, the server loses it: the same text is sent again
  /// after a day, so that the server doesn't get it in each run.
  private func loss(
    of item: SyncItem, _ here: Format.Record, in transaction: Transaction
  ) throws(StoreError) -> (refusal: SyncRefusal, isRepeated: Bool)? {
    guard item.etag == nil, let sent = try transaction.look(at: item.path)?.sent,
      format.isSame(here, as: format.record(in: sent)), try receive.movedRecord(of: item, in: transaction) == nil
    else { return nil }
    let uid = format.uid(of: here)
    let isRepeated = try transaction.refusals().contains { $0.reason == .lost && $0.uid == uid }
    // No text has the fingerprint of an empty one.
    let refusal = SyncRefusal(
      item.href, uid: uid, title: format.title(of: here), reason: .lost, at: options.now,
      text: isRepeated ? PreparedWrite.fingerprint(of: sent) : Fingerprint([]))
    return (refusal, isRepeated)
  }

  private func remove(
    _ item: SyncItem, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    if let id = item.record {
      if try transaction.hasDependents(id) { run.removedPlants += 1 }
      try transaction.remove(id)
    }
    try receive.merge.removeItem(at: item.path, in: transaction)
  }

  private func change(
    of here: Format.Record?, _ item: SyncItem, isMirror: Bool, in transaction: Transaction
  ) throws(StoreError) -> ReconcileItem.Here {
    guard let here else { return .gone }
    // The server's removals don't count for a collection that only sends.
    guard !isMirror else { return .changed }
    let base = format.base(in: try transaction.text(at: item.path), try transaction.conflicts(at: item.path))
    return format.isSame(here, as: base) ? .same : .changed
  }
}

extension SyncQueries {
  /// Returns the refusals whose record was removed, so that nobody can do anything about them.
  func idleRefusals() throws(StoreError) -> [SyncRefusal] {
    var idle: [SyncRefusal] = []
    for refusal in try refusals() where !refusal.reason.isUnread {
      guard try item(at: refusal.href.path) == nil else { continue }
      if try unlinkedRecord(uid: refusal.uid) == nil { idle.append(refusal) }
    }
    return idle
  }

  /// Returns the first resources that the server lists and doesn't send.
  func unreadRefusals() throws(StoreError) -> [SyncRefusal] { try refusals().filter(\.reason.isUnread) }
}
