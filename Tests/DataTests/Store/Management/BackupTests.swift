import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Backups and erasing")
struct BackupTests {
  private let folder: TemporaryStore

  init() async throws {
    folder = try TemporaryStore()
    let database = try folder.open()
    try await StoredEvents(database).add(.sample())
    await database.close()
  }

  private func manager(at iso: String = "2026-11-20T09:00", cache: String? = nil) throws -> StoreManager {
    let now = try Instant(iso)
    return StoreManager(at: folder.location, now: { now }, cache: cache, notify: { _ in })
  }

  private func backUpWeekly(_ iso: String) async throws -> String? {
    let now = try Instant(iso)
    let database = try Database(at: folder.location, now: { now })
    let made = try await database.backUpWeekly()
    await database.close()
    return made.map { String($0.dropFirst(folder.location.backups.count + 1)) }
  }

  @Test func backupsAreListedWithTheirContents() async throws {
    #expect(try await manager().backups() == [])
    let made = try await manager().backUp(to: nil, replaces: false, with: nil)
    let later = try await manager(at: "2026-11-21T09:00").backUp(to: nil, replaces: false, with: nil)
    let damaged = folder.location.backups + "/haru-2026-11-19T0000.damaged"
    try "damaged".write(toFile: damaged, atomically: true, encoding: .utf8)
    let backups = try await manager().backups()
    #expect(backups.map(\.path) == [later, made, damaged])
    #expect(backups.map(\.kind) == [.made, .made, .damaged])
    let times = backups.map { $0.at?.secondsSince1970 ?? 0 }
    let today = try Instant("2026-11-20T09:00").secondsSince1970
    #expect(times == [today + 86_400, today, today - 86_400])
    #expect(backups.map { $0.counts["event"] ?? 0 } == [1, 1, 0])
    #expect(backups[0].size > 4_096 && backups[2].size == 7)
  }

  @Test func weeklyBackupsAreMadeAndLimitedToSeven() async throws {
    #expect(try await backUpWeekly("2026-11-01T09:00") == "haru-weekly-2026-11-01T0000.db")
    #expect(try await backUpWeekly("2026-11-08T08:59") == nil)
    #expect(try await backUpWeekly("2026-11-08T09:00") == "haru-weekly-2026-11-08T0000.db")
    let made = try await manager().backUp(to: nil, replaces: false, with: nil)
    for month in 3...9 { _ = try await backUpWeekly("2027-0\(month)-01T09:00") }
    let backups = try await manager().backups()
    #expect(backups.filter { $0.kind == .weekly }.count == 7)
    #expect(backups.contains { $0.path == made })
    // A clock that was ahead doesn't prevent weekly backups for years.
    #expect(try await backUpWeekly("2026-11-30T09:00") == "haru-weekly-2026-11-30T0000.db")
    #expect(try await backUpWeekly("2026-12-01T09:00") == nil)
  }

  /// Runs work in a task that is already cancelled, and returns the error of the work.
  private func cancelled(_ work: @escaping @Sendable () async throws -> Void) async -> (any Error)? {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await work()
    }
    task.cancel()
    return await task.result.failure
  }

  @Test func cancelledWorkChangesNothing() async throws {
    let manager = try manager()
    let (copy, exported, other) = (folder.folder + "/copy.db", folder.folder + "/out", folder.folder + "/other")
    _ = try await manager.backUp(to: copy, replaces: false, with: nil)
    _ = try await manager.export(to: exported)
    let before = try Foundation.Data(contentsOf: URL(filePath: folder.location.file))
    let restored = await cancelled { _ = try await manager.restore(from: copy, with: nil) }
    #expect(restored as? StoreManagementError == .cancelled)
    let checked = await cancelled { _ = try await manager.check() }
    #expect(checked as? StoreManagementError == .cancelled)
    let imported = await cancelled { _ = try await manager.importAll(from: exported, replaces: true, isDryRun: false) }
    #expect(imported as? StoreExchangeError == .management(.cancelled))
    let exportedAgain = await cancelled { _ = try await manager.export(to: other) }
    #expect(exportedAgain as? StoreExchangeError == .management(.cancelled))
    #expect(try Foundation.Data(contentsOf: URL(filePath: folder.location.file)) == before)
    #expect(!FileManager.default.fileExists(atPath: other))
    #expect(try await manager.backups() == [])
  }

  @Test func backupFollowsALinkAndRefusesAPipe() async throws {
    let (target, link, pipe) = (folder.folder + "/target", folder.folder + "/link", folder.folder + "/pipe")
    try "old".write(toFile: target, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    _ = try await manager().backUp(to: link, replaces: true, with: nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.size] as? Int ?? 0 > 4_096)
    let status = unsafe mkfifo(pipe, 0o600)
    #expect(status == 0)
    await #expect(throws: StoreManagementError.exists) {
      _ = try await manager().backUp(to: pipe, replaces: true, with: nil)
    }
    #expect(try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
  }

  /// Links are followed, so the report never calls a file erased or saved when the opposite is true.
  @Test func erasingFollowsLinks() async throws {
    let elsewhere = folder.folder + "/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.location.backups, withDestinationPath: elsewhere)
    let made = try await manager().backUp(to: nil, replaces: false, with: nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).count == 1)
    #expect(try manager().isErased(elsewhere + "/other.db") && manager().isErased(made))
    #expect(try manager().isErased(folder.location.directory + "/../data/x.db"))
    #expect(try !manager().isErased(folder.folder + "/other.db"))
    try await manager().erase(withBackups: true)
    #expect(!FileManager.default.fileExists(atPath: elsewhere))
    #expect(!FileManager.default.fileExists(atPath: folder.location.directory))
  }

  @Test func restoringKeepsTheFailedAttemptsOfTheLock() async throws {
    func save(_ attempts: Int) async throws {
      let lock = Lock(
        id: Event.ID(number: 7).uuid,
        kind: .pin,
        hash: PasswordHash("$argon2id$x"),
        version: 1,
        codes: [],
        attempts: LockAttempts(count: attempts)
      )
      let database = try folder.open()
      try await SQLiteStore(database).note { transaction throws(StoreError) in try transaction.lock.save(lock) }
      await database.close()
    }
    try await save(1)
    let made = try await manager().backUp(to: nil, replaces: false, with: nil)
    try await save(6)
    _ = try await manager().restore(from: made, with: nil)
    #expect(try await manager().accessState()?.lock?.attempts.count == 6)
    // A restore of another store in between doesn't reset the failed attempts either.
    let other = try TemporaryStore()
    await (try other.open()).close()
    _ = try await manager().restore(from: other.location.file, with: nil)
    #expect(try await manager().accessState()?.lock == nil)
    _ = try await manager().restore(from: made, with: nil)
    #expect(try await manager().accessState()?.lock?.attempts.count == 6)
  }

  @Test func erasingLeavesOnlyBackupsUnlessTheyAreIncluded() async throws {
    let cache = folder.folder + "/cache"
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    let made = try await manager().backUp(to: nil, replaces: false, with: nil)
    try "1".write(toFile: folder.location.shown, atomically: true, encoding: .utf8)
    try await manager(cache: cache).erase(withBackups: false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.location.directory) == ["backups"])
    #expect(FileManager.default.fileExists(atPath: made) && !FileManager.default.fileExists(atPath: cache))
    await #expect(throws: StoreManagementError.noStore) { try await manager().erase(withBackups: false) }
    try await manager().erase(withBackups: true)
    #expect(!FileManager.default.fileExists(atPath: folder.location.directory))
  }

  /// An erasure that is killed can leave the log or its index, and the log contains the latest changes.
  @Test(arguments: ["haru.db-wal", "haru.db-shm"])
  func erasingAgainRemovesTheRestOfAnErasureThatWasKilled(name: String) async throws {
    let path = folder.location.directory + "/" + name
    try await manager().erase(withBackups: true)
    try FileManager.default.createDirectory(atPath: folder.location.directory, withIntermediateDirectories: true)
    try "rest".write(toFile: path, atomically: true, encoding: .utf8)
    try await manager().erase(withBackups: false)
    #expect(!FileManager.default.fileExists(atPath: path))
    await #expect(throws: StoreManagementError.noStore) { try await manager().erase(withBackups: false) }
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
