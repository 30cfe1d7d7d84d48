import Domain
import Foundation

/// Rows of `sync_removal`.
enum SyncRemovalRow {
  static let columns = "title, notified, notice"
  private static let statements = RowStatements("sync_removal", "collection_id, path, \(columns), is_new", key: 2)

  static func removal(of row: borrowing Row) throws(StoreError) -> SyncRemoval {
    let notice = row.optionalText(2)
    guard notice == nil || notice.flatMap(RemovalNotice.init(rawValue:)) != nil else {
      throw .corrupt(detail: "sync_removal")
    }
    return SyncRemoval(row.text(0), notified: row.int(1), notice: notice.flatMap(RemovalNotice.init(rawValue:)))
  }

  static func removal(
    at path: String, of collection: UUID, in connection: Connection
  ) throws(StoreError) -> SyncRemoval? {
    try connection.first(
      "SELECT \(columns) FROM sync_removal WHERE account_id = 1 AND collection_id = ? AND path = ?", collection, path
    ) { row throws(StoreError) in try removal(of: row) }
  }

  /// - Parameter isNew: `true` if the answer is given in the transaction that removes the record.
  static func save(
    _ removal: SyncRemoval, at path: String, of collection: UUID, isNew: Bool = false, in connection: Connection
  ) throws(StoreError) {
    try connection.run(
      statements.replacement, collection, path, removal.title, removal.notified, removal.notice?.rawValue, isNew)
  }

  static func remove(_ path: String, of collection: UUID, in connection: Connection) throws(StoreError) {
    try connection.run(
      "DELETE FROM sync_removal WHERE account_id = 1 AND collection_id = ? AND path = ?", collection, path)
  }

  /// Saves an answer of the user in every collection that has a record.
  static func save(_ removal: SyncRemoval, of record: UUID, in connection: Connection) throws(StoreError) {
    let items = try connection.all(
      "SELECT collection_id, path FROM sync_item WHERE account_id = 1 AND record_id = ?", record
    ) { ($0.uuid(0), $0.text(1)) }
    for (collection, path) in items { try save(removal, at: path, of: collection, isNew: true, in: connection) }
  }
}
