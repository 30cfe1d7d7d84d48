/// A name as it is typed for something, and how well what something is called fits it.
///
/// Not words that are looked for: only the whole name counts, else its beginning, else its first consonants, which may
/// stand beside syllables. Blanks never count.
public struct NameQuery: Hashable, Sendable {
  private let text: String
  /// `nil` without first consonants.
  private let choseong: SearchTerm?

  /// - Returns: `nil` for a blank name, which nothing has.
  public init?(_ typed: String) {
    text = Self.folded(typed)
    if text.isEmpty { return nil }
    choseong = text.contains(where: Hangul.isChoseong) ? SearchTerm(SearchLetters(text)) : nil
  }

  /// Returns how well a name matches; `nil` if it doesn't.
  public func rank(in name: String) -> SearchHit.Rank? {
    let name = Self.folded(name)
    if name == text { return .exact }
    if name.hasPrefix(text) { return .prefix }
    return choseong?.isFound(in: SearchLetters(name)) == true ? .choseong : nil
  }

  private static func folded(_ name: String) -> String { FoldedText(name).text.filter { !$0.isWhitespace } }

  /// The best rank over the names of one thing; `nil` when it has none of them.
  public func rank(inAny names: [String]) -> SearchHit.Rank? { names.compactMap(rank(in:)).min() }

  /// Returns only the things that match best.
  public func best<Thing>(_ things: [Thing], rank: (NameQuery, Thing) -> SearchHit.Rank?) -> [Thing] {
    let ranked = things.compactMap { thing in rank(self, thing).map { (thing, $0) } }
    let best = ranked.map(\.1).min()
    return ranked.filter { $0.1 == best }.map(\.0)
  }
}
