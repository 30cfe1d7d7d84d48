/// What can happen to a screen among the routes of a room.
package enum RouteEvent<Action: KeyAction, EffectResult: Equatable & Sendable>: Equatable, Sendable {
  case action(Action)
  case input(InputEvent)
  /// What came of an effect.
  case result(EffectResult)
}
