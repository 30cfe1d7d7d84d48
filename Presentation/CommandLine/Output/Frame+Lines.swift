extension Frame {
  /// Its rows as an output of so many colours shows them, without the blanks at their ends.
  package func lines(in colors: ColorLevel) -> [StyledLine] {
    let frame = shown(at: colors)
    return (0..<size.rows).map { row in
      let cells = (0..<size.columns).map { frame[Point(column: $0, row: row)] }
      let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
      var (line, text) = (StyledLine(), "")
      for (index, cell) in cells[..<end].enumerated() {
        text.append(cell.grapheme)
        guard index + 1 == end || cells[index + 1].style != cell.style else { continue }
        line += StyledLine(text, cell.style)
        text = ""
      }
      return line
    }
  }
}
