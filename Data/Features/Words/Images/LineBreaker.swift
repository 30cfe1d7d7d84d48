/// Breaks a text into as few lines as possible, of about the same width, none wider than a limit.
package struct LineBreaker: Sendable {
  private let widths: LetterWidths
  /// The words and parts of words in each line of the original text.
  private let paragraphs: [[LinePiece]]

  package init(_ text: String, _ widths: LetterWidths) {
    self.widths = widths
    paragraphs = text.split(whereSeparator: \.isNewline).map { Self.pieces(of: $0, widths) }
  }

  /// Returns the lines without trailing spaces; `nil` if a word is too long and must not be broken.
  package func lines(within limit: Double, breaking: LineBreaking) -> [String]? {
    paragraphs(within: limit, breaking: breaking)?.flatMap(\.lines)
  }

  /// Returns the paragraphs before their best line breaks are chosen.
  func paragraphs(within limit: Double, breaking: LineBreaking) -> [BalancedLines]? {
    let wanted = breaking == .anywhere ? [Array(paragraphs.joined())] : paragraphs
    var balanced: [BalancedLines] = []
    for paragraph in wanted {
      var pieces: [LinePiece] = []
      for piece in paragraph {
        if breaking != .anywhere, piece.width <= limit {
          pieces.append(piece)
        } else {
          guard breaking != .betweenWords else { return nil }
          pieces += letters(of: piece, within: limit)
        }
      }
      balanced.append(BalancedLines(pieces, limit: limit))
    }
    return balanced
  }

  /// Returns the letters of a word; punctuation stays next to its letter if both fit on a line.
  private func letters(of word: LinePiece, within limit: Double) -> [LinePiece] {
    var pieces: [LinePiece] = []
    var previous: Character?
    for letter in word.text {
      let width = widths.width(of: letter)
      let belongs = previous?.opens == true || letter.closes || letter.isWhitespace
      if belongs, let last = pieces.last, last.width + width <= limit {
        pieces[pieces.count - 1].text.append(letter)
        pieces[pieces.count - 1].width += width
      } else {
        pieces.append(LinePiece(text: String(letter), width: width, gap: pieces.isEmpty ? word.gap : 0))
      }
      previous = letter
    }
    return pieces
  }

  private static func pieces(of paragraph: Substring, _ widths: LetterWidths) -> [LinePiece] {
    let space = widths.width(of: " ")
    return words(of: paragraph).flatMap { word in
      parts(of: word).enumerated().map { index, part in
        LinePiece(text: part, width: widths.width(of: part), gap: index == 0 ? space : 0)
      }
    }
  }

  /// Returns the words between spaces; marks that must not be separated from a word stay with it.
  private static func words(of paragraph: Substring) -> [String] {
    paragraph.split(whereSeparator: \.isWhitespace).reduce(into: []) { words, word in
      if let last = words.last?.last, last.opens || word.first?.closes == true {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  private static func parts(of word: String) -> [String] {
    var parts = [""]
    var hasLetter = false
    var previous: Character?
    for letter in word {
      if hasLetter, previous?.parts == true, letter.isLetter {
        parts.append("")
        hasLetter = false
      }
      parts[parts.count - 1].append(letter)
      hasLetter = hasLetter || letter.isLetter
      previous = letter
    }
    return parts
  }
}

package enum LineBreaking: Sendable {
  /// Breaks between words, and after hyphens and dashes within words.
  case betweenWords
  /// Also breaks between the letters of words that are longer than a line.
  case withinLongWords
  /// Breaks between any letters, and joins the lines of the original text.
  case anywhere
}

/// Line-breaking rules: the common characters in UAX #14's classes of opening and closing marks.
extension Character {
  /// Indicates whether a line may not begin with the character.
  var closes: Bool { ".,:;!?%)]}’”»›…‥·、。，．：；！？）］｝」』】〉》〕〗～ー々".contains(self) }

  /// Indicates whether a line may not end with the character.
  var opens: Bool { "([{‘“«‹（［｛「『【〈《〔〖".contains(self) }

  /// Indicates whether a line may well end with the character.
  var endsClause: Bool { ".,:;!?。，、！？…".contains(self) }

  /// Indicates whether a line may end after the character within a word.
  var parts: Bool { "-–—/‐".contains(self) }
}

/// Lines of about the same width, as few as the limit allows.
///
/// The line breaks minimize the sum of the squared widths. A line that ends with a clause may be a little shorter, and
/// a line that ends with a one-letter word, which belongs to the next word, is avoided.
struct BalancedLines {
  private let pieces: [LinePiece]
  private let limit: Double
  /// The widths of all pieces and gaps before each piece.
  private let starts: [Double]
  /// The cost of ending a line with each piece.
  private let costs: [Double]

  init(_ pieces: [LinePiece], limit: Double) {
    (self.pieces, self.limit) = (pieces, limit)
    starts = pieces.reduce(into: [0]) { sums, piece in sums.append((sums.last ?? 0) + piece.gap + piece.width) }
    costs = pieces.map { piece in
      // These costs were chosen by eye from pictures of the built-in sayings.
      if piece.text.last?.endsClause == true {
        -limit * limit / 6
      } else if piece.text.count == 1, piece.gap > 0 {
        limit * limit / 8
      } else {
        0
      }
    }
  }

  var count: Int {
    var count = 0
    var begin = 0
    for end in pieces.indices where end == begin || width(of: begin..<end + 1) > limit {
      (count, begin) = (count + 1, end)
    }
    return count
  }

  var lines: [String] {
    guard !pieces.isEmpty else { return [] }
    var end = pieces.count
    return bestBeginnings().reversed().map { beginnings in
      let line = beginnings[end]..<end
      end = line.lowerBound
      return text(of: line)
    }.reversed()
  }

  /// Returns, for each line and each possible end, the beginning that gives the best lines so far.
  private func bestBeginnings() -> [[Int]] {
    var sums = [0] + [Double](repeating: .infinity, count: pieces.count)
    var beginnings: [[Int]] = []
    while sums[pieces.count] == .infinity {
      var next = [Double](repeating: .infinity, count: pieces.count + 1)
      var row = [Int](repeating: 0, count: pieces.count + 1)
      for end in 1...pieces.count {
        for begin in stride(from: end - 1, through: 0, by: -1) {
          let width = width(of: begin..<end)
          // A piece that is wider than the limit gets its own line.
          guard width <= limit || begin == end - 1 else { break }
          let sum = sums[begin] + width * width + costs[end - 1]
          if sum < next[end] { (next[end], row[end]) = (sum, begin) }
        }
      }
      sums = next
      beginnings.append(row)
    }
    return beginnings
  }

  private func width(of line: Range<Int>) -> Double {
    starts[line.upperBound] - starts[line.lowerBound] - pieces[line.lowerBound].gap
  }

  private func text(of line: Range<Int>) -> String {
    line.reduce(into: "") { text, index in
      if index > line.lowerBound, pieces[index].gap > 0 { text += " " }
      text += pieces[index].text
    }
  }
}

/// A piece of text that is never broken, such as a word.
struct LinePiece {
  var text: String
  /// The width as a fraction of the letters' size.
  var width: Double
  /// The gap to the previous piece on the same line.
  var gap: Double
}
