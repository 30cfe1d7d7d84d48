import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanRemoveCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func undoRestoresARemovedEvent(language: Settings.Language) async throws {
    let tester = try await PlanSample.tester()
    let lines = ["plan remove Dentist", "plan remove Dentist --yes", "plan show Dentist", "undo", "plan show Dentist"]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "removed-\(language.rawValue)"
    )
  }

  @Test func severalEventsAreRemovedAfterOneQuestionInOneStep() async throws {
    let events = try (1...3).map { try Event.sample("Walk \($0)", id: $0 << 40) }
    let tester = try await CommandLineTester(events)
    let ids = events.map { $0.id.uuid.firstDigits(32) }
    let line = ["plan", "remove", ids[0], ids[1], ids[0]]
    let asked = await tester.run(line, streams: .terminal(columns: 80), answers: ["n"])
    #expect(asked.messages.hasPrefix("Remove 2 events: 'Walk 1' ") && asked.output == "Nothing was changed.\n")
    let steps = try await tester.undo.entries(limit: 99).count
    // If an event doesn't exist, no event is removed.
    #expect(await tester.refusal(line + ["ffff0000", "--yes"]) == CommandRefusal(1, "no_such_event"))
    #expect(await tester.run(["plan", "show", "Walk 1"]).status == 0)
    let removed = await tester.run(line + ["--yes", "--json"])
    #expect(removed.status == 0 && removed.output.hasPrefix("["))
    #expect(try await tester.undo.entries(limit: 99).count == steps + 1)
    #expect(try await tester.undo.entries(limit: 1).first?.label.subject == "Walk 1, Walk 2")
    #expect(await tester.refusal(["plan", "show", "Walk 1"]) == CommandRefusal(1, "no_such_event"))
    _ = await tester.run(["undo"])
    for title in ["Walk 1", "Walk 2", "Walk 3"] { #expect(await tester.run(["plan", "show", title]).status == 0) }
  }

  @Test func seriesAmongSeveralEventsIsRemovedOnlyAsAWhole() async throws {
    var series = try Event.sample("Standup", id: 1 << 40)
    series.recurrence = Recurrence(rules: [RecurrenceRule(.daily)])
    let tester = try await CommandLineTester([series, .sample("Walk", id: 2 << 40)])
    let line = [
      "plan", "remove", series.id.uuid.firstDigits(32), try Event.sample(id: 2 << 40).id.uuid.firstDigits(32),
    ]
    let refused = await tester.run(line + ["--yes"])
    #expect(refused.status == 1 && refused.messages.contains("--all"))
    #expect(await tester.refusal(line + ["--this", "--on", "today", "--yes"]) == CommandRefusal(2, "part_of_several"))
    #expect(await tester.run(["plan", "show", "Walk"]).status == 0)
    #expect(await tester.run(line + ["--all", "--yes"]).status == 0)
    #expect(await tester.refusal(["plan", "show", "Standup"]) == CommandRefusal(1, "no_such_event"))
  }

  @Test func wordsAreReadAsATitleBeforeIDs() async throws {
    let tester = try await CommandLineTester([.sample("face cafe", id: 1), .sample("face", id: 2)])
    let removed = await tester.run(["plan", "remove", "face", "cafe", "--yes"])
    #expect(removed.status == 0 && removed.output.hasPrefix("Removed 'face cafe'"))
  }

  @Test func severalCalendarsAreRemovedInOneStep() async throws {
    let calendars = [EventCalendar.sample("Family", id: 1 << 40), .sample("Work", id: 2 << 40)]
    let tester = try await CommandLineTester([.sample(calendar: calendars[0].id)], calendars: calendars)
    let line = ["plan", "calendars", "remove"] + calendars.map { $0.id.uuid.firstDigits(32) }
    let asked = await tester.run(line, streams: .terminal(columns: 80), answers: ["n"])
    #expect(asked.messages.hasPrefix("Remove 2 calendars: 'Family', 'Work'?"))
    let removed = await tester.run(line + ["--yes"])
    #expect(removed.output.hasPrefix("Removed the calendars 'Family', 'Work' and moved 1 event to "))
    _ = await tester.run(["undo"])
    #expect(await tester.run(["plan", "calendars", "--plain"]).output.split(separator: "\n").count == 3)
  }

  @Test(arguments: ["Gangnam", "card", "health", "tist"]) func eventIsFoundOnlyByItsTitle(name: String) async throws {
    let tester = try await PlanSample.tester()
    for verb in ["remove", "show"] {
      let outcome = await tester.run(["plan", verb, name, "--yes"])
      #expect(outcome.status == 1 && outcome.messages.contains("haru plan search"))
    }
    let edit = ["plan", "edit", name, "--title", "x", "--yes"]
    #expect(await tester.refusal(edit) == CommandRefusal(1, "no_such_event"))
    #expect(try await tester.repository.event(Event.ID(number: 0x3f2a_11 << 40))?.title.text == "Dentist")
  }

  @Test func partialTitleIsConfirmedOrReported() async throws {
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
    #expect(removed.messages == "'den' matches \(sentence).\n")
    #expect(removed.status == 0 && removed.output.hasPrefix("Removed \(sentence)"))
  }

  @Test func editReportsOldAndNewValues() async throws {
    let tester = try await PlanSample.tester()
    let outcome = await tester.run(["plan", "edit", "3f2a11", "--title", "Doctor", "--location", ""])
    #expect(
      outcome.output == "Changed 'Doctor' Fri Nov 20 08:30–09:30 (3f2a11): Title 'Dentist' → 'Doctor', "
        + "Location 'Gangnam' → none. Undo: haru undo\n"
    )
    let again = await tester.run(["plan", "edit", "3f2a11", "--title", "Doctor"])
    #expect(again.status == 0 && !again.output.contains("undo"))
  }

  @Test(arguments: [("y", false), ("네", false), ("", true), ("no", true)])
  func onlyYesRemovesTheEvent(answer: String, stays: Bool) async throws {
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
