import Domain

/// Bars of days or months over their names.
struct DayBars {
  private static let eighths = Array(" ▁▂▃▄▅▆▇█")

  let bars: [(name: String, count: Int)]
  let hue: ColorRole

  /// Draws the last bars, as many as fit, with their numbers above them, or with the highest number where they are too
  /// wide.
  func draw(on frame: inout Frame, in area: Rect) {
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
      if hasNumbers, bar.count > 0, hasAllNumbers || index == highest {
        let number = bar.count.grouped
        let left = max(0, min(index * columns, area.size.columns - number.count))
        let line = area.line(max(0, height - (eighths + 7) / 8))
        frame.line(number, in: line.inset(left: left), style: .hint)
      }
      for row in 0..<height {
        let part = min(8, max(0, eighths - row * 8))
        guard part > 0 else { continue }
        let text = String(repeating: String(Self.eighths[part]), count: max(1, min(columns - 1, 3)))
        frame.line(text, in: place.line(area.size.rows - 2 - row), style: Style(hue))
      }
    }
  }
}
