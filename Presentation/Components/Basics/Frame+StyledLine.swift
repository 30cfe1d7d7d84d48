extension Frame {
  /// Draws a line of several looks in the first row of an area; what is too long for it is shortened.
  package mutating func line(_ line: StyledLine, in area: Rect) {
    var rest = area
    for span in line.spans {
      let end = self.line(span.text, in: rest, style: span.style)
      rest = rest.inset(left: end - rest.left)
    }
  }
}
