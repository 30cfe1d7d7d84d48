import Domain
import Support
import Testing

/// The address for the browser, and the browser's response.
struct SignInRequestTests {
  private func request(
    seed: UInt64 = 1, user: String? = nil, for permissions: SignInPermissions = SignInPermissions(),
    _ change: (inout SignInServer.Document) -> Void = { _ in }
  ) throws -> SignInRequest {
    var document = ScriptedProvider.document
    change(&document)
    let server = try SignInServer(document, of: try #require(SignInIssuer(ScriptedProvider.issuer)))
    let client = try #require(SignInClient(id: "haru&1"))
    let random = RandomSource.seeded(seed)
    // The hash only reverses the bytes, so that tests can compute it.
    return SignInRequest(
      at: server, as: client, for: permissions, to: LoopbackAddress(port: 50_000, random), user: user, random: random,
      hash: { $0.reversed() })
  }

  @Test func addressAsksForACodeWithAChallenge() throws {
    let request = try request(user: "minji@example.com", for: SignInPermissions(["https://a.example/b"]))
    #expect(request.address.hasPrefix("https://login.example/authorize?response_type=code&client_id=haru%261&"))
    #expect(request.parameter("scope") == "openid%20email%20offline_access%20https%3A%2F%2Fa.example%2Fb")
    #expect(request.parameter("code_challenge_method") == "S256")
    #expect(request.parameter("code_challenge") == [UInt8](request.verifier.text.utf8.reversed()).base64URL)
    #expect(request.parameter("redirect_uri") == encoded(request.redirect.text))
    #expect(request.parameter("login_hint") == "minji%40example.com" && request.parameter("prompt") == "consent")
    #expect(!request.address.contains(request.verifier.text))
  }

  @Test func addressWithAQueryStaysValid() throws {
    let request = try request { $0.authorization += "?tenant=1" }
    #expect(request.address.hasPrefix("https://login.example/authorize?tenant=1&response_type=code&"))
  }

  @Test func lastingPermissionIsRequestedOnlyWhereItExists() throws {
    let request = try request { $0.scopes = [] }
    #expect(request.parameter("scope") == "openid%20email" && request.parameter("prompt") == "")
    #expect(request.parameter("login_hint") == "")
  }

  @Test func identificationAsksForNoLastingPermission() throws {
    let issuer = try #require(SignInIssuer(ScriptedProvider.issuer))
    let request = try request(for: SignInProvider(issuer).permissions(for: .account))
    #expect(request.parameter("scope") == "openid%20email%20profile" && request.parameter("prompt") == "")
  }

  @Test func everyValueHas32RandomBytesAndIsUsedOnce() throws {
    let requests = try (0..<50).map { try request(seed: $0) }
    let values = requests.flatMap { request in
      [
        String(request.redirect.path.dropFirst()), request.parameter("state"), request.parameter("nonce"),
        request.verifier.text,
      ]
    }
    #expect(Set(values).count == 200)
    #expect(values.allSatisfy { [UInt8](base64URL: $0)?.count == 32 })
  }

  @Test func codeIsReadFromAPathAndFromAPastedAddress() throws {
    let request = try request()
    let answer = ScriptedBrowser.answer(to: request, code: "a%2Fb+c%20d")
    for text in [answer, String(answer.dropFirst("http://127.0.0.1:50000".count)), answer + "#x", answer + " \n"] {
      #expect(try request.code(in: text).text == "a/b c d")
    }
  }

  @Test func answerToAnotherSignInIsRefused() throws {
    let (request, other) = (try request(), try request(seed: 2))
    let answer = ScriptedBrowser.answer(to: request)
    let state = request.parameter("state")
    for text in [
      ScriptedBrowser.answer(to: other), "", "code=a&state=\(state)", "/?code=a", "/?state=\(state)",
      "/?code=&state=\(state)",
      answer + "x", String(answer.dropLast()), answer + "&state=\(state)", answer + "&code=b", "/?error=access_denied",
    ] {
      #expect(throws: SignInError.wrongAnswer) { try request.code(in: text) }
    }
    #expect(request.isAnswered(by: answer) && !request.isAnswered(by: ScriptedBrowser.answer(to: other)))
  }

  @Test func errorOfTheProviderIsReported() throws {
    let request = try request()
    let end = "&state=\(request.parameter("state"))"
    #expect(throws: SignInError.declined) { try request.code(in: "/?error=access_denied" + end) }
    #expect(throws: SignInError.refused("server_error", words: "later, please")) {
      try request.code(in: "/?error=server_error&error_description=later,+please" + end)
    }
  }

  @Test func answerOfAnotherProviderIsRefused() throws {
    let (silent, naming) = (try request(), try request { $0.namesIssuer = true })
    #expect(throws: SignInError.wrongIssuer("https://evil.example")) {
      try silent.code(in: ScriptedBrowser.answer(to: silent) + "&iss=https://evil.example")
    }
    #expect(throws: SignInError.wrongIssuer("")) { try naming.code(in: ScriptedBrowser.answer(to: naming)) }
    let named = ScriptedBrowser.answer(to: naming) + "&iss=https%3A%2F%2Flogin.example"
    #expect(try naming.code(in: named).text == ScriptedBrowser.code)
  }

  @Test func secretsAreHiddenWhenPrinted() throws {
    let request = try request()
    #expect(!"\(request)".contains(request.verifier.text))
  }

  @Test(
    arguments: [
      ("", []), ("AA", [0]), ("_-8", [255, 239]), ("AQAB", [1, 0, 1]),
    ] as [(String, [UInt8])])
  func base64URLIsReadAndWritten(text: String, bytes: [UInt8]) {
    #expect(bytes.base64URL == text)
    #expect([UInt8](base64URL: text) == bytes)
  }

  @Test(arguments: ["A", "AQAB=", "AA==", "a+b", "a/b", "a b", "AQ\nAB", "한글"])
  func invalidBase64URLIsRefused(text: String) { #expect([UInt8](base64URL: text) == nil) }

  private func encoded(_ text: String) -> String {
    text.replacing(":", with: "%3A").replacing("/", with: "%2F")
  }
}
