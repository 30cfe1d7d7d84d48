import Domain

/// The FTS5 queries that give all candidates of a rank, one per rank, best rank first.
struct SearchPhrases {
  let bestFirst: [String]

  init(_ words: SearchQuery) {
    // A longer query finds no less by its beginning; every candidate is compared with the whole query.
    let letters = Array(Grams.letters(of: words.text).prefix(64))
    let isWhole = letters.count < 64
    let prefix = [Grams.start] + letters
    var phrases = isWhole ? [Self.phrase("pairs", Grams.pairs(prefix + [Grams.end]))] : []
    phrases.append(Self.phrase("pairs", Grams.pairs(prefix)))
    if letters.contains(where: Hangul.isChoseong(scalar:)) {
      let pairs = Grams.choseongPairs(letters)
      phrases.append(pairs.isEmpty ? Self.letter(letters) : Self.phrase("choseong", pairs))
    }
    phrases.append(letters.count == 1 ? Self.letter(letters) : Self.phrase("pairs", Grams.pairs(letters)))
    bestFirst = phrases
  }

  private static func letter(_ letters: [Unicode.Scalar]) -> String {
    phrase("letters", letters.map(String.init).joined())
  }

  private static func phrase(_ column: String, _ tokens: String) -> String { "\(column) : \"\(tokens)\"" }
}
