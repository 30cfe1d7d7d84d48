import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Signing in to the account with a provider, on the Me tab.
@MainActor
struct AccountSignInStoryTests {
  private func stage(
    _ language: Settings.Language = .english, patience: Duration = .seconds(600),
    opener: LinkOpener = LinkOpener { _ in true },
    claims: @escaping @Sendable (inout IDToken.Claims) -> Void = { _ in }
  ) async throws -> SettingsStage {
    let client = try #require(SignInClient(id: "haru"))
    return try await SettingsStage(language, patience: patience) { features in
      features.opener = opener
      features.clients = [SignInIssuer.google.text: client, "https://login.example": client]
      features.provider.change { $0.changeClaims = claims }
    }
  }

  @Test func guestSignsInWithGoogle() async throws {
    let stage = try await stage()
    await stage.openRow("Account")
    await stage.press(.down, .enter)
    #expect(stage.picture.contains("google") && stage.picture.contains("Your browser opens."))
    await stage.press(.control("s"))
    #expect(stage.app.lines.suffix(4).joined().contains("Created the account 'Minji'"))
    #expect(stage.selected.contains("Minji · minji@example.com"))
    #expect(try await stage.identities.count == 1)
  }

  @Test func programThatTheProviderDoesNotKnowIsRegisteredAfterTheFormSaysSo() async throws {
    let stage = try await SettingsStage { features in
      features.opener = LinkOpener { _ in true }
      features.provider.change { $0.document.registration = "https://login.example/register" }
    }
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("u"))
    #expect(stage.picture.contains("registers itself"))
    await stage.app.type("login.example")
    await stage.press(.control("s"))
    #expect(try await stage.identities.count == 1)
  }

  @Test func linkedUserIsShownAndUnlinked() async throws {
    let stage = try await signedIn()
    await stage.press(.enter)
    #expect(stage.picture.contains("minji@example.com · signed in"))
    #expect(stage.picture.contains("verified address"))
    await stage.press(.down, .down, .enter)
    #expect(stage.picture.contains("Unlink Google?"))
    // The harmless answer comes first.
    await stage.press(.enter)
    #expect(try await stage.identities.count == 1)
    await stage.press(.enter, .character("y"))
    #expect(stage.app.lines.suffix(4).joined().contains("no longer belongs"))
    #expect(try await stage.identities.isEmpty)
    #expect(stage.selected.contains("Minji · minji@example.com"))
  }

  @Test func secondUserIsLinkedAfterAQuestion() async throws {
    let stage = try await signedIn()
    for answer in [KeyPress.character("n"), .character("y")] {
      await stage.press(.enter, .down, .enter, .control("u"))
      await stage.app.type("login.example")
      await stage.press(.control("s"))
      #expect(stage.picture.contains("login.example · minji@example.com to it, too?"))
      await stage.press(answer)
      #expect(try await stage.identities.count == (answer == .character("y") ? 2 : 1))
      await stage.press(.escape, .escape)
    }
  }

  @Test func wrongAndClosedProvidersAreRefusedInTheForm() async throws {
    let stage = try await stage()
    await stage.openRow("Account")
    await stage.press(.down, .enter)
    for (typed, words) in [("http://login.example", "isn't the address"), ("apple", "lets only websites sign in")] {
      await stage.press(.control("u"))
      await stage.app.type(typed)
      await stage.press(.control("s"))
      #expect(stage.picture.contains(words))
    }
    #expect(try await stage.identities.isEmpty)
  }

  @Test func withoutABrowserTheCommandIsShown() async throws {
    let stage = try await stage(opener: LinkOpener { _ in false })
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    #expect(stage.picture.contains("No browser can be opened here."))
    #expect(stage.picture.contains("haru account sign-in --with google --no-browser"))
  }

  @Test func guestWithoutAVerifiedAddressCreatesTheAccountFirst() async throws {
    let stage = try await stage { $0.isEmailVerified = false }
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    #expect(stage.picture.contains("didn't send both a name"))
    #expect(try await stage.identities.isEmpty)
  }

  @Test func waitForTheBrowserShowsABoxAndEnds() async throws {
    let gate = AsyncGate()
    let stage = try await stage(
      patience: .zero,
      opener: LinkOpener { _ in
        await gate.pass()
        return true
      })
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    #expect(stage.picture.contains("Waiting for you to sign in with the browser"))
    gate.open()
    await until(!stage.picture.contains("Waiting for you")) {
      await Task.yield()
      stage.app.app.advance()
    }
    #expect(stage.picture.contains("Created the account 'Minji'"))
    await stage.press(.enter)
    #expect(stage.selected.contains("Minji · minji@example.com"))
  }

  @Test func pictureIsFetchedOnlyIfTheBoxIsTicked() async throws {
    let stage = try await stage { $0.picture = "https://pictures.example/a.png" }
    await stage.openRow("Account")
    // The web has no picture in this test, so the failure shows that it was asked.
    await stage.press(.down, .enter, .tab, .character(" "), .control("s"))
    #expect(stage.picture.contains("The account was created without the picture."))
    #expect(try await stage.identities.count == 1)
  }

  @Test(arguments: Settings.Language.allCases)
  func pageAndFormMatchSnapshots(language: Settings.Language) async throws {
    var story = Story()
    let stage = try await stage(language)
    await stage.press(KeyPress(.home), .enter)
    story.show("guest", stage.app.frame)
    await stage.press(.down, .enter)
    story.show("form", stage.app.frame)
    await stage.press(.control("s"), .enter)
    story.show("account", stage.app.frame)
    await stage.press(.down, .down, .enter)
    story.show("unlink", stage.app.frame)
    Snapshot.expect(text: story.text(), named: "sign-in-\(language.rawValue)")
  }

  /// The Me tab after a sign-in with Google.
  private func signedIn() async throws -> SettingsStage {
    let stage = try await stage()
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    #expect(try await stage.identities.count == 1)
    return stage
  }
}

extension SettingsStage {
  fileprivate var identities: [AccountIdentity] {
    get async throws {
      try await app.store.read { transaction throws(StoreError) in try transaction.account.linkedIdentities() }
    }
  }
}
