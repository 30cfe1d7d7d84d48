extension SyncAccount {
  /// The provider that the user signs in with; `nil` for an account with a password or without any login.
  public var provider: SignInProvider? {
    guard case .provider(let issuer) = signIn else { return nil }
    return SignInIssuer(issuer).map { SignInProvider($0) }
  }
}
