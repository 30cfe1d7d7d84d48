package struct Box: Equatable, Sendable {
  package var title: String
  /// The text at the right end of the upper border.
  package var note: String
  package var style: Style

  package init(_ title: String = "", note: String = "", style: Style = .border) {
    self.title = title
    self.note = note
    self.style = style
  }

  /// The area inside the border; all of it when there is no room for a border.
  package func inside(_ area: Rect) -> Rect {
    hasBorder(in: area) ? area.inset(left: 1, top: 1, right: 1, bottom: 1) : area
  }

  /// - Returns: The area inside.
  @discardableResult package func draw(on frame: inout Frame, in area: Rect) -> Rect {
    frame.fill(area, style: Style(on: .card))
    guard hasBorder(in: area) else { return area }
    let rule = String(repeating: "─", count: area.size.columns - 2)
    frame.line("╭\(rule)╮", in: area, style: style)
    frame.line("╰\(rule)╯", in: area.lower(1), style: style)
    for row in 1..<area.size.rows - 1 {
      frame.line("│", in: area.line(row), style: style)
      frame.line("│", in: area.line(row), style: style, alignment: .trailing)
    }
    drawTitles(on: &frame, in: area.upper(1).inset(left: 2, right: 2))
    return inside(area)
  }

  private func hasBorder(in area: Rect) -> Bool { area.size.columns >= 2 && area.size.rows >= 2 }

  private func drawTitles(on frame: inout Frame, in area: Rect) {
    var left = area.left
    if !title.isEmpty, area.size.columns >= 4 {
      let text = TextClip.clip(title, to: area.size.columns - 2)
      left = frame.line(" \(text) ", in: area, style: .title)
    }
    let columns = TextWidth.columns(of: note) + 2
    if !note.isEmpty, area.right - left > columns {
      frame.line(" \(note) ", in: area, style: .hint, alignment: .trailing)
    }
  }
}
