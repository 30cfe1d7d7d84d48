import Domain
import Foundation
import Support
import Testing

/// Statements about the user, and the rest of a sign-in after the browser's response.
struct IDTokenTests {
  private let now = Instant(secondsSince1970: 1_800_000_000)
  private let provider: ScriptedProvider

  init() {
    let now = now
    provider = ScriptedProvider { now }
  }

  private func signedIn(
    _ verifier: ScriptedVerifier = ScriptedVerifier(), for data: String = "https://dav.example/",
    purpose: SignInPurpose? = nil, at issuer: String = ScriptedProvider.issuer, besides others: [SyncAccount] = [],
    ended: (SignInEnd) -> Void = { _ in }
  ) async throws -> SignedIn {
    let now = now
    let signIn = SignInWithProvider(
      provider, verifier: verifier, random: .seeded(1), hash: { $0 }, now: { now })
    let issuer = try #require(SignInIssuer(issuer))
    let isGoogle = data.contains("google")
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    let request = try await signIn.begin(
      at: SignInProvider(isGoogle ? .google : issuer), as: client, for: purpose ?? .data(server: data), port: 50_000)
    return try await signIn.finish(
      request, with: ScriptedBrowser.answer(to: request), besides: { others }, ended: ended)
  }

  /// Google ends all of a user's sign-ins with a program at once; without a valid statement, the user is unknown.
  @Test(
    arguments: [
      ("https://dav.example/", "minji@example.com", SignInEnd.revoked, .revoked),
      ("https://www.googleapis.com/", "minji@example.com", .notRevoked, .shared),
      ("https://www.googleapis.com/", "jina@example.com", .notRevoked, .revoked),
      ("https://www.googleapis.com/", nil, .revoked, .revoked),
    ] as [(String, String?, SignInEnd, SignInEnd)])
  func tokensThatFailTheCheckAreRevoked(
    data: String, other: String?, unknown: SignInEnd, known: SignInEnd
  ) async throws {
    let isGoogle = data.contains("google")
    let others = other.map { user in
      let issuer = isGoogle ? "https://accounts.google.com" : ScriptedProvider.issuer
      return SyncAccount(
        id: SyncAccount.ID(UUID(number: 2)), name: "Other", server: data, user: user, signIn: .provider(issuer))
    }
    func ends(_ change: (inout ScriptedProvider.State) -> Void) async throws -> SignInEnd? {
      provider.change { state in
        (state.revoked, state.isLasting, state.sendsIdentity) = ([], true, true)
        state.changeClaims = { _ in }
        change(&state)
      }
      var end: SignInEnd?
      await #expect(throws: SignInError.self) {
        try await signedIn(for: data, besides: [others].compactMap(\.self)) { end = $0 }
      }
      #expect(provider.current.revoked.isEmpty == (end != .revoked))
      return end
    }
    #expect(try await ends { $0.changeClaims = { claims in claims.audience = ["other"] } } == unknown)
    #expect(try await ends { $0.sendsIdentity = false } == unknown)
    #expect(try await ends { $0.isLasting = false } == known)
    if isGoogle { #expect(try await ends { $0.scopes = [] } == known) }
  }

  /// Google ends all of a user's sign-ins at once, so nothing may be revoked there if the accounts are unknown.
  @Test(arguments: [
    (SignInIssuer.google.text, SignInEnd.notRevoked), (ScriptedProvider.issuer, .revoked),
  ])
  func accountsThatCannotBeReadMayNeedTheirSignIns(issuer: String, end: SignInEnd) async throws {
    let now = now
    let signIn = SignInWithProvider(
      provider, verifier: ScriptedVerifier(), random: .seeded(1), hash: { $0 }, now: { now })
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    let request = try await signIn.begin(
      at: SignInProvider(try #require(SignInIssuer(issuer))), as: client, for: .account, port: 50_000)
    let signedIn = try await signIn.finish(request, with: ScriptedBrowser.answer(to: request), besides: { nil })
    #expect(await signIn.forget(signedIn, besides: { nil }) == end)
  }

  @Test func stoppedTaskRevokesTokensThatItCannotCheck() async throws {
    provider.change { ($0.keys, $0.refusesStoppedTasks) = ([], true) }
    let stopped = Task {
      while !Task.isCancelled { await Task.yield() }
      var end: SignInEnd?
      await #expect(throws: SignInError.invalidIdentity(.key)) { try await signedIn { end = $0 } }
      return end
    }
    stopped.cancel()
    #expect(await stopped.value == .revoked)
    #expect(provider.current.revoked == ["refresh0"])
  }

  @Test func validIDTokenNamesTheUser() async throws {
    let signedIn = try await signedIn()
    #expect(signedIn.user == SignedInUser(name: "minji@example.com", check: .signature))
    #expect(signedIn.stored?.refresh.text == "refresh0" && signedIn.tokens.access.text == "access1")
  }

  @Test func userWithoutAMailAddressHasTheNameOfTheProvider() async throws {
    for email in [nil, "", String(repeating: "a", count: 243) + "@example.com"] as [String?] {
      provider.change { state in state.changeClaims = { claims in claims.email = email } }
      #expect(try await signedIn().user.name == "42")
    }
  }

  /// The Kelvin sign in the last text looks like a letter in the first.
  @Test(arguments: [("Kim", true), ("auth0|42 a~", true), ("", false), ("\u{212A}im", false), ("민지", false)])
  func subjectIsAShortTextInASCII(subject: String, isRight: Bool) async throws {
    for (subject, isRight) in [(subject, isRight), (String(repeating: "a", count: 255) + subject, subject.isEmpty)] {
      provider.change { $0.changeClaims = { claims in claims.subject = subject } }
      if isRight {
        #expect(try await signedIn().claims.subject == subject)
      } else {
        await #expect(throws: SignInError.unreadable(.identity)) { try await signedIn() }
      }
    }
  }

  @Test(
    arguments: [
      Wrong(.issuer) { $0.issuer = "https://evil.example" }, Wrong(.issuer) { $0.issuer += "/" },
      Wrong(.audience) { $0.audience = [] }, Wrong(.audience) { $0.audience = ["other"] },
      Wrong(.audience) { $0.audience = ["haru", "other"] }, Wrong(.audience) { $0.authorizedParty = "other" },
      Wrong(.audience) { ($0.audience, $0.authorizedParty) = (["haru", "other"], "other") },
      Wrong(.nonce) { $0.nonce = nil }, Wrong(.nonce) { $0.nonce = "other" }, Wrong(.nonce) { $0.nonce = "" },
      Wrong(.time) { $0.expires = $0.issued.adding(seconds: -300) },
      Wrong(.time) { $0.issued = $0.issued.adding(seconds: 301) },
      Wrong(.time) { $0.expires = Instant(secondsSince1970: .min) },
      Wrong(.time) { $0.issued = Instant(secondsSince1970: .max) },
    ])
  fileprivate func wrongIDTokenIsRefused(wrong: Wrong) async throws {
    provider.change { $0.changeClaims = wrong.change }
    await #expect(throws: SignInError.invalidIdentity(wrong.fault)) { try await signedIn() }
  }

  @Test(
    arguments: [
      { $0.expires = $0.issued.adding(seconds: -299) }, { $0.issued = $0.issued.adding(seconds: 300) },
      { ($0.audience, $0.authorizedParty) = (["other", "haru"], "haru") }, { $0.authorizedParty = "haru" },
    ] as [@Sendable (inout IDToken.Claims) -> Void])
  func clocksMayDifferAndOthersMayBeNamed(change: @escaping @Sendable (inout IDToken.Claims) -> Void) async throws {
    provider.change { $0.changeClaims = change }
    #expect(try await signedIn().user.check == .signature)
  }

  @Test(arguments: ["none", "None", "HS256", "HS512", "", "rs256", "PS256", "ES384", "EdDSA"])
  func statementWithoutAKnownSignatureIsRefused(algorithm: String) async throws {
    provider.change { $0.algorithm = algorithm }
    // Nothing is passed to the library.
    await #expect(throws: SignInError.invalidIdentity(.algorithm)) { try await signedIn(ScriptedVerifier(true)) }
  }

  @Test func keyDecidesAboutTheAlgorithm() async throws {
    let rsa = try #require(ScriptedProvider.key)
    let curve = try #require(
      SigningKey(id: "k1", .p256(x: Array(repeating: 1, count: 32), y: Array(repeating: 2, count: 32))))
    let limited = SigningKey(id: "k1", rsa.material, for: .rs512)
    let cases: [(SigningKey?, String, Bool)] = [
      (rsa, "RS256", true), (rsa, "RS384", true), (rsa, "RS512", true), (rsa, "ES256", false), (curve, "ES256", true),
      (curve, "RS256", false), (limited, "RS512", true), (limited, "RS256", false),
    ]
    for (key, algorithm, isRight) in cases {
      provider.change { ($0.keys, $0.algorithm) = ([key].compactMap(\.self), algorithm) }
      if isRight {
        #expect(try await signedIn().user.check == .signature)
      } else {
        await #expect(throws: SignInError.invalidIdentity(.algorithm)) { try await signedIn() }
      }
    }
  }

  @Test func idTokenNeedsAKeyOfTheProvider() async throws {
    let other = SigningKey(id: "k2", try #require(ScriptedProvider.key).material)
    for keys in [[], [other].compactMap(\.self)] {
      provider.change { $0.keys = keys }
      await #expect(throws: SignInError.invalidIdentity(.key)) { try await signedIn() }
    }
  }

  @Test func wrongSignatureIsRefusedAndAMissingLibraryIsNoted() async throws {
    await #expect(throws: SignInError.invalidIdentity(.signature)) { try await signedIn(ScriptedVerifier(false)) }
    #expect(try await signedIn(ScriptedVerifier(nil)).user.check == .connection)
    // Without encryption, the connection proves nothing.
    let issuer = "http://127.0.0.1:1"
    provider.change {
      $0.document = SignInServer.Document(
        issuer: issuer, authorization: "\(issuer)/a", token: "\(issuer)/t", keys: "\(issuer)/k")
    }
    #expect(try await signedIn(at: issuer).user.check == .signature)
    await #expect(throws: SignInError.unencrypted("\(issuer)/t")) {
      try await signedIn(ScriptedVerifier(nil), at: issuer)
    }
  }

  @Test(
    arguments: [
      .rsa(modulus: Array(repeating: 1, count: 255), exponent: [3]),
      .rsa(modulus: Array(repeating: 0, count: 10) + Array(repeating: 1, count: 255), exponent: [3]),
      .rsa(modulus: Array(repeating: 1, count: 1_025), exponent: [3]),
      .rsa(modulus: Array(repeating: 1, count: 256), exponent: []),
      .rsa(modulus: Array(repeating: 1, count: 256), exponent: [0, 1]),
      .rsa(modulus: Array(repeating: 1, count: 256), exponent: [1, 0]),
      .rsa(modulus: Array(repeating: 1, count: 256), exponent: Array(repeating: 1, count: 9)),
      .p256(x: Array(repeating: 1, count: 31), y: Array(repeating: 1, count: 32)),
      .p256(x: Array(repeating: 1, count: 32), y: Array(repeating: 1, count: 33)),
    ] as [SigningKey.Material])
  func weakAndLargeKeysAreRefused(material: SigningKey.Material) { #expect(SigningKey(id: nil, material) == nil) }

  @Test func signInNeedsAnIDTokenALastingPermissionAndEverythingRequested() async throws {
    provider.change { $0.sendsIdentity = false }
    await #expect(throws: SignInError.unreadable(.identity)) { try await signedIn() }
    provider.change { ($0.sendsIdentity, $0.isLasting) = (true, false) }
    await #expect(throws: SignInError.notLasting) { try await signedIn() }
    let (data, scope) = ("https://apidata.googleusercontent.com/caldav/v2/", "https://www.googleapis.com/auth/calendar")
    provider.change { ($0.isLasting, $0.scopes) = (true, ["openid"]) }
    await #expect(throws: SignInError.notGranted([scope])) { try await signedIn(for: data) }
    for scopes in [["openid", scope], nil] as [Set<String>?] {
      provider.change { $0.scopes = scopes }
      #expect(try await signedIn(for: data).stored?.client.id == "haru")
    }
  }

  @Test func tokensOfAnIdentityOnlySignInAreNotStored() async throws {
    for isLasting in [true, false] {
      provider.change { $0.isLasting = isLasting }
      let signedIn = try await signedIn(purpose: .account)
      #expect(signedIn.claims.subject == "42" && signedIn.stored == nil)
    }
  }
}

/// A change that makes a valid statement invalid.
private struct Wrong: Sendable {
  let fault: IDTokenFault
  let change: @Sendable (inout IDToken.Claims) -> Void

  init(_ fault: IDTokenFault, _ change: @escaping @Sendable (inout IDToken.Claims) -> Void) {
    (self.fault, self.change) = (fault, change)
  }
}
