/// The owner of the navigation between some screens, which turns effects into use-case calls and results into events.
///
/// Coordinators know no terminal: inputs come in as values and frames go out, to a screen, a pipe or a test script.
@MainActor package protocol Coordinator: AnyObject {
  /// The keys that work now, most useful first.
  var keys: [KeyHelp] { get }

  /// The actions for the selected item, including those that don't apply now.
  var menu: [MenuItem] { get }

  /// Indicates whether typed characters are text instead of keys.
  var hasTextFocus: Bool { get }

  /// The contents of the focused text area; `nil` if no text area has the focus.
  var longText: String? { get }

  /// Indicates whether a box over the screen receives every key but those with Ctrl and the function keys.
  var isAsking: Bool { get }

  /// Indicates whether the topmost screen uses every key, so the keys of the app don't work.
  var usesEveryKey: Bool { get }

  /// Indicates whether a whole page is on top, so the keys of the app work even over another feature.
  var isPage: Bool { get }

  /// The number of screens on top of each other; it changes when the user goes to another screen or back.
  var depth: Int { get }

  /// Loads the shown data: on entering, after an undo and when the day has changed.
  func appear() async

  /// Returns, once, the effects that were requested when these screens opened or when work ended.
  func takeEffects() -> [AppEffect]

  /// Handles an input and everything that follows from it; returns when the frame shows the result.
  func handle(_ input: InputEvent) async -> [AppEffect]

  func frame(size: Size) -> Frame

  /// Returns the frame with other contents below it, which stay visible around boxes.
  func frame(size: Size, over below: () -> Frame) -> Frame

  /// Opens the form whose text was discarded last, with that text.
  ///
  /// - Returns: `false` if nothing was discarded.
  func bringBack() async -> Bool

  /// Ends what must not outlast the screens, such as a sign-in that nobody uses.
  func close() async

  /// The time until the next frame of an animation; `nil` while nothing moves.
  var nextFrame: Duration? { get }

  func advance()
}

extension Coordinator {
  package var menu: [MenuItem] { keys.map { MenuItem($0) } }
  package var longText: String? { nil }
  package var isAsking: Bool { false }
  package var usesEveryKey: Bool { false }
  package var isPage: Bool { false }
  package var depth: Int { 1 }
  package var nextFrame: Duration? { nil }

  package func takeEffects() -> [AppEffect] { [] }

  package func frame(size: Size, over below: () -> Frame) -> Frame { frame(size: size) }

  package func bringBack() async -> Bool { false }

  package func close() async {}

  package func advance() {}
}

/// A coordinator that shows screens of a feature over another feature.
///
/// The coordinator closes instead of showing the feature's own first screen.
@MainActor final class RequestCoordinator<Feature: RouteCoordinator>: Coordinator {
  private let feature: Feature
  /// Opens the first screen; `nil` once the screen is open.
  private var begin: (@MainActor (Feature) async -> [AppEffect])?
  private var effects: [AppEffect] = []

  /// - Parameter begin: A closure that opens the first screen, or opens none and returns what to do instead.
  init(_ feature: Feature, _ begin: @escaping @MainActor (Feature) async -> [AppEffect]) {
    (self.feature, self.begin) = (feature, begin)
  }

  var keys: [KeyHelp] { feature.keys }

  var menu: [MenuItem] { feature.menu }

  var hasTextFocus: Bool { feature.hasTextFocus }

  var longText: String? { feature.longText }

  var isAsking: Bool { feature.isAsking }

  var usesEveryKey: Bool { feature.usesEveryKey }

  var isPage: Bool { feature.isPage }

  var depth: Int { feature.depth }

  var nextFrame: Duration? { feature.nextFrame }

  func advance() { feature.advance() }

  func appear() async {
    guard let begin = begin.take() else { return await feature.appear() }
    effects = await begin(feature)
    if feature.stack.isAtBottom { effects.append(.close) }
  }

  func takeEffects() -> [AppEffect] {
    defer { effects = [] }
    return effects + feature.takeEffects()
  }

  func handle(_ input: InputEvent) async -> [AppEffect] {
    let effects = await feature.handle(input)
    if case .resize = input { return effects }
    guard feature.stack.isAtBottom else { return effects }
    // A key that the topmost screen didn't use goes to the screen below.
    return effects.filter { $0 != .unhandled } + [.close] + effects.filter { $0 == .unhandled }
  }

  func bringBack() async -> Bool { await feature.bringBack() }

  func close() async { await feature.close() }

  func frame(size: Size) -> Frame { feature.frame(size: size) }

  func frame(size: Size, over below: () -> Frame) -> Frame {
    feature.stack.showsOnlyBoxes ? feature.stack.frame(over: below()) : feature.frame(size: size)
  }
}
