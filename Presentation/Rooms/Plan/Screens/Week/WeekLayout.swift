import Domain

struct WeekLayout {
  struct Column {
    let day: Day
    let head: Rect
    /// Its part of the time grid, without the line at its left.
    let grid: Rect
    let blocks: DayBlocks
  }

  /// Columns that a day has at least, the line at its left included.
  private static let leastColumns = 10

  let title: Rect
  /// The column of hours, as high as the grid.
  let hours: Rect
  /// The events of whole days, above the time grid.
  let lanes: DayLanes
  /// The line between ``lanes`` and the grid; empty where there is no room for it.
  let rule: Rect
  let scale: HourScale
  let columns: [Column]
  /// The line about the selected occurrence.
  let footer: Rect
  private let lanesArea: Rect
  private let step: Int

  init(_ state: WeekScreen.State) {
    let side = state.size.columns >= 60 ? 1 : 0
    let area = Rect(state.size).inset(left: side, right: side)
    let gutter = area.size.columns >= 60 ? 6 : 3
    let week = state.week.days
    let count = min(week.count, max(1, (area.size.columns - gutter) / Self.leastColumns))
    let before = min(max(0, week.first.distance(to: state.day) - count / 2), week.count - count)
    let days = DayRange(week.first.adding(days: before), week.first.adding(days: before + count - 1))
    step = max(1, (area.size.columns - gutter) / count)

    title = area.line(0)
    let isTall = area.size.rows >= 16
    let head = area.inset(top: isTall ? 2 : 1).upper(1)
    footer = area.size.rows >= 8 ? area.lower(1) : area.lower(0)
    var body = Rect(
      column: area.left, row: head.bottom, columns: area.size.columns,
      rows: max(0, area.bottom - footer.size.rows - head.bottom))
    let spanning = state.page?.occurrences(in: days).filter(\.spansDays) ?? []
    lanes = DayLanes(spanning, on: days, limit: max(1, min(6, body.size.rows / 5 + 1)))
    lanesArea = body.upper(lanes.count)
    body = body.inset(top: lanes.count)
    rule = body.upper(isTall ? 1 : 0)
    let grid = body.inset(top: rule.size.rows, bottom: isTall ? 1 : 0)
    hours = grid.inset(right: max(0, grid.size.columns - gutter))

    let scale = HourScale(
      rows: grid.size.rows, busy: state.busyMinutes, selected: state.shownMinutes, scrolled: state.scrolled)
    self.scale = scale
    let step = step
    columns = zip(0..., days).map { index, day in
      let left = area.left + gutter + index * step
      let place = Rect(column: left + 1, row: grid.top, columns: step - 1, rows: scale.rows).intersection(area)
      return Column(
        day: day, head: Rect(column: left, row: head.top, columns: step, rows: head.size.rows).intersection(area),
        grid: place, blocks: DayBlocks(state.occurrences(on: day), on: day, scale: scale, columns: place.size.columns))
    }
  }

  var days: DayRange { DayRange(columns[0].day, columns[columns.count - 1].day) }

  func area(of bar: DayLanes.Bar) -> Rect { area(of: bar.days, lane: bar.lane) }

  func countArea(of day: Day) -> Rect { area(of: DayRange(day), lane: lanes.count - 1) }

  /// The area of rows and columns of a day's grid; empty where they aren't seen.
  func area(of column: Column, rows: Range<Int>, columns: Range<Int>) -> Rect {
    let rows = rows.clamped(to: scale.seen)
    return Rect(
      column: column.grid.left + columns.lowerBound, row: column.grid.top + rows.lowerBound - scale.first,
      columns: columns.count, rows: rows.count
    )
    .intersection(column.grid)
  }

  private func area(of days: DayRange, lane: Int) -> Rect {
    let first = columns[0].day.distance(to: days.first)
    let line = lanesArea.line(lane)
    return Rect(
      column: columns[0].head.left + first * step + 1, row: line.top, columns: days.count * step - 1,
      rows: line.size.rows
    )
    .intersection(line)
  }
}
