import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanEditCommandTests {
  @Test(arguments: [
    ("--start 11:00", "2026-11-25T11:00", "2026-11-25T12:30"),
    ("--start '11/27 11:00'", "2026-11-27T11:00", "2026-11-27T12:30"),
    ("--start 11/27", "2026-11-27T09:00", "2026-11-27T10:30"), ("--end 12:00", "2026-11-25T09:00", "2026-11-25T12:00"),
    ("--for 2h", "2026-11-25T09:00", "2026-11-25T11:00"),
    ("--start 11:00 --for 30m", "2026-11-25T11:00", "2026-11-25T11:30"),
    ("--start 11/26 --end 10:00", "2026-11-26T09:00", "2026-11-26T10:00"),
    ("--end '11/26 08:00'", "2026-11-25T09:00", "2026-11-26T08:00"),
    ("--zone America/New_York", "2026-11-25T23:00", "2026-11-26T00:30"),
    ("--zone America/New_York --start 10:00", "2026-11-26T00:00", "2026-11-26T01:30"),
    ("--zone floating", "2026-11-25T09:00", "2026-11-25T10:30"),
    ("--title Other", "2026-11-25T09:00", "2026-11-25T10:30"),
    ("--all-day", "2026-11-25T00:00", "2026-11-26T00:00"),
    ("--all-day --for 2d", "2026-11-25T00:00", "2026-11-27T00:00"),
    ("--all-day --start 11/27 --end 11/28", "2026-11-27T00:00", "2026-11-29T00:00"),
  ])
  func optionsChangeATimedEvent(options: String, start: String, end: String) async throws {
    let event = try Event.sample("Work", from: "2026-11-25T09:00", to: "2026-11-25T10:30")
    try await expect(event, options, start, end)
  }

  @Test(arguments: [
    ("--start 11/27", "2026-11-27T00:00", "2026-11-29T00:00"), ("--end 11/28", "2026-11-25T00:00", "2026-11-29T00:00"),
    ("--for 1d", "2026-11-25T00:00", "2026-11-26T00:00"),
    ("--start '11/25 10:00' --for 3h", "2026-11-25T10:00", "2026-11-25T13:00"),
    ("--start 10:00 --end 12:00", "2026-11-25T10:00", "2026-11-25T12:00"),
    ("--start '11/25 10:00' --zone America/New_York --for 1h", "2026-11-26T00:00", "2026-11-26T01:00"),
  ])
  func optionsChangeAnAllDayEvent(options: String, start: String, end: String) async throws {
    try await expect(.allDay("Work", from: "2026-11-25", to: "2026-11-26"), options, start, end)
  }

  @Test func startTimeAloneIsClearOnlyForOneDay() async throws {
    let options = "--start '11/25 10:00'"
    try await expect(
      .allDay("Work", from: "2026-11-25", to: "2026-11-25"), options, "2026-11-25T10:00", "2026-11-25T11:00")
    let tester = try await CommandLineTester([.allDay("Work", from: "2026-11-25", to: "2026-11-26")])
    let outcome = await tester.run(["plan", "edit", "Work", "--start", "11/25 10:00"])
    #expect(outcome.status == 2 && outcome.messages.contains("needs an end"))
  }

  @Test(arguments: [["--start", "12/3 10:00"], ["--all-day", "--start", "12/3"]])
  func changedKindOfEventBringsItsUsualAlarms(options: [String]) async throws {
    let tester = try await CommandLineTester()
    let other = options.contains("--all-day") ? ["--start", "12/3 10:00"] : ["--all-day", "--start", "12/3"]
    for (title, options) in [("Usual", options), ("Work", other)] {
      #expect(await tester.run(["plan", "add", "--title", title] + options).status == 0)
    }
    #expect(await tester.run(["plan", "edit", "Work"] + options).status == 0)
    var alarms: [Substring] = []
    for title in ["Usual", "Work"] {
      let shown = await tester.run(["plan", "show", title, "--json"]).output
      let start = try #require(shown.firstRange(of: "\"alarms\":")).upperBound
      alarms.append(shown[start...].prefix { $0 != "]" })
    }
    #expect(alarms[0] == alarms[1] && !alarms[0].isEmpty)
  }

  /// An all-day event has no times, so a time added later makes it an hour long; the report names the lost times.
  @Test func lengthThatIsLostIsReported() async throws {
    let event = try Event.sample("Work", from: "2026-11-25T09:00", to: "2026-11-25T10:30")
    let tester = try await CommandLineTester([event], zone: "Asia/Seoul")
    let wholeDay = await tester.run(["plan", "edit", "Work", "--all-day"])
    #expect(wholeDay.output.contains("'Nov 25, 2026 09:00–10:30' → 'Nov 25, 2026'"))
    let timed = await tester.run(["plan", "edit", "Work", "--start", "11/25 9:00"])
    #expect(timed.output.contains("'Nov 25, 2026' → 'Nov 25, 2026 09:00–10:00'"))
  }

  @Test(arguments: [
    ("--start 11:00", "2026-11-25T11:00", "2026-11-25T12:00"), ("--end 12:00", "2026-11-25T09:00", "2026-11-25T12:00"),
    ("--zone Asia/Seoul", "2026-11-24T19:00", "2026-11-24T20:00"),
  ])
  func timesAreReadInTheUsersZone(options: String, start: String, end: String) async throws {
    let event = try Event.sample("Work", from: "2026-11-24T19:00", to: "2026-11-24T20:00", zone: "America/New_York")
    try await expect(event, options, start, end)
  }

  /// A refusal shows the times as they were typed, and names both zones if they differ.
  @Test(arguments: [
    (
      "--end '11/25 08:00'", "from Wed Nov 25 09:00 to Wed Nov 25 08:00 (Asia/Seoul), but",
      "add --zone America/New_York."
    ),
    (
      "--start '11/25 10:00' --end '11/25 09:00' --zone America/New_York",
      "from Wed Nov 25 10:00 to Wed Nov 25 09:00 (America/New_York), but", "--for."
    ),
    (
      "--start '11/25 10:00' --end '11/25 09:00' --zone Asia/Seoul", "from Wed Nov 25 10:00 to Wed Nov 25 09:00, but",
      "--for."
    ),
  ])
  func refusedTimesAreNamedWithTheirZone(options: String, reason: String, hint: String) async throws {
    let event = try Event.sample("Work", from: "2026-11-24T19:00", to: "2026-11-24T20:00", zone: "America/New_York")
    let tester = try await CommandLineTester([event], zone: "Asia/Seoul")
    let outcome = await tester.run(try #require(ShellWords("haru plan edit Work \(options)").arguments))
    let words = outcome.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status != 0)
    #expect(words.contains(reason), "\(words)")
    #expect(words.hasSuffix(hint), "\(words)")
  }

  @Test func endWithoutADateIsOnTheLastDay() async throws {
    let event = try Event.sample("Work", from: "2026-11-25T09:00", to: "2026-11-27T18:00")
    try await expect(event, "--end 17:00", "2026-11-25T09:00", "2026-11-27T17:00")
    let night = try Event.sample("Work", from: "2026-11-25T20:00", to: "2026-11-26T00:00")
    try await expect(night, "--end 23:00", "2026-11-25T20:00", "2026-11-25T23:00")
  }

  private func expect(_ event: Event, _ options: String, _ start: String, _ end: String) async throws {
    let tester = try await CommandLineTester([event], zone: "Asia/Seoul")
    let words = try #require(ShellWords("haru plan edit Work \(options)").arguments)
    let outcome = await tester.run(words)
    let changed = try #require(try await tester.repository.event(event.id))
    let clock = Occurrence(of: changed, forUserIn: try Zone("Asia/Seoul"))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(clock.start.description == start)
    #expect(clock.end.description == end)
  }

  @Test(arguments: Settings.Language.allCases)
  func changesAreReportedAndSaved(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan edit Dentist --start 11:45 --title 치과",
      "plan edit 3f2a --location '' --notes '' --category '' --alarm none",
      "plan edit 치과 -c 가족 --url https://a.example --json", "plan show 치과",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "changed-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsChangeNothing(language: Settings.Language) async throws {
    let tester = try await PlanSample.tester()
    let before = try await tester.undo.entries(limit: 100)
    let lines = [
      "plan edit Dentist", "plan edit Dentist --end 08:00", "plan edit Dentist --end 11/25",
      "plan edit Dentist --title ' '",
      "plan edit '제주 여행' --end 10:00", "plan edit '제주 여행' --for 90m", "plan edit '제주 여행' --end 11/19/2026",
      "plan edit '제주 여행' --zone Asia/Seoul", "plan edit Stand-up --start 10:00", "plan edit Nobody --start 10:00",
      "plan edit Dentist --all-day --start 10:00",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
    #expect(try await tester.undo.entries(limit: 100) == before)
  }
}
