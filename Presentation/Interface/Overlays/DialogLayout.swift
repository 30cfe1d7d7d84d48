struct DialogLayout {
  private static let gap = 2

  let box: Rect
  let text: Rect
  let message: [String]
  let choices: [Rect]

  /// - Parameter choices: How many columns each choice wants.
  init(title: String, message: String, choices wanted: [Int], in area: Rect) {
    let row = wanted.reduce(0, +) + Self.gap * max(0, wanted.count - 1)
    let most = min(64, max(0, area.size.columns - 2))
    let longest = message.split(whereSeparator: \.isNewline).map { TextWidth.columns(of: $0) }.max() ?? 0
    let inner = min(max(longest, row, TextWidth.columns(of: title) + 2, 24), max(0, most - 4))
    self.message = message.isEmpty || inner <= 0 ? [] : TextClip.wrap(message, columns: inner)
    let isRow = row <= inner
    let choiceRows = isRow ? 1 : wanted.count
    let lines = self.message.isEmpty ? 0 : self.message.count + 1
    // Border, a blank line below it, the message and a blank line, the choices, border.
    let isAiry = area.size.rows >= lines + choiceRows + 4
    box = area.centered(columns: inner + 4, rows: lines + choiceRows + (isAiry ? 4 : 2))
    let inside = Box().inside(box).inset(left: 1, right: 1)
    let content = isAiry ? inside.inset(top: 1, bottom: 1) : inside
    text = content.inset(bottom: choiceRows)
    var places: [Rect] = []
    var left = content.size.columns - row
    for (index, columns) in wanted.enumerated() {
      if isRow {
        places.append(content.lower(1).inset(left: left).narrowed(to: columns))
        left += columns + Self.gap
      } else {
        places.append(content.lower(choiceRows).line(index))
      }
    }
    self.choices = places
  }
}

extension Rect {
  fileprivate func narrowed(to columns: Int) -> Rect { inset(right: max(0, size.columns - columns)) }
}
