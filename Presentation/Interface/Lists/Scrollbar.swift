/// Where in a long content the visible part is.
package struct Scrollbar: Equatable, Sendable {
  /// What is shown first, counted from 0.
  package let first: Int
  package let visible: Int
  package let count: Int

  package init(first: Int, visible: Int, count: Int) {
    self.first = first
    self.visible = visible
    self.count = count
  }

  /// Draws in the last column of the area; nothing when all is visible.
  package func draw(on frame: inout Frame, in area: Rect) {
    let height = area.size.rows
    guard !area.isEmpty, count > visible, visible > 0 else { return }
    let thumb = min(height, max(1, height * visible / count))
    let start = min(height - thumb, (height - thumb) * first / (count - visible))
    for row in 0..<height {
      let isThumb = (start..<start + thumb).contains(row)
      frame.line(
        isThumb ? "┃" : "│",
        in: area.line(row),
        style: isThumb ? .hint : .border,
        alignment: .trailing
      )
    }
  }
}
