package import Domain

package struct MonthGrid: Equatable, Sendable {
  package var selected: Day
  /// `nil` when no day is to be marked as today.
  package var today: Day?
  package var weekStart: Weekday

  package init(selected: Day, today: Day? = nil, weekStart: Weekday = .sunday) {
    self.selected = selected
    self.today = today
    self.weekStart = weekStart
  }

  package var month: Month { Month(selected) }

  /// All days shown: whole weeks.
  package var days: DayRange { DayRange(weeks[0].firstDay, weeks[weeks.count - 1].days.last) }

  /// The weeks that touch the month: 4…6.
  package var weeks: [Week] { month.weeks(startingOn: weekStart) }

  package mutating func move(days: Int) { selected = selected.adding(days: days) }

  package mutating func move(months: Int) { selected = selected.adding(months: months) }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(let press) where press.modifiers.isEmpty: return handle(press.key)
    case .mouse(let event): return handle(event, in: area)
    default: return .ignored
    }
  }

  package func day(at point: Point, in area: Rect) -> Day? {
    let layout = MonthLayout(area, weeks: weeks.count)
    for (row, week) in weeks.enumerated() {
      for (column, day) in week.days.enumerated() where layout.cell(row: row, column: column).contains(point) {
        return day
      }
    }
    return nil
  }

  private mutating func handle(_ key: Key) -> InputOutcome {
    switch key {
    case .left: move(days: -1)
    case .right: move(days: 1)
    case .up: move(days: -7)
    case .down: move(days: 7)
    case .character("["), .pageUp: move(months: -1)
    case .character("]"), .pageDown: move(months: 1)
    case .home: selected = Week(containing: selected, startingOn: weekStart).days.first
    case .end: selected = Week(containing: selected, startingOn: weekStart).days.last
    case .enter: return .submitted
    case .escape: return .cancelled
    default: return .ignored
    }
    return .changed
  }

  private mutating func handle(_ event: MouseEvent, in area: Rect) -> InputOutcome {
    guard area.contains(event.point) else { return .ignored }
    switch event.kind {
    case .wheelUp: move(months: -1)
    case .wheelDown: move(months: 1)
    case .press:
      guard let day = day(at: event.point, in: area) else { return .ignored }
      guard day != selected else { return .submitted }
      selected = day
    case .release, .drag: return .ignored
    }
    return .changed
  }
}
