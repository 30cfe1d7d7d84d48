import Presentation

extension ScreenEmulator {
  mutating func draw(_ scalar: Unicode.Scalar) {
    if !modes.contains(2026) { hasDrawnUnsynchronized = true }
    if join(scalar) { return }
    let columns = TextWidth.columns(of: Character(scalar))
    guard columns > 0, size.columns >= columns, size.rows > 0 else { return }
    wrapIfNeeded(columns)
    place(EmulatedCell(text: String(scalar), columns: columns, pen: pen), at: cursor)
  }

  /// Adds a scalar to the cluster that was drawn last; returns `false` if the scalar starts a new cluster.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let place = lastDrawn else { return false }
    var cell = grid[place]
    let text = cell.text + String(scalar)
    guard text.count == 1, let grapheme = text.first else { return false }
    let isZero = TextWidth.columns(of: Character(scalar)) == 0
    guard clusters == .joined || isZero else { return false }
    let columns = clusters == .joined ? TextWidth.columns(of: grapheme) : cell.columns
    cell.text = text
    cell.columns = min(2, columns, size.columns - place.column)
    self.place(cell, at: place)
    return true
  }

  private mutating func place(_ cell: EmulatedCell, at point: Point) {
    let old = grid[point]
    if old.columns == 2, cell.columns == 1 {
      grid.erase(row: point.row, columns: point.column..<point.column + 2, pen: cell.pen)
    }
    grid.put(cell, at: point)
    let next = point.column + cell.columns
    isWrapPending = next >= size.columns
    cursor = Point(column: min(next, size.columns - 1), row: point.row)
    lastDrawn = point
  }

  private mutating func wrapIfNeeded(_ columns: Int) {
    let isOver = isWrapPending || cursor.column + columns > size.columns
    guard isOver else { return }
    guard modes.contains(7) else {
      cursor.column = size.columns - columns
      return
    }
    cursor.column = 0
    lineFeed()
  }

  mutating func lineFeed() {
    lastDrawn = nil
    isWrapPending = false
    if cursor.row + 1 < size.rows { cursor.row += 1 } else { grid.scroll(pen: pen) }
  }
}
