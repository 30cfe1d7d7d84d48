import Domain
import Presentation

/// A feature that remembers what it was told and does what a test says.
@MainActor
final class FakeFeature: FeatureCoordinator {
  let name: String
  var keys: [KeyHelp] = []
  var hasTextFocus = false
  var nextChange: Instant?
  /// How long each frame is shown; none are left when it is empty.
  var frames: [Duration] = []
  /// What to answer to an input; everything else is left to the house.
  var answers: [InputEvent: [AppEffect]] = [:]
  /// What it does before it answers.
  var work: (InputEvent) async -> Void = { _ in }
  private(set) var inputs: [InputEvent] = []
  private(set) var appearances = 0
  /// How often somebody came back to it.
  private(set) var returns = 0
  private(set) var shown: [RecordReference] = []
  private(set) var sizes: [Size] = []

  var nextFrame: Duration? { frames.first }

  /// - Parameter name: As on its tab.
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
