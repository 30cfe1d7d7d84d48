/// How the user wants to be called.
public struct DisplayName: Hashable, Sendable {
  public static let limit = 15

  public let text: String

  /// - Throws: ``TextLimitError`` when it is blank or longer than ``limit`` characters.
  public init(_ text: String) throws(TextLimitError) {
    self.text = try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: false)
  }
}
