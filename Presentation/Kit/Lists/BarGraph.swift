/// Bars for days or months, above their names: dots in a gradient with many colors, and blocks of one color with few.
package struct BarGraph {
  let bars: [(name: String, count: Int)]
  /// The color with few colors.
  let hue: ColorRole

  package init(bars: [(name: String, count: Int)], hue: ColorRole) { (self.bars, self.hue) = (bars, hue) }

  /// Draws as many of the last bars as fit.
  ///
  /// Each bar has its number above it; if the numbers are too wide, only the highest bar does.
  package func draw(on frame: inout Frame, in area: Rect) {
    guard area.size.rows >= 2, !bars.isEmpty else { return }
    let names = bars.map { TextWidth.columns(of: $0.name) }.max() ?? 0
    let columns = min(max(area.size.columns / bars.count, names + 1), 8)
    let shown = Array(bars.suffix(max(1, area.size.columns / columns)))
    let most = max(1, shown.map(\.count).max() ?? 0)
    let highest = shown.firstIndex { $0.count == most }
    let hasNumbers = area.size.rows >= 4
    let hasAllNumbers = columns > 3 && most.grouped.count < columns
    let height = area.size.rows - (hasNumbers ? 2 : 1)
    for (index, bar) in shown.enumerated() {
      let place = area.inset(left: index * columns).leading(columns - 1)
      frame.line(bar.name, in: place.lower(1), style: .hint)
      let eighths = bar.count == 0 ? 0 : max(1, bar.count * height * 8 / most)
      let quarters = bar.count == 0 ? 0 : max(1, bar.count * height * 4 / most)
      if hasNumbers, bar.count > 0, hasAllNumbers || index == highest {
        let number = bar.count.grouped
        let left = max(0, min(index * columns, area.size.columns - number.count))
        let line = area.line(max(0, height - (eighths + 7) / 8))
        frame.line(number, in: line.inset(left: left), style: .hint)
      }
      for row in 0..<height {
        let part = min(8, max(0, eighths - row * 8))
        guard part > 0 else { continue }
        let text = String(repeating: String(Gradient.eighths[part]), count: max(1, min(columns - 1, 3)))
        let line = place.line(area.size.rows - 2 - row)
        frame.line(text, in: line, style: Style(hue))
        let dots = Gradient.dots(upTo: quarters - row * 4)
        for column in line.left..<line.leading(text.count).right {
          frame.setDots(dots, Gradient.hue(at: row, of: height), at: Point(column: column, row: line.top))
        }
      }
    }
  }
}

/// The colors of graphs from low to high, and the braille dots that they are drawn with.
enum Gradient {
  private static let hues: [ColorRole] = [.blue, .teal, .green, .yellow, .orange]
  /// The blocks of a cell that is filled from the bottom, in eighths, for terminals with few colors.
  static let eighths = Array(" ▁▂▃▄▅▆▇█")
  /// The dots of each quarter of a cell, from the bottom (Unicode, Braille Patterns).
  private static let quarters: [UInt8] = [0xC0, 0x24, 0x12, 0x09]
  /// The dots of a cell of a horizontal bar, which leave space above and below.
  static let bar: UInt8 = quarters[1] | quarters[2]

  /// Returns the color of a cell; cells from `count` on have the last color.
  static func hue(at index: Int, of count: Int) -> ColorRole {
    hues[min(hues.count - 1, index * hues.count / max(1, count))]
  }

  /// Returns the dots of a cell that is filled from the bottom to a number of quarters, which may be outside of 0…4.
  static func dots(upTo count: Int) -> UInt8 { quarters.prefix(max(0, count)).reduce(0, |) }
}
