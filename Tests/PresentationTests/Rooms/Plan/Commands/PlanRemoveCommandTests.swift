import Domain
import Presentation
import Support
import Testing

struct PlanRemoveCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func removedEventComesBackWithUndo(language: Settings.Language) async throws {
    let tester = try await PlanSample.tester()
    let lines = ["plan remove Dentist", "plan remove Dentist --yes", "plan show Dentist", "undo", "plan show Dentist"]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "removed-\(language.rawValue)"
    )
  }

  @Test(arguments: [("y", false), ("네", false), ("", true), ("no", true)])
  func onlyAYesRemoves(answer: String, stays: Bool) async throws {
    let tester = try await PlanSample.tester()
    let outcome = await tester.run(
      ["plan", "remove", "3f2a11"],
      streams: .terminal(columns: 80),
      answers: [answer]
    )
    let event = try await tester.repository.event(Event.ID(number: 0x3f2a_11 << 40))
    #expect((event != nil) == stays)
    #expect(outcome.status == 0)
    #expect(outcome.messages == "Remove 'Dentist' Fri Nov 20 08:30–09:30 (3f2a11)? [y/N] ")
    #expect(
      outcome.output
        == (stays ? "Nothing was changed.\n" : "Removed 'Dentist' Fri Nov 20 08:30–09:30 (3f2a11). Undo: haru undo\n")
    )
  }
}
