import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that a custom reminder is read alike from options and from a line of text.
struct OwnReminderFieldTests {
  @Test(arguments: [
    ("walk tomorrow 7am", ["--at", "tomorrow 7am"]),
    ("walk every day 10am", ["--at", "today 10am", "--repeat", "daily"]),
    ("walk every monday 19:30", ["--at", "2026-11-23 19:30", "--repeat", "every monday"]),
  ])
  func optionsAndALineSetTheSameValues(line: String, options: [String]) async throws {
    let tester = try await RemindersSample.tester()
    let added = await tester.run(["remind", "add", line, "--insist", "--json"])
    _ = await tester.run(["remind", "add", "other 2026-12-24 08:00"])
    let edited = await tester.run(["remind", "edit", "other", "--text", "walk", "--insist", "--json"] + options)
    #expect(edited.status == 0 && values(edited.output).count == 6)
    #expect(values(edited.output) == values(added.output))
  }

  @Test(arguments: ["other 2026-12-24 08:00", "other every monday 19:30", "other every weekday 07:15"])
  func anOptionKeepsTheOtherFields(line: String) async throws {
    let tester = try await RemindersSample.tester()
    let added = await tester.run(["remind", "add", line, "--json"])
    let edited = await tester.run(["remind", "edit", "other", "--text", "walk", "--json"])
    #expect(edited.output == added.output.replacing("other", with: "walk"))
    let same = await tester.run(["remind", "edit", "walk", "--text", "walk"])
    #expect(same.output == "No changes.\n")
  }

  /// Returns the members of a reminder, except for its ID.
  private func values(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains(":") && !$0.contains("\"id\"") }
  }
}
