/// Finds the record that has the UID of a resource, for a resource that isn't linked yet.
///
/// A UID isn't a secret, because every copy of a card has it. A server that stores a card with the UID of another
/// account's contact must neither get that contact nor change it. So a run links a record by its UID only if the
/// account has the record anyway. The user learns from the preview of a first run how many other records are linked.
///
/// A contact that a phone moved to another account is linked, too: its first account doesn't have the contact anymore,
/// and the other account's server has all of it already.
struct FindRecordOfUID<Format: SyncFormat>: Sendable {
  private let format: Format

  init(_ format: Format) { self.format = format }

  /// Returns the unlinked records for a resource, a record with a UID of its own first.
  ///
  /// - Parameters:
  ///   - uid: The UID of the resource.
  ///   - place: The short name of the server's collection; see ``SyncAccount/place(of:)``.
  ///   - transaction: The records.
  func candidates(
    _ uid: String, of place: String, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> [SyncRecordID] {
    var found: [SyncRecordID] = []
    for uid in [SyncAccount.ownUID(for: uid, of: place), uid] {
      if let id = try transaction.unlinkedRecord(uid: uid) { found.append(id) }
    }
    return found
  }

  /// Returns the candidate that a run may link to the resource; `nil` if the resource becomes a record of its own.
  ///
  /// - Parameters:
  ///   - candidates: The candidates.
  ///   - transaction: The records.
  func linkable(
    _ candidates: [SyncRecordID], in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> SyncRecordID? {
    for id in candidates where try transaction.belongsToAccount(id) { return id }
    return nil
  }

  /// Returns the candidate whose resource another client moved from another account to this one; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - candidates: The candidates.
  ///   - there: The record of the resource, which must be as the other account had it last.
  ///   - transaction: The records.
  func moved(
    _ candidates: [SyncRecordID], as there: Format.Record, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> SyncRecordID? {
    for id in candidates {
      let items = try transaction.itemsElsewhere(of: id)
      guard !items.isEmpty, items.allSatisfy(\.waitsForLists) else { continue }
      let texts = try transaction.texts(of: id)
      if texts.contains(where: { format.isSame(there, as: format.record(in: $0)) }) { return id }
    }
    return nil
  }

  /// Returns the record that another account got when an item's resource moved there, with the text of its resource;
  /// `nil` if there is none.
  ///
  /// - Parameters:
  ///   - item: The item, whose resource is gone.
  ///   - transaction: The records.
  func copy(
    of item: SyncItem, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> (id: SyncRecordID, text: [UInt8])? {
    guard let agreed = try transaction.text(at: item.path).flatMap(format.record) else { return nil }
    for id in try transaction.allRecords() where id != item.record {
      guard let record = try transaction.record(id), format.isSame(record, agreed),
        try transaction.itemsElsewhere(of: id).contains(where: { $0.uid == item.uid && !$0.isGone }),
        try !transaction.hasDependents(id), let text = try transaction.texts(of: id).first
      else { continue }
      return (id, text)
    }
    return nil
  }

  /// Returns the candidate that a first run links to the resource if the user agrees, even one of another account.
  func suggested(
    _ candidates: [SyncRecordID], in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> SyncRecordID? {
    for id in candidates where try !transaction.isLinkedElsewhere(id) { return id }
    return candidates.first
  }

  /// Gives a record the UID of its resource, or a UID of its own while a record that isn't linked has that UID.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - uid: The UID of the resource.
  ///   - id: The identifier of the record; `nil` if the record is new.
  ///   - place: The short name of the server's collection; see ``SyncAccount/place(of:)``.
  ///   - transaction: The other records.
  func identify(
    _ record: Format.Record, by uid: String, as id: SyncRecordID?, of place: String,
    in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> Format.Record {
    let owner = try transaction.unlinkedRecord(uid: uid)
    let isFree = owner == nil || owner == id
    return format.record(record, withUID: isFree ? uid : SyncAccount.ownUID(for: uid, of: place))
  }
}
