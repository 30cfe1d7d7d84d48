package struct Rect: Hashable, Sendable {
  package let origin: Point
  package let size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  package init(_ size: Size) { self.init(origin: Point(column: 0, row: 0), size: size) }

  package var left: Int { origin.column }
  package var top: Int { origin.row }
  /// The first column behind it.
  package var right: Int { origin.column + size.columns }
  /// The first row below it.
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

  /// The part that both have; empty when they do not meet.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rect(column: left, row: top, columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }
}

/// A cell's place, counted from the top left corner at column 0, row 0.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A number of columns and rows of cells; never negative.
package struct Size: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
