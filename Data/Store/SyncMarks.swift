package import Domain
package import Foundation

/// The table of the records in collections of a kind.
package struct SyncedTable: Sendable {
  let kind: SyncKind
  /// The table with one row for each record, whose second column is the record's `id`.
  let name: String
  /// The column with a record's list, such as a calendar; `nil` if all records are in one list.
  let list: String?
  /// Other tables with parts of the records; their second column is also the record's ID.
  let parts: [String]
  /// The carried columns, as `table.column`: they come with a record and follow its other columns, such as the server's
  /// text.
  ///
  /// Undo preserves a later value.
  let carried: Set<String>
  /// The column without which a record has no parts; `nil` if every record can have parts.
  let condition: String?

  init(
    _ kind: SyncKind, _ name: String, in list: String? = nil, parts: [String] = [], onlyWith condition: String? = nil,
    carrying carried: Set<String>
  ) {
    (self.kind, self.name, self.list, self.parts) = (kind, name, list, parts)
    (self.condition, self.carried) = (condition, carried)
  }

  /// The collections `c` with the records `r` of their lists.
  private var collections: String {
    "sync_collection AS c JOIN \(name) AS r ON r.account_id = 1" + (list.map { " AND r.\($0) = c.target" } ?? "")
  }

  /// The queries for the IDs of the records in a collection's list, and of the records that its items have.
  private var listed: String { "SELECT r.id FROM \(collections) WHERE c.account_id = 1 AND c.id = ?1" }
  private static let linked = """
    SELECT l.record_id FROM sync_item AS l INDEXED BY sync_item_by_collection
    WHERE l.account_id = 1 AND l.collection_id = ?1 AND l.record_id IS NOT NULL
    """

  /// Returns the query for the values of the first query that the second query doesn't return.
  ///
  /// Because of the order, SQLite reads both indexes in parallel, which is many times faster than searching for each
  /// value. SQLite drops this order if the whole statement has another order.
  private static func difference(_ first: String, _ second: String) -> String {
    "\(first) EXCEPT \(second) ORDER BY 1"
  }

  /// The query for the items that differ from the last agreement: their columns, and 0 for an item whose record is in
  /// the list, 1 for a moved record and 2 for a removed record.
  ///
  /// The parameter is the collection.
  private var differing: String {
    """
    SELECT \(SyncItemRow.columns), CASE WHEN \(isPresent) THEN 0 WHEN \(isElsewhere) THEN 1 ELSE 2 END
    FROM sync_item AS i WHERE i.account_id = 1 AND i.collection_id = ?1 AND i.record_id IS NOT NULL AND i.path IN (
      SELECT u.path FROM sync_item AS u WHERE u.account_id = 1 AND u.collection_id = ?1 AND u.is_changed > 0
      UNION ALL SELECT u.path FROM sync_item AS u
      WHERE u.account_id = 1 AND u.collection_id = ?1 AND u.record_id IN (\(Self.difference(Self.linked, listed)))
    )
    """
  }

  /// Returns everything in a collection that differs from the last agreement.
  func differences(
    of collection: SyncCollection, in connection: Connection
  ) throws(StoreError) -> SyncDifferences {
    var found = SyncDifferences()
    try connection.each(differing, collection.id.uuid) { row throws(StoreError) in
      let item = try SyncItemRow.item(of: row)
      switch row.int(SyncItemRow.count) {
      case 0: found.changed.append(item)
      case 1: found.moved.append(item)
      default: found.removed.append(item)
      }
      return true
    }
    let sent = try SQLiteSyncAccounts<StoreError>(connection: connection).sentRecords(of: collection)
    found.new = try unlinkedRecords(sent, of: collection.id, in: connection)
    return found
  }

  /// Returns the unlinked records that a collection may get, in order of identifier.
  ///
  /// - Parameters:
  ///   - wanted: The wanted records; records in a list belong to its collection.
  ///   - collection: The collection.
  ///   - connection: The connection.
  func unlinkedRecords(
    _ wanted: UnlinkedRecords, of collection: SyncCollection.ID, in connection: Connection
  ) throws(StoreError) -> [SyncRecordID] {
    try connection.all(unlinked(wanted), collection.uuid) { $0.uuid(0) }.sorted().map { SyncRecordID($0) }
  }

  /// Returns the query for the IDs of unlinked records that a collection may get, whose parameter is the collection.
  private func unlinked(_ wanted: UnlinkedRecords) -> String {
    let unlinked = "SELECT r.id FROM (\(Self.difference(listed, Self.linked))) AS r WHERE"
    guard list == nil else {
      // A record that moved to another list is new there, although it is still linked to the collection of its old list.
      return """
        \(unlinked) NOT EXISTS (
          SELECT 1 FROM sync_item AS l JOIN sync_collection AS o ON o.account_id = 1 AND o.id = l.collection_id
          JOIN sync_collection AS c ON c.account_id = 1 AND c.id = ?1
          WHERE l.account_id = 1 AND l.record_id = r.id AND o.target = c.target
        )
        """
    }
    func home(_ condition: String = "") -> String {
      "EXISTS (SELECT 1 FROM sync_home AS h WHERE h.account_id = 1 AND h.record_id = r.id\(condition))"
    }
    let linked = "EXISTS (SELECT 1 FROM sync_item AS l WHERE l.account_id = 1 AND l.record_id = r.id)"
    let synced = "EXISTS (SELECT 1 FROM sync_collection AS o WHERE o.account_id = 1 AND o.id = h.collection_id)"
    let own = home(" AND h.collection_id = ?1")
    let new = "NOT \(home()) AND NOT \(linked)"
    let stray = "\(home()) AND NOT \(home(" AND \(synced)")) AND NOT \(linked)"
    let homes =
      switch wanted {
      case .sent(let withNew): withNew ? [own, new] : [own]
      case .linkable: [own, new, stray]
      case .stray: [stray]
      }
    return "\(unlinked) (\(homes.joined(separator: " OR ")))"
  }

  /// The condition that an item `i` has a record that the user has neither removed nor moved.
  private var isPresent: String {
    """
    EXISTS (
      SELECT 1 FROM \(collections) WHERE c.account_id = 1 AND c.id = i.collection_id AND r.id = i.record_id
    )
    """
  }

  /// The condition that the user moved the record of an item `i` to the list of another collection, which has or sends
  /// the record.
  var isMoved: String { "i.record_id IS NOT NULL AND NOT \(isPresent) AND \(isElsewhere)" }

  /// The condition that the record of an item `i` is in the list of another collection, which has or sends the record.
  private var isElsewhere: String {
    """
    EXISTS (
      SELECT 1 FROM \(collections) WHERE c.account_id = 1 AND c.id <> i.collection_id AND r.id = i.record_id
      AND c.kind = '\(kind.rawValue)' AND (\(Self.isSent) OR \(Self.isLinked))
    )
    """
  }

  /// The condition that a collection `c` sends the records of its list.
  private static let isSent = "c.direction <> 'fromServer' AND c.is_writable = 1 AND c.state = 'ready'"

  /// The condition that a collection `c` has a record `r` whose resource is still on the server.
  private static let isLinked = """
    EXISTS (
      SELECT 1 FROM \(SyncItemRow.found)
      WHERE u.account_id = 1 AND u.record_id = r.id AND u.collection_id = c.id AND i.is_gone = 0
    )
    """

  /// The collections `c`, with the account's other collections `o` to which a resource can have moved.
  private static let neighbors = """
    sync_collection AS c JOIN sync_collection AS o ON o.account_id = 1 AND o.sync_account_id = c.sync_account_id
    AND o.kind = c.kind AND o.id <> c.id AND o.state = 'ready'
    """

  private static let neighborIDs = "(SELECT o.id FROM \(neighbors) WHERE c.account_id = 1 AND c.id = ?)"

  /// The query that finds a row if a collection's resources can have moved; its parameter is the collection.
  static let movable = "SELECT 1 FROM \(neighbors) WHERE c.account_id = 1 AND c.id = ? LIMIT 1"

  /// The query for the records and the UIDs of other collections; its parameters are the collection and the hash of a
  /// UID.
  static let elsewhere = """
    SELECT i.record_id, i.uid FROM \(SyncItemRow.found)
    WHERE u.account_id = 1 AND u.collection_id IN \(neighborIDs) AND u.uid_hash = ?
    AND i.role = 'record' AND i.is_gone = 0 ORDER BY i.record_id
    """

  /// The query for the last agreements of other collections about a record; its parameters are the collection and the
  /// record.
  static let agreements = """
    SELECT i.collection_id, i.path, i.is_gone, t.text FROM \(SyncItemRow.found)
    JOIN sync_text AS t ON t.account_id = 1 AND t.collection_id = i.collection_id AND t.path = i.path
    WHERE u.account_id = 1 AND u.collection_id IN \(neighborIDs) AND u.record_id = ?
    ORDER BY i.is_gone DESC, i.collection_id LIMIT 1
    """

  /// The query that finds a row if a record moved to a list whose collection hasn't received the record yet; its
  /// parameters are the record and the collection that the record left.
  var awaited: String {
    """
    SELECT 1 FROM \(collections) WHERE c.account_id = 1 AND r.id = ? AND c.id <> ?
    AND c.kind = '\(kind.rawValue)' AND \(Self.isSent) AND NOT \(Self.isLinked)
    """
  }
}

/// The records of a feature, for synchronization.
///
/// Changes follow the rules of the feature's own commands, and preserve a record's identifier.
package protocol SyncedRecords<Record>: Sendable {
  associatedtype Record: Hashable, Sendable

  var table: SyncedTable { get }

  /// Returns the record with an identifier, if it is in the list of these records.
  func record(_ id: UUID, in connection: Connection) throws(StoreError) -> Record?

  /// Returns the records of a record's list, if it isn't the list of these records.
  func otherList(of id: UUID, in connection: Connection) throws(StoreError) -> (any SyncedRecords<Record>)?

  /// Returns whether removing a record also removes something that only Haru has.
  func hasDependents(_ id: UUID, in connection: Connection) throws(StoreError) -> Bool

  /// Returns a record's data in a file or on a server; `nil` for a record that was created in Haru.
  func source(of id: UUID, in connection: Connection) throws(StoreError) -> [UInt8]?

  /// Returns the record of the list with a UID.
  func id(uid: String, in connection: Connection) throws(StoreError) -> UUID?

  /// Adds or replaces the record with an identifier.
  ///
  /// If another record has the UID, the record keeps its own UID or gets a new one.
  func save(_ record: Record, as id: UUID, in connection: Connection) throws(StoreError)

  /// Saves the server's text with a record, so that exports contain the parts that Haru doesn't understand.
  func save(text: [UInt8], of id: UUID, in connection: Connection) throws(StoreError)

  /// Removes a record, if it is in the list of these records.
  func remove(_ id: UUID, in connection: Connection) throws(StoreError)

  /// Returns the name and the color of the calendar of the records; `nil` if they aren't in a calendar.
  func calendar(in connection: Connection) throws(StoreError) -> CalendarAppearance?

  /// Changes the calendar of the records; the name stays if another calendar has the new name.
  func save(_ calendar: CalendarAppearance, in connection: Connection) throws(StoreError)
}

extension SyncedRecords {
  package func hasDependents(_ id: UUID, in connection: Connection) throws(StoreError) -> Bool { false }
  package func calendar(in connection: Connection) throws(StoreError) -> CalendarAppearance? { nil }
  package func save(_ calendar: CalendarAppearance, in connection: Connection) throws(StoreError) {}

  package func otherList(
    of id: UUID, in connection: Connection
  ) throws(StoreError) -> (any SyncedRecords<Record>)? { nil }
}

/// The marks by which synchronization notices changes to the user's records.
///
/// A removed record needs no mark, because its item is left without a record.
enum SyncMarks {
  /// Marks the items whose records were changed by any command, undo, import or merge.
  ///
  /// - Parameter collection: The collection whose synchronization made the changes; `nil` for other changes.
  static func follow(
    _ changeset: Changeset, except collection: SyncCollection.ID? = nil, in connection: Connection
  ) throws(StoreError) {
    // Carried data changes without other fields only if a file or a merge adds something, such as a photo.
    let carriers = collection == nil ? connection.tables.carriers : []
    let records = try changeset.records(in: connection.tables.sent.union(carriers).union([SyncHomeRow.table]))
    // Only files made by tests have an old schema without these tables.
    guard !records.isEmpty, try connection.hasTable("sync_item") else { return }
    let ids = Set(records.filter { $0.table != SyncHomeRow.table }.map(\.id))
    try unsettle(in: connection)
    guard !ids.isEmpty,
      try connection.first("SELECT 1 FROM sync_item WHERE account_id = 1 LIMIT 1", make: { _ in true }) != nil
    else { return }
    try endAnswers(about: ids, except: collection, in: connection)
    let mark = "UPDATE sync_item SET is_changed = 1 WHERE account_id = 1 AND record_id = ?"
    for id in ids {
      if let collection {
        try connection.run("\(mark) AND collection_id <> ?", id, collection.uuid)
      } else {
        try connection.run(mark, id)
      }
    }
  }

  /// Ends the user's answers about removals of records that have changed since.
  private static func endAnswers(
    about ids: Set<UUID>, except collection: SyncCollection.ID?, in connection: Connection
  ) throws(StoreError) {
    // Usually there are no answers, in which case the join would needlessly read all items.
    guard try connection.hasTable("sync_removal"),
      try connection.first("SELECT 1 FROM sync_removal WHERE account_id = 1 LIMIT 1", make: { _ in true }) != nil
    else { return }
    let answers = try connection.all(
      """
      SELECT r.collection_id, r.path, r.is_new, i.record_id FROM sync_removal AS r
      JOIN sync_item AS i ON i.account_id = 1 AND i.collection_id = r.collection_id AND i.path = r.path
      WHERE r.account_id = 1 AND i.record_id IS NOT NULL
      """
    ) { (collection: $0.uuid(0), path: $0.text(1), isNew: $0.bool(2), record: $0.uuid(3)) }
    for answer in answers where ids.contains(answer.record) && answer.collection != collection?.uuid {
      let row = "account_id = 1 AND collection_id = ? AND path = ?"
      let change = answer.isNew ? "UPDATE sync_removal SET is_new = 0" : "DELETE FROM sync_removal"
      try connection.run("\(change) WHERE \(row)", answer.collection, answer.path)
    }
  }

  /// Lets the next run of every collection compare everything and remove nothing without asking.
  static func compareAll(in connection: Connection) throws(StoreError) {
    try connection.run("UPDATE sync_collection SET compares_all = 1 WHERE account_id = 1")
    try unsettle(in: connection)
  }

  /// Records that a collection has nothing to send, if that is the case.
  ///
  /// Comparing all records with the items takes longer than the rest of a run, so later runs rely on this record until
  /// something changes.
  static func settle(_ id: SyncCollection.ID, in connection: Connection) throws(StoreError) {
    guard let collection = try connection.syncCollection(id), collection.mayBeSent,
      let table = connection.tables.synced(collection.kind), try !isSettled(id, in: connection)
    else { return }
    guard try table.differences(of: collection, in: connection).isEmpty else { return }
    try connection.run("INSERT INTO sync_settled(account_id, collection_id) VALUES(1, ?)", id.uuid)
  }

  /// Returns whether a collection still has nothing to send, because nothing that it sends has changed.
  static func isSettled(_ id: SyncCollection.ID, in connection: Connection) throws(StoreError) -> Bool {
    try connection.first(
      "SELECT 1 FROM sync_settled WHERE account_id = 1 AND collection_id = ?", id.uuid, make: { _ in true }) != nil
  }

  /// Makes the next run of every collection check again for records to send.
  static func unsettle(in connection: Connection) throws(StoreError) {
    guard try connection.hasTable("sync_settled") else { return }
    try connection.run("DELETE FROM sync_settled WHERE account_id = 1")
  }
}

extension Changeset {
  /// Updates everything that depends on the user's records: the search index, derived tables, and synchronization
  /// marks.
  func updateFollowers(in connection: Connection) throws(StoreError) {
    try SearchIndex.follow(self, in: connection)
    try SyncMarks.follow(self, in: connection)
  }
}

extension Connection {
  /// Returns the name of an account that synchronizes a record.
  func syncAccount(of record: UUID) throws(StoreError) -> String? {
    try first(
      """
      SELECT a.name FROM sync_item AS i JOIN sync_collection AS c ON c.account_id = 1 AND c.id = i.collection_id
      JOIN sync_account AS a ON a.account_id = 1 AND a.id = c.sync_account_id
      WHERE i.account_id = 1 AND i.record_id = ? ORDER BY a.name LIMIT 1
      """, record
    ) { $0.text(0) }
  }

  /// Returns the name of a collection that has a record.
  func syncCollectionName(of record: UUID) throws(StoreError) -> String? {
    try first(
      """
      SELECT c.name FROM sync_item AS i JOIN sync_collection AS c ON c.account_id = 1 AND c.id = i.collection_id
      WHERE i.account_id = 1 AND i.record_id = ? AND c.name <> '' ORDER BY c.name LIMIT 1
      """, record
    ) { $0.text(0) }
  }

  /// Returns the name of a collection that sends a record, apart from some collections; `nil` if there is none.
  func syncList(with record: UUID, besides collections: Set<SyncCollection.ID>) throws(StoreError) -> String? {
    try all(
      """
      SELECT c.id, c.name, a.name FROM \(SyncItemRow.found) \(Self.senders) AND c.id = i.collection_id
      JOIN sync_account AS a ON a.account_id = 1 AND a.id = c.sync_account_id
      WHERE u.account_id = 1 AND u.record_id = ? AND i.is_gone = 0 ORDER BY c.name
      """, record
    ) { (id: SyncCollection.ID($0.uuid(0)), name: $0.text(1).isEmpty ? $0.text(2) : $0.text(1)) }
    .first { !collections.contains($0.id) }?.name
  }

  /// Returns the name of the collection that sends the records of a list, such as a calendar; `nil` if there is none.
  func syncList(sending list: UUID) throws(StoreError) -> String? {
    try first(
      """
      SELECT c.name, a.name FROM sync_account AS a \(Self.senders) AND c.sync_account_id = a.id
      WHERE a.account_id = 1 AND c.target = ?
      """, list
    ) { $0.text(0).isEmpty ? $0.text(1) : $0.text(0) }
  }

  /// The join with the collections `c` that may be sent.
  private static var senders: String {
    "JOIN sync_collection AS c ON c.account_id = 1 AND c.direction <> 'fromServer' AND c.is_writable = 1"
  }

  /// Returns a free UID for a record of another account; `nil` if both may be the same record.
  func ownUID(
    of stranger: UUID, beside id: UUID, for uid: String, in table: SyncedTable
  ) throws(StoreError) -> String? {
    // The UIDs of a list belong to its collection.
    guard table.list == nil else { return nil }
    let own = try SQLiteSyncAccounts<StoreError>(connection: self).ownUID(
      of: SyncRecordID(stranger), beside: SyncRecordID(id), for: uid)
    guard let own, try records(uid: own, in: table, nil, besides: id, isSynced: false).isEmpty else { return nil }
    return own
  }
}
