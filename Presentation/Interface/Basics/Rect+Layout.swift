extension Rect {
  /// All of a screen but margins where there is room for them.
  static func page(_ size: Size, side: Int = 1) -> Rect {
    let side = size.columns >= 60 ? side : 0
    return Rect(size).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
  }

  func wrapped(_ text: String?) -> [String] { text.map { TextClip.wrap($0, columns: max(1, size.columns)) } ?? [] }

  package var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  /// Returns a row of the rectangle, counted from its top; empty if there is no such row.
  package func line(_ row: Int) -> Rect {
    guard (0..<size.rows).contains(row) else { return Rect(column: left, row: top, columns: 0, rows: 0) }
    return Rect(column: left, row: top + row, columns: size.columns, rows: 1)
  }

  /// Its first columns.
  func leading(_ columns: Int) -> Rect { inset(right: max(0, size.columns - max(0, columns))) }

  package func upper(_ rows: Int) -> Rect { inset(bottom: max(0, size.rows - max(0, rows))) }

  package func lower(_ rows: Int) -> Rect { inset(top: max(0, size.rows - max(0, rows))) }

  /// A box of at most that size below a row that stays seen, or above it; in the middle where neither has room.
  ///
  /// - Parameters:
  ///   - row: Counted from the top.
  ///   - least: The rows that it needs.
  func box(columns: Int, rows: Int, beside row: Int?, least: Int) -> Rect {
    guard let row, (0..<size.rows).contains(row) else { return centered(columns: columns, rows: rows) }
    let (above, below) = (upper(row), inset(top: row + 1))
    let isBelow = below.size.rows >= rows || below.size.rows >= above.size.rows
    let side = isBelow ? below : above
    guard side.size.rows >= min(rows, least) else { return centered(columns: columns, rows: rows) }
    return (isBelow ? side.upper(rows) : side.lower(rows)).centered(columns: columns, rows: rows)
  }

  /// A rectangle of at most that size in its middle.
  package func centered(columns: Int, rows: Int) -> Rect {
    let columns = min(max(0, columns), size.columns)
    let rows = min(max(0, rows), size.rows)
    return Rect(
      column: left + (size.columns - columns) / 2, row: top + (size.rows - rows) / 2, columns: columns, rows: rows)
  }
}
