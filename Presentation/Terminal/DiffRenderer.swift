/// Renders a frame as the bytes that turn the previous frame on a terminal into the new frame.
///
/// The renderer is pure: it knows what the terminal shows only from the frames that it has rendered.
package struct DiffRenderer: Sendable {
  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)
  private static let showCursor = Array("\u{1B}[?25h".utf8)
  private static let hideCursor = Array("\u{1B}[?25l".utf8)

  private var sgr: SGR
  /// Indicates whether output is synchronized; terminals without that feature ignore it.
  private let isSynchronized: Bool
  private var shown: Frame?
  private var cursor: Point?
  private var isCursorVisible = true
  /// The writer for pictures; `nil` until the terminal has reported that it can show pictures.
  private var images: PictureWriter?
  /// The pictures that the terminal keeps apart from its cells, with their numbers.
  private var kept: [(id: UInt32, picture: PlacedPicture)] = []
  /// The number of the last picture, beginning far from the numbers that other programs would use.
  private var lastID: UInt32 = 0x4861_7275

  package init(sgr: SGR, isSynchronized: Bool = true) { (self.sgr, self.isSynchronized) = (sgr, isSynchronized) }

  /// Forgets what the terminal shows, so that the next frame is drawn completely.
  package mutating func invalidate() { shown = nil }

  /// Shows pictures in full resolution from now on.
  ///
  /// `cell` is the size of one cell in pixels; `nil` if the terminal did not report it.
  package mutating func use(_ kind: ImageProtocol, cell: PixelSize?) {
    guard sgr.level >= .twoHundredFiftySix, let writer = PictureWriter(kind, cell: cell), writer != images else {
      return
    }
    images = writer
    if shown?.pictures.isEmpty == false { invalidate() }
  }

  package mutating func use(_ sgr: SGR) {
    self.sgr = sgr
    invalidate()
  }

  /// Returns the bytes to write in one piece; empty if the terminal already shows the frame.
  package mutating func render(_ frame: Frame) -> [UInt8] {
    let frame = visible(frame)
    let isNew = shown?.size != frame.size
    let isRepainted = images != nil && (isNew || shown?.pictures != frame.pictures)
    var writer = FrameWriter(sgr: sgr, position: cursor)
    if isRepainted { forgetPictures(isNew: isNew, &writer) }
    if let shown, !isNew {
      writer.write(frame, over: shown)
    } else {
      writer.writeAll(frame)
      isCursorVisible = true
    }
    writer.endStyle()
    if isRepainted { write(frame.pictures, &writer) }
    let isChanged = !writer.bytes.isEmpty
    // Parks a hidden cursor, because some terminals draw the text that an input method composes at the cursor.
    let target = frame.cursor.flatMap { frame.area.contains($0) ? $0 : nil }
    writer.move(to: target ?? Point(column: 0, row: max(0, frame.size.rows - 1)))
    let body = writer.bytes
    var bytes: [UInt8] = []
    if isChanged, isSynchronized { bytes += Self.begin }
    if isCursorVisible, isChanged || target == nil { bytes += Self.hideCursor }
    let isHidden = !isCursorVisible || isChanged
    bytes += body
    if target != nil, isHidden { bytes += Self.showCursor }
    if isChanged, isSynchronized { bytes += Self.end }
    shown = frame
    cursor = writer.position
    isCursorVisible = target != nil
    return bytes
  }

  /// Returns the part of the frame that the terminal can show, with nothing behind its pictures.
  private func visible(_ frame: Frame) -> Frame {
    var visible = frame
    if let images {
      visible.keepPictures { images.canShow($0, on: frame.size) }
      for picture in visible.pictures { visible = visible.filled(picture.rect, with: .behindPicture) }
    }
    return visible.shown(at: sgr.level)
  }

  /// Forgets pictures that can't be moved; the cells behind them are drawn again.
  private mutating func forgetPictures(isNew: Bool, _ writer: inout FrameWriter) {
    guard images?.canMove == true else {
      shown = shown.map { shown in shown.pictures.reduce(shown) { $0.filled($1.rect, with: .unknown) } }
      return
    }
    guard isNew, !kept.isEmpty else { return }
    writer.write(raw: PictureWriter.removingAll)
    kept = []
  }

  /// Shows the pictures of a frame, after its cells.
  private mutating func write(_ pictures: [PlacedPicture], _ writer: inout FrameWriter) {
    guard let images else { return }
    var (old, others) = (kept, [PlacedPicture]())
    kept = []
    // Pictures that keep their place come first, so that none of them is moved to the place of an equal picture.
    for picture in pictures {
      if let index = old.firstIndex(where: { $0.picture == picture }) {
        kept.append(old.remove(at: index))
      } else {
        others.append(picture)
      }
    }
    for picture in others {
      writer.move(to: picture.rect.origin)
      if let index = old.firstIndex(where: { $0.picture.hasLook(of: picture) }) {
        let id = old.remove(at: index).id
        kept.append((id, picture))
        writer.write(raw: PictureWriter.moving(id, picture.rect.size))
      } else {
        lastID += 1
        writer.write(raw: images.bytes(of: picture, id: lastID))
        if images.canMove { kept.append((lastID, picture)) }
      }
    }
    for (id, _) in old { writer.write(raw: PictureWriter.removing(id)) }
  }
}

/// Writes the cells in which two frames differ, row by row.
struct FrameWriter {
  /// The minimum number of blanks for which clearing cells and moving on is shorter than writing the blanks.
  private static let longGap = 9

  private let sgr: SGR
  private var pen: TerminalPen

  /// Creates a writer; `position` is the position of the cursor, or `nil` if it is unknown.
  init(sgr: SGR, position: Point?) {
    self.sgr = sgr
    pen = TerminalPen(sgr: sgr, position: position)
  }

  var bytes: [UInt8] { pen.bytes }
  var position: Point? { pen.position }

  /// Clears the screen and writes a whole frame.
  mutating func writeAll(_ frame: Frame) {
    pen.reset()
    pen.clearScreen()
    write(frame, over: Frame(size: frame.size, filledWith: sgr.isErasable(.plain) ? .blank : .unknown))
  }

  mutating func move(to point: Point) { pen.move(to: point) }

  /// Writes bytes that may leave the cursor anywhere.
  mutating func write(raw bytes: [UInt8]) { pen.write(raw: bytes) }

  mutating func endStyle() { pen.set(.plain) }

  /// - Precondition: Both frames have the same size.
  mutating func write(_ frame: Frame, over old: Frame) {
    let columns = frame.size.columns
    for row in 0..<frame.size.rows {
      let start = row * columns
      var column = 0
      while column < columns, old.cells[start + column] == frame.cells[start + column] { column += 1 }
      guard column < columns else { continue }
      var last = columns - 1
      while old.cells[start + last] == frame.cells[start + last] { last -= 1 }
      // The change may be only in the second half of a wide cell.
      while frame.cells[start + column].isTail { column -= 1 }
      write(row: row, of: frame, over: old, from: column, through: last)
    }
  }

  private mutating func write(row: Int, of frame: Frame, over old: Frame, from first: Int, through last: Int) {
    let start = row * frame.size.columns
    let end = start + frame.size.columns
    let clear = clearTail(of: frame.cells[start..<end])
    var index = start + first
    // Cells that a disputed grapheme may have covered are written again.
    var suspects = index
    var last = start + last
    while index <= last {
      let cell = frame.cells[index]
      var next = index + max(1, Int(cell.columns))
      defer { index = next }
      if cell.isTail || index >= suspects && isShown(index, in: frame, old) { continue }
      let point = Point(column: index - start, row: row)
      pen.move(to: point, over: frame.cells[start..<end])
      if index >= clear, last - index >= 4 {
        pen.clearLine(as: cell)
        return
      }
      let gap = frame.cells[index...last].prefix { isErased($0, as: cell) }.count
      if gap >= Self.longGap {
        pen.clear(columns: gap, as: cell)
        next = index + gap
      } else if TextWidth.isDisputed(cell.grapheme) {
        let widest = max(2, TextWidth.widestReading(of: cell.grapheme))
        // A wide reading in the last column would be drawn over the cell before it.
        let isOver = next == end && cell.columns == 1
        pen.drawDisputed(isOver ? Cell(" ", columns: 1, style: cell.style) : cell, at: point)
        suspects = max(suspects, min(end, index + widest))
        last = max(last, suspects - 1)
      } else {
        pen.draw(cell, columns: frame.size.columns)
      }
    }
  }

  /// Returns whether the terminal already shows both halves of a cell.
  private func isShown(_ index: Int, in frame: Frame, _ old: Frame) -> Bool {
    let cell = frame.cells[index]
    return cell == old.cells[index] && (cell.columns < 2 || frame.cells[index + 1] == old.cells[index + 1])
  }

  /// Returns the index from which a row can be erased at once.
  private func clearTail(of row: ArraySlice<Cell>) -> Int {
    guard let last = row.last else { return row.endIndex }
    return row.lastIndex { !isErased($0, as: last) }.map { $0 + 1 } ?? row.startIndex
  }

  /// Returns whether a cell looks like another one after both are erased together.
  private func isErased(_ cell: Cell, as other: Cell) -> Bool {
    cell.glyph == .blank && cell.columns == 1 && sgr.isErasable(cell.style)
      && sgr.looksSameOnBlanks(cell.style, other.style)
  }
}
