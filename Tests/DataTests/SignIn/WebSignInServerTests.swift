import Data
import Domain
import Foundation
import Support
import Testing

/// Requests to a provider, and responses that no honest provider gives.
struct WebSignInServerTests {
  private typealias Server = LoopbackServer

  /// Starts a provider that answers each path with a status and a text.
  private static func provider(
    _ answers: [String: (Int, String)], headers: [String: String] = [:]
  ) throws -> LoopbackServer {
    try Server { request in
      let (status, body) = answers[request.target] ?? (404, "")
      return [.send(Server.answer(status, headers, body: Array(body.utf8)))]
    }
  }

  private static let discovery = "/.well-known/openid-configuration"

  private var web: WebSignInServer { WebSignInServer(HTTPWay.library.client()) }

  /// A description of a provider at an address.
  private static func description(_ home: String, more: String = "") -> String {
    """
    {"issuer": "\(home)", "authorization_endpoint": "\(home)/authorize", "token_endpoint": "\(home)/token",
     "jwks_uri": "\(home)/keys", "revocation_endpoint": "\(home)/revoke"\(more)}
    """
  }

  private func server(
    at server: LoopbackServer, methods: Set<String> = [], revocationMethods: Set<String>? = nil
  ) throws -> SignInServer {
    let home = server.address
    let document = SignInServer.Document(
      issuer: home, authorization: "\(home)/authorize", token: "\(home)/token", keys: "\(home)/keys",
      revocation: "\(home)/revoke", clientMethods: methods, revocationMethods: revocationMethods)
    return try SignInServer(document, of: try #require(SignInIssuer(home)))
  }

  private func request(at provider: SignInServer, secret: String? = nil) throws -> SignInRequest {
    let client = try #require(SignInClient(id: "haru+1", secret: secret.map { Secret($0) }))
    return SignInRequest(
      at: provider, as: client, for: SignInPermissions(), to: LoopbackAddress(port: 50_000, path: "/path"),
      random: .seeded(1), hash: Sodium.sha256)
  }

  // MARK: - Descriptions

  @Test func descriptionIsRead() async throws {
    let more = """
      , "scopes_supported": ["openid", "offline_access", 7], "token_endpoint_auth_methods_supported": ["none"],
      "authorization_response_iss_parameter_supported": true, "code_challenge_methods_supported": ["plain"]
      """
    let server = try Server { request in
      guard request.target == "/realms/a/.well-known/openid-configuration" else { return [.send(Server.answer(404))] }
      let home = "http://\(request.headers["host"] ?? "")/realms/a"
      return [.send(Server.answer(body: Array(Self.description(home, more: more).utf8)))]
    }
    let issuer = try #require(SignInIssuer("\(server.address)/realms/a/"))
    let found = try await web.discover(issuer)
    #expect(found.issuer.text == "\(server.address)/realms/a")
    #expect(found.scopes == ["openid", "offline_access"] && found.clientMethods == ["none"])
    #expect(found.token.text == "\(server.address)/realms/a/token")
  }

  @Test(
    arguments: [
      (200, "<!DOCTYPE html><html>Sign in</html>"), (200, ""), (200, "[]"), (200, "{"), (404, "{}"), (500, "{}"),
      (200, String(repeating: "[", count: 100_000)), (200, #"{"issuer": "http://127.0.0.1", "token_endpoint": 1}"#),
      (200, #"{"issuer": {}, "authorization_endpoint": [], "token_endpoint": null, "jwks_uri": true}"#),
      (301, #"{"issuer": "http://127.0.0.1"}"#),
    ])
  func otherAnswerIsNotADescription(status: Int, body: String) async throws {
    let server = try Self.provider([Self.discovery: (status, body)])
    let issuer = try #require(SignInIssuer(server.address))
    await #expect(throws: SignInError.unreadable(.discovery)) { try await web.discover(issuer) }
  }

  @Test(arguments: [429, 503])
  func busyProviderIsNotReportedAsWrong(status: Int) async throws {
    let server = try Self.provider([Self.discovery: (status, "<html>"), "/token": (status, "<html>")])
    let issuer = try #require(SignInIssuer(server.address))
    await #expect(throws: SignInError.busy) { try await web.discover(issuer) }
    let (provider, client) = (try self.server(at: server), try #require(SignInClient(id: "haru")))
    await #expect(throws: SignInError.busy) { try await web.refresh(Secret("r"), of: client, at: provider) }
  }

  @Test func descriptionOfAnotherProviderIsRefused() async throws {
    let server = try Self.provider([Self.discovery: (200, Self.description("https://evil.example"))])
    let issuer = try #require(SignInIssuer(server.address))
    await #expect(throws: SignInError.wrongIssuer("https://evil.example")) { try await web.discover(issuer) }
  }

  @Test func endlessAnswersAndRedirectsEnd() async throws {
    let head = Array("HTTP/1.1 200 Fine\r\nConnection: close\r\n\r\n{\"issuer\": \"".utf8)
    let endless = try Server { _ in
      [.send(head), .repeating(Array(repeating: UInt8(ascii: "a"), count: 1 << 16), pause: .zero)]
    }
    let issuer = try #require(SignInIssuer(endless.address))
    await #expect(throws: SignInError.unreachable(.tooLarge)) { try await web.discover(issuer) }
    let circle = try Self.provider([Self.discovery: (302, "")], headers: ["Location": Self.discovery])
    let other = try #require(SignInIssuer(circle.address))
    await #expect(throws: SignInError.unreachable(.tooManyRedirects)) { try await web.discover(other) }
  }

  // MARK: - Keys

  private static let number = [UInt8](repeating: 1, count: 32).base64URL
  private static let modulus = [UInt8](repeating: 0xC3, count: 256).base64URL

  @Test func onlyKeysForSignaturesAreRead() async throws {
    let (n, x) = (Self.modulus, Self.number)
    let keys = """
      {"keys": [
        {"kty": "RSA", "kid": "a", "n": "\(n)", "e": "AQAB"}, {"kty": "EC", "crv": "P-256", "x": "\(x)", "y": "\(x)"},
        {"kty": "RSA", "kid": "b", "use": "sig", "alg": "RS512", "n": "\(n)", "e": "AQAB"},
        {"kty": "RSA", "use": "enc", "n": "\(n)", "e": "AQAB"}, {"kty": "RSA", "alg": "RSA-OAEP", "n": "\(n)", "e": "AQAB"},
        {"kty": "oct", "k": "\(x)"}, {"kty": "oct", "alg": "HS256", "k": "\(x)"}, {"kty": "RSA", "n": "AQAB", "e": "AQAB"},
        {"kty": "EC", "crv": "P-384", "x": "\(x)", "y": "\(x)"}, {"kty": "EC", "crv": "P-256", "x": "\(x)"},
        {"kty": "RSA", "n": "=", "e": 3}, {}, [], null, "key"
      ]}
      """
    let server = try Self.provider(["/keys": (200, keys)])
    let found = try await web.keys(of: try self.server(at: server))
    #expect(found.map(\.id) == ["a", nil, "b"])
    #expect(found.map(\.algorithm) == [nil, nil, .rs512])
  }

  @Test func manyKeysAreReadOrRefused() async throws {
    let key = #"{"kty": "EC", "crv": "P-256", "x": "\#(Self.number)", "y": "\#(Self.number)"}"#
    let many = try Self.provider([
      "/keys": (200, #"{"keys": [\#(repeatElement(key, count: 7_000).joined(separator: ","))]}"#)
    ])
    #expect(try await web.keys(of: try server(at: many)).count == 7_000)
    let more = try Self.provider([
      "/keys": (200, #"{"keys": [\#(repeatElement(key, count: 20_000).joined(separator: ","))]}"#)
    ])
    await #expect(throws: SignInError.unreachable(.tooLarge)) { try await web.keys(of: try server(at: more)) }
    let none = try Self.provider(["/keys": (200, "{}")])
    await #expect(throws: SignInError.unreadable(.keys)) { try await web.keys(of: try server(at: none)) }
  }

  // MARK: - Tokens

  @Test(arguments: [
    ("true", true), (#""true""#, true), ("false", false), (#""yes""#, false), ("1", false), ("null", false),
  ])
  func addressIsVerifiedOnlyIfTheProviderSaysSo(word: String, isVerified: Bool) async throws {
    let claims = Self.claims.replacing(
      "}", with: #", "email_verified": \#(word), "name": "김민지", "picture": "https://a/b"}"#)
    let server = try Self.provider([
      "/token": (200, #"{"access_token": "a", "token_type": "Bearer", "id_token": "\#(Self.token(claims))"}"#)
    ])
    let tokens = try await web.tokens(for: Secret("c"), of: try request(at: try self.server(at: server)))
    let identity = try #require(tokens.identity?.claims)
    #expect(identity.isEmailVerified == isVerified)
    #expect(identity.name == "김민지" && identity.picture == "https://a/b")
  }

  /// Kakao sends no name, and users choose their nickname.
  @Test(arguments: [("", "민지"), (#", "name": "김민지""#, "김민지")])
  func nicknameIsTheNameIfThereIsNoOther(member: String, name: String) async throws {
    let claims = Self.claims.replacing("}", with: #", "nickname": "민지"\#(member)}"#)
    let server = try Self.provider([
      "/token": (200, #"{"access_token": "a", "token_type": "Bearer", "id_token": "\#(Self.token(claims))"}"#)
    ])
    let tokens = try await web.tokens(for: Secret("c"), of: try request(at: try self.server(at: server)))
    #expect(tokens.identity?.claims.name == name)
  }

  private static func token(_ claims: String, header: String = #"{"alg":"RS256","kid":"a"}"#) -> String {
    [header, claims, "signature"].map { Array($0.utf8).base64URL }.joined(separator: ".")
  }

  private static let claims = """
    {"iss":"https://login.example","sub":"42","aud":"haru+1","iat":1800000000.5,"exp":1.8000036e9,"nonce":"n",
     "email":"minji@example.com"}
    """

  @Test func codeIsExchangedForTokens() async throws {
    let token = Self.token(Self.claims)
    let answer = """
      {"access_token": "a1", "token_type": "bearer", "expires_in": 3599, "refresh_token": "r1",
       "scope": "openid email", "id_token": "\(token)"}
      """
    let server = try Self.provider(["/token": (200, answer)])
    let request = try request(at: try self.server(at: server))
    let tokens = try await web.tokens(for: Secret("c/1"), of: request)
    #expect(tokens.access.text == "a1" && tokens.refresh?.text == "r1" && tokens.lifetime == 3_599)
    #expect(tokens.scopes == ["openid", "email"])
    let identity = try #require(tokens.identity)
    let expected = IDToken.Claims(
      issuer: "https://login.example", subject: "42", audience: ["haru+1"],
      issued: Instant(secondsSince1970: 1_800_000_000), expires: Instant(secondsSince1970: 1_800_003_600), nonce: "n",
      email: "minji@example.com")
    #expect(identity.claims == expected && identity.algorithm == "RS256" && identity.keyID == "a")
    #expect(identity.signed == Array(token.split(separator: ".").dropLast().joined(separator: ".").utf8))
    #expect(identity.signature == Array("signature".utf8))
    let sent = try #require(server.requests.first)
    #expect(sent.method == "POST" && sent.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(sent.headers["authorization"] == nil)
    #expect(
      Set(sent.body.split(separator: "&")) == [
        "grant_type=authorization_code", "code=c%2F1", "client_id=haru%2B1", "code_verifier=\(request.verifier.text)",
        "redirect_uri=http%3A%2F%2F127.0.0.1%3A50000%2Fpath",
      ])
  }

  @Test func clientSecretIsSentAsTheProviderRequires() async throws {
    for methods in [["client_secret_basic"], ["client_secret_basic", "client_secret_post"]] as [Set<String>] {
      let server = try Self.provider(["/token": (200, #"{"access_token": "a", "token_type": "Bearer"}"#)])
      let provider = try self.server(at: server, methods: methods)
      _ = try await web.tokens(for: Secret("c"), of: try request(at: provider, secret: "s:1"))
      let sent = try #require(server.requests.first)
      let isInBody = methods.contains("client_secret_post")
      #expect(sent.body.contains("client_secret=s%3A1") == isInBody)
      let basic = "Basic " + Foundation.Data("haru%2B1:s%3A1".utf8).base64EncodedString()
      #expect(sent.headers["authorization"] == (isInBody ? nil : basic))
    }
  }

  @Test(
    arguments: [
      (200, ""), (200, "<html>"), (200, "{}"), (200, #"{"access_token": "a"}"#), (200, #"{"token_type": "Bearer"}"#),
      (200, #"{"access_token": "a", "token_type": "mac"}"#), (200, #"{"access_token": 7, "token_type": "Bearer"}"#),
      (200, #"{"access_token": "a\r\nX: 1", "token_type": "Bearer"}"#), (200, #"{"error": "invalid_grant"}"#),
      (200, #"{"access_token": "", "token_type": "Bearer"}"#), (400, "no"),
      (302, #"{"access_token": "a", "token_type": "Bearer"}"#),
      (201, #"{"access_token": "a", "token_type": "Bearer"}"#),
      (200, #"{"access_token": "a", "token_type": "Bearer", "refresh_token": "a b"}"#),
    ])
  func otherAnswerHasNoTokens(status: Int, body: String) async throws {
    let server = try Self.provider(["/token": (status, body)], headers: ["Location": "/stolen"])
    let provider = try self.server(at: server)
    let request = try request(at: provider)
    await #expect(throws: SignInError.unreadable(.tokens)) { try await web.tokens(for: Secret("c"), of: request) }
    // The code isn't sent a second time, and nowhere else.
    #expect(server.requests.map(\.target) == ["/token"])
  }

  @Test(arguments: [500, 502, 503])
  func faultOfTheProviderIsNotAnAnswer(status: Int) async throws {
    let server = try Self.provider(["/token": (status, #"{"error": "invalid_grant"}"#)])
    let request = try request(at: try self.server(at: server))
    await #expect(throws: SignInError.busy) { try await web.tokens(for: Secret("c"), of: request) }
    #expect(server.requests.map(\.target) == ["/token"])
  }

  @Test(
    arguments: [
      "", "a", "a.b", "a.b.c.d", "..", token(claims) + ".", token("{}"), token("[]"), token(claims, header: "{}"),
      token(claims, header: #"{"alg":"RS256","crit":["b64"]}"#), token(claims, header: #"{"alg":7}"#),
      token(claims).replacing(".", with: "=."), token(claims.replacing("1800000000.5", with: "\"now\"")),
      token(claims.replacing("1800000000.5", with: "1e400")), token(claims.replacing("\"42\"", with: "42")),
    ])
  func otherTextIsNotAnIDToken(token: String) async throws {
    let body = #"{"access_token": "a", "token_type": "Bearer", "id_token": "\#(token)"}"#
    let server = try Self.provider(["/token": (200, body)])
    let request = try request(at: try self.server(at: server))
    #expect(try await web.tokens(for: Secret("c"), of: request).identity == nil)
  }

  @Test func refusalsAreDistinguished() async throws {
    let client = try #require(SignInClient(id: "haru"))
    let words = #", "error_description": "Token has been expired or revoked."}"#
    let ended = try Self.provider(["/token": (400, #"{"error": "invalid_grant""# + words)])
    let provider = try server(at: ended)
    await #expect(throws: SignInError.ended) { try await web.refresh(Secret("refresh7"), of: client, at: provider) }
    #expect(
      Set(try #require(ended.requests.first).body.split(separator: "&")) == [
        "grant_type=refresh_token", "refresh_token=refresh7", "client_id=haru",
      ])
    let request = try request(at: provider)
    let refused = SignInError.refused("invalid_grant", words: "Token has been expired or revoked.")
    await #expect(throws: refused) { try await web.tokens(for: Secret("c"), of: request) }
    let unknown = try Self.provider(["/token": (401, #"{"error": "invalid_client"}"#)])
    let other = try server(at: unknown)
    await #expect(throws: SignInError.refused("invalid_client", words: "")) {
      try await web.refresh(Secret("r"), of: client, at: other)
    }
  }

  /// The message of a refusal is shown, and some providers repeat in it what they were sent.
  @Test func refusalDoesNotRepeatASecret() async throws {
    let long = String(repeating: "0123456789", count: 100)
    let client = try #require(SignInClient(id: "haru", secret: Secret("the-client-secret")))
    for secret in [long, String(long.prefix(300)), "the-client-secret"] {
      for (error, expected) in [
        ("no", SignInError.refused("no", words: "")), ("invalid_grant", .ended), (secret, .refused("", words: "")),
      ] {
        let body = #"{"error": "\#(error)", "error_description": "not \#(secret)"}"#
        let server = try Self.provider(["/token": (400, body)])
        let provider = try self.server(at: server)
        await #expect(throws: expected) { try await web.refresh(Secret(long), of: client, at: provider) }
      }
    }
  }

  @Test func requestForTokensIsNeverRepeated() async throws {
    let server = try Server { _ in [] }
    let provider = try self.server(at: server)
    let client = try #require(SignInClient(id: "haru"))
    await #expect(throws: SignInError.unreachable(.cutOff)) {
      try await web.refresh(Secret("r"), of: client, at: provider)
    }
    #expect(server.requests.count == 1)
  }

  @Test func signInIsEndedAtTheProvider() async throws {
    let client = try #require(SignInClient(id: "haru"))
    // Google refuses a token that has already expired.
    let ended = #"{"error": "invalid_token", "error_description": "Token expired or revoked"}"#
    for (status, body, isEnded) in [
      (200, "", true), (503, "", false), (404, "", false), (400, ended, true), (503, ended, false),
      (400, #"{"error": "invalid_client"}"#, false),
    ] {
      let server = try Self.provider(["/revoke": (status, body)])
      let provider = try self.server(at: server)
      #expect(try await web.revoke(Secret("r"), of: client, at: provider) == isEnded)
      #expect(server.requests.first?.body == "token=r&client_id=haru")
    }
  }

  @Test func revocationHasItsOwnMethodsForTheSecret() async throws {
    let client = try #require(SignInClient(id: "haru", secret: Secret("s")))
    let post: Set = ["client_secret_post"]
    for (methods, isInBody) in [(nil, true), (post, true), (["client_secret_basic"], false)] as [(Set<String>?, Bool)] {
      let server = try Self.provider(["/revoke": (200, "")])
      let provider = try self.server(at: server, methods: post, revocationMethods: methods)
      #expect(try await web.revoke(Secret("r"), of: client, at: provider))
      let sent = try #require(server.requests.first)
      #expect(sent.body.contains("client_secret=s") == isInBody)
      #expect((sent.headers["authorization"] == nil) == isInBody)
    }
  }

  /// RFC 7636, appendix B.
  @Test func challengeIsTheHashOfThePublishedExample() {
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    #expect(Sodium.sha256(Array(verifier.utf8)).base64URL == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }
}
