/// What is written down about a person (vCard NOTE).
public struct ContactNotes: EnteredText {
  /// Chosen here: a page.
  public static let limit = 2_000
  public static let mayBeEmpty = true
  /// No notes.
  public static let none = ContactNotes(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}
