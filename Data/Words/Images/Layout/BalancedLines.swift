/// Lines of about the same width, as few as the limit allows.
///
/// Of all ways to make so few lines, the one whose squared widths have the least sum; but a line that ends with a clause
/// may be a little shorter, and one that ends with a word of one letter, which belongs to the next word, is avoided.
struct BalancedLines {
  private let pieces: [LinePiece]
  private let limit: Double
  /// The widths of all pieces and gaps before each piece.
  private let starts: [Double]
  /// The cost of ending a line with each piece.
  private let costs: [Double]

  init(_ pieces: [LinePiece], limit: Double) {
    self.pieces = pieces
    self.limit = limit
    starts = pieces.reduce(into: [0]) { sums, piece in sums.append((sums.last ?? 0) + piece.gap + piece.width) }
    costs = pieces.map { piece in
      // Chosen by eye from pictures of the built-in sayings.
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

  /// Returns, for each line and each end of it, the beginning that makes the lines up to it best.
  private func bestBeginnings() -> [[Int]] {
    var sums = [0] + [Double](repeating: .infinity, count: pieces.count)
    var beginnings: [[Int]] = []
    while sums[pieces.count] == .infinity {
      var next = [Double](repeating: .infinity, count: pieces.count + 1)
      var row = [Int](repeating: 0, count: pieces.count + 1)
      for end in 1...pieces.count {
        for begin in stride(from: end - 1, through: 0, by: -1) {
          let width = width(of: begin..<end)
          // A piece that is wider than the limit stands alone.
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

/// A piece that is never broken, such as a word.
struct LinePiece {
  var text: String
  /// The width as a fraction of the letters' size.
  var width: Double
  /// Between it and a piece before it on the same line.
  var gap: Double
}
