package import Presentation

extension Frame {
  /// The rows of the frame, with equal styles next to each other merged; pixels are included only after ``shown(at:)``.
  package var styledLines: [StyledLine] {
    let frame = shown(at: .sixteen)
    return (0..<size.rows).map { row in
      var line = StyledLine()
      var rest = frame.row(row)
      while let style = rest.first?.style {
        let run = rest.prefix { $0.style == style }
        line += StyledLine(String(run.lazy.filter { !$0.isTail }.map(\.grapheme)), style)
        rest = rest.dropFirst(run.count)
      }
      return line
    }
  }
}
