/// A provider's signed statement about the user who signed in (OpenID Connect Core §2).
public struct IDToken: Hashable, Sendable {
  /// The claims that Haru uses.
  public struct Claims: Hashable, Sendable {
    public var issuer: String
    /// The provider's own name for the user, which never changes.
    public var subject: String
    /// The programs that the statement is for.
    public var audience: [String]
    /// The program that asked; `nil` if the provider doesn't say.
    public var authorizedParty: String?
    public var issued: Instant
    public var expires: Instant
    public var nonce: String?
    public var email: String?
    /// Indicates whether the provider has checked that the email address belongs to the user.
    public var isEmailVerified: Bool
    public var name: String?
    /// The address of the user's picture, as the provider wrote it.
    public var picture: String?
    /// The address of the user's picture; `nil` for an unencrypted address.
    public var pictureAddress: WebAddress? {
      picture.flatMap { WebAddress(exactly: $0) }.flatMap { $0.isEncrypted ? $0 : nil }
    }

    public init(
      issuer: String, subject: String, audience: [String], authorizedParty: String? = nil, issued: Instant,
      expires: Instant, nonce: String? = nil, email: String? = nil, isEmailVerified: Bool = false,
      name: String? = nil, picture: String? = nil
    ) {
      (self.issuer, self.subject, self.audience) = (issuer, subject, audience)
      (self.authorizedParty, self.issued, self.expires) = (authorizedParty, issued, expires)
      (self.nonce, self.email, self.isEmailVerified) = (nonce, email, isEmailVerified)
      (self.name, self.picture) = (name, picture)
    }
  }

  /// The algorithm as the token names it.
  public let algorithm: String
  /// The name of the key; `nil` if the token names none.
  public let keyID: String?
  public let claims: Claims
  /// The bytes that are signed.
  public let signed: [UInt8]
  public let signature: [UInt8]

  public init(algorithm: String, keyID: String?, _ claims: Claims, signed: [UInt8], signature: [UInt8]) {
    (self.algorithm, self.keyID, self.claims) = (algorithm, keyID, claims)
    (self.signed, self.signature) = (signed, signature)
  }

  /// The maximum accepted difference between two clocks, in seconds.
  static let leeway = 300
  /// The maximum number of keys that are tried if the token doesn't name its key.
  private static let mostKeys = 8

  /// Checks whether the statement is about this sign-in (OpenID Connect Core §3.1.3.7), without the signature.
  ///
  /// - Parameters:
  ///   - server: The provider.
  ///   - client: This program's name at the provider.
  ///   - nonce: The value that was sent; `nil` if none was sent, so that a statement with a nonce is about another
  ///     sign-in.
  ///   - now: The current time.
  func check(
    from server: SignInServer, for client: String, nonce: String?, at now: Instant
  ) throws(SignInError) {
    guard claims.issuer == server.issuer.text else { throw .invalidIdentity(.issuer) }
    // If the statement is for several programs, this program must be the one that asked for it.
    guard claims.audience.contains(client), (claims.authorizedParty ?? client) == client,
      claims.audience.count == 1 || claims.authorizedParty != nil
    else { throw .invalidIdentity(.audience) }
    guard claims.nonce == nonce else { throw .invalidIdentity(.nonce) }
    let seconds = now.secondsSince1970
    guard claims.expires.secondsSince1970 > seconds.addingClamped(-Self.leeway),
      claims.issued.secondsSince1970 <= seconds.addingClamped(Self.leeway)
    else { throw .invalidIdentity(.time) }
    // Subjects that look the same but have different bytes must not be the same user.
    guard (1...AccountIdentity.longestSubject).contains(claims.subject.utf8.count),
      claims.subject.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { throw .unreadable(.identity) }
  }

  /// Checks the signature; the key determines the algorithm, because anybody could write another algorithm into the
  /// token.
  ///
  /// - Returns: `false` if this computer has no library that can check it.
  func isVerified(by keys: [SigningKey], _ verifier: any SignatureVerifying) throws(SignInError) -> Bool {
    guard let algorithm = SigningAlgorithm(rawValue: algorithm) else { throw .invalidIdentity(.algorithm) }
    let named = keys.filter { keyID == nil || $0.id == keyID }
    guard !named.isEmpty else { throw .invalidIdentity(.key) }
    let fitting = named.filter { $0.fits(algorithm) }
    guard !fitting.isEmpty else { throw .invalidIdentity(.algorithm) }
    for key in fitting.prefix(Self.mostKeys) {
      guard let isRight = verifier.isRight(signature, of: signed, with: key, by: algorithm) else { return false }
      if isRight { return true }
    }
    throw .invalidIdentity(.signature)
  }
}
