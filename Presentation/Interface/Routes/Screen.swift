/// A screen as pure values: no input or output, no clock.
package protocol Screen: Sendable {
  /// Everything the screen shows depends on.
  associatedtype State: Equatable & Sendable
  /// What can happen to it: an input, an action of a key, or the result of an effect.
  associatedtype Event: Equatable & Sendable
  /// What it asks its coordinator to do.
  associatedtype Effect: Equatable & Sendable
  associatedtype Action: KeyAction

  /// What an input means here; `nil` when it means nothing.
  static func event(for input: InputEvent, in state: State) -> Event?

  /// Changes the state and tells what is to be done.
  static func update(_ state: inout State, _ event: Event) -> [Effect]

  static func view(_ state: State, size: Size) -> Frame
}
