/// Why a review was refused.
public enum ReviewError: Error, Hashable, Sendable {
  /// `count` keywords where at most ``Review/keywordLimit`` are allowed.
  case tooManyKeywords(count: Int)
  /// The same keyword twice, upper and lower case alike.
  case duplicate(Keyword)
  /// Neither a keyword nor a memo.
  case empty
}
