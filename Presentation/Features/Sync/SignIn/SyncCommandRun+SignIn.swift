import Domain

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
      guard place.issuer != nil || !invocation.has(SignInOption.device) else { throw words.deviceNeedsProvider }
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
      throw words.userWithProvider
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
    } catch {
      await work.forgetLogin(of: account)
      throw error
    }
  }

  private var prompt: SignInPrompt { SignInPrompt(invocation, in: session) }
}
