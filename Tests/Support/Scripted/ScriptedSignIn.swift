package import Domain
private import Synchronization

/// A provider in memory, which gives a code to everyone who asks.
package final class ScriptedProvider: SignInServing {
  package struct State: Sendable {
    package var document = ScriptedProvider.document
    /// Changes the statement about the user.
    package var changeClaims: @Sendable (inout IDToken.Claims) -> Void = { _ in }
    package var algorithm = "RS256"
    package var keys: [SigningKey] = []
    /// Runs after the provider has given tokens, when its keys are requested.
    package var meanwhile: (@Sendable () async throws(SignInError) -> Void)?
    package var sendsIdentity = true
    package var isLasting = true
    package var scopes: Set<String>?
    package var lifetime: Int? = 3_600
    /// Indicates whether each refresh replaces the refresh token.
    package var rotates = true
    /// The error of every request but discovery.
    package var failure: SignInError?
    /// Indicates whether the provider never responds, so that every request lasts until it is cancelled.
    package var isSilent = false
    /// Indicates whether a cancelled task can't revoke anything, as over a network.
    package var refusesStoppedTasks = false
    /// The only refresh token that is accepted.
    package var refreshToken = "refresh0"
    /// The latest access token.
    package var accessToken = ""
    /// The number of access tokens so far.
    package var count = 0
    package var revoked: [String] = []
    package var requests: [SignInRequest] = []
    /// The code for another device.
    package var deviceCode = ScriptedProvider.deviceCode
    /// The responses to requests about that code before the tokens, the next one first.
    package var deviceAnswers: [SignInError] = []
    /// The number of requests about that code.
    package var deviceQuestions = 0
    package var registrations: [ClientRegistration] = []
  }

  package static let issuer = "https://login.example"
  package static let document = SignInServer.Document(
    issuer: issuer, authorization: "\(issuer)/authorize", token: "\(issuer)/token", keys: "\(issuer)/keys",
    revocation: "\(issuer)/revoke", scopes: ["openid", "email", "offline_access"])
  package static let deviceCode = DeviceCode.Document(
    code: Secret("device-code"), userCode: "WDJB-MJHT", address: "\(issuer)/device",
    complete: "\(issuer)/device?user_code=WDJB-MJHT", lifetime: 600)
  /// A key of the right size.
  package static let key = SigningKey(id: "k1", .rsa(modulus: Array(repeating: 0xC3, count: 256), exponent: [1, 0, 1]))

  private let state: Mutex<State>
  private let now: @Sendable () -> Instant

  package init(now: @escaping @Sendable () -> Instant) {
    self.now = now
    var state = State()
    state.keys = [Self.key].compactMap(\.self)
    self.state = Mutex(state)
  }

  package var current: State { state.withLock(\.self) }

  package func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  package func discover(_ issuer: SignInIssuer) async throws(SignInError) -> SignInServer {
    if current.isSilent {
      let (answers, questions) = AsyncStream.makeStream(of: Never.self)
      for await _ in answers {}
      withExtendedLifetime(questions) {}
      throw .cancelled
    }
    var document = current.document
    // The provider goes by any name that a test asks for.
    if document.issuer == Self.issuer { document.issuer = issuer.text }
    return try SignInServer(document, of: issuer)
  }

  package func keys(of server: SignInServer) async throws(SignInError) -> [SigningKey] {
    try await current.meanwhile?()
    return current.keys
  }

  package func register(
    _ registration: ClientRegistration, at server: SignInServer
  ) async throws(SignInError) -> SignInClient {
    if let failure = current.failure { throw failure }
    let count = state.withLock { state in
      state.registrations.append(registration)
      return state.registrations.count
    }
    guard server.registration != nil, let client = SignInClient(id: "registered\(count)") else { throw .noClient }
    return client
  }

  package func deviceCode(
    for permissions: SignInPermissions, as client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> DeviceCode {
    guard server.device != nil else { throw .noDevices }
    return try DeviceCode(current.deviceCode, for: permissions, as: client, at: server)
  }

  package func tokens(for code: DeviceCode) async throws(SignInError) -> SignInTokens {
    let answer = state.withLock { state -> SignInError? in
      state.deviceQuestions += 1
      return state.deviceAnswers.isEmpty ? nil : state.deviceAnswers.removeFirst()
    }
    if let answer { throw answer }
    return try tokens(for: code.client, at: code.server, nonce: nil)
  }

  package func tokens(for code: Secret, of request: SignInRequest) async throws(SignInError) -> SignInTokens {
    state.withLock { $0.requests.append(request) }
    guard code.text == ScriptedBrowser.code else { throw .refused("invalid_grant", words: "") }
    return try tokens(for: request.client, at: request.server, nonce: request.parameter("nonce"))
  }

  private func tokens(
    for client: SignInClient, at server: SignInServer, nonce: String?
  ) throws(SignInError) -> SignInTokens {
    let (now, state) = (now(), current)
    var claims = IDToken.Claims(
      issuer: server.issuer.text, subject: "42", audience: [client.id], issued: now,
      expires: now.adding(seconds: 3_600), nonce: nonce, email: "minji@example.com", isEmailVerified: true,
      name: "Minji Kim")
    state.changeClaims(&claims)
    let identity = IDToken(algorithm: state.algorithm, keyID: "k1", claims, signed: [1], signature: [2])
    return try answer(refresh: state.isLasting ? state.refreshToken : nil, state.sendsIdentity ? identity : nil)
  }

  package func refresh(
    _ token: Secret, of client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> SignInTokens {
    guard token.text == current.refreshToken else { throw .ended }
    let new = state.withLock { state -> String? in
      guard state.rotates else { return nil }
      state.refreshToken = "refresh\(state.count + 1)"
      return state.refreshToken
    }
    return try answer(refresh: new, nil)
  }

  private func answer(refresh: String?, _ identity: IDToken?) throws(SignInError) -> SignInTokens {
    if let failure = current.failure { throw failure }
    let (token, state) = state.withLock { state in
      state.count += 1
      state.accessToken = "access\(state.count)"
      return (Secret(state.accessToken), state)
    }
    let tokens = SignInTokens(
      access: token, lifetime: state.lifetime, refresh: refresh.map { Secret($0) }, identity: identity,
      scopes: state.scopes)
    guard let tokens else { throw .unreadable(.tokens) }
    return tokens
  }

  package func revoke(
    _ token: Secret, of client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> Bool {
    if current.refusesStoppedTasks, Task.isCancelled { throw .cancelled }
    if let failure = current.failure { throw failure }
    guard server.revocation != nil else { return false }
    state.withLock { $0.revoked.append(token.text) }
    return true
  }
}

/// A browser whose user agrees.
package enum ScriptedBrowser {
  package static let code = "good-code"

  /// Returns the redirect URL.
  package static func answer(to request: SignInRequest, code: String = code) -> String {
    "\(request.redirect.text)?code=\(code)&state=\(request.parameter("state"))"
  }
}

/// A port at which the browser's response arrives at once.
package struct ScriptedLoopback: LoopbackListening, LoopbackPort {
  private let answer: @Sendable (SignInRequest) throws(SignInError) -> String

  package init(
    _ answer: @escaping @Sendable (SignInRequest) throws(SignInError) -> String = { ScriptedBrowser.answer(to: $0) }
  ) { self.answer = answer }

  package private(set) var number = 50_000

  package func open(_ ports: [Int]) throws(SignInError) -> any LoopbackPort {
    var open = self
    open.number = ports.first ?? number
    return open
  }

  package func answer(
    to request: SignInRequest, page: String, within patience: Duration
  ) async throws(SignInError) -> String { try answer(request) }
}

/// A signature library that always returns the same result.
package struct ScriptedVerifier: SignatureVerifying {
  private let answer: Bool?

  package init(_ answer: Bool? = true) { self.answer = answer }

  package func isRight(
    _ signature: [UInt8], of message: [UInt8], with key: SigningKey, by algorithm: SigningAlgorithm
  ) -> Bool? { answer }
}

extension SignInRequest {
  /// Returns a parameter of the address for the browser, which has only characters that need no encoding.
  package func parameter(_ name: String) -> String {
    let query = address.split(separator: "?", maxSplits: 1).last ?? ""
    let part = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
    return part.map { String($0.dropFirst(name.count + 1)) } ?? ""
  }
}

/// A change of a provider, and the code with which the sign-in fails then.
package struct ProviderFault: Sendable {
  package let code: String
  package let change: @Sendable (inout ScriptedProvider.State) -> Void

  package init(_ code: String, _ change: @escaping @Sendable (inout ScriptedProvider.State) -> Void) {
    (self.code, self.change) = (code, change)
  }
}
