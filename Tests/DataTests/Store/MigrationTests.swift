import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Upgrading the store")
struct MigrationTests {
  private let folder: TemporaryStore

  init() throws {
    folder = try TemporaryStore()
  }

  @Test func newFileNeedsNoBackup() throws {
    _ = try folder.open()
    #expect(backups == [])
  }

  @Test func upgradeKeepsTheDataAndBacksUpTheOldFile() async throws {
    try await fill()
    let upgraded = try folder.open(migrations: Migration.all + [step(newest + 1)])
    #expect(try await StoredEvents(upgraded).event(Event.ID(number: 1))?.title.text == "kept")
    #expect(try await version(upgraded) == "\(newest + 1)")
    #expect(backups == [backup(newest)])
    let copy = folder.location.backups + "/" + backup(newest)
    #expect(try folder.rights(copy) == 0o600)
    #expect(try folder.rights(folder.location.backups) == 0o700)

    let restored = try TemporaryStore()
    try FileManager.default.createDirectory(atPath: restored.location.directory, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: copy, toPath: restored.location.file)
    let old = try restored.open()
    #expect(try await StoredEvents(old).event(Event.ID(number: 1))?.title.text == "kept")
    #expect(await old.isWhole())
  }

  @Test func eachMigrationRunsOnce() async throws {
    try await fill()
    let migrations = Migration.all + [step(newest + 1), step(newest + 2)]
    _ = try folder.open(migrations: migrations)
    #expect(try folder.open(migrations: migrations).access == .readWrite)
    #expect(backups == [backup(newest), backup(newest + 1)])
  }

  @Test func newestFiveBackupsAreKept() async throws {
    try await fill()
    _ = try folder.open(migrations: Migration.all + (1...7).map { step(newest + $0) })
    #expect(backups == (2...6).map { backup(newest + $0) })
  }

  @Test func failedMigrationLeavesTheOldSchema() async throws {
    try await fill()
    let broken = Migration(version: newest + 1, sql: "CREATE TABLE extra(a); INSERT INTO nowhere VALUES(1)")
    let error = try #require(throws: OpenError.self) { _ = try folder.open(migrations: Migration.all + [broken]) }
    guard case .upgradeFailed(version: newest + 1, _) = error.cause else { throw error }
    let old = try folder.open()
    #expect(old.access == .readWrite)
    #expect(try await tables(old, named: "extra") == "0")
    #expect(try await StoredEvents(old).event(Event.ID(number: 1))?.title.text == "kept")
  }

  @Test func migrationThatBreaksAReferenceIsRefused() async throws {
    try await fill()
    let broken = Migration(version: newest + 1, sql: "PRAGMA defer_foreign_keys = ON; DELETE FROM calendar")
    let error = #expect(throws: OpenError.self) { _ = try folder.open(migrations: Migration.all + [broken]) }
    #expect(error?.cause == .upgradeFailed(version: newest + 1, .conflict))
    #expect(try await StoredEvents(folder.open()).calendars().count == 1)
  }

  @Test(arguments: 0...4) func killedUpgradeLeavesTheOldSchemaAndCanBeRepeated(step: Int) async throws {
    try await fill()
    let tool = try Tool("die", folder.location.directory, "\(step)")
    #expect(tool.lines() == [])
    #expect(tool.end() == 9)
    let old = try folder.open()
    #expect(old.access == .readWrite)
    #expect(try await tables(old, named: "extra") == "0")
    #expect(await old.isWhole())
    await old.close()

    let again = try Tool("die", folder.location.directory, "99")
    #expect(again.lines() == ["upgraded"])
    let new = try folder.open()
    #expect(new.access == .readOnly(.newerVersion(newest + 1)))
    #expect(try await tables(new, named: "extra") == "1")
  }

  private let newest = Migration.all.last?.version ?? 0

  private func backup(_ version: Int) -> String { "haru-2026-11-20T0000-v\(version).db" }

  private var backups: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.location.backups)) ?? [])
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  private func fill() async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("kept"))
    await database.close()
  }

  private func step(_ version: Int) -> Migration {
    Migration(version: version, sql: "CREATE TABLE step\(version)(a INTEGER) STRICT")
  }

  private func version(_ database: Database) async throws -> String? {
    try await database.read { connection throws(StoreError) in try connection.answer("PRAGMA user_version") }
  }

  private func tables(_ database: Database, named name: String) async throws -> String? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT count(*) FROM sqlite_schema WHERE name = '\(name)'")
    }
  }
}
