import Data
import Domain
import Foundation
import Support
import Testing

struct SecretsFileTests {
  private let folder: TemporaryStore
  private let first = SyncAccount.ID(UUID(number: 1))
  private let second = SyncAccount.ID(UUID(number: 2))

  init() throws { folder = try TemporaryStore() }

  private var data: String { folder.folder + "/data" }
  private var state: String { folder.folder + "/state" }
  private var secrets: SecretsFile { SecretsFile(in: data, keyIn: state) }

  @Test func passwordsComeBackForTheirAccounts() throws {
    #expect(try read(first) == nil)
    try save("one", of: first)
    try save("둘", of: second)
    #expect(try read(first) == "one" && read(second) == "둘")
    try save("new", of: first)
    #expect(try read(first) == "new")
    try secrets.remove(first)
    try secrets.remove(first)
    #expect(try read(first) == nil && read(second) == "둘")
  }

  @Test func filesHaveNoPasswordAndAreForTheUserAlone() throws {
    try save("a long password", of: first)
    for path in [data + "/secrets", state + "/secrets.key"] {
      let content = try Data(contentsOf: URL(filePath: path))
      #expect(content.range(of: Data("a long password".utf8)) == nil)
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(rights == 0o600)
    }
  }

  @Test func entryOfAnotherAccountOrKeyIsRefused() throws {
    try save("one", of: first)
    let path = data + "/secrets"
    let line = try String(contentsOfFile: path, encoding: .utf8)
    let moved = line.replacing(first.uuid.uuidString, with: second.uuid.uuidString)
    try moved.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: SecretKeepingError.damaged(path: path)) { try read(second) }
    try line.write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.removeItem(atPath: state + "/secrets.key")
    #expect(throws: SecretKeepingError.damaged(path: path)) { try read(first) }
  }

  @Test func fileThatOthersCanReadIsRefused() throws {
    try save("one", of: first)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: data + "/secrets")
    #expect(throws: SecretKeepingError.self) { try read(first) }
  }

  @Test func longTokenComesBack() throws {
    let token = String(repeating: "t", count: 6_000)
    try save(token, of: first)
    #expect(try read(first) == token)
  }

  @Test func programsReplaceTokensOneAfterTheOther() async throws {
    let secrets = secrets
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

  @Test func programsThatSaveAtOnceLoseNothing() async throws {
    let accounts = (1...8).map { SyncAccount.ID(UUID(number: $0)) }
    // Each program also needs the key that one of them makes.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for account in accounts {
        group.addTask {
          for round in 1...20 { try save("\(account.uuid) \(round)", of: account) }
        }
      }
      try await group.waitForAll()
    }
    for account in accounts { #expect(try read(account) == "\(account.uuid) 20") }
    try secrets.remove(accounts[0])
    #expect(try read(accounts[0]) == nil && read(accounts[1]) != nil)
  }

  private func save(_ password: String, of account: SyncAccount.ID) throws {
    let secret = ArgonHashing.standard.makeSecret()
    for byte in password.utf8 { secret.append(byte) }
    try secrets.save(secret, of: account)
  }

  private func read(_ account: SyncAccount.ID) throws -> String? {
    let secret = ArgonHashing.standard.makeSecret()
    guard try secrets.read(account, into: secret) else { return nil }
    return String(decoding: (0..<secret.count).map { secret[$0] }, as: UTF8.self)
  }
}
