package import Domain

/// The services for signing in with a provider.
package struct SignInServices: Sendable {
  let server: any SignInServing
  let verifier: any SignatureVerifying
  let listener: any LoopbackListening
  let clients: SignInClients
  let openLink: LinkOpener
  let random: RandomSource
  let hash: SignInRequest.Hash

  /// - Parameters:
  ///   - server: The connection to providers.
  ///   - verifier: The library for signatures.
  ///   - listener: Receives the browser's answer.
  ///   - clients: The names of this program at providers.
  ///   - openLink: Opens the browser.
  ///   - random: Random bits that nobody can guess.
  ///   - hash: SHA-256.
  package init(
    _ server: any SignInServing, verifier: any SignatureVerifying, listener: any LoopbackListening,
    clients: SignInClients, openLink: LinkOpener, random: RandomSource, hash: @escaping SignInRequest.Hash
  ) {
    (self.server, self.verifier, self.listener, self.clients) = (server, verifier, listener, clients)
    (self.openLink, self.random, self.hash) = (openLink, random, hash)
  }
}

/// The user's side of a sign-in.
struct SignInPrompt: Sendable {
  /// Shows lines to the user.
  let show: @Sendable ([String]) -> Void
  /// Shows lines, and asks for the address that the browser ended at.
  let paste: @Sendable ([String]) throws(CommandFailure) -> String
  /// Indicates whether the user wants to open the address elsewhere.
  var isElsewhere = false
}

extension SyncWork {
  /// Signs in with a provider, in the browser of this computer or, if there is none, in any other.
  ///
  /// - Parameters:
  ///   - account: The account, which may be new; its user, if there is one, must be the one who signs in.
  ///   - provider: The account's provider.
  ///   - prompt: The user's side.
  func signIn(
    to account: SyncAccount, at provider: SignInProvider, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedIn {
    let client = try client(at: provider)
    let services = services.signIn
    let signIn = SignInWithProvider(
      services.server, verifier: services.verifier, random: services.random, hash: services.hash,
      now: self.services.time.now)
    let user = account.user.isEmpty ? nil : account.user
    let explain = { (error: SignInError) in words.failure(error, at: provider.name) }
    var port: (any LoopbackPort)?
    if !prompt.isElsewhere {
      port = try explaining(explain) { () throws(SignInError) in try services.listener.open() }
    }
    let number = port?.number
    let request = try await explaining(explain) { () async throws(SignInError) in
      try await signIn.begin(at: provider, as: client, for: account.server, port: number, user: user)
    }
    let answer: String
    if let open = port, await services.openLink(request.address) {
      prompt.show(words.browserOpened(provider.name, request.address))
      answer = try await explaining(explain) { () async throws(SignInError) in
        try await open.answer(to: request, page: words.backToTheTerminal, within: SignInRequest.patience)
      }
    } else {
      // The browser is elsewhere, so nothing listens here.
      port = nil
      answer = try prompt.paste(words.openElsewhere(provider.name, request.address))
    }
    return try await explaining(explain) { () async throws(SignInError) in
      let signedIn = try await signIn.finish(request, with: answer)
      guard user == nil || user == signedIn.user.name else { throw .otherUser(signedIn.user.name) }
      return signedIn
    }
  }

  func client(at provider: SignInProvider) throws(CommandFailure) -> SignInClient {
    let clients = services.signIn.clients
    let found: SignInClient?
    do throws(SecretFileError) { found = try clients(at: provider.issuer) } catch {
      throw words.failure(error, keysIn: clients.path)
    }
    guard let found else { throw words.clientMissing(provider, clients.path) }
    return found
  }

  /// Returns the tokens of an account.
  func tokens(of account: SyncAccount.ID, at provider: SignInProvider) -> AccountTokens {
    AccountTokens(
      of: account, at: provider.issuer, services.signIn.server, in: services.secrets,
      makeSecret: { [hashing = services.hashing] in hashing.makeSecret() }, now: services.time.now)
  }

  /// Saves a finished sign-in; the account's runs go on.
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
  /// - Returns: `true` if the sign-in has ended at the provider, too; `nil` for an account with a password.
  func signOut(of account: SyncAccount) async throws(CommandFailure) -> Bool? {
    guard let provider = account.provider else {
      try keeping(account) { () throws(SecretKeepingError) in try services.secrets.remove(account.id) }
      return nil
    }
    do throws(SignInError) { return try await tokens(of: account.id, at: provider).end() } catch {
      throw words.failure(error, at: provider.name, account.name)
    }
  }
}
