package import Domain
import Foundation

/// The macOS Keychain, through the program `security`, which gets secrets only on its standard input.
///
/// Secrets are saved in Base64, so that no character is special in the program's input. They are read back at once,
/// because the program reports some failures with status 0.
package struct Keychain: Keyring {
  /// The answer of a program.
  package struct Answer: Hashable, Sendable {
    package let status: Int32
    package let output: [UInt8]

    package init(status: Int32, output: [UInt8] = []) { (self.status, self.output) = (status, output) }
  }

  /// Runs the program; returns `nil` if it can't be started or is too slow.
  package typealias Run = @Sendable (_ arguments: [String], _ input: [UInt8]) -> Answer?

  /// The longest line that the program reads.
  private static let lineLimit = 4_096
  /// The status for a missing secret (errSecItemNotFound, modulo 256).
  private static let notFound: Int32 = 44
  /// The statuses for a keychain that is locked or must not prompt the user (errSecInteractionNotAllowed,
  /// errSecAuthFailed).
  private static let locked: Set<Int32> = [36, 51]
  /// The maximum number of secrets removed at once; each account has at most two.
  private static let removalLimit = 1_000

  private let folder: String
  private let run: Run

  /// - Parameters:
  ///   - folder: The folder of the store, which separates its passwords from other stores' passwords.
  ///   - run: Runs the program.
  package init(of folder: String, run: @escaping Run) { (self.folder, self.run) = (folder, run) }

  /// The name of the store in the keychain.
  private var service: String { "haru.\(Sodium.shortHash(folder))" }

  package var place: SecretPlace { .keychain }

  /// Returns `nil`, because checking for a locked keychain could prompt the user.
  package func fault() -> KeyringFault? { nil }

  package func find(_ name: String, into secret: any TypedSecret) throws(KeyringFault) -> Bool {
    secret.clear()
    let answer = try answer("find-generic-password", name, "-w")
    guard answer.status != Self.notFound else { return false }
    let text = answer.output.prefix { $0 != UInt8(ascii: "\n") }
    guard let bytes = Foundation.Data(base64Encoded: Foundation.Data(text)) else { throw .failed }
    guard bytes.allSatisfy({ secret.append($0) }) else { throw .tooLong }
    return true
  }

  package func save(_ secret: any TypedSecret, as name: String) throws(KeyringFault) {
    let text = Foundation.Data((0..<secret.count).map { secret[$0] }).base64EncodedString()
    let line = "add-generic-password -U -s \(service) -a \(name) -l Haru -w \(text)\n"
    guard line.utf8.count < Self.lineLimit else { throw .tooLong }
    guard let answer = run(["-i"], Array(line.utf8)) else { throw .silent }
    try check(answer)
    let saved = try self.answer("find-generic-password", name, "-w")
    guard saved.output.starts(with: Array(text.utf8)) else { throw .failed }
  }

  package func remove(_ name: String?) throws(KeyringFault) {
    // The program removes one secret at a time.
    for _ in 0..<(name == nil ? Self.removalLimit : 1) {
      guard try answer("delete-generic-password", name).status != Self.notFound else { return }
    }
  }

  /// Runs a command on a secret, or on any secret of the store if the name is `nil`.
  private func answer(_ verb: String, _ name: String?, _ options: String...) throws(KeyringFault) -> Answer {
    let account = name.map { ["-a", $0] } ?? []
    guard let answer = run([verb, "-s", service] + account + options, []) else { throw .silent }
    if answer.status != Self.notFound { try check(answer) }
    return answer
  }

  private func check(_ answer: Answer) throws(KeyringFault) {
    guard answer.status != 0 else { return }
    throw Self.locked.contains(answer.status) ? .locked : .failed
  }

  /// The program of macOS.
  package static let program = "/usr/bin/security"

  /// Returns a closure that runs a program through pipes, so that no file ever has a secret.
  ///
  /// - Parameter limit: The time limit.
  package static func run(_ path: String, within limit: Duration = .seconds(2)) -> Run {
    { arguments, input in
      let (process, ended) = (Process(), DispatchSemaphore(value: 0))
      let (asked, answered) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      (process.standardInput, process.standardOutput) = (asked, answered)
      process.standardError = FileHandle.nullDevice
      process.terminationHandler = { _ in ended.signal() }
      guard (try? process.run()) != nil else { return nil }
      // Requests and responses are shorter than the buffer of a pipe, so neither side waits for the other.
      try? asked.fileHandleForWriting.write(contentsOf: input)
      try? asked.fileHandleForWriting.close()
      guard ended.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1)))) == .success else {
        kill(process.processIdentifier, SIGKILL)
        return nil
      }
      guard process.terminationReason == .exit else { return nil }
      let output = (try? answered.fileHandleForReading.read(upToCount: 64 << 10)) ?? nil
      return Answer(status: process.terminationStatus, output: Array(output ?? Foundation.Data()))
    }
  }
}
