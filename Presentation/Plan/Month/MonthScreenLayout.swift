/// Where the parts of the month view are.
struct MonthScreenLayout {
  let grid: Rect
  /// What is planned on the selected day, where the grid has no room for titles.
  let list: Rect?

  init(_ size: Size, weeks: Int) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, right: side)
    guard !MonthLayout(area, weeks: weeks).isBig else {
      grid = area
      list = nil
      return
    }
    let small = MonthLayout.smallSize(weeks: weeks)
    if size.columns >= small.columns + 20 {
      grid = area.leading(small.columns)
      list = area.inset(left: small.columns + 2)
    } else {
      grid = area.upper(small.rows)
      list = area.inset(top: small.rows)
    }
  }
}
