import Presentation
import Testing

struct CommandFailureTests {
  private let failure = CommandFailure("no_such_event", "no event '치과\n'.", hint: "See 'haru plan'.")

  @Test func textNamesTheProgramWithTheHintBelow() {
    #expect(
      failure.report(as: .text, program: "haru") == "haru: no event '치과↵'.\n      See 'haru plan'.\n"
    )
    #expect(CommandFailure("a", "b.").report(as: .plain, program: "haru") == "haru: b.\n")
  }

  @Test func choicesAreListedOnePerLine() {
    let failure = CommandFailure("ambiguous_event", "Which?", choices: ["'치과' (3f2a)", "'치과' (4b00)"], hint: "By id.")
    #expect(
      failure.report(as: .text, program: "haru") == """
        haru: Which?
                '치과' (3f2a)
                '치과' (4b00)
              By id.

        """
    )
    #expect(
      failure.report(as: .json, program: "haru").contains(
        """
            "hint": "By id.",
            "choices": [
              "'치과' (3f2a)",
        """
      )
    )
  }

  @Test func jsonHasAllThreeKeys() {
    #expect(
      failure.report(as: .json, program: "haru") == """
        {
          "error": {
            "code": "no_such_event",
            "message": "no event '치과\\n'.",
            "hint": "See 'haru plan'."
          }
        }

        """
    )
    #expect(CommandFailure("a", "b.").report(as: .json, program: "haru").contains("\"hint\": null"))
  }

  @Test func exitStatusDistinguishesUsageErrorsFromRefusals() {
    #expect(failure.exitStatus == 1)
    #expect(CommandFailure("a", "b.", kind: .usage).exitStatus == 2)
  }
}
