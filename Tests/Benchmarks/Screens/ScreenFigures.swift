import Data
import Domain
import Presentation

/// Measures the time from an input to the bytes for the terminal, in process, and the number of these bytes.
@MainActor
struct ScreenFigures {
  private static let group = "Screens, in process"

  let store: BenchmarkStore
  let runs: Int

  func measure() async throws -> [Figure] {
    let database = try store.open()
    let app = BenchmarkApp(database: database, store.location)
    var figures: [Figure] = []
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      figures.append(await firstFrame(app, size))
    }
    let screen = MeasuredScreen(app.makeApp(size: Size(columns: 100, rows: 30)))
    await screen.app.appear()
    _ = screen.paint()
    figures += await inputs("list move", [.key(.down), .key(.up)], on: screen)
    figures += await inputs("tab switch", [.key(.character("2")), .key(.character("1"))], on: screen)
    figures += await inputs(
      "resize",
      [.resize(Size(columns: 80, rows: 24)), .resize(Size(columns: 100, rows: 30))],
      on: screen
    )
    await screen.app.handle(.key(.character("n")))
    _ = screen.paint()
    figures += await inputs("typed syllable", ["가", "나", "다", "라"].map { .key(.character($0)) }, on: screen)
    await database.close()
    return figures
  }

  /// Measures the time from an open store to the first frame of Today.
  private func firstFrame(_ app: BenchmarkApp, _ size: Size) async -> Figure {
    var times: [Double] = []
    for _ in 0..<runs {
      times.append(
        await Stopwatch.wall {
          let screen = MeasuredScreen(app.makeApp(size: size))
          await screen.app.appear()
          _ = screen.paint()
        }
      )
    }
    let name = "first frame of Today, \(size.columns)×\(size.rows)"
    return Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(times))
  }

  private func inputs(_ name: String, _ inputs: [InputEvent], on screen: MeasuredScreen) async -> [Figure] {
    var times: [Double] = []
    var bytes: [Double] = []
    for run in 0..<runs {
      var count = 0
      times.append(
        await Stopwatch.wall {
          await screen.app.handle(inputs[run % inputs.count])
          count = screen.paint()
        }
      )
      bytes.append(Double(count))
    }
    return [
      Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(times)),
      Figure(group: Self.group, name: "\(name), size", unit: .bytes, samples: Samples(bytes)),
    ]
  }
}

/// An app whose frames are rendered to bytes that are discarded.
@MainActor
final class MeasuredScreen {
  let app: AppCoordinator
  private var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .terminal(.dark)))

  init(_ app: AppCoordinator) {
    self.app = app
  }

  /// - Returns: The number of bytes that show the changes.
  func paint() -> Int { renderer.render(app.frame()).count }
}
