/// A word that a contact was about.
public struct Keyword: EnteredText {
  /// Cherish: 5.
  public static let limit = 5
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
