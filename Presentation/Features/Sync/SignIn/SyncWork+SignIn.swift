package import Domain

extension SyncWork {
  /// Signs in to an account, which may be new; an account that has a user accepts only that user.
  func signIn(to account: SyncAccount, _ prompt: SignInPrompt) async throws(CommandFailure) -> SignedIn {
    let (provider, purpose, user) = try signInTarget(of: account)
    return try await services.signIn.signIn(at: provider, for: purpose, as: user, prompt).signedIn
  }

  /// Begins to sign in to an account on a screen; see ``signIn(to:_:)``.
  ///
  /// - Parameter show: Shows text while the browser is open.
  func begin(
    _ account: SyncAccount, in place: SignInPlace, show: @escaping @Sendable (String) -> Void
  ) async throws(CommandFailure) -> BegunSignIn {
    let (provider, purpose, user) = try signInTarget(of: account)
    return try await services.signIn.begin(
      at: provider, for: purpose, as: user, in: place, texts,
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

  /// Saves a finished sign-in; if that fails or the account has since been removed, the sign-in ends.
  ///
  /// - Parameter isNew: Indicates whether the account isn't in the store yet.
  func save(
    _ signedIn: SignedIn, of account: SyncAccount, isNew: Bool
  ) async throws(CommandFailure) -> AccountTokens {
    let provider = signedIn.provider
    let tokens = tokens(of: account.id, at: provider)
    do throws(CommandFailure) {
      // The next step makes a file, even in a folder that has since been erased.
      if let reason = await removal(of: account.id, isNew: isNew) { throw reason }
      let reason = try await explaining({ refusals.failure($0, at: provider.name, account.name) }) {
        () async throws(SignInError) in
        try await tokens.save(signedIn, unless: { await removal(of: account.id, isNew: isNew) })
      }
      if let reason { throw reason }
    } catch { throw await ending(signedIn, after: error) }
    return tokens
  }

  /// Returns the failure if the account was removed or the store can't be read; otherwise `nil`.
  private func removal(of account: SyncAccount.ID, isNew: Bool) async -> CommandFailure? {
    do throws(CommandFailure) {
      let isThere = try await accounts().contains { $0.id == account }
      return isThere || isNew ? nil : refusals.accountRemoved
    } catch { return error }
  }

  /// Ends a sign-in that isn't used because of a failure, and returns the failure with a note about that.
  func ending(_ signedIn: SignedIn, after failure: CommandFailure) async -> CommandFailure {
    failure.noting(texts.signIn.note(signedIn.provider, await services.signIn.forget(signedIn)))
  }

  /// Signs in again to an account that exists.
  func signInAgain(
    to account: SyncAccount, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedInUser {
    let signedIn = try await signIn(to: account, prompt)
    _ = try await use(signedIn, for: account.id)
    return signedIn.user
  }

  /// Saves a finished sign-in to an account that exists, whose runs continue; if the account has since been removed,
  /// the sign-in ends.
  func use(_ signedIn: SignedIn, for id: SyncAccount.ID) async throws(CommandFailure) -> SyncAccount {
    let account: SyncAccount
    do throws(CommandFailure) { account = try await self.account(id) } catch {
      throw await ending(signedIn, after: error)
    }
    _ = try await save(signedIn, of: account, isNew: false)
    try await explaining({ $0 == .missing ? refusals.accountRemoved : texts.storeFailure($0) }) {
      () async throws(StoreError) in
      try await ChangeSyncAccount(services.store)(id) { $0.state = .ready }
    }
    return account
  }

  /// Removes the password or the tokens of an account from this computer.
  ///
  /// - Returns: How the sign-in has ended at the provider; `nil` for an account with a password.
  func signOut(of account: SyncAccount) async throws(CommandFailure) -> SignInEnd? {
    guard let provider = account.provider else {
      try keeping(account) { () throws(SecretKeepingError) in try services.secrets.remove(account.id) }
      return nil
    }
    let others = await services.signIn.accounts()?.filter { $0.id != account.id }
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
    let user = try await session.cancellingAtEnd { [self] () async throws(CommandFailure) in
      try await work.signInAgain(to: account, prompt)
    }
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
    // The account is in the store before the preview, so from then on nothing has to be undone at a signal.
    let (account, server, collections) = try await session.cancellingAtEnd { [self] () async throws(CommandFailure) in
      try await signIn(to: place, at: provider, named: name)
    }
    return try await begin(account, nil, with: collections, on: server)
  }

  /// Signs in for a new account, saves the tokens and asks for the collections; if the task is cancelled, the sign-in
  /// ends.
  private func signIn(
    to place: SyncPlace, at provider: SignInProvider, named name: String
  ) async throws(CommandFailure) -> (SyncAccount, any DAVServing, [DAVCollection]) {
    var account = SyncAccount(
      id: SyncAccount.ID(services.newID()), name: name, server: place.address, user: "",
      signIn: .provider(provider.issuer.text))
    let signedIn = try await work.signIn(to: account, prompt)
    account.user = signedIn.user.name
    let tokens = try await work.save(signedIn, of: account, isNew: true)
    do throws(CommandFailure) {
      let server = try work.server(place.address, .tokens(tokens))
      let offer = try await found(on: server, place.typed)
      if name.isEmpty { account.name = place.name(of: offer) }
      account.principal = offer.principal
      let collections = try await chosen(of: offer.collections, for: account.name)
      if Task.isCancelled { throw refusals.stopped }
      return (account, server, collections)
    } catch { throw error.noting(await work.forgetLogin(of: account)) }
  }

  private var prompt: SignInPrompt { SignInPrompt(invocation, in: session) }
}
