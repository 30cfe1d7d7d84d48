import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that daily tasks take no more keys than CONTRIBUTING says.
@Suite(.serialized)
struct DailyTaskTests {
  @Test func everyTaskIsDoneWithItsKeys() async throws {
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
    var told = ""
    let screen = try await demo.play(keys) { run in
      if !task.command.isEmpty { told = await run(task.command) }
    }
    return task.command.isEmpty ? screen.lines.joined(separator: "\n") : told
  }

  @Test func tableTellsTheirKeys() throws {
    let table = "| to | press | keys |\n|---|---|---:|\n" + DailyTask.all.map(\.row).joined()
    try ReadmePart.expect("daily tasks", table, in: ".github/CONTRIBUTING.md")
  }
}
