/// What to do with what was typed when a form is left.
package enum LeavingChoice: Hashable, Sendable {
  case keepWriting, save, discard
}

extension Dialog<LeavingChoice> {
  /// Asks that.
  static func leaving(_ texts: Texts) -> Dialog {
    Dialog(
      texts.unsaved,
      choices: [
        .init(.keepWriting, key: .character("w"), label: texts.keepWriting),
        .init(.save, key: .character("s"), label: texts(CommonKey.save.label)),
        .init(.discard, key: .character("x"), label: texts.discard),
      ],
      harmless: .keepWriting
    )
  }
}

/// A form that asks what to do with what was typed before it is left.
protocol LeavableForm {
  var texts: Texts { get }
  /// Why saving failed.
  var failure: String? { get set }
  /// Asks what to do with what was typed.
  var dialog: Dialog<LeavingChoice>? { get set }
  var size: Size { get }
  /// Whether anything was typed.
  var hasChanges: Bool { get }

  /// Gives an input to the fields.
  mutating func handle(_ input: InputEvent) -> InputOutcome
}

extension LeavableForm {
  /// Receives an input.
  ///
  /// - Returns: What is to be done with the form now; `nil` when the input is for the app.
  mutating func step(_ input: InputEvent) -> LeavingChoice? {
    if let dialog { return answer(dialog, input) }
    // The app would quit; with something typed the form asks first.
    if input == .key(.control("c")) { return hasChanges ? leave() : nil }
    let outcome = handle(input)
    switch outcome {
    case .submitted: return .save
    case .cancelled: return leave()
    case .changed, .refused: failure = nil
    case .ignored: break
    }
    return outcome.leaves(input) ? nil : .keepWriting
  }

  private mutating func leave() -> LeavingChoice {
    guard hasChanges else { return .discard }
    dialog = .leaving(texts)
    return .keepWriting
  }

  private mutating func answer(_ dialog: Dialog<LeavingChoice>, _ input: InputEvent) -> LeavingChoice? {
    var dialog = dialog
    let outcome = dialog.handle(input.asLatinKey, in: Rect(size))
    guard outcome == .submitted || outcome == .cancelled else {
      self.dialog = dialog
      return outcome.leaves(input) ? nil : .keepWriting
    }
    self.dialog = nil
    return outcome == .submitted ? dialog.answer : .keepWriting
  }
}
