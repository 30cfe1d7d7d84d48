/// Keeps a record as it is while its server shows something that can't be its text, or doesn't have what it accepted, and
/// reports that once.
struct HoldRecord<Format: SyncFormat>: Sendable {
  typealias Transaction = any SyncTransaction<Format.Record>

  private let format: Format
  private let options: SyncOptions

  init(_ format: Format, _ options: SyncOptions) { (self.format, self.options) = (format, options) }

  /// Stops exchanging changes of a record because of the server's text.
  ///
  /// - Parameters:
  ///   - here: The record.
  ///   - item: The resource, whose known text stays the last one that both sides agreed on.
  ///   - etag: The version of the server's text.
  ///   - reason: A reason with ``DAVRefusal/holdsRecord``.
  ///   - run: The results.
  ///   - transaction: The transaction.
  func callAsFunction(
    _ here: Format.Record, _ item: SyncItem, _ etag: ETag, because reason: DAVRefusal, _ run: inout SyncRun,
    in transaction: Transaction
  ) throws(StoreError) {
    var item = item
    (item.etag, item.isUnreadable, item.isGone) = (etag, true, false)
    try transaction.save(item, text: nil)
    let refusal = SyncRefusal(
      item.href, uid: item.uid, title: format.title(of: here), reason: reason, at: options.now, text: nil)
    try report(refusal, &run, in: transaction)
  }

  /// Forgets why nothing was exchanged about a record, if its text can be read again.
  func end(at path: SyncPath, in transaction: Transaction) throws(StoreError) {
    guard try transaction.item(at: path)?.isUnreadable != true,
      try transaction.refusals().contains(where: { $0.href.path == path && $0.reason.holdsRecord })
    else { return }
    try transaction.removeRefusal(at: path)
  }

  /// Receives a resource whose version is still the one from before an accepted write.
  ///
  /// The record stays changed, and the same text is sent again after a day or once either side changes.
  func unchanged(
    _ resource: DAVResource, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    let href = resource.href
    guard case .found(let etag, let text, let tag) = resource.content, var item = try transaction.item(at: href.path),
      let id = item.record, item.etag == nil, let sent = try transaction.look(at: href.path)?.sent
    else { return }
    (item.etag, item.scheduleTag, item.isChanged) = (etag, tag, true)
    try transaction.save(item, text: text)
    try transaction.note(href, sent: nil)
    run.sentChanged -= 1
    try report(ineffective(sent, item, try transaction.record(id)), &run, in: transaction)
  }

  /// Notes whether a server has the changes that it accepted, so that a server that drops or changes them doesn't get the
  /// same text in each run.
  ///
  /// - Parameters:
  ///   - accepted: The text that the server accepted for the record as it is now; `nil` if there is none.
  ///   - item: The resource, after its text was read back.
  ///   - here: The record.
  ///   - run: The results.
  ///   - transaction: The transaction.
  func noteEffect(
    of accepted: [UInt8]?, _ item: SyncItem, _ here: Format.Record, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    if let accepted, item.isChanged {
      try report(ineffective(accepted, item, here), &run, in: transaction)
    } else if !item.isChanged {
      let isKnown = try transaction.refusals().contains { $0.href.path == item.path && $0.reason == .ineffective }
      if isKnown { try transaction.removeRefusal(at: item.path) }
    }
  }

  private func ineffective(_ sent: [UInt8], _ item: SyncItem, _ here: Format.Record?) -> SyncRefusal {
    SyncRefusal(
      item.href, uid: item.uid, title: here.map(format.title) ?? "", reason: .ineffective, at: options.now,
      text: PreparedWrite.fingerprint(of: sent))
  }

  /// Saves a refusal, and reports it unless an earlier run did.
  private func report(
    _ refusal: SyncRefusal, _ run: inout SyncRun, in transaction: Transaction
  ) throws(StoreError) {
    let isKnown = try transaction.refusals().contains {
      $0.href.path == refusal.href.path && $0.reason == refusal.reason
    }
    if !isKnown { run.refused.append(refusal) }
    try transaction.save(refusal)
  }
}
