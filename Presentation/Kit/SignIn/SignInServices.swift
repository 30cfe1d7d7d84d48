package import Domain

/// The services for signing in with a provider.
package struct SignInServices: FailureExplaining, Sendable {
  let server: any SignInServing
  let verifier: any SignatureVerifying
  let listener: any LoopbackListening
  let clients: SignInClients
  let openLink: LinkOpener
  let random: RandomSource
  let hash: SignInRequest.Hash
  let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - server: The connection to providers.
  ///   - verifier: The library for signatures.
  ///   - listener: Receives the browser's answer.
  ///   - clients: The names of this program at providers.
  ///   - openLink: Opens the browser.
  ///   - random: Random bits that nobody can guess.
  ///   - hash: SHA-256.
  ///   - now: Returns the current time.
  package init(
    _ server: any SignInServing, verifier: any SignatureVerifying, listener: any LoopbackListening,
    clients: SignInClients, openLink: LinkOpener, random: RandomSource, hash: @escaping SignInRequest.Hash,
    now: @escaping @Sendable () -> Instant
  ) {
    (self.server, self.verifier, self.listener, self.clients) = (server, verifier, listener, clients)
    (self.openLink, self.random, self.hash, self.now) = (openLink, random, hash, now)
  }
}

extension SignInServices {
  /// Signs in with a provider, in the browser of this computer or, if there is none, in any other.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - purpose: The reason for the sign-in.
  ///   - user: The only user who may sign in; `nil` for anybody.
  ///   - prompt: The user's side.
  func signIn(
    at provider: SignInProvider, for purpose: SignInPurpose, as user: String? = nil, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedIn {
    let words = prompt.texts.signIn
    let client = try client(at: provider, for: purpose, words)
    let signIn = SignInWithProvider(server, verifier: verifier, random: random, hash: hash, now: now)
    let explain = { (error: SignInError) in words.failure(error, at: provider.name) }
    var port: (any LoopbackPort)?
    if !prompt.isElsewhere { port = try explaining(explain) { () throws(SignInError) in try listener.open() } }
    let number = port?.number
    let request = try await explaining(explain) { () async throws(SignInError) in
      try await signIn.begin(at: provider, as: client, for: purpose, port: number, user: user)
    }
    let answer: String
    if let open = port, await openLink(request.address) {
      prompt.show(words.browserOpened(provider.name, request.address))
      answer = try await explaining(explain) { () async throws(SignInError) in
        try await open.answer(to: request, page: words.backToTheTerminal, within: SignInRequest.patience)
      }
    } else {
      // The browser is elsewhere, so nothing listens here.
      port = nil
      answer = try prompt.paste(words.openElsewhere(provider.name, request.address))
    }
    let signedIn = try await explaining(explain) { () async throws(SignInError) in
      let signedIn = try await signIn.finish(request, with: answer)
      guard user == nil || user == signedIn.user.name else { throw .otherUser(signedIn.user.name) }
      return signedIn
    }
    if purpose == .account { await signIn.forget(signedIn, of: request) }
    return signedIn
  }

  /// - Throws: A failure that explains how to get a client ID if the user has set none.
  private func client(
    at provider: SignInProvider, for purpose: SignInPurpose, _ words: SignInTexts
  ) throws(CommandFailure) -> SignInClient {
    let found: SignInClient?
    do throws(SecretFileError) { found = try clients(at: provider.issuer) } catch {
      throw words.failure(error, keysIn: clients.path)
    }
    guard let found else { throw words.clientMissing(provider, for: purpose, clients.path) }
    return found
  }
}
