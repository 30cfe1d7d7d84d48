/// Prepares changes to send, and records sent changes, in the store's transactions.
struct SendRecords<Format: SyncFormat>: Sendable {
  typealias Transaction = any SyncTransaction<Format.Record>

  private let merge: MergeRecord<Format>
  private let receive: ReceiveResources<Format>
  private let options: SyncOptions

  private var format: Format { merge.format }

  init(_ receive: ReceiveResources<Format>, _ merge: MergeRecord<Format>, _ options: SyncOptions) {
    (self.receive, self.merge, self.options) = (receive, merge, options)
  }

  /// Lists the changes here, new records first: the rest of a divided series is on the server before the series ends
  /// earlier.
  ///
  /// - Parameter unanswered: The paths to send last, so that an item that breaks the connection delays no other.
  func changes(
    last unanswered: Set<SyncPath>, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> SyncChangesHere {
    var changes = SyncChangesHere()
    let collection = try transaction.collection()
    guard collection.mayBeSent else { return changes }
    let differences = try transaction.differences()
    let removed = differences.removed
    if !removed.isEmpty {
      let total = try transaction.recordCount()
      changes.heldRemovals = options.guardRemovals.held(removed.count, of: total, in: collection)
    }
    // An item that is gone waits for the lists, and has nothing to remove.
    let moved = differences.moved.filter { !$0.isGone }
    for item in moved where try !transaction.isMoveComplete(item) { changes.unfinishedMoves += 1 }
    changes.removals = (moved + (changes.heldRemovals > 0 ? [] : removed)).map(\.path).sorted()
    var last: [SyncTarget] = []
    // The series whose rest is sent last.
    var divided: Set<String> = []
    for id in differences.new {
      guard !unanswered.isEmpty, let record = try transaction.record(id) else {
        changes.writes.append(.record(id))
        continue
      }
      let uid = format.uid(of: record)
      let href = SyncHref(in: collection.href, uid: uid, suffix: collection.kind.suffix)
      if unanswered.contains(href.path) {
        last.append(.record(id))
        if let whole = format.uid(ofWholeWithPart: uid) { divided.insert(whole) }
      } else {
        changes.writes.append(.record(id))
      }
    }
    for item in differences.changed.filter({ !$0.waitsForLists }).sorted(by: { $0.path < $1.path }) {
      if unanswered.contains(item.path) || divided.contains(item.uid) {
        last.append(.item(item.path))
      } else {
        changes.writes.append(.item(item.path))
      }
    }
    changes.writes += last
    return changes
  }

  /// Counts the removals and texts that a run would send now, and notes them as sent in a transaction that is never
  /// saved.
  func rehearse(last unanswered: Set<SyncPath>, in transaction: Transaction) throws(StoreError) -> SyncRun {
    let changes = try changes(last: unanswered, in: transaction)
    var run = SyncRun()
    (run.heldThere, run.deferred) = (changes.heldRemovals, changes.unfinishedMoves)
    for path in changes.removals {
      switch try prepareRemoval(at: path, in: transaction) {
      case .removal(let removal?):
        run.sentRemoved += 1
        try noteRemoved(removal, in: transaction)
      case .held: run.heldThere += 1
      default: continue
      }
    }
    for target in changes.writes {
      let prepared = try prepareWrite(target, variant: 0, in: transaction)
      switch prepared {
      case .write(_, let here): run.add(here)
      case .held(let here):
        run.add(here)
        run.heldThere += 1
      case .refused(let refusal, let here):
        run.add(here)
        run.refused.append(refusal)
        try transaction.save(refusal)
      default: break
      }
      guard case .write(let write?, _) = prepared else { continue }
      if write.etag == nil { run.sentAdded += 1 } else { run.sentChanged += 1 }
      try noteWritten(write, at: write.href, in: transaction)
      // A real run reads the text back with its version, so that the record can be sent again.
      guard var item = try transaction.item(at: write.href.path) else { continue }
      item.etag = write.etag ?? ETag("rehearsed")
      try transaction.save(item, text: nil)
    }
    return run
  }

  /// Notes a path whose resource is about to be removed.
  func prepareRemoval(at path: SyncPath, in transaction: Transaction) throws(StoreError) -> SyncStepResult {
    guard let item = try transaction.item(at: path), let id = item.record, let etag = item.etag, !item.isUnreadable,
      try transaction.record(id) == nil, try transaction.isMoveComplete(item)
    else { return .removal(nil) }
    guard try !isRefused(item.href, item.uid, nil, in: transaction) else { return .removal(nil) }
    let text = try transaction.text(at: path)
    let title = text.flatMap(format.record).map(format.title) ?? ""
    guard let notice = try notice(about: title, merge.meeting(in: text), at: path, in: transaction) else {
      return .held()
    }
    let note = try transaction.note(item.href, sent: nil)
    return .removal(
      PreparedRemoval(
        href: item.href, condition: .unchanged(etag, scheduleTag: scheduleTag(of: item)), isQuiet: notice == .nobody,
        uid: item.uid, title: title, note: note))
  }

  /// Returns who may be notified of a removal; `nil` if the removal waits for the user's answer.
  ///
  /// - Parameters:
  ///   - title: The title of the event.
  ///   - meeting: The event; `nil` if the server notifies nobody.
  ///   - path: The path of the event.
  ///   - transaction: The transaction that notes that the removal waits.
  private func notice(
    about title: String, _ meeting: Meeting?, at path: SyncPath, in transaction: Transaction
  ) throws(StoreError) -> RemovalNotice? {
    guard let meeting else { return .everybody }
    let known = try transaction.removal(at: path)
    if let notice = known?.notice ?? options.notice { return notice }
    let waiting = SyncRemoval(title, notified: meeting.notified)
    if waiting != known { try transaction.save(waiting, at: path) }
    return nil
  }

  private func scheduleTag(of item: SyncItem) -> String? { options.scheduling == .manual ? nil : item.scheduleTag }

  /// Forgets a resource that was removed from the server.
  func noteRemoved(_ removal: PreparedRemoval, in transaction: Transaction) throws(StoreError) {
    let path = removal.href.path
    let item = try transaction.item(at: path)
    // A record that moved isn't lost.
    if try item.map({ item throws(StoreError) in try transaction.isMoved(item) }) != true {
      var collection = try transaction.collection()
      collection.unasked.count(1, \.there, options)
      try transaction.save(collection)
    }
    // A run at the same time has read the path since; it knows more.
    guard try transaction.look(at: path)?.number == removal.note, item != nil else { return }
    try merge.removeItem(at: path, in: transaction)
    try transaction.removeRefusal(at: path)
    // A copy wasn't shown before, so the user hasn't removed it.
    let copies = try transaction.items(uid: removal.uid).filter { $0.role == .copy }
    guard let copy = copies.min(by: { $0.path < $1.path }), let etag = copy.etag,
      let text = try transaction.text(at: copy.path)
    else { return }
    try transaction.removeItem(at: copy.path)
    let resource = DAVResource(copy.href, .found(etag, text: text))
    _ = try receive(ReceivedResources(resources: [resource]), in: transaction)
  }

  /// Writes the text of a record and notes its path.
  func prepareWrite(
    _ target: SyncTarget, variant: Int, in transaction: Transaction
  ) throws(StoreError) -> SyncStepResult {
    let prepared =
      switch target {
      case .item(let path): try prepare(path, in: transaction)
      case .record(let id): SyncStepResult.write(try prepare(id, variant, in: transaction))
      }
    guard case .write(let write?, let here) = prepared else { return prepared }
    guard try !isRefused(write.href, write.uid, write.fingerprint, in: transaction) else {
      return .write(nil, here: here)
    }
    guard write.text.count <= (try transaction.collection()).sendingLimit else {
      return .refused(write.refusal(DAVRefusal(413, .maximumSize), at: options.now), here: here)
    }
    return .write(try noting(write, in: transaction), here: here)
  }

  /// Saves the text that was sent as the agreed one, until it is read back.
  func noteWritten(_ write: PreparedWrite, at href: SyncHref, in transaction: Transaction) throws(StoreError) {
    // A run at the same time has read the path since; it knows more.
    guard try transaction.look(at: write.href.path)?.number == write.note else { return }
    if href.path != write.href.path {
      try transaction.removeLook(at: write.href.path)
      try transaction.note(href, sent: write.text)
    }
    let open = try transaction.conflicts(at: href.path)
    let known = try transaction.item(at: href.path)
    guard known?.record ?? write.record == write.record else { return }
    var item = known ?? SyncItem(href, etag: nil, uid: write.uid, role: .record(write.record))
    (item.etag, item.role, item.isGone) = (nil, .record(write.record), false)
    let here = try transaction.record(write.record)
    item.isChanged = here.map { !format.isSame($0, as: format.base(in: write.text, open)) } ?? false
    if known?.role == .raw, let here, let replaced = try transaction.text(at: href.path) {
      try transaction.save(merge.losingText(replaced, of: here, because: .conflict))
    }
    if here != nil { try transaction.save(nil, at: href.path) }
    try transaction.save(item, text: write.text)
    // Only reading the text back proves that the server doesn't lose it again.
    for refusal in try transaction.refusals() where !refusal.reason.endsWithReading {
      guard refusal.href.path == write.href.path || refusal.uid == write.uid else { continue }
      try transaction.removeRefusal(at: refusal.href.path)
    }
  }

  /// Unlinks a record whose resource turned out to be gone; the record is then sent as a new one.
  func unlink(_ path: SyncPath, in transaction: Transaction) throws(StoreError) {
    try merge.removeItem(at: path, in: transaction)
  }

  /// Prepares the record of a known resource.
  private func prepare(_ path: SyncPath, in transaction: Transaction) throws(StoreError) -> SyncStepResult {
    guard var item = try transaction.item(at: path), let id = item.record, let etag = item.etag, !item.isUnreadable,
      !item.isGone, let text = try transaction.text(at: path), let there = format.record(in: text),
      let here = try transaction.record(id)
    else { return .write(nil) }
    let open = try transaction.conflicts(at: path)
    let result = merge(base: format.base(there, open), here: here, there: there, on: text)
    var written = format.text(of: result.there, on: text)
    let added = try format.addedText(to: written, of: id, in: transaction)
    written = added ?? written
    if let losing = result.losing {
      try transaction.save(merge.losingText(losing, of: there, because: .conflict))
    }
    var run = SyncRun()
    // Two accounts with the same record can have a different order of its numbers, which neither account passes on to
    // the other.
    if !format.isSame(result.here, here) {
      try transaction.save(result.here, id)
      run.changed += 1
    }
    try transaction.save(result.open, at: path)
    if result.isUndone { run.refused.append(merge.undoing(there, at: item.href)) }
    // A change that the format can't write must not be sent again and again.
    let isSame = format.isSame(result.there, there) || format.isSame(there, as: format.record(in: written))
    if added == nil, isSame {
      item.isChanged = false
      try transaction.save(item, text: nil)
      try transaction.removeRefusal(at: path)
      try transaction.save(nil, at: path)
      return .write(nil, here: run)
    }
    if let rest = try missingRest(of: result.there, before: there, in: transaction) {
      // A rest that an earlier run reported as refused is listed, with the series that waits for it.
      if try !transaction.refusals().contains(where: { $0.uid == rest && $0.at != options.now }) { run.postponed += 1 }
      return .write(nil, here: run)
    }
    let title = format.title(of: here)
    let isRemoval = format.leavesOut(result.there, timesOf: there)
    let meeting = isRemoval ? merge.meeting(in: text) : nil
    guard let notice = try notice(about: title, meeting, at: path, in: transaction) else {
      return .held(here: run)
    }
    return .write(
      PreparedWrite(
        target: .item(path), record: id, href: item.href, text: written, etag: etag, scheduleTag: scheduleTag(of: item),
        isQuiet: notice == .nobody, uid: item.uid, title: title), here: run)
  }

  /// Prepares a new record.
  private func prepare(
    _ id: SyncRecordID, _ variant: Int, in transaction: Transaction
  ) throws(StoreError) -> PreparedWrite? {
    guard let here = try transaction.record(id), try isNew(id, here, in: transaction) else { return nil }
    let uid = format.uid(of: here)
    let collection = try transaction.collection()
    let (text, title) = (format.newText(of: here, from: try transaction.source(of: id)), format.title(of: here))
    if let raw = try unshownItem(uid: uid, in: transaction) {
      return PreparedWrite(
        target: .record(id), record: id, href: raw.href, text: text, etag: raw.etag, scheduleTag: scheduleTag(of: raw),
        uid: uid, title: title)
    }
    var number = variant
    var href = SyncHref(in: collection.href, uid: uid, variant: number, suffix: collection.kind.suffix)
    while try transaction.item(at: href.path) != nil {
      number += 1
      href = SyncHref(in: collection.href, uid: uid, variant: number, suffix: collection.kind.suffix)
    }
    return PreparedWrite(
      target: .record(id), record: id, href: href, text: text, etag: nil, uid: uid, title: title)
  }

  /// Indicates whether a record can be sent as a new one: it wasn't linked in the meantime, no other record has the UID,
  /// and no past event with the UID is still to be fetched.
  private func isNew(
    _ id: SyncRecordID, _ record: Format.Record, in transaction: Transaction
  ) throws(StoreError) -> Bool {
    let uid = format.uid(of: record)
    guard try transaction.unlinkedRecord(uid: uid) == id else { return false }
    return try !transaction.items(uid: uid).contains { $0.record != nil || $0.isPast }
  }

  /// Returns the UID of a part that was cut off from a record and isn't on the server yet, if the record ends earlier
  /// than there.
  private func missingRest(
    of record: Format.Record, before there: Format.Record, in transaction: Transaction
  ) throws(StoreError) -> String? {
    guard format.isShortened(record, from: there) else { return nil }
    for id in try transaction.differences().new {
      guard let part = try transaction.record(id), try isNew(id, part, in: transaction) else { continue }
      if format.uid(ofWholeWithPart: format.uid(of: part)) == format.uid(of: there) { return format.uid(of: part) }
    }
    return nil
  }

  /// Returns the resource of a record that ended because Haru can't show the server's text, and that the user has again.
  private func unshownItem(uid: String, in transaction: Transaction) throws(StoreError) -> SyncItem? {
    for item in try transaction.items(uid: uid) where item.role == .raw && item.etag != nil {
      if let text = try transaction.text(at: item.path), format.record(in: text) == nil { return item }
    }
    return nil
  }

  private func noting(_ write: PreparedWrite, in transaction: Transaction) throws(StoreError) -> PreparedWrite {
    var noted = write
    noted.note = try transaction.note(write.href, sent: write.text)
    // If the response gets lost, the next run links the resource with this record and no other one.
    if case .record(let id) = write.target { try transaction.assign(id) }
    return noted
  }

  /// Indicates whether the server has refused the same text recently, for a new record under any name.
  private func isRefused(
    _ href: SyncHref, _ uid: String, _ text: Fingerprint?, in transaction: Transaction
  ) throws(StoreError) -> Bool {
    try transaction.refusals().contains { refusal in
      (refusal.href.path == href.path || refusal.uid == uid) && !refusal.isOutdated(text, at: options.now)
    }
  }
}
