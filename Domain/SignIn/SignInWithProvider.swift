/// The user as a provider knows them.
public struct SignedInUser: Hashable, Sendable {
  /// How Haru knows that the statement about the user is the provider's.
  public enum Check: String, Hashable, Sendable {
    case signature
    /// The statement came over an encrypted connection from the provider, and this computer has no library for
    /// signatures (OpenID Connect Core §3.1.3.7 allows that).
    case connection
  }

  /// The email address, or the provider's own name for a user without one.
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
  /// The part that is stored for later runs; `nil` for a sign-in that only identifies the user.
  public let stored: StoredSignIn?
  let client: SignInClient
  let server: SignInServer

  public var provider: SignInProvider { SignInProvider(server.issuer) }
}

/// Reads the accounts whose sign-ins stay; `nil` if they can't be read.
///
/// The accounts are read as late as possible, because other programs may add some.
public typealias OtherAccounts = @Sendable () async -> [SyncAccount]?

/// Signs in with a provider: first makes the address for the browser or a code for another device, then handles the
/// response.
public struct SignInWithProvider: Sendable {
  /// The maximum number of bytes of an email address that names a user (RFC 5321 §4.5.3.1.3).
  private static let longestEmail = 254

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
  ///   - client: This program at the provider; `nil` to register it.
  ///   - purpose: The reason for the sign-in.
  ///   - port: The port for the browser's response; `nil` for any port, if the user pastes the response.
  ///   - user: The user who is expected; `nil` for anybody.
  ///   - registering: Tells the user that the program is about to be registered.
  /// - Throws: ``SignInError/noClient`` if there is no client and the program can't be registered.
  public func begin(
    at provider: SignInProvider, as client: SignInClient?, for purpose: SignInPurpose, port: Int?,
    user: String? = nil, registering: () -> Void = {}
  ) async throws(SignInError) -> SignInRequest {
    guard client != nil || provider.mayRegisterPrograms else { throw .noClient }
    let server = try await server.discover(provider.issuer)
    let permissions = provider.permissions(for: purpose)
    let redirect = redirect(at: provider, client, port)
    let registration = ClientRegistration(for: "authorization_code", permissions, to: redirect, at: server)
    return SignInRequest(
      at: server, as: try await self.client(client, at: server, registration, registering), for: permissions,
      to: redirect, user: user, random: random, hash: hash)
  }

  /// Asks the provider for a code with which the user signs in on another device.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - client: This program at the provider; `nil` to register it.
  ///   - purpose: The reason for the sign-in.
  ///   - registering: Tells the user that the program is about to be registered.
  /// - Throws: ``SignInError/noDevices`` if the provider gives no codes for that.
  public func beginElsewhere(
    at provider: SignInProvider, as client: SignInClient?, for purpose: SignInPurpose,
    registering: () -> Void = {}
  ) async throws(SignInError) -> DeviceCode {
    guard provider.mayGiveDeviceCodes(for: purpose) else { throw .noDevices }
    guard client != nil || provider.mayRegisterPrograms else { throw .noClient }
    let server = try await server.discover(provider.issuer)
    guard server.device != nil else { throw .noDevices }
    let permissions = provider.permissions(for: purpose)
    // No browser is redirected there, but OpenID Connect requires an address from every program.
    let redirect = redirect(at: provider, client, nil)
    let registration = ClientRegistration(for: DeviceCode.grant, permissions, to: redirect, at: server)
    let client = try await self.client(client, at: server, registration, registering)
    return try await self.server.deviceCode(for: permissions, as: client, at: server)
  }

  private func redirect(at provider: SignInProvider, _ client: SignInClient?, _ port: Int?) -> LoopbackAddress {
    let addresses = provider.addresses(for: client)
    guard let first = addresses.first else {
      let dynamic = 49_152...65_535
      return LoopbackAddress(port: port ?? dynamic.lowerBound + Int(random.next() % UInt64(dynamic.count)), random)
    }
    return addresses.first { $0.port == port } ?? first
  }

  private func client(
    _ known: SignInClient?, at server: SignInServer, _ registration: ClientRegistration,
    _ registering: () -> Void
  ) async throws(SignInError) -> SignInClient {
    if let known { return known }
    guard server.registration != nil else { throw .noClient }
    registering()
    return try await self.server.register(registration, at: server)
  }

  // MARK: - The end

  /// Exchanges the browser's response for tokens, and checks who signed in; tokens that fail the check are revoked.
  ///
  /// - Parameters:
  ///   - request: The sign-in.
  ///   - answer: The redirect URL, or its path with the query.
  ///   - others: Reads the accounts whose sign-ins stay.
  ///   - ended: Receives how a sign-in whose tokens failed the check ended.
  public func finish(
    _ request: SignInRequest, with answer: String, besides others: OtherAccounts, ended: (SignInEnd) -> Void = { _ in }
  ) async throws(SignInError) -> SignedIn {
    let tokens = try await server.tokens(for: try request.code(in: answer), of: request)
    return try await checked(
      tokens, request.client, request.permissions, request.nonce, request.server, besides: others, ended)
  }

  /// Waits until the user has signed in on another device, and checks who it was; tokens that fail the check are
  /// revoked.
  ///
  /// - Parameters:
  ///   - code: The code that the user got.
  ///   - others: Reads the accounts whose sign-ins stay.
  ///   - wait: Waits, and returns early if the task is cancelled.
  ///   - ended: Receives how a sign-in whose tokens failed the check ended.
  public func finish(
    _ code: DeviceCode, besides others: OtherAccounts, waiting wait: @Sendable (Duration) async -> Void,
    ended: (SignInEnd) -> Void = { _ in }
  ) async throws(SignInError) -> SignedIn {
    var pace = DevicePace(for: code, from: now())
    while true {
      await wait(.seconds(try pace.next(at: now())))
      guard !Task.isCancelled else { throw .cancelled }
      let tokens: SignInTokens
      do throws(SignInError) {
        tokens = try await server.tokens(for: code)
      } catch {
        try pace.adapt(to: error)
        continue
      }
      // The request for the code has no place for a nonce.
      return try await checked(tokens, code.client, code.permissions, nil, code.server, besides: others, ended)
    }
  }

  /// Checks tokens and the statement that came with them, and revokes them if the check fails.
  private func checked(
    _ tokens: SignInTokens, _ client: SignInClient, _ permissions: SignInPermissions, _ nonce: String?,
    _ server: SignInServer, besides others: OtherAccounts, _ ended: (SignInEnd) -> Void
  ) async throws(SignInError) -> SignedIn {
    // Nobody knows the user before the statement is checked.
    var user: SignedInUser?
    do throws(SignInError) {
      guard let token = tokens.identity else { throw .unreadable(.identity) }
      try token.check(from: server, for: client.id, nonce: nonce, at: now())
      let isVerified = try token.isVerified(by: try await self.server.keys(of: server), verifier)
      guard isVerified || server.token.isEncrypted else { throw .unencrypted(server.token.text) }
      let email = token.claims.email.flatMap { $0.isEmpty || $0.utf8.count > Self.longestEmail ? nil : $0 }
      let known = SignedInUser(
        name: email ?? token.claims.subject, check: isVerified ? .signature : .connection)
      user = known
      let missing = permissions.needed.filter { tokens.scopes?.contains($0) == false }
      guard missing.isEmpty else { throw .notGranted(missing) }
      let stored = tokens.refresh.map { StoredSignIn(client: client, refresh: $0) }
      guard stored != nil || !permissions.isLasting else { throw .notLasting }
      return SignedIn(
        user: known, claims: token.claims, tokens: tokens, stored: permissions.isLasting ? stored : nil,
        client: client, server: server)
    } catch {
      ended(await revoke(tokens, of: user?.name, client, server, besides: others))
      throw error
    }
  }

  /// Revokes the tokens of a sign-in that nobody needs, unless that would end the sign-in of another account.
  ///
  /// Cancelling the task doesn't prevent it.
  public func forget(_ signedIn: SignedIn, besides others: OtherAccounts) async -> SignInEnd {
    await revoke(signedIn.tokens, of: signedIn.user.name, signedIn.client, signedIn.server, besides: others)
  }

  private func revoke(
    _ tokens: SignInTokens, of user: String?, _ client: SignInClient, _ server: SignInServer,
    besides others: OtherAccounts
  ) async -> SignInEnd {
    let others = await others()
    guard SignInProvider(server.issuer).mayRevoke(signInOf: user, besides: others) else {
      return user == nil || others == nil ? .notRevoked : .shared
    }
    // A cancelled task would send nothing.
    let revoking = Task { [provider = self.server] in
      try? await provider.revoke(tokens.refresh ?? tokens.access, of: client, at: server)
    }
    return await revoking.value == true ? .revoked : .notRevoked
  }
}
