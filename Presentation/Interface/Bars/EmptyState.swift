package struct EmptyState: Equatable, Sendable {
  package let picture: Frame?
  package let message: String
  package let keys: [KeyHelp]

  package init(picture: Frame? = nil, message: String, key: KeyHelp? = nil) {
    self.init(picture: picture, message: message, keys: key.map { [$0] } ?? [])
  }

  package init(picture: Frame? = nil, message: String, keys: [KeyHelp]) {
    self.picture = picture
    self.message = message
    self.keys = keys
  }

  /// - Parameter lines: A drawing in characters; none for no picture.
  package init(picture lines: [String], message: String, key: KeyHelp? = nil) {
    let columns = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    var frame = Frame(size: Size(columns: columns, rows: lines.count))
    for (row, line) in lines.enumerated() { frame.line(line, in: frame.area.line(row), style: Style(.accent)) }
    self.init(picture: lines.isEmpty ? nil : frame, message: message, key: key)
  }

  /// Draws the picture only where there is room for all of it.
  package func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let lines = TextClip.wrap(message, columns: max(1, area.size.columns - 2))
    let below = keys.isEmpty ? 0 : 2
    let above = picture.map { $0.size.rows + 1 } ?? 0
    let columns = picture?.size.columns ?? 0
    let hasPicture = columns <= area.size.columns && above + lines.count + below <= area.size.rows
    let rows = (hasPicture ? above : 0) + lines.count + below
    var rest = area.centered(columns: area.size.columns, rows: rows)
    if hasPicture, let picture {
      let place = rest.upper(picture.size.rows).centered(columns: columns, rows: picture.size.rows)
      frame.draw(picture, at: place.origin)
      rest = rest.inset(top: above)
    }
    for (row, line) in lines.enumerated() { frame.line(line, in: rest.line(row), alignment: .center) }
    let told = keys.map { key in
      StyledLine(KeyName.text(Array(key.keys.prefix(1))), .key) + StyledLine(" \(key.label)", .hint)
    }
    let line = told.dropFirst().reduce(told.first ?? StyledLine()) { $0 + StyledLine(blanks: 3) + $1 }
    frame.line(line, in: rest.inset(top: lines.count + 1).upper(1).centered(columns: line.columns, rows: 1))
  }
}
