import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanQuickAddCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func quickAddTextIsParsedAndReported(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan add 내일 오후 3시 산책 1시간", "plan add dentist tomorrow 3pm for 1h", "plan add 11/25-11/28 제주 여행",
      "plan add 매주 월 9:00 주간회의 10분 전 알림", "plan add standup every weekday 9:30 until dec 20 @Office #team",
      "plan add lunch 12:30 /가족", "plan add lunch 12:30 --location Gangnam -c 가족 --alarm none",
      "plan add call mina 9am --zone Europe/Paris", "plan add '\"next friday\"' by Zedd tonight 8pm",
      "plan add Tea tomorrow --start 20:00", "plan add --title 'Tea tomorrow'", "plan add milk --dry-run",
      "plan add 매주 월 9:00 회의 --dry-run", "plan add x 10:00 --quiet",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "added-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsNameBothReadingsAndChangeNothing(language: Settings.Language) async throws {
    let tester = try await PlanSample.tester()
    let before = try await tester.undo.entries(limit: 100)
    let lines = [
      "plan add 3시 회의", "plan add meeting tomorrow at 3", "plan add 월 회의", "plan add daily standup 9:30",
      "plan add 24/7 회의", "plan add lunch 12:30 /nope", "plan add tomorrow 3pm", "plan add 25일까지 보고서",
      "plan add dentist tomorrow 1h --json",
    ]
    let text = await Transcript(tester: tester, language: language).text(lines)
    Snapshot.expect(text: text, named: "refused-\(language.rawValue)")
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  @Test(arguments: [
    ("plan add dinner friday --start 19:00", "'dinner' Fri Nov 20 19:00–20:00"),
    ("plan add dinner 19:00 --start sat", "'dinner' Sat Nov 21 19:00–20:00"),
    ("plan add 저녁 약속 내일 --start '오후 7시' --for 2h", "'저녁 약속' Sat Nov 21 19:00–21:00"),
    ("plan add friday drinks --start 'fri 19:00'", "'friday drinks' Fri Nov 20 19:00–20:00"),
    ("plan add Early --start 20:00", "'Early' Fri Nov 20 20:00–21:00"),
  ])
  func dayAndTimeOfTheWordsCompleteTheStart(line: String, event: String) async throws {
    let tester = try await CommandLineTester()
    let words = try #require(ShellWords("haru \(line) --dry-run").arguments)
    let outcome = await tester.run(words)
    #expect(outcome.output == "Would add: \(event)\n", "\(outcome.messages)")
  }

  @Test(arguments: [
    ("plan add dinner saturday --start 'fri 19:00'", "'saturday'"),
    ("plan add standup every monday --start 9:00", "'every monday'"),
    ("plan add call 3pm --start 'mon 9:00'", "'3pm'"),
    ("plan add trip next saturday --start 9:00", "'trip next saturday'"),
    ("plan add friday --start 19:00", "'friday'"),
  ])
  func wordsThatContradictTheStartAreRefused(line: String, words: String) async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(try #require(ShellWords("haru \(line)").arguments))
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("\(words) may be the time, or part of the title."), "\(outcome.messages)")
    #expect(try await tester.undo.entries(limit: 9).isEmpty)
  }

  @Test func dryRunSavesNothing() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(["plan", "add", "Tea", "tomorrow", "3pm", "--dry-run"])
    #expect(outcome.output == "Would add: 'Tea' Sat Nov 21 15:00–16:00\n")
    #expect(outcome.messages == "Understood: Sat Nov 21 15:00–16:00\n")
    let days = try DayRange("2026-11-20", "2026-11-30")
    #expect(try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul")).isEmpty)
  }

  @Test func dryRunShowsTheEventThatWouldBeAdded() async throws {
    let tester = try await CommandLineTester()
    let line = ["plan", "add", "every mon 9:00 team meeting @Room #work", "--notes", "bring slides", "--json"]
    let (shown, added) = (await tester.run(line + ["--dry-run"]), await tester.run(line))
    let ids = /"u?id": ?"[^"]*"/
    #expect(shown.output.replacing(ids, with: "") == added.output.replacing(ids, with: ""))
    #expect(shown.output.contains("FREQ=WEEKLY"))
    let preview = await tester.run(["plan", "add", "team meeting every mon 9:00", "--dry-run"])
    #expect(preview.output == "Would add: 'team meeting' Mon Nov 23 09:00–10:00, every Monday\n")
    #expect(preview.messages.contains("Overlaps 'team meeting"))
  }

  @Test func dryRunRefusesAnEventWithoutDates() async throws {
    let tester = try await CommandLineTester()
    let line = [
      "plan", "add", "Leap", "--start", "2026-11-25 09:00", "--repeat", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    ]
    let (shown, added) = (await tester.run(line + ["--dry-run"]), await tester.run(line))
    #expect(shown.status == 1)
    #expect(shown.messages == added.messages)
  }

  private static let terminal = StandardStreams.terminal(columns: 80)

  @Test func ambiguousTimeIsAskedAboutOnATerminal() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(
      ["plan", "add", "Tea tomorrow at 3"],
      streams: Self.terminal,
      answers: ["2"]
    )
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("Understood: Sat Nov 21 15:00–16:00"))
    let declined = await tester.run(["plan", "add", "Tea tomorrow at 3"], streams: Self.terminal, answers: [""])
    #expect(declined.status == 2)
    #expect(await tester.run(["plan", "search", "Tea", "--plain"]).output.split(separator: "\n").count == 1)
  }

  @Test func answerToThePromptIsParsedLikeArguments() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(["plan", "add"], streams: Self.terminal, answers: ["Tea tomorrow 3pm @Home"])
    #expect(outcome.messages.contains("Understood: Sat Nov 21 15:00–16:00 · @Home"))
    let days = try DayRange("2026-11-20", "2026-11-30")
    let event = try #require(try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul")).first?.event)
    #expect(event.title.text == "Tea")
  }

  @Test(arguments: [
    (["Tea", "yesterday", "3pm"], "This event is in the past."),
    (["Tea tomorrow 4pm for 23 hours"], "This event lasts 23 h."),
    (["Tea", "--start", "yesterday 3pm"], "This event is in the past."),
    (["Tea", "--start", "9:00", "--end", "23:00"], "This event lasts 14 h."),
    (["Tea", "tomorrow"], "You gave no time, so the event is all day."),
    (["Tea"], "You gave no time, so the event is at 09:30."),
    (["Tea", "@Home"], "You gave no time, so the event is at 09:30."),
  ])
  func unusualTimesShowANotice(words: [String], notice: String) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["plan", "add"] + words).messages.contains(notice))
  }

  @Test func yearlyLunarDayRepeatsForFiftyYears() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(["plan", "add", "매년 음력 5월 3일 제사"])
    #expect(outcome.messages.contains("every year on lunar 5/3, 50 times until 2076"))
    let days = try DayRange("2026-11-20", "2028-12-31")
    let found = try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul"))
    #expect(found.map(\.start.day.description) == ["2027-06-07", "2028-05-26"])
  }

  @Test(arguments: ["plan 2027-06-07 --json", "plan show 제사 --json"])
  func jsonListsTheDaysOfALunarRepetition(command: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "제사", "--start", "음력 5월 3일", "--repeat", "yearly", "--count", "3"])
    let output = await tester.run(command.split(separator: " ").map(String.init)).output
    // The first day is the start of the event.
    #expect(output.contains(#""RDATE;VALUE=DATE:20280526,20290614""#), "\(output)")
  }

  @Test(arguments: [
    ["제사", "--start", "음력 5월 3일", "--repeat", "yearly", "--count", "2"],
    ["제사 음력 5월 3일", "--repeat", "매년", "--until", "2028-12-31"], ["제사 음력 5월 3일 매년 2번"],
  ])
  func yearlyRepetitionFromALunarDayIsLunar(words: [String]) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["plan", "add"] + words).status == 0)
    let days = try DayRange("2026-11-20", "2030-12-31")
    let found = try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul"))
    #expect(found.map(\.start.day.description) == ["2027-06-07", "2028-05-26"])
  }

  @Test(arguments: [
    (["추석 장보기 내일 3pm", "--repeat", "yearly", "--count", "2"], ["2026-11-21", "2027-11-21"]),
    (["제사 매년 음력 5월 3일", "--repeat", "monthly", "--count", "2"], ["2027-06-07", "2027-07-07"]),
  ])
  func otherRepetitionsAreNotLunar(words: [String], days: [String]) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["plan", "add"] + words).status == 0)
    let found = try await tester.repository.occurrences(
      in: DayRange("2026-11-20", "2030-12-31"),
      zone: Zone("Asia/Seoul")
    )
    #expect(found.map(\.start.day.description) == days)
  }

  @Test func editCannotMakeASeriesLunar() async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "제사 12/1"])
    let words = ["plan", "edit", "제사", "--start", "음력 5월 3일", "--repeat", "yearly"]
    let outcome = await tester.run(words)
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("haru plan add memorial every lunar 5/3"))
  }

  @Test func optionsOverrideTheText() async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run([
      "plan", "add", "Tea 15:00 @Home !5m #a", "--location", "Office", "--alarm", "1h", "--category", "b",
    ])
    let days = try DayRange("2026-11-20", "2026-11-30")
    let event = try #require(try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul")).first?.event)
    #expect(event.title.text == "Tea")
    #expect(event.location.text == "Office")
    #expect(event.alarms == [Alarm(minutesBefore: 60)])
    #expect(event.categories.map(\.text) == ["b"])
  }
}
