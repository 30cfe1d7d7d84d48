package struct Rect: Hashable, Sendable {
  package let origin: Point
  package let size: Size

  package init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  package init(_ size: Size) { self.init(origin: Point(column: 0, row: 0), size: size) }

  package var left: Int { origin.column }
  package var top: Int { origin.row }
  /// The first column after the rectangle.
  package var right: Int { origin.column + size.columns }
  /// The first row below the rectangle.
  package var bottom: Int { origin.row + size.rows }

  package func contains(_ point: Point) -> Bool {
    (left..<right).contains(point.column) && (top..<bottom).contains(point.row)
  }

  package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    let columns = max(0, size.columns - left - right)
    let rows = max(0, size.rows - top - bottom)
    return Rect(
      column: min(self.left + left, self.right), row: min(self.top + top, self.bottom), columns: columns, rows: rows)
  }

  /// Returns the rectangle as seen from outside a frame that is drawn at `origin`.
  func moved(by origin: Point) -> Rect {
    Rect(origin: Point(column: origin.column + left, row: origin.row + top), size: size)
  }

  /// Returns the common part of two rectangles; empty if they don't meet.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rect(column: left, row: top, columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }
}

/// The position of a cell; the top left corner is column 0, row 0.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

/// A number of columns and rows of cells; never negative.
package struct Size: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// The number of cells.
  var count: Int { columns * rows }
  /// The rows that the title of a page takes; a tall page has a blank row below its title (our choice).
  var titleRows: Int { rows >= 14 ? 2 : 1 }

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

extension Rect {
  /// Returns the whole screen, less margins at the sides if there is room for them.
  ///
  /// Every page begins right below the tabs, so that titles stay in their place from tab to tab.
  static func page(_ size: Size) -> Rect {
    let side = margin(columns: size.columns)
    return Rect(size).inset(left: side, right: side)
  }

  /// Returns the columns at each side of pages, messages and the help line on a screen of a width.
  static func margin(columns: Int) -> Int { columns >= 60 ? 1 : 0 }

  /// Returns the page for rows or text that need no more than some columns, in the middle of a much wider screen.
  static func column(_ size: Size, atMost columns: Int = mostRowColumns) -> Rect {
    let page = page(size)
    let spare = page.size.columns - columns
    return (spare < leastSpare ? page : page.inset(left: spare / 2)).leading(columns)
  }

  /// Returns the area of a box in place of a page, which is as wide as rows to read may be.
  static func pageBox(_ size: Size) -> Rect {
    Rect(size).centered(columns: mostRowColumns + pageBoxEdges, rows: size.rows)
  }

  /// The columns of the borders of a box and of the blanks beside them.
  private static let pageBoxEdges = 4

  /// The minimum number of unused columns at which rows are centered on the page (our choice).
  private static let leastSpare = 40

  /// The maximum width of rows to read; longer rows are hard to follow.
  static let mostRowColumns = 110

  func wrapped(_ text: String?) -> [String] { text.map { TextClip.wrap($0, columns: max(1, size.columns)) } ?? [] }

  package var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  /// Returns a row of the rectangle, counted from its top; empty if there is no such row.
  package func line(_ row: Int) -> Rect {
    guard (0..<size.rows).contains(row) else { return Rect(column: left, row: top, columns: 0, rows: 0) }
    return Rect(column: left, row: top + row, columns: size.columns, rows: 1)
  }

  /// Returns the first columns of the rectangle.
  func leading(_ columns: Int) -> Rect { inset(right: max(0, size.columns - max(0, columns))) }

  /// Returns the last columns of the rectangle.
  func trailing(_ columns: Int) -> Rect { inset(left: max(0, size.columns - max(0, columns))) }

  package func upper(_ rows: Int) -> Rect { inset(bottom: max(0, size.rows - max(0, rows))) }

  package func lower(_ rows: Int) -> Rect { inset(top: max(0, size.rows - max(0, rows))) }

  /// Returns a box of at most a given size next to a row that stays visible, below or above it; otherwise in the
  /// middle.
  ///
  /// `row` is counted from the top; `least` is the number of rows that the box needs.
  func box(columns: Int, rows: Int, beside row: Int?, least: Int) -> Rect {
    guard let row, (0..<size.rows).contains(row) else { return centered(columns: columns, rows: rows) }
    let (above, below) = (upper(row), inset(top: row + 1))
    let isBelow = below.size.rows >= rows || below.size.rows >= above.size.rows
    let side = isBelow ? below : above
    guard side.size.rows >= min(rows, least) else { return centered(columns: columns, rows: rows) }
    return (isBelow ? side.upper(rows) : side.lower(rows)).centered(columns: columns, rows: rows)
  }

  /// Returns a rectangle of at most a given size in the middle of this rectangle.
  package func centered(columns: Int, rows: Int) -> Rect {
    let columns = min(max(0, columns), size.columns)
    let rows = min(max(0, rows), size.rows)
    return Rect(
      column: left + (size.columns - columns) / 2, row: top + (size.rows - rows) / 2, columns: columns, rows: rows)
  }
}

package struct Box: Equatable, Sendable {
  package var title: String
  /// The text at the right end of the upper border.
  package var note: String
  /// The text in place of a note that is too long for the border.
  package var shortNote = ""
  /// The key that a click on the note presses; `nil` for a note that isn't about a key.
  var noteKey: KeyPress?
  package var style: Style

  package init(_ title: String = "", note: String = "", style: Style = .border) {
    (self.title, self.note, self.style) = (title, note, style)
  }

  /// Returns the area inside the border; the whole area if there is no room for a border.
  package func inside(_ area: Rect) -> Rect {
    hasBorder(in: area) ? area.inset(left: 1, top: 1, right: 1, bottom: 1) : area
  }

  /// Draws the box, and returns the area inside.
  ///
  /// The first box over a frame that has receded clears the words and the earlier such boxes that it cuts.
  @discardableResult package func draw(on frame: inout Frame, in area: Rect) -> Rect {
    let isOverPage = frame.hasReceded
    if isOverPage { frame.clearSides(of: area) }
    frame.hasReceded = false
    frame.fill(area, style: Style(on: .card))
    guard hasBorder(in: area) else { return area }
    if isOverPage { frame.add(box: area) }
    let rule = String(repeating: "─", count: area.size.columns - 2)
    frame.line("╭\(rule)╮", in: area, style: style)
    frame.line("╰\(rule)╯", in: area.lower(1), style: style)
    for row in 1..<area.size.rows - 1 {
      frame.line("│", in: area.line(row), style: style)
      frame.line("│", in: area.line(row), style: style, alignment: .trailing)
    }
    drawTitles(on: &frame, in: area.upper(1).inset(left: 2, right: 2))
    return inside(area)
  }

  private func hasBorder(in area: Rect) -> Bool { area.size.columns >= 2 && area.size.rows >= 2 }

  private func drawTitles(on frame: inout Frame, in area: Rect) {
    var left = area.left
    if !title.isEmpty, area.size.columns >= 4 {
      // A long title leaves room for the short note, unless more than half of the border would be gone.
      let (room, least) = (area.size.columns - 2, shortNote.isEmpty ? 0 : TextWidth.columns(of: shortNote) + 3)
      let text = TextClip.clip(title, to: room < 2 * least ? room : room - least)
      left = frame.line(" \(text) ", in: area, style: .title)
    }
    let note = [note, shortNote].first { area.right - left > TextWidth.columns(of: $0) + 2 } ?? ""
    guard !note.isEmpty else { return }
    frame.line(" \(note) ", in: area, style: .hint, alignment: .trailing)
    if let noteKey { frame.link(area.trailing(TextWidth.columns(of: note) + 2), to: noteKey) }
  }
}
