/// A text broken into lines of some width, at spaces where there are any.
package struct WrappedText: Equatable, Sendable {
  /// Graphemes of one line; the space or newline that ends it is not among them.
  package let lines: [Range<Int>]
  private let graphemes: [Character]

  package init(_ text: String, columns: Int) {
    let graphemes = Array(text)
    var lines: [Range<Int>] = []
    var start = 0
    while let end = graphemes[start...].firstIndex(where: \.isNewline) {
      lines += Self.wrap(graphemes, start..<end, columns: columns)
      start = end + 1
    }
    lines += Self.wrap(graphemes, start..<graphemes.count, columns: columns)
    self.lines = lines
    self.graphemes = graphemes
  }

  package subscript(line: Int) -> String { String(graphemes[lines[line]]) }

  package var texts: [String] { lines.indices.map { self[$0] } }

  /// The lines of a text; with `nil` columns only line breaks end them.
  static func lines(_ text: String, columns: Int?) -> [String] {
    guard let columns else { return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init) }
    return WrappedText(text, columns: max(1, columns)).texts
  }

  func position(ofCaret caret: Int) -> Point {
    let line = lines.lastIndex { $0.lowerBound <= caret } ?? 0
    let end = min(caret, lines[line].upperBound)
    let before = String(graphemes[lines[line].lowerBound..<max(lines[line].lowerBound, end)])
    return Point(column: TextWidth.columns(of: before), row: line)
  }

  /// The caret position nearest to a column of a line.
  func caret(at point: Point) -> Int {
    guard point.row >= 0 else { return 0 }
    guard point.row < lines.count else { return graphemes.count }
    var column = 0
    for index in lines[point.row] {
      column += TextWidth.columns(of: String(graphemes[index]))
      if column > point.column { return index }
    }
    return lines[point.row].upperBound
  }

  private static func wrap(_ graphemes: [Character], _ range: Range<Int>, columns: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    var used = 0
    var lastSpace: Int?
    for index in range {
      let width = TextWidth.columns(of: String(graphemes[index]))
      if used + width > max(1, columns), index > start, graphemes[index] != " " {
        let end = lastSpace ?? index
        lines.append(start..<end)
        start = lastSpace.map { $0 + 1 } ?? index
        used = TextWidth.columns(of: String(graphemes[start..<index]))
        lastSpace = nil
      }
      if graphemes[index] == " " { lastSpace = index }
      used += width
    }
    lines.append(start..<range.upperBound)
    return lines
  }
}
