import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the screens of synchronization, with a server in memory that has one address book.
@MainActor
struct SyncStoryTests {
  private static let folder = SyncHref("/minji/people/")
  private let server = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })

  private func card(_ name: String) -> SyncHref { SyncHref("\(Self.folder.text)\(name).vcf") }

  private func store(_ uid: String, _ name: String) async {
    await server.store(CardFormat.text(uid: uid, name: name, raw: uid), at: card(uid))
  }

  /// Opens the list of accounts.
  private func opened(
    _ language: Settings.Language = .english, on server: (any DAVServing)? = nil, patience: Duration = .seconds(600),
    size: Size = Size(columns: 80, rows: 24)
  ) async throws -> SettingsStage {
    let stage = try await SettingsStage(language, davServer: server ?? self.server, patience: patience, size: size)
    await stage.openRow(language == .korean ? "휴대폰과 컴퓨터" : "Phones and computers")
    return stage
  }

  /// Opens the list of accounts, with one account whose first run is over.
  private func synchronized(
    _ language: Settings.Language = .english, size: Size = Size(columns: 80, rows: 24)
  ) async throws -> SettingsStage {
    await store("a", "김민수")
    let stage = try await opened(language, size: size)
    await stage.fillAccount()
    await stage.press(.control("s"), .enter)
    return stage
  }

  private func contacts(_ stage: SettingsStage) async throws -> [Contact] {
    let contacts = StoredContacts(stage.app.store)
    return try await contacts.contacts(contacts.identities().map(\.contact.id))
  }

  private func rename(_ contact: Contact, _ name: String, on stage: SettingsStage) async throws {
    var card = contact.card
    card.name = PersonName(formatted: ContactLine(imported: name))
    try await StoredContacts(stage.app.store).save(Contact(id: contact.id, uid: contact.uid, card: card))
  }

  /// Makes a conflict about the name of the only contact.
  private func disagree(on stage: SettingsStage) async throws {
    let contact = try #require(try await contacts(stage).first)
    try await rename(contact, "민수 여기", on: stage)
    await store("a", "민수 서버")
    await stage.press(.character(" "))
  }

  @Test func accountIsAddedAfterThePreview() async throws {
    await store("a", "김민수")
    let stage = try await opened()
    #expect(stage.picture.contains("No accounts yet"))
    try await StoredContacts(stage.app.store).save(.sample("이영희", id: 7))
    await stage.fillAccount()
    #expect(stage.picture.contains("people · address book"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Start like this?") && stage.picture.contains("1 to receive, 1 to send"))
    #expect(await server.texts.count == 1)
    await stage.press(.enter)
    #expect(stage.app.lines.suffix(3).joined().contains("Synchronized: 1 received · 1 sent"))
    #expect(stage.picture.contains("dav.example · in order") && stage.picture.contains("minji · 2 items"))
    #expect(try await contacts(stage).count == 2)
    #expect(await server.texts.count == 2)
    #expect(!stage.picture.contains("secret"))
  }

  @Test func leavingThePreviewSavesAndSendsNothing() async throws {
    await store("a", "김민수")
    let stage = try await opened()
    try await StoredContacts(stage.app.store).save(.sample("이영희", id: 7))
    await stage.fillAccount()
    await stage.press(.control("s"), .escape)
    #expect(stage.app.lines.suffix(3).joined().contains("Nothing was sent or received"))
    #expect(stage.picture.contains("people · address book"))
    await stage.press(.escape, .escape)
    #expect(try await contacts(stage).count == 1)
    #expect(await server.texts.count == 1)
    // The form asks before the typed address is lost.
    await stage.press(.escape)
    #expect(stage.picture.contains("No accounts yet"))
  }

  @Test func errorsAreShownAtTheForm() async throws {
    let stage = try await opened(on: RefusingServer(.signInNeeded(DAVRefusal(401))))
    await stage.press(.character("n"), .control("s"))
    #expect(stage.picture.contains("Enter the server's address"))
    await stage.app.type("a@dav.example")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("can't contain a name or a password"))
    await stage.press(.control("u"))
    await stage.app.type("dav.example")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Enter the name for signing in"))
    await stage.app.type("minji")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Enter the password"))
    await stage.app.type("wrong")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("didn't accept the name and the password"))
    #expect(stage.picture.contains("need an app password") && !stage.picture.contains("--user"))
  }

  @Test func serverWithAProviderIsAddedOnTheCommandLine() async throws {
    let stage = try await opened()
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

  @Test func workWithASlowServerShowsABoxAndCanBeStopped() async throws {
    let gate = AsyncGate()
    let stage = try await opened(on: RefusingServer(.busy(retryAfter: nil), after: gate), patience: .zero)
    await stage.fillAccount()
    #expect(stage.picture.contains("Looking for calendars at dav.example"))
    await stage.press(.escape)
    await until(!stage.picture.contains("Stopping")) {
      await Task.yield()
      stage.app.app.advance()
    }
    #expect(stage.picture.contains("is busy right now") && stage.picture.contains("minji"))
  }

  @Test func runReceivesAndKeepsTheSelection() async throws {
    let stage = try await synchronized()
    await store("b", "박서준")
    await stage.press(.character(" "))
    #expect(stage.app.lines.suffix(3).joined().contains("Synchronized: 1 received"))
    #expect(stage.selected.contains("dav.example") && stage.picture.contains("minji · 2 items"))
    await server.forgetRequests()
    await stage.press(.character(" "))
    #expect(await server.requests == [.changes])
  }

  @Test func conflictIsSettledSideBySide() async throws {
    let stage = try await synchronized()
    try await disagree(on: stage)
    #expect(stage.picture.contains("1 conflict"))
    await stage.press(.enter)
    #expect(stage.picture.contains("→ Settle the conflicts"))
    await stage.press(.enter, .enter)
    #expect(stage.app.lines.contains { $0.contains("민수 여기") && $0.contains("민수 서버") })
    await stage.press(.enter)
    #expect(stage.picture.contains("First choose a side"))
    await stage.press(.right, .enter)
    #expect(stage.app.lines.suffix(3).joined().contains("now has what is on the server"))
    #expect(try await contacts(stage).map(\.title) == ["민수 서버"])
    // The value that lost can be brought back.
    await stage.select("What lost conflicts")
    await stage.press(.enter, .enter, .character("y"))
    #expect(try await contacts(stage).map(\.title) == ["민수 여기"])
  }

  @Test func topLineShowsThatTheUserIsNeeded() async throws {
    let stage = try await synchronized()
    await stage.press(.escape)
    #expect(!stage.app.lines[0].contains("⇅"))
    await stage.openRow("Phones and computers")
    try await disagree(on: stage)
    await stage.press(.enter, .escape, .character("1"))
    let line = stage.app.lines[0]
    let place = try #require(line.firstIndex(of: "⇅"))
    await stage.app.click(column: line.distance(from: line.startIndex, to: place), row: 0)
    #expect(stage.picture.contains("→ Settle the conflicts"))
  }

  @Test func bothSidesOfAConflictCanStay() async throws {
    let stage = try await synchronized()
    try await disagree(on: stage)
    await stage.press(.enter, .enter, .enter, .character(" "), .enter)
    #expect(try await contacts(stage).count == 2)
  }

  @Test func manyRemovalsAreAskedFirst() async throws {
    for number in 0..<5 { await store("b\(number)", "사람 \(number)") }
    let stage = try await synchronized()
    for number in 0..<5 { await server.removeResource(at: card("b\(number)").path) }
    await stage.press(.character(" "), .enter)
    #expect(try await contacts(stage).count == 6)
    #expect(stage.picture.contains("→ Look at the removals that wait"))
    await stage.press(.enter, .enter)
    #expect(stage.picture.contains("Remove 5 items"))
    await stage.press(.character("y"))
    #expect(try await contacts(stage).count == 1)
  }

  @Test func collectionIsChangedAndStopped() async throws {
    let stage = try await synchronized()
    await stage.press(.enter)
    await stage.select("people")
    await stage.press(.enter, .tab, .right, .control("s"))
    #expect(stage.app.lines.contains { $0.contains("▸ people") && $0.contains("←") })
    await stage.press(.enter, .character(" "))
    #expect(stage.picture.contains("Stops synchronizing"))
    await stage.press(.control("s"))
    #expect(stage.app.lines.suffix(3).joined().contains("no longer synchronized"))
    #expect(try await contacts(stage).count == 1)
  }

  @Test func passwordIsChangedInAHiddenField() async throws {
    let stage = try await synchronized()
    await stage.press(.character("e"))
    await stage.app.type("new secret")
    #expect(stage.picture.contains("••••••••••") && !stage.picture.contains("new secret"))
    await stage.press(.enter)
    #expect(stage.app.lines.suffix(3).joined().contains("saved, encrypted"))
  }

  @Test func accountIsRemovedAfterAQuestion() async throws {
    let stage = try await synchronized()
    await stage.press(.character("d"), .character("n"))
    #expect(stage.picture.contains("dav.example · in order"))
    await stage.press(.character("d"), .character("y"))
    #expect(stage.picture.contains("No accounts yet"))
    #expect(try await contacts(stage).count == 1)
  }

  @Test func contactsOfAnAccountAreRemovedAfterAnotherQuestion() async throws {
    let stage = try await synchronized()
    await stage.press(.character("d"), .character("a"))
    #expect(stage.picture.contains("This can't be undone"))
    await stage.press(.character("y"))
    #expect(try await contacts(stage).isEmpty)
    #expect(await server.texts.count == 1)
  }

  @Test(arguments: Settings.Language.allCases)
  func formsMatchSnapshots(language: Settings.Language) async throws {
    await store("a", "김민수")
    var story = Story()
    let stage = try await opened(language)
    story.show("empty", stage.app.frame)
    await stage.press(.character("n"))
    story.show("form", stage.app.frame)
    await stage.press(.escape)
    await stage.fillAccount()
    story.show("choose", stage.app.frame)
    await stage.press(.control("s"))
    story.show("preview", stage.app.frame)
    Snapshot.expect(text: story.text(), named: "forms-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func screensMatchSnapshots(language: Settings.Language) async throws {
    var story = Story()
    let stage = try await synchronized(language)
    story.show("accounts", stage.app.frame)
    try await disagree(on: stage)
    story.show("conflict", stage.app.frame)
    await stage.press(.enter, .enter)
    story.show("account", stage.app.frame)
    await stage.press(.enter, .left)
    story.show("conflicts", stage.app.frame)
    Snapshot.expect(text: story.text(), named: "screens-\(language.rawValue)")
  }

  @Test func narrowScreensMatchSnapshots() async throws {
    var story = Story()
    let stage = try await synchronized(size: Look.narrow)
    try await disagree(on: stage)
    await stage.press(.enter)
    story.show("accounts", stage.app.frame)
    await stage.press(.enter)
    story.show("account", stage.app.frame)
    await stage.press(.enter)
    story.show("conflicts", stage.app.frame)
    Snapshot.expect(text: story.text(), named: "screens-narrow")
  }
}

extension SettingsStage {
  /// Selects a row of the page of an account.
  fileprivate func select(_ name: String) async {
    await until(app.lines.contains { $0.contains("▸ \(name)") }) { await press(.down) }
  }

  /// Fills in the form for a new account, and goes on to its collections.
  fileprivate func fillAccount() async {
    await press(.character("n"))
    await app.type("dav.example")
    await press(.enter)
    await app.type("minji")
    await press(.enter)
    await app.type("good secret")
    await press(.control("s"))
  }
}
