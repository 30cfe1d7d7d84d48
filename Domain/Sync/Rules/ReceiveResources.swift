/// Saves fetched resources, merged with the records, in the store's transaction.
///
/// Resources are saved by path. A record is linked to the first path with its UID, and further paths with the same UID
/// are copies, which don't stop the run.
struct ReceiveResources<Format: SyncFormat>: Sendable {
  typealias Transaction = any SyncTransaction<Format.Record>

  let merge: MergeRecord<Format>
  private let options: SyncOptions
  private let reconcile = ReconcileItem()
  let findRecord: FindRecordOfUID<Format>
  private let mergeParts: MergeParts<Format>
  private let hold: HoldRecord<Format>

  var format: Format { merge.format }

  init(_ merge: MergeRecord<Format>, _ options: SyncOptions) {
    (self.merge, self.options, findRecord) = (merge, options, FindRecordOfUID(merge.format))
    (mergeParts, hold) = (MergeParts(merge), HoldRecord(merge.format, options))
  }

  func callAsFunction(_ received: ReceivedResources, in transaction: Transaction) throws(StoreError) -> SyncReceipt {
    var receipt = SyncReceipt()
    let (collection, place) = (try transaction.collection(), try transaction.place())
    let missing = try missing(received.gone, in: transaction)
    // The series in conflict, with the number of new conflicts, and the records that may be their rests.
    var (wholes, added): ([(Fetched, opened: Int)], [SyncRecordID]) = ([], [])
    let uids = ReceivedUIDs(received.resources) { format.record(in: $0).map(format.uid(of:)) }
    for resource in received.resources.sorted(by: { $0.href.path < $1.href.path }) {
      guard let etag = resource.content.etag else { continue }
      let path = resource.href.path
      if received.replaced[path] == etag {
        // Some servers show the state before a write for a moment; the next run looks again.
        if received.isSecondLook { try hold.unchanged(resource, &receipt.run, in: transaction) }
        continue
      }
      receipt.run.fetched += 1
      let look = try transaction.look(at: path)
      if look != nil || !received.startsWithoutToken || received.listed[path] != etag {
        receipt.notes[path] = try transaction.note(resource.href, sent: nil)
      }
      let item = try transaction.item(at: path)
      guard case .found(_, let text, let tag) = resource.content else {
        try receiveTooLarge(resource.href, etag, item, &receipt.run, in: transaction)
        continue
      }
      receipt.run.bytes += text.count
      let fetched = Fetched(
        href: resource.href, etag: etag, scheduleTag: tag, text: text, sent: look?.sent.flatMap(format.record),
        accepted: item != nil && item?.etag == nil ? look?.sent : nil, uids: uids,
        gone: received.gone, missing: missing, isAdded: item == nil && !received.startsWithoutToken, place: place,
        isMirror: collection.direction == .toServer,
        earliestEnd: collection.earliestEnd(with: options))
      let conflicts = receipt.run.conflicts
      try receive(fetched, item, &receipt.run, in: transaction)
      if item?.isUnreadable == true { try hold.end(at: path, in: transaction) }
      if item == nil, let id = try transaction.item(at: path)?.record { added.append(id) }
      if item != nil, try !transaction.conflicts(at: path).isEmpty {
        wholes.append((fetched, receipt.run.conflicts - conflicts))
      }
    }
    for (whole, opened) in added.isEmpty ? [] : wholes {
      let open = try transaction.conflicts(at: whole.href.path).count
      var again = SyncRun()
      try mergeAgain(whole, added, &again, in: transaction)
      let closed = open - (try transaction.conflicts(at: whole.href.path).count)
      (again.merged, again.conflicts) = (0, -min(opened, max(0, closed)))
      receipt.run.add(again)
    }
    return receipt
  }

  /// A fetched text.
  private struct Fetched {
    let href: SyncHref
    let etag: ETag
    let scheduleTag: String?
    let text: [UInt8]
    /// The record that this side sent to the path without learning whether it arrived.
    let sent: Format.Record?
    /// The text that the server accepted at the path, if it wasn't read back yet.
    var accepted: [UInt8]?
    /// The UIDs of the resources that were fetched together; `nil` for a text that was read before.
    var uids: ReceivedUIDs?
    let gone: Set<SyncPath>
    /// The paths of events that a published file doesn't have anymore, by the likenesses of the events.
    var missing: [String: [SyncPath]] = [:]
    /// Indicates whether the resource was added since the last run.
    let isAdded: Bool
    /// The short name of the server's collection.
    let place: String
    /// Indicates whether changes go to the server only.
    let isMirror: Bool
    /// The time before which ended events stay on the server.
    let earliestEnd: Instant?
    /// The records that the server added at the same time, which may be parts of this one.
    var added: [SyncRecordID] = []

    func item(uid: String, _ role: SyncItem.Role, isChanged: Bool = false) -> SyncItem {
      SyncItem(href, etag: etag, scheduleTag: scheduleTag, uid: uid, role: role, isChanged: isChanged)
    }
  }

  /// A record that is linked to a path, or is about to be.
  private struct Link {
    let id: SyncRecordID
    /// The record that both sides agreed on last.
    let base: Format.Record?
    var open: [FieldConflict] = []
  }

  private func receive(
    _ fetched: Fetched, _ item: SyncItem?, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    let path = fetched.href.path
    let shown = format.record(in: fetched.text)
    if fetched.sent != nil || item?.isUnreadable == true {
      // The server has the text after all.
      for refusal in try transaction.refusals() where refusal.reason == .lost {
        guard refusal.href.path == path || refusal.uid == shown.map(format.uid) else { continue }
        try transaction.removeRefusal(at: refusal.href.path)
      }
    }
    guard let there = shown else {
      return try receiveUnshown(fetched, item, &run, in: transaction)
    }
    let uid = format.uid(of: there)
    if let item, let id = item.record {
      let text = try transaction.text(at: path)
      let isAwaited = text == nil
      guard try !(isAwaited ? item.uid != uid : isTaken(fetched, there, by: item, in: transaction)) else {
        if let here = try isAwaited ? nil : transaction.record(id), isMixedUp(fetched, uid) {
          return try hold(here, item, fetched.etag, because: .mixedUp, &run, in: transaction)
        }
        // The path got the UID of another record. This path's own record is new again, under its own UID, unless only
        // another collection has ever had the record.
        try merge.removeItem(at: path, in: transaction)
        if isAwaited, try transaction.isLinkedElsewhere(id) { try transaction.unassign(id) }
        return try receiveUnknown(fetched, there, &run, in: transaction)
      }
      let open = try transaction.conflicts(at: path)
      let link = Link(id: id, base: format.base(in: text, open), open: open)
      return try receive(fetched, there, link, &run, isNew: isAwaited, in: transaction)
    }
    try receiveUnknown(fetched, there, &run, in: transaction)
  }

  /// Notes a text that is too large to be fetched.
  ///
  /// A record of the text stays, and nothing of it is sent: the server's text may only be replaced by a text that was
  /// made from it.
  private func receiveTooLarge(
    _ href: SyncHref, _ etag: ETag, _ item: SyncItem?, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    if let item, let id = item.record, let here = try transaction.record(id) {
      return try hold(here, item, etag, because: .tooLargeThere, &run, in: transaction)
    }
    if item != nil { try merge.removeItem(at: href.path, in: transaction) }
    if item?.role != .raw { run.unshown += 1 }
    try transaction.save(SyncItem(href, etag: etag, uid: item?.uid ?? "", role: .raw), text: nil)
  }

  /// Returns whether a resource got the UID of another one because the server mixes up UIDs, rather than because another
  /// client replaced the resource.
  private func isMixedUp(_ fetched: Fetched, _ uid: String) -> Bool {
    fetched.sent.map { format.uid(of: $0) != uid } ?? false || fetched.uids?.isShared(uid) ?? false
  }

  /// Receives a text that Haru can't show, and ends the record that the text belongs to.
  ///
  /// The record stays, and nothing of it is sent, if the text is damaged or could be anything, such as a web page, if the
  /// server made it of a text from here, if changes only go to the server, or if something that only Haru has would be
  /// removed with the record.
  private func receiveUnshown(
    _ fetched: Fetched, _ item: SyncItem?, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    let (path, unshown) = (fetched.href.path, format.unshown(fetched.text))
    let uid = unshown.uid.isEmpty ? item?.uid ?? "" : unshown.uid
    var id = item?.record
    if id == nil { id = try unlinkedRecord(uid, of: fetched.place, in: transaction) }
    if let item, let copy = try copy(of: item, besides: [path], in: transaction) {
      run.add(try self(copy, in: transaction).run)
    } else if let id, let here = try transaction.record(id) {
      let isElsewhere = try transaction.isPresentElsewhere(id)
      let isNeeded = try isElsewhere ? false : transaction.hasDependents(id)
      if unshown.reason == .unreadable || isNeeded || fetched.isMirror || fetched.sent != nil {
        let known = item?.record == nil ? nil : item
        return try hold(
          here, known ?? fetched.item(uid: uid, .record(id)), fetched.etag, because: .unshownThere, &run,
          in: transaction)
      }
      if !isElsewhere {
        try end(id, here, of: item, &run, in: transaction)
      } else if item?.record != nil {
        try transaction.unassign(id)
        run.changed += 1
      }
    }
    if item?.record != nil { try merge.removeItem(at: path, in: transaction) }
    if item?.role != .raw { run.unshown += 1 }
    try transaction.save(fetched.item(uid: uid, .raw), text: fetched.text)
  }

  /// Removes a record whose text on the server can't be shown anymore, and stores its unsent changes for the user.
  private func end(
    _ id: SyncRecordID, _ here: Format.Record, of item: SyncItem?, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    let known = item.flatMap { $0.record == nil ? nil : $0.path }
    let text = try known.flatMap { path throws(StoreError) in try transaction.text(at: path) }
    let open = try known.map { path throws(StoreError) in try transaction.conflicts(at: path) } ?? []
    if !format.isSame(here, as: format.base(in: text, open)) {
      let source = try transaction.source(of: id)
      let unsent = text.map { format.text(of: here, on: $0) } ?? format.newText(of: here, from: source)
      try transaction.save(merge.losingText(unsent, of: here, because: .conflict))
      run.setAside += 1
    }
    for refusal in try transaction.refusals() where refusal.href.path == known || refusal.uid == format.uid(of: here) {
      try transaction.removeRefusal(at: refusal.href.path)
    }
    try transaction.remove(id)
    run.removed += 1
  }

  /// Returns the record that belongs to the account and has the UID of a text, and isn't linked to a resource.
  private func unlinkedRecord(
    _ uid: String, of place: String, in transaction: Transaction
  ) throws(StoreError) -> SyncRecordID? {
    guard !uid.isEmpty else { return nil }
    return try findRecord.linkable(findRecord.candidates(uid, of: place, in: transaction), in: transaction)
  }

  /// Returns another resource with the item's UID, which takes over the record; `nil` if the UID has no other resource.
  func copy(
    of item: SyncItem, besides gone: Set<SyncPath>, in transaction: Transaction
  ) throws(StoreError) -> ReceivedResources? {
    guard item.record != nil else { return nil }
    let copies = try transaction.items(uid: item.uid).filter { $0.role == .copy && !gone.contains($0.path) }
    guard let copy = copies.min(by: { $0.path < $1.path }), let etag = copy.etag,
      let text = try transaction.text(at: copy.path)
    else { return nil }
    return ReceivedResources(resources: [DAVResource(copy.href, .found(etag, text: text))], gone: [item.path])
  }

  /// Returns the paths of events that a published file doesn't have anymore, by the likenesses of the events.
  private func missing(
    _ gone: Set<SyncPath>, in transaction: Transaction
  ) throws(StoreError) -> [String: [SyncPath]] {
    guard options.isSubscription else { return [:] }
    var missing: [String: [SyncPath]] = [:]
    for path in gone.sorted() {
      guard let id = try transaction.item(at: path)?.record else { continue }
      var event = try transaction.text(at: path).flatMap(format.record)
      if event == nil { event = try transaction.record(id) }
      for likeness in event.map(format.likeness) ?? [] { missing[likeness, default: []].append(path) }
    }
    return missing
  }

  /// Returns the item of an event that a published file has under a new UID; `nil` if there is none.
  ///
  /// Some servers give all events new UIDs whenever the file is read. So a new event that is like a missing one is that
  /// event, with everything that Haru has in addition. An event that was changed here comes first.
  private func renamed(
    _ there: Format.Record, _ fetched: Fetched, in transaction: Transaction
  ) throws(StoreError) -> SyncItem? {
    guard !fetched.missing.isEmpty else { return nil }
    var items: [SyncItem] = []
    for path in format.likeness(of: there).flatMap({ fetched.missing[$0] ?? [] }) {
      if let item = try transaction.item(at: path) { items.append(item) }
    }
    return items.first(where: \.isChanged) ?? items.first { !$0.isGone } ?? items.first
  }

  /// Receives a text at a path that has no record yet.
  private func receiveUnknown(
    _ fetched: Fetched, _ there: Format.Record, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    let path = fetched.href.path
    let uid = format.uid(of: there)
    for owner in try transaction.items(uid: uid) where owner.path != path {
      guard let id = owner.record else { continue }
      let isMoved = fetched.gone.contains(owner.path)
      guard isMoved || path < owner.path else {
        return try transaction.save(fetched.item(uid: uid, .copy), text: fetched.text)
      }
      let text = try transaction.text(at: owner.path)
      let link = try takeLink(of: owner, id, in: transaction)
      if !isMoved {
        let copy = SyncItem(owner.href, etag: owner.etag, scheduleTag: owner.scheduleTag, uid: uid, role: .copy)
        try transaction.save(copy, text: text)
      }
      return try receive(fetched, there, link, &run, isNew: text == nil, in: transaction)
    }
    let candidates = try findRecord.candidates(uid, of: fetched.place, in: transaction)
    if let id = try findRecord.linkable(candidates, in: transaction) {
      for refusal in try transaction.refusals() where refusal.uid == uid {
        try transaction.removeRefusal(at: refusal.href.path)
      }
      let link = try link(id, isAdded: fetched.isAdded, in: transaction)
      return try receive(fetched, there, link, &run, isNew: true, in: transaction)
    }
    if let item = try renamed(there, fetched, in: transaction), let id = item.record {
      let link = try takeLink(of: item, id, in: transaction)
      return try receive(fetched, there, link, &run, isNew: link.base == nil, in: transaction)
    }
    // A calendar that only sends stores unknown items, but shows none of them.
    guard !fetched.isMirror else {
      return try transaction.save(fetched.item(uid: uid, .raw), text: fetched.text)
    }
    if let id = try findRecord.moved(candidates, as: there, in: transaction) {
      return try receive(fetched, there, Link(id: id, base: there), &run, isNew: true, in: transaction)
    }
    if fetched.sent == nil, let end = format.end(of: there), let earliest = fetched.earliestEnd, end < earliest {
      // The text isn't stored, so an earlier one goes, too.
      try transaction.removeItem(at: path)
      return try transaction.save(fetched.item(uid: uid, .past(end: end)), text: nil)
    }
    let record =
      candidates.isEmpty
      ? there : try findRecord.identify(there, by: uid, as: nil, of: fetched.place, in: transaction)
    let id = try transaction.add(record)
    if let sent = fetched.sent, format.isSame(sent, there) {
      // This side made the resource, and the user has removed its record since: the removal is sent.
      try transaction.remove(id)
    } else {
      run.added += 1
      if format.uid(of: record) != uid { run.separated += 1 }
    }
    try transaction.save(fetched.item(uid: uid, .record(id)), text: fetched.text)
    try receiveWhole(withPart: uid, fetched, &run, in: transaction)
  }

  /// Merges a series in conflict once more, because a part that was cut off from it on the server has arrived.
  private func receiveWhole(
    withPart uid: String, _ fetched: Fetched, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    guard let wholeUID = format.uid(ofWholeWithPart: uid) else { return }
    for item in try transaction.items(uid: wholeUID) {
      guard let etag = item.etag, let text = try transaction.text(at: item.path) else { continue }
      let whole = Fetched(
        href: item.href, etag: etag, scheduleTag: item.scheduleTag, text: text, sent: nil, gone: fetched.gone,
        isAdded: false, place: fetched.place, isMirror: fetched.isMirror, earliestEnd: fetched.earliestEnd)
      try mergeAgain(whole, [], &run, in: transaction)
    }
  }

  /// Merges a series once more if it is in conflict, because its parts have arrived.
  ///
  /// - Parameter added: The records that may be its parts under UIDs of their own.
  private func mergeAgain(
    _ whole: Fetched, _ added: [SyncRecordID], _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    let open = try transaction.conflicts(at: whole.href.path)
    guard !open.isEmpty, let id = try transaction.item(at: whole.href.path)?.record,
      let there = format.record(in: whole.text)
    else { return }
    let base = format.base(there, open)
    var whole = whole
    for id in added {
      guard let rest = try transaction.record(id),
        format.uid(ofRest: rest, cutOffFrom: base, leaving: there) != nil
      else { continue }
      whole.added.append(id)
    }
    guard added.isEmpty || !whole.added.isEmpty else { return }
    try receive(whole, there, Link(id: id, base: base, open: open), &run, in: transaction)
  }

  /// Removes an item, and returns the link of its record for another resource.
  private func takeLink(
    of item: SyncItem, _ id: SyncRecordID, in transaction: Transaction
  ) throws(StoreError) -> Link {
    let open = try transaction.conflicts(at: item.path)
    let link = Link(id: id, base: format.base(in: try transaction.text(at: item.path), open), open: open)
    try transaction.removeItem(at: item.path)
    return link
  }

  /// Returns the link of a record that the collection doesn't have yet.
  ///
  /// The base is that of another collection of the account, if the resource was moved or copied from there. A text that
  /// may have been in both collections for a long time has no base.
  private func link(
    _ id: SyncRecordID, isAdded: Bool, in transaction: Transaction
  ) throws(StoreError) -> Link {
    guard let known = try transaction.agreementElsewhere(on: id), isAdded || known.isGone else {
      return Link(id: id, base: nil)
    }
    return Link(id: id, base: format.base(in: known.text, known.open), open: known.open)
  }

  /// Receives a text for a record.
  private func receive(
    _ fetched: Fetched, _ there: Format.Record, _ link: Link, _ run: inout SyncRun, isNew: Bool = false,
    in transaction: Transaction
  ) throws(StoreError) {
    let path = fetched.href.path
    let uid = format.uid(of: there)
    // An unanswered write of this side did arrive, so both sides agreed on its text.
    let didArrive = fetched.sent.map { format.isSame($0, there) } ?? false
    let base = didArrive ? format.base(there, link.open) : link.base
    let here = try transaction.record(link.id)
    let changeHere: ReconcileItem.Here =
      if let here { isNew && base == nil ? .new : format.isSame(here, as: base) ? .same : .changed } else { .gone }
    let decision = reconcile(here: changeHere, there: format.isSame(there, as: base) ? .same : .changed)
    var item = fetched.item(uid: uid, .record(link.id))
    if let here {
      var versions = (base: base, here: here, there: there)
      if let base, decision == .merge, !fetched.isMirror {
        let whole = MergeParts<Format>.Versions(base: base, here: here, there: there)
        let rest = try mergeParts(whole, on: fetched.text, added: fetched.added, in: transaction)
        versions = (rest.base, rest.here, rest.there)
      }
      var result = merge(base: versions.base, here: versions.here, there: versions.there, on: fetched.text)
      if fetched.isMirror {
        let losing = [.accept, .merge].contains(decision) ? fetched.text : nil
        result = .init(here: here, there: here, open: [], losing: losing)
      }
      let merged =
        format.uid(of: here) == uid
        ? result.here
        : try findRecord.identify(result.here, by: uid, as: link.id, of: fetched.place, in: transaction)
      if merged != here {
        try transaction.save(merged, link.id)
        // People don't see a new UID.
        if !format.isSame(merged, here) { run.changed += 1 }
      }
      if let losing = result.losing {
        try transaction.save(merge.losingText(losing, of: there, because: .conflict))
      }
      if decision == .merge { run.merged += 1 }
      if result.isUndone { run.refused.append(merge.undoing(there, at: fetched.href)) }
      run.conflicts += result.open.count { !link.open.contains($0) }
      // A text that arrived contains the values that this side sent, even if the server left out a part.
      let isKnown = try transaction.text(at: path) != nil
      let added =
        isKnown || changeHere == .new ? try format.addedText(to: fetched.text, of: link.id, in: transaction) : nil
      item.isChanged = added != nil || !format.isSame(result.there, there)
      try transaction.save(item, text: fetched.text)
      if !isNew || fetched.accepted != nil {
        let isSent = fetched.sent.map { format.isSame(here, $0) } ?? false
        try hold.noteEffect(of: isSent ? fetched.accepted : nil, item, here, &run, in: transaction)
      }
      if let added { try transaction.save(source: added, of: link.id) }
      return try transaction.save(result.open, at: path)
    }
    if decision == .bringBack {
      // The server's values of open conflicts aren't new, and are stored when the removal has been sent.
      if !link.open.isEmpty, format.isSame(there, as: base.map { format.there($0, link.open) }) {
        try transaction.save(item, text: fetched.text)
        return try transaction.save(link.open, at: path)
      }
      let moved = try transaction.movedRecord(link.id)
      if let moved, try mayChangeMovedRecord(at: path, in: transaction) {
        // The change follows the record to its new list, and this resource is still to be removed.
        let result = merge(base: base, here: moved, there: there, on: fetched.text)
        if result.here != moved { try transaction.save(result.here, link.id) }
        if let losing = result.losing ?? (result.open.isEmpty ? nil : fetched.text) {
          try transaction.save(merge.losingText(losing, of: there, because: .conflict))
        }
        run.merged += 1
      } else if moved != nil {
        try transaction.save(merge.losingText(fetched.text, of: there, because: .conflict))
        run.setAside += 1
      } else {
        // The stored answer concerned the removal that ends here.
        try transaction.save(nil, at: path)
        if fetched.isMirror {
          try transaction.save(merge.losingText(fetched.text, of: there, because: .removal))
        } else {
          let back = try findRecord.identify(there, by: uid, as: link.id, of: fetched.place, in: transaction)
          try transaction.save(back, link.id)
          run.broughtBack.append(.init(uid: uid, title: format.title(of: there)))
        }
      }
    }
    try transaction.save(item, text: fetched.text)
    try transaction.save([], at: path)
  }

  /// Indicates whether a change on the server follows a record that moved to another list here.
  ///
  /// The change was made before the server learned of the move. A server that keeps the resource could change the
  /// record in its new list forever, so its further texts are only stored for the user.
  private func mayChangeMovedRecord(at path: SyncPath, in transaction: Transaction) throws(StoreError) -> Bool {
    let collection = try transaction.collection()
    guard collection.isWritable, collection.direction == .both else { return false }
    // A refusal without a text is the refusal of a removal.
    return try !transaction.refusals().contains { $0.href.path == path && $0.text == nil }
  }

  /// Merges a changed record into the record of another collection that the server's resource moved to.
  ///
  /// - Returns: `false` if the resource didn't move.
  func follow(
    _ item: SyncItem, _ here: Format.Record, in transaction: Transaction
  ) throws(StoreError) -> Bool {
    guard let id = item.record, let moved = try movedRecord(of: item, in: transaction) else { return false }
    let result = merge(base: moved.base, here: here, there: moved.record, on: moved.text)
    if let losing = result.losing ?? (result.open.isEmpty ? nil : format.text(of: here, on: moved.text)) {
      try transaction.save(merge.losingText(losing, of: here, because: .conflict))
    }
    try transaction.save(result.there, moved.id)
    try transaction.remove(id)
    try transaction.removeItem(at: item.path)
    return true
  }

  /// Merges the record of another collection that the server's resource moved to into the item's record, which the user
  /// moved to a third list.
  ///
  /// The list that the user chose here stays. The server's text is stored, and the resource is removed from the list
  /// that was chosen there once the server has the record in the other list.
  ///
  /// - Returns: `false` if not both sides moved the item.
  func unite(_ item: SyncItem, in transaction: Transaction) throws(StoreError) -> Bool {
    guard let id = item.record, try transaction.isMoved(item), let here = try transaction.movedRecord(id),
      let moved = try movedRecord(of: item, in: transaction)
    else { return false }
    let result = merge(base: moved.base, here: here, there: moved.record, on: moved.text)
    let text = format.text(of: moved.record, on: moved.text)
    try transaction.save(merge.losingText(text, of: moved.record, because: .conflict))
    if result.here != here { try transaction.save(result.here, id) }
    try transaction.replace(moved.id, with: id)
    try merge.removeItem(at: item.path, in: transaction)
    return true
  }

  /// A record of another collection that the server's resource moved to.
  struct MovedRecord {
    let id: SyncRecordID
    let record: Format.Record
    /// The record that both sides agreed on before the move; `nil` if that isn't known.
    let base: Format.Record?
    /// The server's text before the move, or else after it.
    let text: [UInt8]
  }

  /// Returns the record of another collection that the server's resource moved to; `nil` if the resource didn't move.
  func movedRecord(of item: SyncItem, in transaction: Transaction) throws(StoreError) -> MovedRecord? {
    guard let other = try transaction.recordElsewhere(uid: item.uid, besides: item.record),
      let record = try transaction.movedRecord(other)
    else { return nil }
    let before = try transaction.text(at: item.path)
    guard let text = try before == nil ? transaction.agreementElsewhere(on: other)?.text : before else { return nil }
    let base = format.base(in: before, try transaction.conflicts(at: item.path))
    return MovedRecord(id: other, record: record, base: base, text: text)
  }

  /// Indicates whether the text of an item got the UID of another record of the account.
  private func isTaken(
    _ fetched: Fetched, _ there: Format.Record, by item: SyncItem, in transaction: Transaction
  ) throws(StoreError) -> Bool {
    let uid = format.uid(of: there)
    let isOther = item.uid != uid
    // The user can have removed the record and added another one with the same UID.
    let isGone = try item.record.map { id throws(StoreError) in try transaction.record(id) == nil } ?? false
    guard isOther || isGone else { return false }
    let candidates = try findRecord.candidates(uid, of: fetched.place, in: transaction)
    if try findRecord.linkable(candidates, in: transaction) != nil { return true }
    // A copy that the user doesn't want anymore has the UID of the record that stays.
    return try transaction.items(uid: uid).contains { $0.path != item.path && $0.record != nil }
  }
}

/// The UIDs of resources that were fetched together, read only if they are needed.
private final class ReceivedUIDs {
  private let resources: [DAVResource]
  private let read: ([UInt8]) -> String?
  private lazy var counts: [String: Int] = resources.reduce(into: [:]) { counts, resource in
    if case .found(_, let text, _) = resource.content, let uid = read(text) { counts[uid, default: 0] += 1 }
  }

  init(_ resources: [DAVResource], _ read: @escaping ([UInt8]) -> String?) {
    (self.resources, self.read) = (resources, read)
  }

  /// Returns whether several of the resources have a UID.
  func isShared(_ uid: String) -> Bool { counts[uid, default: 0] > 1 }
}
