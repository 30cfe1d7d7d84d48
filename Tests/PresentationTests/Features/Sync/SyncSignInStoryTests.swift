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
    let stage = try await SettingsStage(davServer: server)
    let account = SyncAccount(
      id: SyncAccount.ID(IDGenerator.counting(from: 9)()), name: "Google",
      server: "https://apidata.googleusercontent.com/caldav/v2/", user: "minji@example.com",
      signIn: .provider(SignInIssuer.google.text), state: .signInNeeded)
    _ = try await AddSyncAccount(stage.app.store, newID: .counting())(account, with: [])
    await stage.openRow("Phones and computers")
    #expect(stage.picture.contains("Google · needs you to sign in"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Sign in again") && !stage.picture.contains("password"))
  }
}
