/// What a component made of an input.
package enum InputOutcome: Hashable, Sendable {
  /// It means nothing here; somebody else may use it.
  case ignored
  /// It was used; what is shown may have changed.
  case changed
  /// It was understood and is not allowed, such as text over a limit; the content is as before.
  case refused
  /// The user is done and means it.
  case submitted
  /// The user wants out.
  case cancelled
}

extension InputOutcome {
  /// Whether something with the focus leaves an input to the app: it has no use for a key with Ctrl or a function key.
  func leaves(_ input: InputEvent) -> Bool { self == .ignored && input.isForTheApp }
}
