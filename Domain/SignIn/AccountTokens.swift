/// Provides requests with an account's access token.
public protocol AccessTokenProviding: Sendable {
  /// Returns an access token.
  ///
  /// - Parameter refused: The token that the server with the user's data has refused; `nil` for the current token.
  func token(insteadOf refused: Secret?) async throws(SignInError) -> Secret
}

/// The tokens of an account; the access token is only in memory.
public actor AccountTokens: AccessTokenProviding {
  /// The time before its expiry at which an access token counts as expired, in seconds.
  static let margin = 60

  private struct Access {
    let token: Secret
    /// The time from which the token counts as expired; `nil` if only the server knows.
    let end: Instant?
  }

  private let account: SyncAccount.ID
  private let issuer: SignInIssuer
  private let server: any SignInServing
  private let secrets: any SecretKeeping
  private let makeSecret: @Sendable () -> any TypedSecret
  private let now: @Sendable () -> Instant
  private var access: Access?
  /// The refresh that several requests wait for.
  private var refresh: Task<Result<Secret, SignInError>, Never>?

  /// - Parameters:
  ///   - account: The account.
  ///   - issuer: The account's provider.
  ///   - server: The connection to providers.
  ///   - secrets: The storage of the refresh token.
  ///   - makeSecret: Makes an empty secret.
  ///   - now: Returns the current time.
  public init(
    of account: SyncAccount.ID, at issuer: SignInIssuer, _ server: any SignInServing, in secrets: any SecretKeeping,
    makeSecret: @escaping @Sendable () -> any TypedSecret, now: @escaping @Sendable () -> Instant
  ) {
    (self.account, self.issuer, self.server, self.secrets) = (account, issuer, server, secrets)
    (self.makeSecret, self.now) = (makeSecret, now)
  }

  /// Saves a finished sign-in, and uses its tokens.
  ///
  /// - Parameters:
  ///   - signedIn: The sign-in.
  ///   - reason: Returns a reason not to save the sign-in, for example because the account was removed; `nil` for none.
  /// - Returns: That reason.
  public func save<Reason: Sendable>(
    _ signedIn: SignedIn, unless reason: @Sendable () async -> Reason?
  ) async throws(SignInError) -> Reason? {
    guard let stored = signedIn.stored else { throw .notLasting }
    // A program that removes the account waits for this before it removes the tokens.
    let reservation = try await reserved()
    defer { withExtendedLifetime(reservation) {} }
    if let reason = await reason() { return reason }
    try save(stored)
    use(signedIn.tokens)
    return nil
  }

  /// Returns the current access token, or a new one if its end is near or the server has refused it.
  ///
  /// - Throws: ``SignInError/ended`` if the provider has ended the sign-in; nothing is sent again until the user signs
  ///   in.
  public func token(insteadOf refused: Secret? = nil) async throws(SignInError) -> Secret {
    if let access, access.token != refused, access.end.map({ now().secondsSince1970 < $0.secondsSince1970 }) ?? true {
      return access.token
    }
    let running = refresh ?? Task { await self.refreshed() }
    refresh = running
    return try await running.value.get()
  }

  private func refreshed() async -> Result<Secret, SignInError> {
    defer { refresh = nil }
    do throws(SignInError) { return .success(try await newToken()) } catch { return .failure(error) }
  }

  private func newToken() async throws(SignInError) -> Secret {
    let server = try await server.discover(issuer)
    let reservation = try await reserved()
    defer { withExtendedLifetime(reservation) {} }
    // Another program may have replaced the token in the meantime.
    let stored = try stored()
    // This write finds a full disk before the provider replaces the token, which would then be lost.
    try save(stored)
    let tokens = try await self.server.refresh(stored.refresh, of: stored.client, at: server)
    // The old token may not be accepted anymore, so the new one is stored before anything else can fail.
    if let new = tokens.refresh, new != stored.refresh { try save(StoredSignIn(client: stored.client, refresh: new)) }
    use(tokens)
    return tokens.access
  }

  private func use(_ tokens: SignInTokens) {
    let end = tokens.lifetime.map { now().adding(seconds: max(0, $0 - Self.margin)) }
    access = Access(token: tokens.access, end: end)
  }

  /// Removes the tokens from Haru in any case, and ends the sign-in at the provider unless another account needs it,
  /// even if the task is cancelled.
  ///
  /// - Parameters:
  ///   - user: The user of the account.
  ///   - others: The other accounts of the home; `nil` if they can't be read.
  /// - Throws: ``SignInError/secrets(_:)`` if the tokens can't be removed.
  public func end(of user: String, besides others: [SyncAccount]?) async throws(SignInError) -> SignInEnd {
    let stored = try await removed()
    guard SignInProvider(issuer).mayRevoke(signInOf: user, besides: others) else {
      return others == nil ? .notRevoked : .shared
    }
    guard let stored else { return .notRevoked }
    let ending = Task { [server, issuer] in await server.end(stored, at: issuer) }
    return await ending.value ? .revoked : .notRevoked
  }

  /// Removes the tokens from Haru, and returns them.
  private func removed() async throws(SignInError) -> StoredSignIn? {
    // A program that is replacing the token would save the new one after the removal.
    let reservation = try? await reserved()
    defer { withExtendedLifetime(reservation) {} }
    let stored = try? stored()
    access = nil
    try keeping { () throws(SecretKeepingError) in try secrets.remove(account) }
    return stored
  }

  // MARK: - Stored tokens

  private func stored() throws(SignInError) -> StoredSignIn {
    let secret = makeSecret()
    guard try keeping({ () throws(SecretKeepingError) in try secrets.read(account, into: secret) }),
      let stored = StoredSignIn(secret)
    else { throw .missing }
    return stored
  }

  private func save(_ stored: StoredSignIn) throws(SignInError) {
    let secret = makeSecret()
    guard stored.write(to: secret) else { throw .tooLong }
    try keeping { () throws(SecretKeepingError) in try secrets.save(secret, of: account) }
  }

  private func reserved() async throws(SignInError) -> any Sendable {
    do throws(SecretKeepingError) { return try await secrets.reserve() } catch { throw .secrets(error) }
  }

  private func keeping<Value>(_ work: () throws(SecretKeepingError) -> Value) throws(SignInError) -> Value {
    do throws(SecretKeepingError) { return try work() } catch { throw .secrets(error) }
  }
}

/// The ways a sign-in can end at its provider; its tokens are removed from Haru in any case.
public enum SignInEnd: Hashable, Sendable {
  /// The provider no longer accepts any of the tokens.
  case revoked
  /// The provider wasn't notified, or doesn't end sign-ins.
  case notRevoked
  /// The provider wasn't notified, because the sign-in of another account would end, too.
  case shared
}

extension SignInServing {
  /// Ends a sign-in whose tokens are no longer stored anywhere.
  ///
  /// - Returns: `false` if the provider wasn't notified or doesn't end sign-ins.
  func end(_ signIn: StoredSignIn, at issuer: SignInIssuer) async -> Bool {
    guard let server = try? await discover(issuer) else { return false }
    return (try? await revoke(signIn.refresh, of: signIn.client, at: server)) ?? false
  }
}
