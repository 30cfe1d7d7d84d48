import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanAddCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func addedEventIsReportedWithItsOverlaps(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan add", "plan add Tea", "plan add Tea --start 12:30", "plan add 산책 --start '내일 오후 3시' --for 1h30m",
      "plan add Early --start 08:00", "plan add Trip --start 11/25 --end 11/28", "plan add Fast --start 11/25 --for 2d",
      "plan add Off --all-day", "plan add Late --start '11/20 22:00' --end '11/21 01:00'",
      "plan add Next --start 2027-01-04 --all-day", "plan add Offsite --start 'mon 9:00' --end 'fri 18:00'",
      "plan add Paris --start '11/25 10:00' --zone Europe/Paris", "plan add Any --start '11/25 10:00' --zone floating",
      "plan add --title 'Tea' --start 20:00 --quiet", "plan add Tea --start 21:00 --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "added-\(language.rawValue)")
  }

  @Test func onlyAFewOverlapsAreNamed() async throws {
    let tester = try await CommandLineTester((1...6).map { try .sample("Tea", id: $0) })
    let outcome = await tester.run(["plan", "add", "Walk", "--start", "2026-11-20 09:30"])
    let tea = "'Tea' Fri Nov 20 09:00–10:00"
    #expect(outcome.messages == "Overlaps \(tea), \(tea), \(tea) +3\n")
  }

  @Test func everyOptionIsSaved() async throws {
    let tester = try await PlanSample.tester()
    let line = """
      plan add Ride to Busan --start '11/25 09:00' --end 12:00 --location Station --notes 'Seat 3A' --url https://a.example \
      --category trip --category rail --alarm 1d --alarm 10m --alarm 0m -c 가족 --json
      """
    Snapshot.expect(
      text: await Transcript(tester: tester).text([line, "plan show Ride", "plan show Ride --plain"]),
      named: "full"
    )
  }

  @Test(arguments: [
    ("", "2026-11-20T09:30", "2026-11-20T10:30"), ("--for 20m", "2026-11-20T09:30", "2026-11-20T09:50"),
    ("--end 11:00", "2026-11-20T09:30", "2026-11-20T11:00"), ("--start 09:00", "2026-11-20T09:00", "2026-11-20T10:00"),
    ("--start 08:59", "2026-11-21T08:59", "2026-11-21T09:59"),
    ("--start 08:59 --end 09:30", "2026-11-21T08:59", "2026-11-21T09:30"),
    ("--start 22:00 --end 24:00", "2026-11-20T22:00", "2026-11-21T00:00"),
    ("--start 'today 08:59'", "2026-11-20T08:59", "2026-11-20T09:59"),
    ("--start '12/30 09:00' --end '1/2 10:00'", "2026-12-30T09:00", "2027-01-02T10:00"),
    ("--start 11/25 --for '2박 3일'", "2026-11-25T00:00", "2026-11-28T00:00"),
    ("--start '11/25 15:00' --for '2 nights'", "2026-11-25T15:00", "2026-11-27T15:00"),
    ("--start '11/25 15:00' --end 5시", "2026-11-25T15:00", "2026-11-25T17:00"),
    ("--start '11/25 22:00' --end '다음 날 9시'", "2026-11-25T22:00", "2026-11-26T09:00"),
    ("--start '11/25 22:00' --end 2am", "2026-11-25T22:00", "2026-11-26T02:00"),
    ("--start 11/25 --for '3박 5일'", "2026-11-25T00:00", "2026-11-30T00:00"),
    ("--start 11/25 --for 26h", nil, nil),
  ])
  func missingTimesAreFilledIn(options: String, start: String?, end: String?) async throws {
    let tester = try await CommandLineTester()
    let words = try #require(ShellWords("haru plan add Tea \(options)").arguments)
    let outcome = await tester.run(words)
    let days = try DayRange("2026-11-20", "2027-01-31")
    let added = try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul")).first
    #expect(outcome.status == (start == nil ? 2 : 0))
    #expect(added?.start.description == start)
    #expect(added?.end.description == end)
  }

  @Test(arguments: [
    ("dentist tomorrow 3pm --for 2h", "--start 'tomorrow 3pm'"), ("치과 내일 오후 3시 --for 2h", "--start '내일 오후 3시'"),
    ("trip saturday --all-day", "--start saturday"), ("여행 토요일 --all-day", "--start '토요일'"),
    ("dentist tomorrow at 3 --for 1h", "--for"), ("review every monday --for 1h", "--for"),
    ("tomorrow --all-day", "--all-day"),
    ("room 5 tomorrow --for 1h", "--start tomorrow"),
  ])
  func timeInATitleIsRefused(line: String, option: String) async throws {
    let tester = try await CommandLineTester()
    for language in Settings.Language.allCases {
      let outcome = await tester.run(try #require(ShellWords("haru plan add \(line)").arguments), language)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains(option) && outcome.messages.contains("--title"), "\(outcome.messages)")
    }
    let days = try DayRange("2026-11-20", "2027-01-31")
    #expect(try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul")).isEmpty)
  }

  @Test(arguments: [
    "Tea --for 2h", "주간 회의 --for 2h", "room 5 --all-day", "daily standup --for 15m",
    "--title 'dentist tomorrow 3pm' --for 2h", "dinner friday --start 19:00 --for 2h",
  ])
  func otherWordsStayTheTitle(line: String) async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(try #require(ShellWords("haru plan add \(line)").arguments))
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(arguments: [
    ("bills every month on the 31st", "Months without day 31 are skipped.", true),
    ("월세 매월 31일", "31일이 없는 달은 건너뛰어요.", true),
    ("leap every feb 29", "Years without February 29 are skipped.", true),
    ("bills every month on the 28th", "skipped", false),
    ("anniversary every dec 31", "skipped", false), ("bills every month on the last day", "skipped", false),
  ])
  func skippedMonthsAndYearsAreReported(line: String, message: String, isReported: Bool) async throws {
    let tester = try await CommandLineTester()
    let language: Settings.Language = message.allSatisfy(\.isASCII) ? .english : .korean
    let outcome = await tester.run(try #require(ShellWords("haru plan add \(line)").arguments), language)
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains(message) == isReported, "\(outcome.messages)")
  }

  @Test func missingTitleIsAskedFor() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(
      ["plan", "add", "--start", "12:00"],
      streams: .terminal(columns: 80),
      answers: ["  Tea "]
    )
    #expect(outcome.messages == "What is the event called? ")
    #expect(outcome.output == "Added 'Tea' Fri Nov 20 12:00–13:00 (3f2a11). Undo: haru undo\n")
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsNameTheInputAndChangeNothing(language: Settings.Language) async throws {
    let tester = try await PlanSample.tester()
    let before = try await tester.undo.entries(limit: 100)
    let long = String(repeating: "가", count: 501)
    let lines = [
      "plan add x --start 22:00 --end 21:00", "plan add x --start '11/25 22:00' --end '11/25 22:00'",
      "plan add x --all-day --start 2026-11-28 --end 2026-11-25", "plan add x --all-day --start 11/25 --end 11/24",
      "plan add x --start '11/25 10:00' --end '11월 24일 9:00'", "plan add x --start 25:00",
      "plan add x --start never",
      "plan add x --for 0m", "plan add x --for 1h --end 12:00", "plan add x --start 11/25 --for 90m",
      "plan add x --start 11/25 --end '11/26 10:00'", "plan add x --start '11/25 10:00' --end 11/26",
      "plan add x --all-day --start '11/25 10:00'", "plan add x --all-day --for 90m",
      "plan add x --all-day --zone Asia/Seoul", "plan add x --zone Soul", "plan add x --zone asia/seol",
      "plan add x --zone Atlantis", "plan add x --calendar nope", "plan add x --alarm 5w", "plan add x --alarm soon",
      "plan add x --alarm none --alarm 10m", "plan add x --title y", "plan add ' '", "plan add x --category ' '",
      "plan add x --start 22:00 --end 21:00 --json",
    ]
    var text = await Transcript(tester: tester, language: language).text(lines)
    for option in ["--title", "--notes"] {
      let words = option == "--title" ? ["plan", "add", long] : ["plan", "add", "x", option, long]
      let outcome = await tester.run(words, language)
      text += "\(option): \(outcome.messages)→ \(outcome.status)\n"
    }
    Snapshot.expect(text: text, named: "refused-\(language.rawValue)")
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  @Test func notesNearTheirLimitAreSavedWithAWarning() async throws {
    let tester = try await CommandLineTester()
    let notes = String(repeating: "n", count: 460)
    let outcome = await tester.run(["plan", "add", "x", "--notes", notes, "--start", "12:00"])
    #expect(outcome.messages == "The notes are almost full: 460/500 characters.\n")
    #expect(outcome.status == 0)
  }

  @Test func optionsTextAndFormSetTheSameTags() async throws {
    let days = DayRange(.earliest, .latest)
    let lines = [
      "plan add Tea --start 12:00 --category '#b' --category a --category a",
      "plan add Tea --start 12:00 --category '#b, a #a'", "plan add Tea 12:00 #b #a #a",
    ]
    for line in lines {
      let tester = try await CommandLineTester()
      _ = await tester.run(try #require(ShellWords("haru \(line)").arguments))
      let added = try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul"))
      #expect(added.first?.event.categories.map(\.text) == ["b", "a"], "\(line)")
    }
    let stage = try await EditorStage()
    await stage.type("Tea")
    try await stage.fill(.categories, "#b, a, a")
    await stage.press(.control("s"))
    #expect(try await stage.onlyEvent().categories.map(\.text) == ["b", "a"])
  }
}
