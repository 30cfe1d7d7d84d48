/// Where the parts of the day view are.
struct DayLayout {
  /// The month's name; empty where there is no room for it.
  let title: Rect
  let strip: Rect
  let rule: Rect
  let heading: Rect
  let list: Rect
  /// A small month beside the list, on wide screens.
  let month: Rect?

  init(_ size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 1 : 0, right: size.columns >= 60 ? 1 : 0)
    let isTall = size.rows >= 16
    let hasMonth = size.columns >= 100 && size.rows >= 14
    let gridColumns = MonthLayout.smallSize(weeks: 6).columns
    month = hasMonth ? area.inset(left: area.size.columns - gridColumns, top: 0).upper(8) : nil
    let left = hasMonth ? area.inset(right: gridColumns + 3) : area
    if isTall {
      // The month beside has its name itself.
      let top = hasMonth ? 0 : 1
      title = left.upper(top)
      strip = left.inset(top: top).upper(2)
      rule = left.line(top + 2)
      heading = left.line(top + 3)
      list = left.inset(top: top + 5)
    } else {
      title = left.upper(0)
      strip = left.line(0)
      rule = left.line(1)
      heading = left.line(2)
      list = left.inset(top: 3)
    }
  }
}
