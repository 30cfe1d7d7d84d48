import Data
import Domain
import DomainTesting
import Foundation
import Support
import Synchronization
import Testing

/// The passwords of a store in its file, with or without a keyring.
struct SecretsFileTests {
  private let folder: TemporaryStore
  private let keyring = ScriptedKeyring()
  private let choice = ChosenPlace()
  private let first = SyncAccount.ID(UUID(number: 1))
  private let second = SyncAccount.ID(UUID(number: 2))

  init() throws { folder = try TemporaryStore() }

  private var data: String { folder.folder + "/data" }
  private var state: String { folder.folder + "/state" }

  /// Returns the passwords as another program opens them.
  private func secrets(_ keyring: (any Keyring)? = nil, in folder: String? = nil) -> SecretsUnderTest {
    let folder = folder ?? self.folder.folder
    let file = SecretsFile(in: folder + "/data", keyIn: folder + "/state", keyring: keyring, choice: choice.read)
    return SecretsUnderTest(file) { ArgonHashing.standard.makeSecret() }
  }

  private var file: SecretsUnderTest { secrets() }

  private func index() throws -> String { try String(contentsOfFile: data + "/secrets", encoding: .utf8) }

  @Test(arguments: SecretsContract.checks, [SecretChoice.automatic, .file])
  func file(check: SecretsCheck, choice: SecretChoice) async throws {
    self.choice.choose(choice)
    try await check(secrets())
    try await check(secrets(keyring, in: folder.folder + "/other"))
  }

  @Test func memory() async throws {
    for check in SecretsContract.checks {
      try await check(SecretsUnderTest(MemorySecrets()) { ScriptedSecret() })
    }
  }

  @Test func filesHaveNoPasswordAndAreReadableOnlyByTheUser() throws {
    try file.save("a long password", of: first)
    for path in [data + "/secrets", state + "/secrets.key"] {
      let content = try Data(contentsOf: URL(filePath: path))
      #expect(content.range(of: Data("a long password".utf8)) == nil)
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(rights == 0o600)
    }
  }

  @Test func entryOfAnotherAccountOrKeyIsRefused() throws {
    try file.save("one", of: first)
    let path = data + "/secrets"
    let line = try index()
    let moved = line.replacing(first.uuid.uuidString, with: second.uuid.uuidString)
    try moved.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: SecretKeepingError.damaged(path: path)) { try file.password(of: second) }
    try line.write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.removeItem(atPath: state + "/secrets.key")
    #expect(throws: SecretKeepingError.damaged(path: path)) { try file.password(of: first) }
  }

  @Test func fileThatOthersCanReadIsRefused() throws {
    try file.save("one", of: first)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: data + "/secrets")
    #expect(throws: SecretKeepingError.self) { try file.password(of: first) }
  }

  @Test func longTokenComesBack() throws {
    let token = String(repeating: "t", count: 6_000)
    try file.save(token, of: first)
    #expect(try file.password(of: first) == token)
  }

  @Test func longTokensOfManyAccountsComeBack() throws {
    choice.choose(.file)
    let tokens = (0..<20).map { String(repeating: "t", count: 8_000 + $0) }
    for (number, token) in tokens.enumerated() { try file.save(token, of: SyncAccount.ID(UUID(number: number))) }
    let read = try tokens.indices.map { try file.password(of: SyncAccount.ID(UUID(number: $0))) }
    #expect(read == tokens)
  }

  /// If the file became too large to read, the passwords of all accounts would be lost.
  @Test func fileDoesNotBecomeTooLargeToBeReadAgain() throws {
    choice.choose(.file)
    try file.save("one", of: first)
    let path = data + "/secrets"
    let other = "\(UUID(number: 3).uuidString) \(String(repeating: "A", count: (4 << 20) - 2_000))\n"
    try (index() + other).write(toFile: path, atomically: false, encoding: .utf8)
    let before = try index()
    #expect(throws: SecretKeepingError.self) { try file.save(String(repeating: "t", count: 6_000), of: second) }
    #expect(try index() == before)
    #expect(try file.password(of: first) == "one")
  }

  @Test func programsReplaceTokensOneAfterTheOther() async throws {
    let secrets = SecretsFile(in: data, keyIn: state)
    do {
      let held = try await secrets.reserve()
      // The second program waits until it is stopped.
      let waiting = Task { _ = try await secrets.reserve() }
      waiting.cancel()
      await #expect(throws: SecretKeepingError.self) { try await waiting.value }
      withExtendedLifetime(held) {}
    }
    _ = try await secrets.reserve()
  }

  @Test func programsThatSaveAtOnceLoseNoPassword() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let secrets = secrets(number.isMultiple(of: 2) ? keyring : nil)
        group.addTask { try secrets.save("\(number)", of: SyncAccount.ID(UUID(number: number))) }
      }
      try await group.waitForAll()
    }
    for number in 0..<20 {
      #expect(try secrets(keyring).password(of: SyncAccount.ID(UUID(number: number))) == "\(number)")
    }
  }

  // MARK: - Keyring

  @Test func passwordInTheKeyringIsInNoFile() throws {
    let secrets = secrets(keyring)
    try secrets.save("one", of: first)
    #expect(keyring.current.secrets.values.map { $0 } == [Array("one".utf8)])
    #expect(try index() == "\(first.uuid.uuidString) keyring a\n")
    #expect(!FileManager.default.fileExists(atPath: state + "/secrets.key"))
    // The keyring has one of two entries at a time.
    try secrets.save("two", of: first)
    #expect(keyring.current.secrets.values.map { $0 } == [Array("two".utf8)])
    #expect(try index() == "\(first.uuid.uuidString) keyring b\n")
  }

  @Test func passwordFromASessionWithoutAKeyringIsFoundLater() throws {
    try secrets().save("one", of: first)
    #expect(try secrets(keyring).password(of: first) == "one")
    #expect(try secrets(keyring).secrets.place(of: first) == .file(path: data + "/secrets"))
    try secrets(keyring).save("two", of: first)
    #expect(try secrets(keyring).secrets.place(of: first) == .keyring)
    #expect(try index() == "\(first.uuid.uuidString) keyring a\n")
  }

  @Test func passwordInAnUnreachableKeyringIsNotMissing() throws {
    try secrets(keyring).save("one", of: first)
    #expect(throws: SecretKeepingError.unreachable(.keyring, .missing)) { try secrets().password(of: first) }
    #expect(throws: SecretKeepingError.unreachable(.keyring, .missing)) {
      try secrets(ScriptedKeyring(.keychain)).password(of: first)
    }
    for fault in [KeyringFault.locked, .silent, .failed] {
      keyring.change { $0.fault = fault }
      #expect(throws: SecretKeepingError.unreachable(.keyring, fault)) { try secrets(keyring).password(of: first) }
      #expect(secrets(keyring).secrets.place == .file(path: data + "/secrets", insteadOf: fault))
    }
  }

  /// A password that was saved while the keyring was out of reach is newer than the one in the keyring.
  @Test func oldPasswordInTheKeyringNeverComesBack() throws {
    try secrets(keyring).save("old", of: first)
    keyring.change { $0.fault = .silent }
    try secrets(keyring).save("new", of: first)
    #expect(try secrets(keyring).password(of: first) == "new")
    keyring.change { $0.fault = nil }
    #expect(keyring.current.secrets.count == 1)
    #expect(try secrets(keyring).password(of: first) == "new" && secrets().password(of: first) == "new")
    try secrets(keyring).save("newest", of: first)
    #expect(keyring.current.secrets.values.map { $0 } == [Array("newest".utf8)])
    #expect(try secrets(keyring).password(of: first) == "newest")
  }

  @Test func choosingTheFileMovesThePasswordToIt() throws {
    try secrets(keyring).save("one", of: first)
    choice.choose(.file)
    #expect(try secrets(keyring).password(of: first) == "one")
    #expect(keyring.current.secrets.isEmpty)
    #expect(try secrets().password(of: first) == "one")
  }

  @Test func keyringThatLostAPasswordAsksForItAgain() throws {
    try secrets(keyring).save("one", of: first)
    keyring.change { $0.secrets = [:] }
    #expect(try secrets(keyring).password(of: first) == nil)
    // A copied folder leads to the entries of the original store, which another computer doesn't have.
    #expect(try secrets(ScriptedKeyring()).password(of: first) == nil)
  }

  @Test func removalReachesAllPlaces() throws {
    try secrets(keyring).save("old", of: first)
    keyring.change { $0.fault = .silent }
    try secrets(keyring).save("new", of: first)
    keyring.change { $0.fault = nil }
    try secrets(keyring).secrets.remove(first)
    #expect(try keyring.current.secrets.isEmpty && secrets(keyring).password(of: first) == nil)
  }

  @Test func erasingLeavesNoPasswordAndNoKey() throws {
    try secrets(keyring).save("one", of: first)
    try secrets().save("two", of: second)
    let file = SecretsFile(in: data, keyIn: state, keyring: keyring)
    #expect(file.removeAll())
    #expect(keyring.current.secrets.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: data).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: state).isEmpty)
  }

  @Test func erasingReportsAKeyringThatStillHasPasswords() throws {
    try secrets(keyring).save("one", of: first)
    keyring.change { $0.fault = .locked }
    #expect(!SecretsFile(in: data, keyIn: state, keyring: keyring).removeAll())
    try secrets(keyring).save("two", of: first)
    #expect(SecretsFile(in: data, keyIn: state, keyring: keyring).removeAll())
  }

  @Test(arguments: [nil, KeyringFault.locked])
  func erasedStoreHasNoPasswordsOnThisComputer(fault: KeyringFault?) async throws {
    await (try folder.open()).close()
    try secrets(keyring).save("one", of: first)
    try secrets().save("two", of: second)
    keyring.change { $0.fault = fault }
    let notices = Notices()
    let manager = StoreManager(
      at: folder.location, now: try TimeSource.fixed().now,
      secrets: SecretsFile(in: data, keyIn: state, keyring: keyring),
      notify: { notice in notices.all.withLock { $0.append(notice) } })
    try await manager.erase(withBackups: true)
    #expect(!FileManager.default.fileExists(atPath: data))
    #expect(try FileManager.default.contentsOfDirectory(atPath: state).isEmpty)
    #expect(keyring.current.secrets.isEmpty == (fault == nil))
    #expect(notices.reported == (fault == nil ? [] : [.passwordsLeft]))
  }

  @Test func dataThatCannotBeRemovedKeepsItsPasswords() async throws {
    try secrets(keyring).save("one", of: first)
    try FileManager.default.createDirectory(atPath: folder.location.file, withIntermediateDirectories: true)
    let manager = StoreManager(
      at: folder.location, now: try TimeSource.fixed().now,
      secrets: SecretsFile(in: data, keyIn: state, keyring: keyring), notify: { _ in })
    await #expect(throws: StoreManagementError.self) { try await manager.erase(withBackups: false) }
    #expect(!keyring.current.secrets.isEmpty)
  }

  /// If Haru is killed in the middle, the data can be erased again.
  @Test func secretsAreErasedBeforeTheData() async throws {
    await (try folder.open()).close()
    try secrets(keyring).save("one", of: first)
    let wasThere = Mutex<[Bool]>([])
    let path = folder.location.file
    keyring.watch { _ in wasThere.withLock { $0.append(FileManager.default.fileExists(atPath: path)) } }
    let manager = StoreManager(
      at: folder.location, now: try TimeSource.fixed().now,
      secrets: SecretsFile(in: data, keyIn: state, keyring: keyring), notify: { _ in })
    try await manager.erase(withBackups: false)
    #expect(wasThere.withLock { !$0.isEmpty && !$0.contains(false) })
    #expect(!FileManager.default.fileExists(atPath: path) && keyring.current.secrets.isEmpty)
  }

  @Test func accountsOfTheStoreAreKnownWhileItIsClosed() async throws {
    #expect(await folder.manager.syncAccounts() == [])
    let database = try folder.open()
    _ = try await SQLiteStore(database).change(as: { (_: Void) in UndoLabel(.changed, .account, "") }) {
      transaction throws(StoreError) in try transaction.sync.save(SyncAccount.atGoogle())
    }
    await database.close()
    #expect(await folder.manager.syncAccounts() == [.atGoogle()])
  }

  @Test func changesThatNoServerHasAreCountedWhileTheStoreIsClosed() async throws {
    #expect(await folder.manager.unsentChanges() == 0)
    let database = try folder.open()
    _ = try await SQLiteStore(database).change(as: { (_: Void) in UndoLabel(.added, .contact, "") }) {
      transaction throws(StoreError) in
      try transaction.sync.save(SyncAccount.sample())
      try transaction.sync.save(SyncCollection.sample())
      try transaction.contacts.save(.sample())
    }
    await database.close()
    #expect(await folder.manager.unsentChanges() == 1)
  }

  // MARK: - Crashes

  /// A move between two places: the old password's and the new password's.
  private static let steps: [(from: KeyringFault?, to: KeyringFault?)] = [
    (nil, nil), (nil, .silent), (.silent, nil), (.silent, .silent),
  ]

  /// A crash before or after any request to the keyring leaves the whole old or the whole new password.
  @Test(arguments: Self.steps.indices)
  func everyCrashLeavesTheOldOrTheNewPassword(step: Int) throws {
    let (from, to) = Self.steps[step]
    keyring.change { $0.fault = from }
    try secrets(keyring).save("old", of: first)
    keyring.change { $0.fault = to }
    let found = Mutex<[String?]>([])
    let (folder, account, copies) = (folder.folder, first, choice)
    keyring.watch { state in
      // The state of the disk and of the keyring at this moment, as a program that starts after the crash finds it.
      let copy = folder + "-crash"
      try? FileManager.default.removeItem(atPath: copy)
      try? FileManager.default.copyItem(atPath: folder, toPath: copy)
      var state = state
      state.fault = nil
      let file = SecretsFile(
        in: copy + "/data", keyIn: copy + "/state", keyring: ScriptedKeyring(.keyring, state), choice: copies.read)
      let later = SecretsUnderTest(file) { ArgonHashing.standard.makeSecret() }
      let password = (try? later.password(of: account)) ?? nil
      found.withLock { $0.append(password) }
      try? FileManager.default.removeItem(atPath: copy)
    }
    try secrets(keyring).save("new", of: first)
    let passwords = found.withLock(\.self)
    #expect(passwords.allSatisfy { $0 == "old" || $0 == "new" })
    // Once the new password is there, the old one never comes back.
    #expect(passwords.drop { $0 == "old" }.allSatisfy { $0 == "new" })
    #expect(try !passwords.isEmpty && secrets(keyring).password(of: first) == "new")
  }
}

/// The chosen place, which a test changes.
final class ChosenPlace: Sendable {
  private let choice = Mutex<SecretChoice?>(.automatic)

  var read: @Sendable () -> SecretChoice? { { self.choice.withLock(\.self) } }

  func choose(_ choice: SecretChoice?) { self.choice.withLock { $0 = choice } }
}
