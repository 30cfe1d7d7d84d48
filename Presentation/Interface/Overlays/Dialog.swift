/// The harmless answer is selected at first, and no answer has the key that the question was asked with.
package struct Dialog<Answer: Hashable & Sendable>: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package let answer: Answer
    package let key: KeyPress
    package let label: String

    package init(_ answer: Answer, key: KeyPress, label: String) {
      self.answer = answer
      self.key = key
      self.label = label
    }

    /// A letter with Ctrl too, for when an input method holds letters back.
    package var keys: [KeyPress] {
      if case .character(let letter) = key.key, letter.isLetter { [key, .control(letter)] } else { [key] }
    }
  }

  package let title: String
  package let message: String
  package let choices: [Choice]
  private let harmless: Answer
  private let askedWith: KeyPress?
  private var index: Int

  /// - Parameters:
  ///   - harmless: The answer that changes nothing: selected at first, and what Esc means.
  ///   - askedWith: The key that brought the question; it never answers it.
  package init(_ title: String, message: String = "", choices: [Choice], harmless: Answer, askedWith: KeyPress? = nil) {
    self.title = title
    self.message = message
    self.choices = choices
    self.harmless = harmless
    self.askedWith = askedWith
    index = choices.firstIndex { $0.answer == harmless } ?? 0
  }

  /// The answer that is selected, and was given once the dialog has submitted.
  package var answer: Answer { choices.indices.contains(index) ? choices[index].answer : harmless }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(let press) where press == askedWith: return .refused
    case .key(.escape): return .cancelled
    case .key(.enter): return .submitted
    case .key(.left), .key(.up), .key(.backTab): move(by: -1)
    case .key(.right), .key(.down), .key(.tab): move(by: 1)
    case .key(let press):
      guard let choice = choices.firstIndex(where: { $0.keys.contains(press) }) else { return .ignored }
      index = choice
      return .submitted
    case .mouse(let event):
      let places = layout(in: area).choices
      guard event.kind == .press, let choice = places.firstIndex(where: { $0.contains(event.point) }) else {
        return .ignored
      }
      index = choice
      return .submitted
    default: return .ignored
    }
    return .changed
  }

  /// Returns the answer that an input gives and ends the question with; Esc is the harmless answer.
  mutating func answer(to input: InputEvent, in area: Rect) -> Answer? {
    // With the Korean layout, the answers' letters come as jamo.
    switch handle(input.asLatinKey, in: area) {
    case .submitted: answer
    case .cancelled: harmless
    case .changed, .ignored, .refused: nil
    }
  }

  package func draw(on frame: inout Frame, in area: Rect) {
    let layout = layout(in: area)
    Box(title, style: Style(.accent)).draw(on: &frame, in: layout.box)
    for (row, line) in zip(0..., layout.message) {
      frame.line(line, in: layout.text.line(row))
    }
    for (index, choice) in choices.enumerated() {
      let place = layout.choices[index]
      let isSelected = index == self.index
      if isSelected { frame.line("▸", in: place, style: .key) }
      let end = frame.line(KeyName.text(choice.key), in: place.inset(left: 2), style: .key)
      frame.line(choice.label, in: place.inset(left: end + 1 - place.left))
      if isSelected { frame.select(place) }
    }
  }

  private func layout(in area: Rect) -> DialogLayout {
    DialogLayout(
      title: title, message: message,
      choices: choices.map { TextWidth.columns(of: KeyName.text($0.key)) + TextWidth.columns(of: $0.label) + 4 },
      in: area)
  }

  private mutating func move(by offset: Int) { index = min(max(0, index + offset), max(0, choices.count - 1)) }
}

extension Optional {
  /// Hands an input to the question that is asked, and asks no more once it is answered.
  mutating func answer<Answer: Hashable & Sendable>(to input: InputEvent, in area: Rect) -> Answer?
  where Wrapped == Dialog<Answer> {
    let answer = self?.answer(to: input, in: area)
    if answer != nil { self = nil }
    return answer
  }
}
