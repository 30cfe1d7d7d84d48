import Domain

struct SayingBox {
  let saying: Saying
  let isNew: Bool
  let isFocused: Bool
  /// The number of the fire's frame.
  let frameNumber: Int
  let texts: Texts

  func draw(on frame: inout Frame, in area: Rect, fire: BonfireSize, isBoxed: Bool) {
    let name = texts.words.name(of: saying.id)
    let box = Box("\(isFocused ? "▸ " : "")\(name)", style: isFocused ? Style(.accent) : .border)
    if isBoxed { box.draw(on: &frame, in: area) }
    let inside = isBoxed ? box.inside(area).inset(left: 2, right: 2) : area
    let marks = marks
    frame.line(marks, in: (isBoxed ? area.inset(right: 4) : area).lower(1).end(marks.columns))
    let words = drawFire(fire, on: &frame, in: inside)
    if !isBoxed, isFocused { frame.line("▸", in: words, style: .key) }
    let text = words.inset(left: 2, right: isBoxed ? 0 : 1)
    let lines = SayingLines(saying.content, columns: max(1, text.size.columns), in: texts.language)
      .fitting(rows: text.size.rows)
    let top = isBoxed ? max(0, (text.size.rows - lines.count) / 2) : 0
    for (row, line) in lines.enumerated() { frame.line(line, in: text.line(top + row)) }
  }

  private var marks: StyledLine {
    let words = texts.words
    let marks = [
      isNew ? StyledLine("\(words.newSymbol) \(words.new)", Style(.danger)) : nil,
      saying.marks.liked == nil ? nil : StyledLine(words.symbol(of: .liked), Style(.accent)),
      saying.marks.used == nil ? nil : StyledLine(words.symbol(of: .used), Style(.success)),
    ]
    return marks.compactMap(\.self).reduce(StyledLine()) { $0 + StyledLine(" ") + $1 }
  }

  /// - Returns: The area beside it; all of it where there is no room for a fire.
  private func drawFire(_ size: BonfireSize, on frame: inout Frame, in area: Rect) -> Rect {
    let cells = size.cells
    guard area.size.rows >= cells.rows, area.size.columns >= cells.columns + 20 else { return area }
    let place = Rect(
      column: area.left, row: area.top + (area.size.rows - cells.rows + 1) / 2, columns: cells.columns, rows: cells.rows
    )
    frame.draw(Bonfire(size).frame(frameNumber), at: place.origin)
    return area.inset(left: cells.columns + 1)
  }
}

extension Rect {
  fileprivate func end(_ columns: Int) -> Rect { inset(left: max(0, size.columns - columns)) }
}
