struct TimeBlock {
  let title: String
  let time: String
  let hue: ColorRole
  let isDone: Bool
  let isSelected: Bool

  /// Only what is selected is filled, so that it is the loudest; a bar at the left tells how long the others go on.
  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let words: Style = isSelected ? .selected : isDone ? .hint : .plain
    frame.fill(area, style: words)
    let lines = lines(in: Size(columns: area.size.columns - 1, rows: area.size.rows))
    for row in 0..<area.size.rows {
      let side = isSelected ? row == 0 ? "▸" : "" : "▎"
      frame.line(side, in: area.line(row), style: isSelected ? words : Style(hue))
      guard lines.indices.contains(row) else { continue }
      frame.line(lines[row], in: area.line(row).inset(left: 1), style: words)
    }
  }

  private func lines(in size: Size) -> [String] {
    guard size.rows > 1, size.columns > 1 else { return [title] }
    // Each line may end with a space that takes no column; one letter more does not fit.
    let most = size.rows * (size.columns + 1) + 1
    let texts = WrappedText(String(title.prefix(most)), columns: size.columns).texts
    guard texts.count <= size.rows else {
      return texts.prefix(size.rows - 1) + [texts.dropFirst(size.rows - 1).joined(separator: " ")]
    }
    let short = String(time.prefix { $0 != "–" })
    let shown = [time, short].first { !$0.isEmpty && TextWidth.columns(of: $0) <= size.columns }
    return texts.count < size.rows ? texts + [shown].compactMap { $0 } : texts
  }
}
