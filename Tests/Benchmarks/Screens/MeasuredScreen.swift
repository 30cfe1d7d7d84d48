import Presentation

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
