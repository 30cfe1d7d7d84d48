package import Domain

/// The screens of a feature, from the one it begins with to what is on top.
package struct RouteStack<Effect: Equatable & Sendable, EffectResult: Equatable & Sendable> {
  package typealias Route = any RouteState<Effect, EffectResult>

  private var routes: [Route]
  private var size = Size(columns: 80, rows: 24)

  package init(_ bottom: Route) { routes = [bottom] }

  package var top: Route { routes[routes.count - 1] }

  package var isAtBottom: Bool { routes.count == 1 }

  /// The screen that is seen and the boxes over it.
  var shown: ArraySlice<Route> { routes[(routes.lastIndex { !$0.isOverlay } ?? 0)...] }

  /// The screen that is seen, under the boxes over it.
  package var seen: Route { shown[shown.startIndex] }

  /// Indicates whether only boxes stand over the bottom.
  var showsOnlyBoxes: Bool { routes.dropFirst().allSatisfy(\.isOverlay) }

  /// Its boxes over something else than the bottom.
  func frame(over below: Frame) -> Frame {
    var frame = below
    frame.cursor = nil
    for route in shown where route.isOverlay { Self.draw(route, on: &frame) }
    return frame
  }

  func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    for route in shown { Self.draw(route, on: &frame) }
    return frame
  }

  private static func draw(_ route: Route, on frame: inout Frame) {
    if route.isOverlay, route.dimsBelow { frame.recede() }
    route.draw(on: &frame)
  }

  /// - Returns: What it wants to have read.
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

  /// Leaves what is on top, but not the last one.
  mutating func pop() {
    if routes.count > 1 { routes.removeLast() }
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

  /// A new size is for all screens, every other input for the one on top.
  ///
  /// - Returns: `nil` when the input means nothing here.
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
  var hasTextFocus: Bool { get }
  /// The contents of a focused text area; `nil` anywhere else.
  var longText: String? { get }
  /// Indicates whether the screen is a box over another one.
  var isOverlay: Bool { get }
  /// Indicates whether the screen below is dimmed.
  var dimsBelow: Bool { get }
  /// The effects that read what the screen shows.
  var wanted: [Effect] { get }
  /// The time until the next frame of an animation; `nil` while nothing moves.
  var nextFrame: Duration? { get }
  /// When what is shown changes by itself, besides at the end of the day.
  var nextChange: Instant? { get }
  /// Indicates whether the screen shows the time, which is updated while somebody is there.
  var showsTime: Bool { get }

  /// Returns whether the screen is only a message, which an input for the screen below closes.
  func isLeft(by input: InputEvent) -> Bool

  mutating func advance()
}

extension RouteState {
  package var hasTextFocus: Bool { false }
  package var longText: String? { nil }
  package var isOverlay: Bool { false }
  package var dimsBelow: Bool { true }
  package var wanted: [Effect] { [] }
  package var nextFrame: Duration? { nil }
  package var nextChange: Instant? { nil }
  package var showsTime: Bool { false }

  package func isLeft(by input: InputEvent) -> Bool { false }

  package mutating func advance() {}

  /// The keys of the app for ``longText``.
  func editorKeys(_ texts: Texts) -> [KeyHelp] { longText == nil ? [] : [CommonKey.editor.help(texts)] }

  /// - Returns: `nil` when the input means nothing here; nothing has changed then.
  mutating func receive(_ input: InputEvent) -> [Effect]? {
    guard case .resize(let size) = input else { return Owner.receive(input, &self) }
    self.size = size
    return Owner.handle(input, &self)
  }

  mutating func receive(_ result: EffectResult) -> [Effect] { Owner.receive(result, &self) }

  func draw(on frame: inout Frame) { Owner.draw(self, on: &frame) }
}

/// A screen among the routes of a feature, as pure values: no input or output, no clock.
///
/// An input is handled once, by the one function that also says whether it meant anything; what effects lead to comes
/// back as a result.
package protocol RouteScreen: Sendable {
  /// Everything the screen shows depends on.
  associatedtype State: RouteState<Effect, EffectResult>
  associatedtype Action: KeyAction
  associatedtype Effect
  associatedtype EffectResult

  /// - Returns: `nil` when the input means nothing here; nothing has changed then.
  static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]?

  /// Returns the effects of a key; a screen of fields receives its keys as inputs instead.
  static func perform(_ action: Action, _ state: inout State) -> [Effect]

  /// Clicks, new sizes, and whatever else is none of its keys.
  static func handle(_ input: InputEvent, _ state: inout State) -> [Effect]

  static func receive(_ result: EffectResult, _ state: inout State) -> [Effect]

  /// Draws over what is there; a screen that is no box fills all of it.
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

  package static func receive(_ result: EffectResult, _ state: inout State) -> [Effect] { [] }

  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    draw(state, on: &frame)
    return frame
  }
}
