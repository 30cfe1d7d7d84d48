package import Domain

extension SyncWork {
  /// Signs in to an account, which may be new; its user, if there is one, must be the one who signs in.
  func signIn(to account: SyncAccount, _ prompt: SignInPrompt) async throws(CommandFailure) -> SignedIn {
    let (provider, purpose, user) = try signInTarget(of: account)
    return try await services.signIn.signIn(
      at: provider, for: purpose, as: user, besides: try await accounts(), prompt
    ).signedIn
  }

  /// Begins to sign in to an account on a screen; see ``signIn(to:_:)``.
  ///
  /// - Parameter show: Shows text while the browser is open.
  func begin(
    _ account: SyncAccount, in place: SignInPlace, show: @escaping @Sendable (String) -> Void
  ) async throws(CommandFailure) -> BegunSignIn {
    let (provider, purpose, user) = try signInTarget(of: account)
    return try await services.signIn.begin(
      at: provider, for: purpose, as: user, besides: try await accounts(), in: place, texts,
      show: { lines in show(lines.map(\.plain).joined(separator: "\n")) })
  }

  /// Returns the provider of an account, the purpose of a sign-in there, and the only user who may sign in.
  private func signInTarget(
    of account: SyncAccount
  ) throws(CommandFailure) -> (provider: SignInProvider, purpose: SignInPurpose, user: String?) {
    guard let provider = account.provider else { throw refusals.usesPassword(account.name) }
    return (provider, .data(server: account.server), account.user.isEmpty ? nil : account.user)
  }

  /// Returns the tokens of an account.
  func tokens(of account: SyncAccount.ID, at provider: SignInProvider) -> AccountTokens {
    AccountTokens(
      of: account, at: provider.issuer, services.signIn.server, in: services.secrets,
      makeSecret: { [hashing = services.hashing] in hashing.makeSecret() }, now: services.time.now)
  }

  /// Saves a finished sign-in; if that fails, the sign-in ends.
  func save(_ signedIn: SignedIn, of account: SyncAccount) async throws(CommandFailure) -> AccountTokens {
    let provider = signedIn.provider
    let tokens = tokens(of: account.id, at: provider)
    do throws(SignInError) { try await tokens.save(signedIn) } catch {
      let note = texts.signIn.note(provider, await forget(signedIn))
      throw refusals.failure(error, at: provider.name, account.name).noting(note)
    }
    return tokens
  }

  /// Revokes the tokens of a sign-in, unless other accounts may need them.
  func forget(_ signedIn: SignedIn) async -> SignInEnd {
    guard let others = try? await accounts() else { return .notRevoked }
    return await services.signIn.forget(signedIn, besides: others)
  }

  /// Signs in again to an account that exists.
  func signInAgain(
    to account: SyncAccount, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedInUser {
    let signedIn = try await signIn(to: account, prompt)
    try await use(signedIn, for: account)
    return signedIn.user
  }

  /// Saves a finished sign-in to an account that exists, whose runs continue.
  func use(_ signedIn: SignedIn, for account: SyncAccount) async throws(CommandFailure) {
    _ = try await save(signedIn, of: account)
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
    return try await explaining({ refusals.failure($0, at: provider.name, account.name) }) {
      () async throws(SignInError) in
      try await tokens(of: account.id, at: provider).end(of: account.user, besides: others)
    }
  }

  /// Removes the password or the tokens of an account that isn't added after all; see ``SignInTexts/note(_:_:)``.
  func forgetLogin(of account: SyncAccount) async -> String? {
    // Failures are ignored: an unused password does no harm.
    guard let end = try? await signOut(of: account), let provider = account.provider else { return nil }
    return texts.signIn.note(provider, end)
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
      let isElsewhere = [SignInOption.device, SignInOption.noBrowser].contains(where: invocation.has)
      guard place.issuer != nil || !isElsewhere else { throw refusals.deviceNeedsProvider }
      return place.issuer.map { SignInProvider($0) }
    }
    let provider = try SignInProvider(typed: typed, texts)
    guard !place.isKnown || place.issuer == provider.issuer else {
      throw refusals.providerNotAccepted(place.typed, provider.name)
    }
    return provider
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
    let signedIn = try await work.signIn(to: account, prompt)
    account.user = signedIn.user.name
    let tokens = try await work.save(signedIn, of: account)
    let (server, collections): (any DAVServing, [DAVCollection])
    do throws(CommandFailure) {
      server = try work.server(place.address, .tokens(tokens))
      let offer = try await found(on: server, place.typed)
      if name.isEmpty { account.name = place.name(of: offer) }
      account.principal = offer.principal
      collections = try chosen(of: offer.collections)
    } catch { throw error.noting(await work.forgetLogin(of: account)) }
    return try await begin(account, nil, with: collections, on: server)
  }

  private var prompt: SignInPrompt { SignInPrompt(invocation, in: session) }
}
