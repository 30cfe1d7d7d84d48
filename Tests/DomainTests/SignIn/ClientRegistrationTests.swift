import Domain
import Support
import Synchronization
import Testing

/// Programs that register themselves, and the addresses to which the browser may be redirected.
struct ClientRegistrationTests {
  private let provider = ScriptedProvider { Instant(secondsSince1970: 1_800_000_000) }
  private let data = SignInPurpose.data(server: "https://dav.example/")

  private var signIn: SignInWithProvider {
    SignInWithProvider(
      provider, verifier: ScriptedVerifier(), random: .seeded(1), hash: { $0 },
      now: { Instant(secondsSince1970: 1_800_000_000) })
  }

  private func issuer() throws -> SignInProvider {
    SignInProvider(try #require(SignInIssuer(ScriptedProvider.issuer)))
  }

  private func offerRegistration() {
    provider.change { state in
      state.document.registration = "\(ScriptedProvider.issuer)/register"
      state.document.device = "\(ScriptedProvider.issuer)/code"
    }
  }

  @Test func programWithoutAClientRegistersTheAddressItUses() async throws {
    offerRegistration()
    let registrations = Mutex(0)
    let request = try await signIn.begin(
      at: issuer(), as: nil, for: data, port: 50_000, registering: { registrations.withLock { $0 += 1 } })
    let registration = try #require(provider.current.registrations.first)
    #expect(registration.redirect == request.redirect && request.redirect.port == 50_000)
    #expect(registration.grant == "authorization_code" && registration.scope == "openid email offline_access")
    #expect(request.client.id == "registered1" && registrations.withLock(\.self) == 1)
    // The client is stored for later runs.
    let signedIn = try await signIn.finish(request, with: ScriptedBrowser.answer(to: request), besides: { [] })
    #expect(signedIn.stored?.client.id == "registered1")
  }

  @Test func codeForAnotherDeviceIsASeparateSignInMethod() async throws {
    offerRegistration()
    let code = try await signIn.beginElsewhere(at: issuer(), as: nil, for: data)
    #expect(provider.current.registrations.map(\.grant) == ["urn:ietf:params:oauth:grant-type:device_code"])
    #expect(code.client.id == "registered1")
  }

  @Test func clientOfTheUserIsUsedWithoutARegistration() async throws {
    offerRegistration()
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    let request = try await signIn.begin(
      at: issuer(), as: client, for: data, port: 50_000, registering: { Issue.record("Nothing is registered.") })
    #expect(request.client == client && provider.current.registrations.isEmpty)
  }

  @Test func providerWithoutRegistrationNeedsAClient() async throws {
    let registrations = Mutex(0)
    await #expect(throws: SignInError.noClient) {
      try await signIn.begin(
        at: issuer(), as: nil, for: data, port: nil, registering: { registrations.withLock { $0 += 1 } })
    }
    #expect(registrations.withLock(\.self) == 0)
  }

  /// A user without a client learns that even without a network.
  @Test(arguments: [SignInIssuer.google, .kakao])
  func providerWithRegistrationOnItsPagesIsNotAsked(_ issuer: SignInIssuer) async throws {
    provider.change { $0.document.issuer = "https://another.example" }
    let named = SignInProvider(issuer)
    await #expect(throws: SignInError.noClient) {
      try await signIn.begin(at: named, as: nil, for: .account, port: nil)
    }
    await #expect(throws: SignInError.noClient) {
      try await signIn.beginElsewhere(at: named, as: nil, for: .account)
    }
  }

  @Test func kakaoOnlyGetsAddressesThatAreRegistered() async throws {
    let client: SignInClient = try #require(SignInClient(id: "rest-key"))
    let kakao = SignInProvider(.kakao)
    for (port, expected) in [(53_683, 53_683), (nil, 53_682), (50_000, 53_682)] as [(Int?, Int)] {
      let request = try await signIn.begin(at: kakao, as: client, for: data, port: port)
      #expect(request.redirect.text == "http://127.0.0.1:\(expected)/signed-in")
      // The state still protects the response, and Kakao refuses unknown permissions.
      #expect([UInt8](base64URL: request.parameter("state"))?.count == 32)
      #expect(request.parameter("scope").hasPrefix("openid") && !request.parameter("scope").contains("email"))
    }
  }

  /// A provider may accept only an encrypted page as the redirect URL; the page forwards the response to this computer.
  @Test func pageFindsThisComputerInTheState() async throws {
    let page = try #require(WebAddress(exactly: "https://haru.example/sign-in-page.html"))
    let client: SignInClient = try #require(SignInClient(id: "haru", page: page))
    for provider in [try issuer(), SignInProvider(.kakao)] {
      let request = try await signIn.begin(at: provider, as: client, for: data, port: 50_000)
      #expect(request.redirectedTo == page.text)
      #expect(request.parameter("redirect_uri") == "https%3A%2F%2Fharu.example%2Fsign-in-page.html")
      let parts = request.parameter("state").split(separator: ".")
      #expect(parts.count == 3 && parts[0] == "50000" && "/\(parts[1])" == request.redirect.path)
      #expect(parts.dropFirst().allSatisfy { [UInt8](base64URL: $0)?.count == 32 })
      #expect(request.redirect.text.hasPrefix("http://127.0.0.1:50000/"))
      #expect(try request.code(in: ScriptedBrowser.answer(to: request)).text == ScriptedBrowser.code)
    }
    #expect(SignInClient(id: "haru", page: WebAddress(exactly: "http://haru.example/")) == nil)
  }
}
