/// The FTS5 queries that give all candidates of a rank, one per rank, best rank first.
struct SearchPhrases {
  let bestFirst: [String]

  init(_ query: String) {
    // A longer query finds no less by its beginning; every candidate is compared with the whole query.
    let letters = Array(Grams.letters(of: Self.trimmed(query)).prefix(64))
    let isWhole = letters.count < 64
    let prefix = [Grams.start] + letters
    var phrases = isWhole ? [Self.phrase("pairs", Grams.pairs(prefix + [Grams.end]))] : []
    phrases.append(Self.phrase("pairs", Grams.pairs(prefix)))
    if letters.contains(where: Grams.isChoseong) {
      let pairs = Grams.choseongPairs(letters)
      phrases.append(pairs.isEmpty ? Self.letter(letters) : Self.phrase("choseong", pairs))
    }
    phrases.append(letters.count == 1 ? Self.letter(letters) : Self.phrase("pairs", Grams.pairs(letters)))
    bestFirst = phrases
  }

  private static func trimmed(_ query: String) -> String {
    guard let first = query.firstIndex(where: { !$0.isWhitespace }),
      let last = query.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(query[first...last])
  }

  private static func letter(_ letters: [Unicode.Scalar]) -> String {
    phrase("letters", letters.map(String.init).joined())
  }

  private static func phrase(_ column: String, _ tokens: String) -> String { "\(column) : \"\(tokens)\"" }
}
