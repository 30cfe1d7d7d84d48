import Presentation
import Support
import Testing

/// What people do every day takes no more keys than CONTRIBUTING says.
@Suite(.serialized)
struct DailyTaskTests {
  @Test func everyTaskIsDoneWithItsKeys() async throws {
    let demo = try await Demo()
    #expect(DailyTask.all.count == 20)
    for task in DailyTask.all {
      var told = ""
      let screen = try await demo.play(task.keys) { run in
        if !task.command.isEmpty { told = await run(task.command) }
      }
      let shown = task.command.isEmpty ? screen.lines.joined(separator: "\n") : told
      #expect(shown.contains(task.shows), "\(task.name):\n\(shown)\n\(screen.lines.joined(separator: "\n"))")
    }
  }

  @Test func tableTellsTheirKeys() throws {
    let table = "| to | press | keys |\n|---|---|---:|\n" + DailyTask.all.map(\.row).joined()
    try ReadmePart.expect("daily tasks", table, in: ".github/CONTRIBUTING.md")
  }
}
