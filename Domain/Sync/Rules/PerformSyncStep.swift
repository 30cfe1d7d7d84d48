/// Performs the steps of ``RunSync`` in transactions of the store.
public struct PerformSyncStep<Format: SyncFormat>: Sendable {
  public typealias Record = Format.Record

  private let receive: ReceiveResources<Format>
  private let finish: FinishList<Format>
  private let send: SendRecords<Format>
  private let planFirstRun: PlanFirstRun<Format>
  private let format: Format
  private let options: SyncOptions
  private let newID: IDGenerator

  public init(_ format: Format, _ options: SyncOptions, newID: IDGenerator) {
    let merge = MergeRecord(format, options, newID: newID)
    receive = ReceiveResources(merge, options)
    finish = FinishList(receive, options)
    send = SendRecords(receive, merge, options)
    planFirstRun = PlanFirstRun(merge, options)
    (self.format, self.options, self.newID) = (format, options, newID)
  }

  /// Performs a step that reads.
  public func read(
    _ step: SyncStep, in transaction: any SyncQueries<Record>
  ) throws(StoreError) -> SyncStepResult {
    switch step {
    case .begin:
      .begun(
        try transaction.collection(), looks: try transaction.looks(),
        mustFinish: try [
          transaction.goneItems().isEmpty, transaction.idleRefusals().isEmpty, transaction.unreadRefusals().isEmpty,
        ].contains(false))
    case .compare(let changes, let looks): .compared(try compare(changes, looks, in: transaction))
    case .listChanges(let unanswered): .changes(try send.changes(last: unanswered, in: transaction))
    case .preview(let resources): .previewed(try planFirstRun.resources(in: resources, transaction))
    case .plan(let resources, let texts): .planned(try planFirstRun(resources, texts, in: transaction))
    default: .saved
    }
  }

  /// Performs a step; a step that only reads changes nothing.
  public func callAsFunction(
    _ step: SyncStep, in transaction: any SyncTransaction<Record>
  ) throws(StoreError) -> SyncStepResult {
    switch step {
    case .begin, .compare, .listChanges, .preview, .plan: return try read(step, in: transaction)
    case .rehearse(let rehearsal):
      let run = try rehearse(rehearsal, in: transaction)
      return .rehearsed(run.deferred > 0 ? try rehearseRest(rehearsal, after: run, in: transaction) : run)
    case .receive(let received): return .received(try receive(received, in: transaction))
    case .finish(let list): return .finished(try finish(list, in: transaction))
    case .prepareRemoval(let path): return try send.prepareRemoval(at: path, in: transaction)
    case .removed(let removal): try send.noteRemoved(removal, in: transaction)
    case .prepareWrite(let target, let variant):
      return try send.prepareWrite(target, variant: variant, in: transaction)
    case .written(let write, let href): try send.noteWritten(write, at: href, in: transaction)
    case .unlink(let path): try send.unlink(path, in: transaction)
    case .refuse(let refusal): try transaction.save(refusal)
    case .replace(let replacement, let run):
      var collection = try transaction.collection()
      collection.state = .replaced(replacement)
      try transaction.save(collection)
      try transaction.save(run, .replaced)
    case .end(let run, let ending, let isReadOnly):
      if isReadOnly {
        var collection = try transaction.collection()
        (collection.isWritable, collection.refusedSince) = (false, options.now)
        try transaction.save(collection)
      }
      try transaction.save(run, ending)
    }
    return .saved
  }

  /// Simulates a real run, as if the server accepted each request that sends something, and counts the effects.
  func rehearse(
    _ rehearsal: SyncRehearsal, in transaction: any SyncTransaction<Record>
  ) throws(StoreError) -> SyncRun {
    var (run, list) = (options.soFar?.withoutOpenParts ?? SyncRun(), rehearsal.list)
    if rehearsal.forgets { try ForgetSyncState<Record>.forget(in: transaction) }
    for received in rehearsal.received {
      let receipt = try receive(received, in: transaction)
      run.add(receipt.run)
      for (path, number) in receipt.notes where list.confirmed[path] != nil { list.confirmed[path] = number }
    }
    run.add(try finish(list, in: transaction))
    run.add(try send.rehearse(last: rehearsal.unanswered, in: transaction))
    return run
  }

  /// Does the rest of a run that continues after all collections of the account have run once.
  func rehearseRest(
    _ rehearsal: SyncRehearsal, after run: SyncRun, in transaction: any SyncTransaction<Record>
  ) throws(StoreError) -> SyncRun {
    var options = options
    (options.soFar, options.knowsMoves) = (run, true)
    return try PerformSyncStep(format, options, newID: newID).rehearse(rehearsal.rest, in: transaction)
  }

  private func compare(
    _ changes: DAVChanges, _ looks: [SyncLook], in transaction: any SyncQueries<Record>
  ) throws(StoreError) -> SyncComparison {
    var comparison = SyncComparison()
    let listed = Dictionary(changes.listed.map { ($0.href.path, $0) }) { $1 }
    let awaited = try awaitedPastItems(in: transaction)
    var items: [SyncPath: SyncItem] = [:]
    if changes.isFull {
      for item in try transaction.items() { items[item.path] = item }
      // An item without a version is only awaited, or was sent and isn't read back yet.
      let known = items.values.filter { !$0.isGone && $0.etag != nil }.map(\.path)
      comparison.knownCount = known.count
      comparison.sharedCount = known.count { listed[$0] != nil }
      comparison.gone = Set(items.keys.filter { listed[$0] == nil })
    } else {
      for path in changes.listed.map(\.href.path) + changes.removed.map(\.path) {
        items[path] = try transaction.item(at: path)
      }
      comparison.gone = Set(changes.removed.map(\.path).filter { items[$0] != nil })
      let removed = Set(changes.removed.map(\.path))
      let noted = Set(looks.map(\.href.path))
      let quiet = looks.map(\.href) + awaited.values.sorted { $0.path < $1.path }.filter { !noted.contains($0.path) }
      comparison.quiet = quiet.filter { listed[$0.path] == nil && !removed.contains($0.path) }
      for href in comparison.quiet { comparison.known[href.path] = try transaction.item(at: href.path)?.etag }
    }
    for entry in changes.listed.sorted(by: { $0.href.path < $1.href.path }) {
      let item = items[entry.href.path]
      let isKnown =
        item.map { !$0.isGone && $0.etag != nil && $0.etag == entry.etag && awaited[$0.path] == nil } ?? false
      if isKnown { comparison.unchanged.append(entry.href) } else { comparison.wanted.append(entry.href) }
    }
    return comparison
  }

  /// Returns the past events that were left on the server and belong here now, by path.
  ///
  /// The setting takes more past events than before, or a record here has the UID of one.
  private func awaitedPastItems(
    in transaction: any SyncQueries<Record>
  ) throws(StoreError) -> [SyncPath: SyncHref] {
    let collection = try transaction.collection()
    guard collection.kind == .events, collection.state != .new else { return [:] }
    let earliest = collection.earliestEnd(with: options)
    var awaited = try transaction.pastItems(endingFrom: earliest)
    if earliest != nil {
      for id in try transaction.differences().new {
        guard let record = try transaction.record(id) else { continue }
        awaited += try transaction.items(uid: format.uid(of: record)).filter(\.isPast)
      }
    }
    return Dictionary(awaited.map { ($0.path, $0.href) }) { first, _ in first }
  }
}
