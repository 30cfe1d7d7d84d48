/// Words that are looked for in sayings: upper and lower case, widths and diacritics are alike.
public struct SayingQuery: Hashable, Sendable {
  /// What is looked for, folded.
  public let words: SearchQuery

  /// A query as typed.
  ///
  /// - Returns: `nil` for a blank text, which asks for everything.
  public init?(_ text: String) {
    guard let words = SearchQuery(FoldedText(text).text) else { return nil }
    self.words = words
  }

  /// How well the words fit a saying by its texts, its source in both languages and its tags; `nil` when not at all.
  public func rank(in content: SayingContent) -> SearchHit.Rank? {
    words.rank(inAny: content.searchedTexts.map(\.text))
  }
}

extension SayingContent {
  /// Everything that is looked through, folded: what an index keeps.
  public var searchedTexts: [FoldedText] {
    let source = source.map { $0.korean == $0.english ? [$0.korean] : [$0.korean, $0.english] } ?? []
    let texts = [korean, english].compactMap { $0?.text } + source.map(\.text) + tags.map(\.text)
    return texts.map { FoldedText($0) }
  }
}
