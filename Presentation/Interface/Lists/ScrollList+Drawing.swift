extension ScrollList {
  private static var markColumns: Int { 2 }

  /// - Parameter hidesSelection: For a list that keys leave alone until one goes there.
  package func draw(
    on frame: inout Frame, in area: Rect, rows: some ListRows, isFocused: Bool = true, hidesSelection: Bool = false
  ) {
    guard !area.isEmpty, rows.count > 0 else { return }
    let window = ListWindow(rows: rows, height: area.size.rows)
    let first = window.top(near: top, showing: selection)
    let visible = window.visible(from: first)
    let hasBar = !window.showsAll && area.size.columns > Self.markColumns + 2
    let content = hasBar ? area.inset(right: 2) : area
    var line = 0
    for index in first..<first + visible {
      let rest = content.inset(top: line)
      let place = rest.upper(max(1, rows.lines(at: index)))
      let isSelected = index == selection && !hidesSelection
      draw(index, on: &frame, in: place, rows: rows, isSelected: isSelected, isFocused: isFocused)
      line += max(1, rows.lines(at: index))
    }
    guard hasBar else { return }
    Scrollbar(first: first, visible: visible, count: rows.count).draw(on: &frame, in: area)
  }

  private func draw(
    _ index: Int, on frame: inout Frame, in area: Rect, rows: some ListRows, isSelected: Bool, isFocused: Bool
  ) {
    guard rows.isSelectable(at: index) else { return rows.draw(at: index, on: &frame, in: area, isSelected: false) }
    rows.draw(at: index, on: &frame, in: area.inset(left: Self.markColumns), isSelected: isSelected)
    guard isSelected else { return }
    frame.line("▸", in: area, style: isFocused ? .key : .hint)
    if isFocused { frame.select(area) }
  }
}

package struct Scrollbar: Equatable, Sendable {
  /// The first visible row, counted from 0.
  package let first: Int
  package let visible: Int
  package let count: Int

  /// Draws in the last column of the area; nothing when all is visible.
  package func draw(on frame: inout Frame, in area: Rect) {
    let height = area.size.rows
    guard !area.isEmpty, count > visible, visible > 0 else { return }
    let thumb = min(height, max(1, height * visible / count))
    let start = min(height - thumb, (height - thumb) * first / (count - visible))
    for row in 0..<height {
      let isThumb = (start..<start + thumb).contains(row)
      frame.line(isThumb ? "┃" : "│", in: area.line(row), style: isThumb ? .hint : .border, alignment: .trailing)
    }
  }
}
