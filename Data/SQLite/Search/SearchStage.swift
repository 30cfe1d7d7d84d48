import Domain

/// One of the questions to the index that together give all candidates.
///
/// The index does not know where the pairs stand, so that a candidate has them all but maybe not side by side.
struct SearchStage {
  /// What fits less well is left to a later stage.
  let worst: SearchHit.Rank
  /// For FTS5.
  let question: String
  /// Whether it puts the lists of very many pairs together, which takes long where they are long.
  let isBroad: Bool

  /// Of more pairs the lists cost more to go through than the candidates that they leave out.
  private static let mostPairs = 4

  var isLast: Bool { worst == .substring }

  /// The one of the best rank first.
  static func all(for words: SearchQuery) -> [SearchStage] {
    // A longer query finds no less by its beginning; every candidate is compared with the whole query.
    let letters = Array(Grams.letters(of: words.text).prefix(64))
    let beginning = [Grams.start] + letters
    var stages = [SearchStage(.prefix, pairsOf: beginning)]
    if letters.count < 64 { stages.insert(SearchStage(.exact, pairsOf: beginning + [Grams.end]), at: 0) }
    return stages + [letters.count == 1 ? SearchStage(letter: letters[0]) : SearchStage(.substring, pairsOf: letters)]
  }

  private init(_ worst: SearchHit.Rank, pairsOf letters: [Unicode.Scalar]) {
    self.worst = worst
    let pairs = zip(letters, letters.dropFirst()).map { "\"\($0)\($1)\"" }
    question = Set(Self.spread(pairs)).joined(separator: " ")
    isBroad = false
  }

  /// The first, the last, and some between them.
  private static func spread(_ pairs: [String]) -> [String] {
    guard pairs.count > mostPairs else { return pairs }
    return (0..<mostPairs).map { pairs[$0 * (pairs.count - 1) / (mostPairs - 1)] }
  }

  /// Every letter begins a pair, the last one with ``Grams/end``.
  private init(letter: Unicode.Scalar) {
    worst = .substring
    question = "\"\(letter)\"*"
    isBroad = true
  }
}
