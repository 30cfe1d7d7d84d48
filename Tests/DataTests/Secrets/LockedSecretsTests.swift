import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// Passwords whose key only the lock's secret opens (setting `sync.secrets locked`).
struct LockedSecretsTests {
  private let folder: TemporaryStore
  private let choice = ChosenPlace()
  private let session = OpenSession()
  private let account = SyncAccount.ID(UUID(number: 1))

  init() throws {
    folder = try TemporaryStore()
    choice.choose(.locked)
    try FileManager.default.createDirectory(atPath: folder.folder + "/run", withIntermediateDirectories: true)
  }

  private var keyPath: String { folder.folder + "/state/secrets.key" }

  /// Returns the passwords as another program opens them.
  ///
  /// - Parameter runtime: Indicates whether the system has an in-memory folder.
  private func program(runtime: Bool = true) -> SecretsFile {
    SecretsFile(
      in: folder.folder + "/data", keyIn: folder.folder + "/state", runtime: runtime ? folder.folder + "/run" : nil,
      hashing: ArgonHashing(passes: 1, memory: 8 << 10), choice: choice.read, isUnlocked: session.read)
  }

  private func secret(_ text: String) -> any TypedSecret {
    let secret = ArgonHashing.standard.makeSecret()
    for byte in text.utf8 { secret.append(byte) }
    return secret
  }

  private func password(_ program: SecretsFile? = nil) throws -> String? {
    try under(program ?? self.program()).password(of: account)
  }

  private func under(_ program: SecretsFile) -> SecretsUnderTest {
    SecretsUnderTest(program) { ArgonHashing.standard.makeSecret() }
  }

  /// Opens the lock with a secret, as the user does in a terminal.
  private func unlock(_ text: String, _ program: SecretsFile? = nil) async {
    let program = program ?? self.program()
    if await !program.open(with: secret(text)) { await program.replace(with: secret(text)) }
    session.open()
  }

  /// Saves a password, locked with the secret `first`.
  private func lockedPassword() async throws {
    await unlock("first")
    try under(program()).save("one", of: account)
    session.close()
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test func passwordIsReadOnlyWhileHaruIsUnlocked() async throws {
    try await lockedPassword()
    #expect(throws: SecretKeepingError.locked) { try password() }
    #expect(throws: SecretKeepingError.locked) { try under(program()).save("two", of: account) }
    #expect(program().isLocked)
    #expect(!exists(keyPath) && exists(keyPath + ".locked"))
    await unlock("first")
    // A timer is another program, which finds the opened key in memory.
    #expect(try password() == "one" && !program().isLocked)
    session.close()
    #expect(throws: SecretKeepingError.locked) { try password() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder + "/run").isEmpty)
  }

  @Test func contractHoldsWhileHaruIsUnlocked() async throws {
    for check in SecretsContract.checks {
      let program = program()
      await unlock("first", program)
      try await check(under(program))
      program.removeAll()
    }
  }

  @Test func withoutAFolderInMemoryOnlyTheAskingProgramReads() async throws {
    try await lockedPassword()
    let asking = program(runtime: false)
    await unlock("first", asking)
    #expect(try password(asking) == "one")
    #expect(throws: SecretKeepingError.locked) { try password(program(runtime: false)) }
    asking.close()
    #expect(throws: SecretKeepingError.locked) { try password(asking) }
  }

  @Test func existingPasswordsAreLockedAtTheNextUnlock() async throws {
    choice.choose(.file)
    try under(program()).save("one", of: account)
    choice.choose(.locked)
    let path = folder.folder + "/data/secrets"
    #expect(program().place == .fileToLock(path: path))
    #expect(try program().place(of: account) == .fileToLock(path: path))
    #expect(try password() == "one")
    await unlock("first")
    #expect(program().place == .lockedFile(path: path))
    #expect(try program().place(of: account) == .lockedFile(path: path))
    #expect(try !exists(keyPath) && password() == "one")
    session.close()
    #expect(throws: SecretKeepingError.locked) { try password() }
  }

  @Test func anotherPlaceUnlocksTheKeyAtTheNextUnlock() async throws {
    try await lockedPassword()
    choice.choose(.automatic)
    #expect(throws: SecretKeepingError.locked) { try password() }
    #expect(program().place == .lockedFile(path: folder.folder + "/data/secrets"))
    await unlock("first")
    session.close()
    #expect(try password() == "one" && exists(keyPath) && !exists(keyPath + ".locked"))
  }

  @Test func unreadableSettingsChangeNothing() async throws {
    try await lockedPassword()
    choice.choose(nil)
    await unlock("first")
    #expect(try password() == "one" && !exists(keyPath))
    await unlock("wrong")
    choice.choose(.locked)
    await unlock("first")
    #expect(try password() == "one")
  }

  @Test func nothingIsCreatedUnlessTheUserWantsIt() async throws {
    choice.choose(.automatic)
    await unlock("first")
    let program = program()
    try await program.prepare(for: secret("second"))
    await program.finish()
    #expect(!exists(folder.folder + "/state") && !exists(folder.folder + "/data"))
  }

  /// The key is opened a moment before the terminal counts as unlocked.
  @Test func keyMistakenForAStaleOneIsSharedAgain() async throws {
    try await lockedPassword()
    let asking = program()
    #expect(await asking.open(with: secret("first")))
    program().close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder + "/run").isEmpty)
    session.open()
    #expect(throws: SecretKeepingError.locked) { try password() }
    asking.share()
    #expect(try password() == "one")
    // A program that hasn't opened the key shares nothing.
    session.close()
    program().close()
    program().share()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder + "/run").isEmpty)
  }

  // MARK: - Changes of the lock

  @Test func changedLockOpensTheSamePasswords() async throws {
    try await lockedPassword()
    let program = program()
    _ = await program.open(with: secret("first"))
    try await program.prepare(for: secret("second"))
    await program.finish()
    await unlock("second")
    #expect(try password() == "one")
    // The old secret no longer opens anything: a new key is created, and the password must be entered again.
    await unlock("first")
    #expect(try password() == nil)
  }

  @Test func oldSecretThatComesTooLateLeavesTheKey() async throws {
    try await lockedPassword()
    let program = program()
    _ = await program.open(with: secret("first"))
    try await program.prepare(for: secret("second"))
    await program.finish()
    #expect(await !self.program().open(with: secret("first")))
    await unlock("second")
    #expect(try password() == "one")
  }

  /// A crash between the two steps of a change, before or after the store has the new lock.
  @Test(arguments: ["first", "second"])
  func changeThatWasCutOffIsCompletedByTheRightSecret(right: String) async throws {
    try await lockedPassword()
    let program = program()
    _ = await program.open(with: secret("first"))
    try await program.prepare(for: secret("second"))
    await unlock(right)
    #expect(try password() == "one")
    session.close()
    // From now on, only one secret opens the key.
    await unlock(right == "first" ? "second" : "first")
    #expect(try password() == nil)
  }

  @Test func removedLockLeavesThePasswordsInTheFile() async throws {
    try await lockedPassword()
    let program = program()
    _ = await program.open(with: secret("first"))
    try await program.prepare(for: nil)
    await program.finish()
    session.close()
    #expect(try password() == "one" && exists(keyPath) && !exists(keyPath + ".locked"))
    // A later lock locks them again.
    try await program.prepare(for: secret("third"))
    await program.finish()
    #expect(!exists(keyPath))
    await unlock("third")
    #expect(try password() == "one")
  }

  @Test func removalThatWasCutOffLosesNothing() async throws {
    try await lockedPassword()
    let program = program()
    _ = await program.open(with: secret("first"))
    try await program.prepare(for: nil)
    #expect(try password() == "one")
    // The lock is still there, and locks the key again.
    await unlock("first")
    #expect(try !exists(keyPath) && password() == "one")
  }

  @Test func recoveredLockAsksForPasswordsAgain() async throws {
    try await lockedPassword()
    let program = program()
    try await program.prepare(for: secret("second"))
    // Until the lock has changed, the old secret still opens the passwords.
    await unlock("first")
    #expect(try password() == "one")
    session.close()
    let other = self.program()
    try await other.prepare(for: secret("second"))
    await other.finish()
    await unlock("second")
    #expect(try password() == nil)
    try under(self.program()).save("again", of: account)
    #expect(try password() == "again")
  }

  @Test func recoveryWhileHaruIsUnlockedElsewhereKeepsThePasswords() async throws {
    try await lockedPassword()
    await unlock("first")
    let program = program()
    try await program.prepare(for: secret("second"))
    await program.finish()
    session.close()
    await unlock("second")
    #expect(try password() == "one")
  }

  @Test func fileOfTheKeyThatOthersCanReadStopsTheChange() async throws {
    try await lockedPassword()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: keyPath + ".locked")
    await #expect(throws: KeyLockingError.self) { try await program().prepare(for: secret("second")) }
  }

  @Test func noFileHasTheKeyInTheClear() async throws {
    choice.choose(.file)
    try under(program()).save("one", of: account)
    let key = try Data(contentsOf: URL(filePath: keyPath))
    choice.choose(.locked)
    await unlock("first")
    for folder in ["data", "state"] {
      let path = self.folder.folder + "/" + folder
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        let content = try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
        #expect(content.range(of: key) == nil && content.range(of: Data("first".utf8)) == nil)
      }
    }
    program().removeAll()
    for folder in ["data", "state", "run"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: self.folder.folder + "/" + folder).isEmpty)
    }
  }
}

/// Reports whether Haru is unlocked in a terminal.
private final class OpenSession: Sendable {
  private let isOpen = Mutex(false)

  var read: @Sendable () -> Bool { { self.isOpen.withLock(\.self) } }

  func open() { isOpen.withLock { $0 = true } }

  func close() { isOpen.withLock { $0 = false } }
}
