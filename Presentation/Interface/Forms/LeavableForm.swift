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

  /// Gives an input to the question or to the fields.
  mutating func handle(_ input: InputEvent) -> InputOutcome
}

extension LeavableForm {
  /// What an input means here; `nil` leaves it to the house.
  func ownInput(for input: InputEvent) -> InputEvent? {
    var copy = self
    guard dialog == nil, input == .key(.control("c")) else {
      return copy.handle(input) == .ignored && input.isForTheApp ? nil : input
    }
    // The house would quit; with something typed the form asks first.
    return hasChanges ? .key(.escape) : nil
  }

  /// Takes an input.
  ///
  /// - Returns: What is to be done with the form now; `nil` while it is being filled in.
  mutating func step(_ input: InputEvent) -> LeavingChoice? {
    if let dialog { return answer(dialog, input) }
    switch handle(input) {
    case .submitted: return .save
    case .cancelled:
      guard hasChanges else { return .discard }
      dialog = .leaving(texts)
    case .changed, .refused: failure = nil
    case .ignored: break
    }
    return nil
  }

  private mutating func answer(_ dialog: Dialog<LeavingChoice>, _ input: InputEvent) -> LeavingChoice? {
    var dialog = dialog
    let outcome = dialog.handle(input.asLatinKey, in: Rect(size))
    guard outcome == .submitted || outcome == .cancelled else {
      self.dialog = dialog
      return nil
    }
    self.dialog = nil
    return outcome == .submitted ? dialog.answer : .keepWriting
  }
}
