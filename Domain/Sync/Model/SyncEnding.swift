/// How a run over one collection has ended, without anything that a server wrote.
public enum SyncEnding: Hashable, Sendable {
  case complete
  /// The user or the system stopped the run; the next run does the rest.
  case stopped
  /// The server's collection isn't the known one.
  case replaced
  /// The run ended early because of an error, which has no words of a server and no address.
  case failed(DAVError)

  /// Creates the ending of a run that failed.
  public init(_ error: DAVError) {
    let error = error.withoutForeignText
    self = error == .unreachable(.cancelled) ? .stopped : .failed(error)
  }

  /// - Returns: `nil` for the end of a run that only compared, or that waits for the answer to a preview.
  init?(_ end: SyncOutcome.End) {
    switch end {
    case .complete: self = .complete
    case .failed(let error): self.init(error)
    case .replaced: self = .replaced
    case .calendarMissing, .previewNeeded, .previewed, .rehearsed: return nil
    }
  }

  /// Indicates whether the run has a result that the user should know, even if it had no effect.
  public var isFailure: Bool {
    switch self {
    case .complete, .stopped: false
    case .replaced, .failed: true
    }
  }
}

extension DAVError {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case unreachable
    case signInNeeded = "sign_in_needed"
    case signIn = "sign_in"
    case busy, unreadable, redirected, insecure, refused
  }

  public var kind: Kind {
    switch self {
    case .unreachable: .unreachable
    case .signInNeeded: .signInNeeded
    case .signIn: .signIn
    case .busy: .busy
    case .unreadable: .unreadable
    case .redirected: .redirected
    case .insecure: .insecure
    case .refused: .refused
    }
  }

  /// The same error without a server's words and without the path of an address, which can be a secret.
  ///
  /// Equal errors at different times are equal: the length of a pause is left out.
  fileprivate var withoutForeignText: DAVError {
    switch self {
    case .unreachable, .insecure: self
    case .signInNeeded(let refusal): .signInNeeded(DAVRefusal(refusal.status))
    case .signIn(.unreachable(let error)): .unreachable(error)
    case .signIn(.cancelled): .unreachable(.cancelled)
    case .signIn(let error): SignInError(word: error.word).map { .signIn($0) } ?? self
    case .busy: .busy(retryAfter: nil)
    case .unreadable(let detail): .unreadable(detail: Self.plain(detail[...]))
    case .redirected(let address): .redirected(to: Self.host(of: address))
    case .refused(let refusal): .refused(DAVRefusal(refusal.status))
    }
  }

  /// The maximum length of a stored reason, in characters.
  private static let length = 80

  /// Returns the name of the server in an address.
  private static func host(of address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let authority = address[start...].prefix { !"/?#\\".contains($0) }
    return plain(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority)
  }

  /// Returns the printable ASCII characters of a short text.
  private static func plain(_ text: Substring) -> String {
    String(text.filter { $0.isASCII && $0 >= " " && $0 <= "~" }.prefix(length))
  }
}
