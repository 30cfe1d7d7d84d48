import Presentation

/// Rows of plain text.
struct TextRows: ListRows, Equatable, Sendable {
  struct Row: Equatable, Sendable {
    var title: String
    /// The text at the right end of the row.
    var detail: String
    var style: Style
    var isHeader: Bool

    init(_ title: String, detail: String = "", style: Style = .plain) {
      self.title = title
      self.detail = detail
      self.style = style
      isHeader = false
    }

    /// Returns a section title, which cannot be selected.
    static func header(_ title: String) -> Row {
      var row = Row(title, style: .title)
      row.isHeader = true
      return row
    }
  }

  var rows: [Row]

  init(_ rows: [Row]) {
    self.rows = rows
  }

  var count: Int { rows.count }

  func isSelectable(at index: Int) -> Bool { !rows[index].isHeader }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let row = rows[index]
    let detail = TextClip.clip(row.detail, to: area.size.columns / 2)
    let columns = TextWidth.columns(of: detail)
    frame.line(row.title, in: area.inset(right: columns == 0 ? 0 : columns + 1), style: row.style)
    frame.line(detail, in: area, style: .hint, alignment: .trailing)
  }
}
