/// Rows of plain text, in memory.
package struct TextRows: ListRows, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var title: String
    /// Stands at the right end.
    package var detail: String
    package var style: Style
    package var isHeader: Bool

    package init(_ title: String, detail: String = "", style: Style = .plain) {
      self.title = title
      self.detail = detail
      self.style = style
      isHeader = false
    }

    /// A section's name, which cannot be selected.
    package static func header(_ title: String) -> Row {
      var row = Row(title, style: .title)
      row.isHeader = true
      return row
    }
  }

  package var rows: [Row]

  package init(_ rows: [Row]) {
    self.rows = rows
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { !rows[index].isHeader }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let row = rows[index]
    let detail = TextClip.clip(row.detail, to: area.size.columns / 2)
    let columns = TextWidth.columns(of: detail)
    frame.line(row.title, in: area.inset(right: columns == 0 ? 0 : columns + 1), style: row.style)
    frame.line(detail, in: area, style: .hint, alignment: .trailing)
  }
}
