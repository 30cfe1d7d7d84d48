/// What the user noted about a contact: up to three keywords and a memo, at least one of them.
public struct Review: Hashable, Sendable {
  /// Cherish: 3.
  public static let keywordLimit = 3

  /// 0…3, in the order they were given; no two alike.
  public let keywords: [Keyword]
  /// May be none where there is a keyword.
  public let memo: Memo

  /// A review that keeps the limits.
  ///
  /// - Throws: ``ReviewError``.
  public init(keywords: [Keyword] = [], memo: Memo = .none) throws(ReviewError) {
    guard keywords.count <= Self.keywordLimit else { throw .tooManyKeywords(count: keywords.count) }
    var seen: Set<String> = []
    if let duplicate = keywords.first(where: { !seen.insert($0.text.lowercased()).inserted }) {
      throw .duplicate(duplicate)
    }
    guard !keywords.isEmpty || !memo.isEmpty else { throw .empty }
    self.keywords = keywords
    self.memo = memo
  }
}

/// Why a review was refused.
public enum ReviewError: Error, Hashable, Sendable {
  /// `count` keywords where at most ``Review/keywordLimit`` are allowed.
  case tooManyKeywords(count: Int)
  /// The same keyword twice, upper and lower case alike.
  case duplicate(Keyword)
  /// Neither a keyword nor a memo.
  case empty
}
