import Data
import Domain
import Foundation
import Support
import Testing

/// Requests for codes for other devices and for registrations, and responses that no honest provider gives.
struct DeviceRequestTests {
  private var web: WebSignInServer { WebSignInServer(HTTPWay.library.client()) }

  /// Starts a provider that answers each path with a status and a text, where `HOME` stands for its own address.
  private static func provider(_ answers: [String: (Int, String)]) throws -> LoopbackServer {
    try LoopbackServer { request in
      let (status, body) = answers[request.target] ?? (404, "")
      let home = "http://\(request.headers["host"] ?? "")"
      let headers = ["Location": "/stolen"]
      return [.send(LoopbackServer.answer(status, headers, body: Array(body.replacing("HOME", with: home).utf8)))]
    }
  }

  private func server(at server: LoopbackServer, methods: Set<String> = ["none"]) throws -> SignInServer {
    let home = server.address
    let document = SignInServer.Document(
      issuer: home, authorization: "\(home)/authorize", token: "\(home)/token", keys: "\(home)/keys",
      device: "\(home)/code", registration: "\(home)/register", clientMethods: methods)
    return try SignInServer(document, of: try #require(SignInIssuer(home)))
  }

  private func code(at provider: LoopbackServer, secret: String? = nil) async throws -> DeviceCode {
    let client = try #require(SignInClient(id: "haru+1", secret: secret.map { Secret($0) }))
    return try await web.deviceCode(
      for: SignInPermissions(["calendar"]), as: client, at: try server(at: provider))
  }

  @Test func addressesAreReadFromTheDescription() async throws {
    let provider = try Self.provider([
      "/.well-known/openid-configuration": (
        200,
        """
        {"issuer": "HOME", "authorization_endpoint": "HOME/a", "token_endpoint": "HOME/t", "jwks_uri": "HOME/k",
         "device_authorization_endpoint": "HOME/code", "registration_endpoint": "HOME/register"}
        """
      )
    ])
    let found = try await web.discover(try #require(SignInIssuer(provider.address)))
    #expect(found.device?.text == "\(provider.address)/code")
    #expect(found.registration?.text == "\(provider.address)/register")
  }

  // MARK: - Codes

  private static let answer = """
    {"device_code": "d/1", "user_code": "WDJB-MJHT", "verification_uri": "HOME/device",
     "verification_uri_complete": "HOME/device?user_code=WDJB-MJHT", "expires_in": 1800, "interval": 7}
    """

  @Test func codeIsRequestedAndRead() async throws {
    let provider = try Self.provider(["/code": (200, Self.answer)])
    let code = try await code(at: provider)
    #expect(code.code.text == "d/1" && code.userCode == "WDJB-MJHT" && code.lifetime == 1_800)
    #expect(code.address.text == "\(provider.address)/device")
    #expect(code.complete?.text == "\(provider.address)/device?user_code=WDJB-MJHT")
    let sent = try #require(provider.requests.first)
    #expect(sent.method == "POST" && sent.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(sent.body == "scope=openid%20email%20calendar&client_id=haru%2B1")
  }

  @Test func addressHasAnOlderNameAtGoogle() async throws {
    let body = #"{"device_code": "d", "user_code": "A", "verification_url": "HOME/device", "expires_in": "900"}"#
    let code = try await code(at: try Self.provider(["/code": (200, body)]))
    #expect(code.address.text.hasSuffix("/device") && code.complete == nil && code.lifetime == 900)
  }

  @Test(
    arguments: [
      (200, ""), (200, "<html>"), (200, "{}"), (200, "[]"), (302, answer), (201, answer), (500, answer), (400, "no"),
      (200, answer.replacing("device_code", with: "code")), (200, answer.replacing("1800", with: "\"soon\"")),
      (200, answer.replacing("\"WDJB-MJHT\"", with: "7")), (200, answer.replacing("d/1", with: "d\\n1")),
      (200, answer.replacing("WDJB-MJHT\",", with: "\\u001b[2J\",")),
    ])
  func otherAnswerIsNotACode(status: Int, body: String) async throws {
    let provider = try Self.provider(["/code": (status, body)])
    await #expect(throws: SignInError.unreadable(.device)) { try await code(at: provider) }
    #expect(provider.requests.map(\.target) == ["/code"])
  }

  @Test func refusalAndUnencryptedPagesAreDistinguished() async throws {
    let refusing = try Self.provider(["/code": (400, #"{"error": "invalid_scope", "error_description": "no"}"#)])
    await #expect(throws: SignInError.refused("invalid_scope", words: "no")) { try await code(at: refusing) }
    let evil = try Self.provider(["/code": (200, Self.answer.replacing("HOME/device\"", with: "http://evil.example\""))]
    )
    await #expect(throws: SignInError.unencrypted("http://evil.example")) { try await code(at: evil) }
  }

  @Test func questionHasTheCodeAndTheClient() async throws {
    let pending = #"{"error": "authorization_pending"}"#
    let provider = try Self.provider(["/code": (200, Self.answer), "/token": (400, pending)])
    let code = try await code(at: provider, secret: "s")
    await #expect(throws: SignInError.refused("authorization_pending", words: "")) { try await web.tokens(for: code) }
    let sent = try #require(provider.requests.last)
    #expect(sent.body == "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d%2F1")
    // The client's secret is in a header, because this provider doesn't accept it in the body.
    #expect(sent.headers["authorization"]?.hasPrefix("Basic ") == true)
  }

  // MARK: - Registration

  private func registered(
    _ status: Int, _ body: String, methods: Set<String> = ["none"]
  ) async throws -> (
    SignInClient, LoopbackServer.Request
  ) {
    let provider = try Self.provider(["/register": (status, body)])
    let server = try server(at: provider, methods: methods)
    let registration = ClientRegistration(
      for: "authorization_code", SignInPermissions(), to: LoopbackAddress(port: 50_000, path: "/path"), at: server)
    let client = try await web.register(registration, at: server)
    return (client, try #require(provider.requests.first))
  }

  @Test func programRegistersAsAPublicClient() async throws {
    let (client, sent) = try await registered(201, #"{"client_id": "c1", "client_id_issued_at": 1}"#)
    #expect(client == SignInClient(id: "c1"))
    #expect(sent.method == "POST" && sent.headers["content-type"] == "application/json")
    #expect(sent.headers["authorization"] == nil)
    #expect(
      sent.body == """
        {"application_type":"native","client_name":"Haru","grant_types":["authorization_code","refresh_token"],\
        "redirect_uris":["http://127.0.0.1:50000/path"],"response_types":["code"],"scope":"openid email",\
        "token_endpoint_auth_method":"none"}
        """)
  }

  @Test(
    arguments: [
      (["none", "client_secret_post"], #""client_secret": "s""#, false),
      (["client_secret_post", "client_secret_basic"], #""client_secret": "s""#, true),
      (["client_secret_basic"], #""client_secret": "s""#, true), (["client_secret_basic"], #""a": 1"#, false),
      (["none"], #""client_secret": "s", "token_endpoint_auth_method": "client_secret_basic""#, true),
    ] as [(Set<String>, String, Bool)])
  func secretIsKeptIfTheProviderInsists(methods: Set<String>, member: String, isKept: Bool) async throws {
    let (client, _) = try await registered(200, #"{"client_id": "c1", \#(member)}"#, methods: methods)
    #expect(client == SignInClient(id: "c1", secret: isKept ? Secret("s") : nil))
  }

  @Test(
    arguments: [
      (201, "", .unreadable(.registration)), (201, "{}", .unreadable(.registration)),
      (201, #"{"client_id": ""}"#, .unreadable(.registration)),
      (201, #"{"client_id": "a\r\nX: 1"}"#, .unreadable(.registration)),
      (302, #"{"client_id": "a"}"#, .unreadable(.registration)),
      (500, #"{"client_id": "a"}"#, .unreadable(.registration)),
      (400, #"{"error": "invalid_redirect_uri"}"#, .refused("invalid_redirect_uri", words: "")),
      // Only administrators may register programs there.
      (401, #"{"error": "invalid_token"}"#, .noClient), (403, "", .noClient),
    ] as [(Int, String, SignInError)])
  func otherAnswerIsNotARegistration(status: Int, body: String, error: SignInError) async throws {
    await #expect(throws: error) { try await registered(status, body) }
  }
}
