import Domain

/// Where the days of the week view are.
struct WeekLayout {
  struct Place {
    let day: Day
    let area: Rect
  }

  /// Columns that a day needs beside others.
  private static let dayColumns = 10

  let title: Rect
  /// Whether the days are side by side.
  let hasColumns: Bool
  let places: [Place]

  init(_ state: WeekScreen.State) {
    let side = state.size.columns >= 60 ? 1 : 0
    let area = Rect(state.size).inset(left: side, right: side)
    let days = state.week.days
    title = area.line(0)
    hasColumns = area.size.columns >= 7 * Self.dayColumns && area.size.rows >= 10
    let content = area.inset(top: 2)
    if hasColumns {
      let columns = area.size.columns / 7
      places = days.enumerated().map { index, day in
        Place(
          day: day,
          area: Rect(
            column: content.left + index * columns,
            row: content.top,
            columns: columns,
            rows: content.size.rows
          )
        )
      }
    } else {
      places = Self.stacked(days, state, in: area.inset(top: 1))
    }
  }

  /// One line for each day, and what is left over for the lines of the selected one.
  private static func stacked(_ days: DayRange, _ state: WeekScreen.State, in area: Rect) -> [Place] {
    let rest = max(0, area.size.rows - days.count)
    var row = 0
    return days.map { day in
      let rows = day == state.day ? 1 + min(rest, state.occurrences(on: day).count) : 1
      defer { row += rows }
      return Place(day: day, area: area.inset(top: row).upper(rows))
    }
  }
}
