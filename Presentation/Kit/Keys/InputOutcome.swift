package enum InputOutcome: Hashable, Sendable {
  /// The input has no effect here and may be used elsewhere.
  case ignored
  /// The input was used, and the picture may have changed.
  case changed
  /// The input was understood but isn't allowed, such as a day that doesn't exist; the contents stay.
  case refused
  case submitted
  case cancelled

  /// Returns whether an input goes to the app: a function key or a key with Ctrl that the focused element doesn't use.
  func leaves(_ input: InputEvent) -> Bool { self == .ignored && input.isForTheApp }
}

extension InputEvent {
  /// Indicates whether the key moves through the list while the user types a search.
  var movesInList: Bool { [.key(.up), .key(.down), .key(KeyPress(.pageUp)), .key(KeyPress(.pageDown))].contains(self) }

  var isForTheApp: Bool {
    guard case .key(let press) = self else { return false }
    return press.isNeverText
  }

  /// The input with a jamo of the Korean layout replaced by the Latin letter on its key; other inputs are unchanged.
  var asLatinKey: InputEvent {
    guard case .key(let press) = self, case .character(let character) = press.key, press.modifiers.isEmpty,
      let keys = KoreanKeys.latinKeys(for: character), keys.count == 1
    else { return self }
    return .key(.character(keys[0]))
  }
}
