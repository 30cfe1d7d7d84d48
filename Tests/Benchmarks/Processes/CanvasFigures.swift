import Data
import Foundation
import Presentation
import ScreenSupport
import Support

/// Measures whole processes of the canvas with a million moods of ten years.
struct CanvasFigures {
  private static let rows = 100_000
  private static let (width, height) = (100, 30)

  let program: MeasuredProgram
  let runs: Int

  func measure() throws -> [Figure] {
    let commands = CommandFigures(program: program, runs: runs, group: "Commands with 1,000,000 moods, whole processes")
    let folder = try TemporaryFolder()
    return try [
      commands.figures(["canvas"], goal: 10),
      commands.figures(["widget"], goal: 10),
      commands.figures(["feel", "60", "calm"], goal: 15),
      commands.figures(["canvas", "diary"], goal: 15),
      commands.figures(["canvas", "stats"], goal: 50),
      commands.figures(["canvas", "pixels"], goal: 50),
      commands.figures(["canvas", "draw", "2026", folder.path + "/year.svg", "--yes"]),
      importing(),
      onTerminal(),
    ].flatMap { $0 }
  }

  private func importing() throws -> [Figure] {
    let folder = try TemporaryFolder()
    let file = folder.path + "/daylio.csv"
    try Foundation::Data(BenchmarkMoods.file(rows: Self.rows)).write(to: URL(filePath: file))
    let runs = try (0..<5).map { run in
      let empty = MeasuredProgram(path: program.path, store: StoreLocation(directory: folder.path + "/\(run)"))
      return try ProcessRun(empty, ["canvas", "import", file])
    }
    return [
      figure("haru canvas import, 100,000 rows of Daylio", .milliseconds, runs.map(\.wall), goal: 1_000),
      figure("haru canvas import, memory", .megabytes, runs.map(\.memory), goal: 100),
    ]
  }

  /// Measures opening the canvas from Today, its animation, and its rest after 20 seconds.
  private func onTerminal() throws -> [Figure] {
    let times = try TerminalSession.firstPaints(min(runs, 50), startSession)
    let session = try startSession()
    try session.awaitPaint()
    let opened = try session.press(Self.key)
    let moving = try session.idle(for: .seconds(4))
    session.wait(for: .seconds(18))
    let resting = try session.idle(for: .seconds(2))
    try session.leave()
    return [
      figure("first paint", .milliseconds, times, goal: 25),
      figure("the feature opens", .milliseconds, [opened.milliseconds], goal: 25),
      figure("bobbing for 4 s, a frame of 30 a second", .bytes, [Double(moving.bytes) / 120], goal: 3_500),
      figure("bobbing, processor", .percent, [moving.percent], goal: 2),
      figure("resting for 2 s, size", .bytes, [Double(resting.bytes)], goal: 0),
      figure("resting, processor", .percent, [resting.percent], goal: 0.05),
    ]
  }

  /// The key of the feature's tab.
  private static let key = "5"

  private func startSession() throws -> TerminalSession {
    let size = Size(columns: Self.width, rows: Self.height)
    return TerminalSession(try PseudoTerminal(program.path, [], environment: program.environment, size: size))
  }

  private func figure(_ name: String, _ unit: Figure.Unit, _ values: [Double], goal: Double) -> Figure {
    Figure(group: "The canvas with 1,000,000 moods", name: name, unit: unit, samples: Samples(values), goal: goal)
  }
}
