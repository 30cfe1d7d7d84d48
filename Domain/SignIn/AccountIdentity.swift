/// A user of a sign-in provider who owns the account.
///
/// The provider is only asked who the user is. Haru stores none of its tokens for an account, so nothing can expire.
public struct AccountIdentity: Hashable, Sendable {
  /// The maximum number of characters of a subject, which are all ASCII (OpenID Connect Core §2).
  public static let longestSubject = 255
  /// The maximum number of bytes of an issuer, so that every index can store it.
  private static let longestIssuer = 1_000

  /// The provider, exactly as it names itself.
  public let issuer: SignInIssuer
  /// The provider's own name for the user, which never changes.
  public let subject: String
  /// The email address that the provider knows; `nil` if the provider sent no valid address.
  public let email: EmailAddress?
  /// Indicates whether the provider has checked that the address belongs to the user.
  public let isEmailVerified: Bool
  /// The name that the user has at the provider.
  public let name: String?
  /// The check of the provider's statement at the last sign-in.
  public let check: SignedInUser.Check
  /// The time of the first sign-in.
  public let since: Instant

  public init(
    issuer: SignInIssuer, subject: String, email: EmailAddress? = nil, isEmailVerified: Bool = false,
    name: String? = nil, check: SignedInUser.Check, since: Instant
  ) {
    (self.issuer, self.subject, self.email, self.name) = (issuer, subject, email, name)
    (self.isEmailVerified, self.check, self.since) = (isEmailVerified && email != nil, check, since)
  }

  /// Reads the user who has just signed in.
  ///
  /// - Returns: `nil` for a subject that the standard doesn't allow, and for an issuer that is too long.
  public init?(_ signedIn: SignedIn, at now: Instant) {
    let claims = signedIn.claims
    guard let issuer = SignInIssuer(claims.issuer), issuer.text.utf8.count <= Self.longestIssuer,
      (1...Self.longestSubject).contains(claims.subject.utf8.count)
    else { return nil }
    let name = claims.name.flatMap { try? LimitedText.trimmed($0, limit: Self.longestSubject, mayBeEmpty: false) }
    self.init(
      issuer: issuer, subject: claims.subject, email: claims.email.flatMap { try? EmailAddress($0) },
      isEmailVerified: claims.isEmailVerified, name: name, check: signedIn.user.check, since: now)
  }

  /// The provider, with its name for people.
  public var provider: SignInProvider { SignInProvider(issuer) }

  /// The address that belongs to the user; `nil` if the provider hasn't checked it.
  public var verifiedEmail: EmailAddress? { isEmailVerified ? email : nil }

  /// The address or the name by which people recognize the user.
  public var label: String { email?.text ?? name ?? shortSubject }

  /// The beginning of the subject, which tells users of a provider apart.
  public var shortSubject: String { subject.count > 8 ? "\(subject.prefix(8))…" : subject }

  /// Returns whether both are the same user of the same provider.
  public func isSame(as other: AccountIdentity) -> Bool { subject == other.subject && issuer.isSame(as: other.issuer) }

  /// Returns whether a typed text means this identity: the provider, the email address, the name or the subject.
  public func isNamed(by text: String) -> Bool {
    let text = text.trimmed
    let names = [provider.name, email?.text, name].compactMap { $0?.lowercased() }
    return names.contains(text.lowercased()) || subject == text
      || SignInIssuer(typed: text).map { $0.isSame(as: issuer) } == true
  }

  /// The identity after another sign-in of the same user.
  func renewed(by newer: AccountIdentity) -> AccountIdentity {
    AccountIdentity(
      issuer: issuer, subject: subject, email: newer.email, isEmailVerified: newer.isEmailVerified, name: newer.name,
      check: newer.check, since: since)
  }
}
