import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanFreeCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func freeTimesAreListed(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan free", "plan free tomorrow --days 2 --after 12:00 --before 13:00", "plan free --at-least 3h",
      "plan free --at-least 20h", "plan free --plain", "plan free --before 12:00 --json", "plan free yesterday",
      "plan free --after 18:00 --before 09:00", "plan free --at-least soon", "plan free --days 400",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "free-\(language.rawValue)")
  }

  @Test func currentMinuteIsNotFree() async throws {
    let tester = try await CommandLineTester(now: "2026-11-20T09:10:20")
    let lines = await tester.run(["plan", "free"]).output.split(separator: "\n")
    #expect(lines.first == "Friday, November 20")
    #expect(lines.suffix(2) == ["  09:11–22:00  12h49", "  ━ free  ░ planned or past"])
  }

  @Test func freeTimeIsABarWithGapsBelowTheHours() async throws {
    let tester = try await CommandLineTester(now: "2026-11-20T07:00:00")
    _ = await tester.run(["plan", "add", "Lunch 12:00-13:00"])
    let output = await tester.run(["plan", "free", "--after", "09:00", "--before", "18:00"]).output
    let bar = String(repeating: "━", count: 12) + "░░░░" + String(repeating: "━", count: 20)
    #expect(output.contains("\n  09      11      13      15      17\n  \(bar)\n  09:00–12:00  3h\n"), "\(output)")
  }

  @Test(arguments: [
    ("9", "18", true), ("9", "6", true), ("9:00", "6", true), ("9", "10", false), ("9", "21:30", false),
  ])
  func hourWithoutAMOrPMFollowsTheOtherHour(after: String, before: String, isClear: Bool) async throws {
    let tester = try await CommandLineTester(now: "2026-11-20T08:00:00")
    let outcome = await tester.run(["plan", "free", "--after", after, "--before", before])
    #expect(outcome.output.contains("\n  09:00–18:00  9h\n") == isClear)
    #expect((outcome.status == 0) == isClear)
  }

  @Test(arguments: ["24:00", "midnight", "밤 12시"])
  func freeTimeUntilTheEndOfTheDayCanBeListed(before: String) async throws {
    let tester = try await CommandLineTester(now: "2026-11-20T08:00:00")
    let output = await tester.run(["plan", "free", "--after", "20:00", "--before", before]).output
    #expect(output.contains("\n  20:00–24:00  4h\n"), "\(output)")
  }

  @Test(arguments: [
    ("--before", "08:00", "00:00–08:00  8h"), ("--before", "06:30", "00:00–06:30  6h30"),
    ("--after", "22:00", "22:00–24:00  2h"), ("--after", "23:30", "23:30–24:00  30m"),
    ("--before", "12:00", "08:00–12:00  4h"), ("--after", "21:00", "21:00–22:00  1h"),
    ("--before", "24:00", "08:00–24:00  16h"),
  ])
  func limitOutsideTheUsualHoursReachesToTheEdgeOfTheDay(option: String, time: String, gap: String) async throws {
    let tester = try await CommandLineTester(now: "2026-11-20T08:00:00")
    let outcome = await tester.run(["plan", "free", "tomorrow", option, time])
    #expect(outcome.output.contains("\n  \(gap)\n"), "\(outcome.output)\(outcome.messages)")
  }

  @Test func nothingIsFreeWhenTheDayIsOver() async throws {
    let tester = try await CommandLineTester(now: "2026-11-20T23:59:30")
    #expect(await tester.run(["plan", "free", "--json"]).output == "[]\n")
  }
}

struct FreeTimeTests {
  @Test(
    arguments: [
      ("2026-11-20T07:10", "08:00"), ("2026-11-20T09:30", "09:30"), ("2026-11-20T09:30:01", "09:31"),
      ("2026-11-20T21:45", "21:45"), ("2026-11-19T23:00", "08:00"),
    ]
  )
  func freeTimeStartsAtTheNextFullMinuteOfTheWakingDay(now: String, start: String) throws {
    let free = FreeTime(on: try Day("2026-11-20"), occurrences: [], now: try DateTime(now))
    #expect(free.gaps.map { DateFormatting(Texts(.english)).range(from: $0.start, to: $0.end) } == ["\(start)–22:00"])
  }

  @Test(arguments: ["2026-11-20T21:45:01", "2026-11-20T22:00", "2026-11-20T23:59:59", "2026-11-21T09:00"])
  func nothingIsFreeWhenLessThanAQuarterOfAnHourIsLeft(now: String) throws {
    #expect(FreeTime(on: try Day("2026-11-20"), occurrences: [], now: try DateTime(now)).gaps.isEmpty)
  }
}
