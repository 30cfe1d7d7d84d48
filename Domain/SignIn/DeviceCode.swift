/// A code with which the user signs in on another device, such as a phone (RFC 8628 §3.2).
public struct DeviceCode: Hashable, Sendable {
  /// The grant type for device codes (RFC 8628 §3.4).
  public static let grant = "urn:ietf:params:oauth:grant-type:device_code"

  /// The maximum length of the code that the user types, so that nothing but a code fits.
  private static let longestUserCode = 32
  /// The range of a code's lifetime, in seconds.
  private static let lifetimes = 0...86_400
  /// The range of a pause between two requests, in seconds.
  static let pauses = 1...3_600

  public let server: SignInServer
  public let client: SignInClient
  let permissions: SignInPermissions
  /// The code with which this program asks for the tokens.
  public let code: Secret
  /// The code for the user, grouped as the provider wrote it.
  public let userCode: String
  /// The page on which the user types the code.
  public let address: WebAddress
  /// The address of the page with the code in it; `nil` if the provider has none.
  public let complete: WebAddress?
  /// The time for which the code is accepted, in seconds.
  public let lifetime: Int
  /// The pause between two requests, in seconds.
  let pause: Int

  /// The response of a provider, as it was sent.
  public struct Document: Hashable, Sendable {
    public var code: Secret
    public var userCode: String
    public var address: String
    public var complete: String?
    public var lifetime: Int
    /// The pause between two requests, in seconds; the standard says 5 if the provider doesn't name one.
    public var pause: Int

    public init(
      code: Secret, userCode: String, address: String, complete: String? = nil, lifetime: Int, pause: Int = 5
    ) {
      (self.code, self.userCode, self.address, self.complete) = (code, userCode, address, complete)
      (self.lifetime, self.pause) = (lifetime, pause)
    }
  }

  /// Checks a response.
  ///
  /// - Throws: ``SignInError/unreadable(_:)`` for a code that nobody can type or send and for a page whose address is
  ///   too long, and ``SignInError/unencrypted(_:)`` for a page that anyone on the network could replace.
  public init(
    _ document: Document, for permissions: SignInPermissions, as client: SignInClient, at server: SignInServer
  ) throws(SignInError) {
    let userCode = document.userCode.trimmed
    guard document.code.text.isSendable, !userCode.isEmpty, userCode.count <= Self.longestUserCode,
      userCode.unicodeScalars.allSatisfy(\.isTyped)
    else { throw .unreadable(.device) }
    func page(_ text: String) throws(SignInError) -> WebAddress {
      guard text.utf8.count <= SignInServer.longestAddress else { throw .unreadable(.device) }
      guard let address = server.issuer.endpoint(text) else { throw .unencrypted(text) }
      return address
    }
    (self.server, self.client, self.permissions, self.code) = (server, client, permissions, document.code)
    self.userCode = userCode
    address = try page(document.address)
    let complete: WebAddress? = if let text = document.complete { try page(text) } else { nil }
    // People scan this address without reading it, so its host must be the one that they see.
    self.complete = complete?.host.lowercased() == address.host.lowercased() ? complete : nil
    (lifetime, pause) = (document.lifetime.clamped(to: Self.lifetimes), document.pause.clamped(to: Self.pauses))
  }
}

extension Unicode.Scalar {
  /// Indicates whether the character is a visible one that someone could type, or a space.
  fileprivate var isTyped: Bool {
    // Some letters, such as U+115F, are invisible.
    guard !properties.isDefaultIgnorableCodePoint else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber, .dashPunctuation, .connectorPunctuation,
      .otherPunctuation, .mathSymbol:
      true
    default: self == " "
    }
  }
}

/// Decides when this program asks again whether the user has used a code (RFC 8628 §3.5).
struct DevicePace: Hashable {
  /// The number of seconds that `slow_down` adds to each pause.
  private static let slowdown = 5

  private let lifetime: Int
  private let start: Instant
  private var pause: Int
  /// The sum of all pauses, which counts if the clock of this computer is set back.
  private var waited = 0

  init(for code: DeviceCode, from start: Instant) {
    (lifetime, pause, self.start) = (code.lifetime, code.pause, start)
  }

  /// Returns the pause before the next request, in seconds.
  ///
  /// - Throws: ``SignInError/codeExpired`` if the code will have expired by then.
  mutating func next(at now: Instant) throws(SignInError) -> Int {
    let passed = max(waited, now.secondsSince1970 - start.secondsSince1970)
    guard passed.addingClamped(pause) <= lifetime else { throw .codeExpired }
    waited += pause
    return pause
  }

  /// Adapts the pauses to a response without tokens.
  ///
  /// - Throws: The reason why asking again is pointless.
  mutating func adapt(to error: SignInError) throws(SignInError) {
    switch error {
    case .refused("authorization_pending", _): break
    case .refused("slow_down", _): pause += Self.slowdown
    // A provider that can't be reached gets half as many requests.
    case .unreachable(.timedOut), .unreachable(.cannotConnect), .unreachable(.noHost), .unreachable(.cutOff), .busy:
      pause *= 2
    case .refused("access_denied", _): throw .declined
    case .refused("expired_token", _): throw .codeExpired
    default: throw error
    }
  }
}
