/// Words that are looked for, and how well a text fits them.
///
/// Upper and lower case, and composed and decomposed letters, are alike.
public struct SearchQuery: Hashable, Sendable {
  private let folded: String
  private let hasChoseong: Bool

  /// What was typed, without white space around it.
  ///
  /// - Returns: `nil` for a blank text, which finds nothing.
  public init?(_ text: String) {
    guard let trimmed = try? LimitedText.trimmed(text, limit: .max, mayBeEmpty: false) else { return nil }
    folded = trimmed.lowercased()
    hasChoseong = folded.contains(where: Hangul.isChoseong)
  }

  /// The best way in which the text has the words; `nil` when it does not have them.
  ///
  /// First consonants stand for any syllables that begin with them: `ㅊㄱ` is in `강남 치과`.
  public func rank(in text: String) -> SearchHit.Rank? {
    let text = text.lowercased()
    if text == folded { return .exact }
    if text.starts(with: folded) { return .prefix }
    if hasChoseong, Hangul.choseong(ofText: text).contains(folded) { return .choseong }
    return text.contains(folded) ? .substring : nil
  }

  /// The best rank over the texts of one thing; `nil` when none has the words.
  public func rank(inAny texts: [String]) -> SearchHit.Rank? {
    texts.compactMap(rank(in:)).min()
  }
}
