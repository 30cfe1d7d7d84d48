import Presentation

/// The cells of the main or the alternate screen of a ``ScreenEmulator``.
struct EmulatedGrid: Sendable {
  private(set) var size: Size
  private var cells: [EmulatedCell]

  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank(EmulatedPen()), count: size.columns * size.rows)
  }

  subscript(point: Point) -> EmulatedCell { cells[point.row * size.columns + point.column] }

  /// Writes a cell; remaining halves of overwritten wide characters become blanks.
  mutating func put(_ cell: EmulatedCell, at point: Point) {
    let index = point.row * size.columns + point.column
    for place in index..<index + cell.columns { eraseHalves(at: place) }
    cells[index] = cell
    if cell.columns == 2 { cells[index + 1] = EmulatedCell(text: "", columns: 0, pen: cell.pen) }
  }

  mutating func erase(row: Int, columns: Range<Int>, pen: EmulatedPen) {
    for column in columns { put(.blank(pen), at: Point(column: column, row: row)) }
  }

  /// Moves all rows up by one.
  mutating func scroll(pen: EmulatedPen) {
    guard size.rows > 0 else { return }
    cells.removeFirst(size.columns)
    cells += Array(repeating: .blank(pen), count: size.columns)
  }

  /// Crops at the right and at the bottom, as terminals without line reflow do.
  mutating func resize(to new: Size) {
    var grid = EmulatedGrid(size: new)
    for row in 0..<min(size.rows, new.rows) {
      for column in 0..<min(size.columns, new.columns) {
        let cell = self[Point(column: column, row: row)]
        if cell.columns > 0, column + cell.columns <= new.columns {
          grid.put(cell, at: Point(column: column, row: row))
        }
      }
    }
    self = grid
  }

  private mutating func eraseHalves(at index: Int) {
    if cells[index].columns == 0 { cells[index - 1] = .blank(cells[index - 1].pen) }
    if cells[index].columns == 2 { cells[index + 1] = .blank(cells[index].pen) }
  }
}
