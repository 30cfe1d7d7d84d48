/// One line of a card: a part of a name, an organisation, a place.
public struct ContactLine: EnteredText {
  /// Chosen here: longer than any name or address line of the cards that were looked at.
  public static let limit = 200
  public static let mayBeEmpty = true
  public static let none = ContactLine(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  public var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
}

/// A word to group contacts by (vCard CATEGORIES, Google's labels).
public struct ContactGroup: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Notes about a person (vCard NOTE).
public struct ContactNotes: EnteredText {
  /// Chosen here: a page.
  public static let limit = 2_000
  public static let mayBeEmpty = true
  public static let none = ContactNotes(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}
