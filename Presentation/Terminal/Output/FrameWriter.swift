/// Writes the cells in which two frames differ, row by row.
struct FrameWriter {
  /// The least number of blanks for which clearing cells and moving on is shorter than writing them.
  private static let longGap = 9

  private let sgr: SGR
  private var pen: TerminalPen

  /// - Parameter position: Where the cursor is; `nil` when that is unknown.
  init(sgr: SGR, position: Point?) {
    self.sgr = sgr
    pen = TerminalPen(sgr: sgr, position: position)
  }

  var bytes: [UInt8] { pen.bytes }
  var position: Point? { pen.position }

  /// Clears the screen and writes all of a frame.
  mutating func writeAll(_ frame: Frame) {
    pen.reset()
    pen.clearScreen()
    write(frame, over: Frame(size: frame.size, filledWith: sgr.isErasable(.plain) ? .blank : .unknown))
  }

  mutating func move(to point: Point) { pen.move(to: point) }

  /// - Parameter bytes: They may leave the cursor anywhere.
  mutating func write(raw bytes: [UInt8]) { pen.write(raw: bytes) }

  mutating func endStyle() { pen.set(.plain) }

  /// - Precondition: Both have the same size.
  mutating func write(_ frame: Frame, over old: Frame) {
    let columns = frame.size.columns
    for row in 0..<frame.size.rows {
      let start = row * columns
      var column = 0
      while column < columns, old.cells[start + column] == frame.cells[start + column] { column += 1 }
      guard column < columns else { continue }
      var last = columns - 1
      while old.cells[start + last] == frame.cells[start + last] { last -= 1 }
      // The change may be only in the second half of a wide cell.
      while frame.cells[start + column].isTail { column -= 1 }
      write(row: row, of: frame, over: old, from: column, through: last)
    }
  }

  private mutating func write(row: Int, of frame: Frame, over old: Frame, from first: Int, through last: Int) {
    let start = row * frame.size.columns
    let end = start + frame.size.columns
    let clear = clearTail(of: frame.cells[start..<end])
    var index = start + first
    // Cells that a disputed grapheme may have been drawn over are written again.
    var suspects = index
    var last = start + last
    while index <= last {
      let cell = frame.cells[index]
      var next = index + max(1, Int(cell.columns))
      defer { index = next }
      if cell.isTail || index >= suspects && isShown(index, in: frame, old) { continue }
      let point = Point(column: index - start, row: row)
      pen.move(to: point, over: frame.cells[start..<end])
      if index >= clear, last - index >= 4 {
        pen.clearLine(as: cell)
        return
      }
      let gap = frame.cells[index...last].prefix { isErased($0, as: cell) }.count
      if gap >= Self.longGap {
        pen.clear(columns: gap, as: cell)
        next = index + gap
      } else if TextWidth.isDisputed(cell.grapheme) {
        let widest = max(2, TextWidth.widestReading(of: cell.grapheme))
        // A wide reading in the last column would be drawn over the cell before it.
        let isOver = next == end && cell.columns == 1
        pen.drawDisputed(isOver ? Cell(" ", columns: 1, style: cell.style) : cell, at: point)
        suspects = max(suspects, min(end, index + widest))
        last = max(last, suspects - 1)
      } else {
        pen.draw(cell, columns: frame.size.columns)
      }
    }
  }

  /// Returns whether the terminal shows both halves of a cell already.
  private func isShown(_ index: Int, in frame: Frame, _ old: Frame) -> Bool {
    let cell = frame.cells[index]
    return cell == old.cells[index] && (cell.columns < 2 || frame.cells[index + 1] == old.cells[index + 1])
  }

  /// The index from which on a row can be erased at once.
  private func clearTail(of row: ArraySlice<Cell>) -> Int {
    guard let last = row.last else { return row.endIndex }
    return row.lastIndex { !isErased($0, as: last) }.map { $0 + 1 } ?? row.startIndex
  }

  /// Returns whether a cell looks like another one after both are erased together.
  private func isErased(_ cell: Cell, as other: Cell) -> Bool {
    cell.grapheme == " " && cell.columns == 1 && sgr.isErasable(cell.style)
      && sgr.looksSameOnBlanks(cell.style, other.style)
  }
}
