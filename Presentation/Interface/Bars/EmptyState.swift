package struct EmptyState: Equatable, Sendable {
  package let picture: Frame?
  package let message: String
  package let key: KeyHelp?

  package init(picture: Frame? = nil, message: String, key: KeyHelp? = nil) {
    self.picture = picture
    self.message = message
    self.key = key
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
    let below = key == nil ? 0 : 2
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
    if let key { draw(key, on: &frame, in: rest.inset(top: lines.count + 1).upper(1)) }
  }

  private func draw(_ key: KeyHelp, on frame: inout Frame, in area: Rect) {
    let name = KeyName.text(Array(key.keys.prefix(1)))
    let columns = TextWidth.columns(of: name) + 1 + TextWidth.columns(of: key.label)
    let place = area.centered(columns: columns, rows: 1)
    let end = frame.line(name, in: place, style: .key)
    frame.line(key.label, in: place.inset(left: end + 1 - place.left), style: .hint)
  }
}
