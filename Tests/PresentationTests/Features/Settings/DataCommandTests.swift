import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct DataCommandTests {
  private func transcript(
    _ keeping: ScriptedStoreManager,
    _ language: Settings.Language,
    _ lines: String...
  ) async throws -> String {
    await Transcript(tester: try await CommandLineTester(keeping: keeping), language: language).text(lines)
  }

  @Test(arguments: Settings.Language.allCases)
  func dataIsExportedAndImported(language: Settings.Language) async throws {
    let fault = ExchangeFault(file: "events.jsonl", line: 12, .wrongValue(key: "start"))
    let cut = ExchangeFault(file: "moods.jsonl", line: 0, .count(found: 3, expected: 5))
    let parts = [
      try await transcript(
        ScriptedStoreManager(),
        language,
        "data export ~/out",
        "data export out --json",
        "data import out",
        "data import out --dry-run",
        "data import out --replace",
        "data import out --replace --yes",
        "data import out --replace --yes --json"
      ),
      try await transcript(ScriptedStoreManager(exchangeFailure: .exists), language, "data export out"),
      try await transcript(ScriptedStoreManager(exchangeFailure: .hasRecords), language, "data import out"),
      try await transcript(ScriptedStoreManager(exchangeFailure: .notAnExport), language, "data import out"),
      try await transcript(ScriptedStoreManager(exchangeFailure: .newerFormat), language, "data import out"),
      try await transcript(ScriptedStoreManager(exchangeFailure: .broken(fault)), language, "data import out"),
      try await transcript(ScriptedStoreManager(exchangeFailure: .broken(cut)), language, "data import out --json"),
      try await transcript(
        ScriptedStoreManager(exchangeFailure: .management(.store(.diskFull))), language, "data export out"),
    ]
    Snapshot.expect(text: parts.joined(), named: "exchange-\(language.rawValue)")
  }

  private var report: MergeReport {
    var report = MergeReport()
    (report.added, report.changed, report.removed, report.unchanged) = (3, 2, 1, 1_204)
    report.conflicts = [
      MergeConflict(kind: "contact", id: "3f2a", title: "민아", field: "phones", here: "mobile, 010", there: nil),
      MergeConflict(kind: "reading", id: "88aa", title: "데미안", field: "rating", here: "18", there: "16"),
      MergeConflict(kind: "event", id: "77aa", title: "", field: nil, here: nil, there: nil),
    ]
    report.changes = [
      MergeChange(.added, kind: "contact", id: "3f2b", title: "새 사람"),
      MergeChange(.changed, kind: "event", id: "77ab", title: "치과"),
      MergeChange(.removed, kind: "watering", id: "12cd", title: ""),
    ]
    return report
  }

  @Test(arguments: Settings.Language.allCases)
  func storesAreMerged(language: Settings.Language) async throws {
    let parts = [
      try await transcript(
        ScriptedStoreManager(report: report),
        language,
        "data merge other.db",
        "data merge other.db --json",
        "data merge other.db --prefer there",
        "data merge other.db --prefer here --json",
        "data merge other.db --dry-run",
        "data merge other.db --prefer me"
      ),
      try await transcript(ScriptedStoreManager(), language, "data merge other.db"),
      try await transcript(
        ScriptedStoreManager(exchangeFailure: .management(.newerVersion)),
        language,
        "data merge other.db"
      ),
    ]
    Snapshot.expect(text: parts.joined(), named: "merge-\(language.rawValue)")
  }

  /// Only a file without any differences has nothing new.
  @Test(
    arguments: [
      ([], "Both sides changed 2 values, so choose a side with --prefer here or --prefer there."),
      (["--prefer", "here"], "'other.db': nothing changes."),
    ] as [([String], String)]) func dryRunWithOnlyConflictsReportsThem(options: [String], text: String) async throws
  {
    var report = report
    (report.added, report.changed, report.removed, report.changes) = (0, 0, 0, [])
    let tester = try await CommandLineTester(keeping: ScriptedStoreManager(report: report))
    let outcome = await tester.run(["data", "merge", "other.db", "--dry-run"] + options)
    #expect(outcome.output.contains(text) && !outcome.output.contains("nothing new"), "\(outcome)")
    #expect(outcome.messages.contains("데미안"))
  }

  @Test func recordsLeftOutOfAMergeAreReported() async throws {
    var report = MergeReport()
    report.leftOut = 2
    let tester = try await CommandLineTester(keeping: ScriptedStoreManager(report: report))
    let outcome = await tester.run(["data", "merge", "other.db"])
    #expect(
      outcome.output == """
        'other.db': nothing changes. 2 records aren't added, because you removed or undid them here. To bring them \
        back: haru redo, or haru undo.

        """)
    #expect(await tester.run(["data", "merge", "other.db", "--json"]).output.contains("\"left_out\": 2"))
  }

  @Test(arguments: Settings.Language.allCases)
  func encryptedBackupIsNamedWithTheCommandThatReadsIt(language: Settings.Language) async throws {
    let parts = [
      try await transcript(
        ScriptedStoreManager(exchangeFailure: .management(.encrypted)), language, "data merge x", "data import x"),
      try await transcript(ScriptedStoreManager(failure: .noFolder), language, "data backup no/b.db"),
    ]
    let texts = Texts(language)
    let merge = texts(ko: "haru data merge 폴더/haru.db", en: "haru data merge DIR/haru.db")
    #expect(parts[0].contains("haru data restore x") && parts[0].contains(merge))
    #expect(parts[0].contains(texts(ko: "암호화한 백업이에요: x", en: "x is an encrypted backup")))
    #expect(parts[1].contains(texts(ko: "파일을 둘 폴더가 없어요: no.", en: "There is no folder 'no' for the file.")))
  }

  @Test(arguments: Settings.Language.allCases)
  func dataMovesToAnotherStore(language: Settings.Language) async throws {
    let url = "postgresql://mina@host/haru"
    let different = ExchangeFault(file: "events.jsonl", line: 3, .different)
    let parts = [
      try await transcript(
        ScriptedStoreManager(),
        language,
        "data move --to \(url)",
        "data move --to \(url) --dry-run",
        "data move --to \(url) --replace",
        "data move --to \(url) --replace --yes --json",
        "data move --to /tmp/haru.db",
        "data move"
      ),
      try await transcript(ScriptedStoreManager(exchangeFailure: .isThere), language, "data move --to \(url)"),
      try await transcript(ScriptedStoreManager(exchangeFailure: .hasRecords), language, "data move --to \(url)"),
      try await transcript(
        ScriptedStoreManager(exchangeFailure: .management(.locked)), language, "data move --to \(url)"),
      try await transcript(
        ScriptedStoreManager(exchangeFailure: .broken(different)), language, "data move --to \(url)"),
      try await transcript(
        ScriptedStoreManager(exchangeFailure: .management(.server(.noAccount))),
        language,
        "data move --to \(url)"
      ),
    ]
    Snapshot.expect(text: parts.joined(), named: "move-\(language.rawValue)")
  }

  @Test(arguments: [("there", 0, "3 added"), ("ㅗ", 0, "3 added"), ("", 1, "Nothing was changed.")])
  func mergeConflictsAreAskedAboutOnATerminal(answer: String, status: Int32, text: String) async throws {
    let tester = try await CommandLineTester(keeping: ScriptedStoreManager(report: report))
    let outcome = await tester.run(
      ["data", "merge", "other.db"],
      streams: .terminal(columns: 80),
      answers: [answer]
    )
    #expect(outcome.status == status)
    #expect(outcome.messages.contains("Which to use"))
    #expect((outcome.output + outcome.messages).contains(text), "\(outcome)")
  }

  @Test(arguments: Settings.Language.allCases)
  func backupsAreListedAndDataIsErased(language: Settings.Language) async throws {
    let now = try Instant("2026-11-20T09:00")
    let backups = [
      StoredBackup(
        path: "/home/haru/backups/haru-weekly-2026-11-19T0000.db",
        kind: .weekly,
        at: now.adding(seconds: -86_400),
        size: 3 << 20,
        counts: ["event": 12, "book": 3, "plant": 0]
      ),
      StoredBackup(path: "/home/haru/backups/haru-x.damaged", kind: .damaged, at: nil, size: 700, counts: [:]),
    ]
    let parts = [
      try await transcript(
        ScriptedStoreManager(backups: backups),
        language,
        "data backups",
        "data backups --json",
        "data backups --plain",
        "data erase",
        "data erase --yes",
        "data erase --yes --backups --json"
      ),
      try await transcript(ScriptedStoreManager(), language, "data backups", "data backups --json"),
      try await transcript(ScriptedStoreManager(failure: .noStore), language, "data erase --yes"),
    ]
    Snapshot.expect(text: parts.joined(), named: "backups-\(language.rawValue)")
  }

  /// Before and after, Haru shows that sign-ins end, and where to end the sign-ins that it couldn't end.
  @Test(arguments: Settings.Language.allCases, [["data", "erase"], ["account", "withdraw", "--confirm", "mina"]])
  func erasingEndsSignIns(language: Settings.Language, words: [String]) async throws {
    let account = SyncAccount.atGoogle()
    let ending = language == .korean ? "로그인도 해제돼요: Google." : "Your sign-in to Google ends, too."
    for failure in [nil, SignInError.unreachable(.noHost)] {
      let tester = try await CommandLineTester(keeping: ScriptedStoreManager(accounts: [account]))
      try tester.secrets.save(ScriptedSecret("haru\n\nrefresh0"), of: account.id)
      tester.provider.change { $0.failure = failure }
      let create = ["account", "create", "--nickname", "mina", "--email", "mina@example.com"]
      #expect(await tester.run(create).status == 0)
      let run = await tester.run(words + ["--yes"], language)
      #expect(run.status == 0 && run.messages.contains(ending), "\(run.messages)")
      #expect(run.messages.contains("https://myaccount.google.com/permissions") == (failure != nil))
      #expect(tester.provider.current.revoked == (failure == nil ? ["refresh0"] : []))
    }
  }

  @Test(arguments: [(Settings.Language.english, "2 changes not synchronized yet"), (.korean, "변경 2개도 사라져요")])
  func erasingNamesChangesThatNoServerHas(language: Settings.Language, words: String) async throws {
    let tester = try await CommandLineTester(keeping: ScriptedStoreManager(unsent: 2))
    let run = await tester.run(["data", "erase", "--yes"], language)
    #expect(run.status == 0 && run.messages.contains(words), "\(run.messages)")
    let none = try await CommandLineTester(keeping: ScriptedStoreManager()).run(["data", "erase", "--yes"], language)
    #expect(!none.messages.contains("haru sync run"), "\(none.messages)")
  }

  @Test(arguments: [("erase", 0), ("지우기", 0), ("yes", 1), ("", 1)])
  func erasingNeedsTheTypedWord(answer: String, status: Int32) async throws {
    let outcome = try await CommandLineTester().run(
      ["data", "erase"],
      streams: .terminal(columns: 80),
      answers: [answer]
    )
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty == (status == 1))
    #expect(outcome.messages.contains("Nothing was changed.") == (status == 1))
  }
}
