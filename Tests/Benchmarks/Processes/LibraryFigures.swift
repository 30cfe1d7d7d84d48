import Presentation
import ScreenSupport
import Support

/// Measures whole processes with ten thousand books and a million entries.
struct LibraryFigures {
  private static let group = "Commands with 10,000 books and 1,000,000 entries, whole processes"
  /// The key of the feature's tab.
  private static let key = "6"

  let program: MeasuredProgram
  let runs: Int

  func measure() throws -> [Figure] {
    let commands = CommandFigures(program: program, runs: runs, group: Self.group)
    let title = BenchmarkBooks.title(BenchmarkBooks.count - 1)
    return try [
      commands.figures(["books"], goal: 15),
      commands.figures(["books", "show", title], goal: 15),
      commands.figures(["books", "streak"], goal: 15),
      commands.figures(["today"], goal: 15),
      commands.figures(["read", title, "+1"], goal: 15),
      commands.figures(["books", "stats"], goal: 50),
      onTerminal(),
    ].flatMap { $0 }
  }

  private func onTerminal() throws -> [Figure] {
    let times = try TerminalSession.firstPaints(min(runs, 50), startSession)
    let session = try startSession()
    try session.awaitPaint()
    let opened = try session.press(Self.key)
    try session.leave()
    return [figure("first paint", times), figure("the feature opens", [opened.milliseconds])]
  }

  private func startSession() throws -> TerminalSession {
    let size = Size(columns: 100, rows: 30)
    return TerminalSession(try PseudoTerminal(program.path, [], environment: program.environment, size: size))
  }

  private func figure(_ name: String, _ values: [Double]) -> Figure {
    Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(values), goal: 25)
  }
}
