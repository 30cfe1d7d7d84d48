import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanListCommandTests {
  @Test(arguments: [[], ["--plain"], ["--json"]])
  func limitIsAppliedAndTheRestIsReported(format: [String]) async throws {
    let events = try (1...3).map { number in
      try Event.sample("Call \(number)", id: number, from: "2026-11-20T1\(number):00", to: "2026-11-20T1\(number):30")
    }
    let tester = try await CommandLineTester(events)
    let some = await tester.run(["plan", "list", "--limit", "2"] + format)
    #expect(some.output.contains("Call 2") && !some.output.contains("Call 3"))
    #expect(some.messages == "1 more. To see them, use --all or --limit N.\n")
    let all = await tester.run(["plan", "list", "--all"] + format)
    #expect(all.output.contains("Call 3") && all.messages.isEmpty)
  }

  @Test(arguments: Settings.Language.allCases)
  func daysAreListed(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan", "plan week", "plan tomorrow", "plan 12/1", "plan day 11/23", "plan 11/21~11/23", "plan agenda --days 2",
      "plan month --plain", "plan --from 11/21 --to 11/30 --json", "plan 12/1 --json", "plan 12/1 --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "days-\(language.rawValue)")
  }

  @Test(arguments: [
    ("plan week", ["11-20", "11-21"]), ("plan week 다음 주", ["11-23"]), ("plan list month", ["11-20", "11-21", "11-23"]),
    ("plan agenda", ["11-20", "11-21", "11-23"]), ("plan agenda 11/21 --days 2", ["11-21"]), ("plan", ["11-20"]),
    ("plan --from 11/21", ["11-21", "11-23"]), ("plan --from 11/20 --days 2", ["11-20", "11-21"]),
    ("plan --to 11/22", ["11-20", "11-21"]), ("plan next week", ["11-23"]),
    ("plan --from 2026-11-23 --to 2026-11-23", ["11-23"]), ("plan day after tomorrow --days 2", ["11-23"]),
  ])
  func wordsAndOptionsChooseTheDays(line: String, days: [String]) async throws {
    let words = try #require(ShellWords("haru " + line).arguments)
    let output = try await PlanSample.tester().run(words).output
    let headings = output.split(separator: "\n").filter { $0.contains(", November ") }
    let expected = try days.map { try DateFormatting(Texts(.english)).day(Day("2026-\($0)")) }
    #expect(headings.map { $0.split(separator: " · ").first.map(String.init) } == expected)
  }

  @Test func omittedOccurrencesAreReported() async throws {
    let often = try (1...6).map { try Event.series("FREQ=MINUTELY", id: $0) }
    let one = try await CommandLineTester([often[0], .sample("Tea", id: 9)])
    #expect(await one.run(["plan", "--from", "2026-11-20", "--to", "2026-11-25", "--plain"]).messages == "")
    let cut = await one.run(["plan", "--from", "2026-11-20", "--to", "2026-12-24", "--plain"])
    #expect(cut.messages.contains("Only the first 10000 are shown"))
    #expect(cut.output.split(separator: "\n").count == 10_001)
    let full = try await CommandLineTester(often)
    let all = await full.run(["plan", "--from", "2026-11-20", "--to", "2026-12-24", "--plain"])
    #expect(all.messages.contains("Only the first 50000 occurrences of repeating events are shown."))
    #expect(all.output.split(separator: "\n").count == 50_000)
  }

  @Test(arguments: [80, 40, 20])
  func linesFitTheTerminal(columns: Int) async throws {
    let tester = try await PlanSample.tester()
    let transcript = Transcript(tester: tester, language: .korean, streams: .terminal(columns: columns))
    let text = await transcript.text(["plan"])
    #expect(text.split(separator: "\n").dropFirst().allSatisfy { TextWidth.columns(of: $0) <= columns })
    Snapshot.expect(text: text, named: "terminal-\(columns)")
  }

  @Test(arguments: Settings.Language.allCases)
  func invalidDaysAreRefused(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan serach x", "plan 2/30", "plan --from 11/25 --to 2026-11-20", "plan agenda --days 0",
      "plan agenda --days many", "plan tomorrow --from today", "plan --from 24/7", "plan tomorrow --days 2 --to 11/30",
      "plan list week nonsense --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "refused-\(language.rawValue)")
  }

  @Test(arguments: [
    (StoreError.busy, "store_busy"), (.diskFull, "disk_full"), (.readOnly, "store_read_only"),
    (.newerVersion, "store_newer"), (.corrupt(detail: "page 3"), "store_corrupt"),
    (.inputOutput(detail: "read: EIO"), "input_output"), (.missing, "missing"), (.conflict, "conflict"),
  ])
  func storeFailureHasItsCodeAndExitStatusOne(error: StoreError, code: String) async throws {
    let tester = try await PlanSample.tester()
    await tester.store.fail(with: error)
    let outcome = await tester.run(["plan", "--json"])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.messages.contains("\"code\": \"\(code)\""))
  }
}

struct AlarmJSONTests {
  @Test(arguments: [
    (Alarm(.start(offset: -600)), "10"),
    (Alarm(.start(offset: 0)), "0"),
    (Alarm(.start(offset: 90)), #"{"from":"start","seconds":90}"#),
    (Alarm(.end(offset: -300)), #"{"from":"end","seconds":-300}"#),
    (Alarm(.at(Instant(secondsSince1970: 0))), #"{"at":"1970-01-01T09:00:00+09:00"}"#),
    (
      Alarm(.start(offset: -600), repetitions: 2, interval: 60),
      #"{"from":"start","seconds":-600,"repeat":2,"every":60}"#
    ),
  ])
  func jsonAlarmIsMinutesBeforeTheStartOrAnObject(_ alarm: Alarm, json: String) async throws {
    let tester = try await CommandLineTester([.sample(alarms: [alarm])])
    let output = await tester.run(["plan", "list", "--json"]).output
    #expect(output.filter { !$0.isWhitespace }.contains(#""alarms":["# + json + "]"))
  }
}
