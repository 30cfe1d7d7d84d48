import Domain

extension SyncWork {
  /// Signs in to an account, which may be new; its user, if there is one, must be the one who signs in.
  func signIn(
    to account: SyncAccount, at provider: SignInProvider, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedIn {
    try await services.signIn.signIn(
      at: provider, for: .data(server: account.server), as: account.user.isEmpty ? nil : account.user,
      besides: try await accounts(), prompt)
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
      throw words.failure(error, at: provider.name, account.name)
    }
    return tokens
  }

  /// Signs in again to an account that exists.
  func signInAgain(
    to account: SyncAccount, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedInUser {
    guard let provider = account.provider else { throw words.usesPassword(account.name) }
    let signedIn = try await signIn(to: account, at: provider, prompt)
    _ = try await save(signedIn, of: account, at: provider)
    try await stored { () async throws(StoreError) in
      try await ChangeSyncAccount(services.store)(account.id) { $0.state = .ready }
    }
    return signedIn.user
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
      throw words.failure(error, at: provider.name, account.name)
    }
  }
}
