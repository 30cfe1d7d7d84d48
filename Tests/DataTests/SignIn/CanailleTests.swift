import Data
import Domain
import Foundation
import Support
import Testing

/// A sign-in with canaille, which signs with RS512, names itself in the browser's response and replaces refresh tokens.
@Suite(.withPeers)
struct CanailleTests {
  private let folder: TemporaryStore
  private let issuer: SignInIssuer
  private let server = WebSignInServer(HTTPWay.library.client())
  private let client: SignInClient
  /// The computer's time, because canaille uses no other clock.
  private let now = Instant(secondsSince1970: Int(Date().timeIntervalSince1970))

  init() throws {
    folder = try TemporaryStore()
    let address = try #require(try DAVPeers.shared.get().addresses["canaille"], "canaille didn't start")
    issuer = try #require(SignInIssuer(address))
    // canaille requires the client's credentials to end a sign-in.
    client = try #require(SignInClient(id: "haru-secret", secret: Secret("not-a-secret")))
  }

  @Test func userSignsInAndTokensAreReplacedUntilTheEnd() async throws {
    let now = now
    let signIn = SignInWithProvider(
      server, verifier: SignatureLibrary(), random: .seeded(UInt64(now.secondsSince1970)), hash: Sodium.sha256,
      now: { now })
    let port = try LoopbackListener().open([])
    let request = try await signIn.begin(
      at: SignInProvider(issuer), as: client, for: .data(server: "https://dav.example/"), port: port.number)
    async let answer = port.answer(to: request, page: "", within: .seconds(120))
    var browser = Browser()
    let end = try await browser.signIn(at: request.address, "minji", "pw 한글")
    #expect(try await HTTPWay.library.client()(HTTPRequest(try #require(WebAddress(exactly: end)))).status == 200)
    let signedIn = try await signIn.finish(request, with: try await answer, besides: { [] })
    #expect(signedIn.user == SignedInUser(name: "minji@example.com", check: .signature))
    // The code can be used once.
    await #expect(throws: SignInError.self) { try await signIn.finish(request, with: end, besides: { [] }) }

    let account = SyncAccount.ID(UUID(number: 1))
    func tokens() -> AccountTokens {
      AccountTokens(
        of: account, at: issuer, server,
        in: SecretsFile(in: folder.folder + "/data", keyIn: folder.folder + "/state"),
        makeSecret: { ArgonHashing.standard.makeSecret() }, now: { now })
    }
    _ = try await tokens().save(signedIn, unless: { Never?.none })
    for _ in 0..<2 { _ = try await tokens().token() }
    // The first refresh token has been replaced.
    let refresh = try #require(signedIn.stored?.refresh)
    await #expect(throws: SignInError.ended) {
      try await server.refresh(refresh, of: client, at: try await server.discover(issuer))
    }
    #expect(try await tokens().end(of: "", besides: []) == .revoked)
    await #expect(throws: SignInError.missing) { try await tokens().token() }
  }
}

/// A browser that stores one cookie and fills in canaille's forms.
private struct Browser {
  private var cookie = ""

  /// Returns the redirect URL after the user agrees.
  mutating func signIn(at address: String, _ user: String, _ password: String) async throws -> String {
    let home = address.split(separator: "/", omittingEmptySubsequences: false).prefix(3).joined(separator: "/")
    _ = try await send(to: address)
    _ = try await send("login=\(user)", to: home + "/login")
    _ = try await send("password=\(WebAddress.encoded(password))", to: home + "/auth/password")
    return try #require(try await send("answer=accept", to: address), "canaille asked for something else")
  }

  /// Sends a form, and returns the address that the response leads to.
  private mutating func send(_ form: String = "", to address: String) async throws -> String? {
    let headers = ["Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie]
    let response = try await HTTPWay.library.client()(
      HTTPRequest(
        try #require(WebAddress(exactly: address)), sending: HTTPRequest.Sending(.post, headers: headers, body: form),
        limits: .init(time: .seconds(60))))
    let given = response.header("Set-Cookie")?.split(separator: ";").first.map(String.init)
    cookie = given ?? cookie
    return response.header("Location")
  }
}
