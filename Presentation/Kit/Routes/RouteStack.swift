package import Domain

/// The screens of a feature, from its first screen to the top screen.
package struct RouteStack<Effect: Equatable & Sendable, EffectResult: Equatable & Sendable> {
  package typealias Route = any RouteState<Effect, EffectResult>

  private var routes: [Route]
  /// The screen whose unsaved text the user discarded last.
  private var discarded: Route?
  private var hasJustDiscarded = false
  private var size = Size(columns: 80, rows: 24)

  package init(_ bottom: Route) { routes = [bottom] }

  package var top: Route { routes[routes.count - 1] }

  var depth: Int { routes.count }

  package var isAtBottom: Bool { depth == 1 }

  /// The visible screen and the boxes over it.
  var shown: ArraySlice<Route> { routes[(routes.lastIndex { !$0.isOverlay } ?? 0)...] }

  /// The screens to draw: on a wide terminal, a question leaves the box below visible, but a page or a form hides it, and
  /// so does every box on a narrow one, because the frames of several boxes would run into each other.
  private var drawn: [Route] {
    let boxes = shown.filter(\.isOverlay)
    let first = size.columns < 60 ? boxes.indices.last : boxes.lastIndex { $0.hidesBoxes }
    return shown.filter { !$0.isOverlay } + boxes[(first ?? 0)...]
  }

  /// The visible screen, without the boxes over it.
  package var seen: Route { shown[shown.startIndex] }

  /// Indicates whether there are only boxes over the first screen.
  var showsOnlyBoxes: Bool { routes.dropFirst().allSatisfy(\.isOverlay) }

  /// Returns the boxes of this stack, drawn over contents other than the first screen.
  func frame(over below: Frame) -> Frame {
    var frame = below
    frame.cursor = nil
    for route in drawn where route.isOverlay { Self.draw(route, on: &frame) }
    return frame
  }

  func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    for route in drawn { Self.draw(route, on: &frame) }
    return frame
  }

  private static func draw(_ route: Route, on frame: inout Frame) {
    if route.isOverlay, route.dimsBelow { frame.recede() }
    if route.isOverlay { frame.hasReceded = true }
    route.draw(on: &frame)
  }

  /// - Returns: The effects that read the screen's data.
  mutating func push(_ route: some RouteState<Effect, EffectResult>) -> [Effect] {
    var route = route
    _ = route.receive(.resize(size))
    routes.append(route)
    return route.wanted
  }

  mutating func replaceTop(with route: some RouteState<Effect, EffectResult>) {
    var route = route
    _ = route.receive(.resize(size))
    routes[routes.count - 1] = route
  }

  /// Leaves the top screen, unless it is the only screen.
  mutating func pop() {
    guard routes.count > 1 else { return }
    let left = routes.removeLast()
    if left.isDiscarded { (discarded, hasJustDiscarded) = (left, true) }
  }

  /// Returns whether the user has discarded text since the last call.
  mutating func takeDiscard() -> Bool {
    defer { hasJustDiscarded = false }
    return hasJustDiscarded || top.isDiscarded
  }

  /// Opens the screen with the text that was discarded last.
  ///
  /// - Returns: The effects that read the screen's data; `nil` if nothing was discarded.
  mutating func bringBack() -> [Effect]? {
    if top.isDiscarded {
      // The only screen of a stack isn't removed, but closed together with the stack.
      routes[routes.count - 1].isDiscarded = false
      return top.wanted
    }
    guard var route = discarded.take() else { return nil }
    route.isDiscarded = false
    return push(route)
  }

  mutating func popToBottom() { routes.removeSubrange(1...) }

  mutating func removeAboveBottom(where isLeft: (Route) -> Bool) {
    routes = routes.prefix(1) + routes.dropFirst().filter { !isLeft($0) }
  }

  mutating func change<State: RouteState<Effect, EffectResult>>(_ kind: State.Type, by change: (inout State) -> Void) {
    for index in routes.indices {
      guard var state = routes[index] as? State else { continue }
      change(&state)
      routes[index] = state
    }
  }

  mutating func advance() { routes[routes.count - 1].advance() }

  /// Passes a new size to all screens, and every other input to the top screen.
  ///
  /// - Returns: `nil` if the screen has no use for the input.
  mutating func receive(_ input: InputEvent) -> [Effect]? {
    guard case .resize(let size) = input else { return routes[routes.count - 1].receive(input) }
    guard size != self.size else { return [] }
    self.size = size
    for index in routes.indices { _ = routes[index].receive(input) }
    return []
  }

  mutating func broadcast(_ result: EffectResult) -> [Effect] { routes.indices.flatMap { routes[$0].receive(result) } }

  mutating func sendToSeen(_ result: EffectResult) -> [Effect] { routes[shown.startIndex].receive(result) }

  mutating func sendToTop(_ result: EffectResult) -> [Effect] { routes[routes.count - 1].receive(result) }
}

package protocol RouteState<Effect, EffectResult>: Equatable, Sendable {
  associatedtype Effect: Equatable & Sendable
  associatedtype EffectResult: Equatable & Sendable
  associatedtype Owner: RouteScreen
  where Owner.State == Self, Owner.Effect == Effect, Owner.EffectResult == EffectResult

  /// The size of the area that the screen is drawn in.
  var size: Size { get set }
  var keys: [KeyHelp] { get }
  /// The actions for the selected item, including those that don't apply now.
  var menu: [MenuItem] { get }
  var hasTextFocus: Bool { get }
  /// The contents of the focused text area; `nil` if no text area has the focus.
  var longText: String? { get }
  /// Indicates whether the screen is a box over another screen.
  var isOverlay: Bool { get }
  /// Indicates whether the screen is a box that hides the boxes below, because it is about as large as they are.
  var hidesBoxes: Bool { get }
  /// Indicates whether the screen below is dimmed.
  var dimsBelow: Bool { get }
  /// Indicates whether the screen uses every key, so the keys of the app don't work.
  var usesEveryKey: Bool { get }
  /// Indicates whether the user left the screen and chose to lose its unsaved text, which undo brings back.
  var isDiscarded: Bool { get set }
  /// The effects that read the screen's data.
  var wanted: [Effect] { get }
  /// The time until the next frame of an animation; `nil` while nothing moves.
  var nextFrame: Duration? { get }
  /// The time at which the screen changes without an input, other than at the end of the day.
  var nextChange: Instant? { get }
  /// Indicates whether the screen shows the time, which is updated while the user is active.
  var showsTime: Bool { get }

  /// Returns whether the screen is only a message, which closes before the screen below handles the input.
  func isLeft(by input: InputEvent) -> Bool

  /// Returns the message about an input that does less than the user may expect; `nil` for most inputs.
  func notice(after input: InputEvent) -> String?

  mutating func advance()
}

extension RouteState {
  package var menu: [MenuItem] { keys.map { MenuItem($0) } }
  package var hasTextFocus: Bool { false }
  package var longText: String? { nil }
  package var isOverlay: Bool { false }
  package var hidesBoxes: Bool { false }
  package var dimsBelow: Bool { true }
  package var usesEveryKey: Bool { false }
  package var isDiscarded: Bool {
    get { false }
    set {}
  }
  package var wanted: [Effect] { [] }
  package var nextFrame: Duration? { nil }
  package var nextChange: Instant? { nil }
  package var showsTime: Bool { false }

  package func isLeft(by input: InputEvent) -> Bool { false }
  package func notice(after input: InputEvent) -> String? { nil }

  package mutating func advance() {}

  /// Returns the keys of the app that work on ``longText``.
  func editorKeys(_ texts: Texts) -> [KeyHelp] { longText == nil ? [] : [CommonKey.editor.help(texts)] }

  /// - Returns: `nil` if the screen has no use for the input; the state is then unchanged.
  mutating func receive(_ input: InputEvent) -> [Effect]? {
    guard case .resize(let size) = input else { return Owner.receive(input, &self) }
    self.size = size
    return Owner.handle(input, &self)
  }

  mutating func receive(_ result: EffectResult) -> [Effect] { Owner.receive(result, &self) }

  func draw(on frame: inout Frame) {
    var state = self
    state.size = frame.size
    Owner.draw(state, on: &frame)
  }
}

/// A screen of a feature, as functions of values without input, output or a clock.
///
/// An input is handled once, by the function that also reports whether the screen had a use for the input. The
/// outcomes of effects come back as results.
package protocol RouteScreen: Sendable {
  /// The values that determine everything that the screen shows.
  associatedtype State: RouteState<Effect, EffectResult>
  associatedtype Action: KeyAction
  associatedtype Effect
  associatedtype EffectResult

  /// - Returns: `nil` if the screen has no use for the input; the state is then unchanged.
  static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]?

  /// Returns the effects of a key; a screen of fields receives its keys as inputs instead.
  static func perform(_ action: Action, _ state: inout State) -> [Effect]

  /// Handles clicks, new sizes and all other inputs that aren't keys of the screen.
  static func handle(_ input: InputEvent, _ state: inout State) -> [Effect]

  static func receive(_ result: EffectResult, _ state: inout State) -> [Effect]

  /// Shows a result, on a screen where no result asks for effects.
  static func show(_ result: EffectResult, _ state: inout State)

  /// Draws over the contents of the frame, which has the size of the state; a screen that isn't a box fills the frame.
  static func draw(_ state: State, on frame: inout Frame)
}

extension RouteScreen {
  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? { receiveKey(input, &state) }

  package static func receiveKey(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    switch input {
    case .key(let press): Action.allCases.first { $0.keys.contains(press) }.map { perform($0, &state) }
    case .mouse, .resize: handle(input, &state)
    case .paste, .written, .focus: nil
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [Effect] { [] }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] { [] }

  package static func receive(_ result: EffectResult, _ state: inout State) -> [Effect] {
    show(result, &state)
    return []
  }

  package static func show(_ result: EffectResult, _ state: inout State) {}

  package static func view(_ state: State, size: Size) -> Frame {
    var (state, frame) = (state, Frame(size: size))
    state.size = size
    draw(state, on: &frame)
    return frame
  }
}

/// The first screen of a feature without a tab, which is never shown because the feature closes with the screens above.
enum NoScreen<Effect: Equatable & Sendable, EffectResult: Equatable & Sendable>: RouteScreen {
  typealias Action = NoAction

  struct State: RouteState {
    typealias Owner = NoScreen<Effect, EffectResult>

    var size = Size(columns: 80, rows: 24)
    var keys: [KeyHelp] { [] }
  }

  static func draw(_ state: State, on frame: inout Frame) {}
}
