import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct DataStoryTests {
  private static let backup = StoredBackup(
    path: "/home/haru/backups/haru-2026-11-20T0000.db", kind: .made, at: try? Instant("2026-11-20T07:30"), size: 4_096,
    counts: ["event": 2])

  @Test func backupGoesNextToTheDataUnlessAFileIsNamed() async throws {
    let stage = try await SettingsStage()
    await stage.choose("Back up")
    await stage.press(.control("s"))
    #expect(stage.app.lines.suffix(3).joined().contains("Backed up to /home/haru/backups"))
    await stage.choose("Back up")
    await stage.app.type("~/copy.db")
    await stage.press(.control("s"))
    #expect(stage.app.lines.suffix(3).joined().contains("Backed up to /home/haru/copy.db"))
  }

  @Test func existingBackupIsReplacedOnlyAfterAQuestion() async throws {
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(failure: .exists))
    await stage.app.type(":back up")
    await stage.press(.enter)
    await stage.app.type("/tmp/copy.db")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("already exists. Replace it?"))
    await stage.press(.character("y"))
    #expect(stage.app.lines.suffix(3).joined().contains("Backed up to /tmp/copy.db"))
  }

  @Test func encryptedBackupNeedsTheSamePasswordTwice() async throws {
    let stage = try await SettingsStage()
    await stage.choose("Back up")
    await stage.press(.tab, .character(" "), .tab)
    await stage.app.type("short")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Use at least 8 characters"))
    await stage.press(.control("u"))
    await stage.app.type("correct horse")
    await stage.press(.tab)
    await stage.app.type("correct house")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("don't match") && !stage.picture.contains("correct"))
  }

  @Test func backupIsRestoredFromTheListAfterAQuestion() async throws {
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(backups: [Self.backup]))
    #expect(stage.picture.contains("backup: 2 h ago"))
    await stage.choose("Restore a backup")
    #expect(stage.picture.contains("2 h ago · backup"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Replace your data with"))
    // The restored data has other settings.
    try await stage.app.store.save(Settings(language: .korean, isOnboarded: true))
    await stage.press(.character("y"))
    #expect(stage.app.lines.suffix(3).joined().contains("Restored"))
    #expect(stage.app.lines[0].contains("7 나"))
  }

  @Test func encryptedBackupAsksForItsPassword() async throws {
    let keeping = ScriptedStoreManager(failure: .wrongSecret)
    let stage = try await SettingsStage(keeping: keeping)
    await stage.app.type(":restore another")
    await stage.press(.enter)
    await stage.app.type("/tmp/haru.encrypted")
    await stage.press(.control("s"))
    await stage.app.type("wrong horse")
    await stage.press(.enter)
    #expect(stage.picture.contains("Nothing was changed"))
  }

  @Test func importReplacesTheDataOnlyAfterAQuestion() async throws {
    let stage = try await SettingsStage()
    await stage.choose("Import exported data")
    await stage.app.type("/tmp/out")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Replace your data with the 3 records"))
    await stage.press(.escape)
    #expect(stage.picture.contains("/tmp/out"))
    await stage.press(.control("s"), .character("y"))
    #expect(stage.app.lines.suffix(3).joined().contains("Imported 3 records"))
  }

  @Test func exportNamesItsFolder() async throws {
    let stage = try await SettingsStage()
    await stage.choose("Export everything")
    await stage.app.type("/tmp/out")
    await stage.press(.control("s"))
    #expect(stage.app.lines.suffix(3).joined().contains("Exported 3 records to /tmp/out"))
  }

  @Test func shownFolderIsUsedIfNoneIsTyped() async throws {
    let stage = try await SettingsStage()
    await stage.choose("Export everything")
    #expect(stage.picture.contains("Folder  ~/haru-export"))
    await stage.press(.enter)
    #expect(stage.app.lines.suffix(3).joined().contains("Exported 3 records to ~/haru-export"))
  }

  @Test(arguments: [
    ("Merge another copy", "such as ~/Downloads/haru.db", "Enter the path of a data file"),
    ("Move to a server", "such as postgresql://", "Enter a server's address"),
  ])
  func examplesAreNotDefaultsAndTheReasonFitsTheField(action: String, example: String, reason: String) async throws {
    let stage = try await SettingsStage()
    await stage.choose(action)
    #expect(stage.picture.contains(example))
    await stage.press(.enter)
    #expect(stage.picture.contains(reason))
  }

  @Test func moveEndsHaruBecauseTheOpenDataIsNotInUse() async throws {
    let stage = try await SettingsStage()
    await stage.choose("Move to a server")
    await stage.app.type("postgresql://mina@host/haru")
    await stage.press(.enter)
    #expect(stage.picture.contains("Moved 3 records to postgresql://mina@host/haru"))
    await stage.press(.enter)
    #expect(stage.app.app.isFinished)
  }

  @Test func problemsAreListedOneByOne() async throws {
    let problems = [StoreProblem(.reference, "plant 3"), StoreProblem(.search, "search_index")]
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(problems: problems))
    await stage.choose("Check the data")
    #expect(stage.picture.contains("2 problems were found") && stage.picture.contains("plant 3"))
    await stage.press(.down)
    #expect(stage.picture.contains("Error in the search index"))
  }

  @Test func erasingNeedsTheWordAndLeavesNothingOnTheScreen() async throws {
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(backups: [Self.backup]))
    await stage.choose("Erase everything")
    await stage.app.type("yes")
    await stage.press(.control("s"))
    #expect(!stage.app.app.isFinished && stage.picture.contains("To confirm, type 'erase'"))
    await stage.press(.control("u"))
    await stage.app.type("erase")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Everything was erased") && stage.app.app.isDataRemoved)
    #expect(!stage.picture.contains("Today") && !stage.picture.contains("Erase everything"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Everything was erased") && !stage.app.app.isFinished)
    await stage.press(.enter)
    #expect(stage.app.app.startsOver)
  }

  /// A provider that never responds delays neither the erasing nor its end.
  @Test(arguments: [false, true])
  func erasingSaysThatSignInsEnd(isSilent: Bool) async throws {
    let account = SyncAccount.atGoogle()
    let secrets = MemorySecrets()
    try secrets.save(ScriptedSecret("haru\n\nrefresh0"), of: account.id)
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(accounts: [account])) { parts in
      parts.secrets = secrets
      parts.provider.change { $0.isSilent = isSilent }
    }
    await stage.choose("Erase everything")
    #expect(stage.picture.contains("sign-in"))
    await stage.app.type("erase")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Everything was erased") && stage.app.app.isDataRemoved)
    #expect(stage.picture.contains("permission") == isSilent)
  }

  @Test func conflictsAreChosenSideBySideBeforeTheMerge() async throws {
    var report = MergeReport()
    report.conflicts = ConflictSample.all
    report.changed = 1
    let stage = try await SettingsStage(keeping: ScriptedStoreManager(report: report))
    await stage.choose("Merge another copy")
    #expect(stage.picture.contains("Syncthing"))
    await stage.app.type("/tmp/other.db")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("choose: 2") && stage.picture.contains("Dentist at 3"))
    await stage.press(.left, .enter, .right)
    #expect(stage.picture.contains("Press Enter to merge"))
    await stage.press(.enter)
    #expect(stage.app.lines.suffix(3).joined().contains("1 changed"))
  }

  @Test(arguments: Settings.Language.allCases)
  func pagesMatchSnapshots(language: Settings.Language) async throws {
    var report = MergeReport()
    report.conflicts = ConflictSample.all
    let keeping = ScriptedStoreManager(report: report, backups: [Self.backup])
    let stage = try await SettingsStage(language, keeping: keeping)
    var story = Story()
    await stage.press(KeyPress(.home), .down, .down, .enter)
    story.show("data", stage.app.frame)
    await stage.press(.down, .enter)
    story.show("backups", stage.app.frame)
    await stage.press(.escape, KeyPress(.home), .down, .down, .down, .down, .enter)
    await stage.app.type("/tmp/other.db")
    await stage.press(.control("s"), .right)
    story.show("conflicts", stage.app.frame)
    Snapshot.expect(text: story.text(), named: "data-\(language.rawValue)")
  }
}

extension SettingsStage {
  /// Chooses an action on the data page.
  fileprivate func choose(_ name: String) async {
    await openRow("Data")
    await until(app.lines.contains { $0.contains("▸ \(name)") }) { await press(.down) }
    await press(.enter)
  }
}

private enum ConflictSample {
  static let all = [
    MergeConflict(
      kind: "event", id: "1", title: "Dentist", field: "title", here: "Dentist at 3", there: "Dentist at 4"),
    MergeConflict(kind: "event", id: "2", title: "Run", field: "place", here: nil, there: "Han river"),
  ]
}

struct MergeConflictsScreenTests {
  private let first = ConflictSample.all[0]
  private let second = ConflictSample.all[1]

  private func state() -> MergeConflictsScreen.State {
    MergeConflictsScreen.State(ConflictSample.all, file: "/tmp/o.db", tables: [], texts: Texts(.english))
  }

  @Test func enterMergesOnlyOnceEveryConflictHasASide() {
    var state = state()
    #expect(MergeConflictsScreen.receive(.key(.left), &state) == [])
    #expect(state.sides == [first: .here])
    #expect(MergeConflictsScreen.receive(.key(.enter), &state) == [])
    #expect(state.list.selection == 1)
    #expect(MergeConflictsScreen.receive(.key(.right), &state) == [])
    #expect(MergeConflictsScreen.receive(.key(.character(" ")), &state) == [])
    #expect(MergeConflictsScreen.receive(.key(.character(" ")), &state) == [])
    let effects = MergeConflictsScreen.receive(.key(.enter), &state)
    #expect(effects == [.begin(.merge("/tmp/o.db", [first: .here, second: .there]))])
  }

  @Test(arguments: [("use here for all", MergeSide.here), ("use there for all", .there)])
  func menuChoosesOneSideForAll(name: String, side: MergeSide) {
    var state = state()
    #expect(MergeConflictsScreen.receive(.key(KeyPress(.named(name))), &state) == [])
    #expect(state.sides == [first: side, second: side])
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)])
  func bothValuesAreSideBySide(size: Size) throws {
    let lines = MergeConflictsScreen.view(state(), size: size).lines
    #expect(lines.contains { $0.contains("Dentist at 3") && $0.contains("Dentist at 4") })
  }
}
