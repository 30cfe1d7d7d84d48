/// What to do with what was typed when a form is left.
package enum LeavingChoice: Hashable, Sendable {
  case keepWriting, save, discard
}

extension Dialog<LeavingChoice> {
  /// Asks that.
  static func leaving(_ texts: Texts) -> Dialog {
    Dialog(
      texts.plan.editor.unsaved,
      choices: [
        .init(.keepWriting, key: .character("w"), label: texts.plan.editor.keepWriting),
        .init(.save, key: .character("s"), label: texts.plan.keys.save),
        .init(.discard, key: .character("x"), label: texts.plan.editor.discard),
      ],
      harmless: .keepWriting
    )
  }
}
