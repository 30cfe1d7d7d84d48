/// A word to group events by (RFC 5545 CATEGORIES).
public struct EventCategory: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) {
    self.text = text
  }
}
