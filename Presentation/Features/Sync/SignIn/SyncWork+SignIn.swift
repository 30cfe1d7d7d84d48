package import Domain

extension SyncWork {
  /// Signs in to an account, which may be new; its user, if there is one, must be the one who signs in.
  func signIn(
    to account: SyncAccount, at provider: SignInProvider, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedIn {
    let (purpose, user) = wish(of: account)
    return try await services.signIn.signIn(
      at: provider, for: purpose, as: user, besides: try await accounts(), prompt
    ).signedIn
  }

  /// Begins to sign in to an account on a screen; see ``signIn(to:at:_:)``.
  func begin(
    _ account: SyncAccount, at provider: SignInProvider, in place: SignInPlace
  ) async throws(CommandFailure) -> BegunSignIn {
    let (purpose, user) = wish(of: account)
    return try await services.signIn.begin(
      at: provider, for: purpose, as: user, besides: try await accounts(), SignInPrompt(onScreen: texts, in: place))
  }

  /// Returns what a sign-in to an account is for, and the only user who may sign in.
  private func wish(of account: SyncAccount) -> (purpose: SignInPurpose, user: String?) {
    (.data(server: account.server), account.user.isEmpty ? nil : account.user)
  }

  /// Returns the tokens of an account.
  func tokens(of account: SyncAccount.ID, at provider: SignInProvider) -> AccountTokens {
    AccountTokens(
      of: account, at: provider.issuer, services.signIn.server, in: services.secrets,
      makeSecret: { [hashing = services.hashing] in hashing.makeSecret() }, now: services.time.now)
  }

  /// Saves a finished sign-in; the account's runs continue.
  func save(
    _ signedIn: SignedIn, of account: SyncAccount, at provider: SignInProvider
  ) async throws(CommandFailure) -> AccountTokens {
    let tokens = tokens(of: account.id, at: provider)
    do throws(SignInError) { try await tokens.save(signedIn) } catch {
      throw refusals.failure(error, at: provider.name, account.name)
    }
    return tokens
  }

  /// Signs in again to an account that exists.
  func signInAgain(
    to account: SyncAccount, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedInUser {
    let provider = try provider(of: account)
    let signedIn = try await signIn(to: account, at: provider, prompt)
    try await use(signedIn, for: account)
    return signedIn.user
  }

  func provider(of account: SyncAccount) throws(CommandFailure) -> SignInProvider {
    guard let provider = account.provider else { throw refusals.usesPassword(account.name) }
    return provider
  }

  /// Saves a finished sign-in to an account that exists, whose runs continue.
  func use(_ signedIn: SignedIn, for account: SyncAccount) async throws(CommandFailure) {
    _ = try await save(signedIn, of: account, at: try provider(of: account))
    try await stored { () async throws(StoreError) in
      try await ChangeSyncAccount(services.store)(account.id) { $0.state = .ready }
    }
  }

  /// Removes the password or the tokens of an account from this computer.
  ///
  /// - Returns: How the sign-in has ended at the provider; `nil` for an account with a password.
  func signOut(of account: SyncAccount) async throws(CommandFailure) -> SignInEnd? {
    guard let provider = account.provider else {
      try keeping(account) { () throws(SecretKeepingError) in try services.secrets.remove(account.id) }
      return nil
    }
    let others = try await accounts().filter { $0.id != account.id }
    do throws(SignInError) {
      return try await tokens(of: account.id, at: provider).end(of: account.user, besides: others)
    } catch {
      throw refusals.failure(error, at: provider.name, account.name)
    }
  }

  /// Removes the password or the tokens of an account that isn't added after all.
  ///
  /// - Returns: The sentence that the account's provider couldn't be notified; `nil` if there is no such problem.
  @discardableResult func forgetLogin(of account: SyncAccount) async -> String? {
    // The tokens may be gone already.
    guard (try? services.secrets.read(account.id, into: services.hashing.makeSecret())) != false else { return nil }
    // A password without an account does no harm, so only the first failure is explained.
    let end = try? await signOut(of: account)
    guard end == .notRevoked, let provider = account.provider else { return nil }
    return texts.signIn.ended(provider, .notRevoked)
  }
}

/// The token of a sign-in that isn't stored yet.
struct FreshToken: AccessTokenProviding {
  let signedIn: SignedIn

  func token(insteadOf refused: Secret?) async throws(SignInError) -> Secret {
    guard refused == nil else { throw .notAccepted }
    return signedIn.tokens.access
  }
}

/// Signing in to an account for synchronization in another browser.
package enum SyncSignIn: SignInReason {
  typealias EffectResult = SyncResult

  /// The account exists.
  case again(SyncAccount.ID)
  case new(NewSyncAccount)

  func finishing(_ open: OpenSignIn, with answer: String) -> SyncEffect { .begin(.finishSignIn(open, answer, self)) }
}

extension SyncCommandRun {
  static let signedIn = JSONObject<(account: String, user: SignedInUser, place: SecretPlace)>(
    .init("account") { $0.account }, .init("user") { $0.user.name }, .init("place") { $0.place.word },
    .init("checked") { $0.user.check.rawValue })

  func signIn() async throws(CommandFailure) {
    let account = try await account(named: invocation.text)
    try await openSecrets()
    let user = try await work.signInAgain(to: account, prompt)
    let place = work.savedPlace(of: account.id)
    session.announce(StyledLine(words.signedIn(account.name, user, place))) {
      Self.signedIn((account.name, user, place))
    }
  }

  /// Returns the provider that the user named, or the one that the server needs; `nil` for a password.
  func provider(of place: SyncPlace) throws(CommandFailure) -> SignInProvider? {
    guard let typed = invocation.value(of: SyncOption.with) else {
      guard place.issuer != nil || !invocation.has(SignInOption.device) else { throw refusals.deviceNeedsProvider }
      return place.issuer.map { SignInProvider($0) }
    }
    return try SignInProvider(typed: typed, texts)
  }

  /// Signs in with a provider, and adds an account with the collections that the user chooses.
  ///
  /// The tokens are stored before the account, because the provider may replace them at any request.
  func add(
    _ place: SyncPlace, at provider: SignInProvider, named name: String
  ) async throws(CommandFailure) -> BegunSyncAccount {
    guard invocation.value(of: SyncOption.user) == nil, invocation.value(of: SyncOption.passwordFrom) == nil else {
      throw refusals.userWithProvider
    }
    var account = SyncAccount(
      id: SyncAccount.ID(services.newID()), name: name, server: place.address, user: "",
      signIn: .provider(provider.issuer.text))
    let signedIn = try await work.signIn(to: account, at: provider, prompt)
    account.user = signedIn.user.name
    do throws(CommandFailure) {
      let server = try work.server(place.address, .tokens(try await work.save(signedIn, of: account, at: provider)))
      let offer = try await found(on: server, place.typed)
      if name.isEmpty { account.name = place.name(of: offer) }
      account.principal = offer.principal
      return try await begin(account, nil, with: try chosen(of: offer.collections), on: server)
    } catch { throw error.with(await work.forgetLogin(of: account)) }
  }

  private var prompt: SignInPrompt { SignInPrompt(invocation, in: session) }
}
