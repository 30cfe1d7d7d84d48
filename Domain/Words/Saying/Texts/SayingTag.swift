/// A word to group sayings by.
public struct SayingTag: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }

  /// Tags with the same key are the same to people: upper and lower case, widths and diacritics are alike.
  public var key: String { FoldedText(text).text }
}
