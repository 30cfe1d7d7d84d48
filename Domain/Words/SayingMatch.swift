/// A saying that has the words that were looked for.
public struct SayingMatch: Hashable, Sendable {
  public let saying: Saying
  /// The field with the words; if they are in several, the one that counts least.
  public let field: SearchField

  public init(_ saying: Saying, _ field: SearchField) {
    self.saying = saying
    self.field = field
  }
}

extension SayingMatch: Comparable {
  /// Matches in texts come before matches in source or tags, then list order decides.
  public static func < (left: SayingMatch, right: SayingMatch) -> Bool {
    left.field.order == right.field.order ? left.saying < right.saying : left.field.order < right.field.order
  }
}

extension SearchQuery {
  /// The saying as a match; `nil` when it does not have all words.
  public func match(_ saying: Saying) -> SayingMatch? {
    match(in: saying.content.searchDocument(near: nil)).map { SayingMatch(saying, $0.field) }
  }
}

extension SayingContent {
  /// Returns the searchable text: the texts, the source in both languages and the tags.
  ///
  /// - Parameter day: The day on which the saying appeared.
  public func searchDocument(near day: Day?) -> SearchDocument {
    let others = sourceNames.map { SearchDocument.Part(.source, $0.text) } + tags.map { .init(.tag, $0.text) }
    return SearchDocument(day: day, near: day, title: title, parts: [.init(.translation, translation)] + others)
  }

  /// Everything that is looked through, folded as ``SearchLetters`` says: the title and its translation, which may be
  /// empty, then the rest.
  public var searchedTexts: [String] {
    ([title, translation] + sourceNames.map(\.text) + tags.map(\.text)).map { SearchLetters($0).text }
  }

  private var title: String { text(in: .korean).text }

  private var translation: String { korean == nil ? "" : english?.text ?? "" }

  /// The source's names in both languages, or one where they are alike.
  private var sourceNames: [SourceName] {
    guard let source else { return [] }
    return source.korean == source.english ? [source.korean] : [source.korean, source.english]
  }
}
