/// Asks a provider (OpenID Connect Core, RFC 6749, 7009, 7591, 8414 and 8628).
///
/// Each method sends one request and reads the whole response, of at most 1 MiB. A request for tokens is never
/// repeated, because a provider may accept a code and a refresh token only once.
public protocol SignInServing: Sendable {
  /// Reads the provider's description of itself.
  func discover(_ issuer: SignInIssuer) async throws(SignInError) -> SignInServer

  /// Reads the keys with which the provider signs; keys of unknown kinds are left out.
  func keys(of server: SignInServer) async throws(SignInError) -> [SigningKey]

  /// Registers this program (RFC 7591).
  ///
  /// - Throws: ``SignInError/noClient`` if the provider doesn't offer that.
  func register(_ registration: ClientRegistration, at server: SignInServer) async throws(SignInError) -> SignInClient

  /// Asks for a code for another device (RFC 8628 §3.1).
  ///
  /// - Parameters:
  ///   - permissions: The permissions to ask for.
  ///   - client: This program at the provider.
  ///   - server: The provider.
  /// - Throws: ``SignInError/noDevices`` if the provider doesn't offer that.
  func deviceCode(
    for permissions: SignInPermissions, as client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> DeviceCode

  /// Asks once for the tokens of a user who signs in on another device (RFC 8628 §3.4).
  ///
  /// - Throws: ``SignInError/refused(_:words:)`` with `authorization_pending` if the user hasn't finished.
  func tokens(for code: DeviceCode) async throws(SignInError) -> SignInTokens

  /// Exchanges the code in the browser's response for tokens.
  func tokens(for code: Secret, of request: SignInRequest) async throws(SignInError) -> SignInTokens

  /// Gets a new access token.
  ///
  /// - Throws: ``SignInError/ended`` if the provider no longer accepts the refresh token.
  func refresh(
    _ token: Secret, of client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> SignInTokens

  /// Ends a sign-in, so that its tokens are no longer accepted.
  ///
  /// - Returns: `false` if the provider can't do that.
  func revoke(_ token: Secret, of client: SignInClient, at server: SignInServer) async throws(SignInError) -> Bool
}

/// The tokens in a provider's response (RFC 6749 §5.1).
public struct SignInTokens: Hashable, Sendable {
  public let access: Secret
  /// The time for which the access token is accepted, in seconds; `nil` if the provider doesn't say.
  public let lifetime: Int?
  /// The token for getting new access tokens; `nil` if the old one stays.
  public let refresh: Secret?
  /// The statement about the user; `nil` if there is none or it can't be read.
  public let identity: IDToken?
  /// The granted permissions; `nil` if they are the requested ones.
  public let scopes: Set<String>?

  /// - Returns: `nil` if a token has characters that no request could send.
  public init?(
    access: Secret, lifetime: Int? = nil, refresh: Secret? = nil, identity: IDToken? = nil, scopes: Set<String>? = nil
  ) {
    guard access.text.isSendable, refresh?.text.isSendable != false else { return nil }
    (self.access, self.lifetime, self.refresh) = (access, lifetime.map { max(0, $0) }, refresh)
    (self.identity, self.scopes) = (identity, scopes)
  }
}
