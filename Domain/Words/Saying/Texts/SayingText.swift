/// The words of a saying in one language; of several lines where a poem is.
public struct SayingText: EnteredText {
  /// Chosen here: longer than any saying of the pack.
  public static let limit = 500
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
