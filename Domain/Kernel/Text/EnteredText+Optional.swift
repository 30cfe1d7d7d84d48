extension EnteredText {
  /// A typed text, or none where only white space was typed.
  ///
  /// - Throws: ``TextLimitError/tooLong(count:limit:)``.
  static func unlessBlank(_ text: String) throws(TextLimitError) -> Self? {
    text.allSatisfy(\.isWhitespace) ? nil : try Self(text)
  }
}
