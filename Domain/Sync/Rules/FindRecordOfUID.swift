/// Finds the record that a resource, which isn't linked yet, is linked to by its UID.
struct FindRecordOfUID<Format: SyncFormat>: Sendable {
  private let format: Format

  init(_ format: Format) { self.format = format }

  /// Finds the record of a resource.
  ///
  /// A UID is no secret: every card that was ever sent to somebody has it. With a record of another account, the
  /// server would get what the other server has, and could change it there, so that such a record is linked only in a
  /// run that compares everything, and only if nothing has to be sent or changed.
  ///
  /// - Parameters:
  ///   - there: The record in the resource.
  ///   - comparesAll: `true` in a run that starts without a token, such as the first one.
  ///   - transaction: The records.
  func callAsFunction(
    _ there: Format.Record, comparesAll: Bool, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> SyncRecordID? {
    guard let id = try transaction.unlinkedRecord(uid: format.uid(of: there)) else { return nil }
    guard try transaction.isOfAnotherAccount(id) else { return id }
    guard comparesAll, let here = try transaction.record(id), format.isSame(here, there) else { return nil }
    return id
  }
}
