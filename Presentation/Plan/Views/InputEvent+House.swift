extension InputEvent {
  /// Whether it is a key that a box with the focus may leave to the house: one with Ctrl, or a function key.
  var isForTheHouse: Bool {
    guard case .key(let press) = self else { return false }
    if case .function = press.key { return true }
    return press.modifiers.contains(.control)
  }
}
