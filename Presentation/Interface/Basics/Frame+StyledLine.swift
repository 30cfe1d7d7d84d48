extension Frame {
  /// Draws a line of several looks in the first row of an area; what is too long for it is shortened.
  package mutating func line(_ line: StyledLine, in area: Rect) {
    var rest = area
    func draw(_ text: String, _ style: Style) {
      let end = self.line(text, in: rest, style: style)
      rest = rest.inset(left: end - rest.left)
    }
    line.eachSpan { span in
      if span.blanks > 0 { draw(String(repeating: " ", count: span.blanks), .plain) }
      draw(span.text, span.style)
    }
  }
}
