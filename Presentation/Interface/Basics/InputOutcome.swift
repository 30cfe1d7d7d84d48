package enum InputOutcome: Hashable, Sendable {
  /// It means nothing here; somebody else may use it.
  case ignored
  /// It was used; what is shown may have changed.
  case changed
  /// It was understood and is not allowed, such as a day that there is not; the content is as before.
  case refused
  case submitted
  case cancelled
}

extension InputOutcome {
  /// Whether something with the focus leaves an input to the app: it has no use for a key with Ctrl or a function key.
  func leaves(_ input: InputEvent) -> Bool { self == .ignored && input.isForTheApp }
}

extension InputEvent {
  /// The key of a list that it stands for where no text is wanted: j and k, with the Korean layout too, move.
  var asListKey: InputEvent {
    switch asLatinKey {
    case .key(.character("j")): .key(.down)
    case .key(.character("k")): .key(.up)
    default: self
    }
  }

  /// Whether it moves in a list while one types what is looked for there.
  var movesInList: Bool { [.key(.up), .key(.down), .key(KeyPress(.pageUp)), .key(KeyPress(.pageDown))].contains(self) }

  /// What its number stands for, of answers that are numbered from 1.
  func numbered<Answer>(of answers: [Answer]) -> Answer? {
    guard case .key(let press) = self, case .character(let key) = press.key, press.modifiers.isEmpty,
      let number = key.wholeNumberValue, answers.indices.contains(number - 1)
    else { return nil }
    return answers[number - 1]
  }

  var isForTheApp: Bool {
    guard case .key(let press) = self else { return false }
    return press.isNeverText
  }

  /// The key that a jamo of the Korean layout was struck with; anything else as it is.
  var asLatinKey: InputEvent {
    guard case .key(let press) = self, case .character(let character) = press.key, press.modifiers.isEmpty,
      let keys = KoreanKeys.latinKeys(for: character), keys.count == 1
    else { return self }
    return .key(.character(keys[0]))
  }
}
