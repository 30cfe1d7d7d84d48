import Domain
import Support
import Synchronization
import Testing

/// Signing in with a code on another device.
struct DeviceSignInTests {
  private let clock = TestClock()
  private let provider: ScriptedProvider

  init() {
    provider = ScriptedProvider { [clock] in clock.now }
    provider.change { $0.document.device = "\(ScriptedProvider.issuer)/code" }
  }

  private var signIn: SignInWithProvider {
    SignInWithProvider(
      provider, verifier: ScriptedVerifier(), random: .seeded(1), hash: { $0 }, now: { [clock] in clock.now })
  }

  private func code(
    at issuer: SignInIssuer? = nil, for purpose: SignInPurpose = .data(server: "https://dav.example/")
  ) async throws -> DeviceCode {
    let issuer = try issuer ?? #require(SignInIssuer(ScriptedProvider.issuer))
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    return try await signIn.beginElsewhere(at: SignInProvider(issuer), as: client, for: purpose)
  }

  /// Signs in while the provider responds as scripted.
  private func signedIn(after answers: [SignInError] = []) async throws -> SignedIn {
    provider.change { $0.deviceAnswers = answers }
    return try await signIn.finish(try await code(), besides: { [] }) { [clock] in clock.wait($0) }
  }

  private static let pending = SignInError.refused("authorization_pending", words: "")
  private static let tooFast = SignInError.refused("slow_down", words: "")

  @Test func userWhoTypesTheCodeIsSignedIn() async throws {
    let code = try await code()
    #expect(code.userCode == "WDJB-MJHT" && code.address.text == "https://login.example/device")
    #expect(code.complete?.text == "https://login.example/device?user_code=WDJB-MJHT")
    let signedIn = try await signedIn(after: [Self.pending, Self.pending])
    #expect(signedIn.user == SignedInUser(name: "minji@example.com", check: .signature))
    #expect(signedIn.stored?.refresh.text == "refresh0")
    #expect(clock.pauses == [5, 5, 5])
  }

  @Test(
    arguments: [
      ([pending], [5, 5]), ([tooFast], [5, 10]), ([tooFast, pending, tooFast], [5, 10, 10, 15]),
      // RFC 8628 §3.5 asks for fewer requests to a provider that doesn't respond.
      ([.unreachable(.timedOut), .unreachable(.cannotConnect), pending], [5, 10, 20, 20]),
      ([.busy, .busy, pending], [5, 10, 20, 20]),
      ([.unreachable(.noHost), tooFast, .unreachable(.cutOff)], [5, 10, 15, 30]),
    ] as [([SignInError], [Int])])
  func pausesFollowTheAnswers(answers: [SignInError], pauses: [Int]) async throws {
    #expect(try await signedIn(after: answers).user.name == "minji@example.com")
    #expect(clock.pauses == pauses)
  }

  @Test(arguments: [(nil, 5), (1, 1), (7, 7), (0, 1), (-5, 1), (90, 90)] as [(Int?, Int)])
  func providerSetsThePause(pause: Int?, expected: Int) async throws {
    if let pause { provider.change { $0.deviceCode.pause = pause } }
    _ = try await signedIn()
    #expect(clock.pauses == [expected])
  }

  @Test(
    arguments: [
      (.refused("access_denied", words: "no"), .declined), (.refused("expired_token", words: ""), .codeExpired),
      (.refused("invalid_grant", words: ""), .refused("invalid_grant", words: "")),
      (.unreadable(.tokens), .unreadable(.tokens)),
      (.unreachable(.untrusted), .unreachable(.untrusted)), (.cancelled, .cancelled),
    ] as [(SignInError, SignInError)])
  func otherAnswerEndsTheWait(answer: SignInError, error: SignInError) async throws {
    await #expect(throws: error) { try await signedIn(after: [Self.pending, answer]) }
    #expect(provider.current.deviceQuestions == 2)
  }

  @Test(arguments: [(600, 120), (12, 2), (5, 1), (4, 0), (0, 0), (-1, 0)])
  func nobodyAsksAfterTheEndOfTheCode(lifetime: Int, questions: Int) async throws {
    provider.change { $0.deviceCode.lifetime = lifetime }
    let answers = Array(repeating: Self.pending, count: 1_000)
    await #expect(throws: SignInError.codeExpired) { try await signedIn(after: answers) }
    #expect(provider.current.deviceQuestions == questions)
    #expect(clock.pauses.reduce(0, +) <= max(0, lifetime))
  }

  /// A computer that sleeps, and one whose clock is set back.
  @Test(arguments: [(300, 60), (-300, 120)])
  func signInEndsInTimeAfterTheClockJumps(jump: Int, questions: Int) async throws {
    clock.jump(by: jump)
    let answers = Array(repeating: Self.pending, count: 1_000)
    await #expect(throws: SignInError.codeExpired) { try await signedIn(after: answers) }
    #expect(provider.current.deviceQuestions == questions)
  }

  @Test func stoppedTaskAsksNoFurtherQuestions() async throws {
    let code = try await code()
    let signIn = signIn
    let task = Task {
      try await signIn.finish(code, besides: { [] }) { _ in while !Task.isCancelled { await Task.yield() } }
    }
    task.cancel()
    await #expect(throws: SignInError.cancelled) { try await task.value }
    #expect(provider.current.deviceQuestions == 0)
  }

  // MARK: - The statement about the user

  @Test(
    arguments: zip(
      [IDTokenFault.nonce, .issuer, .audience, .time],
      [
        { $0.nonce = "of another sign-in" }, { $0.issuer = "https://evil.example" }, { $0.audience = ["other"] },
        { $0.expires = $0.issued.adding(seconds: -300) },
      ] as [@Sendable (inout IDToken.Claims) -> Void]))
  func wrongIDTokenIsRefused(
    fault: IDTokenFault, change: @escaping @Sendable (inout IDToken.Claims) -> Void
  ) async throws {
    provider.change { $0.changeClaims = change }
    await #expect(throws: SignInError.invalidIdentity(fault)) { try await signedIn() }
  }

  @Test func signatureIsCheckedAndTheSignInMustLast() async throws {
    provider.change { $0.algorithm = "none" }
    await #expect(throws: SignInError.invalidIdentity(.algorithm)) { try await signedIn() }
    provider.change { ($0.algorithm, $0.isLasting) = ("RS256", false) }
    await #expect(throws: SignInError.notLasting) { try await signedIn() }
    provider.change { $0.sendsIdentity = false }
    await #expect(throws: SignInError.unreadable(.identity)) { try await signedIn() }
  }

  // MARK: - The code

  @Test func providerWithoutCodesIsNotAsked() async throws {
    provider.change { $0.document.device = nil }
    await #expect(throws: SignInError.noDevices) { try await code() }
  }

  /// Google's discovery document lists an address for codes, which refuses the permissions for calendars.
  @Test func googleGivesCodesOnlyForIdentifyingTheUser() async throws {
    let home = "https://accounts.google.com"
    provider.change { state in
      state.document = SignInServer.Document(
        issuer: home, authorization: "\(home)/a", token: "\(home)/t", keys: "\(home)/k", device: "\(home)/d")
      (state.deviceCode.address, state.deviceCode.complete) = ("https://www.google.com/device", nil)
    }
    for server in ["https://apidata.googleusercontent.com/caldav/v2/", "https://www.googleapis.com/carddav/v1/"] {
      await #expect(throws: SignInError.noDevices) { try await code(at: .google, for: .data(server: server)) }
    }
    #expect(try await code(at: .google, for: .account).userCode == "WDJB-MJHT")
  }

  @Test(
    arguments: [
      "", " ", "WDJB\u{1B}[2J", "WD\nJB", "WD\u{202E}JB", "WD\u{200B}JB", "WD\u{115F}JB", "\u{7F}", "a\u{0301}bc", "😀",
      String(repeating: "A", count: 33),
    ])
  func codeThatNobodyCanTypeIsRefused(userCode: String) async throws {
    provider.change { $0.deviceCode.userCode = userCode }
    await #expect(throws: SignInError.unreadable(.device)) { try await code() }
  }

  @Test(arguments: ["WDJB-MJHT", "123 456 789", "abc.def", "가나다-라마", "A_B", "1+1=2"])
  func codeIsShownAsWritten(userCode: String) async throws {
    provider.change { $0.deviceCode.userCode = userCode }
    #expect(try await code().userCode == userCode)
  }

  @Test(arguments: [
    "http://login.example/device", "http://127.0.0.1/device", "javascript:alert(1)", "", "login.example",
  ])
  func pageWithoutEncryptionIsRefused(address: String) async throws {
    provider.change { $0.deviceCode.address = address }
    await #expect(throws: SignInError.unencrypted(address)) { try await code() }
    provider.change { ($0.deviceCode.address, $0.deviceCode.complete) = ("https://login.example/device", address) }
    await #expect(throws: SignInError.unencrypted(address)) { try await code() }
  }

  @Test(arguments: ["https://evil.example/device", "https://login.example.evil.example/", "https://login.example:444/"])
  func addressForACameraLeadsToThePageThatTheUserSees(complete: String) async throws {
    provider.change { $0.deviceCode.complete = complete }
    let code = try await code()
    #expect(code.address.text == "https://login.example/device" && code.complete == nil)
  }

  @Test func codeIsValidForADayAtMost() async throws {
    provider.change { ($0.deviceCode.lifetime, $0.deviceCode.pause) = (.max, .max) }
    #expect(try await code().lifetime == 86_400)
  }

  @Test(arguments: [-1, Int.min])
  func lifetimeIsNeverNegative(lifetime: Int) async throws {
    provider.change { $0.deviceCode.lifetime = lifetime }
    #expect(try await code().lifetime == 0)
  }

  @Test func secretCodeIsHiddenWhenPrinted() async throws {
    #expect(!"\(try await code())".contains("device-code"))
  }
}

/// A clock that only moves while someone waits.
private final class TestClock: Sendable {
  private struct State {
    var now = Instant(secondsSince1970: 1_800_000_000)
    var pauses: [Int] = []
    /// The seconds by which the clock jumps during the first pause.
    var jump = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var pauses: [Int] { state.withLock(\.pauses) }

  func jump(by seconds: Int) { state.withLock { $0.jump = seconds } }

  func wait(_ pause: Duration) {
    state.withLock { state in
      let seconds = Int(pause.components.seconds)
      state.now = state.now.adding(seconds: seconds + state.jump)
      state.jump = 0
      state.pauses.append(seconds)
    }
  }
}
