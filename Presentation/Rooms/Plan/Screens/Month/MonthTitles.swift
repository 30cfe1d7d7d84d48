import Domain

struct MonthTitles {
  /// From this width on the time stands before a title.
  private static let columnsWithTime = 14

  let page: PlanPage
  let grid: MonthGrid
  let texts: Texts

  /// - Parameter area: Where the grid was drawn.
  func draw(on frame: inout Frame, in area: Rect) {
    let weeks = grid.weeks
    let layout = MonthLayout(area, weeks: weeks.count)
    for (row, week) in weeks.enumerated() {
      let all = page.occurrences(in: week.days)
      let limit = layout.content(row: row, column: 0).size.rows
      let lanes = DayLanes(all.filter(\.isAllDay) + all.filter { !$0.isAllDay }, on: week.days, limit: limit)
      for bar in lanes.bars {
        let first = layout.content(row: row, column: week.days.first.distance(to: bar.days.first))
        let last = layout.content(row: row, column: week.days.first.distance(to: bar.days.last))
        let columns = last.right - first.left - 2
        draw(bar, on: &frame, in: Rect(column: first.left + 1, row: first.top + bar.lane, columns: columns, rows: 1))
      }
      for (column, day) in week.days.enumerated() {
        drawNotes(on: day, &frame, in: layout.cell(row: row, column: column).line(0))
      }
      for (day, count) in lanes.hidden {
        let cell = layout.content(row: row, column: week.days.first.distance(to: day))
        frame.line("+\(count)", in: cell.line(limit - 1).inset(left: 1), style: .hint)
      }
    }
  }

  /// Beside the number of the day, so that all its lines are left for what is planned.
  private func drawNotes(on day: Day, _ frame: inout Frame, in line: Rect) {
    let (holidays, birthdays) = (page.holidays(on: day), page.birthdays(on: day))
    var area = line.inset(left: DayNumber.columns)
    if !holidays.isEmpty {
      let style = Month(day) == grid.month ? Style(.sunday) : .hint
      // A birthday beside has room for its mark at least.
      let room = area.inset(right: birthdays.isEmpty ? 0 : 2)
      area = area.inset(left: frame.line(texts.plan.names(of: holidays), in: room, style: style) - area.left)
    }
    guard let first = birthdays.first else { return }
    let more = birthdays.count > 1 ? " +\(birthdays.count - 1)" : ""
    area = area.inset(left: 1, right: holidays.isEmpty ? 1 : 0)
    frame.line(area.size.columns > 1 ? "*\(first.contact.title)\(more)" : "*", in: area, style: Style(.accent))
  }

  private func draw(_ bar: DayLanes.Bar, on frame: inout Frame, in line: Rect) {
    let hue = page.hues[bar.occurrence.event.calendar]
    let isDone = bar.occurrence.end <= page.now
    guard !bar.occurrence.spansDays else {
      return SpanBar(bar, hue: hue, isDone: isDone, isSelected: false).draw(on: &frame, in: line)
    }
    let title = bar.occurrence.event.title.text
    let hasTime = line.size.columns >= Self.columnsWithTime
    let mark = hasTime ? texts.dates.time(bar.occurrence.start.time) : "●"
    let end = frame.line(mark, in: line, style: Style(hue))
    frame.line(title, in: line.inset(left: end + 1 - line.left), style: isDone ? .hint : .plain)
  }
}
