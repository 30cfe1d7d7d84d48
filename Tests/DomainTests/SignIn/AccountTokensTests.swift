import Domain
import Foundation
import Support
import Synchronization
import Testing

/// Access tokens in memory and the refresh tokens that are stored for them.
struct AccountTokensTests {
  private let time: ManualTime
  private let provider: ScriptedProvider
  private let secrets = MemorySecrets()
  private let account = SyncAccount.ID(UUID(number: 1))

  init() throws {
    time = try ManualTime()
    provider = ScriptedProvider(now: time.source.now)
  }

  /// - Parameter limit: The number of bytes that fit into a secret.
  private func tokens(in secrets: (any SecretKeeping)? = nil, limit: Int = .max) throws -> AccountTokens {
    AccountTokens(
      of: account, at: try #require(SignInIssuer(ScriptedProvider.issuer)), provider, in: secrets ?? self.secrets,
      makeSecret: { ScriptedSecret(limit: limit) }, now: time.source.now)
  }

  /// Saves a sign-in as an earlier run of the program did.
  private func store(_ refresh: String = "refresh0", secret: String? = nil) throws {
    try secrets.save(ScriptedSecret("haru\n\(secret ?? "")\n\(refresh)"), of: account)
  }

  @Test func tokenIsUsedUntilAMinuteBeforeItsEnd() async throws {
    try store()
    let tokens = try tokens()
    #expect(try await tokens.token().text == "access1")
    time.advance(seconds: 3_539)
    #expect(try await tokens.token().text == "access1")
    time.advance(seconds: 1)
    #expect(try await tokens.token().text == "access2")
    #expect(provider.current.count == 2)
  }

  @Test func tokenWithoutAnEndIsUsedUntilItIsRefused() async throws {
    provider.change { $0.lifetime = nil }
    try store()
    let tokens = try tokens()
    let first = try await tokens.token()
    time.advance(seconds: 1_000_000)
    #expect(try await tokens.token() == first)
    let second = try await tokens.token(insteadOf: first)
    #expect(second != first)
    // A request that had the old token doesn't replace the new one.
    #expect(try await tokens.token(insteadOf: first) == second)
    #expect(provider.current.count == 2)
  }

  @Test(arguments: [0, -1, Int.min])
  func tokenWithoutALifetimeIsReplacedAtTheNextRequest(lifetime: Int) async throws {
    provider.change { $0.lifetime = lifetime }
    try store()
    let tokens = try tokens()
    #expect(try await tokens.token().text == "access1")
    #expect(try await tokens.token().text == "access2")
  }

  @Test func requestsAtOnceShareARefresh() async throws {
    try store()
    let tokens = try tokens()
    let all = try await withThrowingTaskGroup(of: Secret.self) { group in
      for _ in 0..<20 { group.addTask { try await tokens.token() } }
      return try await group.reduce(into: Set<Secret>()) { $0.insert($1) }
    }
    #expect(all.count == 1 && provider.current.count == 1)
  }

  @Test func newRefreshTokenIsStoredBeforeTheAccessTokenIsUsed() async throws {
    try store(secret: "s")
    _ = try await tokens().token()
    #expect(secrets.all == ["haru\ns\nrefresh1"])
    // Another program continues with the stored tokens.
    #expect(try await tokens().token().text == "access2")
    #expect(secrets.all == ["haru\ns\nrefresh2"])
  }

  @Test func tokenIsNotReplacedIfTheNewOneCouldNotBeStored() async throws {
    try store()
    let tokens = try tokens(in: LoggedSecrets(secrets, savesLeft: 0))
    await #expect(throws: SignInError.secrets(LoggedSecrets.full)) { try await tokens.token() }
    #expect(provider.current.count == 0 && secrets.all == ["haru\n\nrefresh0"])
    // The sign-in continues as soon as there is room.
    #expect(try await self.tokens().token().text == "access1")
  }

  @Test func tokenThatIsTooLongAsksForANewSignIn() async throws {
    try store()
    let limit = try #require(secrets.all.first).utf8.count
    provider.change { $0.count = 9 }
    await #expect(throws: SignInError.tooLong) { try await tokens(limit: limit).token() }
    #expect(provider.current.refreshToken == "refresh10" && secrets.all == ["haru\n\nrefresh0"])
    #expect(SignInError.tooLong.asksForSignIn && SignInError(word: SignInError.tooLong.word) == .tooLong)
  }

  @Test func accessTokenIsNotUsedIfTheRefreshTokenCannotBeStored() async throws {
    try store()
    let tokens = try tokens(in: LoggedSecrets(secrets, savesLeft: 1))
    await #expect(throws: SignInError.secrets(LoggedSecrets.full)) { try await tokens.token() }
    await #expect(throws: SignInError.secrets(LoggedSecrets.full)) { try await tokens.token() }
    #expect(provider.current.count == 1 && secrets.all == ["haru\n\nrefresh0"])
  }

  @Test func programsReplaceTheTokensOfAnAccountOneAfterTheOther() async throws {
    try store()
    let logged = LoggedSecrets(secrets)
    _ = try await tokens(in: logged).token()
    #expect(logged.calls == ["reserve", "read", "save", "save", "release"])
    logged.forget()
    _ = try await tokens(in: logged).end(of: "minji", besides: [])
    #expect(logged.calls == ["reserve", "read", "remove", "release"])
  }

  /// Each program uses the tokens that the previous one has stored, because a provider accepts no token twice.
  @Test func programsThatRefreshAtOnceReadTheStoredTokenAgain() async throws {
    try store()
    let (logged, count) = (LoggedSecrets(secrets), 20)
    let programs = try (0..<count).map { _ in try tokens(in: logged) }
    let all = try await withThrowingTaskGroup(of: String.self) { group in
      for program in programs { group.addTask { try await program.token().text } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(all == Set((1...count).map { "access\($0)" }))
    #expect(secrets.all == ["haru\n\nrefresh\(count)"])
    let turn = ["reserve", "read", "save", "save", "release"]
    #expect(logged.calls == Array(repeating: turn, count: count).flatMap(\.self))
  }

  /// A program that removes an account removes its tokens afterwards, and waits for the program that saves them.
  @Test func savingAndTheReasonAgainstItAreOneTurn() async throws {
    let (signedIn, logged) = (try await signedIn(), LoggedSecrets(secrets))
    let tokens = try tokens(in: logged)
    #expect(try await tokens.save(signedIn, unless: { logged.calls }) == ["reserve"])
    #expect(logged.calls == ["reserve", "release"] && secrets.all.isEmpty)
    #expect(try await tokens.save(signedIn, unless: { [String]?.none }) == nil)
    #expect(secrets.all == ["haru\n\nrefresh0"])
    #expect(try await tokens.token().text == "access1" && provider.current.count == 1)
  }

  private func signedIn() async throws -> SignedIn {
    let signIn = SignInWithProvider(
      provider, verifier: ScriptedVerifier(), random: .seeded(1), hash: { $0 }, now: time.source.now)
    let issuer = try #require(SignInIssuer(ScriptedProvider.issuer))
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    let request = try await signIn.begin(
      at: SignInProvider(issuer), as: client, for: .data(server: "https://dav.example/"), port: 50_000)
    return try await signIn.finish(request, with: ScriptedBrowser.answer(to: request), besides: { [] })
  }

  @Test func endedSignInIsReportedAndStaysStored() async throws {
    try store("old")
    let tokens = try tokens()
    await #expect(throws: SignInError.ended) { try await tokens.token() }
    #expect(secrets.all == ["haru\n\nold"])
    #expect(SignInError.ended.asksForSignIn && !SignInError.unreachable(.noHost).asksForSignIn)
  }

  @Test func failureIsNotRemembered() async throws {
    try store()
    let tokens = try tokens()
    provider.change { ($0.failure, $0.rotates) = (.unreachable(.noHost), false) }
    await #expect(throws: SignInError.unreachable(.noHost)) { try await tokens.token() }
    provider.change { $0.failure = nil }
    #expect(try await tokens.token().text == "access1")
  }

  @Test(arguments: ["", "password", "haru\n\n", "haru\n\na b", "a b\n\nr", "haru\n\nr\n", "haru\na b\nr", "\n\nr"])
  func otherSecretIsNotASignIn(secret: String) async throws {
    try secrets.save(ScriptedSecret(secret), of: account)
    let tokens = try tokens()
    await #expect(throws: SignInError.missing) { try await tokens.token() }
  }

  @Test func restoredStoreAsksForASignIn() async throws {
    let tokens = try tokens()
    await #expect(throws: SignInError.missing) { try await tokens.token() }
    #expect(SignInError.missing.asksForSignIn)
  }

  @Test func endingAlwaysRemovesTheTokensFromHaru() async throws {
    try store()
    #expect(try await tokens().end(of: "minji", besides: []) == .revoked)
    #expect(provider.current.revoked == ["refresh0"] && secrets.all.isEmpty)
    for change in [
      { $0.failure = .unreachable(.noHost) }, { ($0.failure, $0.document.revocation) = (nil, nil) },
      { $0.document.issuer = "https://evil.example" },
    ] as [(inout ScriptedProvider.State) -> Void] {
      try store()
      provider.change(change)
      #expect(try await tokens().end(of: "minji", besides: []) == .notRevoked)
      #expect(secrets.all.isEmpty)
    }
  }

  @Test func stoppedTaskEndsTheSignIn() async throws {
    provider.change { $0.refusesStoppedTasks = true }
    try store()
    let tokens = try tokens()
    let stopped = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await tokens.end(of: "minji", besides: [])
    }
    stopped.cancel()
    #expect(try await stopped.value == .revoked)
    #expect(provider.current.revoked == ["refresh0"])
  }

  /// Google ends all sign-ins of a user with a program at once; other providers don't.
  @Test(arguments: [
    ("https://accounts.google.com", "minji", SignInEnd.shared), ("https://accounts.google.com/", "minji", .shared),
    ("https://accounts.google.com", "jina", .revoked), (ScriptedProvider.issuer, "minji", .revoked),
  ])
  func sharedSignInEndsWithTheLastAccount(issuer: String, other: String, end: SignInEnd) async throws {
    try store()
    let tokens = AccountTokens(
      of: account, at: try #require(SignInIssuer(issuer)), provider, in: secrets, makeSecret: { ScriptedSecret() },
      now: time.source.now)
    let others = [
      SyncAccount(
        id: SyncAccount.ID(UUID(number: 2)), name: "Other", server: "https://dav.example", user: other,
        signIn: .provider(issuer))
    ]
    #expect(try await tokens.end(of: "minji", besides: others) == end)
    #expect(secrets.all.isEmpty && provider.current.revoked == (end == .revoked ? ["refresh0"] : []))
    try store()
    #expect(try await tokens.end(of: "minji", besides: []) == .revoked)
  }

  @Test func endedTokensAreNotUsedAgain() async throws {
    try store()
    let tokens = try tokens()
    _ = try await tokens.token()
    _ = try await tokens.end(of: "minji", besides: [])
    await #expect(throws: SignInError.missing) { try await tokens.token() }
  }
}

/// A storage for secrets that records its calls and can be full.
private final class LoggedSecrets: SecretKeeping {
  private struct State {
    var calls: [String] = []
    var savesLeft: Int
    var isReserved = false
  }

  private final class Reservation: Sendable {
    private let secrets: LoggedSecrets

    init(_ secrets: LoggedSecrets) { self.secrets = secrets }

    deinit { secrets.release() }
  }

  static let full = SecretKeepingError.unusable(path: "/secrets", detail: "full")

  private let secrets: MemorySecrets
  private let state: Mutex<State>

  init(_ secrets: MemorySecrets, savesLeft: Int = .max) {
    self.secrets = secrets
    state = Mutex(State(savesLeft: savesLeft))
  }

  var calls: [String] { state.withLock(\.calls) }

  func forget() { state.withLock { $0.calls = [] } }

  private func log(_ call: String) { state.withLock { $0.calls.append(call) } }

  private func release() {
    state.withLock { state in
      state.isReserved = false
      state.calls.append("release")
    }
  }

  var place: SecretPlace { secrets.place }
  var isLocked: Bool { secrets.isLocked }

  func place(of account: SyncAccount.ID) throws(SecretKeepingError) -> SecretPlace? {
    try secrets.place(of: account)
  }

  func read(_ account: SyncAccount.ID, into secret: any TypedSecret) throws(SecretKeepingError) -> Bool {
    log("read")
    return try secrets.read(account, into: secret)
  }

  func save(_ secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError) {
    log("save")
    let hasRoom = state.withLock { state in
      state.savesLeft -= 1
      return state.savesLeft >= 0
    }
    guard hasRoom else { throw Self.full }
    try secrets.save(secret, of: account)
  }

  func reserve() async throws(SecretKeepingError) -> any Sendable {
    for _ in 0..<1_000_000 {
      let isFree = state.withLock { state in
        guard !state.isReserved else { return false }
        state.isReserved = true
        state.calls.append("reserve")
        return true
      }
      if isFree { return Reservation(self) }
      await Task.yield()
    }
    throw Self.full
  }

  func remove(_ account: SyncAccount.ID) throws(SecretKeepingError) {
    log("remove")
    try secrets.remove(account)
  }
}
