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

  /// Links an identity to the account and changes nothing else; undo doesn't change identities.
  ///
  /// - Parameters:
  ///   - identity: The user who has just signed in.
  ///   - mayAdd: `true` if the user agreed to add another identity to the account.
  /// - Throws: ``AccountError/isGuest`` without an account, ``AccountError/otherIdentity`` if the identity would have
  ///   to open an account that the user has signed out of, ``AccountError/isElsewhere`` if another account of the
  ///   server has the identity, and ``AccountError/hasIdentity`` if the user must agree.
  public func callAsFunction(
    _ identity: AccountIdentity, mayAdd: Bool
  ) async throws(AccountError) -> (account: Account, outcome: Outcome) {
    try await store.change(as: { _ in UndoLabel(.changed, .account, "") }) { transaction throws(AccountError) in
      let account = transaction.account
      guard let owner = try account.account() else { throw .isGuest }
      let (known, isSignedOut) = (try account.identities(), try account.isSignedOut())
      if let same = known.first(where: identity.isSame) {
        try account.save(same.renewed(by: identity))
        if isSignedOut { try account.noteSignedOut(false) }
        return (owner, isSignedOut ? .signedIn : .known)
      }
      guard !isSignedOut else { throw .otherIdentity }
      guard try !account.isElsewhere(identity) else { throw .isElsewhere }
      guard known.isEmpty || mayAdd else { throw .hasIdentity }
      try account.save(identity)
      return (owner, .linked)
    }.value
  }
}

/// Unlinks a provider's user from the account; no other data changes.
public struct UnlinkIdentity: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// - Returns: `false` if the identity no longer belonged to the account.
  @discardableResult public func callAsFunction(_ identity: AccountIdentity) async throws(AccountError) -> Bool {
    try await store.change(as: { _ in UndoLabel(.changed, .account, "") }) { transaction throws(AccountError) in
      guard let known = try transaction.account.identities().first(where: identity.isSame) else { return false }
      try transaction.account.remove(known)
      return true
    }.value
  }
}

extension AccountQueries {
  /// Returns the users who own the account; a guest has none, even if undo has removed the account.
  public func linkedIdentities() throws(Failure) -> [AccountIdentity] { try account() == nil ? [] : identities() }
}

extension Account {
  /// Creates the account of a guest who signs in with a provider.
  ///
  /// - Returns: `nil` if the provider has no name for the user, or no verified email address.
  public init?(_ identity: AccountIdentity) {
    guard let nickname = Nickname(identity), let email = identity.verifiedEmail else { return nil }
    self.init(nickname: nickname, email: email)
  }
}

extension Nickname {
  /// Creates a nickname from the user's name at a provider, or from the beginning of the email address.
  ///
  /// - Returns: `nil` if neither contains a character that nicknames allow.
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
    // A leading combining mark could join the character before it and change the text.
    guard let nickname = try? Nickname(text), (try? Nickname(nickname.text)) == nickname else { return nil }
    self = nickname
  }
}
