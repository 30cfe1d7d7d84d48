extension Frame {
  /// Its rows, neighbours of one look together.
  var styledLines: [StyledLine] {
    (0..<size.rows).map { row in
      var line = StyledLine()
      var rest = self.row(row)
      while let style = rest.first?.style {
        let run = rest.prefix { $0.style == style }
        line += StyledLine(String(run.lazy.filter { !$0.isTail }.map(\.grapheme)), style)
        rest = rest.dropFirst(run.count)
      }
      return line
    }
  }
}
