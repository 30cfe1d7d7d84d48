package import Presentation

/// Turns frames into plain text for comparison.
package enum PlainRenderer {
  /// Returns a line for each row, without trailing spaces.
  package static func lines(of frame: Frame) -> [String] {
    (0..<frame.size.rows).map { row in
      let cells = frame.row(row)
      let end = cells.lastIndex { $0.grapheme != " " }.map { $0 + 1 } ?? cells.startIndex
      return String(cells[..<end].lazy.filter { !$0.isTail }.map(\.grapheme))
    }
  }

  /// Returns all rows, each followed by a line feed.
  package static func text(of frame: Frame) -> String { lines(of: frame).map { $0 + "\n" }.joined() }
}
