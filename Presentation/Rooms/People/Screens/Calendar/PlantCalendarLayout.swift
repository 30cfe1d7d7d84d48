/// Where the parts of the calendar of a plant are.
struct PlantCalendarLayout {
  /// The name, and what the marks mean.
  let header: Rect
  let grid: Rect
  /// What was noted on the selected day.
  let day: Rect

  init(_ size: Size, weeks: Int) {
    let side = size.columns >= 60 ? 1 : 0
    let isHigh = size.rows >= 14
    let area = Rect(size).inset(left: side, top: isHigh ? 1 : 0, right: side)
    header = area.upper(1)
    let body = area.inset(top: isHigh ? 2 : 1)
    let small = MonthLayout.smallSize(weeks: weeks)
    grid = body.leading(small.columns).upper(small.rows)
    let isWide = area.size.columns >= small.columns + 24
    day = isWide ? body.inset(left: small.columns + 3) : body.inset(top: small.rows + (isHigh ? 1 : 0))
  }
}
