import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct AccountStoryTests {
  private let secret = "secret-1"

  @Test func guestCreatesAnAccountAndEditsIt() async throws {
    let stage = try await SettingsStage()
    await stage.openRow("Account")
    #expect(stage.picture.contains("You don't need an account"))
    await stage.press(.enter)
    await stage.app.type("mina")
    await stage.press(.enter)
    await stage.app.type("mina@example.com")
    await stage.press(.control("s"))
    #expect(try await stage.account?.nickname.text == "mina")
    #expect(stage.app.message.contains("Created the account 'mina'"))
    #expect(stage.selected.contains("mina · mina@example.com"))
    await stage.press(.enter, .enter, .tab, .tab)
    await stage.app.type("010-1234-5678")
    await stage.press(.control("s"))
    #expect(try await stage.account?.phone?.text == "010-1234-5678")
    await stage.press(.character("u"))
    #expect(try await stage.account?.phone == nil)
  }

  @Test func refusedFieldIsExplainedAndNothingIsLost() async throws {
    let stage = try await SettingsStage()
    await stage.openRow("Account")
    await stage.press(.enter)
    await stage.app.type("mina")
    await stage.press(.enter)
    await stage.app.type("nowhere")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("isn't an email address") && stage.picture.contains("nowhere"))
    #expect(try await stage.account == nil)
  }

  @Test func unreadablePictureLeavesTheFormOpen() async throws {
    let stage = try await SettingsStage()
    await stage.openRow("Account")
    await stage.press(.enter)
    await stage.app.type("mina")
    await stage.press(.enter)
    await stage.app.type("mina@example.com")
    await stage.press(.tab, .tab)
    await stage.app.type("~/x.png")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("isn't a readable picture"))
    #expect(try await stage.account == nil)
  }

  @Test func signingOutAsksAndThenHidesEverything() async throws {
    let stage = try await SettingsStage()
    _ = try await CreateAccount(stage.app.store)(try account())
    await stage.openRow("Account")
    await stage.press(.down, .down, .enter)
    #expect(stage.picture.contains("Sign out?"))
    await stage.press(.enter)
    #expect(try await !stage.isSignedOut)
    await stage.press(.enter, .character("y"))
    #expect(try await stage.isSignedOut)
    #expect(stage.app.app.asksForLock)
  }

  @Test func guestIsWarnedThatSigningOutErasesEverything() async throws {
    let stage = try await SettingsStage()
    await stage.openRow("Account")
    #expect(stage.picture.contains("Create an account") && !stage.picture.contains("Sign out"))
    await stage.press(.escape)
    await stage.app.type(":sign out")
    await stage.press(.enter)
    #expect(stage.picture.contains("deletes all records"))
    await stage.press(.character("b"))
    #expect(stage.picture.contains("Everything was erased") && stage.picture.contains("backups"))
    #expect(stage.app.app.isDataRemoved && !stage.app.app.isFinished)
    await stage.press(.character("q"))
    #expect(stage.app.app.isFinished)
  }

  /// A question from the palette closes when the work begins, so no screen is left to show the reason.
  @Test func backupThatFailsAfterAWhileIsReported() async throws {
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(failure: .noFolder), patience: .zero)
    await stage.app.type(":sign out")
    await stage.press(.enter)
    #expect(stage.picture.contains("deletes all records"))
    await stage.press(.character("b"))
    await until(stage.picture.contains("There is no folder")) {
      await Task.yield()
      stage.app.app.advance()
    }
    #expect(!stage.app.app.isDataRemoved)
    await stage.press(.enter)
    #expect(!stage.picture.contains("There is no folder"))
  }

  /// Closing the account, and signing out without one, announce that sign-ins end, and end them.
  @Test(arguments: [false, true]) func leavingEndsSignIns(hasAccount: Bool) async throws {
    let synced = SyncAccount.atGoogle()
    let secrets = MemorySecrets()
    try secrets.save(ScriptedSecret("haru\n\nrefresh0"), of: synced.id)
    var provider: ScriptedProvider?
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(accounts: [synced])) { parts in
      parts.secrets = secrets
      provider = parts.provider
    }
    if hasAccount {
      _ = try await CreateAccount(stage.app.store)(try account())
      await stage.openRow("Account")
      await stage.press(.down, .down, .down, .enter)
    } else {
      await stage.app.type(":sign out")
      await stage.press(.enter)
    }
    #expect(stage.picture.contains("sign-in"))
    if hasAccount {
      await stage.app.type("mina")
      await stage.press(.control("s"))
    } else {
      await stage.press(.character("y"))
    }
    #expect(stage.app.app.isDataRemoved && !stage.picture.contains("permission"))
    #expect(provider?.current.revoked == ["refresh0"])
  }

  @Test func withdrawingNeedsTheNicknameAndABackupElsewhere() async throws {
    let stage = try await SettingsStage()
    _ = try await CreateAccount(stage.app.store)(try account())
    await stage.openRow("Account")
    await stage.press(.down, .down, .down, .enter)
    await stage.app.type("jina")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("That isn't your nickname"))
    for _ in 1...4 { await stage.press(KeyPress(.backspace)) }
    await stage.app.type("mina")
    await stage.press(.tab)
    await stage.app.type("/home/haru/x.db")
    await stage.press(.tab)
    await stage.app.type(secret)
    await stage.press(.tab)
    await stage.app.type(secret)
    await stage.press(.control("s"))
    #expect(stage.picture.contains("A backup there would be erased, too"))
    await stage.press(.backTab, .backTab, .control("u"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Your account is closed") && stage.app.app.isDataRemoved)
    #expect(!stage.picture.contains("mina") && !stage.picture.contains("Today"))
  }

  @Test func lockIsSetWithHiddenSecretsAndCodes() async throws {
    let stage = try await SettingsStage()
    await stage.openRow("Lock")
    await stage.press(.enter, .tab)
    await stage.app.type("short")
    #expect(stage.picture.contains("•••••") && !stage.picture.contains("short"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Use at least 8 characters"))
    await stage.press(.control("u"))
    await stage.app.type(secret)
    await stage.press(.tab)
    await stage.app.type("secret-2")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("The two entries don't match"))
    #expect(try await stage.lock == nil)
    await stage.press(.control("u"))
    await stage.app.type(secret)
    await stage.press(.control("s"))
    #expect(try await stage.lock?.kind == .password)
    #expect(stage.app.lines.count { $0.contains(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/) } == RecoveryCode.count)
    await stage.press(.enter)
    #expect(stage.selected.contains("password"))
  }

  @Test func wrongSecretIsRefusedAndClearedBeforeTheLockChanges() async throws {
    let stage = try await SettingsStage()
    try await setLock(stage)
    await stage.openRow("Lock")
    await stage.press(.down, .enter)
    await stage.app.type("secret-9")
    await stage.press(.tab, .right, .tab)
    await stage.app.type("2846")
    await stage.press(.tab)
    await stage.app.type("2846")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Wrong password or PIN."))
    #expect(try await stage.lock?.kind == .password)
    await stage.press(.backTab, .backTab, .backTab)
    await stage.app.type(secret)
    await stage.press(.control("s"))
    #expect(try await stage.lock?.kind == .pin)
    #expect(stage.app.message.contains("Changed the password or PIN"))
  }

  @Test func lockIsRemovedWithItsSecretOnly() async throws {
    let stage = try await SettingsStage()
    try await setLock(stage)
    await stage.openRow("Lock")
    await stage.press(KeyPress(.end), .enter)
    #expect(stage.picture.contains("▸ Current password ") && stage.picture.contains("Enter remove the lock"))
    await stage.app.type("secret-9")
    await stage.press(.enter)
    #expect(try await stage.lock != nil)
    await stage.app.type(secret)
    await stage.press(.enter)
    #expect(try await stage.lock == nil)
    #expect(stage.selected.contains("none"))
  }

  @Test func paletteLocksAtOnceOrSaysThatThereIsNoLock() async throws {
    let stage = try await SettingsStage()
    await stage.app.type(":lock now")
    await stage.press(.enter)
    #expect(stage.app.message.contains("There is no lock") && !stage.app.app.asksForLock)
    try await setLock(stage)
    await stage.app.type(":lock now")
    await stage.press(.enter)
    #expect(stage.app.app.asksForLock)
  }

  @Test(arguments: Settings.Language.allCases)
  func pagesAndFormsMatchSnapshots(language: Settings.Language) async throws {
    var story = Story()
    let stage = try await SettingsStage(language)
    _ = try await CreateAccount(stage.app.store)(try account())
    await stage.press(KeyPress(.home), .enter)
    story.show("account", stage.app.frame)
    await stage.press(KeyPress(.end), .enter)
    story.show("withdraw", stage.app.frame)
    await stage.press(.escape, .escape, .down, .enter, .enter)
    story.show("set lock", stage.app.frame)
    Snapshot.expect(text: story.text(), named: "account-\(language.rawValue)")
  }

  private func account() throws -> Account {
    Account(nickname: try Nickname("mina"), email: try EmailAddress("mina@example.com"))
  }

  private func setLock(_ stage: SettingsStage) async throws {
    await stage.openRow("Lock")
    await stage.press(.enter, .tab)
    await stage.app.type(secret)
    await stage.press(.tab)
    await stage.app.type(secret)
    await stage.press(.control("s"), .enter)
  }
}

extension SettingsStage {
  /// Opens the row of a feature on the Me tab.
  func openRow(_ name: String) async {
    await press(KeyPress(.home))
    await until(selected.contains(name)) { await press(.down) }
    await press(.enter)
  }

  fileprivate var account: Account? {
    get async throws {
      try await app.store.read { transaction throws(StoreError) in try transaction.account.account() }
    }
  }

  fileprivate var isSignedOut: Bool {
    get async throws {
      try await app.store.read { transaction throws(StoreError) in try transaction.account.isSignedOut() }
    }
  }

  fileprivate var lock: Lock? {
    get async throws { try await app.store.read { transaction throws(StoreError) in try transaction.lock.lock() } }
  }
}
