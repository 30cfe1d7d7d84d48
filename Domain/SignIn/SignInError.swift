/// The reason why someone can't be signed in with a provider, or isn't signed in anymore.
public enum SignInError: Error, Hashable, Sendable {
  /// A part of a provider's response.
  public enum Part: Hashable, Sendable {
    case discovery
    case keys
    case registration
    case device
    case tokens
    case identity
  }

  /// The provider can't be reached.
  case unreachable(HTTPError)
  /// The provider doesn't answer requests for now (429, 503, or any server error when it is asked for tokens).
  case busy
  /// The provider refuses a request, with the standard's error code (RFC 6749 §5.2) and its own message.
  case refused(String, words: String)
  /// A response from the provider doesn't follow the standards.
  case unreadable(Part)
  /// A response comes from a provider other than the one that was asked.
  case wrongIssuer(String)
  /// One of the provider's addresses isn't encrypted.
  case unencrypted(String)
  /// The text isn't the response to this sign-in.
  case wrongAnswer
  /// The user declined at the provider.
  case declined
  /// The user allowed less than Haru needs.
  case notGranted([String])
  /// The provider grants permission for only an hour, which would end before most runs.
  case notLasting
  /// The provider's tokens are too long to be saved; the old ones may not be accepted anymore.
  case tooLong
  case invalidIdentity(IDTokenFault)
  /// The person who signed in isn't the user of the account.
  case otherUser(String)
  /// The browser's response didn't come in time.
  case timedOut
  /// The ports that may be used for the browser's response aren't free; an empty list means all ports.
  case noPort([Int])
  /// The provider knows no client for this program, and programs can't register themselves.
  case noClient
  /// The provider gives no code for another device, or refuses one for these permissions.
  case noDevices
  /// The user didn't enter the code on another device in time.
  case codeExpired
  case cancelled
  /// The provider has ended the sign-in (`invalid_grant`).
  case ended
  /// The server with the user's data refuses the provider's newest token.
  case notAccepted
  /// This computer has no tokens for the account, as after a restore.
  case missing
  /// The tokens can't be read or saved.
  case secrets(SecretKeepingError)

  /// Indicates whether the user has to sign in again.
  public var asksForSignIn: Bool {
    switch self {
    case .ended, .notAccepted, .missing, .notGranted, .notLasting, .tooLong: true
    default: false
    }
  }

  /// The errors that are stored as words, none of which contains text from a provider.
  private static let words: [(word: String, error: SignInError)] = [
    ("ended", .ended), ("not_accepted", .notAccepted), ("missing", .missing), ("not_granted", .notGranted([])),
    ("not_lasting", .notLasting), ("refused", .refused("", words: "")), ("wrong_issuer", .wrongIssuer("")),
    ("unencrypted", .unencrypted("")), ("secrets", .secrets(.unusable(path: "", detail: ""))),
    ("too_long", .tooLong), ("busy", .busy), ("unreadable", .unreadable(.tokens)),
  ]

  /// The error as a word for stores and JSON, such as `ended`.
  public var word: String {
    switch self {
    case .ended: "ended"
    case .notAccepted: "not_accepted"
    case .missing: "missing"
    case .notGranted: "not_granted"
    case .notLasting: "not_lasting"
    case .tooLong: "too_long"
    case .refused, .declined, .otherUser: "refused"
    case .wrongIssuer: "wrong_issuer"
    case .unencrypted: "unencrypted"
    case .secrets: "secrets"
    case .busy: "busy"
    case .unreadable, .invalidIdentity, .wrongAnswer, .unreachable, .timedOut, .codeExpired, .noPort, .noClient,
      .noDevices, .cancelled:
      "unreadable"
    }
  }

  /// - Returns: `nil` for an unknown word.
  public init?(word: String) {
    guard let known = Self.words.first(where: { $0.word == word }) else { return nil }
    self = known.error
  }
}

/// The reason why a provider's statement about the user isn't believed (OpenID Connect Core §3.1.3.7).
public enum IDTokenFault: Hashable, Sendable {
  /// The statement comes from another provider.
  case issuer
  /// The statement is for another program.
  case audience
  /// The statement belongs to another sign-in.
  case nonce
  /// The statement is too old, or this computer's clock is wrong.
  case time
  /// The statement isn't signed in a way that Haru knows.
  case algorithm
  /// The provider has no key that fits the signature.
  case key
  case signature
}
