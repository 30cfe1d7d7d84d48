package import Domain

package enum MonthScreen: PlanScreen {
  /// The actions; the key that opens this view also leaves it, and Page Up and Page Down move by a month.
  package static let actions: [ScreenAction<State>] =
    [
      .open, .add, .init(CommonKey.back.or(CommonKey.calendar), [.dismiss]), .goTo, .quickAdd,
      .today(CommonKey.today.or(CommonKey.first)),
      .nextMonthPage, .previousMonthPage, .nextDay, .previousDay, .weekBelow, .weekAbove, .calendars, .importFile,
      .export,
    ] + .views(.month)

  package struct State: PlanState {
    package typealias Owner = MonthScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage? { didSet { neededRows = page?.rowsOfWeeks ?? [] } }
    /// The number of rows that each week of the page can use.
    private var neededRows: [Int] = []
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// The first shown row of the selected day's list.
    package var top = 0

    package init(day: Day, context: PlanContext) { (self.day, self.context) = (day, context) }

    package var wanted: [PlanEffect] { [.load(grid.days, marks: nil)] }

    var grid: MonthGrid {
      var grid = MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart)
      grid.leastRows = MonthScreenLayout(size, weeks: grid.weeks.count).rowsPerWeek
      if page?.days == grid.days { grid.neededRows = neededRows }
      return grid
    }

    package mutating func go(to day: Day) -> [PlanEffect] {
      if day != self.day { top = 0 }
      self.day = day
      return page?.days == grid.days ? [] : wanted
    }

    package mutating func show(_ page: PlanPage) { self.page = page }
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    var grid = state.grid
    let layout = MonthScreenLayout(state.size, weeks: grid.weeks.count)
    if let area = layout.list, area.contains(event.point) {
      return handle(event, on: MonthDayList(state, in: area), &state)
    }
    guard grid.handle(.mouse(event), in: layout.grid) == .submitted else { return state.go(to: grid.selected) }
    let days = layout.hasTitles ? state.page.map { MonthDays(page: $0, grid: grid, texts: state.context.texts) } : nil
    return [.open(grid.selected, days?.occurrence(at: event.point, in: layout.grid)?.id)]
  }

  /// Scrolls the list of the day with the wheel, or opens the clicked event or the day.
  private static func handle(_ event: MouseEvent, on list: MonthDayList, _ state: inout State) -> [PlanEffect] {
    switch event.kind {
    case .wheelUp: state.top = max(0, list.top - 3)
    case .wheelDown: state.top = min(list.top + 3, list.lastTop)
    case .press: return [.open(state.day, list.occurrence(at: event.point)?.id)]
    case .select, .drag, .release: break
    }
    return []
  }
}

extension PlanPage {
  /// The number of rows that the events of each week need, with the row of the numbers of its days.
  fileprivate var rowsOfWeeks: [Int] {
    stride(from: 0, to: days.count, by: 7).map { offset in
      let week = DayRange(days.first.adding(days: offset), days.first.adding(days: offset + 6))
      return 1 + DayLanes(occurrences(in: week), on: week, limit: .max).count
    }
  }
}

extension MonthScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let grid = state.grid
    let layout = MonthScreenLayout(frame.size, weeks: grid.weeks.count)
    grid.draw(on: &frame, in: layout.grid, texts: state.context.texts, title: CommonKey.goTo.keys[0]) {
      marks(of: $0, state)
    }
    if let page = state.page, layout.isBig {
      let days = MonthDays(page: page, grid: grid, texts: state.context.texts)
      days.drawLegend(on: &frame, in: layout.grid, hasTitles: layout.hasTitles)
      if layout.hasTitles {
        days.drawTitles(on: &frame, in: layout.grid)
      } else {
        days.drawLoads(on: &frame, in: layout.grid)
      }
    }
    if let area = layout.weekNumbers { drawWeekNumbers(grid, on: &frame, beside: layout.grid, in: area) }
    if let list = layout.list { MonthDayList(state, in: list).draw(on: &frame) }
    if let notice = state.notice { frame.notice(notice.text, in: layout.grid, style: notice.style) }
  }

  /// Returns the marks of a day for a small grid; big grids show more.
  private static func marks(of day: Day, _ state: State) -> DayMarks {
    guard let page = state.page else { return .none }
    let here = page.occurrences(on: day)
    guard let first = here.first else {
      return DayMarks(count: page.birthdays(on: day).count, sign: "♥", isHoliday: page.isHoliday(day))
    }
    return DayMarks(load: here.count, hue: page.hues[first.calendar], isHoliday: page.isHoliday(day))
  }

  private static func drawWeekNumbers(_ grid: MonthGrid, on frame: inout Frame, beside area: Rect, in numbers: Rect) {
    let layout = MonthLayout(area, grid)
    for (row, week) in grid.weeks.enumerated() {
      let line = Rect(column: numbers.left, row: layout.rule(row: row).top, columns: 2, rows: 1)
      frame.line("\(week.number)", in: line, style: .hint, alignment: .trailing)
    }
  }
}

struct MonthScreenLayout {
  private static let weekNumberColumns = 4
  /// The rows of a week whose days have titles, and of a week whose days have a bar.
  private static let (titleRows, barRows) = (5, 2)
  /// The minimum number of rows below days with bars: a blank row, the day, and three events.
  private static let leastListRows = 5
  /// The maximum width of the list.
  private static let mostListColumns = 110

  let grid: Rect
  /// The area of the selected day's events, if the grid has no room for titles.
  let list: Rect?
  /// The area left of the grid, if there is room for week numbers.
  let weekNumbers: Rect?
  /// Indicates whether days have rows of their own below their numbers.
  let isBig: Bool
  /// Indicates whether the rows of days have titles.
  let hasTitles: Bool
  /// The minimum number of rows of a week.
  let rowsPerWeek: Int

  init(_ size: Size, weeks: Int) {
    let area = Rect.page(size)
    let small = MonthLayout.smallSize(weeks: weeks)
    let isWide = area.size.columns >= 7 * 8
    let barRows = weeks * Self.barRows + 2
    hasTitles = isWide && area.size.rows >= weeks * Self.titleRows + 2
    isBig = hasTitles || isWide && area.size.rows >= barRows + Self.leastListRows
    rowsPerWeek = hasTitles ? Self.titleRows : Self.barRows
    if isBig {
      let hasNumbers = area.size.columns >= 100
      let days = hasTitles ? area : area.upper(barRows)
      weekNumbers = hasNumbers ? days.leading(Self.weekNumberColumns) : nil
      grid = days.inset(left: hasNumbers ? Self.weekNumberColumns : 0)
      list = hasTitles ? nil : area.inset(top: barRows + 1).leading(Self.mostListColumns)
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

/// The plan of the selected day, below or next to the grid of a month.
private struct MonthDayList {
  private enum Item {
    case birthday(BirthdayOccurrence)
    case occurrence(Occurrence)
  }

  let top: Int
  private let state: MonthScreen.State
  private let area: Rect
  private let items: [Item]

  init(_ state: MonthScreen.State, in area: Rect) {
    let (page, day) = (state.page, state.day)
    items =
      (page?.birthdays(on: day) ?? []).map(Item.birthday) + (page?.occurrences(on: day) ?? []).map(Item.occurrence)
    (self.state, self.area) = (state, area)
    // The only row shows the event that comes next.
    let next = items.firstIndex { if case .occurrence(let occurrence) = $0 { !state.isDone(occurrence) } else { true } }
    let first = area.size.rows == 2 && state.top == 0 ? next ?? 0 : state.top
    top = min(first, max(0, items.count - max(0, area.size.rows - 1)))
  }

  /// The highest first row that leaves no row empty.
  var lastTop: Int { max(0, items.count - lines.size.rows) }

  /// Returns the event at a point; `nil` for the day and everything else in the list.
  func occurrence(at point: Point) -> Occurrence? {
    let row = point.row - lines.top
    guard shown.indices.contains(top + row), case .occurrence(let occurrence) = shown[top + row] else { return nil }
    return occurrence
  }

  func draw(on frame: inout Frame) {
    guard let page = state.page else { return }
    let texts = state.context.texts
    let end = frame.line(state.context.dates.day(state.day), in: area, style: Style(.text, on: .background, .bold))
    let holidays = texts.plan.names(of: page.holidays(on: state.day))
    frame.line(holidays, in: area.inset(left: end - area.left + 2), style: Style(.sunday))
    if items.isEmpty { frame.line(texts.plan.nothingPlanned, in: lines, style: .hint) }
    let isAlone = lines.size.rows == 1
    let hidden = items.count - (isAlone ? shown.count : shown.endIndex)
    let more = hidden > 0 ? "+\(hidden)" : ""
    // The only row keeps room for the number of the others at its end.
    let room = lines.inset(right: isAlone && hidden > 0 ? more.utf8.count + 2 : 0)
    let events = shown.compactMap { if case .occurrence(let occurrence) = $0 { occurrence } else { nil } }
    var rows = state.briefRows(of: events)[...]
    for (row, item) in shown.enumerated() {
      switch item {
      case .birthday(let birthday):
        frame.line(StyledLine.birthday(texts.birthday(birthday)), in: room.line(row))
      case .occurrence: rows.popFirst()?.draw(on: &frame, in: room.line(row))
      }
    }
    if isAlone {
      frame.line(more, in: lines, style: .hint, alignment: .trailing)
    } else {
      frame.line(texts.more(hidden), in: lines.lower(hidden > 0 ? 1 : 0).inset(left: 2), style: .hint)
    }
  }

  /// The rows below the day, which begin where those of the other views do.
  private var lines: Rect { area.inset(left: 2, top: 1) }

  /// The items from ``top`` on that fit; the last of several rows is for the number of the others.
  private var shown: ArraySlice<Item> {
    let rest = items.dropFirst(top)
    return rest.count <= lines.size.rows ? rest : rest.prefix(max(min(1, lines.size.rows), lines.size.rows - 1))
  }
}

/// The contents of the days of a big month: titles, or how full each day is.
struct MonthDays {
  /// The minimum width at which the time is shown before a title: half of a narrower day would be times (our choice).
  private static let columnsWithTime = 18

  let page: PlanPage
  let grid: MonthGrid
  let texts: Texts

  /// Names the calendars of the shown events next to the month, each with its color, as many as fit.
  ///
  /// - Parameters:
  ///   - area: The area of the grid.
  ///   - hasTitles: Indicates whether days have titles, instead of a bar with a dot for each all-day event.
  func drawLegend(on frame: inout Frame, in area: Rect, hasTitles: Bool) {
    let occurrences = page.occurrences(in: page.days)
    let used = Set(occurrences.map(\.calendar))
    var entries = page.calendars.filter { used.contains($0.id) }.map { calendar in
      let mark = StyledLine(hasTitles ? "● " : "━ ", Style(page.hues[calendar.id]))
      return mark + StyledLine(texts.name(of: calendar), .hint)
    }
    if !hasTitles, occurrences.contains(where: \.isAllDay) {
      entries.append(StyledLine("● \(texts.plan.allDay)", .hint))
    }
    let gap = StyledLine(blanks: 2)
    let room = MonthLayout(area, grid).title
      .inset(left: TextWidth.columns(of: texts.dates.month(grid.month)) + gap.columns)
    let parts = RowParts(
      entries.enumerated().map { ($0, columns: $1.columns + ($0 > 0 ? gap.columns : 0)) }, in: room.size.columns)
    let shown = entries.enumerated().filter { parts.contains($0.offset) }.map(\.element)
    let legend = shown.dropFirst().reduce(shown.first ?? StyledLine()) { $0 + gap + $1 }
    frame.line(legend, in: room.trailing(legend.columns))
  }

  func drawTitles(on frame: inout Frame, in area: Rect) {
    let layout = MonthLayout(area, grid)
    for (row, week) in grid.weeks.enumerated() {
      let lanes = lanes(of: week, row, layout)
      for bar in lanes.bars { draw(bar, on: &frame, in: place(of: bar, in: week, row, layout)) }
      for (column, day) in week.days.enumerated() {
        drawNotes(on: day, &frame, in: layout.cell(row: row, column: column).line(0))
      }
      for (day, count) in lanes.hidden {
        let cell = layout.content(row: row, column: week.days.first.distance(to: day))
        frame.line("+\(count)", in: cell.lower(1).inset(left: 1), style: .hint)
      }
    }
  }

  /// Returns the event whose title is at a point.
  ///
  /// - Parameter area: The area of the grid.
  func occurrence(at point: Point, in area: Rect) -> Occurrence? {
    let layout = MonthLayout(area, grid)
    return grid.weeks.enumerated().lazy.compactMap { row, week in
      lanes(of: week, row, layout).bars.first { place(of: $0, in: week, row, layout).contains(point) }?.occurrence
    }
    .first
  }

  private func lanes(of week: Week, _ row: Int, _ layout: MonthLayout) -> DayLanes {
    let all = page.occurrences(in: week.days)
    let limit = layout.content(row: row, column: 0).size.rows
    return DayLanes(all.filter(\.isAllDay) + all.filter { !$0.isAllDay }, on: week.days, limit: limit)
  }

  private func place(of bar: DayLanes.Bar, in week: Week, _ row: Int, _ layout: MonthLayout) -> Rect {
    let first = layout.content(row: row, column: week.days.first.distance(to: bar.days.first))
    let last = layout.content(row: row, column: week.days.first.distance(to: bar.days.last))
    return Rect(column: first.left + 1, row: first.top + bar.lane, columns: last.right - first.left - 2, rows: 1)
  }

  /// Draws a bar for each day with a part for every event: all-day events first, and events of a calendar together.
  ///
  /// - Parameter area: The area of the grid.
  func drawLoads(on frame: inout Frame, in area: Rect) {
    let layout = MonthLayout(area, grid)
    for (row, week) in grid.weeks.enumerated() {
      for (column, day) in week.days.enumerated() {
        drawNotes(on: day, &frame, in: layout.cell(row: row, column: column).line(0))
        let line = layout.content(row: row, column: column).line(0).inset(left: 1, right: 1)
        drawLoad(page.occurrences(on: day), isOutside: Month(day) != grid.month, &frame, in: line)
      }
    }
  }

  private func drawLoad(_ occurrences: [Occurrence], isOutside: Bool, _ frame: inout Frame, in line: Rect) {
    let fits = occurrences.count <= line.size.columns
    let sorted = occurrences.enumerated().sorted {
      (rank(of: $0.element), $0.offset) < (rank(of: $1.element), $1.offset)
    }
    .map(\.element)
    for (column, occurrence) in sorted.prefix(fits ? .max : line.size.columns - 1).enumerated() {
      let style: Style = isOutside ? .border : Style(page.hues[occurrence.calendar])
      frame.line(occurrence.isAllDay ? "●" : "━", in: line.inset(left: column), style: style)
    }
    if !fits { frame.line("+", in: line, style: .hint, alignment: .trailing) }
  }

  private func rank(of occurrence: Occurrence) -> Int {
    let calendar = page.calendars.firstIndex { $0.id == occurrence.calendar } ?? page.calendars.count
    return occurrence.isAllDay ? -1 : calendar
  }

  /// Draws holidays and birthdays next to the number of the day, so that all lines of the day are left for events.
  private func drawNotes(on day: Day, _ frame: inout Frame, in line: Rect) {
    let (holidays, birthdays) = (page.holidays(on: day), page.birthdays(on: day))
    var area = line.inset(left: DayNumber.columns)
    if !holidays.isEmpty {
      let style = Month(day) == grid.month ? Style(.sunday) : .hint
      // The mark of a birthday always has room next to the holiday.
      let room = area.inset(right: birthdays.isEmpty ? 0 : 2)
      area = area.inset(left: frame.line(texts.plan.names(of: holidays), in: room, style: style) - area.left)
    }
    guard let first = birthdays.first else { return }
    let more = birthdays.count > 1 ? " +\(birthdays.count - 1)" : ""
    area = area.inset(left: 1, right: holidays.isEmpty ? 1 : 0)
    // A truncated name wouldn't help; the list below has all names.
    let notes = ["♥\(first.contact.title)\(more)", birthdays.count > 1 ? "♥\(birthdays.count)" : "♥"]
    let note = notes.first { TextWidth.columns(of: $0) <= area.size.columns } ?? "♥"
    frame.line(StyledLine("♥", Style(.danger)) + StyledLine(note.dropFirst()), in: area)
  }

  private func draw(_ bar: DayLanes.Bar, on frame: inout Frame, in line: Rect) {
    let hue = page.hues[bar.occurrence.calendar]
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
