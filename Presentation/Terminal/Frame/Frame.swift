/// A picture of the screen: a grid of cells and where the cursor is.
///
/// A wide grapheme fills a lead and a tail cell; drawing over one half blanks the other, so that no half is ever shown.
package struct Frame: Hashable, Sendable {
  package let size: Size
  /// Where the terminal's own cursor is shown; `nil` while no text field has the focus.
  package var cursor: Point?
  private var cells: [Cell]

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// All of it.
  package var area: Rect { Rect(size) }

  /// - Precondition: The point is inside the frame.
  package subscript(point: Point) -> Cell { cells[point.row * size.columns + point.column] }

  /// The cells of a row, left to right.
  ///
  /// - Precondition: The row is inside the frame.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Draws one line of text from `point` to the right, within `area`.
  ///
  /// Control characters are made visible; a grapheme that does not fit whole is left out.
  /// - Returns: The column behind the last one drawn.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol,
    at point: Point,
    style: Style = .plain,
    in area: Rect? = nil
  )
    -> Int
  {
    let area = (area ?? self.area).intersection(self.area)
    var column = point.column
    guard (area.top..<area.bottom).contains(point.row) else { return column }
    for grapheme in VisibleText.graphemes(of: text) {
      let columns = TextWidth.columns(of: grapheme)
      guard columns > 0 else { continue }
      guard column + columns <= area.right else { break }
      if column >= area.left {
        put(Cell(grapheme, columns: UInt8(columns), style: style), column: column, row: point.row)
      }
      column += columns
    }
    return column
  }

  /// Fills a rectangle with blanks of a style, which also colours what was there before.
  package mutating func fill(_ rect: Rect, style: Style) {
    let rect = rect.intersection(area)
    for row in rect.top..<rect.bottom {
      for column in rect.left..<rect.right {
        put(Cell(" ", columns: 1, style: style), column: column, row: row)
      }
    }
  }

  /// Gives the cells of a rectangle another style and keeps what they show.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.intersection(area)
    for row in rect.top..<rect.bottom {
      for index in row * size.columns + rect.left..<row * size.columns + rect.right {
        var style = cells[index].style
        change(&style)
        cells[index] = Cell(cells[index].grapheme, columns: cells[index].columns, style: style)
      }
    }
  }

  /// Copies another frame onto this one, cut at the edges; its cursor comes along.
  package mutating func draw(_ other: Frame, at origin: Point) {
    for row in 0..<other.size.rows where (0..<size.rows).contains(origin.row + row) {
      for (offset, cell) in other.row(row).enumerated() where !cell.isTail {
        let column = origin.column + offset
        guard column >= 0, column + Int(cell.columns) <= size.columns else { continue }
        put(cell, column: column, row: origin.row + row)
      }
    }
    if let inner = other.cursor {
      cursor = Point(column: origin.column + inner.column, row: origin.row + inner.row)
    }
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) {
    let index = row * size.columns + column
    blankOtherHalf(ofCellAt: index)
    if cell.columns == 2 { blankOtherHalf(ofCellAt: index + 1) }
    cells[index] = cell
    if cell.columns == 2 { cells[index + 1] = Cell(" ", columns: 0, style: cell.style) }
  }

  private mutating func blankOtherHalf(ofCellAt index: Int) {
    let cell = cells[index]
    if cell.isTail {
      cells[index - 1] = Cell(" ", columns: 1, style: cells[index - 1].style)
    } else if cell.columns == 2 {
      cells[index + 1] = Cell(" ", columns: 1, style: cell.style)
    }
  }
}
