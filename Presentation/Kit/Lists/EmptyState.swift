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

  /// - Parameter lines: A drawing in characters; empty for no picture.
  package init(picture lines: [String], message: String, key: KeyHelp? = nil) {
    let columns = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    var frame = Frame(size: Size(columns: columns, rows: lines.count))
    for (row, line) in lines.enumerated() { frame.line(line, in: frame.area.line(row), style: Style(.accent)) }
    self.init(picture: lines.isEmpty ? nil : frame, message: message, key: key)
  }

  /// Draws the message and the keys, and the picture if there is room for all of it.
  package func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let lines = TextClip.wrapEvenly(message, columns: max(1, area.size.columns - 2))
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
    let labels = keys.map { key in
      StyledLine(KeyName.text(Array(key.keys.prefix(1))), .key) + StyledLine(" \(key.label)", .hint)
    }
    let line = labels.dropFirst().reduce(labels.first ?? StyledLine()) { $0 + StyledLine(blanks: 3) + $1 }
    var place = rest.inset(top: lines.count + 1).upper(1).centered(columns: line.columns, rows: 1)
    frame.line(line, in: place)
    for (key, label) in zip(keys, labels) {
      if let press = key.keys.first { frame.link(place.leading(label.columns), to: press) }
      place = place.inset(left: label.columns + 3)
    }
  }
}

package struct ProgressBar: Equatable, Sendable {
  /// The filled part, from 0 to 1.
  package let fraction: Double

  /// Creates a bar; values outside 0…1 are clamped, and NaN becomes 0.
  package init(_ fraction: Double) { self.fraction = fraction.isNaN ? 0 : min(max(0, fraction), 1) }

  package init(_ done: Int, of total: Int) { self.init(total > 0 ? Double(done) / Double(total) : 0) }

  /// Returns the bar as text of exactly `columns` columns: "━━━╾────", or "[###-----]" in ASCII.
  ///
  /// The thin lines leave space above and below, so that bars in neighboring rows stay apart, even without colors.
  package func text(columns: Int, isASCII: Bool = false) -> String {
    guard columns > 0 else { return "" }
    guard !isASCII else { return ascii(columns: columns) }
    let halves = Int((fraction * Double(columns * 2)).rounded(.down))
    let part = halves % 2 == 0 ? "" : "╾"
    return String(repeating: "━", count: halves / 2) + part
      + String(repeating: "─", count: columns - halves / 2 - part.count)
  }

  package func draw(on frame: inout Frame, in area: Rect, hue: ColorRole = .accent, isASCII: Bool = false) {
    guard !area.isEmpty else { return }
    frame.line(styled(columns: area.size.columns, hue: hue, isASCII: isASCII), in: area)
  }

  /// Returns the bar with a track that is less prominent than the filled part.
  package func styled(columns: Int, hue: ColorRole = .accent, isASCII: Bool = false) -> StyledLine {
    let text = text(columns: columns, isASCII: isASCII)
    let track = text.reversed().prefix { $0 == "─" }.count
    return StyledLine(text.dropLast(track), Style(hue)) + StyledLine(text.suffix(track), .border)
  }

  /// Returns a bar without a track, so that the bar of `most` takes `columns` columns; empty for a count of 0.
  package static func line(_ count: Int, of most: Int, columns: Int) -> String {
    count <= 0 ? "" : String(repeating: "━", count: min(columns, max(1, count * columns / max(1, most))))
  }

  private func ascii(columns: Int) -> String {
    guard columns > 2 else { return String(repeating: fraction < 1 ? "-" : "#", count: columns) }
    let done = Int((fraction * Double(columns - 2)).rounded(.down))
    return "[" + String(repeating: "#", count: done) + String(repeating: "-", count: columns - 2 - done) + "]"
  }
}
