import Domain
import DomainTesting
import Support
import Testing

/// The users of sign-in providers who own an account.
struct AccountIdentityTests {
  private let store: InMemoryStore
  private let now = Instant(secondsSince1970: 1_800_000_000)

  init() throws { store = InMemoryStore(time: try .fixed()) }

  private func identity(
    _ subject: String = "42", at issuer: String = "https://login.example", name: String? = "Minji Kim",
    email: String? = "minji@example.com", isVerified: Bool = true
  ) throws -> AccountIdentity {
    AccountIdentity(
      issuer: try #require(SignInIssuer(issuer)), subject: subject, email: try email.map { try EmailAddress($0) },
      isEmailVerified: isVerified, name: name, check: .signature, since: now)
  }

  private func signedIn(_ change: @escaping @Sendable (inout IDToken.Claims) -> Void) async throws -> SignedIn {
    let now = now
    let provider = ScriptedProvider { now }
    provider.change { $0.changeClaims = change }
    let signIn = SignInWithProvider(
      provider, verifier: ScriptedVerifier(), random: .seeded(1), hash: { $0 }, now: { now })
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    let request = try await signIn.begin(
      at: SignInProvider(try #require(SignInIssuer(ScriptedProvider.issuer))), as: client, for: .account, port: 50_000)
    return try await signIn.finish(request, with: ScriptedBrowser.answer(to: request), besides: { [] })
  }

  // MARK: - The statement of the provider

  @Test func onlyThePromisedClaimsAreKept() async throws {
    let signedIn = try await signedIn { ($0.name, $0.picture) = (" Minji Kim ", "https://login.example/a.png") }
    let identity = try #require(AccountIdentity(signedIn, at: now))
    #expect(identity == (try self.identity()))
    #expect(signedIn.claims.pictureAddress?.host == "login.example")
  }

  @Test func addressThatMailCannotReachIsNotAccepted() async throws {
    for email in [nil, "", "nowhere", "a b@example.com"] as [String?] {
      let identity = AccountIdentity(try await signedIn { $0.email = email }, at: now)
      #expect(identity?.email == nil && identity?.isEmailVerified == false)
    }
  }

  @Test(arguments: ["http://login.example/a.png", "file:///etc/passwd", "https://me:pass@login.example/", "a.png", ""])
  func unencryptedPictureAddressIsIgnored(address: String) async throws {
    #expect(try await signedIn { $0.picture = address }.claims.pictureAddress == nil)
  }

  @Test func subjectHasAtMost255Bytes() async throws {
    let longest = try await signedIn { $0.subject = String(repeating: "a", count: 255) }
    #expect(AccountIdentity(longest, at: now)?.subject.count == 255)
    await #expect(throws: SignInError.unreadable(.identity)) {
      try await signedIn { $0.subject = String(repeating: "a", count: 256) }
    }
  }

  @Test func subjectIsShownInPart() throws {
    #expect(try identity("12345678").shortSubject == "12345678")
    #expect(try identity("123456789").shortSubject == "12345678…")
  }

  // MARK: - The account of a guest

  @Test(
    arguments: [
      ("김민지", "김민지"), ("Minji", "Minji"), ("Minji Kim", "Minji"), ("Mi Ji Kim", "Mi Ji"), ("  Minji\t", "Minji"),
      ("Bartholomew", "Bartholo"), ("Bartholomew Kim", "Bartholo"), ("a\u{1B}[2Jb c", "a [2Jb c"),
      ("", "minji"), ("\u{200B}", "minji"), (nil, "minji"),
    ] as [(String?, String)])
  func nicknameIsTheBeginningOfTheName(name: String?, nickname: String) throws {
    #expect(try Nickname(identity(name: name))?.text == nickname)
  }

  @Test func anyNameGivesANicknameThatTheUserCouldType() throws {
    let pieces = ["a", "가", "👩‍👩‍👧", " ", "\t", "\u{1B}", "\u{200B}", "\u{301}", "Bartholomew", "é", "\n"]
    let names = pieces.flatMap { first in pieces.flatMap { second in pieces.map { first + second + $0 + first } } }
    for name in names {
      guard let nickname = Nickname(try identity(name: name, email: nil)) else { continue }
      #expect(try Nickname(nickname.text) == nickname, "\(name)")
    }
  }

  @Test func accountNeedsANameAndAVerifiedAddress() throws {
    #expect(try Account(identity())?.email.text == "minji@example.com")
    #expect(try Account(identity(isVerified: false)) == nil)
    #expect(try Account(identity(name: nil, email: nil)) == nil)
    // Nobody can verify an address that isn't there.
    #expect(try !identity(email: nil).isEmailVerified)
  }

  // MARK: - Linking

  @Test func guestHasNoIdentities() async throws {
    await #expect(throws: AccountError.isGuest) { try await LinkIdentity(store)(identity(), mayAdd: true) }
    #expect(try await identities == [])
  }

  @Test func accountOfAGuestBelongsToTheUser() async throws {
    let account = try #require(try Account(identity()))
    #expect(try await CreateAccount(store)(account, of: identity()).isChanged)
    #expect(try await identities == [identity()])
    // Undo makes the user a guest, and redo brings the account and its identity back.
    _ = try await store.perform(.undo, only: nil)
    #expect(try await identities == [])
    _ = try await store.perform(.redo, only: nil)
    #expect(try await identities == [identity()])
    // Another account isn't the user's only because undo removed the first one.
    _ = try await store.perform(.undo, only: nil)
    _ = try await CreateAccount(store)(account)
    #expect(try await identities == [])
  }

  @Test func firstIdentityOfAnAccountNeedsNoQuestionAndFurtherOnesDo() async throws {
    let account = try await created()
    let first = try await LinkIdentity(store)(identity(), mayAdd: false)
    #expect(first.account == account && first.outcome == .linked)
    for other in [try identity("43"), try identity(at: "https://other.example")] {
      await #expect(throws: AccountError.hasIdentity) { try await LinkIdentity(store)(other, mayAdd: false) }
      #expect(try await LinkIdentity(store)(other, mayAdd: true).outcome == .linked)
    }
    #expect(try await identities.count == 3)
    #expect(try await self.account == account)
  }

  @Test func anotherSignInRenewsTheIdentityAndKeepsItsStart() async throws {
    _ = try await created()
    _ = try await LinkIdentity(store)(identity(), mayAdd: false)
    let later = AccountIdentity(
      issuer: try #require(SignInIssuer("https://login.example/")), subject: "42",
      email: try EmailAddress("kim@example.com"), check: .connection, since: now.adding(seconds: 60))
    #expect(try await LinkIdentity(store)(later, mayAdd: false).outcome == .known)
    let known = try #require(try await identities.first)
    #expect(try await identities.count == 1)
    #expect(known.since == now && known.email?.text == "kim@example.com" && known.check == .connection)
    #expect(!known.isEmailVerified && known.name == nil && known.issuer.text == "https://login.example")
  }

  @Test func onlyTheOwnerReturnsToAnAccount() async throws {
    let account = try await created()
    _ = try await LinkIdentity(store)(identity(), mayAdd: false)
    _ = try await SignOut(store)()
    for mayAdd in [true, false] {
      await #expect(throws: AccountError.otherIdentity) {
        try await LinkIdentity(store)(identity("43"), mayAdd: mayAdd)
      }
    }
    #expect(try await isSignedOut)
    let result = try await LinkIdentity(store)(identity(), mayAdd: false)
    #expect(result.account == account && result.outcome == .signedIn)
    #expect(try await !isSignedOut)
    // The nickname opens the account as before.
    _ = try await SignOut(store)()
    #expect(try await SignIn(store)("미나") == account)
  }

  @Test func unlinkingChangesNothingElse() async throws {
    let account = try await created()
    _ = try await LinkIdentity(store)(identity(), mayAdd: false)
    #expect(try await UnlinkIdentity(store)(identity()))
    #expect(try await !UnlinkIdentity(store)(identity()))
    #expect(try await identities == [])
    #expect(try await self.account == account)
  }

  @Test func identityIsNamedByItsProviderAndItsUser() throws {
    let google = try identity(at: "https://accounts.google.com")
    for name in ["google", "Google", "accounts.google.com", "https://accounts.google.com/", " MINJI@example.com", "42"]
    {
      #expect(google.isNamed(by: name), "\(name)")
    }
    for name in ["", "login.example", "minji", "4"] { #expect(!google.isNamed(by: name), "\(name)") }
  }

  @Test func accountsThatNameTheSameUserAreFound() throws {
    let accounts = [
      ServerAccount(name: "mina", identities: [try identity(), try identity("43")]),
      ServerAccount(name: "junho", identities: [try identity(at: "https://login.example/")]),
    ]
    #expect(try accounts.others(naming: identity(), besides: "mina") == ["junho"])
    #expect(try accounts.others(naming: identity("43"), besides: "mina") == [])
    let twice = accounts + [ServerAccount(name: "jina", identities: [try identity("43"), try identity("44")])]
    #expect(
      twice.sharedIdentities == [
        "mina, junho: https://login.example 42", "mina, jina: https://login.example 43",
      ])
  }

  private func created() async throws -> Account {
    let account = Account(nickname: try Nickname("미나"), email: try EmailAddress("mina@example.org"))
    _ = try await CreateAccount(store)(account)
    return account
  }

  private var account: Account? {
    get async throws { try await store.read { transaction throws(StoreError) in try transaction.account.account() } }
  }

  private var identities: [AccountIdentity] {
    get async throws {
      try await store.read { transaction throws(StoreError) in try transaction.account.linkedIdentities() }
    }
  }

  private var isSignedOut: Bool {
    get async throws {
      try await store.read { transaction throws(StoreError) in try transaction.account.isSignedOut() }
    }
  }
}
