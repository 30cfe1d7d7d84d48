/// A saying as a file has it, with what it is compared and found by: costly enough to be made ahead, on another core.
public struct IncomingSaying: Hashable, Sendable {
  public let content: SayingContent
  /// The keys by which an import recognizes existing sayings.
  public let keys: SayingKeys
  /// The texts that search looks through, folded.
  public let searchedTexts: [String]
  /// Not the pack.
  public let origin: SayingOrigin
  /// `nil` when the file does not say when it appeared.
  public let uploaded: Instant?
  /// When and where it was highlighted; `nil` for what was not.
  public let highlight: SayingHighlight?
  public internal(set) var marks: SayingMarks
  /// Indicates whether the file says that the saying is liked, but not since when.
  public let isFavorite: Bool

  /// A saying of a file; imported unless the file says that the user wrote it or where it was collected.
  public init(
    _ content: SayingContent, origin: SayingOrigin = .imported, uploaded: Instant? = nil,
    highlight: SayingHighlight? = nil, marks: SayingMarks = .none, isFavorite: Bool = false
  ) {
    self.highlight = highlight
    self.content = content
    keys = SayingKeys(content)
    searchedTexts = content.searchedTexts
    self.origin = origin
    self.uploaded = uploaded
    self.marks = marks
    self.isFavorite = isFavorite
  }
}
