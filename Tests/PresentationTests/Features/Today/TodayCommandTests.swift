import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct TodayCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func requestedDayIsPrinted(language: Settings.Language) async throws {
    let tester = try await PlanSample.tester()
    try await tester.store.save(Settings(name: DisplayName("하루")))
    let lines = [
      "today", "", "today tomorrow", "today 11/24", "today yesterday", "today --plain", "today 11/21 --json",
      "today 11/24 --plain", "today 2/30", "today 다음 주 금요일",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "today-\(language.rawValue)"
    )
  }

  @Test func todayChangesWhenTheUsersDayStarts() async throws {
    let tester = try await CommandLineTester(
      [.sample("Tea", from: "2026-11-20T20:00", to: "2026-11-20T21:00")],
      now: "2026-11-21T03:00"
    )
    #expect(await tester.run(["today", "--json"]).output.contains("\"date\": \"2026-11-21\""))
    try await tester.store.save(Settings(dayStart: #require(DayStart(TimeOfDay("04:00")))))
    #expect(await tester.run(["today", "--json"]).output.contains("\"date\": \"2026-11-20\""))
  }

  @Test func linesFitTheTerminal() async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), streams: .terminal(columns: 60))
    let text = await transcript.text(["today"])
    #expect(text.split(separator: "\n").allSatisfy { TextWidth.columns(of: $0) <= 60 })
    Snapshot.expect(text: text, named: "terminal-60")
  }
}
