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

  @Test func serverWithAProviderIsAddedOnTheCommandLine() async throws {
    let stage = try await SettingsStage(davServer: server)
    await stage.openRow("Phones and computers")
    await stage.press(.character("n"))
    await stage.app.type("google")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("haru sync add google"))
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

  /// Adds an account whose sign-in has ended.
  private func addAccount(named name: String, at issuer: String, to stage: SettingsStage) async throws {
    let account = SyncAccount(
      id: SyncAccount.ID(IDGenerator.counting(from: 9)()), name: name,
      server: "https://apidata.googleusercontent.com/caldav/v2/", user: "minji@example.com",
      signIn: .provider(issuer), state: .signInNeeded)
    _ = try await AddSyncAccount(stage.app.store, newID: .counting())(account, with: [])
  }
}
