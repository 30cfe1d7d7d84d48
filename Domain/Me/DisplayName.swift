/// How the user wants to be called.
public struct DisplayName: Hashable, Sendable {
  /// The most characters (Canvas: 15).
  public static let limit = 15

  /// As typed, without white space around it.
  public let text: String

  /// A typed name.
  ///
  /// - Throws: ``TextLimitError`` when it is blank or longer than ``limit`` characters.
  public init(_ text: String) throws(TextLimitError) {
    self.text = try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: false)
  }
}
