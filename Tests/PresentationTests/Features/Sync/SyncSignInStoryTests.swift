import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the screens of accounts whose user signs in with a provider.
@MainActor
struct SyncSignInStoryTests {
  private let server = MemoryDAVServer(SyncHref("/minji/people/"), .radicale, uid: { CardFormat.value("UID", in: $0) })

  /// Opens the form for a new account of a server, by default of one whose users sign in with Google.
  private func addForm(
    _ secrets: MemorySecrets = MemorySecrets(), at address: String = "google", on server: (any DAVServing)? = nil,
    patience: Duration = .seconds(600)
  ) async throws -> (SettingsStage, ScriptedProvider) {
    let client = try #require(SignInClient(id: "haru"))
    var provider: ScriptedProvider?
    let stage = try await SettingsStage(davServer: server ?? self.server) { features in
      (features.secrets, features.opener, features.patience) = (secrets, LinkOpener { _ in true }, patience)
      features.clients = [SignInIssuer.google.text: client, "https://login.example": client]
      provider = features.provider
    }
    await stage.openRow("Phones and computers")
    await stage.press(.character("n"))
    await stage.app.type(address)
    return (stage, try #require(provider))
  }

  @Test func serverWithAProviderIsAddedAfterASignIn() async throws {
    let secrets = MemorySecrets()
    let (stage, provider) = try await addForm(secrets)
    #expect(stage.picture.contains("Where") && !stage.picture.contains("User name"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("people"))
    // Nothing is stored before the user has chosen what to synchronize.
    #expect(secrets.all.isEmpty)
    await stage.press(.control("s"))
    #expect(secrets.all == ["haru\n\nrefresh0"] && provider.current.revoked.isEmpty)
    let accounts = try await stage.app.store.read { transaction throws(StoreError) in
      try transaction.sync.accounts()
    }
    #expect(accounts.map(\.user) == ["minji@example.com"] && accounts.first?.provider?.name == "Google")
  }

  @Test func serverWithAnotherProviderIsAddedAfterASignInThere() async throws {
    let secrets = MemorySecrets()
    let (stage, _) = try await addForm(secrets, at: "https://dav.example/")
    #expect(stage.picture.contains("Sign-in provider") && stage.picture.contains("Password"))
    await stage.press(.tab, .tab, .tab, .tab)
    for (typed, words) in [("apple", "lets only websites sign in"), ("http://login.example", "isn't the address")] {
      await stage.press(.control("u"))
      await stage.app.type(typed)
      #expect(!stage.picture.contains("Password") && stage.picture.contains("Where"))
      await stage.press(.control("s"))
      #expect(stage.picture.contains(words))
    }
    await stage.press(.control("u"))
    await stage.app.type("login.example")
    await stage.press(.control("s"), .control("s"))
    #expect(secrets.all == ["haru\n\nrefresh0"])
    let accounts = try await stage.app.store.read { transaction throws(StoreError) in
      try transaction.sync.accounts()
    }
    #expect(accounts.map(\.server) == ["https://dav.example/"] && accounts.first?.provider?.name == "login.example")
  }

  @Test func signInEndsIfTheServerRefusesIt() async throws {
    let (stage, provider) = try await addForm(on: RefusingServer(.signInNeeded(DAVRefusal(401))))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Where") && provider.current.revoked == ["refresh0"])
  }

  @Test func signInEndsIfTheUserStopsTheSearch() async throws {
    let server = RefusingServer(.busy(retryAfter: nil), after: AsyncGate())
    let (stage, provider) = try await addForm(on: server, patience: .zero)
    provider.change { $0.refusesStoppedTasks = true }
    await stage.press(.control("s"))
    await until(provider.current.count > 0) { await Task.yield() }
    await stage.press(.escape)
    await until(!stage.picture.contains("Stopping")) {
      await Task.yield()
      stage.app.app.advance()
    }
    #expect(stage.picture.contains("Where") && provider.current.revoked == ["refresh0"])
  }

  @Test func signInOfAnAccountThatIsNotAddedEnds() async throws {
    let secrets = MemorySecrets()
    let (stage, provider) = try await addForm(secrets)
    await stage.press(.control("s"), .escape)
    #expect(stage.app.lines.suffix(4).joined().contains("The account wasn't added."))
    #expect(secrets.all.isEmpty && provider.current.revoked == ["refresh0"])
  }

  @Test func declinedPreviewEndsTheSignInOnceAndAnotherOneWorks() async throws {
    let secrets = MemorySecrets()
    let (stage, provider) = try await addForm(secrets)
    await stage.press(.control("s"), .control("s"), .escape)
    #expect(secrets.all.isEmpty && provider.current.revoked == ["refresh0"])
    // The form for the server is open again.
    #expect(stage.picture.contains("Where"))
    await stage.press(.control("s"), .control("s"))
    #expect(secrets.all == ["haru\n\nrefresh0"] && provider.current.revoked == ["refresh0"])
  }

  @Test func unusedSignInEndsWithTheProgram() async throws {
    let (stage, provider) = try await addForm()
    await stage.press(.control("s"))
    await stage.app.app.close()
    #expect(provider.current.revoked == ["refresh0"])
  }

  @Test func otherDevicesAreOfferedForAnotherSignIn() async throws {
    let client = try #require(SignInClient(id: "haru"))
    let stage = try await SettingsStage(davServer: server) { features in
      features.opener = LinkOpener { _ in
        Issue.record("No browser may open here.")
        return true
      }
      features.clients = [SignInIssuer.google.text: client]
    }
    try await addAccount(named: "Google", at: SignInIssuer.google.text, to: stage)
    await stage.openRow("Phones and computers")
    await stage.press(.enter)
    let rows = stage.app.lines.filter { $0.contains("│") }
    let first = try #require(rows.firstIndex { $0.contains("▸") })
    let wanted = try #require(rows.firstIndex { $0.contains("Sign in on another device") })
    for _ in first..<wanted { await stage.press(.down) }
    await stage.press(.enter)
    #expect(stage.picture.contains("another browser: Open an address in any browser"))
    // Google gives no codes for calendars.
    await stage.press(.character("c"))
    #expect(stage.picture.contains("doesn't offer this with a code on another device"))
    await stage.press(.enter, .character("b"))
    #expect(stage.picture.contains("Address in the browser:"))
  }

  @Test func endedSignInAsksForANewOne() async throws {
    let stage = try await SettingsStage(davServer: server, size: Size(columns: 120, rows: 40))
    try await addAccount(named: "Google", at: SignInIssuer.google.text, to: stage)
    await stage.openRow("Phones and computers")
    #expect(stage.picture.contains("Google · needs you to sign in"))
    #expect(stage.picture.contains("e sign in again") && !stage.picture.contains("change password"))
    await stage.press(.character("e"))
    #expect(stage.picture.contains("Signing in to Google needs a client ID"))
    await stage.press(.enter)
    #expect(stage.picture.contains("│ ▸ Sign in again") && !stage.picture.contains("│   Sign in again"))
    #expect(!stage.picture.contains("password"))
  }

  /// The stored client of such a program is lost with its sign-in.
  @Test func programThatRegisteredItselfSignsInAgain() async throws {
    let secrets = MemorySecrets()
    let stage = try await SettingsStage(davServer: server) { features in
      (features.secrets, features.opener) = (secrets, LinkOpener { _ in true })
      features.provider.change { $0.document.registration = "https://login.example/register" }
    }
    try await addAccount(named: "Work", at: "https://login.example", to: stage)
    await stage.openRow("Phones and computers")
    await stage.press(.enter, .enter)
    #expect(stage.app.lines.suffix(4).joined().contains("Work: signed in as minji@example.com"))
    #expect(secrets.all == ["registered1\n\nrefresh0"])
  }

  @Test func signInToAnAccountThatIsRemovedInTheMeantimeEnds() async throws {
    let secrets = MemorySecrets()
    let client = try #require(SignInClient(id: "haru"))
    var scripted: ScriptedProvider?
    let stage = try await SettingsStage(davServer: server) { features in
      (features.secrets, features.opener) = (secrets, LinkOpener { _ in true })
      features.clients = ["https://login.example": client]
      scripted = features.provider
    }
    let provider = try #require(scripted)
    let account = try await addAccount(named: "Work", at: "https://login.example", to: stage)
    provider.change { [store = stage.app.store] state in
      state.meanwhile = { _ = try? await RemoveSyncAccount(store, { _ in nil })(account) }
    }
    await stage.openRow("Phones and computers")
    await stage.press(.enter, .enter)
    #expect(stage.picture.contains("The account has been removed in the meantime."))
    #expect(secrets.all.isEmpty && provider.current.revoked == ["refresh0"])
  }

  /// Adds an account whose sign-in has ended.
  @discardableResult
  private func addAccount(
    named name: String, at issuer: String, to stage: SettingsStage
  ) async throws -> SyncAccount.ID {
    let account = SyncAccount(
      id: SyncAccount.ID(IDGenerator.counting(from: 9)()), name: name,
      server: "https://apidata.googleusercontent.com/caldav/v2/", user: "minji@example.com",
      signIn: .provider(issuer), state: .signInNeeded)
    _ = try await AddSyncAccount(stage.app.store, newID: .counting())(account, with: [])
    return account.id
  }
}
