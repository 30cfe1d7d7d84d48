package import Domain

package struct MonthGrid: Equatable, Sendable {
  package var selected: Day
  /// The day that is marked as today; `nil` for no mark.
  package var today: Day?
  package var weekStart: Weekday
  /// The number of rows that each week can use, which determines how a big grid divides its rows; empty for equal
  /// weeks.
  var neededRows: [Int] = []
  /// The minimum number of rows of a week in a big grid.
  var leastRows = 3

  package init(selected: Day, today: Day? = nil, weekStart: Weekday = .sunday) {
    self.selected = selected
    self.today = today
    self.weekStart = weekStart
  }

  package var month: Month { Month(selected) }

  /// All visible days, in whole weeks.
  package var days: DayRange { DayRange(weeks[0].firstDay, weeks[weeks.count - 1].days.last) }

  /// The 4 to 6 weeks that touch the month.
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
    let layout = MonthLayout(area, self)
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
    case .press, .select:
      guard let day = day(at: event.point, in: area) else { return .ignored }
      guard day != selected else { return event.kind == .press ? .submitted : .ignored }
      selected = day
    case .release, .drag: return .ignored
    }
    return .changed
  }

  /// Draws a small grid with dots, or, if the area is big enough, a grid with room for titles below the numbers.
  ///
  /// - Parameters:
  ///   - title: The key that a click on the name of the month presses; `nil` if the name doesn't act.
  ///   - marks: A closure that returns the marks of a day, called once for every visible day.
  package func draw(
    on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true, title: KeyPress? = nil,
    marks: (Day) -> DayMarks = { _ in .none }
  ) {
    guard !area.isEmpty else { return }
    let weeks = self.weeks
    let layout = MonthLayout(area, self)
    drawTitle(texts.dates.month(month), on: &frame, in: layout.title, isBig: layout.isBig, pressing: title)
    for (column, day) in weeks[0].days.enumerated() {
      let cell = layout.weekday(column: column)
      let name = layout.isBig ? cell.inset(left: 1) : cell.inset(right: max(0, cell.size.columns - 3))
      frame.line(
        texts.dates.weekday(day.weekday, .narrow), in: name, style: weekdayStyle(day.weekday),
        alignment: layout.isBig ? .leading : .trailing)
    }
    for (row, week) in weeks.enumerated() {
      if layout.isBig {
        let rule = layout.rule(row: row)
        frame.line(String(repeating: "─", count: rule.size.columns), in: rule, style: .border)
      }
      for (column, day) in week.days.enumerated() {
        let cell = layout.cell(row: row, column: column)
        draw(day, with: marks(day), on: &frame, in: cell, isBig: layout.isBig, isFocused: isFocused)
      }
    }
  }

  /// Draws the name of the month, between arrows to its neighbors if the grid is small and has room for them.
  private func drawTitle(_ name: String, on frame: inout Frame, in area: Rect, isBig: Bool, pressing press: KeyPress?) {
    let columns = TextWidth.columns(of: name)
    let side = isBig || area.size.columns < columns + 4 ? 0 : 2
    let line = isBig ? area : area.centered(columns: columns + 2 * side, rows: 1)
    let place = line.inset(left: side).leading(columns)
    if let press { frame.title(name, in: place, pressing: press) } else { frame.line(name, in: place, style: .title) }
    guard side > 0 else { return }
    let arrows = [
      ("‹ ", CommonKey.previousMonth, line.leading(side)), (" ›", CommonKey.nextMonth, line.trailing(side)),
    ]
    for (arrow, binding, place) in arrows {
      frame.line(arrow, in: place, style: .hint)
      frame.link(place, to: binding.keys[0])
    }
  }

  private func draw(
    _ day: Day, with marks: DayMarks, on frame: inout Frame, in cell: Rect, isBig: Bool, isFocused: Bool
  ) {
    let number = DayNumber(
      day: day, marks: isBig ? DayMarks(isHoliday: marks.isHoliday) : marks, isSelected: day == selected && isFocused,
      isToday: day == today, isOutside: Month(day) != month)
    if isBig { frame.fill(cell.upper(1).inset(right: max(0, cell.size.columns - DayNumber.columns)), style: .plain) }
    number.draw(on: &frame, in: cell)
    if day == selected, !isFocused { frame.line("▸", in: cell, style: .hint) }
    guard isBig, !marks.note.isEmpty else { return }
    frame.line("\(marks.note) ", in: cell.upper(1).inset(left: DayNumber.columns), style: .hint)
  }

  private func weekdayStyle(_ weekday: Weekday) -> Style {
    switch weekday {
    case .sunday: Style(.sunday)
    case .saturday: Style(.saturday)
    default: .hint
    }
  }
}

struct MonthLayout {
  static func smallSize(weeks: Int) -> Size { Size(columns: 7 * DayNumber.columns, rows: weeks + 2) }

  /// Indicates whether days have room for titles.
  let isBig: Bool
  private let area: Rect
  private let cellColumns: Int
  /// The rows of each week, counted from the top of the area.
  private let weeks: [Range<Int>]

  init(_ area: Rect, _ grid: MonthGrid) {
    let count = grid.weeks.count
    let isBig = area.size.columns >= 7 * 8 && area.size.rows >= count * grid.leastRows + 2
    cellColumns = isBig ? area.size.columns / 7 : max(1, min(DayNumber.columns, area.size.columns / 7))
    let heights =
      isBig ? Self.heights(of: count, in: area.size.rows - 2, grid) : Array(repeating: 1, count: count)
    weeks = heights.reduce(into: []) { rows, height in
      let top = rows.last?.upperBound ?? 2
      rows.append(top..<top + height)
    }
    (self.isBig, self.area) = (isBig, area)
  }

  /// Shares rows among the weeks: first to those that lack the most, then to the lowest.
  private static func heights(of count: Int, in rows: Int, _ grid: MonthGrid) -> [Int] {
    let needed = grid.neededRows.count == count ? grid.neededRows : Array(repeating: 0, count: count)
    var heights = Array(repeating: grid.leastRows, count: count)
    for _ in count * grid.leastRows..<rows {
      let want = { (week: Int) in (max(0, needed[week] - heights[week]), -heights[week], -week) }
      guard let next = heights.indices.max(by: { want($0) < want($1) }) else { break }
      heights[next] += 1
    }
    return heights
  }

  var title: Rect { columns(area.line(0)) }

  func weekday(column: Int) -> Rect { cell(column: column, in: area.line(1)) }

  func cell(row: Int, column: Int) -> Rect { cell(column: column, in: week(row)) }

  /// Returns the area for titles in a day of a big grid.
  func content(row: Int, column: Int) -> Rect { cell(row: row, column: column).inset(top: 1) }

  /// Returns the line with the numbers of a week.
  func rule(row: Int) -> Rect { columns(week(row).upper(1)) }

  private func week(_ row: Int) -> Rect { area.inset(top: weeks[row].lowerBound).upper(weeks[row].count) }

  private func cell(column: Int, in row: Rect) -> Rect {
    row.intersection(
      Rect(column: row.left + column * cellColumns, row: row.top, columns: cellColumns, rows: row.size.rows))
  }

  private func columns(_ row: Rect) -> Rect { row.inset(right: max(0, row.size.columns - 7 * cellColumns)) }
}

extension EventCalendar.Color {
  package var role: ColorRole {
    switch self {
    case .blue: .blue
    case .green: .green
    case .orange: .orange
    case .red: .red
    case .purple: .purple
    case .teal: .teal
    case .yellow: .yellow
    case .gray: .gray
    }
  }
}
