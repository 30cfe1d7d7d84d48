struct TimeBlock {
  let title: String
  let time: String
  let hue: ColorRole
  let isDone: Bool
  let isSelected: Bool

  /// What is over is only outlined.
  private var style: Style {
    if isSelected { return .selected }
    return isDone ? Style(hue) : Style(hue, on: .background, .reverse)
  }

  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    frame.fill(area, style: style)
    let lines = lines(in: Size(columns: area.size.columns - 1, rows: area.size.rows))
    for row in 0..<area.size.rows {
      frame.line(side(row, of: area.size.rows), in: area.line(row), style: style)
      guard lines.indices.contains(row) else { continue }
      frame.line(lines[row], in: area.line(row).inset(left: 1), style: style)
    }
  }

  /// The left side tells where one block ends and the next one begins.
  private func side(_ row: Int, of rows: Int) -> String {
    if isSelected, row == 0 { return "▸" }
    guard rows > 1 else { return "╶" }
    return row == 0 ? "┌" : row == rows - 1 ? "└" : "│"
  }

  private func lines(in size: Size) -> [String] {
    guard size.rows > 1, size.columns > 1 else { return [title] }
    let texts = WrappedText(String(title.prefix(size.rows * size.columns)), columns: size.columns).texts
    guard texts.count <= size.rows else {
      return texts.prefix(size.rows - 1) + [texts.dropFirst(size.rows - 1).joined(separator: " ")]
    }
    let short = String(time.prefix { $0 != "–" })
    let shown = [time, short].first { !$0.isEmpty && TextWidth.columns(of: $0) <= size.columns }
    return texts.count < size.rows ? texts + [shown].compactMap { $0 } : texts
  }
}
