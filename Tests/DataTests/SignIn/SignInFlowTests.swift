import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// A whole sign-in with a provider on this computer that signs with a real key, up to requests for calendars.
@Suite(.enabled(if: SigningProvider.isAvailable, "the openssl program is not here"))
struct SignInFlowTests {
  private let folder: TemporaryStore
  private let provider: SigningProvider
  private let account = SyncAccount.ID(UUID(number: 1))

  init() throws {
    folder = try TemporaryStore()
    provider = try SigningProvider(in: folder.folder)
  }

  private var secrets: SecretsFile { SecretsFile(in: folder.folder + "/data", keyIn: folder.folder + "/state") }

  private func now() -> Instant { Instant(secondsSince1970: 1_800_000_000) }

  /// Signs in with a browser that says yes.
  private func signedIn() async throws -> SignedIn {
    let now = now()
    let signIn = SignInWithProvider(
      WebSignInServer(HTTPWay.library.client()), verifier: SignatureLibrary(), random: .seeded(1),
      hash: Sodium.sha256, now: { now })
    let port = try LoopbackListener().open()
    let issuer = try #require(SignInIssuer(provider.address))
    let request = try await signIn.begin(
      at: SignInProvider(issuer), as: try #require(SignInClient(id: "haru")),
      for: .data(server: "https://dav.example/"),
      port: port.number)
    async let answer = port.answer(to: request, page: "", within: .seconds(120))
    let browser = try #require(WebAddress(exactly: provider.visit(request.address)))
    #expect(try await HTTPWay.library.client()(HTTPRequest(browser)).status == 200)
    return try await signIn.finish(request, with: try await answer)
  }

  private func tokens() throws -> AccountTokens {
    let now = now()
    return AccountTokens(
      of: account, at: try #require(SignInIssuer(provider.address)), WebSignInServer(HTTPWay.library.client()),
      in: secrets, makeSecret: { ArgonHashing.standard.makeSecret() }, now: { now })
  }

  @Test func signedStatementIsVerifiedAndTheTokensLast() async throws {
    let signedIn = try await signedIn()
    #expect(signedIn.user == SignedInUser(name: "minji@example.com", check: .signature))
    try await tokens().save(signedIn)
    // Later runs go on with the stored token, and each gets another one.
    #expect(try await tokens().token().text == "access2")
    let last = try tokens()
    #expect(try await last.token().text == "access3")
    // No file has a token.
    for name in ["data/secrets", "state/secrets.key"] {
      let content = try Data(contentsOf: URL(filePath: folder.folder + "/" + name))
      #expect(content.range(of: Data("refresh".utf8)) == nil)
    }
    #expect(try await last.end())
    await #expect(throws: SignInError.missing) { try await tokens().token() }
  }

  /// Two programs whose tokens replace each other never use the same one twice, which providers take for theft.
  @Test func programsShareTheTokensOfAnAccount() async throws {
    try await tokens().save(try await signedIn())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        let tokens = try tokens()
        group.addTask { _ = try await tokens.token() }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: ["none", "HS256", "RS512"])
  func changedStatementIsRefused(algorithm: String) async throws {
    provider.algorithm = algorithm
    let fault: IDTokenFault = algorithm == "RS512" ? .signature : .algorithm
    await #expect(throws: SignInError.invalidIdentity(fault)) { try await signedIn() }
  }

  @Test func codeOfAnotherSignInIsRefused() async throws {
    provider.verifier = "another verifier"
    await #expect(throws: SignInError.refused("invalid_grant", words: "")) { try await signedIn() }
  }
}

/// A provider that checks what it is sent, as the standards want.
private final class SigningProvider: Sendable {
  private struct State {
    var challenge = ""
    var nonce = ""
    var refresh = ""
    var count = 0
    var algorithm = "RS256"
    /// The verifier that is expected instead of the right one.
    var verifier: String?
    var isCodeUsed = false
  }

  private static let program = "/usr/bin/openssl"

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

  private let server: LoopbackServer
  private let state: SharedState

  private final class SharedState: Sendable {
    let values = Mutex(State())
  }

  var address: String { server.address }

  var algorithm: String {
    get { state.values.withLock(\.algorithm) }
    set { state.values.withLock { $0.algorithm = newValue } }
  }

  var verifier: String? {
    get { state.values.withLock(\.verifier) }
    set { state.values.withLock { $0.verifier = newValue } }
  }

  init(in folder: String) throws {
    let key = folder + "/key.pem"
    _ = try Self.run(["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key])
    let digits = String(decoding: try Self.run(["rsa", "-in", key, "-noout", "-modulus"]), as: UTF8.self)
    let modulus = Self.bytes(digits.split(separator: "=").last ?? "").base64URL
    let state = SharedState()
    self.state = state
    server = try LoopbackServer { request in
      let home = "http://\(request.headers["host"] ?? "")"
      let (status, body) = Self.answer(to: request, home, modulus, key, state)
      return [.send(LoopbackServer.answer(status, body: Array(body.utf8)))]
    }
  }

  /// Returns the address to which the page for signing in sends the browser.
  func visit(_ address: String) -> String {
    let query = Self.parameters(address.split(separator: "?").last ?? "")
    state.values.withLock { state in
      (state.challenge, state.nonce) = (query["code_challenge"] ?? "", query["nonce"] ?? "")
    }
    return "\(query["redirect_uri"] ?? "")?code=code&state=\(query["state"] ?? "")"
  }

  private static func answer(
    to request: LoopbackServer.Request, _ home: String, _ modulus: String, _ key: String, _ state: SharedState
  ) -> (Int, String) {
    switch request.target {
    case "/.well-known/openid-configuration":
      return (
        200,
        """
        {"issuer": "\(home)", "authorization_endpoint": "\(home)/authorize", "token_endpoint": "\(home)/token",
         "jwks_uri": "\(home)/keys", "revocation_endpoint": "\(home)/revoke"}
        """
      )
    case "/keys": return (200, #"{"keys": [{"kty": "RSA", "kid": "k", "n": "\#(modulus)", "e": "AQAB"}]}"#)
    case "/revoke": return (200, "")
    case "/token": return state.values.withLock { tokens(for: parameters(request.body), home, key, &$0) }
    default: return (404, "")
    }
  }

  private static func tokens(
    for form: [String: String], _ home: String, _ key: String, _ state: inout State
  ) -> (Int, String) {
    var identity = ""
    switch form["grant_type"] {
    case "authorization_code":
      let verifier = state.verifier ?? form["code_verifier"] ?? ""
      guard !state.isCodeUsed, form["code"] == "code", Sodium.sha256(Array(verifier.utf8)).base64URL == state.challenge
      else { return (400, #"{"error": "invalid_grant"}"#) }
      state.isCodeUsed = true
      let claims = """
        {"iss": "\(home)", "sub": "1", "aud": "haru", "iat": 1800000000, "exp": 1800003600, "nonce": "\(state.nonce)",
         "email": "minji@example.com"}
        """
      let head = #"{"alg": "\#(state.algorithm)", "kid": "k"}"#
      let signed = [head, claims].map { Array($0.utf8).base64URL }.joined(separator: ".")
      let signature = (try? run(["dgst", "-sha256", "-sign", key], input: Array(signed.utf8))) ?? []
      identity = #", "id_token": "\#(signed).\#(signature.base64URL)""#
    case "refresh_token":
      guard form["refresh_token"] == state.refresh else { return (400, #"{"error": "invalid_grant"}"#) }
    default: return (400, #"{"error": "unsupported_grant_type"}"#)
    }
    state.count += 1
    state.refresh = "refresh\(state.count)"
    return (
      200,
      """
      {"access_token": "access\(state.count)", "token_type": "Bearer", "expires_in": 3600,
       "refresh_token": "\(state.refresh)"\(identity)}
      """
    )
  }

  private static func parameters(_ query: some StringProtocol) -> [String: String] {
    query.split(separator: "&").reduce(into: [:]) { found, part in
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? "" }
      if sides.count == 2 { found[sides[0]] = sides[1] }
    }
  }

  private static func bytes(_ digits: some StringProtocol) -> [UInt8] {
    let digits = digits.filter(\.isHexDigit).map { UInt8($0.hexDigitValue ?? 0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let (process, output, source) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (source, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input))
    try source.fileHandleForWriting.close()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return bytes
  }
}
