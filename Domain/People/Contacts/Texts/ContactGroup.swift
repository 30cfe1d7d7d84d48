/// A word to group contacts by (vCard CATEGORIES, Google's labels).
public struct ContactGroup: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
