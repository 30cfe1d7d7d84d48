package import Domain
package import Foundation

/// The table of the records that collections of a kind have.
package struct SyncedTable: Sendable {
  let kind: SyncKind
  /// The table with one row for each record, whose second column is the record's `id`.
  let name: String
  /// Other tables with parts of the records; their second column is the record's ID, too.
  let parts: [String]

  init(_ kind: SyncKind, _ name: String, parts: [String] = []) {
    (self.kind, self.name, self.parts) = (kind, name, parts)
  }

  /// Returns the table of a kind; `nil` if no feature has records of the kind.
  static func of(_ kind: SyncKind) -> SyncedTable? {
    FeatureTables.all.flatMap(\.synced).first { $0.kind == kind }
  }

  /// The query for the IDs of records that aren't linked to any collection, and so are new here.
  var unlinked: String {
    """
    SELECT r.id FROM \(name) AS r WHERE r.account_id = 1
    AND NOT EXISTS (SELECT 1 FROM sync_item AS l WHERE l.account_id = 1 AND l.record_id = r.id)
    """
  }

  /// The condition that an item `i` has a record, and the user hasn't removed the record.
  var isPresent: String {
    "EXISTS (SELECT 1 FROM \(name) AS r WHERE r.account_id = 1 AND r.id = i.record_id)"
  }

  /// The condition that an item `i` has a record that the user removed.
  var isRemoved: String {
    """
    i.record_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM \(name) AS r WHERE r.account_id = 1 AND r.id = i.record_id)
    """
  }
}

/// The records of a feature, as synchronization reads and changes them.
///
/// The changes follow the rules of the feature's own commands, and keep a record's identifier.
package protocol SyncedRecords<Record>: Sendable {
  associatedtype Record: Hashable, Sendable

  var table: SyncedTable { get }

  func record(_ id: UUID, in connection: Connection) throws(StoreError) -> Record?

  /// Returns the record with a UID.
  func id(uid: String, in connection: Connection) throws(StoreError) -> UUID?

  /// Adds or replaces the record with an identifier.
  ///
  /// The record keeps its UID, or gets one of its own, if another record has the UID.
  func save(_ record: Record, as id: UUID, in connection: Connection) throws(StoreError)

  /// Saves the server's text with a record, so that exports contain what Haru doesn't understand.
  func save(text: [UInt8], of id: UUID, in connection: Connection) throws(StoreError)

  /// Removes a record, if it exists.
  func remove(_ id: UUID, in connection: Connection) throws(StoreError)
}

/// The marks by which synchronization notices changes of the user's records.
///
/// A removed record needs no mark, because its item stays without a record.
enum SyncMarks {
  private static let tables = Set(FeatureTables.all.flatMap(\.synced).flatMap { [$0.name] + $0.parts })

  /// Marks the items whose records were changed, by whatever command, undo, import or merge.
  ///
  /// - Parameter collection: The collection whose synchronization made the changes; `nil` for other changes.
  static func follow(
    _ changeset: Changeset, except collection: SyncCollection.ID? = nil, in connection: Connection
  ) throws(StoreError) {
    let ids = Set(try changeset.records(in: tables).map(\.id))
    // Only files made by tests have an old schema without these tables.
    guard !ids.isEmpty, try connection.hasTable("sync_item") else { return }
    let mark = "UPDATE sync_item SET is_changed = 1 WHERE account_id = 1 AND record_id = ?"
    for id in ids {
      if let collection {
        try connection.run("\(mark) AND collection_id <> ?", id, collection.uuid)
      } else {
        try connection.run(mark, id)
      }
    }
  }

  /// Lets the next run of every collection compare everything and remove nothing without asking.
  static func compareAll(in connection: Connection) throws(StoreError) {
    try connection.run("UPDATE sync_collection SET compares_all = 1 WHERE account_id = 1")
  }
}

extension Changeset {
  /// Updates everything that follows the user's records: the search index, derived tables, and the marks for sync.
  func updateFollowers(in connection: Connection) throws(StoreError) {
    try SearchIndex.follow(self, in: connection)
    try SyncMarks.follow(self, in: connection)
  }
}
