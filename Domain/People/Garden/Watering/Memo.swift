/// What is worth remembering of a contact.
public struct Memo: EnteredText {
  /// Cherish: 100.
  public static let limit = 100
  public static let mayBeEmpty = true
  /// Nothing written.
  public static let none = Memo(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  /// Whether nothing is written.
  public var isEmpty: Bool { text.isEmpty }
}
