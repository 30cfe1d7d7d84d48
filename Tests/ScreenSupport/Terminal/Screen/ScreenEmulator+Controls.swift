import Presentation

extension ScreenEmulator {
  mutating func execute(_ control: UInt8) {
    lastDrawn = nil
    switch control {
    case 0x08: cursor.column -= 1
    case 0x0A: return lineFeed()
    case 0x0D: cursor.column = 0
    default: unknown.append("control \(control)")
    }
    clampCursor()
  }

  mutating func execute(_ sequence: EmulatedSequence) {
    lastDrawn = nil
    switch (sequence.mark, sequence.name) {
    case ("?", "h"): sequence.parameters.forEach { setMode($0, isOn: true) }
    case ("?", "l"): sequence.parameters.forEach { setMode($0, isOn: false) }
    case (nil, "m"): pen.apply(sequence.parameters)
    case (nil, "J"): erase(sequence.parameters.first ?? 0)
    case (nil, "K"): eraseLine(sequence.parameters.first ?? 0)
    case (nil, "X"): eraseCells(sequence.number(0))
    case (nil, "H"), (nil, "A"), (nil, "B"), (nil, "C"), (nil, "D"), (nil, "G"), (nil, "d"): moveCursor(sequence)
    // Queries are ignored, because this terminal sends no answers.
    case (nil, "c"), (nil, "t"), ("?", "$p"): break
    default: unknown.append(sequence.text)
    }
  }

  private mutating func moveCursor(_ sequence: EmulatedSequence) {
    let number = sequence.number(0)
    switch sequence.name {
    case "H": cursor = Point(column: sequence.number(1) - 1, row: number - 1)
    case "A": cursor.row -= number
    case "B": cursor.row += number
    case "C": cursor.column += number
    case "D": cursor.column -= number
    case "G": cursor.column = number - 1
    default: cursor.row = number - 1
    }
    clampCursor()
  }

  private mutating func erase(_ what: Int) {
    if !modes.contains(2026) { hasDrawnUnsynchronized = true }
    switch what {
    case 0:
      eraseLine(0)
      for row in (cursor.row + 1)..<max(cursor.row + 1, size.rows) { eraseRow(row, 0..<size.columns) }
    case 2: for row in 0..<size.rows { eraseRow(row, 0..<size.columns) }
    default: unknown.append("\(what)J")
    }
  }

  private mutating func eraseLine(_ what: Int) {
    if !modes.contains(2026) { hasDrawnUnsynchronized = true }
    guard size.columns > 0, size.rows > 0 else { return }
    switch what {
    case 0: eraseRow(cursor.row, cursor.column..<size.columns)
    case 1: eraseRow(cursor.row, 0..<cursor.column + 1)
    case 2: eraseRow(cursor.row, 0..<size.columns)
    default: unknown.append("\(what)K")
    }
  }

  private mutating func eraseCells(_ count: Int) {
    if !modes.contains(2026) { hasDrawnUnsynchronized = true }
    guard size.rows > 0 else { return }
    eraseRow(cursor.row, cursor.column..<min(size.columns, cursor.column + count))
  }

  private mutating func eraseRow(_ row: Int, _ columns: Range<Int>) {
    grid.erase(row: row, columns: columns, pen: erasesInColor ? pen : EmulatedPen())
  }

  private mutating func setMode(_ mode: Int, isOn: Bool) {
    if mode == 1049, modes.contains(1049) != isOn {
      swap(&grid, &hiddenGrid)
      if isOn {
        savedCursor = cursor
        grid = EmulatedGrid(size: size)
      } else {
        cursor = savedCursor
        clampCursor()
      }
    }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }
}
