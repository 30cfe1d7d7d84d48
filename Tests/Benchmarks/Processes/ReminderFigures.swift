import Data
import Presentation
import ScreenSupport
import Support

/// Measures whole commands with many reminders, and the idle `remind watch`.
struct ReminderFigures {
  private static let group = "Commands with \(BenchmarkReminders.count) reminders, whole processes"
  private static let idle = Duration.seconds(20)

  let program: MeasuredProgram
  let runs: Int

  func measure() throws -> [Figure] {
    let commands = CommandFigures(program: program, runs: runs, group: Self.group)
    // The first run records the time up to which it checked, so nothing is due afterwards.
    return try [
      commands.figures(["remind", "run"], goal: 8),
      commands.figures(["remind", "list", "--days", "\(BenchmarkReminders.days)", "--all"], goal: 15),
      watching(),
    ].flatMap { $0 }
  }

  private func watching() throws -> [Figure] {
    let folder = try TemporaryFolder()
    let empty = MeasuredProgram(path: program.path, store: StoreLocation(directory: folder.path + "/haru"))
    // With a fixed clock, the command would never sleep, because every time it waits for would be in the past.
    let environment = empty.environment.filter { $0.key != "HARU_NOW" }
    let size = Size(columns: 80, rows: 24)
    let session = TerminalSession(
      try PseudoTerminal(empty.path, ["remind", "watch"], environment: environment, size: size)
    )
    session.wait(for: .seconds(1))
    let (_, percent) = try session.idle(for: Self.idle)
    let figures = [
      figure("processor in a minute", .milliseconds, percent / 100 * 60_000, goal: 5),
      figure("memory", .megabytes, try session.peakMemory(), goal: 16),
      figure("threads", .count, try session.threads()),
    ]
    try session.leave()
    return figures
  }

  private func figure(_ name: String, _ unit: Figure.Unit, _ value: Double, goal: Double? = nil) -> Figure {
    Figure(group: Self.group, name: "haru remind watch, \(name)", unit: unit, samples: Samples([value]), goal: goal)
  }
}
