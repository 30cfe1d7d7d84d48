import Presentation
import ScreenSupport
import Support

/// The boxes on a screen, found by their corners, for tests of their borders.
struct BoxBorders {
  /// The columns from the left to the right border of every intact box, from top to bottom.
  private(set) var whole: [ClosedRange<Int>] = []
  /// Descriptions of the gaps in borders.
  private(set) var faults: [String] = []

  init(_ screen: ScreenEmulator) {
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns where screen[Point(column: column, row: row)].text == "╭" {
        trace(screen, from: Point(column: column, row: row))
      }
    }
  }

  private mutating func trace(_ screen: ScreenEmulator, from corner: Point) {
    func text(_ column: Int, _ row: Int) -> String { screen[Point(column: column, row: row)].text }
    guard let right = (corner.column..<screen.size.columns).first(where: { text($0, corner.row) == "╮" }) else {
      faults.append("The box at \(corner) has no upper right corner.")
      return
    }
    for row in corner.row + 1..<screen.size.rows {
      let sides = (text(corner.column, row), text(right, row))
      if sides == ("│", "│") { continue }
      if sides == ("╰", "╯") {
        whole.append(corner.column...right)
      } else {
        faults.append("The box at \(corner) has '\(sides.0)' and '\(sides.1)' at its sides in row \(row).")
      }
      return
    }
    faults.append("The box at \(corner) has no lower border.")
  }
}
