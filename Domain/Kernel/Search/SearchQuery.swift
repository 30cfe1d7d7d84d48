/// Words that are looked for, and how well a text fits them.
///
/// Upper and lower case, and composed and decomposed letters, are alike.
public struct SearchQuery: Hashable, Sendable {
  /// What is looked for: without white space around it, in lower case.
  public let text: String
  private let hasChoseong: Bool
  private let letters: PlainLetters?

  /// A query as typed.
  ///
  /// - Returns: `nil` for a blank text, which finds nothing.
  public init?(_ text: String) {
    guard let trimmed = try? LimitedText.trimmed(text, limit: .max, mayBeEmpty: false) else { return nil }
    self.text = trimmed.lowercased()
    hasChoseong = self.text.contains(where: Hangul.isChoseong)
    letters = PlainLetters(self.text)
  }

  /// The best way in which the text has the words; `nil` when it does not have them.
  ///
  /// First consonants stand for any syllables that begin with them: `ㅊㄱ` is in `강남 치과`.
  public func rank(in text: String) -> SearchHit.Rank? {
    if let letters, let other = PlainLetters(text) { return rank(of: letters, in: other) }
    let other = text.lowercased()
    if other == self.text { return .exact }
    if other.starts(with: self.text) { return .prefix }
    if hasChoseong, Hangul.choseong(ofText: other).contains(self.text) { return .choseong }
    return other.contains(self.text) ? .substring : nil
  }

  /// The best rank over the texts of one thing; `nil` when none has the words.
  public func rank(inAny texts: [String]) -> SearchHit.Rank? { texts.compactMap(rank(in:)).min() }

  private func rank(of letters: PlainLetters, in other: PlainLetters) -> SearchHit.Rank? {
    if other == letters { return .exact }
    if other.hasPrefix(letters) { return .prefix }
    if hasChoseong, other.choseong.contains(letters) { return .choseong }
    return other.contains(letters) ? .substring : nil
  }
}
