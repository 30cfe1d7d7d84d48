/// A name as it is typed for something, and how well what something is called fits it.
///
/// Not words that are looked for: only the whole name counts, else its beginning, else its first consonants.
public struct NameQuery: Hashable, Sendable {
  private let text: String
  private let hasChoseong: Bool

  /// - Returns: `nil` for a blank name, which nothing has.
  public init?(_ typed: String) {
    text = FoldedText(typed.trimmed).text
    hasChoseong = text.contains(where: Hangul.isChoseong)
    if text.isEmpty { return nil }
  }

  /// How well a name fits; `nil` when it is another one.
  public func rank(in name: String) -> SearchHit.Rank? {
    let name = FoldedText(name.trimmed).text
    if name == text { return .exact }
    if name.hasPrefix(text) { return .prefix }
    return hasChoseong && Hangul.choseong(ofText: name).contains(text) ? .choseong : nil
  }

  /// The best rank over the names of one thing; `nil` when it has none of them.
  public func rank(inAny names: [String]) -> SearchHit.Rank? { names.compactMap(rank(in:)).min() }

  /// Those that fit best; of things that fit less well none is meant.
  public func best<Thing>(_ things: [Thing], rank: (NameQuery, Thing) -> SearchHit.Rank?) -> [Thing] {
    let ranked = things.compactMap { thing in rank(self, thing).map { (thing, $0) } }
    let best = ranked.map(\.1).min()
    return ranked.filter { $0.1 == best }.map(\.0)
  }
}
