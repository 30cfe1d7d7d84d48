import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PeopleReviewCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func noteIsAddedEditedAndRemoved(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = [
      "people review 김민재 --keyword 점심 --memo '국수를 먹었어요'", "people review 김민재 --memo '칼국수였어요'",
      "people review 김민재 --keyword ''", "people review 김민재 --on 11/12 -k 이직 --json", "people review 김민재 --remove",
      "people water 별이 --by call", "people review 별이 --dismiss", "people calendar 김민재", "undo", "undo --list",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "reviewed-\(language.rawValue)")
  }

  @Test func noteIsAskedForOnATerminal() async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(
      ["people", "review", "김민재"],
      streams: .terminal(columns: 80),
      answers: [" 점심, 여행 ", ""]
    )
    let note = try #require(await tester.plants.watering(Watering.ID(number: PeopleSample.id(2)))?.written)
    #expect(outcome.output == "Saved the note about 김민재 for Sun Nov 15: affection 58% (+1 point).\nUndo: haru undo\n")
    #expect(note == (try .sample("점심", "여행")))
  }

  @Test(arguments: Settings.Language.allCases)
  func wateringIsPostponed(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = ["people postpone 별이", "people postpone 서준 --days 7 --yes", "people postpone 서준", "people --plain"]
    Snapshot.expect(text: await transcript.text(lines), named: "postponed-\(language.rawValue)")
  }

  @Test(arguments: [("y", 3), ("n", 4)])
  func fourthPostponementNeedsConfirmation(answer: String, points: Int) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "postpone", "서준"], streams: .terminal(columns: 80), answers: [answer])
    #expect(
      outcome.messages
        == "You've postponed 서준 3 times already. The next time costs 1 affection point. Postpone anyway? [y/N] "
    )
    #expect(try await tester.plants.plant(Plant.ID(number: PeopleSample.id(5)))?.plant.affection.points == points)
  }
}
