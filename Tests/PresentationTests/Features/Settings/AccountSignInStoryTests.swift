import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Signing in to the account with a provider, on the Me tab.
@MainActor
struct AccountSignInStoryTests {
  private func stage(
    _ language: Settings.Language = .english, patience: Duration = .seconds(600),
    opener: LinkOpener = LinkOpener { _ in true }, device answers: [SignInError]? = nil, page: String? = nil,
    colors: ColorLevel? = nil,
    claims: @escaping @Sendable (inout IDToken.Claims) -> Void = { _ in }
  ) async throws -> SettingsStage {
    let client = try #require(SignInClient(id: "haru"))
    return try await SettingsStage(language, patience: patience) { features in
      (features.opener, features.colors) = (opener, colors)
      features.clients = [SignInIssuer.google.text: client, "https://login.example": client]
      features.provider.change { provider in
        provider.changeClaims = claims
        guard let answers else { return }
        (provider.document.device, provider.deviceAnswers) = ("https://login.example/device/code", answers)
        if let page { provider.deviceCode.address = page }
      }
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
    #expect(stage.app.lines.suffix(4).joined().contains("no longer linked"))
    #expect(try await stage.identities.isEmpty)
    #expect(stage.selected.contains("Minji · minji@example.com"))
  }

  @Test func secondUserIsLinkedAfterAQuestion() async throws {
    let stage = try await signedIn()
    for answer in [KeyPress.character("n"), .character("y")] {
      await stage.press(.enter, .down, .enter, .control("u"))
      await stage.app.type("login.example")
      await stage.press(.control("s"))
      #expect(stage.picture.contains("minji@example.com at login.example"))
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

  @Test func withoutABrowserTheAddressAtTheEndIsPasted() async throws {
    let stage = try await stage(opener: LinkOpener { _ in false })
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    #expect(stage.picture.contains("Open this address in a browser on any computer, and sign in to Google:"))
    let answer = stage.answer
    await stage.press(.enter)
    #expect(stage.picture.contains("Paste the address that the browser shows at the end."))
    // A text that isn't the response stays, so that it can be corrected.
    await stage.app.type("http://127.0.0.1:1/?code=good-code&state=wrong")
    await stage.press(.enter)
    #expect(stage.picture.contains("That isn't the address at the end of this sign-in."))
    #expect(stage.picture.contains("state=wrong"))
    #expect(try await stage.identities.isEmpty)
    await stage.press(.control("u"))
    await stage.app.app.handle(.paste(answer))
    await stage.press(.enter)
    #expect(stage.app.lines.suffix(4).joined().contains("Created the account 'Minji'"))
    #expect(stage.selected.contains("Minji · minji@example.com"))
    #expect(try await stage.identities.count == 1)
  }

  /// The address can't be pasted again, because its code works only once.
  @Test func signInThatTheProviderRefusesClosesTheScreenOfItsAddress() async throws {
    let stage = try await stage(opener: LinkOpener { _ in false })
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    await stage.app.app.handle(.paste(stage.answer.replacing(ScriptedBrowser.code, with: "used-code")))
    await stage.press(.enter)
    #expect(stage.picture.contains("Google refused the sign-in: invalid_grant."))
    #expect(stage.picture.contains("Provider  google") && !stage.picture.contains("Address in the browser:"))
    #expect(try await stage.identities.isEmpty)
  }

  @Test func anotherBrowserCanBeChosenAndEscLeavesItsScreen() async throws {
    let stage = try await stage(
      opener: LinkOpener { _ in
        Issue.record("No browser may open here.")
        return true
      })
    await stage.openRow("Account")
    await stage.press(.down, .enter, .tab, .tab, .right)
    #expect(stage.picture.contains("Open an address in any browser"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Address in the browser:"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Provider  google"))
    #expect(try await stage.identities.isEmpty)
  }

  @Test func windowThatIsTooSmallShowsNoPartOfTheAddress() async throws {
    let stage = try await stage(opener: LinkOpener { _ in false })
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    await stage.app.app.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(stage.picture.contains("Make the window larger") && !stage.picture.contains("code_challenge"))
    // The label stays above the field beside an error.
    await stage.press(.enter)
    #expect(stage.picture.contains("Address in the browser:") && stage.picture.contains("Paste the address"))
    await stage.app.app.handle(.resize(Size(columns: 120, rows: 40)))
    #expect(stage.picture.contains("code_challenge"))
  }

  @Test(
    arguments: [
      (
        [SignInError.refused("authorization_pending", words: ""), .refused("slow_down", words: "")],
        "Created the account"
      ),
      (Array(repeating: .refused("authorization_pending", words: ""), count: 200), "The code wasn't used in time"),
      ([.refused("access_denied", words: "")], "You didn't allow it at Google."),
    ] as [([SignInError], String)])
  func codeForAnotherDeviceIsShownUntilItIsUsed(answers: [SignInError], ending: String) async throws {
    let stage = try await stage(device: answers)
    await stage.openRow("Account")
    await stage.press(.down, .enter, .tab, .tab, .right, .right)
    #expect(stage.picture.contains("You type a code on another device"))
    await stage.press(.control("s"))
    let letters = try #require(LargeCode("WDJB-MJHT")).rows
    for part in ["https://login.example/device", "WDJB-MJHT", "The code is valid for"] + letters {
      #expect(stage.picture.contains(part), "\(part)")
    }
    let help = try #require(stage.app.lines.last)
    #expect(help.contains("Esc cancel") && !help.contains("Ctrl-C") && !help.contains("F1"))
    await stage.app.app.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(stage.picture.contains("WDJB-MJHT") && stage.picture.contains("10 min."))
    await stage.app.app.handle(.resize(Size(columns: 80, rows: 24)))
    await until(!stage.picture.contains("WDJB-MJHT")) {
      await Task.yield()
      stage.app.app.advance()
    }
    #expect(stage.picture.contains(ending), "\(stage.picture)")
  }

  @Test(arguments: [(26, false), (27, true), (40, true)])
  func pictureOfTheAddressIsShownOnATallWindow(rows: Int, isShown: Bool) async throws {
    let stage = try await stage(device: [], colors: .trueColor)
    await stage.openRow("Account")
    await stage.press(.down, .enter, .tab, .tab, .right, .right, .control("s"))
    await stage.app.app.handle(.resize(Size(columns: 80, rows: rows)))
    #expect(stage.picture.contains("Or scan this picture") == isShown)
    #expect(stage.picture.contains("https://login.example/device") && stage.picture.contains("WDJB-MJHT"))
  }

  @Test func addressForAnotherDeviceIsShownCompletelyOrNotAtAll() async throws {
    let page = "https://login.example/" + String(repeating: "device-", count: 40) + "end"
    let stage = try await stage(device: [], page: page)
    await stage.openRow("Account")
    await stage.press(.down, .enter, .tab, .tab, .right, .right, .control("s"))
    for columns in [120, 80, 50] {
      await stage.app.app.handle(.resize(Size(columns: columns, rows: 30)))
      let width = min(columns - 4, 72)
      for start in stride(from: 0, to: page.count, by: width) {
        #expect(stage.picture.contains(page.dropFirst(start).prefix(width)), "\(columns) \(start)")
      }
    }
    await stage.app.app.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(stage.picture.contains("Make the window larger") && !stage.picture.contains("login.example"))
  }

  @Test func providerWithoutCodesSaysWhatToUseInstead() async throws {
    let stage = try await stage()
    await stage.openRow("Account")
    await stage.press(.down, .enter, .tab, .tab, .right, .right, .control("s"))
    #expect(stage.picture.contains("doesn't offer this with a code on another device."))
    #expect(stage.picture.contains("instead.") && !stage.picture.contains("--no-browser"))
  }

  @Test func guestWithoutAVerifiedAddressConfirmsTheAddressInAForm() async throws {
    let stage = try await stage { $0.isEmailVerified = false }
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    #expect(stage.picture.contains("didn't send both a name"))
    // The name that was sent isn't requested again, and the address only needs to be confirmed.
    #expect(stage.picture.contains("Email  minji@example.com") && !stage.picture.contains("Nickname  "))
    #expect(try await stage.identities.isEmpty)
    await stage.press(.control("s"))
    #expect(stage.app.lines.suffix(4).joined().contains("Created the account 'Minji'"))
    #expect(stage.selected.contains("Minji · minji@example.com"))
    #expect(try await stage.identities.map(\.isEmailVerified) == [false])
  }

  @Test func guestWithoutNameAndAddressTypesBoth() async throws {
    let stage = try await stage { ($0.name, $0.email) = (nil, nil) }
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    await stage.app.type("mina")
    await stage.press(.tab)
    await stage.app.type("nowhere")
    // A wrong address doesn't lose the sign-in.
    await stage.press(.control("s"))
    #expect(stage.picture.contains("nowhere"))
    #expect(try await stage.identities.isEmpty)
    await stage.app.type("@example.org")
    await stage.press(.control("s"))
    #expect(stage.selected.contains("mina · nowhere@example.org"))
    #expect(try await stage.identities.count == 1)
  }

  @Test func leavingTheFormEndsTheSignIn() async throws {
    let stage = try await stage { $0.isEmailVerified = false }
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"), .escape)
    #expect(stage.picture.contains("discard"))
    await stage.press(.escape)
    #expect(!stage.picture.contains("Email  "))
    #expect(stage.picture.contains("Provider  google"))
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

  /// A border would be selected along with the address.
  @Test func addressForTheBrowserHasNoBorderWhileHaruWaits() async throws {
    let (gate, client) = (AsyncGate(), try #require(SignInClient(id: "haru")))
    let stage = try await SettingsStage(patience: .zero) { features in
      (features.opener, features.listener) = (LinkOpener { _ in true }, GatedLoopback(gate: gate))
      features.clients = [SignInIssuer.google.text: client]
    }
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("s"))
    await until(stage.picture.contains("open this address:")) {
      await Task.yield()
      stage.app.app.advance()
    }
    #expect(stage.app.lines.contains { $0.hasPrefix("https://login.example/authorize?") })
    #expect(stage.answer.hasPrefix("http://127.0.0.1:50000/"))
    await stage.app.app.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(stage.picture.contains("Make the window larger") && !stage.picture.contains("code_challenge"))
    gate.open()
    await until(stage.picture.contains("Created the account 'Minji'")) {
      await Task.yield()
      stage.app.app.advance()
    }
  }

  @Test(arguments: [(1, "Getting the address for signing in…"), (2, "Getting the code for your other device…")])
  func workIsNamedByThePlaceOfTheSignIn(steps: Int, words: String) async throws {
    let stage = try await SettingsStage(patience: .zero) { features in
      features.provider.change { $0.isSilent = true }
    }
    await stage.openRow("Account")
    await stage.press(.down, .enter, .control("u"))
    await stage.app.type("login.example")
    await stage.press(.tab, .tab)
    for _ in 0..<steps { await stage.press(.right) }
    await stage.press(.control("s"))
    #expect(stage.picture.contains(words) && !stage.picture.contains("with the browser"))
  }

  @Test func pictureIsFetchedOnlyIfTheBoxIsTicked() async throws {
    let stage = try await stage { $0.picture = "https://pictures.example/a.png" }
    await stage.openRow("Account")
    // The picture can't be downloaded in this test, so the error shows that Haru requested it.
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
  /// Another browser's response to the sign-in whose address is on the screen.
  fileprivate var answer: String {
    let lines = app.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let address = lines.drop { !$0.hasPrefix("https://") }.prefix { !$0.isEmpty }.joined()
    func value(_ name: String) -> String {
      let part = address.split(separator: "&").first { $0.hasPrefix("\(name)=") } ?? ""
      return part.dropFirst(name.count + 1).removingPercentEncoding ?? ""
    }
    return "\(value("redirect_uri"))?code=\(ScriptedBrowser.code)&state=\(value("state"))"
  }

  fileprivate var identities: [AccountIdentity] {
    get async throws {
      try await app.store.read { transaction throws(StoreError) in try transaction.account.linkedIdentities() }
    }
  }
}

/// A port at which the browser's response arrives when the gate opens.
private struct GatedLoopback: LoopbackListening, LoopbackPort {
  let gate: AsyncGate
  let number = 50_000

  func open(_ ports: [Int]) throws(SignInError) -> any LoopbackPort { self }

  func answer(
    to request: SignInRequest, page: String, within patience: Duration
  ) async throws(SignInError) -> String {
    await gate.pass()
    return ScriptedBrowser.answer(to: request)
  }
}
