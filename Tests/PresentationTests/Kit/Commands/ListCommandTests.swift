import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the titles above lists and the summary line.
struct ListCommandTests {
  /// The stores with sample data, by command.
  private static func tester(for noun: String) async throws -> CommandLineTester {
    switch noun {
    case "people": try await PeopleSample.tester()
    case "words": try await WordsSample.tester()
    case "canvas": try await CanvasSample.tester()
    case "books": try await BooksSample.tester()
    case "remind": try await RemindersSample.tester()
    default: try await PlanSample.tester()
    }
  }

  private func lines(_ line: String, _ language: Settings.Language = .english) async throws -> [String] {
    let words = try #require(ShellWords("haru " + line).arguments)
    let output = try await Self.tester(for: words[0]).run(words, language).output
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: [
    (
      "people", "Due    Name           Plant                      Affection     State",
      "5 people · 2 to water today · 1 late"
    ),
    ("people contacts", "Name      Phone             Email               Plant    ID", "7 people · 5 with a plant"),
    ("words list", "  No.       Saying        Source", "34 sayings · 1 liked · 1 used"),
    (
      "canvas diary", "  Time     Mood  Note                Feelings              ID",
      "6 entries · 4 days · mean of moments 55.6 · mean of whole days 80"
    ),
    ("books", "Book                 Read       Pages  Target  Today", "2 books · 1 paused"),
    (
      "books list", "Book                Author               Status",
      "4 books · 1 reading · 1 paused · 2 want to read"
    ),
    ("books tags", "Tag    Books", "2 tags"),
    ("remind", "Day         Time   Reminder                       State  ID", "12 reminders · 1 due"),
    ("plan calendars", "Calendar  Color  ID", "2 calendars"),
    ("find stand", "Kind   Day         Title              ID", "2 results"),
  ])
  func listHasTitlesAboveItAndASummaryBelowIt(line: String, titles: String, summary: String) async throws {
    let lines = try await lines(line)
    #expect(lines.first == titles)
    #expect(lines.suffix(2) == ["", summary])
    let plain = try await self.lines(line + " --plain")
    #expect(!plain.isEmpty && !plain.contains(titles) && !plain.contains(summary) && !plain.contains(""))
  }

  @Test(arguments: [
    ("people", "5명 · 오늘 물 줄 사람 2명 · 늦은 사람 1명"), ("people contacts", "7명 · 화분이 있는 사람 5명"),
    ("words list", "글귀 34개 · 좋아요 1개 · 사용함 1개"), ("canvas diary", "6개 · 4일 · 순간 평균 55.6 · 하루 전체 평균 80"),
    ("books list", "4권 · 읽는 중 1권 · 쉬는 중 1권 · 읽고 싶음 2권"), ("remind", "12개 · 알림 대기 1개"),
    ("plan", "일정 5개 · 끝난 일정 1개 · 남은 일정 3개"), ("plan calendars", "2개"), ("find stand", "2개"),
  ])
  func summaryIsInTheLanguageOfTheUser(line: String, summary: String) async throws {
    #expect(try await lines(line, .korean).last == summary)
  }

  @Test func listThatStopsEarlyCountsAllRows() async throws {
    #expect(try await lines("people --limit 2").last == "2 of 5 people")
    #expect(try await lines("people --limit 2", .korean).last == "5명 중 2명")
    #expect(try await lines("words list --limit 3").last == "3 of 34 sayings")
    #expect(try await lines("words list --limit 3", .korean).last == "글귀 34개 중 3개")
    #expect(try await lines("canvas diary --limit 1").last == "1 of 6 entries")
    #expect(try await lines("books list --limit 1").last == "1 of 4 books")
    #expect(try await lines("remind --limit 1").last == "1 of 12 reminders")
    #expect(try await lines("plan --limit 2").last == "2 of 5 events")
    #expect(try await lines("find stand --limit 1").last == "1 of 2 results")
  }

  @Test func todaysPlanHasItsTitlesBelowTheDate() async throws {
    let lines = try await lines("plan")
    #expect(
      lines.prefix(4) == [
        "Friday, November 20 · today", "",
        "  Time         Event      Details                      Calendar",
        "All day",
      ])
    #expect(lines.suffix(2) == ["", "5 events · 1 done · 3 to go"])
  }

  @Test func daysWithoutEventsShareOneLine() async throws {
    let tester = try await CommandLineTester([
      .sample("Tea", id: 1, from: "2026-11-21T10:00", to: "2026-11-21T11:00"),
      .sample("Cake", id: 2, from: "2026-11-25T10:00", to: "2026-11-25T11:00"),
    ])
    let line = ["plan", "--from", "2026-11-20", "--to", "2026-12-02"]
    #expect(
      await tester.run(line).output == """
          Time         Event
        Fri Nov 20 · nothing planned

        Saturday, November 21 · tomorrow
          10:00–11:00  Tea

        Nov 22–24 · nothing planned

        Wednesday, November 25 · in 5 days
          10:00–11:00  Cake

        Nov 26 – Dec 2 · nothing planned

        2 events

        """
    )
    #expect(await tester.run(line + ["--plain"]).output.split(separator: "\n").count == 2)
    // The days after a list that stops early may have events.
    let cut = await tester.run(line + ["--limit", "1"]).output
    #expect(
      cut.contains("Fri Nov 20 · nothing planned") && !cut.contains("Nov 22") && cut.hasSuffix("\n1 of 2 events\n"))
    let korean = await tester.run(line, .korean).output
    #expect(korean.contains("11.22 – 11.24 · 일정 없음\n") && korean.contains("11.26 – 12.2 · 일정 없음\n"))
  }

  @Test func changesThatCanBeUndoneHaveTitlesAndASummary() async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "Tea", "--start", "12:00"])
    #expect(
      await tester.run(["undo", "--list"]).output == """
        N  When              Kind   Change
        1  2026-11-20 09:00  event  added 'Tea'

        1 change

        """
    )
  }

  @Test func settingsAreCounted() async throws {
    let tester = try await CommandLineTester()
    let count = await tester.run(["settings", "--plain"]).output.split(separator: "\n").count
    let usual = await tester.run(["settings"]).output
    #expect(usual.hasPrefix("  Setting ") && usual.hasSuffix("\n\n\(count) settings\n"))
    _ = await tester.run(["settings", "set", "day-start", "04:00"])
    #expect(await tester.run(["settings"]).output.hasSuffix("\n\(count) settings · 1 changed\n"))
  }

  @Test(arguments: ["people search nobody", "words search nothing", "books list --holding lent", "find nothing"])
  func emptyListHasNeitherTitlesNorASummary(line: String) async throws {
    #expect(try await lines(line).count == 1)
  }
}
