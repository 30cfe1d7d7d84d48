import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing
import struct Foundation.UUID

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

  /// Creates a conflict about the name of the only contact.
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
    await server.forgetRequests()
    await stage.press(.enter)
    // The preview has fetched the card already, and the sent card is read back.
    let fetched = await server.fetchedPaths
    #expect(fetched.count == 1 && fetched != [card("a").path])
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
    #expect(stage.picture.contains("Enter the server's address") && stage.picture.contains("(✗ 3)"))
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

  @Test func reminderOfAnEndedSignInAsksForNoPassword() async throws {
    let stage = try await synchronized()
    let now = stage.app.time.source.now()
    try await stage.change { sync throws(StoreError) in
      for account in try sync.accounts() {
        let other = SyncAccount(
          id: account.id, name: account.name, server: account.server, user: account.user,
          signIn: .provider(SignInIssuer.google.text), state: .signInNeeded)
        try sync.save(other)
        try sync.save([StoredSyncNeed(account.id, .signIn, since: now, count: 1)], of: account.id)
      }
    }
    await stage.openReminders()
    #expect(!stage.picture.contains("needs the password"))
    await stage.openReminder("needs you to sign in again")
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

  @Test func conflictIsResolvedSideBySide() async throws {
    let stage = try await synchronized()
    try await disagree(on: stage)
    #expect(stage.picture.contains("1 conflict"))
    await stage.press(.enter)
    #expect(stage.picture.contains("→ Resolve the conflicts"))
    await stage.press(.enter, .enter)
    #expect(stage.app.lines.contains { $0.contains("민수 여기") && $0.contains("민수 서버") })
    await stage.press(.enter)
    #expect(stage.picture.contains("First choose a side"))
    await stage.press(.right, .enter)
    #expect(stage.app.lines.suffix(3).joined().contains("now has the version on the server"))
    #expect(try await contacts(stage).map(\.title) == ["민수 서버"])
    // The value that lost can be restored.
    await stage.select("Versions that lost a conflict")
    await stage.press(.enter, .enter, .character("y"))
    #expect(try await contacts(stage).map(\.title) == ["민수 여기"])
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Look.narrow])
  func everyKeyOfTheConflictsIsInTheMenuAndInTheHelp(size: Size) async throws {
    let stage = try await synchronized(size: size)
    try await disagree(on: stage)
    await stage.press(.enter, .enter, .enter)
    // The side is chosen first, so its key comes first.
    #expect(stage.app.lines.last?.contains("← use here") == true)
    await stage.press(.character("."))
    #expect(["resolve", "use here", "use server", "keep both"].allSatisfy { stage.picture.contains($0) })
    await stage.press(.escape, .left)
    #expect(stage.app.lines.last?.contains("Enter resolve") == true)
    await stage.press(.character("?"))
    #expect(["resolve", "use here", "use server", "keep both"].allSatisfy { stage.picture.contains($0) })
  }

  @Test func undoWorksInTheList() async throws {
    let stage = try await synchronized()
    try await StoredContacts(stage.app.store).save(.sample("이영희", id: 7))
    await stage.press(.character("u"))
    #expect(try await contacts(stage).map(\.title) == ["김민수"])
    #expect(stage.selected.contains("dav.example"))
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
    #expect(stage.picture.contains("→ Resolve the conflicts"))
  }

  @Test func topLineShowsARunUntilItEnds() async throws {
    let stage = try await synchronized()
    await stage.press(.escape)
    let (idle, app, now) = (stage.app.lines[0], stage.app.app, stage.app.time.source.now())
    try await stage.change { sync throws(StoreError) in
      for collection in try sync.collections() { _ = try sync.lease(collection.id, to: collection.id.uuid, at: now) }
    }
    await app.appear()
    #expect(stage.app.lines[0].hasSuffix("⇅") && stage.app.lines[0].hasPrefix(idle))
    #expect(app.nextChange == now.adding(seconds: 2))
    try await stage.change { sync throws(StoreError) in
      for collection in try sync.collections() { try sync.endLease(collection.id, of: collection.id.uuid) }
    }
    await app.appear()
    #expect(stage.app.lines[0] == idle)
  }

  @Test func reminderOpensThePageThatSettlesIt() async throws {
    let stage = try await synchronized()
    try await disagree(on: stage)
    await stage.press(.enter)
    await stage.openReminders()
    await stage.openReminder("1 conflict to resolve")
    #expect(stage.picture.contains("○ 민수 여기") && stage.picture.contains("○ 민수 서버"))
    await stage.press(.right, .enter, .escape, .escape)
    #expect(!stage.picture.contains("1 conflict to resolve"))
  }

  @Test func everyNeedOpensItsPage() async throws {
    let stage = try await synchronized()
    for number in 0..<5 { await store("b\(number)", "사람 \(number)") }
    await stage.press(.character(" "))
    for number in 0..<5 { await server.removeResource(at: card("b\(number)").path) }
    await server.refuse(uid: "a", with: DAVRefusal(422, words: "too long"))
    try await rename(try #require(try await contacts(stage).first { $0.uid == "a" }), "민수", on: stage)
    await stage.press(.character(" "), .enter)
    let now = stage.app.time.source.now()
    try await stage.change { sync throws(StoreError) in
      for var account in try sync.accounts() {
        account.state = .signInNeeded
        try sync.save(account)
        let known = try sync.storedNeeds()
        try sync.save(known + [StoredSyncNeed(account.id, .signIn, since: now, count: 1)], of: account.id)
      }
    }
    await stage.openReminders()
    for (words, title) in [
      ("needs the password", "Change the password"), ("5 removals wait", "Pending removals"),
      ("refused 1 item", "Only on one side"),
    ] {
      await stage.openReminder(words)
      #expect(stage.picture.contains("─ \(title) ─"), "\(words)")
      // Back to the reminders.
      await until(stage.picture.contains("refused 1 item")) { await stage.press(.escape) }
    }
  }

  @Test func copyIsSettledFromTheListOfItemsOutsideHaru() async throws {
    let stage = try await synchronized()
    await server.store(CardFormat.text(uid: "a", name: "다른 민수", raw: "a"), at: card("z"))
    await server.store(CardFormat.text(uid: "r", name: "", notes: "no name", raw: "r"), at: card("r"))
    await stage.press(.character(" "), .enter)
    #expect(stage.picture.contains("in order"))
    await stage.select("Only on one side")
    await stage.press(.enter)
    #expect(stage.picture.contains("no name") && stage.picture.contains("다른 민수"))
    await stage.select("다른 민수")
    #expect(stage.picture.contains("is on the server twice"))
    await stage.press(.enter)
    #expect(stage.picture.contains("The server has two items"))
    await stage.press(.character("b"))
    #expect(try await contacts(stage).map(\.title).sorted() == ["김민수", "다른 민수"])
    #expect(stage.picture.contains("no name"))
  }

  @Test func bothSidesOfAConflictCanStay() async throws {
    let stage = try await synchronized()
    try await disagree(on: stage)
    await stage.press(.enter, .enter, .enter, .character(" "), .enter)
    #expect(try await contacts(stage).count == 2)
  }

  /// Opens the log from the list of accounts.
  private func openLog(on stage: SettingsStage, named name: String = "Latest runs") async {
    await stage.press(.enter)
    await stage.select(name)
    await stage.press(.enter)
  }

  @Test func runIsUndoneAfterAQuestion() async throws {
    let stage = try await synchronized()
    await store("b", "박서준")
    await stage.press(.character(" "))
    await openLog(on: stage)
    #expect(stage.picture.contains("1 received · Enter to undo"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Undo what came from 'dav.example'"))
    await stage.press(.character("n"))
    #expect(try await contacts(stage).count == 2)
    await stage.press(.enter, .character("y"))
    #expect(stage.app.lines.suffix(3).joined().contains("Undid run 2 of 'dav.example': 1 removed."))
    #expect(try await contacts(stage).map(\.title) == ["김민수"])
    #expect(stage.picture.contains("Latest runs"))
    #expect(await server.texts.count == 2)
    await stage.press(.escape, .escape, .character(" "))
    #expect(await server.texts.count == 1)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Look.narrow]) func pagesOverPagesHaveOneFrame(size: Size) async throws
  {
    let stage = try await synchronized(size: size)
    await openLog(on: stage)
    #expect(stage.picture.contains("Latest runs") && stage.picture.count { $0 == "╭" } == 1)
    await stage.press(.enter)
    // A narrow screen shows only the question.
    #expect(
      stage.picture.contains("Undo what came") && stage.picture.count { $0 == "╭" } <= (size.columns < 60 ? 1 : 2))
    await stage.press(.escape, .escape)
    #expect(stage.picture.contains("╭─ dav.example"))
  }

  @Test func logOfAnAccountHasOnlyItsRuns() async throws {
    let stage = try await synchronized()
    let other = SyncAccount(
      id: SyncAccount.ID(UUID(number: 77)), name: "other", server: "https://other.example", user: "minji")
    let offer = DAVCollection(href: SyncHref("/other/"), kinds: [.contacts], name: "elsewhere")
    let added = try await AddSyncAccount(stage.app.store, newID: .counting(from: 900))(other, with: [offer])
    let id = try #require(added.collections.first).id
    _ = try await stage.app.store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      var run = SyncRun()
      run.added = 1
      try transaction.sync.add(run, .complete, of: id, at: Instant(secondsSince1970: 1_700_000_000))
    }
    await openLog(on: stage)
    #expect(stage.picture.contains("people") && !stage.picture.contains("elsewhere"))
  }

  @Test func laterChangeIsNamedWhenARunIsUndone() async throws {
    let stage = try await synchronized()
    await store("a", "민수 서버")
    await store("b", "박서준")
    await stage.press(.character(" "))
    let contact = try #require(try await contacts(stage).first { $0.title == "민수 서버" })
    try await rename(contact, "나의 민수", on: stage)
    await openLog(on: stage)
    await stage.press(.enter, .character("y"))
    for words in ["1 removed", "1 left", "'나의 민수'"] { #expect(stage.picture.contains(words), "\(words)") }
    #expect(try await contacts(stage).map(\.title) == ["나의 민수"])
    await stage.press(.enter)
    #expect(stage.picture.contains("Latest runs"))
  }

  @Test(arguments: Settings.Language.allCases)
  func logMatchesSnapshots(language: Settings.Language) async throws {
    var story = Story()
    let stage = try await synchronized(language)
    await store("b", "박서준")
    await stage.press(.character(" "))
    await openLog(on: stage, named: language == .korean ? "지난 동기화" : "Latest runs")
    story.show("log", stage.app.frame)
    await stage.press(.enter)
    story.show("question", stage.app.frame)
    Snapshot.expect(text: story.text(), named: "log-\(language.rawValue)")
  }

  @Test func manyRemovalsAreAskedFirst() async throws {
    for number in 0..<5 { await store("b\(number)", "사람 \(number)") }
    let stage = try await synchronized()
    for number in 0..<5 { await server.removeResource(at: card("b\(number)").path) }
    await stage.press(.character(" "), .enter)
    #expect(try await contacts(stage).count == 6)
    #expect(stage.picture.contains("→ Review the pending removals: 5 of 6 contacts"))
    await stage.press(.enter, .enter)
    // A key leads from the question to the list.
    await stage.press(.character("s"))
    #expect(
      ["사람 4", "' was removed from the server, and is still here."].allSatisfy(stage.picture.contains))
    await stage.press(.escape, .enter)
    #expect(stage.picture.contains("Remove 5 of 6 contacts"))
    await stage.press(.character("y"))
    #expect(try await contacts(stage).count == 1)
  }

  @Test func itemsWhoseRemovalWaitsComeBack() async throws {
    for number in 0..<5 { await store("b\(number)", "사람 \(number)") }
    let stage = try await synchronized()
    for number in 0..<5 { await server.removeResource(at: card("b\(number)").path) }
    await stage.press(.character(" "), .enter, .enter, .enter)
    #expect(stage.picture.contains("them back?"))
    await stage.press(.character("b"))
    #expect(try await contacts(stage).count == 6)
    #expect(await server.texts.count == 6)
  }

  @Test func manyRemovalsInHaruAlsoNeedTheUser() async throws {
    for number in 0..<5 { await store("b\(number)", "사람 \(number)") }
    let stage = try await synchronized()
    for contact in try await contacts(stage).prefix(5) {
      try await StoredContacts(stage.app.store).remove(contact.id)
    }
    await stage.press(.character(" "), .enter)
    #expect(await server.texts.count == 6)
    #expect(stage.picture.contains("→ Review the pending removals: 5 of 6 contacts"))
    await stage.press(.escape, .character("1"))
    #expect(stage.app.lines[0].contains("⇅!"))
  }

  @Test func failureOfTheLastRunIsShownWithItsAccount() async throws {
    let network = FaultyDAVServer(server)
    await store("a", "김민수")
    let stage = try await opened(on: network)
    await stage.fillAccount()
    await stage.press(.control("s"), .enter)
    #expect(stage.picture.contains("dav.example · in order"))
    await network.fail(.before, at: 1)
    await stage.press(.character(" "))
    await stage.press(.enter)
    #expect(stage.picture.contains("dav.example · server not available"))
    #expect(stage.picture.contains("can't be reached"))
    await stage.press(.character(" "))
    #expect(stage.picture.contains("dav.example · in order") && !stage.picture.contains("can't be reached"))
  }

  @Test func collectionOfAnotherRunSaysWhenItIsFree() async throws {
    let stage = try await synchronized()
    let now = try TimeSource.fixed("2026-11-20T09:30").now()
    _ = try await stage.app.store.change(as: { (_: Bool) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      try transaction.sync.lease(transaction.sync.collections()[0].id, to: UUID(number: 9), at: now)
    }
    await stage.press(.character(" "))
    #expect(stage.picture.contains("another run is in progress"))
    await stage.press(.enter)
    #expect(stage.picture.contains("dav.example · in order"))
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

  @Test func collectionIsRenamedOnTheServer() async throws {
    let stage = try await synchronized()
    await stage.press(.enter)
    await stage.select("people")
    await stage.press(.enter)
    #expect(stage.picture.contains("Name on the server"))
    await stage.press(.tab, .tab, .control("u"), .control("s"))
    #expect(!stage.app.lines.suffix(3).joined().contains("Changed"))
    await stage.app.type("Friends")
    await stage.press(.control("s"))
    #expect(stage.app.lines.suffix(3).joined().contains("Changed Friends"))
    #expect(stage.app.lines.contains { $0.contains("Friends") })
    #expect(await server.requests.contains(.patch(CollectionChange(name: "Friends"))))
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
    #expect(stage.picture.contains("can't be undone"))
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
  /// Opens the list of reminders over the Me tab, two seconds later.
  fileprivate func openReminders() async {
    await press(.escape)
    app.time.advance(seconds: 2)
    await app.app.appear()
    await press(.character("!"))
  }

  /// Opens the subject of a reminder.
  fileprivate func openReminder(_ words: String) async {
    for _ in 0..<5 { await press(.up) }
    await until(app.lines.contains { $0.contains("▸") && $0.contains("dav.example") && $0.contains(words) }) {
      await press(.down)
    }
    await press(.enter)
  }

  /// Changes the stored state of accounts, as another process would.
  fileprivate func change<Value: Sendable>(
    _ work: @Sendable (any SyncAccountRepository<StoreError>) throws(StoreError) -> Value
  ) async throws -> Value {
    try await app.store.change(as: { (_: Value) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in try work(transaction.sync)
    }.value
  }

  /// Selects a row of the page of an account.
  func select(_ name: String) async {
    await until(app.lines.contains { $0.contains("▸ \(name)") }) { await press(.down) }
  }

  /// Fills in the form for a new account, and continues to its collections.
  func fillAccount() async {
    await press(.character("n"))
    await app.type("dav.example")
    await press(.enter)
    await app.type("minji")
    await press(.enter)
    await app.type("good secret")
    await press(.control("s"))
  }
}
