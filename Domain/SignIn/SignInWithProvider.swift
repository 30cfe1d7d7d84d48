/// The user as a provider knows them.
public struct SignedInUser: Hashable, Sendable {
  /// How Haru knows that the statement about the user is the provider's.
  public enum Check: String, Hashable, Sendable {
    case signature
    /// The statement came over an encrypted connection from the provider, and this computer has no library for
    /// signatures (OpenID Connect Core §3.1.3.7 allows that).
    case connection
  }

  /// The mail address, or the provider's own name for a user without one.
  public let name: String
  public let check: Check

  public init(name: String, check: Check) { (self.name, self.check) = (name, check) }
}

/// A finished sign-in.
public struct SignedIn: Hashable, Sendable {
  public let user: SignedInUser
  /// The provider's statement about the user.
  public let claims: IDToken.Claims
  public let tokens: SignInTokens
  /// The part that is stored for later runs; `nil` for a sign-in that only tells who the user is.
  public let stored: StoredSignIn?
}

/// The reason for a sign-in, which decides about the permissions that Haru asks for.
public enum SignInPurpose: Hashable, Sendable {
  /// Haru learns once who the user is.
  case account
  /// Haru uses the data on a server, for as long as the user allows it.
  case data(server: String)
}

/// Signs in with a provider: first the address for the browser, then the browser's answer.
public struct SignInWithProvider: Sendable {
  private let server: any SignInServing
  private let verifier: any SignatureVerifying
  private let random: RandomSource
  private let hash: SignInRequest.Hash
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - server: The connection to providers.
  ///   - verifier: The library for signatures.
  ///   - random: Random bits that nobody can guess.
  ///   - hash: SHA-256.
  ///   - now: Returns the current time.
  public init(
    _ server: any SignInServing, verifier: any SignatureVerifying, random: RandomSource,
    hash: @escaping SignInRequest.Hash, now: @escaping @Sendable () -> Instant
  ) { (self.server, self.verifier, self.random, self.hash, self.now) = (server, verifier, random, hash, now) }

  /// Asks the provider where to sign in.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - client: This program at the provider.
  ///   - purpose: The reason for the sign-in.
  ///   - port: The port for the browser's answer; `nil` for any port, if the user pastes the answer.
  ///   - user: The user who is expected; `nil` for anybody.
  public func begin(
    at provider: SignInProvider, as client: SignInClient, for purpose: SignInPurpose, port: Int?,
    user: String? = nil
  ) async throws(SignInError) -> SignInRequest {
    let dynamic = 49_152...65_535
    let port = port ?? dynamic.lowerBound + Int(random.next() % UInt64(dynamic.count))
    return SignInRequest(
      at: try await server.discover(provider.issuer), as: client, for: provider.scopes(for: purpose),
      isLasting: purpose != .account, port: port, user: user, random: random, hash: hash)
  }

  /// Revokes the tokens of a sign-in that has only told who the user is; nobody has them any more in any case.
  ///
  /// Doesn't ask a provider that would end the program's other sign-ins, too.
  public func forget(_ signedIn: SignedIn, of request: SignInRequest) async {
    guard !SignInProvider(request.server.issuer).revokesAllTogether else { return }
    _ = try? await server.revoke(
      signedIn.tokens.refresh ?? signedIn.tokens.access, of: request.client, at: request.server)
  }

  /// Exchanges the browser's answer for tokens, and checks who signed in.
  ///
  /// - Parameters:
  ///   - request: The sign-in.
  ///   - answer: The address that the browser ended at, or its path with the query.
  public func finish(_ request: SignInRequest, with answer: String) async throws(SignInError) -> SignedIn {
    let tokens = try await server.tokens(for: try request.code(in: answer), of: request)
    guard let token = tokens.identity else { throw .unreadable(.identity) }
    try token.check(request, at: now())
    let isVerified = try token.isVerified(by: try await server.keys(of: request.server), verifier)
    let missing = request.needed.filter { tokens.scopes?.contains($0) == false }
    guard missing.isEmpty else { throw .notGranted(missing) }
    let stored = tokens.refresh.map { StoredSignIn(client: request.client, refresh: $0) }
    guard stored != nil || !request.isLasting else { throw .notLasting }
    let email = token.claims.email ?? ""
    let user = SignedInUser(
      name: email.isEmpty ? token.claims.subject : email, check: isVerified ? .signature : .connection)
    return SignedIn(user: user, claims: token.claims, tokens: tokens, stored: request.isLasting ? stored : nil)
  }
}
