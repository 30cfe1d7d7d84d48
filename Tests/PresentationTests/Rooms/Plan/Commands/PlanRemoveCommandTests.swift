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

  @Test(arguments: ["Gangnam", "card", "health", "tist"]) func onlyATitleNamesAnEvent(name: String) async throws {
    let tester = try await PlanSample.tester()
    for verb in ["remove", "show"] {
      let outcome = await tester.run(["plan", verb, name, "--yes"])
      #expect(outcome.status == 1 && outcome.messages.contains("haru plan search"))
    }
    let edit = await tester.run(["plan", "edit", name, "--title", "x", "--yes"])
    #expect(edit.status == 1)
    #expect(try await tester.repository.event(Event.ID(number: 0x3f2a_11 << 40))?.title.text == "Dentist")
  }

  @Test func aPartOfATitleIsToldOrAskedAbout() async throws {
    let tester = try await PlanSample.tester()
    let sentence = "'Dentist' Fri Nov 20 08:30–09:30 (3f2a11)"
    let asked = await tester.run(
      ["plan", "edit", "den", "--title", "Doctor"],
      streams: .terminal(columns: 80),
      answers: ["n"]
    )
    #expect(asked.messages == "Do you mean \(sentence)? [y/N] " && asked.output == "Nothing was changed.\n")
    let unasked = await tester.run(["plan", "edit", "den", "--title", "Doctor"])
    #expect(unasked.status == 1 && unasked.messages.contains("--yes"))
    let exact = await tester.run(["plan", "edit", "DENTIST", "--title", "Doctor", "--dry-run"])
    #expect(exact.output == "Would change 'Dentist': Title 'Dentist' → 'Doctor'. Nothing was changed.\n")
    #expect(exact.messages == "")
    let removed = await tester.run(["plan", "remove", "den", "--yes"])
    #expect(removed.messages == "'den' is taken for \(sentence).\n")
    #expect(removed.status == 0 && removed.output.hasPrefix("Removed \(sentence)"))
  }

  @Test func anEditTellsTheOldAndTheNew() async throws {
    let tester = try await PlanSample.tester()
    let outcome = await tester.run(["plan", "edit", "3f2a11", "--title", "Doctor", "--location", ""])
    #expect(
      outcome.output == "Changed 'Doctor' Fri Nov 20 08:30–09:30 (3f2a11): Title 'Dentist' → 'Doctor', "
        + "Where 'Gangnam' → empty. Undo: haru undo\n"
    )
    let again = await tester.run(["plan", "edit", "3f2a11", "--title", "Doctor"])
    #expect(again.status == 0 && !again.output.contains("undo"))
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
