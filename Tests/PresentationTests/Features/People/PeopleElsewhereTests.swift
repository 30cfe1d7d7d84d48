import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests people in the commands of other features.
struct PeopleElsewhereTests {
  @Test(arguments: Settings.Language.allCases)
  func todayShowsThirstyPlantsBirthdaysAndOpenNotes(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = [
      "today", "today --plain", "today tomorrow", "today 2026-11-23", "today yesterday --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "today-\(language.rawValue)")
  }

  @Test func narrowTodayLeavesOutWhatEveryRowSays() async throws {
    let tester = try await PeopleSample.tester()
    let shown = await tester.run(["today"], .korean, streams: .terminal(columns: 40)).output
    #expect(shown.contains("별이 (김민아)") && shown.contains("만 36세"), "\(shown)")
    #expect(!shown.contains("미룰") && !shown.contains("후기를"), "\(shown)")
  }

  @Test(arguments: Settings.Language.allCases)
  func planShowsBirthdays(language: Settings.Language) async throws {
    let tester = try await PeopleSample.tester()
    try await tester.repository.add(.sample("Lunch", from: "2026-11-23T12:00", to: "2026-11-23T13:00"))
    let lines = ["plan 2026-11-23", "plan week 2026-11-23", "plan list 2026-11-23 --plain", "plan 2026-11-24"]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "plan-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func searchFindsPeopleAndNotes(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    Snapshot.expect(
      text: await transcript.text(["find ㄱㅁㅇ", "find 별이", "find 이사", "find 0102222"]),
      named: "find-\(language.rawValue)"
    )
  }

  @Test(arguments: [
    (["people", "show", ""], "별이\ttoday\n"), (["people", "contacts", "show", "Noa"], "Noa Berg\t010-4444-5555\n"),
    (["people", "contacts", "show", "1600"], "160000\t박하늘 010-8888-9999\n"),
    (["people", "water", "별이", "--by", "k"], "kakaotalk\t"),
  ])
  func completionOffersPeople(words: [String], line: String) async throws {
    #expect(try await PeopleSample.tester().run(["__complete"] + words).output.contains(line))
  }
}
