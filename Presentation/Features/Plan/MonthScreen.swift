package import Domain

package enum MonthScreen: PlanScreen {
  /// The actions; the key that opens this view also leaves it, and Page Up and Page Down move by a month.
  package static let actions: [ScreenAction<State>] =
    [
      .add, .open, .init(CommonKey.back.or(PlanKey.month), [.dismiss]), .goTo, .quickAdd,
      .today(CommonKey.today.or(CommonKey.first)),
      .go(CommonKey.nextMonth.or(CommonKey.nextPage)) { $0.adding(months: 1) },
      .go(CommonKey.previousMonth.or(CommonKey.previousPage)) { $0.adding(months: -1) }, .nextDay, .previousDay,
      .go(CommonKey.weekBelow) { $0.adding(days: 7) }, .go(CommonKey.weekAbove) { $0.adding(days: -7) }, .calendars,
      .importFile, .export,
    ] + .views(.month)

  package struct State: PlanState {
    package typealias Owner = MonthScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(day: Day, context: PlanContext) {
      self.day = day
      self.context = context
    }

    package var wanted: [PlanEffect] { [.load(grid.days, marks: nil)] }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package mutating func go(to day: Day) -> [PlanEffect] {
      self.day = day
      return page?.days == grid.days ? [] : wanted
    }

    package mutating func show(_ page: PlanPage) { self.page = page }
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    var grid = state.grid
    let outcome = grid.handle(.mouse(event), in: MonthScreenLayout(state.size, weeks: grid.weeks.count).grid)
    return outcome == .submitted ? [.open(grid.selected, nil)] : state.go(to: grid.selected)
  }
}

extension MonthScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let grid = state.grid
    let layout = MonthScreenLayout(frame.size, weeks: grid.weeks.count)
    grid.draw(on: &frame, in: layout.grid, texts: state.context.texts) { marks(of: $0, state) }
    if let page = state.page, layout.list == nil {
      MonthTitles(page: page, grid: grid, texts: state.context.texts).draw(on: &frame, in: layout.grid)
    }
    if let area = layout.weekNumbers { drawWeekNumbers(grid, on: &frame, beside: layout.grid, in: area) }
    if let list = layout.list { drawDay(state, on: &frame, in: list) }
    if let notice = state.notice { frame.notice(notice.text, in: layout.grid, style: notice.style) }
  }

  /// Returns the marks of a day for a grid without titles; other grids show the titles.
  private static func marks(of day: Day, _ state: State) -> DayMarks {
    guard let page = state.page else { return .none }
    let here = page.occurrences(on: day)
    let hue = here.first.map { page.hues[$0.event.calendar] }
    return DayMarks(load: here.count, hue: hue ?? .accent, isHoliday: page.isHoliday(day))
  }

  private static func drawWeekNumbers(_ grid: MonthGrid, on frame: inout Frame, beside area: Rect, in numbers: Rect) {
    let layout = MonthLayout(area, weeks: grid.weeks.count)
    for (row, week) in grid.weeks.enumerated() {
      let line = Rect(column: numbers.left, row: layout.rule(row: row).top, columns: 2, rows: 1)
      frame.line("\(week.number)", in: line, style: .hint, alignment: .trailing)
    }
  }

  private static func drawDay(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let end = frame.line(state.context.dates.day(state.day), in: area, style: Style(.text, on: .background, .bold))
    let holidays = state.context.texts.plan.names(of: page.holidays(on: state.day))
    frame.line(holidays, in: area.inset(left: end - area.left + 2), style: Style(.sunday))
    let here = page.occurrences(on: state.day)
    let lines = area.inset(top: 1)
    if here.isEmpty { frame.line(state.context.texts.plan.nothingPlanned, in: lines, style: .hint) }
    let fits = here.count <= lines.size.rows
    // The number of events is more useful than a single title.
    if !fits, lines.size.rows == 1 {
      return _ = frame.line(state.context.texts.plan.count(here.count), in: lines, style: .hint)
    }
    for (row, occurrence) in here.prefix(fits ? here.count : max(0, lines.size.rows - 1)).enumerated() {
      let line = lines.line(row)
      let text = "\(state.context.text(occurrence).time(on: state.day)) \(occurrence.event.title.text)"
      frame.line("●", in: line, style: Style(page.hues[occurrence.event.calendar]))
      frame.line(text, in: line.inset(left: 2))
    }
    guard !fits else { return }
    frame.line("+\(here.count - lines.size.rows + 1)", in: lines.lower(1).inset(left: 2), style: .hint)
  }
}

struct MonthScreenLayout {
  private static let weekNumberColumns = 4

  let grid: Rect
  /// The area of the selected day's events, if the grid has no room for titles.
  let list: Rect?
  /// The area left of the grid, if there is room for week numbers.
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

struct MonthTitles {
  /// The minimum width at which the time is shown before a title.
  private static let columnsWithTime = 14

  let page: PlanPage
  let grid: MonthGrid
  let texts: Texts

  /// - Parameter area: The area of the grid.
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

  /// Draws holidays and birthdays beside the number of the day, so that all lines of the day are left for events.
  private func drawNotes(on day: Day, _ frame: inout Frame, in line: Rect) {
    let (holidays, birthdays) = (page.holidays(on: day), page.birthdays(on: day))
    var area = line.inset(left: DayNumber.columns)
    if !holidays.isEmpty {
      let style = Month(day) == grid.month ? Style(.sunday) : .hint
      // The mark of a birthday always has room beside the holiday.
      let room = area.inset(right: birthdays.isEmpty ? 0 : 2)
      area = area.inset(left: frame.line(texts.plan.names(of: holidays), in: room, style: style) - area.left)
    }
    guard let first = birthdays.first else { return }
    let more = birthdays.count > 1 ? " +\(birthdays.count - 1)" : ""
    area = area.inset(left: 1, right: holidays.isEmpty ? 1 : 0)
    frame.line(area.size.columns > 1 ? "♥\(first.contact.title)\(more)" : "♥", in: area, style: Style(.accent))
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

struct SpanBar {
  private let bar: DayLanes.Bar
  private let hue: ColorRole
  private let isDone: Bool
  private let isSelected: Bool

  /// - Parameter isDone: Indicates whether the event is over, which dims its text.
  init(_ bar: DayLanes.Bar, hue: ColorRole, isDone: Bool, isSelected: Bool) {
    (self.bar, self.hue, self.isDone, self.isSelected) = (bar, hue, isDone, isSelected)
  }

  /// Draws the bar on one line; a "‹" or "›" shows that the event starts earlier or ends later.
  func draw(on frame: inout Frame, in area: Rect) {
    let area = area.upper(1)
    let words: Style = isSelected ? .selected : isDone ? .hint : .plain
    let edge = isSelected ? words : Style(hue)
    frame.fill(area, style: words)
    let days = bar.occurrence.days
    frame.line(isSelected ? "▸" : days.first < bar.days.first ? "‹" : "▎", in: area, style: edge)
    let goesOn = bar.days.last < days.last
    let room = area.inset(left: 1, right: goesOn ? 1 : 0)
    let end = frame.line(bar.occurrence.event.title.text, in: room, style: words)
    if !isSelected, end < room.right {
      frame.line(String(repeating: "─", count: room.right - end), in: room.inset(left: end - room.left), style: edge)
    }
    if goesOn { frame.line("›", in: area, style: edge, alignment: .trailing) }
  }
}
