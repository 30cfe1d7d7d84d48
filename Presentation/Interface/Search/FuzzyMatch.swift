import Domain

/// The places of a query's letters in a text, in their order and with anything between them.
///
/// Case does not matter, and a Hangul consonant stands for every syllable that begins with it.
package struct FuzzyMatch: Equatable, Sendable {
  /// Higher is better: beginnings of words, letters in a row, few letters left out.
  package let score: Int
  /// The indices of the matched graphemes.
  package let positions: [Int]

  /// - Returns: `nil` when the text does not have the letters in that order.
  package init?(_ query: String, in text: String) {
    let query = query.lowercased().filter { !$0.isWhitespace }.map { $0 }
    guard let first = query.first else {
      self.init(score: 0, positions: [])
      return
    }
    let graphemes = Array(text)
    let letters = graphemes.map { Letter($0) }
    var best: FuzzyMatch?
    for start in letters.indices where letters[start].matches(first) {
      guard let positions = Self.positions(query, in: letters, from: start) else { break }
      let score = Self.score(positions, in: graphemes)
      if best.map({ $0.score < score }) ?? true { best = FuzzyMatch(score: score, positions: positions) }
    }
    guard let best else { return nil }
    self = best
  }

  private init(score: Int, positions: [Int]) {
    self.score = score
    self.positions = positions
  }

  private static func positions(_ query: [Character], in letters: [Letter], from start: Int) -> [Int]? {
    var positions: [Int] = []
    var index = start
    for character in query {
      while index < letters.count, !letters[index].matches(character) { index += 1 }
      guard index < letters.count else { return nil }
      positions.append(index)
      index += 1
    }
    return positions
  }

  private static func score(_ positions: [Int], in text: [Character]) -> Int {
    var score = 0
    var last: Int?
    for position in positions {
      let beginsWord = position == 0 || !text[position - 1].isLetter && !text[position - 1].isNumber
      score += position == 0 ? 12 : beginsWord ? 8 : 0
      if let last { score += position == last + 1 ? 10 : -min(5, position - last) }
      last = position
    }
    return score - min(10, text.count / 8)
  }

  private struct Letter {
    private let lowercased: String
    private let choseong: Character?

    init(_ character: Character) {
      lowercased = character.lowercased()
      choseong = Hangul.choseong(of: character)
    }

    func matches(_ character: Character) -> Bool { lowercased == String(character) || choseong == character }
  }
}
