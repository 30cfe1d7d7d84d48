/// A passage that a reading device keeps each time it is marked.
public struct Highlight: Hashable, Sendable {
  /// Title and author as the device writes them.
  public let book: String
  /// Where it stands, in the device's own units; `nil` when it does not say.
  public let place: ClosedRange<Int>?
  /// What is marked.
  public let text: String

  /// A highlight with all its parts.
  public init(book: String, place: ClosedRange<Int>?, text: String) {
    self.book = book
    self.place = place
    self.text = text
  }
}
