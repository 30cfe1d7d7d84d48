import Domain
import Presentation

/// A feature that records its calls and behaves as a test prescribes.
@MainActor
final class FakeFeature: FeatureCoordinator {
  let name: String
  var keys: [KeyHelp] = []
  var hasTextFocus = false
  var nextChange: Instant?
  /// The remaining animation frames, each with the time it is shown.
  var frames: [Duration] = []
  /// The effects for some inputs; all other inputs are left to the app.
  var answers: [InputEvent: [AppEffect]] = [:]
  /// The work done before an input is answered.
  var work: (InputEvent) async -> Void = { _ in }
  private(set) var inputs: [InputEvent] = []
  private(set) var appearances = 0
  /// The number of focus events that the feature received.
  private(set) var returns = 0
  private(set) var shown: [RecordReference] = []
  private(set) var sizes: [Size] = []

  var nextFrame: Duration? { frames.first }

  /// - Parameter name: The title of the tab.
  init(_ name: String) {
    self.name = name
  }

  var feature: Feature {
    Feature(FeatureDescription(name, title: LocalizedText(ko: name, en: name), nouns: []), coordinator: { self })
  }

  func advance() { frames.removeFirst() }

  func appear() async { appearances += 1 }

  func show(_ record: RecordReference) async { shown.append(record) }

  func reveal(_ record: RecordReference) async { shown.append(record) }

  func handle(_ input: InputEvent) async -> [AppEffect] {
    await work(input)
    switch input {
    case .resize(let size): sizes.append(size)
    case .focus: returns += 1
    default: inputs.append(input)
    }
    return answers[input] ?? [.unhandled]
  }

  func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    frame.write("\(name) \(frames.count)", at: Point(column: 0, row: 0))
    return frame
  }
}
