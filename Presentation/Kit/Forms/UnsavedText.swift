/// A screen with typed text, which asks before the text is lost; discarded text comes back with undo.
protocol UnsavedText: RouteState where Effect: Hashable {
  /// The open question; `nil` if nothing is asked.
  var dialog: Dialog<FormAnswer<Effect>>? { get set }
  /// Indicates whether text would be lost if the user left the screen now.
  var hasUnsavedText: Bool { get }
  var texts: Texts { get }
  var isDiscarded: Bool { get set }

  mutating func save() -> [Effect]

  /// Returns the effects that leave the screen without saving its text.
  mutating func close() -> [Effect]
}

extension UnsavedText {
  /// Leaves the screen, or asks first if text would be lost.
  mutating func leave() -> [Effect] {
    guard hasUnsavedText else { return close() }
    dialog = .leaving(texts)
    return []
  }

  /// Passes an input to the open question.
  ///
  /// - Returns: `nil` if the app should handle the input.
  mutating func answer(_ input: InputEvent) -> [Effect]? {
    switch dialog.answer(to: input, in: Rect(size)) {
    case nil: input.isForTheApp ? nil : []
    case .keepWriting: []
    case .save: save()
    case .discard: discard()
    case .finish(let effects): effects
    }
  }

  private mutating func discard() -> [Effect] {
    isDiscarded = true
    return close()
  }
}

extension UnsavedText where Effect: FeatureEffect {
  mutating func close() -> [Effect] { [.dismiss] }
}

package enum FormAnswer<Effect: Hashable & Sendable>: Hashable, Sendable {
  case keepWriting, save, discard
  case finish([Effect])
}

extension Dialog {
  static func leaving<Effect>(_ texts: Texts) -> Dialog where Answer == FormAnswer<Effect> {
    Dialog(
      texts.unsaved,
      choices: [
        .keepWriting(texts),
        .init(.save, key: .character("s"), label: texts(CommonKey.save.label)),
        .init(.discard, key: .escape, label: texts.discard),
      ],
      harmless: .keepWriting
    )
  }
}

extension Dialog.Choice {
  /// Returns the harmless answer to the questions of a form.
  static func keepWriting<Effect>(_ texts: Texts) -> Dialog.Choice where Answer == FormAnswer<Effect> {
    Dialog.Choice(.keepWriting, key: .character("w"), label: texts.keepWriting)
  }
}
