import Presentation
import ScreenSupport
import Support

/// Compares a frame with the screen of a terminal.
struct ScreenComparison {
  private let frame: Frame
  private let screen: ScreenEmulator
  private let sgr: SGR

  init(frame: Frame, screen: ScreenEmulator, sgr: SGR) {
    self.frame = frame.shown(at: sgr.level)
    self.screen = screen
    self.sgr = sgr
  }

  /// A description of the first cell that looks different; `nil` if all cells match.
  ///
  /// Graphemes that terminals disagree about are skipped when the terminal draws their scalars apart.
  var firstDifference: String? {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let point = Point(column: column, row: row)
        guard !isExcused(point) else { continue }
        if let difference = difference(at: point) { return "\(column),\(row): \(difference)" }
      }
    }
    return nil
  }

  private func isExcused(_ point: Point) -> Bool {
    guard screen.clusters == .apart || point.column == frame.size.columns - 1 else { return false }
    let cell = frame[point]
    let lead = cell.isTail ? frame[Point(column: point.column - 1, row: point.row)] : cell
    return TextWidth.isDisputed(lead.grapheme)
  }

  private func difference(at point: Point) -> String? {
    let cell = frame[point]
    let drawn = screen[point]
    let text = cell.isTail ? "" : String(cell.grapheme)
    if text != drawn.text || Int(cell.columns) != drawn.columns { return "'\(drawn.text)' and not '\(text)'" }
    let expected = EmulatedPen(sgr, cell.style)
    let pen = drawn.pen
    if text == " ", expected.attributes.isDisjoint(with: [4, 7, 9]), pen.attributes.isDisjoint(with: [4, 7, 9]) {
      return expected.background == pen.background ? nil : "a blank on \(pen) and not on \(expected)"
    }
    return expected == pen ? nil : "\(pen) and not \(expected) for '\(text)'"
  }
}

extension EmulatedPen {
  /// Creates the pen that draws a style, from the sequence that sets the style after a reset.
  init(_ sgr: SGR, _ style: Style) {
    var screen = ScreenEmulator(size: Size(columns: 1, rows: 1))
    screen.write(sgr.styled("x", style).utf8)
    self = screen[Point(column: 0, row: 0)].pen
  }
}
