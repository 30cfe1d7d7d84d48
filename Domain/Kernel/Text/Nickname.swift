/// The user's name for a plant, or for the account; a plant without a nickname has its contact's name.
public struct Nickname: EnteredText {
  /// Cherish: 8.
  public static let limit = 8
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }

  /// A typed name, on one line: it is typed again where people are asked for it.
  ///
  /// - Throws: ``TextLimitError``.
  public init(_ text: String) throws(TextLimitError) {
    let parts = text.split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    self.init(
      imported: try LimitedText.trimmed(parts.joined(separator: " "), limit: Self.limit, mayBeEmpty: Self.mayBeEmpty))
  }
}
