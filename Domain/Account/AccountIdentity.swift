/// A user of a sign-in provider who owns the account.
///
/// The provider is only asked who the user is. Haru stores none of its tokens for an account, so nothing can expire.
public struct AccountIdentity: Hashable, Sendable {
  /// The maximum number of bytes of a subject (OpenID Connect Core §2).
  public static let longestSubject = 255

  /// The provider, exactly as it names itself.
  public let issuer: SignInIssuer
  /// The provider's own name for the user, which never changes.
  public let subject: String
  /// The mail address that the provider knows; `nil` if it sent none that mail could reach.
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
  /// - Returns: `nil` for a subject that the standard doesn't allow.
  public init?(_ signedIn: SignedIn, at now: Instant) {
    let claims = signedIn.claims
    guard let issuer = SignInIssuer(claims.issuer), (1...Self.longestSubject).contains(claims.subject.utf8.count)
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

  /// Returns whether a typed text means this identity: the provider, the mail address, the name or the subject.
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

extension Account {
  /// Creates the account of a guest who signs in with a provider.
  ///
  /// - Returns: `nil` if the provider has no name for the user, or no verified mail address.
  public init?(_ identity: AccountIdentity) {
    guard let nickname = Nickname(identity), let email = identity.verifiedEmail else { return nil }
    self.init(nickname: nickname, email: email)
  }
}

extension Nickname {
  /// Shortens the name of a user at a provider, or the beginning of the mail address.
  ///
  /// - Returns: `nil` if neither has a character that a nickname may have.
  public init?(_ identity: AccountIdentity) {
    let address = identity.email.flatMap { $0.text.split(separator: "@").first.map(String.init) }
    for name in [identity.name, address].compactMap(\.self) {
      guard let nickname = Nickname(shortening: name) else { continue }
      self = nickname
      return
    }
    return nil
  }

  /// Creates a nickname from the first words of a longer name, or from the beginning of its first word.
  private init?(shortening name: String) {
    var kept = ""
    for word in name.split(whereSeparator: \.isWhitespace) {
      let longer = kept.isEmpty ? String(word) : "\(kept) \(word)"
      guard longer.count <= Self.limit else { break }
      kept = longer
    }
    let text = kept.isEmpty ? String(name.trimmed.prefix(Self.limit)) : kept
    guard let nickname = try? Nickname(text) else { return nil }
    self = nickname
  }
}

extension AccountQueries {
  /// Returns the users who own the account; a guest has none, even if undo has removed the account.
  public func linkedIdentities() throws(Failure) -> [AccountIdentity] { try account() == nil ? [] : identities() }
}

/// Signs in with a provider to the account of this store.
public struct LinkIdentity: Sendable {
  /// The result for the account.
  public enum Outcome: Hashable, Sendable {
    /// The identity already belonged to the account.
    case known
    /// The identity belonged to the account, which the user had signed out of.
    case signedIn
    /// The identity belongs to the account from now on.
    case linked
  }

  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Links an identity to the account, which stays as it is; undo doesn't change identities.
  ///
  /// - Parameters:
  ///   - identity: The user who has just signed in.
  ///   - mayAdd: `true` if the user agreed to a further identity of the account.
  /// - Throws: ``AccountError/isGuest`` without an account, ``AccountError/otherIdentity`` if the identity would have to
  ///   open an account that the user has signed out of, and ``AccountError/hasIdentity`` if the user must agree.
  public func callAsFunction(
    _ identity: AccountIdentity, mayAdd: Bool
  ) async throws(AccountError) -> (account: Account, outcome: Outcome) {
    try await store.note { transaction throws(AccountError) in
      let account = transaction.account
      guard let owner = try account.account() else { throw .isGuest }
      let (known, isSignedOut) = (try account.identities(), try account.isSignedOut())
      if let same = known.first(where: identity.isSame) {
        try account.save(same.renewed(by: identity))
        if isSignedOut { try account.noteSignedOut(false) }
        return (owner, isSignedOut ? .signedIn : .known)
      }
      guard !isSignedOut else { throw .otherIdentity }
      guard known.isEmpty || mayAdd else { throw .hasIdentity }
      try account.save(identity)
      return (owner, .linked)
    }
  }
}

/// Takes a provider's user from the account; no other data changes.
public struct UnlinkIdentity: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// - Returns: `false` if the identity didn't belong to the account any more.
  @discardableResult public func callAsFunction(_ identity: AccountIdentity) async throws(AccountError) -> Bool {
    try await store.note { transaction throws(AccountError) in
      guard try transaction.account.identities().contains(where: identity.isSame) else { return false }
      try transaction.account.remove(identity)
      return true
    }
  }
}
