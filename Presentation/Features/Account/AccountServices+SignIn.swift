import Domain

/// A user who has just signed in with a provider.
struct ProviderUser: Hashable, Sendable {
  let identity: AccountIdentity
  /// The address of the user's picture; `nil` if there is none that can be fetched with encryption.
  let picture: WebAddress?
}

/// The account with the users of providers who own it, read from one state of the store.
struct AccountState: Sendable {
  var account: Account?
  let identities: [AccountIdentity]
  let isSignedOut: Bool
  /// Indicates whether servers need passwords of the user.
  let hasPasswords: Bool
  let zone: Zone
  /// The place of the passwords for servers, if someone has asked for it; the system's keyring may take a moment.
  var secrets: SecretPlace?
}

extension AccountServices {
  func state() async throws(CommandFailure) -> AccountState {
    let zone = time.zone
    return try await explaining({ texts.storeErrors.commandFailure($0) }) { () async throws(StoreError) in
      try await store.read { transaction throws(StoreError) in
        AccountState(
          account: try transaction.account.account(), identities: try transaction.account.linkedIdentities(),
          isSignedOut: try transaction.account.isSignedOut(),
          hasPasswords: try transaction.sync.accounts().contains { !$0.user.isEmpty }, zone: zone)
      }
    }
  }

  /// Asks a provider who the user is; no token is kept.
  func signIn(at provider: SignInProvider, _ prompt: SignInPrompt) async throws(CommandFailure) -> ProviderUser {
    let accounts = try await explaining({ texts.storeErrors.commandFailure($0) }) { () async throws(StoreError) in
      try await store.read { transaction throws(StoreError) in try transaction.sync.accounts() }
    }
    let signedIn = try await signIn.signIn(at: provider, for: .account, besides: accounts, prompt)
    guard let identity = AccountIdentity(signedIn, at: time.now()) else {
      throw prompt.texts.signIn.failure(.unreadable(.identity), at: provider.name)
    }
    return ProviderUser(identity: identity, picture: signedIn.claims.pictureAddress)
  }

  /// Fetches the picture that the user has at a provider.
  func picture(at address: WebAddress) async throws(CommandFailure) -> ProfilePicture {
    try await explaining({ texts.account.failure($0, address.host) }) { () async throws(ProfilePictureError) in
      try await pictures(at: address)
    }
  }

  /// Saves the picture that the user has at a provider.
  func save(_ picture: ProfilePicture) async throws(CommandFailure) {
    _ = try await explaining(texts.account.failure) { () async throws(AccountError) in
      try await EditAccount(store)({ $0.picture = picture })
    }
  }

  func unlink(_ identity: AccountIdentity) async throws(CommandFailure) {
    _ = try await explaining(texts.account.failure) { () async throws(AccountError) in
      try await UnlinkIdentity(store)(identity)
    }
  }
}
