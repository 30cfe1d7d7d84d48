import Data
import Domain
import Foundation
import Support
import Testing

/// Synchronization of contacts in a file, and everything that copies or replaces the file.
struct SyncedStoreTests {
  private let folder: TemporaryStore
  private let book = SyncCollection.sample()

  init() throws { folder = try TemporaryStore() }

  @Test func restoredStoreComparesEverything() async throws {
    let database = try await opened()
    await database.close()
    let copy = try await folder.manager.backUp(to: nil, replaces: false, with: nil)
    _ = try await folder.manager.restore(from: copy, with: nil)
    let restored = try folder.open()
    #expect(try await collection(in: restored)?.comparesAll == true)
    #expect(try await folder.manager.check() == [])
  }

  @Test func mergedStoreComparesEverything() async throws {
    let database = try await opened()
    let other = try TemporaryStore()
    let there = try other.open()
    try await StoredContacts(there).save(.sample("theirs", id: 2))
    await there.close()
    let report = try await folder.manager.merge(other.location.file, MergeChoice(.here), isDryRun: false)
    #expect(report.added == 1)
    #expect(try await collection(in: database)?.comparesAll == true)
  }

  /// An import replaces all data, but not what is synchronized.
  @Test func importedStoreKeepsAccountsAndComparesEverything() async throws {
    let database = try await opened()
    try await link(contacts(of: database))
    await database.close()
    let path = folder.folder + "/export"
    _ = try await folder.manager.export(to: path)
    _ = try await folder.manager.importAll(from: path, replaces: true, isDryRun: false)
    let imported = try folder.open()
    var expected = book
    expected.comparesAll = true
    #expect(try await collection(in: imported) == expected)
    let new = try await contacts(of: imported).read { sync throws(StoreError) in try sync.differences().new }
    #expect(new == [SyncRecordID(Contact.ID(number: 1).uuid)])
    #expect(try await folder.manager.check() == [])
  }

  @Test func importedStoreKnowsTheLastCalendarOfARemovedCollection() async throws {
    let database = try await opened()
    var calendar = SyncCollection.sample(3)
    calendar.target = EventCalendar.ID.standard.uuid
    let (added, href) = (calendar, calendar.href)
    _ = try await SQLiteStore(database).change(as: { (_: Void) in UndoLabel(.changed, .contact, "sync") }) {
      transaction throws(StoreError) in
      try transaction.sync.save(added)
      try transaction.sync.remove(added.id)
    }
    await database.close()
    let path = folder.folder + "/export"
    _ = try await folder.manager.export(to: path)
    _ = try await folder.manager.importAll(from: path, replaces: true, isDryRun: false)
    let last = try await SQLiteStore(try folder.open()).read { transaction throws(StoreError) in
      try transaction.sync.lastCalendar(at: href, of: .sample())
    }
    #expect(last == .standard)
  }

  @Test func importedContactStillBelongsToItsBook() async throws {
    let database = try await opened()
    let other = try await addOther(to: database)
    try await link(contacts(of: database))
    await database.close()
    let path = folder.folder + "/export"
    _ = try await folder.manager.export(to: path)
    _ = try await folder.manager.importAll(from: path, replaces: true, isDryRun: false)
    let imported = try folder.open()
    #expect(try await unlinked(other, in: imported) == [])
    #expect(try await unlinked(book, in: imported).count == 1)
  }

  @Test func contactsOfAnOlderStoreBelongToTheirBook() async throws {
    let database = try await opened()
    let other = try await addOther(to: database)
    try await link(contacts(of: database))
    try await database.maintain { connection throws(StoreError) in
      // Removes everything that later versions add.
      try connection.execute(
        """
        DROP TABLE sync_home; DROP TABLE sync_undone; DROP TABLE sync_settled; DROP TABLE account_identity;
        DROP TABLE sync_former; DROP TABLE sync_calendar;
        DROP INDEX sync_item_by_end; DROP INDEX sync_item_by_gone; DROP INDEX sync_item_by_change;
        DROP INDEX sync_item_by_collection; ALTER TABLE sync_collection DROP COLUMN run;
        ALTER TABLE sync_collection DROP COLUMN refused_since; ALTER TABLE sync_collection DROP COLUMN removed_here;
        ALTER TABLE sync_collection DROP COLUMN removed_there; ALTER TABLE sync_collection DROP COLUMN removed_at;
        ALTER TABLE sync_losing_text DROP COLUMN collection_id; ALTER TABLE own_reminder DROP COLUMN zone;
        PRAGMA user_version = 14
        """)
    }
    await database.close()
    let upgraded = try folder.open()
    let id = book.id
    _ = try await SQLiteStore(upgraded).change(as: { (_: Void) in UndoLabel(.changed, .contact, "sync") }) {
      transaction throws(StoreError) in try transaction.sync.remove(id)
    }
    #expect(try await unlinked(other, in: upgraded) == [])
    await upgraded.close()
    #expect(try await folder.manager.check() == [])
  }

  /// The table of an older store had one collection for each contact.
  @Test func contactOfTwoBooksOfAnOlderStoreBelongsToBoth() async throws {
    let database = try await opened()
    let books = [book, try await addOther(to: database)]
    try await link(contacts(of: database))
    let id = SyncRecordID(Contact.ID(number: 1).uuid)
    let item = SyncItem(books[1].resource("a"), etag: ETag("1"), uid: "sample-1", role: .record(id))
    try await contacts(of: database, books[1]).change { sync throws(StoreError) in
      try sync.save(item, text: [1])
      var run = SyncRun()
      run.added = 1
      try sync.save(run, .complete)
    }
    try await database.maintain { connection throws(StoreError) in
      try connection.execute(
        """
        DROP TABLE sync_home;
        CREATE TABLE sync_home(
          account_id INTEGER NOT NULL,
          record_id BLOB NOT NULL,
          collection_id BLOB NOT NULL,
          PRIMARY KEY(account_id, record_id)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO sync_home SELECT account_id, record_id, min(collection_id) FROM sync_item GROUP BY 1, 2;
        DROP TABLE sync_former; DROP TABLE sync_calendar; ALTER TABLE sync_losing_text DROP COLUMN collection_id;
        DROP INDEX sync_item_by_change; DROP INDEX sync_item_by_collection;
        ALTER TABLE own_reminder DROP COLUMN zone;
        PRAGMA user_version = 16
        """)
    }
    await database.close()
    let upgraded = try folder.open()
    for book in books {
      try await contacts(of: upgraded, book).change { sync throws(StoreError) in
        try sync.removeItem(at: book.resource("a").path)
      }
    }
    for book in books { #expect(try await unlinked(book, in: upgraded) == [id]) }
    let runs = try await SQLiteStore(upgraded).read { transaction throws(StoreError) in
      try transaction.sync.runs(limit: 9)
    }
    #expect(runs.map(\.collection) == [books[1].id])
    await upgraded.close()
    #expect(try await folder.manager.check() == [])
  }

  /// Imports replace contacts in bulk, and undo removes or restores all of them together.
  @Test func importAndItsUndoMarkTheItem() async throws {
    let database = try await opened()
    let store = SQLiteStore(database)
    let sync = contacts(of: database)
    try await link(sync)
    let label = UndoLabel(.added, .contact, "file")
    _ = try await store.changeMany(as: { (_: Void) in label }, isDryRun: false) { transaction throws(StoreError) in
      try transaction.contacts.add(.sample("new", id: 5), source: nil)
      try transaction.contacts.replace(.sample("imported"), source: [9])
    }
    #expect(try await unmarked(sync) == 1)
    #expect(try await SQLiteUndoHistory(database).undo() != nil)
    #expect(try await unmarked(sync) == 1)
    let new = try await sync.read { sync throws(StoreError) in try sync.differences().new }
    #expect(new == [])
  }

  /// A store of the previous version needs only the new tables.
  @Test(arguments: [12, 13])
  func olderStoreGetsTheTables(version: Int) async throws {
    let old = try folder.open(migrations: Array(Migration.all.prefix(version)))
    try await StoredContacts(old).save(.sample())
    await old.close()
    let database = try await opened()
    #expect(try await StoredContacts(database).count() == 1)
    #expect(try await collection(in: database) == book)
    #expect(try await SQLiteUndoHistory(database).undo() != nil)
    await database.close()
    #expect(try await folder.manager.check() == [])
  }

  @Test func undoneRunLeavesAConsistentStore() async throws {
    let database = try await opened()
    let sync = contacts(of: database)
    try await link(sync)
    let id = SyncRecordID(Contact.ID(number: 1).uuid)
    for name in ["theirs", "theirs again"] {
      try await sync.performStep { sync throws(StoreError) in
        try sync.save(.sample(name, phones: ["010-1234-5678"]), id)
        _ = try sync.add(.sample(name, phones: ["010-8765-4321"]))
      }
    }
    #expect(try await UndoSyncRun(SQLiteStore(database))().value.records.removed == 2)
    #expect(try await StoredContacts(database).contact(Contact.ID(number: 1)) == .sample())
    await database.close()
    #expect(try await folder.manager.check() == [])
  }

  /// The history of commands is limited, so a run must not depend on the command that undid it.
  @Test func runWhoseUndoWasUndoneForgetsTheCommand() async throws {
    let database = try await opened()
    let sync = contacts(of: database)
    try await link(sync)
    try await sync.performStep { sync throws(StoreError) in
      try sync.save(.sample("theirs"), SyncRecordID(Contact.ID(number: 1).uuid))
    }
    let store = SQLiteStore(database)
    let undone = { @Sendable () async throws(StoreError) in
      try await database.read { connection throws(StoreError) in
        try connection.answer("SELECT count(*) FROM sync_undone")
      }
    }
    _ = try await UndoSyncRun(store)()
    #expect(try await undone() == "1")
    _ = try await SQLiteUndoHistory(database).undo()
    try await StoredContacts(database).save(.sample("new", id: 2))
    #expect(try await undone() == "0")
    let log = try await store.read { transaction throws(StoreError) in try transaction.sync.log(limit: 9) }
    #expect(log.map(\.isUndone) == [false])
  }

  @Test func backupsHaveTheStateAndExportsDoNot() async throws {
    let database = try await opened()
    try await link(contacts(of: database))
    await database.close()
    let path = folder.folder + "/export"
    _ = try await folder.manager.export(to: path)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(!names.contains { $0.contains("sync") })
    let copy = try await folder.manager.backUp(to: nil, replaces: false, with: nil)
    let backup = try TemporaryStore()
    try FileManager.default.createDirectory(atPath: backup.location.directory, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: copy, toPath: backup.location.file)
    let restored = try backup.open()
    #expect(try await collection(in: restored) == book)
    let text = try await contacts(of: restored).read { sync throws(StoreError) in
      try sync.text(at: SyncCollection.sample().resource("a").path)
    }
    #expect(text == [1])
  }

  @Test func changesBySyncReachOtherProcesses() async throws {
    let (database, second) = (try await opened(), try folder.open())
    let before = second.glance()
    try await link(contacts(of: database))
    #expect(second.glance() != before)
    let counts = try await SQLiteStore(second).read { transaction throws(StoreError) in
      try transaction.sync.counts(of: SyncCollection.sample().id)
    }
    #expect(counts.records == 1)
  }

  // MARK: - The store

  /// Opens the store with one collection.
  private func opened() async throws -> Database {
    let database = try folder.open()
    let (book, label) = (book, UndoLabel(.changed, .contact, "sync"))
    _ = try await SQLiteStore(database).change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.save(SyncAccount.sample())
      try transaction.sync.save(book)
    }
    return database
  }

  private func contacts(of database: Database) -> SQLiteSyncStore<Contact> { contacts(of: database, book) }

  private func contacts(of database: Database, _ book: SyncCollection) -> SQLiteSyncStore<Contact> {
    SQLiteSyncStore(database, book.id, SyncedContacts(), newID: .counting(from: 1_000), now: folder.now)
  }

  /// Adds a collection whose name comes first.
  private func addOther(to database: Database) async throws -> SyncCollection {
    var other = SyncCollection.sample(2)
    other.name = "a book"
    let added = other
    _ = try await SQLiteStore(database).change(as: { (_: Void) in UndoLabel(.changed, .contact, "sync") }) {
      transaction throws(StoreError) in try transaction.sync.save(added)
    }
    return added
  }

  private func unlinked(_ book: SyncCollection, in database: Database) async throws -> [SyncRecordID] {
    try await contacts(of: database, book).read { sync throws(StoreError) in try sync.differences().new }
  }

  private func collection(in database: Database) async throws -> SyncCollection? {
    let id = book.id
    return try await SQLiteStore(database).read { transaction throws(StoreError) in
      try transaction.sync.collection(id)
    }
  }

  /// Adds a contact that the collection has.
  private func link(_ sync: SQLiteSyncStore<Contact>) async throws {
    let href = book.resource("a")
    try await sync.change { sync throws(StoreError) in
      let id = SyncRecordID(Contact.ID(number: 1).uuid)
      try sync.save(.sample(), id)
      try sync.save(SyncItem(href, etag: ETag("1"), uid: "sample-1", role: .record(id)), text: [1])
    }
  }

  /// Removes the marks, and returns the number of marked items.
  private func unmarked(_ sync: SQLiteSyncStore<Contact>) async throws -> Int {
    try await sync.change { sync throws(StoreError) in
      let marked = try sync.differences().changed
      for item in marked {
        var item = item
        item.isChanged = false
        try sync.save(item, text: nil)
      }
      return marked.count
    }
  }
}
