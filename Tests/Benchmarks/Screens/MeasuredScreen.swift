import Presentation

/// An app whose frames become bytes that nobody shows.
@MainActor
final class MeasuredScreen {
  let app: AppCoordinator
  private var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .terminal(.dark)))

  init(_ app: AppCoordinator) {
    self.app = app
  }

  /// - Returns: How many bytes show what has changed.
  func paint() -> Int { renderer.render(app.frame()).count }
}
