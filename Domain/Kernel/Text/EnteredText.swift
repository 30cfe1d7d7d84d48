/// A text that people enter: limited where people type it, of any length where it comes from a file.
public protocol EnteredText: Hashable, Sendable {
  /// The most characters, as people see them, that can be typed.
  static var limit: Int { get }
  /// Whether leaving it out is a fine answer.
  static var mayBeEmpty: Bool { get }

  /// As typed without white space around it, or exactly as imported.
  var text: String { get }

  /// A text from a file or the store: never refused and never cut.
  init(imported text: String)
}

extension EnteredText {
  /// A typed text, without the white space around it.
  ///
  /// - Throws: ``TextLimitError`` when it is longer than ``limit``, or blank where something is needed.
  public init(_ text: String) throws(TextLimitError) {
    self.init(imported: try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: Self.mayBeEmpty))
  }
}

extension EnteredText {
  /// A typed text, or none where only white space was typed.
  ///
  /// - Throws: ``TextLimitError/tooLong(count:limit:)``.
  static func unlessBlank(_ text: String) throws(TextLimitError) -> Self? {
    text.allSatisfy(\.isWhitespace) ? nil : try Self(text)
  }
}
