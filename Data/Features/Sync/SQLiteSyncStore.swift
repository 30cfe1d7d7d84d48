package import Domain
import Foundation

/// A collection whose records are in the user's store, in a file or on a server.
///
/// A change is one transaction but not an undo step. It updates the search index, preserves what was undone for redo,
/// and marks the items of other collections with the same records as changed.
package struct SQLiteSyncStore<Record: Hashable & Sendable>: SyncStore {
  private let database: any SQLDatabase
  private let collection: SyncCollection.ID
  private let records: any SyncedRecords<Record>
  private let newID: IDGenerator
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - newID: Generates the identifiers of records that come from the server.
  ///   - now: Returns the time for the log of runs.
  package init(
    _ database: any SQLDatabase, _ collection: SyncCollection.ID, _ records: any SyncedRecords<Record>,
    newID: IDGenerator, now: @escaping @Sendable () -> Instant
  ) {
    (self.database, self.collection, self.records, self.newID, self.now) = (database, collection, records, newID, now)
  }

  package func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await database.read { connection throws(StoreError) in try body(transaction(in: connection)) }
  }

  package func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await database.maintain { connection throws(StoreError) in try change(in: connection, body).result }
  }

  package func performStep<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await database.maintain { connection throws(StoreError) in
      let (result, changeset) = try change(in: connection, body)
      if !changeset.isEmpty { try SyncJournal.add(changeset, of: collection, at: now(), in: connection) }
      return result
    }
  }

  package func rehearse<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await database.maintain(isDryRun: true) { connection throws(StoreError) in
      try body(transaction(in: connection))
    }
  }

  package func part(
    _ body: @escaping @Sendable (any SyncTransaction<Record>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) -> any SyncRehearsalPart {
    RehearsalPart { connection, state throws(StoreError) in
      _ = try change(in: connection) { transaction throws(StoreError) in try body(transaction, &state) }
    }
  }

  package func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState {
    try await database.maintain(isDryRun: true) { connection throws(StoreError) in
      var state = SyncRehearsalState(count: count)
      for part in parts { try (part as? RehearsalPart)?.perform(connection, &state) }
      return state
    }
  }

  private func change<Result>(
    in connection: Connection, _ body: (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) throws(StoreError) -> (result: Result, changeset: Changeset) {
    let recorder = try ChangeRecorder(on: connection)
    let transaction = transaction(in: connection)
    let result = try body(transaction)
    if transaction.changes.exist { try SyncMarks.unsettle(in: connection) }
    let changeset = try recorder.changeset()
    if !changeset.isEmpty {
      try SearchIndex.follow(changeset, in: connection)
      try SyncMarks.follow(changeset, except: collection, in: connection)
    }
    return (result, changeset)
  }

  private func transaction(in connection: Connection) -> SQLiteSyncTransaction<Record> {
    SQLiteSyncTransaction(
      connection: connection, id: collection, records: records, newID: newID, now: now)
  }
}

/// A part of a dry run that works on a connection.
private struct RehearsalPart: SyncRehearsalPart {
  let perform: @Sendable (Connection, inout SyncRehearsalState) throws(StoreError) -> Void

  init(_ perform: @escaping @Sendable (Connection, inout SyncRehearsalState) throws(StoreError) -> Void) {
    self.perform = perform
  }
}

/// Records whether a transaction has changed a record or an item, so that a collection may have something to send.
private final class UnsentChanges {
  var exist = false
}

/// A transaction of a collection, valid as long as the database lends the connection.
private struct SQLiteSyncTransaction<Record: Hashable & Sendable>: SyncTransaction {
  let connection: Connection
  let id: SyncCollection.ID
  let records: any SyncedRecords<Record>
  let newID: IDGenerator
  let now: @Sendable () -> Instant
  let changes = UnsentChanges()

  /// Indicates whether there is nothing to send, so that records and items needn't be compared.
  private var isSettled: Bool {
    get throws(StoreError) { changes.exist ? false : try SyncMarks.isSettled(id, in: connection) }
  }

  func collection() throws(StoreError) -> SyncCollection {
    guard let collection = try connection.syncCollection(id) else { throw .missing }
    return collection
  }

  func place() throws(StoreError) -> String {
    let collection = try collection()
    let accounts = SQLiteSyncAccounts<StoreError>(connection: connection)
    guard let account = try accounts.account(collection.account) else { throw .missing }
    return account.place(of: collection.href)
  }

  // MARK: - Items

  func items() throws(StoreError) -> [SyncItem] { try items(where: nil) }

  func item(at path: SyncPath) throws(StoreError) -> SyncItem? {
    try connection.first("\(query) AND i.path = ?", id.uuid, path.key) { row throws(StoreError) in
      try SyncItemRow.item(of: row)
    }
  }

  func items(uid: String) throws(StoreError) -> [SyncItem] {
    try connection.all(
      """
      SELECT \(SyncItemRow.columns) FROM \(SyncItemRow.found)
      WHERE u.account_id = 1 AND u.collection_id = ? AND u.uid_hash = ?
      """, id.uuid, SyncItemRow.hash(of: uid)
    ) { row throws(StoreError) in try SyncItemRow.item(of: row) }.filter { $0.uid == uid }
  }

  func recordCount() throws(StoreError) -> Int {
    try connection.first(
      "SELECT count(*) FROM sync_item WHERE account_id = 1 AND collection_id = ? AND record_id IS NOT NULL", id.uuid
    ) { $0.int(0) } ?? 0
  }

  func text(at path: SyncPath) throws(StoreError) -> [UInt8]? {
    try connection.first(
      "SELECT text FROM sync_text WHERE account_id = 1 AND collection_id = ? AND path = ?", id.uuid, path.key
    ) { $0.blob(0) }
  }

  func differences() throws(StoreError) -> SyncDifferences {
    try isSettled ? SyncDifferences() : records.table.differences(of: collection(), in: connection)
  }

  func isMoved(_ item: SyncItem) throws(StoreError) -> Bool {
    try connection.first(
      "SELECT 1 FROM sync_item AS i WHERE i.account_id = 1 AND i.collection_id = ? AND i.path = ? AND \(records.table.isMoved)",
      id.uuid, item.path.key
    ) { _ in true } ?? false
  }

  // Without a range in the condition, SQLite prefers the key to the indexes of these items.
  func goneItems() throws(StoreError) -> [SyncItem] { try items(where: "i.is_gone > 0") }

  func pastItems(endingFrom earliest: Instant?) throws(StoreError) -> [SyncItem] {
    try items(where: "i.ended_at >= \(earliest?.secondsSince1970 ?? -1 << 53)")
  }

  func isMoveComplete(_ item: SyncItem) throws(StoreError) -> Bool {
    guard let record = item.record else { return true }
    return try connection.first(records.table.awaited, record.uuid, id.uuid) { _ in true } == nil
  }

  func save(_ item: SyncItem, text: [UInt8]?) throws(StoreError) {
    changes.exist = true
    try SyncItemRow.save(item, text: text, of: id.uuid, in: connection)
    guard let record = item.record else { return }
    if let text { try records.save(text: text, of: record.uuid, in: connection) }
    try assign(record)
  }

  func removeItem(at path: SyncPath) throws(StoreError) {
    changes.exist = true
    try SyncItemRow.remove(path, of: id.uuid, in: connection)
  }

  /// The query for the items of the collection.
  private var query: String {
    "SELECT \(SyncItemRow.columns) FROM sync_item AS i WHERE i.account_id = 1 AND i.collection_id = ?"
  }

  private func items(where condition: String?) throws(StoreError) -> [SyncItem] {
    try connection.all(condition.map { "\(query) AND \($0)" } ?? query, id.uuid) { row throws(StoreError) in
      try SyncItemRow.item(of: row)
    }
  }

  // MARK: - Records

  func record(_ id: SyncRecordID) throws(StoreError) -> Record? { try records.record(id.uuid, in: connection) }

  func movedRecord(_ id: SyncRecordID) throws(StoreError) -> Record? {
    try records.otherList(of: id.uuid, in: connection)?.record(id.uuid, in: connection)
  }

  func hasDependents(_ id: SyncRecordID) throws(StoreError) -> Bool {
    try records.hasDependents(id.uuid, in: connection)
  }

  func recordElsewhere(uid: String, besides record: SyncRecordID?) throws(StoreError) -> SyncRecordID? {
    let found = try connection.all(SyncedTable.elsewhere, id.uuid, SyncItemRow.hash(of: uid)) { row in
      (record: SyncRecordID(row.uuid(0)), uid: row.text(1))
    }
    return found.first { $0.uid == uid && $0.record != record }?.record
  }

  func canMove() throws(StoreError) -> Bool {
    try connection.first(SyncedTable.movable, id.uuid) { _ in true } ?? false
  }

  func agreementElsewhere(on record: SyncRecordID) throws(StoreError) -> SyncAgreement? {
    let found = try connection.first(SyncedTable.agreements, id.uuid, record.uuid) { row in
      (collection: row.uuid(0), path: row.text(1), isGone: row.bool(2), text: row.blob(3))
    }
    return try found.map { known throws(StoreError) in
      SyncAgreement(
        text: known.text,
        open: try SyncConflictRow.conflicts(at: known.path, of: known.collection, in: connection),
        isGone: known.isGone)
    }
  }

  func source(of id: SyncRecordID) throws(StoreError) -> [UInt8]? { try records.source(of: id.uuid, in: connection) }

  func texts(of id: SyncRecordID) throws(StoreError) -> [[UInt8]] {
    try connection.all(
      """
      SELECT t.text FROM sync_item AS i
      JOIN sync_text AS t ON t.account_id = 1 AND t.collection_id = i.collection_id AND t.path = i.path
      WHERE i.account_id = 1 AND i.record_id = ?
      """, id.uuid
    ) { $0.blob(0) }
  }

  func unlinkedRecord(uid: String) throws(StoreError) -> SyncRecordID? {
    guard let record = try records.id(uid: uid, in: connection) else { return nil }
    let isLinked = try connection.first(
      "SELECT 1 FROM sync_item WHERE account_id = 1 AND record_id = ? AND collection_id = ?", record, id.uuid
    ) { _ in true }
    return isLinked == nil ? SyncRecordID(record) : nil
  }

  func linkableRecords() throws(StoreError) -> [SyncRecordID] {
    try records.table.unlinkedRecords(.linkable, of: id, in: connection)
  }

  func allRecords() throws(StoreError) -> [SyncRecordID] {
    try connection.all("SELECT id FROM \(records.table.name) WHERE account_id = 1 ORDER BY id") {
      SyncRecordID($0.uuid(0))
    }
  }

  func strayRecords() throws(StoreError) -> [SyncRecordID] {
    guard records.table.list == nil else { return [] }
    return try records.table.unlinkedRecords(.stray, of: id, in: connection)
  }

  func itemsElsewhere(of id: SyncRecordID) throws(StoreError) -> [SyncItem] {
    guard records.table.list == nil else { return [] }
    return try connection.all(
      """
      SELECT \(SyncItemRow.columns) FROM \(SyncItemRow.found)
      WHERE u.account_id = 1 AND u.record_id = ? AND u.collection_id <> ?
      """, id.uuid, self.id.uuid
    ) { row throws(StoreError) in try SyncItemRow.item(of: row) }
  }

  func belongsToAccount(_ id: SyncRecordID) throws(StoreError) -> Bool {
    guard records.table.list == nil else { return true }
    return try SQLiteSyncAccounts<StoreError>(connection: connection).belongs(id, toAccountOf: collection())
  }

  func assign(_ id: SyncRecordID) throws(StoreError) {
    guard records.table.list == nil else { return }
    changes.exist = true
    try SyncHomeRow.save(SyncHome(record: id.uuid, collection: self.id.uuid), in: connection)
  }

  func unassign(_ id: SyncRecordID) throws(StoreError) {
    guard records.table.list == nil else { return }
    changes.exist = true
    try SyncHomeRow.remove(SyncHome(record: id.uuid, collection: self.id.uuid), in: connection)
  }

  func add(_ record: Record) throws(StoreError) -> SyncRecordID {
    changes.exist = true
    let id = newID()
    try records.save(record, as: id, in: connection)
    return SyncRecordID(id)
  }

  func save(_ record: Record, _ id: SyncRecordID) throws(StoreError) {
    changes.exist = true
    let list = try records.otherList(of: id.uuid, in: connection) ?? records
    try list.save(record, as: id.uuid, in: connection)
  }

  func save(source: [UInt8], of id: SyncRecordID) throws(StoreError) {
    try records.save(text: source, of: id.uuid, in: connection)
  }

  func remove(_ id: SyncRecordID) throws(StoreError) {
    changes.exist = true
    try records.remove(id.uuid, in: connection)
  }

  func replace(_ other: SyncRecordID, with id: SyncRecordID) throws(StoreError) {
    let otherList = try records.otherList(of: other.uuid, in: connection)
    guard records.table.list == nil || otherList != nil else { return }
    changes.exist = true
    try connection.run(
      "UPDATE sync_item SET record_id = ? WHERE account_id = 1 AND record_id = ? AND collection_id <> ?", id.uuid,
      other.uuid, self.id.uuid)
    try (otherList ?? records).remove(other.uuid, in: connection)
    guard records.table.list == nil else { return }
    // The records may differ; the next runs of the other collections find the differences.
    try connection.run(
      "UPDATE sync_item SET is_changed = 1 WHERE account_id = 1 AND record_id = ? AND collection_id <> ?", id.uuid,
      self.id.uuid)
    for home in try SQLiteSyncAccounts<StoreError>(connection: connection).homes(of: other) {
      try SyncHomeRow.save(SyncHome(record: id.uuid, collection: home.uuid), in: connection)
      try SyncHomeRow.remove(SyncHome(record: other.uuid, collection: home.uuid), in: connection)
    }
  }

  // MARK: - Notes, refusals and conflicts

  func looks() throws(StoreError) -> [SyncLook] {
    try connection.all(
      "SELECT \(SyncLookRow.columns) FROM sync_look WHERE account_id = 1 AND collection_id = ?", id.uuid
    ) { SyncLookRow.look(of: $0) }.sorted { $0.href.path < $1.href.path }
  }

  func look(at path: SyncPath) throws(StoreError) -> SyncLook? {
    try connection.first(
      "SELECT \(SyncLookRow.columns) FROM sync_look WHERE account_id = 1 AND collection_id = ? AND path = ?", id.uuid,
      path.key
    ) { SyncLookRow.look(of: $0) }
  }

  func note(_ href: SyncHref, sent: [UInt8]?) throws(StoreError) -> Int {
    let row = "account_id = 1 AND id = ?"
    try connection.run("UPDATE sync_collection SET last_note = last_note + 1 WHERE \(row)", id.uuid)
    guard
      let number = try connection.first(
        "SELECT last_note FROM sync_collection WHERE \(row)", id.uuid, make: { $0.int(0) })
    else { throw .missing }
    try SyncLookRow.save(SyncLook(href, sent: sent, number: number), of: id.uuid, in: connection)
    return number
  }

  func removeLook(at path: SyncPath) throws(StoreError) {
    try connection.run(
      "DELETE FROM sync_look WHERE account_id = 1 AND collection_id = ? AND path = ?", id.uuid, path.key)
  }

  func refusals() throws(StoreError) -> [SyncRefusal] {
    try connection.all("SELECT refusal FROM sync_refusal WHERE account_id = 1 AND collection_id = ?", id.uuid) {
      row throws(StoreError) in try SyncRefusalRow.refusal(of: row)
    }
  }

  func save(_ refusal: SyncRefusal) throws(StoreError) {
    try SyncRefusalRow.save(refusal, of: id.uuid, in: connection)
  }

  func removeRefusal(at path: SyncPath) throws(StoreError) {
    try connection.run(
      "DELETE FROM sync_refusal WHERE account_id = 1 AND collection_id = ? AND path = ?", id.uuid, path.key)
  }

  func conflicts(at path: SyncPath) throws(StoreError) -> [FieldConflict] {
    try SyncConflictRow.conflicts(at: path.key, of: id.uuid, in: connection)
  }

  func save(_ conflicts: [FieldConflict], at path: SyncPath) throws(StoreError) {
    try SyncConflictRow.save(conflicts, at: path, of: id.uuid, in: connection)
  }

  func removal(at path: SyncPath) throws(StoreError) -> SyncRemoval? {
    try SyncRemovalRow.removal(at: path.key, of: id.uuid, in: connection)
  }

  func save(_ removal: SyncRemoval?, at path: SyncPath) throws(StoreError) {
    if let removal {
      try SyncRemovalRow.save(removal, at: path.key, of: id.uuid, in: connection)
    } else {
      try SyncRemovalRow.remove(path.key, of: id.uuid, in: connection)
    }
  }

  func save(_ losing: LosingText) throws(StoreError) {
    try LosingTextRow.save(losing, of: try collection(), in: connection)
  }

  // MARK: - Collection

  func save(_ collection: SyncCollection) throws(StoreError) {
    try SyncCollectionRow.save(collection, in: connection)
  }

  func calendar() throws(StoreError) -> CalendarAppearance? { try records.calendar(in: connection) }

  func save(_ calendar: CalendarAppearance) throws(StoreError) { try records.save(calendar, in: connection) }

  func save(_ run: SyncRun, _ ending: SyncEnding) throws(StoreError) {
    let now = now()
    try SyncRunRow.add(run, ending, of: id.uuid, at: now, in: connection)
    try LosingTextRow.removeOld(at: now, in: connection)
  }
}
