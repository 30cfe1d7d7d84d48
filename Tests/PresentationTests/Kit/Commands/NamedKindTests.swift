import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests names that match no record or several records, and empty names.
struct NamedKindTests {
  @Test(arguments: [
    "people plant", "people show", "people water", "people remove", "people contacts show", "people contacts remove",
    "books show", "books remove", "books sentence remove", "words show", "words like", "plan show", "plan remove",
    "plan calendars remove", "canvas show", "canvas remove", "remind remove", "remind why", "remind done",
  ])
  func emptyNameSaysWhatToEnter(command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    for name in ["", " "] {
      let tester = try await CommandLineTester()
      #expect(await tester.refusal(words + [name]) == CommandRefusal(2, "name_missing"), "\(command)")
      let outcome = await tester.run(words + [name])
      #expect(outcome.messages.contains("Enter the name of the"), "\(command)")
    }
  }

  @Test func emptyNameSaysWhatToEnterInKorean() async throws {
    let outcome = try await CommandLineTester().run(["books", "show", ""], .korean)
    #expect(outcome.messages.contains("책의 이름이나 첫머리, 또는 ID를 써 주세요."))
  }

  @Test(arguments: [
    (["people", "show", "nobody"], "no_such_plant"), (["people", "contacts", "show", "nobody"], "no_such_contact"),
    (["books", "show", "nothing"], "no_such_book"), (["books", "sentence", "remove", "nothing"], "no_such_sentence"),
    (["words", "show", "xyzzy"], "no_such_saying"), (["plan", "show", "nothing"], "no_such_event"),
    (["plan", "calendars", "remove", "nothing"], "no_such_calendar"), (["canvas", "show", "nothing"], "no_such_mood"),
    (["remind", "why", "nothing"], "no_such_reminder"), (["remind", "remove", "nothing"], "no_such_reminder"),
  ])
  func unknownNameIsRefusedByItsKind(words: [String], code: String) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.refusal(words) == CommandRefusal(1, code))
  }

  @Test func beginningOfSeveralCalendarsListsThem() async throws {
    let tester = try await CommandLineTester(calendars: [.sample("work", id: 901), .sample("workout", id: 902)])
    for words in [["plan", "calendars", "edit", "wor", "--name", "x"], ["plan", "add", "tea 3pm", "/wor"]] {
      #expect(await tester.refusal(words) == CommandRefusal(1, "ambiguous_calendar"), "\(words)")
      let messages = await tester.run(words).messages
      #expect(messages.contains("'wor' matches 2 calendars."))
      #expect(messages.contains("  work\n") && messages.contains("  workout"))
    }
    #expect(await tester.run(["plan", "calendars", "edit", "work", "--name", "Office"]).status == 0)
  }

  @Test func beginningOfSeveralCalendarIDsListsThem() async throws {
    let tester = try await CommandLineTester(calendars: [.sample("work", id: 901), .sample("home", id: 902)])
    let words = ["plan", "calendars", "edit", "0000", "--name", "x"]
    #expect(await tester.refusal(words) == CommandRefusal(1, "ambiguous_calendar"))
  }
}
