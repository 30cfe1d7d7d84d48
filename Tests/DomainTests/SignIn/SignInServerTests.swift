import Domain
import Support
import Testing

/// Providers as the user names them, and their descriptions of themselves.
struct SignInServerTests {
  private let issuer = SignInIssuer(ScriptedProvider.issuer)

  @Test(
    arguments: [
      ("https://login.example", "https://login.example"), ("login.example/a", "https://login.example/a"),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://localhost", "http://localhost"),
      ("google", "https://accounts.google.com"), ("Kakao", "https://kauth.kakao.com"),
    ])
  func addressNamesAProvider(typed: String, issuer: String) {
    #expect(SignInIssuer(typed: typed)?.text == issuer)
  }

  @Test(
    arguments: [
      "http://login.example", "https://login.example?a=1", "https://user:pw@login.example", "ftp://login.example",
      "https://login.example#a", "", "login example",
    ])
  func unencryptedOrLongerAddressIsNotAProvider(typed: String) {
    #expect(SignInIssuer(typed: typed) == nil)
  }

  @Test func trailingSlashNamesTheSameProvider() throws {
    let (plain, slash) = (try #require(issuer), try #require(SignInIssuer("\(ScriptedProvider.issuer)/")))
    #expect(plain.isSame(as: slash) && plain != slash)
    #expect(slash.discovery == "https://login.example/.well-known/openid-configuration")
    #expect(plain.host == "login.example")
    var document = ScriptedProvider.document
    document.issuer = slash.text
    #expect(try SignInServer(document, of: plain).issuer == slash)
  }

  @Test(arguments: ["https://evil.example", "https://login.example/tenant", "http://login.example", ""])
  func descriptionOfAnotherProviderIsRefused(other: String) throws {
    var document = ScriptedProvider.document
    document.issuer = other
    let issuer = try #require(issuer)
    #expect(throws: SignInError.wrongIssuer(other)) { try SignInServer(document, of: issuer) }
  }

  @Test(
    arguments: [
      { $0.authorization = $1 }, { $0.token = $1 }, { $0.keys = $1 }, { $0.revocation = $1 }, { $0.device = $1 },
      { $0.registration = $1 },
    ] as [@Sendable (inout SignInServer.Document, String) -> Void])
  func addressWithoutEncryptionOrWithoutEndIsRefused(
    change: @Sendable (inout SignInServer.Document, String) -> Void
  ) throws {
    let issuer = try #require(issuer)
    // A provider elsewhere may not lead to a program on this computer either.
    for text in ["http://login.example/a", "http://127.0.0.1/a", "javascript:alert(1)", "file:///etc/passwd", ""] {
      var document = ScriptedProvider.document
      change(&document, text)
      #expect(throws: SignInError.unencrypted(text)) { try SignInServer(document, of: issuer) }
    }
    let start = "https://login.example/"
    var document = ScriptedProvider.document
    change(&document, start + String(repeating: "a", count: 4_096 - start.count))
    _ = try SignInServer(document, of: issuer)
    change(&document, start + String(repeating: "a", count: 4_097 - start.count))
    #expect(throws: SignInError.unreadable(.discovery)) { try SignInServer(document, of: issuer) }
  }

  @Test func providerOnThisComputerNeedsNoEncryption() throws {
    let home = "http://127.0.0.1:8080"
    let document = SignInServer.Document(
      issuer: home, authorization: "\(home)/a", token: "\(home)/t", keys: "\(home)/k")
    let issuer = try #require(SignInIssuer(home))
    #expect(try SignInServer(document, of: issuer).revocation == nil)
    var other = document
    other.revocation = "http://login.example/revoke"
    #expect(throws: SignInError.unencrypted("http://login.example/revoke")) { try SignInServer(other, of: issuer) }
  }

  @Test func googleHasItsOwnPermissions() throws {
    let google = SignInProvider(.google)
    #expect(google.name == "Google" && google.clientKey == "HARU_GOOGLE_CLIENT")
    #expect(google.secretKey == "HARU_GOOGLE_SECRET")
    let calendar = ["https://www.googleapis.com/auth/calendar"]
    #expect(google.scopes(for: .data(server: "https://apidata.googleusercontent.com/caldav/v2/")) == calendar)
    #expect(
      google.scopes(for: .data(server: "https://www.googleapis.com/carddav/v1/")) == [
        "https://www.googleapis.com/auth/carddav"
      ])
    #expect(google.scopes(for: .data(server: "https://www.googleapis.com.evil.example/")) == [])
    #expect(SignInProvider(try #require(SignInIssuer("https://accounts.google.com/"))) == google)
  }

  /// Users register full addresses in Kakao's console, so a change here locks out everyone who has registered them.
  @Test func kakaoHasAddressesThatUsersRegister() throws {
    let kakao = SignInProvider(.kakao)
    #expect(kakao.name == "Kakao" && kakao.clientKey == "HARU_KAKAO_CLIENT" && kakao.secretKey == "HARU_KAKAO_SECRET")
    #expect(
      kakao.addresses.map(\.text) == [
        "http://127.0.0.1:53682/signed-in", "http://127.0.0.1:53683/signed-in", "http://127.0.0.1:53684/signed-in",
      ])
    #expect(SignInProvider(.google).addresses.isEmpty)
  }

  @Test func otherProvidersAreNamedByTheirAddress() throws {
    let provider = SignInProvider(try #require(SignInIssuer("https://login.example-1.org:8443/realms/a")))
    #expect(provider.name == "login.example-1.org:8443")
    #expect(provider.clientKey == "HARU_LOGIN_EXAMPLE__1_ORG_8443_CLIENT")
    #expect(provider.scopes(for: .data(server: "https://dav.example/")) == [])
  }

  @Test func similarAddressesHaveClientsOfTheirOwn() throws {
    let keys = try ["https://login.example.org", "https://login-example.org", "https://login.example-org"].map {
      SignInProvider(try #require(SignInIssuer($0))).secretKey
    }
    #expect(Set(keys).count == 3)
  }

  @Test(arguments: ["", "a b", "a\nb", "한글", "a\u{7F}"])
  func clientThatNoRequestCanNameIsRefused(id: String) {
    #expect(SignInClient(id: id) == nil)
    #expect(SignInClient(id: "good", secret: Secret(id)) == nil)
    #expect(SignInTokens(access: Secret(id)) == nil)
    #expect(SignInTokens(access: Secret("good"), refresh: Secret(id)) == nil)
  }
}
