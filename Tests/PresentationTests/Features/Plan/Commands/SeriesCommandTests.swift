import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests `haru plan` with repeating events.
struct SeriesCommandTests {
  private func expect(_ lines: [String], named name: String, _ language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await SeriesSample.tester(), language: language)
    Snapshot.expect(text: await transcript.text(lines), named: name)
  }

  @Test(arguments: Settings.Language.allCases)
  func seriesIsShownInWords(language: Settings.Language) async throws {
    let lines = [
      "plan show Stand-up", "plan show 월급날 --json", "plan list 11/25", "plan list 11/25 --json",
    ]
    try await expect(lines, named: "shown-\(language.rawValue)", language)
  }

  @Test(arguments: [
    "Stand-up --on 11/23 --this --start 10:00", "Stand-up --on 11/25 --following --location Roof",
    "Stand-up --all --until 11/27", "Dentist --repeat 격주 --count 3",
  ])
  func dryRunShowsTheChangeThatWouldBeSaved(words: String) async throws {
    let line = try #require(ShellWords("haru plan edit \(words) --json").arguments)
    let tester = try await SeriesSample.tester()
    let (shown, saved) = (await tester.run(line + ["--dry-run"]), await tester.run(line))
    // IDs may differ, because a part that is split off gets a new ID.
    let ids = /"u?id": ?"[^"]*"/
    #expect(saved.status == 0)
    #expect(shown.output.replacing(ids, with: "") == saved.output.replacing(ids, with: ""))
  }

  @Test(arguments: Settings.Language.allCases)
  func singleOccurrenceIsChanged(language: Settings.Language) async throws {
    let lines = [
      "plan edit Stand-up --on 11/23 --this --start 10:00 --location ''", "plan list 11/23 --json",
      "plan show Stand-up",
      "plan edit Stand-up --on 11/23 --this --title Retro", "undo", "undo", "plan list 11/23",
    ]
    try await expect(lines, named: "changed-this-\(language.rawValue)", language)
  }

  @Test(arguments: Settings.Language.allCases)
  func followingOccurrencesAreChanged(language: Settings.Language) async throws {
    let lines = [
      "plan edit Stand-up --on 11/25 --following --start 14:00 --for 30m", "plan list --from 11/24 --to 11/26",
      "plan search Stand-up", "undo", "plan list 11/26",
    ]
    try await expect(lines, named: "changed-following-\(language.rawValue)", language)
  }

  @Test(arguments: Settings.Language.allCases)
  func allOccurrencesAreChanged(language: Settings.Language) async throws {
    let lines = [
      "plan edit Stand-up --all --start 08:30", "plan list 11/23", "plan edit Stand-up --all --until 11/24",
      "plan edit Stand-up --all --repeat weekly", "plan edit Stand-up --all --repeat none", "plan show Stand-up",
      "plan edit Dentist --repeat 격주 --count 3 --json",
    ]
    try await expect(lines, named: "changed-all-\(language.rawValue)", language)
  }

  @Test func dayChoosesBetweenSeriesWithTheSameName() async throws {
    let tester = try await SeriesSample.tester()
    let cut = ["plan", "edit", "Stand-up", "--on", "2026-12-14", "--following", "--location", "Roof"]
    #expect(await tester.run(cut).status == 0)
    let outcome = await tester.run(["plan", "remove", "Stand-up", "--on", "2026-11-24", "--this", "--yes"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("Tue Nov 24 09:00–09:15"))
    // If the day matches both series or neither, the command refuses to guess.
    let all = await tester.run(["plan", "remove", "Stand-up", "--all", "--yes"])
    #expect(all.messages.contains("matches 2 events"))
    let neither = await tester.run(["plan", "remove", "Stand-up", "--on", "2026-11-22", "--this", "--yes"])
    #expect(neither.messages.contains("matches 2 events"))
  }

  @Test(arguments: Settings.Language.allCases)
  func partsOfASeriesAreRemoved(language: Settings.Language) async throws {
    let lines = [
      "plan remove Stand-up --on 11/23 --this --yes", "plan remove Stand-up --on 11/25 --following --yes",
      "plan show Stand-up", "plan remove Stand-up --on 11/2 --following --yes", "plan show Stand-up", "undo",
      "plan remove Stand-up --all --yes", "plan remove 월급날 --on 11/25 --this --yes --json",
    ]
    try await expect(lines, named: "removed-\(language.rawValue)", language)
  }

  @Test(arguments: Settings.Language.allCases)
  func repeatingEventsAreAdded(language: Settings.Language) async throws {
    let lines = [
      "plan add Walk --start '11/23 7:00' --for 30m --repeat weekly --until 12/28",
      "plan add Book club --start 'wed 19:00' --repeat 'FREQ=MONTHLY;BYDAY=-1WE'",
      "plan add 휴가 --start 12/1 --repeat 매년",
      "plan add Gym --start '11/24 7:00' --repeat 평일 --count 3 --json",
    ]
    try await expect(lines, named: "added-\(language.rawValue)", language)
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsExplainWhatToDoAndChangeNothing(language: Settings.Language) async throws {
    let tester = try await SeriesSample.tester()
    let before = try await tester.undo.entries(limit: 100)
    let lines = [
      "plan edit Stand-up --start 10:00", "plan remove Stand-up --yes", "plan edit Stand-up --this --start 10:00",
      "plan edit Stand-up --on 11/22 --this --start 10:00", "plan edit '약 먹기' --on 11/23 --this --title x",
      "plan edit '약 먹기' --on '11/23 9:00' --this --title x", "plan edit Dentist --this --title x",
      "plan remove Dentist --all", "plan edit Stand-up --on 11/23 --this --repeat daily",
      "plan edit Stand-up --on 11/23 --this -c 가족", "plan edit Stand-up --this --all --title x",
      "plan edit Stand-up --on 11/23 --all --title x",
      "plan edit Dentist --count 3", "plan edit Dentist --repeat sometimes",
      "plan edit Dentist --repeat 'FREQ=WEEKLY;BYDAY=1MO'", "plan edit Dentist --repeat 'FREQ=DAILY;COUNT=2' --count 3",
      "plan edit Dentist --repeat daily --count 0", "plan edit Dentist --repeat daily --until 2026-11-01",
      "plan edit Dentist --repeat 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'", "plan edit Stand-up --start 10:00 --json",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  @Test(arguments: ["1", "2", "3", "", "x"])
  func answerChoosesThePartToRemove(answer: String) async throws {
    let tester = try await SeriesSample.tester()
    let all = try await starts(tester)
    let expected: [String]? =
      switch answer {
      case "1": all.filter { $0 != "2026-11-20T09:00" }
      case "2": all.filter { $0 < "2026-11-20" }
      case "3": []
      default: nil
      }
    let outcome = await tester.run(
      ["plan", "remove", "Stand-up", "--on", "2026-11-20"],
      streams: .terminal(columns: 80),
      answers: [answer]
    )
    #expect(outcome.status == 0)
    #expect(
      outcome.messages
        == "'Stand-up' repeats. Which events? 1 this (Fri Nov 20 09:00–09:15), 2 this and future events, 3 all "
        + "[1/2/3, Enter cancels] "
    )
    #expect(try await starts(tester) == expected ?? all)
    #expect((outcome.output == "Nothing was changed.\n") == (expected == nil))
  }

  @Test func nextOccurrenceIsUsedWithoutADay() async throws {
    let tester = try await SeriesSample.tester()
    let outcome = await tester.run(
      ["plan", "edit", "Stand-up", "--title", "Retro"],
      .korean,
      streams: .terminal(columns: 80),
      answers: ["1"]
    )
    #expect(outcome.messages.contains("1 이번 일정만(11.20 (금) 09:00–09:15)"))
    #expect(
      outcome.output
        == "이번 일정만 고쳤어요: 'Retro' 11.20 (금) 09:00–09:15 (4a0000): 제목 'Stand-up' →\n'Retro'. 되돌리려면 haru undo\n"
    )
  }

  private func starts(_ tester: CommandLineTester) async throws -> [String] {
    let days = try DayRange("2026-11-02", "2026-11-30")
    return try await tester.repository.occurrences(in: days, zone: try Zone("Asia/Seoul"))
      .filter { $0.event.id == SeriesSample.standUp }.map(\.start.description)
  }
}
