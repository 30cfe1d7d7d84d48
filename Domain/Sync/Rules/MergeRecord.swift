/// Merges a record with the server's text, and settles conflicts as the user's setting says.
struct MergeRecord<Format: SyncFormat>: Sendable {
  /// The result of a merge.
  struct Result {
    /// The record to save here.
    var here: Format.Record
    /// The record that the server should have; the same as the server's text if nothing is to be sent.
    var there: Format.Record
    /// The conflicts that wait for the user.
    var open: [FieldConflict]
    /// The text with the values that lost, if any did.
    var losing: [UInt8]?
    /// Indicates whether changes here were undone, because a guest may not make them.
    var isUndone = false
  }

  let format: Format
  private let choice: ConflictChoice
  private let scheduling: SyncScheduling
  private let user: String
  private let now: Instant
  private let newID: IDGenerator

  init(_ format: Format, _ options: SyncOptions, newID: IDGenerator) {
    (self.format, choice, now, self.newID) = (format, options.conflicts, options.now, newID)
    (scheduling, user) = (options.scheduling, options.user)
  }

  /// - Parameters:
  ///   - base: The record that both sides agreed on last, if they ever did.
  ///   - here: The record as it is now.
  ///   - there: The record in the server's text.
  ///   - text: The server's text.
  func callAsFunction(
    base: Format.Record?, here: Format.Record, there: Format.Record, on text: [UInt8]
  ) -> Result {
    let meeting = meeting(in: text)
    // Only the user's own changes to a meeting are sent, and without a base nobody knows which these are.
    guard let meeting, meeting.role == .guest || base == nil else {
      return merged(base: base, here: here, there: there, on: text)
    }
    let allowed = format.record(here, asGuestOf: base ?? there)
    var result = merged(base: base ?? there, here: allowed, there: there, on: text)
    if !format.isSame(allowed, here) {
      result.losing = result.losing ?? format.text(of: here, on: text)
      result.isUndone = meeting.role == .guest
    }
    return result
  }

  /// Returns the event in a text with the people whom the server notifies of changes; `nil` if it notifies nobody.
  func meeting(in text: [UInt8]?) -> Meeting? {
    guard scheduling != .manual else { return nil }
    return Meeting(text.flatMap(format.guests), on: scheduling, user: user)
  }

  /// Returns the report that changes here were undone, because a guest may not make them.
  func undoing(_ record: Format.Record, at href: SyncHref) -> SyncRefusal {
    SyncRefusal(
      href, uid: format.uid(of: record), title: format.title(of: record), reason: DAVRefusal(403, .organizer), at: now,
      text: nil)
  }

  private func merged(
    base: Format.Record?, here: Format.Record, there: Format.Record, on text: [UInt8]
  ) -> Result {
    let merge = format.merge(base: base, here: here, there: there)
    var result = Result(here: merge.here, there: merge.there, open: merge.conflicts)
    guard !merge.conflicts.isEmpty, let winner = winner(here, there) else { return result }
    result.open = []
    switch winner {
    case .here:
      result.there = merge.conflicts.reduce(merge.there) { format.record($0, setting: $1.field, to: $1.here) }
      result.losing = text
    case .there:
      result.here = merge.conflicts.reduce(merge.here) { format.record($0, setting: $1.field, to: $1.there) }
      result.losing = format.text(of: here, on: text)
    }
    return result
  }

  /// Returns the text of a side that lost, to store it for a while.
  ///
  /// - Parameter record: The record as it is now.
  func losingText(_ text: [UInt8], of record: Format.Record, because reason: LosingText.Reason) -> LosingText {
    let id = LosingText.ID(newID())
    return format.losingText(text, uid: format.uid(of: record), id, at: now, because: reason)
  }

  /// Removes an item; the server's text is stored for a while if conflicts are open, because its values end here.
  func removeItem(at path: SyncPath, in transaction: any SyncTransaction<Format.Record>) throws(StoreError) {
    try format.saveOpenText(at: path, newID, at: now, in: transaction)
    try transaction.removeItem(at: path)
  }

  /// Returns the side whose values win, or `nil` if the user decides.
  private func winner(_ here: Format.Record, _ there: Format.Record) -> SyncSide? {
    switch choice {
    case .ask: return nil
    case .here: return .here
    case .there: return .there
    case .newer:
      guard let local = format.modified(here), let remote = format.modified(there) else { return .there }
      return local > remote ? .here : .there
    }
  }
}

extension SyncFormat {
  /// Returns the record that both sides agreed on last, with the values from before the open conflicts.
  ///
  /// - Parameter text: The server's text at the last agreement.
  func base(in text: [UInt8]?, _ open: [FieldConflict]) -> Record? { text.flatMap(record).map { base($0, open) } }

  /// Returns a record with the values from before the open conflicts, so that these fields count as changed.
  func base(_ record: Record, _ open: [FieldConflict]) -> Record {
    open.reduce(record) { self.record($0, setting: $1.field, to: $1.base) }
  }

  /// Returns a record with the server's values of the open conflicts.
  func there(_ record: Record, _ open: [FieldConflict]) -> Record {
    open.reduce(record) { self.record($0, setting: $1.field, to: $1.there) }
  }

  /// Returns a text that lost, with the title in the text itself, which can be the value that lost.
  func losingText(
    _ text: [UInt8], uid: String, _ id: LosingText.ID, at now: Instant, because reason: LosingText.Reason
  ) -> LosingText {
    LosingText(
      id: id, at: now, uid: uid, title: record(in: text).map { title(of: $0) } ?? unshown(text).title, text: text,
      reason: reason)
  }

  /// Stores the server's text of an item whose open conflicts end although the user chose no side.
  ///
  /// Nothing is stored if the item moved to another collection in which the conflicts are also open.
  func saveOpenText(
    at path: SyncPath, _ newID: IDGenerator, at now: Instant, in transaction: any SyncTransaction<Record>
  ) throws(StoreError) {
    guard try !transaction.conflicts(at: path).isEmpty, let item = try transaction.item(at: path),
      let id = item.record, let text = try transaction.text(at: path),
      try transaction.agreementElsewhere(on: id)?.open.isEmpty ?? true
    else { return }
    var record = try transaction.record(id)
    if record == nil { record = try transaction.movedRecord(id) }
    let reason: LosingText.Reason = record == nil ? .removal : .conflict
    try transaction.save(
      losingText(text, uid: item.uid, LosingText.ID(newID()), at: now, because: reason))
  }

  /// Returns the title of an item's record, or of the server's text if the record is gone or has no title.
  func title(of item: SyncItem, in transaction: any SyncQueries<Record>) throws(StoreError) -> String {
    let here = try item.record.flatMap { id throws(StoreError) in try transaction.record(id) }
    let title = here.map { self.title(of: $0) } ?? ""
    guard title.isEmpty, let text = try transaction.text(at: item.path) else { return title }
    return record(in: text).map { self.title(of: $0) } ?? unshown(text).title
  }

  /// Returns a text with the additions to its record's stored data; `nil` if nothing was added.
  func addedText(
    to text: [UInt8], of id: SyncRecordID, in transaction: any SyncQueries<Record>
  ) throws(StoreError) -> [UInt8]? {
    guard let source = try transaction.source(of: id) else { return nil }
    let known = try transaction.texts(of: id)
    return source == text || known.contains(source) ? nil : self.text(text, adding: source, besides: known)
  }

  func isSame(_ record: Record, as other: Record?) -> Bool { other.map { isSame(record, $0) } ?? false }
}
