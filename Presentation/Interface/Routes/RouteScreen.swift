/// A screen among the routes of a room: inputs mean actions of keys or are for its parts, and what it asked for comes
/// as result.
package protocol RouteScreen: Screen
where Event == RouteEvent<Action, EffectResult>, State: RouteState<Effect, EffectResult> {
  /// What effects of the room lead to.
  associatedtype EffectResult

  /// What a key does; a screen of fields gets its keys as inputs instead.
  static func perform(_ action: Action, _ state: inout State) -> [Effect]

  /// Clicks, and whatever else is none of its keys.
  static func handle(_ input: InputEvent, _ state: inout State) -> [Effect]

  static func receive(_ result: EffectResult, _ state: inout State) -> [Effect]

  /// Draws over what is there; a screen that is no box fills all of it.
  static func draw(_ state: State, on frame: inout Frame)
}

extension RouteScreen {
  package static func event(for input: InputEvent, in state: State) -> Event? { usualEvent(for: input) }

  static func usualEvent(for input: InputEvent) -> Event? {
    switch input {
    case .key(let press): Action.allCases.first { $0.keys.contains(press) }.map { .action($0) }
    case .mouse, .resize: .input(input)
    case .paste, .focus: nil
    }
  }

  package static func update(_ state: inout State, _ event: Event) -> [Effect] {
    switch event {
    case .action(let action): return perform(action, &state)
    case .result(let result): return receive(result, &state)
    case .input(let input):
      if case .resize(let size) = input { state.size = size }
      return handle(input, &state)
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
