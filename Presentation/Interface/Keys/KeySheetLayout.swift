/// Where the lines of a key sheet are: in columns, filled from top to bottom.
struct KeySheetLayout {
  private static let leastColumns = 34

  /// Lines of the longest column.
  let height: Int
  private let columns: Int
  private let area: Rect

  init(lines: Int, in area: Rect) {
    columns = max(1, area.size.columns / Self.leastColumns)
    // One column as long as it fits: a short sheet is read from top to bottom.
    height = lines <= area.size.rows ? lines : max(area.size.rows, (lines + columns - 1) / columns)
    self.area = area
  }

  var lastTop: Int { max(0, height - area.size.rows) }

  /// Empty when the line cannot be seen.
  func place(of line: Int, top: Int) -> Rect {
    let row = height == 0 ? 0 : line % height
    let column = height == 0 ? 0 : line / height
    let width = area.size.columns / columns
    return area.line(row - top).intersection(
      Rect(column: area.left + column * width, row: area.top, columns: width - 1, rows: area.size.rows)
    )
  }
}
