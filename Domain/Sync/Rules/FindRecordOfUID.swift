/// Finds the record that has the UID of a resource, for a resource that isn't linked yet.
///
/// A UID is no secret, because every copy of a card has it. A server that stores a card with the UID of another
/// account's contact must neither get that contact nor change it. So a run links a record by its UID only if the
/// account has the record anyway. The user learns from the preview of a first run how many other records are linked.
struct FindRecordOfUID<Format: SyncFormat>: Sendable {
  private let format: Format

  init(_ format: Format) { self.format = format }

  /// Finds the record that a run may link to a resource; `nil` if the resource becomes a record of its own.
  ///
  /// - Parameters:
  ///   - there: The record in the resource.
  ///   - collection: The path of the collection.
  ///   - transaction: The records.
  func callAsFunction(
    _ there: Format.Record, of collection: SyncPath, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> SyncRecordID? {
    for id in try candidates(there, of: collection, in: transaction)
    where try mayLink(id, to: there, in: transaction) { return id }
    return nil
  }

  /// Finds the record that a first run links to a resource if the user agrees, even a record of another account.
  func any(
    _ there: Format.Record, of collection: SyncPath, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> SyncRecordID? {
    let candidates = try candidates(there, of: collection, in: transaction)
    for id in candidates where try !transaction.isLinkedElsewhere(id) { return id }
    return candidates.first
  }

  /// Gives a record the UID of its resource, or a UID of its own while a record that isn't linked has that UID.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - uid: The UID of the resource.
  ///   - id: The identifier of the record; `nil` if the record is new.
  ///   - collection: The path of the collection.
  ///   - transaction: The other records.
  func identify(
    _ record: Format.Record, by uid: String, as id: SyncRecordID?, of collection: SyncPath,
    in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> Format.Record {
    let owner = try transaction.unlinkedRecord(uid: uid)
    let isFree = owner == nil || owner == id
    return format.record(record, withUID: isFree ? uid : ownUID(for: uid, of: collection))
  }

  /// Returns the unlinked records for a resource, a record with a UID of its own first.
  private func candidates(
    _ there: Format.Record, of collection: SyncPath, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> [SyncRecordID] {
    let uid = format.uid(of: there)
    var found: [SyncRecordID] = []
    for uid in [ownUID(for: uid, of: collection), uid] {
      if let id = try transaction.unlinkedRecord(uid: uid) { found.append(id) }
    }
    return found
  }

  private func mayLink(
    _ id: SyncRecordID, to there: Format.Record, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> Bool {
    if try transaction.belongsToAccount(id) { return true }
    // The record was sent, but the answer got lost, and since then the account doesn't get new records any more.
    let uid = format.uid(of: there)
    return try transaction.looks().contains { $0.sent.flatMap(format.record).map(format.uid) == uid }
  }

  /// Returns the UID that a record has while a record of another account has the UID of its resource.
  ///
  /// The UID depends on nothing else, so that the record is found again after the state of the collection was
  /// forgotten, or the account was removed and added again.
  private func ownUID(for uid: String, of collection: SyncPath) -> String {
    Fingerprint(Array("\(collection.text)\n\(uid)".utf8)).digits
  }
}
