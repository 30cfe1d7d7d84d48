import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that daily tasks take no more keys than CONTRIBUTING says.
@Suite(.serialized)
struct DailyTaskTests {
  @Test func everyTaskWorksWithItsKeys() async throws {
    let demo = try await Demo()
    #expect(DailyTask.all.count == 20)
    for task in DailyTask.all {
      let shown = try await shown(by: demo, after: task.keys, of: task)
      #expect(shown.contains(task.shows), "\(task.name):\n\(shown)")
      // The expected text doesn't appear without the keys.
      let without = try await self.shown(by: demo, after: "", of: task)
      #expect(!without.contains(task.shows), "\(task.name) without its keys:\n\(without)")
    }
  }

  /// Returns the screen after some keys, or the output of the task's command.
  private func shown(by demo: Demo, after keys: String, of task: DailyTask) async throws -> String {
    var output = ""
    let screen = try await demo.play(keys) { run in
      if !task.command.isEmpty { output = await run(task.command) }
    }
    return task.command.isEmpty ? screen.lines.joined(separator: "\n") : output
  }

  @Test func contributingTableMatchesTheTasks() throws {
    let table = "| to | press | keys |\n|---|---|---:|\n" + DailyTask.all.map(\.row).joined()
    try ReadmePart.expect("daily tasks", table, in: ".github/CONTRIBUTING.md")
  }
}

/// A task that people do every day, starting on Today.
struct DailyTask {
  enum Step {
    /// A key as sent by a terminal, with its name for people.
    case key(String, name: String)
    /// Text that the user types.
    case words(String)
  }

  let name: String
  let steps: [Step]
  /// The command whose output contains ``shows`` after the task; if empty, the screen shows the text.
  var command: [String] = []
  let shows: String

  var keys: String {
    steps.map { step in
      switch step {
      case .key(let sent, _), .words(let sent): sent
      }
    }
    .joined()
  }

  /// The number of keys, without typed text.
  var count: Int { steps.count { if case .key = $0 { true } else { false } } }

  /// The row of the task in the table of keys.
  var row: String {
    let keys = steps.map { step in
      switch step {
      case .key(_, let name): "`\(name)`"
      case .words(let words): "*\(words)*"
      }
    }
    return "| \(name) | \(keys.joined(separator: " ")) | \(count) |\n"
  }
}

extension DailyTask.Step: ExpressibleByStringLiteral {
  /// Creates the step for a letter, which is its own name.
  init(stringLiteral key: String) { self = .key(key, name: key) }

  static let enter = Self.key("\r", name: "Enter")
  static let space = Self.key(" ", name: "Space")
  static let tab = Self.key("\t", name: "Tab")
  static let save = Self.key("\u{13}", name: "Ctrl-S")
}

extension DailyTask {
  static let all = [
    DailyTask(
      name: "plan something in words",
      steps: ["+", .words("dentist tomorrow 3pm"), .enter],
      command: ["plan", "tomorrow"],
      shows: "15:00–16:00  dentist"
    ),
    DailyTask(
      name: "plan something in the form",
      steps: ["n", .words("Tax office"), .save],
      command: ["plan", "today"],
      shows: "Tax office"
    ),
    DailyTask(
      name: "move the next event to tomorrow",
      steps: ["e", .tab, .words("tomorrow"), .save],
      command: ["plan", "tomorrow"],
      shows: "Quarterly report"
    ),
    DailyTask(
      name: "remove the next event",
      steps: ["d", "y"],
      shows: "Removed 'Quarterly report'"
    ),
    DailyTask(
      name: "undo that",
      steps: ["d", "y", "u"],
      shows: "Undid: removed 'Quarterly report'"
    ),
    DailyTask(name: "see the week", steps: ["4", "v"], shows: "week 47"),
    DailyTask(name: "see the month", steps: ["4", "c"], shows: "November 2026"),
    DailyTask(name: "find free time", steps: ["4", "b"], shows: "free time"),
    DailyTask(name: "look at Christmas Eve", steps: ["g", .words("12/24"), .enter], shows: "December 24"),
    DailyTask(name: "see whose plants need water", steps: ["2"], shows: "Water today"),
    DailyTask(
      name: "water the plant that needs it most",
      steps: ["2", .space],
      command: ["undo", "--list"],
      shows: "watered"
    ),
    DailyTask(
      name: "postpone a watering by a day",
      steps: ["2", "]", "p", .enter],
      command: ["undo", "--list"],
      shows: "postponed"
    ),
    DailyTask(
      name: "record how you feel",
      steps: ["m", .words("72"), .save],
      command: ["canvas"],
      shows: "72"
    ),
    DailyTask(
      name: "log how far you read",
      steps: ["6", .space, .words("60"), .save],
      command: ["undo", "--list"],
      shows: "오래된 산책"
    ),
    DailyTask(
      name: "add a book",
      steps: ["6", "n", .words("Demian"), .save],
      command: ["books", "search", "Demian"],
      shows: "Demian"
    ),
    DailyTask(name: "like the saying", steps: ["*"], shows: "♥"),
    DailyTask(
      name: "find something",
      steps: ["/", .words("report"), .enter],
      shows: "Esc back"
    ),
    DailyTask(
      name: "get a reminder in a quarter of an hour",
      steps: ["!", "n", .words("tea in 15 minutes"), .enter],
      command: ["remind", "list"],
      shows: "tea"
    ),
    DailyTask(name: "look back on the week", steps: ["y"], shows: "in review"),
    DailyTask(name: "call it a day", steps: ["z"], command: ["today"], shows: "Today's recap"),
  ]
}
