extension Frame {
  /// Draws one row of a picture at the right of a line, so that the lines of a list make up the whole.
  package mutating func draw(row: Int, of picture: Frame, in area: Rect) {
    let columns = picture.size.columns
    var part = Frame(size: Size(columns: columns, rows: 1))
    part.draw(picture, at: Point(column: 0, row: -row))
    draw(part, at: Point(column: area.right - columns, row: area.top))
  }
}
