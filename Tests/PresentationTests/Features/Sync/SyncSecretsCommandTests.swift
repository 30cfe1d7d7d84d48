import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests what commands print about where passwords are stored, and about passwords that can't be used now.
struct SyncSecretsCommandTests {
  private static let folder = SyncHref("/minji/people/")
  private static let path = "/home/haru/secrets"
  private static let places: [SecretPlace] =
    [
      .keychain, .keyring, .file(path: path), .lockedFile(path: path), .fileToLock(path: path),
    ] + [KeyringFault.missing, .locked, .silent, .tooLong, .failed].map { .file(path: path, insteadOf: $0) }

  private let server = MemoryDAVServer(Self.folder, .radicale, uid: { CardFormat.value("UID", in: $0) })

  /// Returns a program with an account, and the command that added the account.
  private func added(
    in place: SecretPlace = .file(path: path), _ language: Settings.Language = .english
  ) async throws -> (tester: CommandLineTester, messages: String) {
    let tester = try await CommandLineTester(davServer: server)
    tester.secrets.place = place
    let run = await tester.run(
      ["sync", "add", "dav.example", "--user", "minji", "--yes"], language, answers: ["good secret"])
    #expect(run.status == 0, "\(run.messages)")
    return (tester, run.messages)
  }

  @Test(arguments: places, Settings.Language.allCases)
  func placeOfPasswordsIsAlwaysNamed(place: SecretPlace, language: Settings.Language) async throws {
    let (tester, messages) = try await added(in: place, language)
    let status = await tester.run(["sync"], language)
    let account = await tester.run(["account"], language)
    let password = await tester.run(["sync", "password", "dav.example"], language, answers: ["new secret"])
    let name =
      switch place {
      case .keychain: language == .korean ? "이 Mac의 키체인" : "the Keychain of this Mac"
      case .keyring: language == .korean ? "이 컴퓨터의 키링" : "the keyring of this computer"
      default: Self.path
      }
    for text in [status.output, account.output, password.output + password.messages] {
      #expect(text.contains(name), "\(text)")
    }
    #expect(status.status == 0 && password.status == 0)
    // Only a keyring that should have been used is reported.
    #expect(messages.contains(Self.path) == (place.fault.map { $0 != .missing } ?? false))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""secrets": "\#(place.word)""#))
    #expect(await tester.run(["account", "--json"]).output.contains(#""secrets": "\#(place.word)""#))
  }

  @Test func accountWithoutServersNamesNoPlace() async throws {
    let tester = try await CommandLineTester()
    #expect(await !tester.run(["account"]).output.contains(Self.path))
    #expect(await tester.run(["account", "--json"]).output.contains(#""secrets": null"#))
  }

  @Test(arguments: Settings.Language.allCases)
  func lockedPasswordsStopARunWithTheReason(language: Settings.Language) async throws {
    let (tester, _) = try await added(in: .lockedFile(path: Self.path))
    tester.secrets.failure = .locked
    #expect(await tester.refusal(["sync", "run"]) == CommandRefusal(1, "secrets_locked"))
    let run = await tester.run(["sync", "run"], language)
    #expect(run.messages.contains(language == .korean ? "동기화하려면 하루의 잠금을 풀어" : "Locked: unlock Haru to synchronize."))
    let status = await tester.run(["sync"], language)
    #expect(status.status == 1 && status.output.contains("haru sync run dav.example"))
    #expect(status.output.contains(language == .korean ? "비밀번호가 잠겨 있어요" : "its password is locked"))
    let json = await tester.run(["sync", "--json"])
    #expect(json.status == 1 && json.output.contains(#""state": "locked""#))
    // The account needs no other password, and works again without one.
    tester.secrets.failure = nil
    #expect(await tester.run(["sync", "run"]).status == 0)
    #expect(await tester.run(["sync"]).status == 0)
  }

  @Test(arguments: [KeyringFault.missing, .locked, .silent, .failed], Settings.Language.allCases)
  func unreachableKeyringIsExplained(fault: KeyringFault, language: Settings.Language) async throws {
    let (tester, _) = try await added(in: .keyring)
    tester.secrets.failure = .unreachable(.keyring, fault)
    #expect(await tester.refusal(["sync", "run"]) == CommandRefusal(1, "keyring_unreachable"))
    let run = await tester.run(["sync", "run"], language)
    #expect(run.messages.contains("haru sync password dav.example"))
    #expect(run.messages.contains(language == .korean ? "키링" : "keyring"))
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "locked""#))
  }

  @Test func lockedPlaceNeedsALock() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.refusal(["settings", "set", "sync.secrets", "locked"]) == CommandRefusal(1, "no_lock"))
    #expect(await tester.run(["settings", "get", "sync.secrets"]).output == "auto\n")
    #expect(await tester.run(["lock", "set"], answers: ["secret-1", "secret-1"]).status == 0)
    let set = await tester.run(["settings", "set", "sync.secrets", "locked"])
    #expect(set.status == 0 && set.messages.contains("haru lock"))
    #expect(await tester.run(["settings", "get", "sync.secrets"]).output == "locked\n")
    #expect(await tester.run(["settings", "set", "sync.secrets", "file"]).status == 0)
    #expect(await tester.refusal(["settings", "set", "sync.secrets", "wallet"]) == CommandRefusal(2, "invalid_choice"))
  }
}
