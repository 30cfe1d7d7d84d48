/// Who said something, or where it stands.
public struct SourceName: EnteredText {
  /// Chosen here: a name, a work and a place in it.
  public static let limit = 100
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
