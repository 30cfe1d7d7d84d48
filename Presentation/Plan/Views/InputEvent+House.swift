extension InputEvent {
  /// Whether it is a key that a box with the focus may leave to the house.
  ///
  /// One with Ctrl, a function key, or a Korean letter, which the house turns into the keys it was typed with.
  var isForTheHouse: Bool {
    guard case .key(let press) = self else { return false }
    switch press.key {
    case .function: return true
    case .character(let letter) where press.modifiers.isEmpty: return KoreanKeys.latinKeys(for: letter) != nil
    default: return press.modifiers.contains(.control)
    }
  }

  /// The key that a jamo of the Korean layout was struck with; anything else as it is.
  var asLatinKey: InputEvent {
    guard case .key(let press) = self, case .character(let character) = press.key, press.modifiers.isEmpty,
      let keys = KoreanKeys.latinKeys(for: character), keys.count == 1
    else { return self }
    return .key(.character(keys[0]))
  }
}
