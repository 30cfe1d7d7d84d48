/// Where the parts of a month grid are: title, weekdays, days.
struct MonthLayout {
  /// Columns and rows of a small grid.
  static func smallSize(weeks: Int) -> Size { Size(columns: 7 * DayNumber.columns, rows: weeks + 2) }

  /// Whether the days have room for titles.
  let isBig: Bool
  private let area: Rect
  private let cellColumns: Int
  private let cellRows: Int
  /// How many of the first weeks have one row more, as there is room for it.
  private let higherWeeks: Int

  init(_ area: Rect, weeks: Int) {
    isBig = area.size.columns >= 7 * 8 && area.size.rows >= weeks * 3 + 2
    cellColumns = isBig ? area.size.columns / 7 : max(1, min(DayNumber.columns, area.size.columns / 7))
    cellRows = isBig ? (area.size.rows - 2) / max(1, weeks) : 1
    higherWeeks = isBig ? (area.size.rows - 2) % max(1, weeks) : 0
    self.area = area
  }

  var title: Rect { columns(area.line(0)) }

  func weekday(column: Int) -> Rect { cell(column: column, in: area.line(1)) }

  func cell(row: Int, column: Int) -> Rect {
    cell(column: column, in: week(row))
  }

  /// Where a day of a big grid has room for titles.
  func content(row: Int, column: Int) -> Rect { cell(row: row, column: column).inset(top: 1) }

  /// The line with a week's numbers.
  func rule(row: Int) -> Rect { columns(week(row).upper(1)) }

  private func week(_ row: Int) -> Rect {
    area.inset(top: 2 + row * cellRows + min(row, higherWeeks)).upper(cellRows + (row < higherWeeks ? 1 : 0))
  }

  private func cell(column: Int, in row: Rect) -> Rect {
    row.intersection(
      Rect(column: row.left + column * cellColumns, row: row.top, columns: cellColumns, rows: row.size.rows)
    )
  }

  private func columns(_ row: Rect) -> Rect { row.inset(right: max(0, row.size.columns - 7 * cellColumns)) }
}
