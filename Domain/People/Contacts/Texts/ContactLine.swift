/// One line of a card: a part of a name, an organisation, a place.
public struct ContactLine: EnteredText {
  /// Chosen here: longer than any name or address line of the cards that were looked at.
  public static let limit = 200
  public static let mayBeEmpty = true
  /// Nothing there.
  public static let none = ContactLine(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
}
