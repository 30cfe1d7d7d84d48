/// The position and the style of the terminal's cursor, and the shortest bytes to change them.
struct TerminalPen {
  private(set) var bytes: [UInt8] = []
  /// `nil` when it is unknown.
  private(set) var position: Point?
  private var style: Style = .plain
  private let sgr: SGR

  init(sgr: SGR, position: Point?) {
    self.sgr = sgr
    self.position = position
    bytes.reserveCapacity(512)
  }

  /// Ends whatever style was on, known or not.
  mutating func reset() {
    bytes += sgr.plain
    style = .plain
    position = nil
  }

  mutating func set(_ new: Style) {
    sgr.append(from: style, to: new, into: &bytes)
    style = new
  }

  mutating func clearScreen() { bytes += Array("\u{1B}[2J".utf8) }

  /// Clears from the cursor to the end of its row, in the background of a blank.
  mutating func clearLine(as blank: Cell) {
    setStyle(for: blank)
    bytes += Array("\u{1B}[K".utf8)
  }

  /// Clears so many cells from the cursor on, which stays (ECMA-48 ECH), in the background of a blank.
  mutating func clear(columns: Int, as blank: Cell) {
    setStyle(for: blank)
    sequence(columns, "X")
  }

  /// - Parameter columns: How many the terminal has; behind the last one the cursor's place is unknown.
  mutating func draw(_ cell: Cell, columns: Int) {
    setStyle(for: cell)
    bytes += cell.grapheme.utf8
    guard let point = position else { return }
    let column = point.column + Int(cell.columns)
    position = column < columns ? Point(column: column, row: point.row) : nil
  }

  /// Draws a cell that terminals give different columns, at `point`, so that none keeps what was there before.
  mutating func drawDisputed(_ cell: Cell, at point: Point) {
    set(cell.style)
    for _ in 0..<cell.columns { bytes.append(UInt8(ascii: " ")) }
    position = nil
    move(to: point)
    bytes += cell.grapheme.utf8
    position = nil
  }

  mutating func write(raw bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    self.bytes += bytes
    position = nil
  }

  /// - Parameter row: What the terminal shows in the row of `point`, if cells may be drawn again to get there.
  mutating func move(to point: Point, over row: ArraySlice<Cell> = []) {
    if position == point { return }
    defer { position = point }
    guard let position else { return moveAbsolutely(to: point) }
    if position.row == point.row {
      if point.column == 0 { return bytes.append(0x0D) }
      let distance = point.column - position.column
      if distance > 0, rewrite(row, from: position.column, to: point.column) { return }
      return distance > 0 ? sequence(distance, "C") : moveBack(-distance, to: point.column)
    }
    guard position.row + 1 == point.row else { return moveAbsolutely(to: point) }
    if position.column == point.column {
      bytes.append(0x0A)
    } else if point.column == 0 {
      bytes += [0x0D, 0x0A]
    } else if point.column < 10 {
      // Never longer than row and column, and mostly shorter.
      bytes += [0x0D, 0x0A]
      sequence(point.column, "C")
    } else {
      moveAbsolutely(to: point)
    }
  }

  private mutating func moveBack(_ distance: Int, to column: Int) {
    if distance <= 3 {
      for _ in 0..<distance { bytes.append(0x08) }
    } else {
      sequence(column + 1, "G")
    }
  }

  private mutating func moveAbsolutely(to point: Point) {
    bytes += [0x1B, UInt8(ascii: "[")]
    if point.row > 0 || point.column > 0 { append(point.row + 1) }
    if point.column > 0 {
      bytes.append(UInt8(ascii: ";"))
      append(point.column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  /// Draws up to three plain cells again where that is shorter than a sequence.
  private mutating func rewrite(_ row: ArraySlice<Cell>, from: Int, to: Int) -> Bool {
    guard to - from <= 3, row.count >= to else { return false }
    let cells = row[row.startIndex + from..<row.startIndex + to]
    guard cells.allSatisfy({ $0.style == style && $0.columns == 1 && $0.grapheme.isASCII }) else { return false }
    for cell in cells { bytes += cell.grapheme.utf8 }
    return true
  }

  /// A blank needs only the part of the style that shows on it.
  private mutating func setStyle(for cell: Cell) {
    let isSame = cell.grapheme == " " && sgr.looksSameOnBlanks(style, cell.style)
    if !isSame { set(cell.style) }
  }

  private mutating func sequence(_ count: Int, _ final: Unicode.Scalar) {
    bytes += [0x1B, UInt8(ascii: "[")]
    if count > 1 { append(count) }
    bytes.append(UInt8(ascii: final))
  }

  private mutating func append(_ number: Int) { bytes += String(number).utf8 }
}
