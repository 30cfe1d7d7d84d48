import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// Signing in to the account with a provider in the browser.
struct AccountSignInCommandTests {
  private static let terminal = StandardStreams.terminal(columns: 80)
  private static let google = "https://accounts.google.com"
  private static let signIn = ["account", "sign-in", "--with", "google"]

  private func tester(
    hasBrowser: Bool = true, clients: [String] = [google, "https://login.example"], fetch: PictureFetch? = nil
  ) async throws -> CommandLineTester {
    let client = try #require(SignInClient(id: "haru"))
    return try await CommandLineTester(
      opener: LinkOpener { _ in hasBrowser }, clients: Dictionary(uniqueKeysWithValues: clients.map { ($0, client) }),
      pictures: fetch?.pictures)
  }

  private func account(_ tester: CommandLineTester) async throws -> Account? {
    try await tester.store.read { transaction throws(StoreError) in try transaction.account.account() }
  }

  private func identities(_ tester: CommandLineTester) async throws -> [AccountIdentity] {
    try await tester.store.read { transaction throws(StoreError) in try transaction.account.linkedIdentities() }
  }

  private func createAccount(_ tester: CommandLineTester) async throws {
    let create = ["account", "create", "--nickname", "mina", "--email", "mina@example.org"]
    #expect(await tester.run(create).status == 0)
  }

  // MARK: - A guest

  @Test func guestGetsAnAccountWithNameAndVerifiedAddress() async throws {
    let tester = try await tester()
    let run = await tester.run(Self.signIn + ["--json"])
    #expect(run.status == 0, "\(run.messages)")
    for part in [
      #""guest": false"#, #""nickname": "Minji""#, #""email": "minji@example.com""#,
      #""issuer": "https://accounts.google.com""#, #""subject_short": "42""#, #""verified": true"#,
      #""since": "2026-11-20T09:00:00+09:00""#, #""state": "signed_in""#, #""check": "signature""#,
    ] { #expect(run.output.contains(part), "\(part)") }
    #expect(try await account(tester)?.email.text == "minji@example.com")
    #expect(await tester.run(["account", "show", "--json"]).output == run.output)
    // Haru asks only who the user is, and requests no lasting access.
    let request = try #require(tester.provider.current.requests.first)
    #expect(request.parameter("scope") == "openid%20email%20profile" && request.parameter("prompt") == "")
    #expect(tester.secrets.all.isEmpty)
    let printed = run.output + run.messages
    for secret in ["access1", "refresh0", request.verifier.text, ScriptedBrowser.code] {
      #expect(!printed.contains(secret))
    }
  }

  /// Google would end the sign-in of the account, too.
  @Test func accountThatIsAddedInTheMeantimeKeepsItsSignIn() async throws {
    let tester = try await tester()
    let account = SyncAccount(
      id: SyncAccount.ID(IDGenerator.counting(from: 9)()), name: "Google", server: "https://dav.example/",
      user: "minji@example.com", signIn: .provider(Self.google))
    tester.provider.change { [store = tester.store] state in
      state.meanwhile = { _ = try? await AddSyncAccount(store, newID: .counting())(account, with: []) }
    }
    #expect(await tester.run(Self.signIn).status == 0)
    let added = try await tester.store.read { transaction throws(StoreError) in try transaction.sync.accounts() }
    #expect(added.map(\.id) == [account.id])
    #expect(tester.provider.current.revoked.isEmpty)
  }

  @Test func signalBeforeTheTokensAreCheckedEndsTheSignIn() async throws {
    let (tester, io) = (try await tester(), RecordingCommandIO())
    tester.provider.change { state in
      state.refusesStoppedTasks = true
      state.meanwhile = { () async throws(SignInError) in
        await io.interrupt()
        throw .cancelled
      }
    }
    #expect(await tester.run(Self.signIn, io: io).status == 1)
    #expect(tester.provider.current.revoked == ["refresh0"])
    #expect(try await account(tester) == nil)
  }

  @Test func providerThatKeepsTheTokenIsNamed() async throws {
    let tester = try await tester()
    #expect(await !tester.run(Self.signIn).messages.contains("couldn't be notified"))
    #expect(tester.provider.current.revoked == ["refresh0"])
    tester.provider.change { $0.document.revocation = nil }
    let run = await tester.run(Self.signIn)
    #expect(run.status == 0)
    #expect(run.messages.contains("Google couldn't be notified") && run.messages.contains("myaccount.google.com"))
    #expect(await tester.run(Self.signIn, .korean).messages.contains("Google에는 알리지 못했으니"))
  }

  @Test func undoMakesTheUserAGuestAgain() async throws {
    let tester = try await tester()
    #expect(await tester.run(Self.signIn).output.contains("Created the account 'Minji'"))
    #expect(await tester.run(["undo"]).status == 0)
    #expect(await tester.run(["account", "show", "--json"]).output.contains(#""identities": []"#))
    // Signing in again creates the account again.
    #expect(await tester.run(Self.signIn).status == 0)
    #expect(try await identities(tester).count == 1)
  }

  @Test(
    arguments: [
      { $0.isEmailVerified = false }, { $0.email = nil }, { ($0.name, $0.email) = (nil, nil) },
      { $0.email = "nowhere" },
    ] as [@Sendable (inout IDToken.Claims) -> Void])
  func dataMissingAtTheProviderIsAskedFor(change: @escaping @Sendable (inout IDToken.Claims) -> Void) async throws {
    let tester = try await tester()
    tester.provider.change { $0.changeClaims = change }
    #expect(await tester.refusal(Self.signIn) == CommandRefusal(1, "answer_needed"))
    #expect(try await account(tester) == nil)
    let given = ["--nickname", "mina", "--email", "mina@example.org"]
    #expect(await tester.run(Self.signIn + given).status == 0)
    let account = try #require(try await account(tester))
    #expect(account.nickname.text == "mina" && account.email.text == "mina@example.org")
  }

  @Test func addressIsAskedAtATerminal() async throws {
    let tester = try await tester()
    tester.provider.change { $0.changeClaims = { $0.isEmailVerified = false } }
    let run = await tester.run(Self.signIn, streams: Self.terminal, answers: ["mina@example.org"])
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("Google didn't send both a name and a verified email address."))
    #expect(try await account(tester)?.email.text == "mina@example.org")
    #expect(try await identities(tester).first?.isEmailVerified == false)
  }

  @Test func wrongAnswerIsAskedAgainBeforeTheSignInIsLost() async throws {
    let tester = try await tester()
    tester.provider.change { $0.changeClaims = { $0.isEmailVerified = false } }
    let lost = await tester.run(Self.signIn, streams: Self.terminal, answers: ["a", "b", "c", "mina@example.org"])
    #expect(lost.status == 2)
    #expect(try await account(tester) == nil)
    let run = await tester.run(Self.signIn, streams: Self.terminal, answers: ["nowhere", "", "mina@example.org"])
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("nowhere"))
    #expect(try await account(tester)?.email.text == "mina@example.org")
    #expect(tester.provider.current.requests.count == 2)
  }

  // MARK: - An account that exists

  @Test func existingAccountStaysUnchanged() async throws {
    let tester = try await tester()
    try await createAccount(tester)
    let run = await tester.run(Self.signIn)
    #expect(run.output.contains("Google · minji@example.com is now linked to the account 'mina'"))
    #expect(try await account(tester)?.email.text == "mina@example.org")
    let shown = await tester.run(["account"]).output
    for part in ["mina@example.org", "minji@example.com · signed in", "verified address", "checked by its signature"] {
      #expect(shown.contains(part), "\(part)")
    }
    #expect(await tester.run(Self.signIn).output.contains("is already linked"))
    #expect(await tester.refusal(Self.signIn + ["--nickname", "other"]) == CommandRefusal(1, "has_account"))
    #expect(tester.provider.current.requests.count == 2)
  }

  @Test func secondIdentityIsLinkedOnlyAfterAQuestion() async throws {
    let tester = try await tester()
    #expect(await tester.run(Self.signIn).status == 0)
    let other = ["account", "sign-in", "--with", "login.example"]
    #expect(await tester.refusal(other) == CommandRefusal(1, "answer_needed"))
    let declined = await tester.run(other, streams: Self.terminal, answers: ["n"])
    #expect(declined.status == 1 && declined.messages.contains("Link minji@example.com at login.example as well?"))
    #expect(try await identities(tester).count == 1)
    #expect(await tester.run(other + ["--yes"]).status == 0)
    #expect(try await identities(tester).count == 2)
  }

  @Test func signedOutAccountOpensForItsOwnerOnly() async throws {
    let tester = try await tester()
    #expect(await tester.run(Self.signIn).status == 0)
    let commands = "haru account sign-in Minji, or haru account sign-in --with google"
    #expect(await tester.run(["account", "sign-out"]).output.contains("To sign in: \(commands)"))
    #expect(await tester.refusal(["account", "show"]) == CommandRefusal(1, "signed_out"))
    #expect(await tester.run(["account", "show"], .korean).messages.contains("haru account sign-in --with google"))
    tester.provider.change { $0.changeClaims = { $0.subject = "43" } }
    #expect(await tester.refusal(Self.signIn + ["--yes"]) == CommandRefusal(1, "other_user"))
    #expect(await tester.refusal(["account", "show"]) == CommandRefusal(1, "signed_out"))
    tester.provider.change { $0.changeClaims = { _ in } }
    #expect(await tester.run(Self.signIn).output.contains("Welcome back, Minji."))
    // The name works without the provider, and so does everything else.
    #expect(await tester.run(["account", "sign-out"]).status == 0)
    tester.provider.change { $0.failure = .unreachable(.noHost) }
    #expect(await tester.run(["account", "sign-in", "Minji"]).status == 0)
    #expect(await tester.run(["account", "show"]).status == 0)
  }

  @Test func signedOutUserOfTheScreenMaySignInWithTheLinkedProvider() async throws {
    let tester = try await tester()
    #expect(await tester.run(Self.signIn).status == 0)
    #expect(await tester.run(["account", "sign-out"]).status == 0)
    // A provider that isn't linked can't open the account.
    let other = await tester.offerSignIn(answers: ["login.example"])
    #expect(other.status == 1 && other.messages.contains("To sign in with Google in the browser, type google."))
    #expect(other.messages.contains("No account has this nickname or email address."))
    let run = await tester.offerSignIn(answers: ["google"])
    #expect(run.status == 0 && run.messages.contains("Sign in to Google in your browser."), "\(run.messages)")
    #expect(await tester.run(["account", "show"]).status == 0)
    #expect(await tester.offerSignIn(answers: []).messages.isEmpty)
  }

  @Test func lockIsOpenedBeforeAnythingIsAsked() async throws {
    let tester = try await tester()
    try await createAccount(tester)
    #expect(await tester.run(["lock", "set"], answers: ["secret-1", "secret-1"]).status == 0)
    #expect(await tester.run(Self.signIn, answers: ["wrong"]).status == 1)
    #expect(tester.provider.current.requests.isEmpty)
    #expect(await tester.run(Self.signIn, answers: ["secret-1"]).status == 0)
  }

  @Test func unlinkingTouchesNoData() async throws {
    let tester = try await tester()
    #expect(await tester.run(Self.signIn).status == 0)
    #expect(await tester.run(["account", "sign-in", "--with", "login.example", "--yes"]).status == 0)
    // The address is the same at both providers.
    #expect(await tester.refusal(["account", "unlink", "minji@example.com"]) == CommandRefusal(1, "ambiguous"))
    #expect(await tester.refusal(["account", "unlink", "kakao"]) == CommandRefusal(1, "not_linked"))
    let run = await tester.run(["account", "unlink", "google"])
    #expect(run.output.contains("Google · minji@example.com is no longer linked to the account. Your data stays."))
    #expect(try await identities(tester).map(\.issuer.host) == ["login.example"])
    #expect(try await account(tester)?.nickname.text == "Minji")
    #expect(await tester.refusal(["account", "unlink", "google"]) == CommandRefusal(1, "not_linked"))
  }

  // MARK: - The picture

  @Test func pictureIsFetchedOnlyIfTheUserAgrees() async throws {
    let fetch = PictureFetch()
    let picture: @Sendable (inout IDToken.Claims) -> Void = { $0.picture = "https://pictures.example/a.png" }
    for (words, streams, answers, isFetched) in [
      ([], StandardStreams.piped, [], false), (["--yes"], .piped, [], false), ([], Self.terminal, ["n"], false),
      ([], Self.terminal, ["y"], true), (["--with-picture"], .piped, [], true),
    ] as [([String], StandardStreams, [String], Bool)] {
      let tester = try await tester(fetch: fetch)
      tester.provider.change { $0.changeClaims = picture }
      let run = await tester.run(Self.signIn + words, streams: streams, answers: answers)
      #expect(run.status == 0, "\(run.messages)")
      #expect(run.messages.contains("Fetch your picture from pictures.example?") == !answers.isEmpty)
      #expect(try await account(tester)?.picture == (isFetched ? fetch.picture : nil))
      #expect(run.output.contains("Your picture was saved.") == isFetched)
      #expect(await tester.run(["account", "show"]).output.contains("Picture") == isFetched)
    }
    #expect(fetch.addresses == Array(repeating: "https://pictures.example/a.png", count: 2))
    // The next sign-in doesn't ask again.
    let tester = try await tester(fetch: fetch)
    tester.provider.change { $0.changeClaims = picture }
    for answers in [["n"], []] {
      #expect(await tester.run(Self.signIn, streams: Self.terminal, answers: answers).status == 0)
    }
    #expect(await tester.run(Self.signIn + ["--with-picture"]).output.contains("Your picture was saved."))
  }

  @Test func pictureIsShownOnlyInColor() async throws {
    let tester = try await tester(fetch: PictureFetch())
    tester.provider.change { $0.changeClaims = { $0.picture = "https://pictures.example/a.png" } }
    #expect(await tester.run(Self.signIn + ["--with-picture"]).status == 0)
    let colors = ["NO_COLOR": "", "TERM": "xterm-256color"]
    let colored = await tester.run(["account", "show"], streams: Self.terminal, environment: colors)
    #expect(colored.output.contains("48;5;") && colored.output.contains("Nickname"))
    #expect(await tester.run(["account", "show"]).output.hasPrefix("Nickname"))
  }

  @Test func failureOfThePictureKeepsTheAccount() async throws {
    let tester = try await tester()
    tester.provider.change { $0.changeClaims = { $0.picture = "https://pictures.example/a.png" } }
    let created = await tester.run(Self.signIn + ["--with-picture"])
    #expect(created.status == 1 && created.messages.contains("The account was created without the picture."))
    #expect(created.messages.contains("pictures.example"))
    #expect(try await account(tester) != nil)
    let again = await tester.run(Self.signIn + ["--with-picture"])
    #expect(again.status == 1 && again.messages.contains("You are signed in, without the picture."))
    tester.provider.change { $0.changeClaims = { $0.picture = "http://pictures.example/a.png" } }
    #expect(await tester.refusal(Self.signIn + ["--with-picture"]) == CommandRefusal(1, "no_picture"))
  }

  // MARK: - Tokens and refusals

  @Test func tokensAreRevokedIfThatEndsNoOtherSignIn() async throws {
    let tester = try await tester()
    #expect(await tester.run(["account", "sign-in", "--with", "login.example"]).status == 0)
    #expect(tester.provider.current.revoked == ["refresh0"])
    tester.provider.change { $0.isLasting = false }
    #expect(await tester.run(["account", "sign-in", "--with", "login.example"]).status == 0)
    #expect(tester.provider.current.revoked == ["refresh0", "access2"])
  }

  /// Google would end the user's sign-ins for calendars, too.
  @Test(arguments: [("minji@example.com", false), ("jina@example.com", true), (nil, true)] as [(String?, Bool)])
  func googleIsNotifiedUnlessAnotherAccountOfTheUserSignsInThere(user: String?, isTold: Bool) async throws {
    let tester = try await tester()
    if let user {
      _ = try await tester.store.change(as: { (_: Void) in UndoLabel(.changed, .account, "") }) {
        transaction throws(StoreError) in try transaction.sync.save(SyncAccount.atGoogle(user: user))
      }
    }
    #expect(await tester.run(Self.signIn).status == 0)
    #expect(tester.provider.current.revoked == (isTold ? ["refresh0"] : []))
  }

  @Test(arguments: [
    ProviderFault("sign_in_failed", { $0.changeClaims = { $0.nonce = "other" } }),
    ProviderFault("sign_in_failed", { $0.algorithm = "none" }),
    ProviderFault("sign_in_failed", { $0.sendsIdentity = false }),
    ProviderFault("unreachable", { $0.failure = .unreachable(.noHost) }),
    ProviderFault("sign_in_failed", { $0.document.issuer = "https://evil.example" }),
    ProviderFault("sign_in_failed", { $0.changeClaims = { $0.subject = String(repeating: "a", count: 256) } }),
  ])
  func badProviderCreatesNothing(fault: ProviderFault) async throws {
    let tester = try await tester()
    tester.provider.change { fault.change(&$0) }
    #expect(await tester.refusal(Self.signIn) == CommandRefusal(1, fault.code))
    #expect(try await account(tester) == nil)
  }

  @Test(arguments: ["apple", "Apple", "https://appleid.apple.com", "facebook", "www.facebook.com"])
  func closedProvidersAreExplained(provider: String) async throws {
    let tester = try await tester()
    for command in [["account", "sign-in"], ["sync", "add", "dav.example"]] {
      let run = await tester.run(command + ["--with", provider])
      #expect(run.status == 1 && run.messages.contains("--with https://login.example.org"))
      #expect(run.messages.contains("lets only websites sign in"))
    }
    #expect(tester.provider.current.requests.isEmpty)
  }

  @Test func missingClientIsExplainedWithoutCalendars() async throws {
    let tester = try await tester(clients: [])
    let run = await tester.run(Self.signIn)
    #expect(run.status == 1 && run.messages.contains("HARU_GOOGLE_CLIENT") && !run.messages.contains("CalDAV"))
  }

  @Test(
    arguments: [
      ["account", "sign-in"], ["account", "sign-in", "mina", "--with", "google"],
      ["account", "sign-in", "mina", "--no-browser"], ["account", "sign-in", "mina", "--device"],
      ["account", "sign-in", "mina", "--with-picture"],
    ])
  func eitherANameOrAProviderIsNeeded(words: [String]) async throws {
    #expect(try await tester().refusal(words) == CommandRefusal(2, "name_needed"))
  }

  @Test func codeOnAnotherDeviceIdentifiesTheUser() async throws {
    let tester = try await tester(hasBrowser: false)
    tester.provider.change { $0.document.device = "https://login.example/code" }
    let run = await tester.run(["account", "sign-in", "--with", "login.example", "--device"])
    #expect(run.status == 0 && run.messages.contains("    WDJB-MJHT\n"), "\(run.messages)")
    #expect(try await identities(tester).map(\.subject) == ["42"])
    // The tokens are no longer useful.
    #expect(tester.secrets.all.isEmpty && tester.provider.current.revoked == ["refresh0"])
  }

  @Test func addressIsPastedWithoutABrowser() async throws {
    let tester = try await tester()
    let run = await tester.run(Self.signIn + ["--no-browser"], streams: Self.terminal, answers: ["x"])
    #expect(run.status == 1 && run.messages.contains("in a browser on any computer"))
    let piped = try await self.tester(hasBrowser: false)
    #expect(await piped.refusal(Self.signIn) == CommandRefusal(1, "browser_needed"))
  }
}

/// A web on which every picture is the same.
private final class PictureFetch: Sendable {
  let picture = ProfilePicture(bytes: Array(repeating: 7, count: ProfilePicture.side * ProfilePicture.side * 3))
  private let fetched = Mutex<[String]>([])

  var addresses: [String] { fetched.withLock(\.self) }

  var pictures: ProfilePictures {
    ProfilePictures { _ throws(ProfilePictureError) in
      throw .unreadable
    } fetch: { address throws(ProfilePictureError) in
      self.fetched.withLock { $0.append(address.text) }
      guard let picture = self.picture else { throw .unreadable }
      return picture
    }
  }
}
