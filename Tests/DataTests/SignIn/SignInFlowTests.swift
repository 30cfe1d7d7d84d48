import Data
import Domain
import Foundation
import Support
import Testing

/// A whole sign-in with a provider on this computer that signs with a real key, up to requests for calendars.
@Suite(.enabled(if: SigningProvider.isAvailable, "the openssl program isn't installed"))
struct SignInFlowTests {
  private let folder: TemporaryStore
  private let provider: SigningProvider
  private let account = SyncAccount.ID(UUID(number: 1))

  init() throws {
    folder = try TemporaryStore()
    provider = try SigningProvider(in: folder.folder, hash: Sodium.sha256)
  }

  private var secrets: SecretsFile { SecretsFile(in: folder.folder + "/data", keyIn: folder.folder + "/state") }

  private func now() -> Instant { Instant(secondsSince1970: 1_800_000_000) }

  /// Signs in with a browser whose user agrees.
  private func signedIn() async throws -> SignedIn {
    let now = now()
    let signIn = SignInWithProvider(
      WebSignInServer(HTTPWay.library.client()), verifier: SignatureLibrary(), random: .seeded(1),
      hash: Sodium.sha256, now: { now })
    let port = try LoopbackListener().open([])
    let issuer = try #require(SignInIssuer(provider.address))
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    let request = try await signIn.begin(
      at: SignInProvider(issuer), as: client, for: .data(server: "https://dav.example/"), port: port.number)
    async let answer = port.answer(to: request, page: "", within: .seconds(120))
    let browser = try #require(WebAddress(exactly: provider.visit(request.address)))
    #expect(try await HTTPWay.library.client()(HTTPRequest(browser)).status == 200)
    return try await signIn.finish(request, with: try await answer, besides: { [] })
  }

  private func tokens() throws -> AccountTokens {
    let now = now()
    return AccountTokens(
      of: account, at: try #require(SignInIssuer(provider.address)), WebSignInServer(HTTPWay.library.client()),
      in: secrets, makeSecret: { ArgonHashing.standard.makeSecret() }, now: { now })
  }

  @Test func signedIDTokenIsVerifiedAndTheTokensLast() async throws {
    let signedIn = try await signedIn()
    #expect(signedIn.user == SignedInUser(name: "minji@example.com", check: .signature))
    _ = try await tokens().save(signedIn, unless: { Never?.none })
    // Later runs continue with the stored token, and each gets another one.
    #expect(try await tokens().token().text == "access2")
    let last = try tokens()
    #expect(try await last.token().text == "access3")
    // No file has a token.
    for name in ["data/secrets", "state/secrets.key"] {
      let content = try Data(contentsOf: URL(filePath: folder.folder + "/" + name))
      #expect(content.range(of: Data("refresh".utf8)) == nil)
    }
    #expect(try await last.end(of: "", besides: []) == .revoked)
    await #expect(throws: SignInError.missing) { try await tokens().token() }
  }

  /// Two programs that replace each other's tokens never use a token twice, which providers would treat as theft.
  @Test func programsShareTheTokensOfAnAccount() async throws {
    _ = try await tokens().save(try await signedIn(), unless: { Never?.none })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        let tokens = try tokens()
        group.addTask { _ = try await tokens.token() }
      }
      try await group.waitForAll()
    }
  }

  // MARK: - On another device

  /// Signs in with a code and without a client.
  private func signedInElsewhere() async throws -> SignedIn {
    let now = now()
    let signIn = SignInWithProvider(
      WebSignInServer(HTTPWay.library.client()), verifier: SignatureLibrary(), random: .seeded(1),
      hash: Sodium.sha256, now: { now })
    let issuer = try #require(SignInIssuer(provider.address))
    let code = try await signIn.beginElsewhere(
      at: SignInProvider(issuer), as: nil, for: .data(server: "https://dav.example/"))
    #expect(code.userCode == "WDJB-MJHT" && code.complete?.text == "\(provider.address)/device?user_code=WDJB-MJHT")
    return try await signIn.finish(code, besides: { [] }) { _ in }
  }

  @Test func codeOnAnotherDeviceSignsInARegisteredProgram() async throws {
    provider.deviceErrors = ["authorization_pending", "slow_down", "authorization_pending"]
    let signedIn = try await signedInElsewhere()
    #expect(signedIn.user == SignedInUser(name: "minji@example.com", check: .signature))
    #expect(signedIn.stored?.client == SignInClient(id: "registered1"))
    _ = try await tokens().save(signedIn, unless: { Never?.none })
    #expect(try await tokens().token().text == "access2")
    // The code of the device is only in the bodies of requests.
    #expect(!provider.server.requests.contains { $0.target.contains(SigningProvider.deviceCode) })
  }

  @Test(arguments: [("access_denied", .declined), ("expired_token", .codeExpired)] as [(String, SignInError)])
  func refusalOnTheOtherDeviceEndsTheSignIn(word: String, error: SignInError) async throws {
    provider.deviceErrors = ["authorization_pending", word]
    await #expect(throws: error) { try await signedInElsewhere() }
  }

  // MARK: - Bad responses

  @Test(arguments: ["none", "HS256", "RS512"])
  func changedIDTokenIsRefused(algorithm: String) async throws {
    provider.algorithm = algorithm
    let fault: IDTokenFault = algorithm == "RS512" ? .signature : .algorithm
    await #expect(throws: SignInError.invalidIdentity(fault)) { try await signedIn() }
  }

  @Test func codeOfAnotherSignInIsRefused() async throws {
    provider.verifier = "another verifier"
    await #expect(throws: SignInError.refused("invalid_grant", words: "")) { try await signedIn() }
  }
}
