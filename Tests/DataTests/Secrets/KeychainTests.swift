import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// The Keychain of macOS, with a scripted program in place of the real one.
struct KeychainTests {
  private let program = ScriptedSecurity()
  private let folder: TemporaryStore
  private let first = SyncAccount.ID(UUID(number: 1))

  init() throws { folder = try TemporaryStore() }

  private var keychain: Keychain { Keychain(of: folder.folder, run: program.run) }

  private var secrets: SecretsUnderTest {
    let folder = folder.folder
    let file = SecretsFile(in: folder + "/data", keyIn: folder + "/state", keyring: keychain)
    return SecretsUnderTest(file) { ArgonHashing.standard.makeSecret() }
  }

  @Test(arguments: SecretsContract.checks)
  func keychain(check: SecretsCheck) async throws { try await check(secrets) }

  @Test func noArgumentHasASecret() throws {
    try secrets.save("a long password", of: first)
    #expect(try secrets.password(of: first) == "a long password")
    try secrets.secrets.remove(first)
    let texts = ["a long password", Data("a long password".utf8).base64EncodedString()]
    #expect(!program.arguments.joined().contains { argument in texts.contains { argument.contains($0) } })
    #expect(program.arguments.contains(["-i"]))
  }

  @Test func secretThatIsTooLongForALineGoesToTheFile() throws {
    let token = String(repeating: "t", count: 3_200)
    try secrets.save(token, of: first)
    #expect(try secrets.password(of: first) == token)
    #expect(try secrets.secrets.place(of: first)?.word == "file" && program.secrets.isEmpty)
  }

  @Test(
    arguments: [(36, KeyringFault.locked), (51, .locked), (1, .failed), (nil, .silent)] as [(Int32?, KeyringFault)])
  func failureOfTheProgramIsExplained(status: Int32?, fault: KeyringFault) throws {
    try secrets.save("one", of: first)
    program.fail(with: status)
    #expect(throws: SecretKeepingError.unreachable(.keychain, fault)) { try secrets.password(of: first) }
    try secrets.save("two", of: first)
    #expect(try secrets.password(of: first) == "two" && secrets.secrets.place(of: first)?.word == "file")
  }

  /// The program reports success for some secrets that it didn't save.
  @Test func secretThatWasNotSavedGoesToTheFile() throws {
    program.forgetsNew()
    try secrets.save("one", of: first)
    #expect(try secrets.password(of: first) == "one" && secrets.secrets.place(of: first)?.word == "file")
  }

  @Test func erasingRemovesAllSecretsOfTheStoreAlone() throws {
    let other = Keychain(of: "/another", run: program.run)
    try other.save(ScriptedSecret("other"), as: "x")
    for number in 0..<3 { try secrets.save("\(number)", of: SyncAccount.ID(UUID(number: number))) }
    try keychain.remove(nil)
    #expect(program.secrets.count == 1)
    let secret = ScriptedSecret()
    #expect(try other.find("x", into: secret) && secret.count == 5)
  }

  // MARK: - Programs

  @Test func programGetsItsInputAndItsOutputComesBack() throws {
    let run = Keychain.run("/bin/sh")
    let answer = try #require(run(["-c", "read line; echo \"got $line\"; exit 44"], Array("a secret\n".utf8)))
    #expect(answer.status == 44 && String(decoding: answer.output, as: UTF8.self) == "got a secret\n")
    #expect(Keychain.run("/bin/sh", within: .milliseconds(50))(["-c", "sleep 20"], []) == nil)
    #expect(Keychain.run("/does/not/exist")([], []) == nil)
    #expect(run(["-c", "kill -9 $$"], []) == nil)
  }
}

/// Answers like `/usr/bin/security`.
private final class ScriptedSecurity: Sendable {
  private struct State {
    var secrets: [String: String] = [:]
    var arguments: [[String]] = []
    var failure: Int32??
    var forgetsNew = false
  }

  private let state = Mutex(State())

  var secrets: [String: String] { state.withLock(\.secrets) }
  var arguments: [[String]] { state.withLock(\.arguments) }

  /// - Parameter status: The status of all later requests; `nil` for a program that is too slow.
  func fail(with status: Int32?) { state.withLock { $0.failure = .some(status) } }

  func forgetsNew() { state.withLock { $0.forgetsNew = true } }

  var run: Keychain.Run {
    { arguments, input in
      self.state.withLock { state in
        state.arguments.append(arguments)
        if let failure = state.failure { return failure.map { Keychain.Answer(status: $0) } }
        if arguments == ["-i"] {
          let line = String(decoding: input, as: UTF8.self)
          guard line.hasSuffix("\n") else { return Keychain.Answer(status: 2) }
          return Self.answer(line.dropLast().split(separator: " ").map(String.init), &state)
        }
        return Self.answer(arguments, &state)
      }
    }
  }

  private static func answer(_ words: [String], _ state: inout State) -> Keychain.Answer {
    func value(_ option: String) -> String? { words.firstIndex(of: option).map { words[$0 + 1] } }
    let service = value("-s") ?? ""
    let matching = state.secrets.keys.sorted().first { key in
      key.hasPrefix(service + " ") && value("-a").map { key == "\(service) \($0)" } ?? true
    }
    switch words.first {
    case "add-generic-password":
      if !state.forgetsNew { state.secrets["\(service) \(value("-a") ?? "")"] = value("-w") }
      return Keychain.Answer(status: 0)
    case "find-generic-password":
      guard let matching, words.last == "-w", let secret = state.secrets[matching] else {
        return Keychain.Answer(status: 44)
      }
      return Keychain.Answer(status: 0, output: Array("\(secret)\n".utf8))
    case "delete-generic-password":
      guard let matching else { return Keychain.Answer(status: 44) }
      state.secrets[matching] = nil
      return Keychain.Answer(status: 0)
    default: return Keychain.Answer(status: 2)
    }
  }
}
