import Domain
import Foundation

struct SQLiteSyncAccounts<Failure: StoreFailure>: SyncAccountRepository, SQLitePort {
  let connection: Connection

  func accounts() throws(Failure) -> [SyncAccount] {
    try ask { connection throws(StoreError) in
      try connection.all("SELECT \(SyncAccountRow.columns) FROM sync_account WHERE account_id = 1") {
        row throws(StoreError) in try SyncAccountRow.account(of: row)
      }.sorted()
    }
  }

  func account(_ id: SyncAccount.ID) throws(Failure) -> SyncAccount? {
    try ask { connection throws(StoreError) in
      try connection.first(
        "SELECT \(SyncAccountRow.columns) FROM sync_account WHERE account_id = 1 AND id = ?", id.uuid
      ) { row throws(StoreError) in try SyncAccountRow.account(of: row) }
    }
  }

  func collections() throws(Failure) -> [SyncCollection] {
    try ask { connection throws(StoreError) in
      try connection.all("SELECT \(SyncCollectionRow.columns) FROM sync_collection WHERE account_id = 1") {
        row throws(StoreError) in try SyncCollectionRow.collection(of: row)
      }.sorted()
    }
  }

  func collection(_ id: SyncCollection.ID) throws(Failure) -> SyncCollection? {
    try ask { connection throws(StoreError) in try connection.syncCollection(id) }
  }

  func formerCollections() throws(Failure) -> [SyncCollection] {
    try ask { connection throws(StoreError) in
      try connection.all(
        "SELECT \(SyncFormerRow.columns) FROM sync_former WHERE account_id = 1 AND \(SyncFormerRow.isCollection)"
      ) { row throws(StoreError) in try SyncFormerRow.collection(of: row) }.sorted()
    }
  }

  func counts(of collection: SyncCollection.ID) throws(Failure) -> SyncCounts {
    try ask { connection throws(StoreError) in
      var counts = SyncCounts()
      guard let known = try connection.syncCollection(collection) else { return counts }
      let roles = try connection.first(
        """
        SELECT count(*), count(record_id), count(ended_at), coalesce(sum(role = 'copy'), 0),
        coalesce(sum(is_unreadable), 0) FROM sync_item WHERE account_id = 1 AND collection_id = ?
        """, collection.uuid
      ) { (all: $0.int(0), records: $0.int(1), past: $0.int(2), copies: $0.int(3), unreadable: $0.int(4)) }
      if let roles {
        (counts.records, counts.copies, counts.past) = (roles.records, roles.copies, roles.past)
        counts.raw = roles.all - roles.records - roles.copies - roles.past + roles.unreadable
      }
      func count(_ rows: String) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM \(rows)", collection.uuid) { $0.int(0) } ?? 0
      }
      counts.heldHere = try count(
        "sync_item WHERE account_id = 1 AND collection_id = ? AND is_gone > 0 AND is_changed = 0")
      counts.conflicts = try count("sync_conflict WHERE account_id = 1 AND collection_id = ?")
      counts.refused = try count("sync_refusal WHERE account_id = 1 AND collection_id = ?")
      guard let table = connection.tables.synced(known.kind), try !SyncMarks.isSettled(known.id, in: connection)
      else { return counts }
      let differences = try table.differences(of: known, in: connection)
      counts.removals = differences.removed.count
      counts.waiting = differences.items.count + (known.state == .new ? 0 : differences.new.count)
      if differences.items.contains(where: \.waitsForLists) {
        counts.waiting -= try count(
          """
          sync_item AS i JOIN sync_text AS t ON t.account_id = 1 AND t.collection_id = i.collection_id AND t.path = i.path
          WHERE i.account_id = 1 AND i.collection_id = ? AND i.is_gone > 0 AND i.is_changed > 0
          """)
      }
      return counts
    }
  }

  func conflicts(of collection: SyncCollection.ID) throws(Failure) -> [SyncConflict] {
    try ask { connection throws(StoreError) in
      try connection.all(
        """
        SELECT i.href, c.field, c.base, c.here, c.there FROM sync_conflict AS c
        JOIN sync_item AS i ON i.account_id = 1 AND i.collection_id = c.collection_id AND i.path = c.path
        WHERE c.account_id = 1 AND c.collection_id = ? ORDER BY c.path, c.place
        """, collection.uuid
      ) { SyncConflict(SyncHref($0.text(0)).path, SyncConflictRow.conflict(of: $0, from: 1)) }
    }
  }

  func refusals(of collection: SyncCollection.ID) throws(Failure) -> [SyncRefusal] {
    try ask { connection throws(StoreError) in
      try connection.all(
        "SELECT refusal FROM sync_refusal WHERE account_id = 1 AND collection_id = ? ORDER BY path", collection.uuid
      ) { row throws(StoreError) in try SyncRefusalRow.refusal(of: row) }
    }
  }

  func unansweredRemovals(of collection: SyncCollection.ID) throws(Failure) -> [SyncRemoval] {
    try ask { connection throws(StoreError) in
      try connection.all(
        """
        SELECT \(SyncRemovalRow.columns) FROM sync_removal
        WHERE account_id = 1 AND collection_id = ? AND notice IS NULL ORDER BY path
        """, collection.uuid
      ) { row throws(StoreError) in try SyncRemovalRow.removal(of: row) }
    }
  }

  func rawTexts(of kind: SyncKind) throws(Failure) -> [SyncRawText] {
    try ask { connection throws(StoreError) in
      try connection.all(
        """
        SELECT i.collection_id, t.text FROM sync_collection AS c
        JOIN sync_item AS i ON i.account_id = 1 AND i.collection_id = c.id AND i.role = 'raw'
        JOIN sync_text AS t ON t.account_id = 1 AND t.collection_id = i.collection_id AND t.path = i.path
        WHERE c.account_id = 1 AND c.kind = ? ORDER BY i.collection_id, i.path
        """, kind.rawValue
      ) { SyncRawText(SyncCollection.ID($0.uuid(0)), $0.blob(1)) }
    }
  }

  func links(of record: SyncRecordID) throws(Failure) -> [SyncLink] {
    try ask { connection throws(StoreError) in
      try connection.all(
        """
        SELECT i.collection_id, i.href, i.is_changed FROM \(SyncItemRow.found)
        WHERE u.account_id = 1 AND u.record_id = ?
        """, record.uuid
      ) { SyncLink(SyncCollection.ID($0.uuid(0)), SyncHref($0.text(1)).path, isChanged: $0.bool(2)) }
    }
  }

  func homes(of record: SyncRecordID) throws(Failure) -> Set<SyncCollection.ID> {
    try ask { connection throws(StoreError) in
      Set(
        try connection.all(
          "SELECT collection_id FROM sync_home WHERE account_id = 1 AND record_id = ?", record.uuid
        ) { SyncCollection.ID($0.uuid(0)) })
    }
  }

  func runs(limit: Int) throws(Failure) -> [SyncLogEntry] {
    try ask { connection throws(StoreError) in
      let runs = try connection.all(
        """
        SELECT \(SyncRunRow.columns) FROM sync_run WHERE account_id = 1 AND is_quiet = 0
        ORDER BY at DESC, number DESC, collection_id LIMIT ?
        """, max(0, limit)
      ) { row throws(StoreError) in try SyncRunRow.entry(of: row) }
      return try Array(SyncJournal.marked(runs, in: connection).prefix(max(0, limit)))
    }
  }

  func lastRun(of collection: SyncCollection.ID) throws(Failure) -> SyncLogEntry? {
    try newestRun(of: collection, where: "")
  }

  func lastCompleteRun(of collection: SyncCollection.ID) throws(Failure) -> SyncLogEntry? {
    try newestRun(of: collection, where: "AND \(SyncEndingColumn.isComplete)")
  }

  private func newestRun(of collection: SyncCollection.ID, where condition: String) throws(Failure) -> SyncLogEntry? {
    try ask { connection throws(StoreError) in
      let run = try connection.first(
        """
        SELECT \(SyncRunRow.columns) FROM sync_run WHERE account_id = 1 AND collection_id = ? \(condition)
        ORDER BY number DESC LIMIT 1
        """, collection.uuid
      ) { row throws(StoreError) in try SyncRunRow.entry(of: row) }
      guard var run else { return nil }
      run.isUndoable = try SyncJournal.hasChanges(of: run.number, in: connection)
      return run
    }
  }

  func storedNeeds() throws(Failure) -> [StoredSyncNeed] {
    try ask { connection throws(StoreError) in
      try connection.all("SELECT \(SyncNeedRow.columns) FROM sync_need WHERE account_id = 1") {
        row throws(StoreError) in try SyncNeedRow.need(of: row)
      }
    }
  }

  func knownOffers(of account: SyncAccount.ID) throws(Failure) -> KnownOffers? {
    try ask { connection throws(StoreError) in
      try connection.first(
        "SELECT \(SyncFormerRow.columns) FROM sync_former WHERE account_id = 1 AND id = ? AND sync_account_id = ?",
        account.uuid, account.uuid
      ) { SyncFormerRow.offers(of: $0) }
    }
  }

  func leaseEnd(of collection: SyncCollection.ID, at now: Instant) throws(Failure) -> Instant? {
    try ask { connection throws(StoreError) in
      try connection.first(
        "SELECT lease_until FROM sync_collection WHERE account_id = 1 AND id = ? AND \(Self.isLeased)",
        collection.uuid, now.secondsSince1970 + 1, now.adding(seconds: SyncLimits.leaseSeconds).secondsSince1970
      ) { Instant(secondsSince1970: $0.int(0)) }
    }
  }

  /// The condition that the claim of a run is valid.
  ///
  /// A claim that ends later than a new claim would was made before the clock was set back.
  private static var isLeased: String { "lease_until BETWEEN ? AND ?" }

  func losingTexts() throws(Failure) -> [StoredLosingText] {
    try ask { connection throws(StoreError) in
      try connection.all(
        "SELECT \(LosingTextRow.columns) FROM sync_losing_text WHERE account_id = 1 ORDER BY at DESC, id"
      ) { row throws(StoreError) in try LosingTextRow.text(of: row) }
    }
  }

  func lastCalendar(at href: SyncHref, of account: SyncAccount) throws(Failure) -> EventCalendar.ID? {
    try ask { connection throws(StoreError) in
      try connection.first(
        "SELECT calendar_id FROM sync_calendar WHERE account_id = 1 AND place = ?",
        account.place(of: href)
      ) { EventCalendar.ID($0.uuid(0)) }
    }
  }
}

extension SQLiteSyncAccounts {
  func save(_ account: SyncAccount) throws(Failure) {
    try ask { connection throws(StoreError) in try SyncAccountRow.save(account, in: connection) }
  }

  func save(_ collection: SyncCollection) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(collection.account.uuid, in: "sync_account") else { throw .conflict }
      try SyncCollectionRow.save(collection, in: connection)
    }
  }

  func lease(_ id: SyncCollection.ID, to owner: UUID, at now: Instant) throws(Failure) -> Bool {
    try ask { connection throws(StoreError) in
      let end = now.adding(seconds: SyncLimits.leaseSeconds).secondsSince1970
      let isFree = try connection.first(
        """
        SELECT 1 FROM sync_collection WHERE account_id = 1 AND id = ?
        AND (lease_owner IS NULL OR lease_owner = ? OR NOT \(Self.isLeased))
        """, id.uuid, owner, now.secondsSince1970 + 1, end
      ) { _ in true }
      guard isFree != nil else { return false }
      try connection.run(
        "UPDATE sync_collection SET lease_owner = ?, lease_until = ? WHERE account_id = 1 AND id = ?", owner, end,
        id.uuid)
      return true
    }
  }

  func endLease(_ id: SyncCollection.ID, of owner: UUID) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        """
        UPDATE sync_collection SET lease_owner = NULL, lease_until = NULL
        WHERE account_id = 1 AND id = ? AND lease_owner = ?
        """, id.uuid, owner)
    }
  }

  func beginRun(of collections: [SyncCollection.ID], at now: Instant) throws(Failure) -> Int {
    try ask { connection throws(StoreError) in
      let number = try SyncRunRow.newNumber(in: connection)
      for id in collections {
        try connection.run(
          """
          UPDATE sync_collection SET run = ? WHERE account_id = 1 AND id = ?
          AND (lease_owner IS NULL OR NOT \(Self.isLeased))
          """, number, id.uuid, now.secondsSince1970 + 1,
          now.adding(seconds: SyncLimits.leaseSeconds).secondsSince1970)
      }
      return number
    }
  }

  func continueRun(_ number: Int, of collection: SyncCollection.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      let row = "account_id = 1 AND collection_id = ?"
      try connection.run(
        """
        UPDATE sync_run SET ending = ? WHERE \(row) AND number = ? AND ending IS NULL
        AND number = (SELECT max(number) FROM sync_run WHERE \(row))
        """, SyncEndingColumn.continued, collection.uuid, number, collection.uuid)
    }
  }

  func add(
    _ run: SyncRun, _ ending: SyncEnding, of collection: SyncCollection.ID, at now: Instant
  ) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(collection.uuid, in: "sync_collection") else { throw .conflict }
      try SyncRunRow.add(run, ending, of: collection.uuid, at: now, in: connection)
      if run.isQuiet, ending == .complete { try SyncMarks.settle(collection, in: connection) }
    }
  }

  func save(_ needs: [StoredSyncNeed], of account: SyncAccount.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(account.uuid, in: "sync_account") else { throw .conflict }
      try SyncNeedRow.save(needs, of: account.uuid, in: connection)
    }
  }

  func save(_ offers: KnownOffers) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(offers.account.uuid, in: "sync_account") else { throw .conflict }
      try SyncFormerRow.save(offers, in: connection)
    }
  }

  func undo(_ number: Int, of collections: Set<SyncCollection.ID>) throws(Failure) -> UndoneRecords {
    try ask { connection throws(StoreError) in try SyncJournal.undo(number, of: collections, in: connection) }
  }

  func assign(_ record: SyncRecordID, to collection: SyncCollection.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      try SyncHomeRow.save(SyncHome(record: record.uuid, collection: collection.uuid), in: connection)
    }
  }

  func remove(_ id: SyncAccount.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(id.uuid, in: "sync_account") else { throw .missing }
      let collections = try connection.all(
        "SELECT id FROM sync_collection WHERE account_id = 1 AND sync_account_id = ?", id.uuid
      ) { SyncCollection.ID($0.uuid(0)) }
      for collection in collections { try SyncCollectionRow.remove(collection, in: connection) }
      try SyncFormerRow.removeAll(of: id, in: connection)
      try SyncNeedRow.save([], of: id.uuid, in: connection)
      try connection.run("DELETE FROM sync_account WHERE account_id = 1 AND id = ?", id.uuid)
    }
  }

  func remove(_ id: SyncCollection.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(id.uuid, in: "sync_collection") else { throw .missing }
      try SyncCollectionRow.remove(id, in: connection)
    }
  }

  func save(_ removal: SyncRemoval, of record: SyncRecordID) throws(Failure) {
    try ask { connection throws(StoreError) in
      try SyncRemovalRow.save(removal, of: record.uuid, in: connection)
    }
  }

  func removeLosingText(_ id: LosingText.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(id.uuid, in: "sync_losing_text") else { throw .missing }
      try connection.run("DELETE FROM sync_losing_text WHERE account_id = 1 AND id = ?", id.uuid)
    }
  }
}
