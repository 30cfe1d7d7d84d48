import Data
import Domain
import Foundation
import Support
import Testing

/// The keyring of this session.
@Suite(.enabled(if: SessionKeyring.isOpen, "This session has no open keyring."), .serialized)
struct SecretServiceTests {
  private let folder: TemporaryStore
  private let keyring: SecretServiceKeyring

  init() throws {
    folder = try TemporaryStore()
    keyring = try #require(
      SecretServiceKeyring(of: folder.folder, environment: ProcessInfo.processInfo.environment))
  }

  @Test(arguments: SecretsContract.checks)
  func keyring(check: SecretsCheck) async throws {
    let folder = folder.folder
    defer { try? keyring.remove(nil) }
    let file = SecretsFile(in: folder + "/data", keyIn: folder + "/state", keyring: keyring)
    try await check(SecretsUnderTest(file) { ArgonHashing.standard.makeSecret() })
  }

  @Test func storesAreSeparate() throws {
    defer { try? keyring.remove(nil) }
    let other = try #require(
      SecretServiceKeyring(of: folder.folder + "/other", environment: ProcessInfo.processInfo.environment))
    defer { try? other.remove(nil) }
    try keyring.save(ScriptedSecret("one"), as: "x")
    try other.save(ScriptedSecret("two"), as: "x")
    try other.remove(nil)
    let secret = ScriptedSecret()
    #expect(try keyring.find("x", into: secret) && secret.isEqual(to: ScriptedSecret("one")))
    #expect(try !other.find("x", into: secret))
  }
}

private enum SessionKeyring {
  static let isOpen =
    SecretServiceKeyring(of: "/", environment: ProcessInfo.processInfo.environment)
    .map { $0.fault() == nil } ?? false
}

/// Sessions without a keyring.
struct NoSecretServiceTests {
  @Test func sessionWithoutABusHasNoKeyring() {
    #expect(SecretServiceKeyring(of: "/", environment: [:], runtime: "/does/not/exist") == nil)
  }

  @Test func missingLibraryMeansNoKeyring() throws {
    let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/does/not/exist"]
    let keyring = try #require(
      SecretServiceKeyring(of: "/", environment: environment, library: "libharu-does-not-exist.so.0"))
    #expect(keyring.fault() == .missing)
    #expect(throws: KeyringFault.missing) { try keyring.find("x", into: ScriptedSecret()) }
  }
}
