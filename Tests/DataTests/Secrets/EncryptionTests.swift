import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Encrypted backups")
struct EncryptionTests {
  private let folder: TemporaryStore
  private let path: String

  init() async throws {
    folder = try TemporaryStore()
    path = folder.folder + "/backup.db"
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("치과"))
    await database.close()
  }

  private func secret(_ text: String = "correct horse") -> any TypedSecret {
    let secret = ArgonHashing.standard.makeSecret()
    for byte in text.utf8 { secret.append(byte) }
    return secret
  }

  private func makeBackup() async throws -> [UInt8] {
    _ = try await folder.manager.backUp(to: path, replaces: false, with: secret())
    return Array(try Foundation.Data(contentsOf: URL(filePath: path)))
  }

  private func restore(_ bytes: [UInt8], with text: String = "correct horse") async throws(StoreManagementError) {
    try? Foundation.Data(bytes).write(to: URL(filePath: path))
    _ = try await folder.manager.restore(from: path, with: secret(text))
  }

  @Test func backupIsRestoredOnlyWithItsPassword() async throws {
    let bytes = try await makeBackup()
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("SQLite"))
    #expect(try await folder.manager.examine(path))
    await #expect(throws: StoreManagementError.wrongSecret) { try await restore(bytes, with: "correct horsf") }
    await #expect(throws: StoreManagementError.encrypted) {
      _ = try await folder.manager.restore(from: path, with: nil)
    }
    await #expect(throws: StoreExchangeError.management(.encrypted)) {
      _ = try await folder.manager.merge(path, MergeChoice(nil), isDryRun: true)
    }
    await #expect(throws: StoreExchangeError.management(.encrypted)) {
      _ = try await folder.manager.importAll(from: path, replaces: true, isDryRun: true)
    }
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("walk", id: 2))
    await database.close()
    try await restore(bytes)
    let restored = try folder.open()
    #expect(try await StoredEvents(restored).event(Event.ID(number: 1))?.title.text == "치과")
    #expect(try await StoredEvents(restored).event(Event.ID(number: 2)) == nil)
    await restored.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.location.directory).sorted() == [
        "backups", "haru.db", "haru.lock", "haru.working",
      ]
    )
  }

  @Test func changedOrTruncatedBackupIsRefused() async throws {
    let bytes = try await makeBackup()
    #expect(bytes.count > 2 << 16)
    // Covers every part: the magic number, the costs, the salt, the header, pieces, their seams and the end.
    let damaged = StoreManagementError.damaged([StoreProblem(.damaged, "encrypted")])
    let seam = 64 + (1 << 16) + 17
    for (places, error) in [
      ([8, seam, seam + 1, bytes.count - 1], damaged), ([16, 24, 31, 40, 63, 64, 65, 100], .wrongSecret),
    ] {
      for place in places {
        var changed = bytes
        changed[place] ^= 0x10
        await #expect(throws: error, "\(place)") { try await restore(changed) }
      }
    }
    for (counts, error) in [([9, 63], .notAStore), ([64, 80, 81], .wrongSecret), ([seam, bytes.count - 1], damaged)] {
      for count in counts {
        await #expect(throws: error, "\(count)") { try await restore(Array(bytes.prefix(count))) }
      }
    }
    await #expect(throws: damaged) {
      try await restore(bytes + [0])
    }
    let database = try folder.open()
    #expect(try await StoredEvents(database).event(Event.ID(number: 1)) != nil)
    await database.close()
  }

  @Test func backupThatDemandsTooMuchMemoryIsRefused() async throws {
    var bytes = try await makeBackup()
    bytes[8 + 15] = 0x7F
    await #expect(throws: StoreManagementError.damaged([StoreProblem(.damaged, "encrypted")])) {
      try await restore(bytes)
    }
  }

  @Test func encryptedBackupIsListedAndNotReplaced() async throws {
    _ = try await folder.manager.backUp(to: nil, replaces: false, with: secret())
    let backup = try #require(try await folder.manager.backups().first)
    #expect(
      backup.isEncrypted && backup.kind == .made && backup.path.hasSuffix(".db.encrypted") && backup.counts.isEmpty
    )
    await #expect(throws: StoreManagementError.exists) {
      _ = try await folder.manager.backUp(to: backup.path, replaces: false, with: secret())
    }
  }

  @Test func hashMatchesOnlyItsSecret() async throws {
    let hashing = ArgonHashing(passes: 1, memory: 1 << 20)
    let hash = try await hashing.hash(secret())
    #expect(hash.text.hasPrefix("$argon2id$v=19$m=1024,t=1,p=1$"))
    #expect(try await hashing.isRight(secret(), for: hash))
    #expect(try await !hashing.isRight(secret("correct hors"), for: hash))
    #expect(try await hashing.hash(secret()) != hash)
    #expect(!hashing.isOutdated(hash) && ArgonHashing(passes: 2, memory: 1 << 20).isOutdated(hash))
    for text in ["", "$argon2id$", String(repeating: "x", count: 500)] {
      #expect(try await !hashing.isRight(secret(), for: PasswordHash(text)), "\(text)")
    }
  }

  @Test func fingerprintOfACodeDependsOnTheLock() throws {
    var random = RandomSource.seeded(2)
    let code = RecoveryCode(from: &random)
    let prints = [1, 2].map { ArgonHashing.standard.fingerprint(of: code, for: Event.ID(number: $0).uuid) }
    #expect(prints[0] != prints[1] && prints[0].bytes.count == 32)
    #expect(prints[0] == ArgonHashing.standard.fingerprint(of: code, for: Event.ID(number: 1).uuid))
  }

  /// A row that was edited by hand could demand hours of work and all memory.
  @Test func hashWithExcessiveCostsIsRejected() async throws {
    let secret = secret()
    let right = try await ArgonHashing(passes: 1, memory: 8 << 10).hash(secret)
    #expect(try await ArgonHashing.standard.isRight(secret, for: right))
    for (old, new) in [("m=8,", "m=4194304,"), ("t=1,", "t=4294967295,"), ("p=1$", "p=9$")] {
      let costly = PasswordHash(right.text.replacing(old, with: new))
      #expect(costly != right)
      #expect(try await !ArgonHashing.standard.isRight(secret, for: costly))
    }
  }

  @Test func secretHoldsAtMost8KiBAndCanBeCleared() {
    let secret = secret("ab")
    #expect(secret.count == 2 && secret[1] == UInt8(ascii: "b"))
    secret.removeLast()
    secret.clear()
    secret.removeLast()
    #expect(secret.count == 0)
    #expect((0..<9_000).filter { _ in secret.append(1) }.count == 8 << 10)
  }

  @Test func exportHasNoPasswordHashAndImportKeepsTheLock() async throws {
    let lock = Lock(
      id: Event.ID(number: 7).uuid,
      kind: .pin,
      hash: PasswordHash("$argon2id$x"),
      version: 3,
      codes: [CodeFingerprint([1, 2])],
      attempts: LockAttempts()
    )
    let database = try folder.open()
    try await SQLiteStore(database).note { transaction throws(StoreError) in try transaction.lock.save(lock) }
    await database.close()
    let exported = folder.folder + "/exported"
    _ = try await folder.manager.export(to: exported)
    let names = try FileManager.default.contentsOfDirectory(atPath: exported)
    #expect(names.count > 9)
    for name in names {
      #expect(try !String(contentsOfFile: "\(exported)/\(name)", encoding: .utf8).contains("argon2id"), "\(name)")
    }
    _ = try await folder.manager.importAll(from: exported, replaces: true, isDryRun: false)
    #expect(await folder.manager.accessState() == StoreAccessState(lock: lock, isSignedOut: false))
  }
}
