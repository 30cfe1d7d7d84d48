/// A screen among the routes of a room, as pure values: no input or output, no clock.
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
