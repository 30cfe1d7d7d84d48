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
