import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct AppCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func findPrintsMatchesInEveryFormat(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "find stand", "find 'the card'", "find ㅈㅈ --plain", "find mina --json", "find nothing", "find nothing --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "find-\(language.rawValue)")
  }

  @Test func foundEventsThatRepeatShareALineOnlyInTheTable() async throws {
    let days = ["2026-11-06", "2026-11-13", "2026-11-27"]
    let meetings = try zip(1..., days).map { id, day in
      try Event.sample("주간 회의", id: id, from: "\(day)T08:30", to: "\(day)T09:00")
    }
    let tester = try await CommandLineTester(meetings, now: "2026-11-25T09:30")
    let table = await tester.run(["find", "주간 회의"]).output.split(separator: "\n").filter { $0.contains("주간 회의") }
    #expect(table.count == 1 && table[0].contains("Fri Nov 27") && table[0].contains("주간 회의  3 times"))
    #expect(await tester.run(["find", "주간 회의", "--plain"]).output.split(separator: "\n").count == 3)
    let cut = await tester.run(["find", "주간 회의", "--limit", "2"]).output
    #expect(cut.contains("주간 회의  3 times"))
  }

  @Test(arguments: Settings.Language.allCases)
  func changesAreListedAndUndone(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    let lines = [
      "undo", "undo --list", "undo --list --json", "plan add Tea --start 12:00", "plan edit Tea --for 2h",
      "plan calendars add Work", "settings set name 하루", "plan remove Tea --yes", "undo --list", "undo --list --plain",
      "undo --list --json", "undo", "undo --json", "plan show Tea",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "undo-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func undoneChangesAreListedAndRedone(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    let lines = [
      "redo", "redo --list", "redo --list --json", "plan add Tea --start 12:00", "settings set name 하루", "undo 5",
      "redo --list", "redo --list --plain", "redo", "redo --json", "undo 2 --json", "redo 2", "redo 0", "redo x",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "redo-\(language.rawValue)")
  }

  @Test(arguments: [("n", 1, "Nothing was changed."), ("y", 0, "Undid: added 'Tea'. Redo: haru redo")])
  func undoingAnotherRunsChangeAsksOnATerminal(answer: String, status: Int32, printed: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "Tea", "--start", "12:00"])
    await tester.store.beginNewRun()
    let outcome = await tester.run(["undo"], streams: .terminal(columns: 80), answers: [answer])
    let question = "The last change wasn't made here: added 'Tea' (2026-11-20 09:00). Undo it? [y/N] "
    #expect(outcome.messages.hasPrefix(question))
    #expect(outcome.status == status)
    #expect((outcome.output + outcome.messages).contains(printed))
    #expect(try await tester.store.entries(limit: 9).count == Int(status))
  }

  @Test(arguments: [["undo"], ["undo", "--yes"], ["undo", "--no-input"]])
  func undoDoesNotAskWithoutInputOrWithYes(words: [String]) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "Tea", "--start", "12:00"])
    await tester.store.beginNewRun()
    let outcome = await tester.run(words, streams: words.count == 1 ? .piped : .terminal(columns: 80))
    #expect(outcome.output.contains("Undid: added 'Tea'"))
    #expect(!outcome.messages.contains("[y/N]"))
    await tester.store.beginNewRun()
    let asked = await tester.run(["redo", "3"], streams: .terminal(columns: 80), answers: ["y"])
    #expect(asked.messages.contains("The last undo wasn't made here: added 'Tea' (2026-11-20 09:00)."))
    #expect(asked.output == "Redid: added 'Tea'\nUndo: haru undo\n")
    #expect(asked.messages.hasSuffix("There is nothing to redo.\n"))
  }

  @Test(arguments: [
    ("data path", "/home/haru/haru.db\n"), ("data", "/home/haru/haru.db\n"), ("data --plain", "/home/haru/haru.db\n"),
    ("data --json", "{\n  \"path\": \"/home/haru/haru.db\"\n}\n"),
  ])
  func dataPathIsPrinted(line: String, output: String) async throws {
    let words = try #require(ShellWords("haru " + line).arguments)
    #expect(try await CommandLineTester().run(words).output == output)
  }

  @Test(arguments: Settings.Language.allCases)
  func dataCheckBackupAndRestoreMatchSnapshot(language: Settings.Language) async throws {
    func transcript(_ keeping: ScriptedStoreManager, _ lines: String...) async throws -> String {
      await Transcript(tester: try await CommandLineTester(keeping: keeping), language: language).text(lines)
    }
    let problems = [
      StoreProblem(.damaged, "row 3 missing from index event_by_time"), StoreProblem(.reference, "plant 1 → contact"),
      StoreProblem(.record, "watering_count"), StoreProblem(.search, "event 3f2a1100"),
      StoreProblem(.foreign, "trigger spy"),
    ]
    let transcripts = [
      try await transcript(
        ScriptedStoreManager(),
        "data check",
        "data check --json",
        "data check --plain",
        "data backup",
        "data backup '~/my haru.db'",
        "data backup --json",
        "data restore old.db",
        "data restore old.db --yes",
        "data restore old.db --yes --json",
        "data restore"
      ),
      try await transcript(
        ScriptedStoreManager(problems: problems),
        "data check",
        "data check --json",
        "data check --plain"
      ),
      try await transcript(ScriptedStoreManager(failure: .exists), "data backup b.db", "data backup b.db --yes"),
      try await transcript(ScriptedStoreManager(failure: .noStore), "data check", "data backup"),
      try await transcript(ScriptedStoreManager(failure: .notAStore), "data restore x --yes"),
      try await transcript(ScriptedStoreManager(failure: .newerVersion), "data restore x --yes --json"),
      try await transcript(ScriptedStoreManager(failure: .damaged(problems)), "data restore x --yes", "data backup"),
      try await transcript(ScriptedStoreManager(failure: .unusable(detail: "No such file")), "data restore x --yes"),
      try await transcript(ScriptedStoreManager(failure: .store(.busy)), "data restore x --yes"),
    ]
    Snapshot.expect(text: transcripts.joined(), named: "data-\(language.rawValue)")
  }

  @Test func unreadableBackupIsReported() async throws {
    let keeping = ScriptedStoreManager(failure: .unusable(detail: "No such file"))
    let tester = try await CommandLineTester(keeping: keeping)
    let outcome = await tester.run(
      ["data", "restore", "/nonexist/b.db"],
      streams: .terminal(columns: 80),
      answers: ["y"]
    )
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("'/nonexist/b.db' couldn't be read"), "\(outcome.messages)")
  }

  @Test(arguments: Settings.Language.allCases)
  func demoCommandSaysHowToOpenTheDemo(language: Settings.Language) async throws {
    let tester = try await CommandLineTester { years, seed, _ in
      DemoCommand.Demo(home: "/tmp/a b/\(seed)", events: years * 10, people: 60)
    }
    let lines = [
      "demo", "demo --years 10 --seed 7", "demo --json", "demo --plain", "demo --years 0", "demo --years 51",
      "demo --seed x",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "demo-\(language.rawValue)"
    )
  }
}
