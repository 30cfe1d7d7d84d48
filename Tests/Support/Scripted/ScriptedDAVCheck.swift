package import Domain
package import Synchronization

/// A check of a server with a result that a test chooses, which records the sign-ins.
package final class ScriptedDAVCheck: DAVChecking {
  private let result: Result<DAVCheck, DAVError>
  /// The contents of files with passwords, by path.
  private let passwords: [String: Result<String, SecretFileError>]
  /// The names and passwords that were used, with the address.
  package let logins = Mutex<[String]>([])

  package init(
    _ result: Result<DAVCheck, DAVError> = .success(.sample),
    passwords: [String: Result<String, SecretFileError>] = [:]
  ) { (self.result, self.passwords) = (result, passwords) }

  package func callAsFunction(report: @Sendable (DAVFinding) -> Void) async throws(DAVError) -> DAVCheck {
    let check = try result.get()
    check.findings.forEach(report)
    return check
  }

  /// Returns the check; `nil` for a text that isn't an address.
  package func signedIn(at address: String, as login: DAVLogin?) -> ScriptedDAVCheck? {
    guard WebAddress(address) != nil else { return nil }
    if case .password(let secret, let user) = login {
      let password = String(decoding: (0..<secret.count).map { secret[$0] }, as: UTF8.self)
      logins.withLock { $0.append("\(user) \(password) \(address)") }
    }
    return self
  }

  package var files: SecretFiles {
    SecretFiles { [passwords] path, secret throws(SecretFileError) in
      guard let content = passwords[path] else { throw .unreadable(detail: "No such file or directory") }
      for byte in try content.get().utf8 { secret.append(byte) }
    }
  }
}

extension DAVCheck {
  /// The check of a server that does everything but name the maximum size of an item.
  package static var sample: DAVCheck {
    let both: [DAVFinding.Question] = [
      .finds, .makes, .creates, .guardsExisting, .namesVersion, .sendsList, .returnsUnknown, .updates, .guardsChanged,
      .refusesSameUID, .renames, .guardsRemoval, .removes, .listsChanges, .listsRemovals, .refusesOldToken, .cleansUp,
    ]
    let parts: [DAVFinding.Part] = [.calendar, .addressBook]
    return DAVCheck(
      address: "https://dav.example/", principal: "https://dav.example/mina/",
      places: parts.map { Place($0, homes: ["https://dav.example/mina/"], collections: 2) },
      findings: [DAVFinding(.server, .encrypted, true), DAVFinding(.server, .keepsConnection, true)]
        + parts.flatMap { part in
          both.map { DAVFinding(part, $0, true, detail: $0 == .guardsChanged ? "412" : "") }
            + [DAVFinding(part, .limitsSize, false), DAVFinding(part, .returnsSameText, false)]
        },
      requests: 40, time: .milliseconds(1_234))
  }
}
