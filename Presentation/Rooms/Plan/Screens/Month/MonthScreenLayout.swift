/// Where the parts of the month view are.
struct MonthScreenLayout {
  private static let weekNumberColumns = 4

  let grid: Rect
  /// What is planned on the selected day, where the grid has no room for titles.
  let list: Rect?
  /// Left of the grid, where there is room for them.
  let weekNumbers: Rect?

  init(_ size: Size, weeks: Int) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, right: side)
    let small = MonthLayout.smallSize(weeks: weeks)
    if MonthLayout(area, weeks: weeks).isBig {
      let hasNumbers = area.size.columns >= 100
      weekNumbers = hasNumbers ? area.leading(Self.weekNumberColumns) : nil
      grid = area.inset(left: hasNumbers ? Self.weekNumberColumns : 0)
      list = nil
      return
    }
    weekNumbers = nil
    if size.columns >= small.columns + 20 {
      grid = area.leading(small.columns)
      list = area.inset(left: small.columns + 2)
    } else {
      grid = area.upper(small.rows)
      list = area.inset(top: small.rows)
    }
  }
}
