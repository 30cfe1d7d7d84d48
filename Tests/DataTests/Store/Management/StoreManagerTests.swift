import CSQLite
import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Store maintenance")
struct StoreManagerTests {
  private let folder: TemporaryStore
  private let database: Database

  init() async throws {
    folder = try TemporaryStore()
    database = try folder.open()
    for number in 1...3 { try await StoredEvents(database).add(.sample("first \(number)", id: number)) }
    let store = StoredSayings(database, pack: SamplePack(count: 0))
    _ = try await store.add(SayingContent(korean: "천천히"), at: Instant("2026-11-20T09:00"))
    let moods = SQLiteStore(database)
    _ = try await RecordMood(moods, newID: .counting(from: 7))(.sample(50, tags: ["운동"]), at: .at("2026-11-20T21:00"))
  }

  @Test func intactStoreHasNoProblems() async throws {
    #expect(try await manager.check() == [])
    await database.close()
    #expect(try await manager.check() == [])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.location.directory).sorted()
    #expect(left == ["haru.db", "haru.lock"])
  }

  @Test(
    arguments: [
      ("CREATE TRIGGER spy AFTER INSERT ON event BEGIN SELECT 1; END", .foreign, "trigger spy"),
      ("CREATE VIEW spy AS SELECT 1", .foreign, "view spy"),
      (
        "CREATE UNIQUE INDEX one_title ON event(account_id, title)", .foreign,
        "index unique one_title on event(account_id, title)"
      ),
      ("CREATE TABLE spy(x)", .foreign, "table spy"),
      ("UPDATE event SET title = 'x' WHERE rowid = 1", .search, "event 00000000-0000-4000-8000-000000000001"),
      ("DELETE FROM event WHERE rowid = 1", .search, "event 00000000-0000-4000-8000-000000000001"),
      ("DELETE FROM search_doc", .search, "event 00000000-0000-4000-8000-000000000001"),
      ("UPDATE saying_text SET texts = x'00'", .search, "saying_text 39"),
      ("UPDATE saying SET place = 7", .record, "saying.place"),
      ("INSERT INTO watering_count VALUES(1, 24322, 'call', 2)", .record, "watering_count"),
      ("UPDATE mood SET level = 51", .record, "mood_word"),
      ("DELETE FROM mood_word", .record, "mood_block"),
      ("UPDATE mood_block SET entries = x'000000' WHERE word = ''", .record, "mood_block"),
      ("INSERT INTO mood_block VALUES(1, 'tnone', 1, x'000000')", .record, "mood_block"),
      ("DELETE FROM undo_entry WHERE number = 2", .record, "undo_entry.number"),
      ("UPDATE undo_entry SET is_undone = 1 WHERE number = 2", .record, "undo_entry.is_undone"),
      ("INSERT INTO undone_part VALUES(1, 3, 1, x'')", .record, "undone_part"),
      ("PRAGMA application_id = 77", .foreign, "application_id"),
      ("DROP TABLE watering_count", .missing, "watering_count.account_id"),
      ("ALTER TABLE calendar DROP COLUMN color", .missing, "calendar.color"),
      ("DROP INDEX contact_by_uid", .missing, "index unique contact_by_uid on contact(account_id, uid)"),
    ] as [(String, StoreProblem.Kind, String)]
  )
  func problemInTheStoreIsReported(change: String, kind: StoreProblem.Kind, detail: String) async throws {
    try await database.maintain { connection throws(StoreError) in try connection.execute(change) }
    #expect(try await manager.check().first == StoreProblem(kind, detail))
  }

  /// A changed constraint can refuse what Haru saves, even silently; a constraint that takes forever is never run.
  @Test(
    arguments: [
      ("event", "zone TEXT CHECK", "zone TEXT NOT NULL ON CONFLICT IGNORE CHECK"),
      ("mood", "level BETWEEN 0 AND 100)", "level BETWEEN 0 AND 100 AND level <> 55)"),
      ("mood", "level BETWEEN 0 AND 100)", "instr(hex(zeroblob(50000000)), hex(zeroblob(20000000)) || '1') = 0)"),
      ("book_by_isbn", "isbn IS NOT NULL", "isbn IS NOT NULL AND length(isbn) > 3"),
    ]
  )
  func changedDefinitionIsReported(name: String, old: String, new: String) async throws {
    await database.close()
    var connection: OpaquePointer?
    #expect(unsafe sqlite3_open(folder.location.file, &connection) == SQLITE_OK)
    let change = """
      PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, '\(old)', '\(new.replacing("'", with: "''"))')
      WHERE name = '\(name)'
      """
    #expect(unsafe sqlite3_exec(connection, change, nil, nil, nil) == SQLITE_OK)
    #expect(unsafe sqlite3_close(connection) == SQLITE_OK)
    #expect(try await manager.check() == [StoreProblem(.foreign, "definition of \(name)")])
  }

  @Test func damagedForeignOrMissingFileIsReported() async throws {
    await database.close()
    let file = try FileHandle(forUpdating: URL(filePath: folder.location.file))
    try file.seek(toOffset: 8_192)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    #expect(try await manager.check().first?.kind == .damaged)
    try file.truncate(atOffset: 0)
    #expect(try await manager.check() == [StoreProblem(.damaged, "0 bytes")])
    try Data("garbage, garbage, garbage, garbage, garbage".utf8).write(to: URL(filePath: folder.location.file))
    await #expect(throws: StoreManagementError.notAStore) { try await manager.check() }
    try FileManager.default.removeItem(atPath: folder.location.file)
    await #expect(throws: StoreManagementError.noStore) { try await manager.check() }
  }

  @Test func backupIsCompleteAndPrivate() async throws {
    let beside = try await manager.backUp(to: nil, replaces: false, with: nil)
    #expect(beside == folder.location.backups + "/haru-2026-11-20T0000.db")
    #expect(
      try await manager.backUp(to: nil, replaces: false, with: nil) == folder.location.backups
        + "/haru-2026-11-20T0000-2.db"
    )
    let path = folder.folder + "/backup.db"
    try Data("mine".utf8).write(to: URL(filePath: path + ".partial"))
    #expect(try await manager.backUp(to: path, replaces: false, with: nil) == path)
    for copy in [beside, path] {
      #expect(try folder.rights(copy) == 0o600)
      #expect(try await titles(of: copy) == ["first 1", "first 2", "first 3"])
    }
    await #expect(throws: StoreManagementError.exists) {
      try await manager.backUp(to: path, replaces: false, with: nil)
    }
    #expect(try await manager.backUp(to: path, replaces: true, with: nil) == path)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.folder).sorted() == [
        "backup.db", "backup.db.partial", "data",
      ]
    )
    await #expect(throws: StoreManagementError.exists) {
      try await manager.backUp(to: folder.location.file, replaces: true, with: nil)
    }
    await #expect(throws: StoreManagementError.noFolder) {
      try await manager.backUp(to: folder.folder + "/no/b", replaces: true, with: nil)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.folder + "/no"))
  }

  @Test func fileThatAppearsDuringABackupIsNotReplaced() async throws {
    let path = folder.folder + "/backup.db"
    // A dangling link simulates a file that appears at the last moment: nothing seems to exist at the path before.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at/all")
    await #expect(throws: StoreManagementError.exists) {
      try await manager.backUp(to: path, replaces: false, with: nil)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/nowhere/at/all")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder).sorted() == ["backup.db", "data"])
    #expect(try await manager.backUp(to: path, replaces: true, with: nil) == path)
    #expect(try await titles(of: path) == ["first 1", "first 2", "first 3"])
  }

  @Test func restoringReplacesTheStoreAndSavesTheOldOne() async throws {
    let path = try await manager.backUp(to: folder.folder + "/backup.db", replaces: false, with: nil)
    let notices = Notices()
    let open = try folder.open(notices: notices)
    try await StoredEvents(database).add(.sample("later", id: 4))
    #expect(try await titles(open).count == 4)
    let savedCopy = try #require(try await manager.restore(from: path, with: nil))
    #expect(savedCopy == folder.location.backups + "/haru-2026-11-20T0000.db")
    #expect(try await titles(open) == ["first 1", "first 2", "first 3"])
    #expect(notices.reported == [.replaced])
    await #expect(throws: StoreError.replaced) { try await StoredEvents(database).add(.sample("new", id: 5)) }
    try await StoredEvents(database).add(.sample("new", id: 5))
    #expect(try await titles(open).last == "new")
    #expect(try await titles(of: savedCopy) == ["first 1", "first 2", "first 3", "later"])
    #expect(try await manager.check() == [])
    #expect(try folder.rights(folder.location.file) == 0o600)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.location.directory)
    #expect(!left.contains { $0.hasSuffix(".partial") })
  }

  @Test func restoringNeedsNoExistingStore() async throws {
    let path = try await manager.backUp(to: folder.folder + "/backup.db", replaces: false, with: nil)
    let empty = try TemporaryStore()
    let manager = StoreManager(at: empty.location, now: try TimeSource.fixed().now) { _ in }
    #expect(try await manager.restore(from: path, with: nil) == nil)
    #expect(try await titles(empty.open()).count == 3)
  }

  @Test func logNextToABackupIsUsedOnlyIfItMatches() async throws {
    let reader = try Tool("read", folder.location.directory)
    #expect(reader.line() == "reading")
    try await StoredEvents(database).add(.sample("in the log", id: 4))
    let copy = folder.folder + "/copy.db"
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.location.file + ending, toPath: copy + ending)
    }
    reader.kill()
    _ = reader.end()
    _ = try await manager.restore(from: copy, with: nil)
    #expect(try await titles(database).last == "in the log")
    let other = try await manager.backUp(to: folder.folder + "/other.db", replaces: false, with: nil)
    try FileManager.default.copyItem(atPath: copy + "-wal", toPath: other + "-wal")
    for number in 5...9 { try await StoredEvents(folder.open()).add(.sample("later", id: number)) }
    _ = try await manager.restore(from: other, with: nil)
    #expect(try await titles(folder.open()) == ["first 1", "first 2", "first 3", "in the log"])
  }

  @Test func damagedStoreIsSavedBeforeRestoring() async throws {
    let path = try await manager.backUp(to: folder.folder + "/backup.db", replaces: false, with: nil)
    await database.close()
    let garbage = Data(repeating: 0xA5, count: 9_000)
    try garbage.write(to: URL(filePath: folder.location.file))
    let savedCopy = try #require(try await manager.restore(from: path, with: nil))
    #expect(try Data(contentsOf: URL(filePath: savedCopy)) == garbage)
    #expect(try await titles(folder.open()).count == 3)
  }

  @Test func invalidBackupIsRefused() async throws {
    let path = try await manager.backUp(to: folder.folder + "/backup.db", replaces: false, with: nil)
    await database.close()
    let bytes = try Data(contentsOf: URL(filePath: folder.location.file))
    var damaged = try Data(contentsOf: URL(filePath: path))
    damaged.replaceSubrange(8_192..<12_288, with: Data(repeating: 0xA5, count: 4_096))
    try damaged.write(to: URL(filePath: path))
    await #expect(
      performing: { try await manager.restore(from: path, with: nil) },
      throws: { if case .damaged = $0 as? StoreManagementError { true } else { false } }
    )
    try Data("letter".utf8).write(to: URL(filePath: path))
    await #expect(throws: StoreManagementError.notAStore) { try await manager.restore(from: path, with: nil) }
    try Data().write(to: URL(filePath: path))
    await #expect(throws: StoreManagementError.notAStore) { try await manager.restore(from: path, with: nil) }
    let missing = StoreManagementError.unusable(detail: "No such file or directory")
    await #expect(throws: missing) { try await manager.restore(from: path + "x", with: nil) }
    let newer = try TemporaryStore()
    let step = Migration(version: 999, sql: "CREATE TABLE extra(a INTEGER) STRICT")
    await (try newer.open(migrations: Migration.all + [step])).close()
    await #expect(throws: StoreManagementError.newerVersion) {
      try await manager.restore(from: newer.location.file, with: nil)
    }
    await #expect(throws: StoreManagementError.newerVersion) { _ = try await manager.examine(newer.location.file) }
    await #expect(throws: StoreManagementError.notAStore) { _ = try await manager.examine(path) }
    await #expect(throws: missing) { _ = try await manager.examine(path + "x") }
    _ = try await manager.examine(folder.location.file)
    #expect(try Data(contentsOf: URL(filePath: folder.location.file)) == bytes)
    #expect(!FileManager.default.fileExists(atPath: folder.location.file + ".partial"))
  }

  @Test func olderBackupIsUpgradedBeforeItIsRestored() async throws {
    let older = try TemporaryStore()
    await (try older.open(migrations: Array(Migration.all.prefix(3)))).close()
    _ = try await manager.restore(from: older.location.file, with: nil)
    #expect(try await manager.check() == [])
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups)
    #expect(backups == ["haru-2026-11-20T0000.db"])
  }

  @Test(arguments: [1, -1]) func backupThatCannotBeUpgradedIsRefused(version: Int) async throws {
    let other = try TemporaryStore()
    let pretending = try other.open()
    try await pretending.maintain { connection throws(StoreError) in
      try connection.execute("PRAGMA user_version = \(version)")
    }
    await pretending.close()
    await #expect(
      performing: { try await manager.restore(from: other.location.file, with: nil) },
      throws: { if case .damaged = $0 as? StoreManagementError { true } else { false } }
    )
    #expect(try await titles(folder.open()).count == 3)
  }

  @Test func linkToABackupIsFollowed() async throws {
    let path = try await manager.backUp(to: folder.folder + "/backup.db", replaces: false, with: nil)
    try FileManager.default.createSymbolicLink(atPath: folder.folder + "/link.db", withDestinationPath: path)
    try await StoredEvents(database).add(.sample("later", id: 4))
    _ = try await manager.restore(from: folder.folder + "/link.db", with: nil)
    #expect(try await titles(folder.open()).count == 3)
  }

  private var manager: StoreManager {
    get throws { StoreManager(at: folder.location, now: try TimeSource.fixed().now) { _ in } }
  }

  private func titles(_ database: Database) async throws -> [String] {
    try await StoredEvents(database).events(idPrefix: "0000", limit: 100).map(\.title.text).sorted()
  }

  /// Restores a copy into a new place and returns the titles of its events.
  private func titles(of copy: String) async throws -> [String] {
    let other = try TemporaryStore()
    try FileManager.default.createDirectory(atPath: other.location.directory, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: copy, toPath: other.location.file)
    return try await titles(other.open())
  }
}
