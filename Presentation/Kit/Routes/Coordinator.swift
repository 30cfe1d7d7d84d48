/// Leads through some screens: owns their navigation, turns effects into use-case calls and results into events.
///
/// Coordinators know no terminal: inputs come in as values and frames go out, on a screen, a pipe or a test's script.
@MainActor package protocol Coordinator: AnyObject {
  /// The keys that work now, the most useful first.
  var keys: [KeyHelp] { get }

  /// Indicates whether characters are text and not keys.
  var hasTextFocus: Bool { get }

  /// The contents of a focused text area; `nil` anywhere else.
  var longText: String? { get }

  /// Indicates whether a box over the screen receives every key but those with Ctrl and the function keys.
  var isAsking: Bool { get }

  /// Indicates whether the last change can be undone here, where this stands over a feature.
  var takesUndo: Bool { get }

  /// Loads what is shown: when it is entered, after an undo and when the day has changed.
  func appear() async

  /// Handles an input and everything that follows from it; done when the frame shows the result.
  func handle(_ input: InputEvent) async -> [AppEffect]

  func frame(size: Size) -> Frame

  /// The same where something else is shown below it, which boxes leave to be seen.
  func frame(size: Size, over below: () -> Frame) -> Frame

  /// The time until the next frame of an animation; `nil` while nothing moves.
  var nextFrame: Duration? { get }

  func advance()
}

extension Coordinator {
  package var longText: String? { nil }
  package var isAsking: Bool { false }
  package var takesUndo: Bool { false }
  package var nextFrame: Duration? { nil }

  package func frame(size: Size, over below: () -> Frame) -> Frame { frame(size: size) }

  package func advance() {}
}

/// Leads through screens of a feature over another one, and leaves when only the feature itself would be left.
@MainActor final class RequestCoordinator<Feature: RouteCoordinator>: Coordinator {
  private let feature: Feature
  /// Opens the first screen; `nil` once it is open.
  private var begin: (@MainActor (Feature) async -> Void)?

  init(_ feature: Feature, begin: @escaping @MainActor (Feature) async -> Void) {
    self.feature = feature
    self.begin = begin
  }

  var keys: [KeyHelp] { feature.keys }

  var hasTextFocus: Bool { feature.hasTextFocus }

  var longText: String? { feature.longText }

  var isAsking: Bool { feature.isAsking }

  var nextFrame: Duration? { feature.nextFrame }

  func advance() { feature.advance() }

  func appear() async {
    guard let begin = begin.take() else { return await feature.appear() }
    await begin(feature)
  }

  func handle(_ input: InputEvent) async -> [AppEffect] {
    let effects = await feature.handle(input)
    if case .resize = input { return effects }
    guard feature.stack.isAtBottom else { return effects }
    // A key that the topmost screen didn't use goes to the one below.
    return effects.filter { $0 != .unhandled } + [.close] + effects.filter { $0 == .unhandled }
  }

  func frame(size: Size) -> Frame { feature.frame(size: size) }

  func frame(size: Size, over below: () -> Frame) -> Frame {
    feature.stack.showsOnlyBoxes ? feature.stack.frame(over: below()) : feature.frame(size: size)
  }
}
