/// The screens of a room, from the one it begins with to what is on top.
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
