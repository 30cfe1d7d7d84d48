/// The numbered answers to a question about typed words, each chosen by its number or by a click.
struct Answers {
  /// The texts of the answers, at most nine, because a digit chooses one.
  let labels: [String]
  /// The index of the answer that Enter takes; `nil` for none.
  var marked: Int?
  /// Indicates whether digits choose answers, so the answers have numbers.
  var hasNumbers = true

  /// Returns the answers side by side, on as many lines as they need.
  func lines(columns: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, label) in labels.enumerated() {
      let isMarked = index == marked
      let key = isMarked ? "▸" : hasNumbers ? "\(index + 1)" : "·"
      let words = StyledLine("\(key) ", .key) + StyledLine(label, isMarked ? .selected : .plain)
      let answer = words.choosing(index + 1)
      guard let last = lines.last, last.columns + 3 + answer.columns <= columns else {
        lines.append(answer.clipped(to: columns))
        continue
      }
      lines[lines.count - 1] = last + StyledLine(blanks: 3) + answer
    }
    return lines
  }
}

extension InputEvent {
  /// Returns the answer that was clicked, or whose number was typed.
  ///
  /// - Parameter hasDigits: Indicates whether digits choose answers, so that they don't continue the typed words.
  func chosen<Answer>(of answers: @autoclosure () -> [Answer], hasDigits: Bool) -> Answer? {
    guard case .key(let press) = self, let number = press.answer(hasDigits: hasDigits) else { return nil }
    let answers = answers()
    return answers.indices.contains(number - 1) ? answers[number - 1] : nil
  }
}

extension KeyPress {
  /// Returns the key that a click on an answer presses, which no text field takes.
  ///
  /// - Parameter number: The number of the answer, starting at 1.
  static func answer(_ number: Int) -> KeyPress { KeyPress(.named("answer \(number)")) }

  /// Returns the number of a clicked answer or of a digit; `nil` for other keys.
  fileprivate func answer(hasDigits: Bool) -> Int? {
    if case .named(let name) = key { return name.hasPrefix("answer ") ? Int(name.dropFirst(7)) : nil }
    guard hasDigits, case .character(let character) = key, modifiers.isEmpty else { return nil }
    return character.wholeNumberValue
  }
}

extension Texts {
  /// Returns the hint below the answers.
  func howToChoose(isRefused: Bool) -> String {
    isRefused
      ? self(ko: "번호를 누르거나 이어서 입력해 주세요.", en: "Press a number, or keep typing.")
      : self(ko: "Enter를 누른 다음 번호로 고를 수 있어요.", en: "Press Enter, then a number.")
  }
}
