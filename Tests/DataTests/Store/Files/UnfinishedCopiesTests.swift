import Data
import Domain
import Foundation
import Support
import Testing

/// The next run removes copies that a killed program left, but not copies in use.
@Suite struct UnfinishedCopiesTests {
  private let folder: TemporaryStore

  init() async throws {
    folder = try TemporaryStore()
    await (try folder.open()).close()
  }

  private static let unfinished = [
    "haru.copy-a1B2c3", "haru.copy-a1B2c3-journal", "haru.db.partial", "haru.db.partial-wal", "haru.merge-Zz9/other.db",
    "backups/haru-2026-11-20T0900.db.encrypted.a1B2c3", "backups/haru-2026-11-20T0900.db.encrypted.a1B2c4.partial",
    "backups/haru-weekly-2026-11-20T0900.db.partial",
    "backups/haru-2026-11-20T0900-v9.db.partial-journal",
  ]
  private static let others = [
    "haru.copy", "haru.db.backup", "other.copy-a1B2c3", "notes.partial",
    "backups/haru-2026-11-20T0900.db.encrypted", "backups/notes.db.encrypted.a1B2c3",
    "backups/notes.db.partial",
  ]

  private func make(_ names: [String]) throws {
    for name in names {
      let path = "\(folder.location.directory)/\(name)"
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(name.utf8).write(to: URL(filePath: path))
    }
  }

  private func existing(_ names: [String]) -> [String] {
    names.filter { FileManager.default.fileExists(atPath: "\(folder.location.directory)/\($0)") }
  }

  @Test func nextRunRemovesUnfinishedCopies() async throws {
    try make(Self.unfinished + Self.others)
    let database = try folder.open()
    #expect(existing(Self.unfinished) == [])
    #expect(existing(Self.others) == Self.others)
    await database.close()
  }

  /// A backup doesn't open the store, which would remove them too.
  @Test func nextBackupRemovesUnfinishedBackups() async throws {
    try make(Self.unfinished + Self.others)
    let path = folder.folder + "/copy.db"
    let (dead, mine) = (
      [path + ".a1B2c3.partial", path + ".a1B2c3.partial-wal"], [path + ".backup", path + ".partial"]
    )
    for name in dead + mine { try Data("x".utf8).write(to: URL(filePath: name)) }
    _ = try await folder.manager.backUp(to: path, replaces: false, with: nil)
    // The store's own unfinished file is protected by the store's lock.
    #expect(existing(Self.unfinished) == Self.unfinished.filter { $0.hasPrefix("haru.db.partial") })
    #expect(existing(Self.others) == Self.others)
    #expect(dead.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
    #expect(mine.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }

  @Test func copiesInUseStay() async throws {
    try make(Self.unfinished)
    let mark = unsafe open(folder.location.directory + "/haru.working", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(mark, LOCK_SH) == 0)
    let lock = unsafe open(folder.location.directory + "/haru.lock", O_RDWR | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    await (try folder.open()).close()
    #expect(existing(Self.unfinished) == Self.unfinished)
    // Two programs work at the same time.
    let backup = try await folder.manager.backUp(to: folder.folder + "/copy.db", replaces: false, with: nil)
    #expect(existing(Self.unfinished) == Self.unfinished && FileManager.default.fileExists(atPath: backup))
    #expect(try await folder.manager.backups().isEmpty)
    close(mark)
    await (try folder.open()).close()
    #expect(existing(Self.unfinished) == Self.unfinished.filter { $0.contains("partial") })
    close(lock)
    await (try folder.open()).close()
    #expect(existing(Self.unfinished) == [])
  }
}
