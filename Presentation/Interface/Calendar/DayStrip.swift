package import Domain

/// The week around the selected day in one line of days, a page of seven.
package struct DayStrip: Equatable, Sendable {
  package var selected: Day
  package var today: Day?
  package var weekStart: Weekday

  package init(selected: Day, today: Day? = nil, weekStart: Weekday = .sunday) {
    self.selected = selected
    self.today = today
    self.weekStart = weekStart
  }

  package var days: DayRange { Week(containing: selected, startingOn: weekStart).days }

  package func day(at point: Point, in area: Rect) -> Day? {
    guard area.contains(point) else { return nil }
    return zip(0..., days).first { cell($0.0, in: area).contains(point) }?.1
  }

  /// Draws weekdays and numbers in two rows, or only numbers in one.
  ///
  /// - Parameter isFocused: Whether nothing else on the screen is selected.
  package func draw(
    on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true,
    marks: (Day) -> DayMarks = { _ in .none }
  ) {
    guard !area.isEmpty else { return }
    let hasNames = area.size.rows >= 2
    for (index, day) in days.enumerated() {
      let cell = cell(index, in: area)
      let number = DayNumber(
        day: day, marks: marks(day), isSelected: day == selected && isFocused, isToday: day == today, isOutside: false)
      if hasNames {
        let name = cell.upper(1).inset(right: max(0, cell.size.columns - 3))
        let weekday = texts.dates.weekday(day.weekday, .narrow)
        frame.line(weekday, in: name, style: number.style, alignment: .trailing)
      }
      let line = cell.inset(top: hasNames ? 1 : 0)
      number.draw(on: &frame, in: line)
      if day == selected, !isFocused { frame.line("▸", in: line, style: .key) }
    }
  }

  private func cell(_ index: Int, in area: Rect) -> Rect {
    // More than eight columns a day would tear the week apart.
    let columns = max(1, min(8, area.size.columns / 7))
    let left = area.left + index * columns
    return Rect(column: left, row: area.top, columns: columns, rows: area.size.rows).intersection(area)
  }
}
