import Presentation
import ScreenSupport

/// A coordinator under test, which shows its screens in a fixed size.
@MainActor
protocol FeatureStage {
  associatedtype Tested: Coordinator

  var coordinator: Tested { get }
  var size: Size { get }
}

extension FeatureStage {
  var frame: Frame { coordinator.frame(size: size) }

  /// The screen as plain text.
  var picture: String { FramePicture.plain(frame) }
  var lines: [String] { PlainRenderer.lines(of: frame) }

  /// Presses keys in order and returns the effects for the app.
  @discardableResult
  func press(_ keys: KeyPress...) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for key in keys { effects += await coordinator.handle(.key(key)) }
    return effects
  }

  /// Types a text key by key.
  @discardableResult
  func type(_ text: String) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for character in text { effects += await press(.character(character)) }
    return effects
  }

  @discardableResult
  func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) async -> [AppEffect] {
    await coordinator.handle(.mouse(MouseEvent(kind, at: Point(column: column, row: row))))
  }

  /// Lets background work and animations advance by one step.
  func advance() async {
    await Task.yield()
    coordinator.advance()
  }
}
