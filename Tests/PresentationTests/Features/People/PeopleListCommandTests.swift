import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PeopleListCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func gardenIsListedMostUrgentFirst(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = [
      "people", "people list --plain", "people search ㄱㅁ", "people search 2222", "people search 별이 --plain",
      "people search nobody", "people search nobody --json", "people stats", "people stats --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "garden-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func emptyGardenShowsHints(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    Snapshot.expect(
      text: await transcript.text(["people", "people --json", "people contacts", "people stats"]),
      named: "empty-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func plantIsShownWithItsWaterings(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = [
      "people show 김민재", "people show 별이", "people show 한여름", "people show 민재", "people show 최민", "people calendar 김민재",
      "people calendar 김민재 --month 2026-12", "people calendar 김민재 --plain", "people calendar 별이 --month nonsense",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "show-\(language.rawValue)")
  }

  @Test func peopleArePrintedAsJSON() async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester())
    Snapshot.expect(
      text: await transcript.text([
        "people search 별이 --json", "people show 김민재 --json", "people calendar 김민재 --json", "people stats --json",
      ]),
      named: "json"
    )
  }

  @Test func narrowTableMatchesSnapshot() async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), streams: .terminal(columns: 40))
    Snapshot.expect(text: await transcript.text(["people", "people show 김민재"]), named: "narrow")
  }
}
