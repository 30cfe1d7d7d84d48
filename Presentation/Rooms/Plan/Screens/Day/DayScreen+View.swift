import Domain

extension DayScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = DayLayout(frame.size)
    let texts = state.context.texts
    frame.line(state.context.dates.month(Month(state.day)), in: layout.title, style: .title)
    let page = state.page
    let marks: (Day) -> DayMarks = { day in
      DayMarks(load: page?.loads[day] ?? 0, isHoliday: page?.isHoliday(day) == true)
    }
    let rows = state.rows
    state.strip.draw(on: &frame, in: layout.strip, texts: texts, isFocused: !state.hasSelection(of: rows), marks: marks)
    frame.line(String(repeating: "─", count: layout.rule.size.columns), in: layout.rule, style: .border)
    drawPanel(state.panel(of: rows), layout, on: &frame)
    if let month = layout.month { state.grid.draw(on: &frame, in: month, texts: texts, isFocused: false, marks: marks) }
    drawHeading(state, on: &frame, in: layout.heading)
    var list = layout.list
    if let notice = state.notice {
      let lines = TextClip.wrap(notice.text, columns: max(1, list.size.columns))
      frame.lines(lines, in: list, style: notice.style)
      list = list.inset(top: lines.count + 1)
    }
    drawDay(state, rows, on: &frame, in: drawNotes(state, on: &frame, in: list))
  }

  private static func drawPanel(_ panel: OccurrencePanel?, _ layout: DayLayout, on frame: inout Frame) {
    guard let area = layout.panel, let divider = layout.divider else { return }
    frame.line("┬", in: divider, style: .border)
    for row in 1..<max(1, divider.size.rows) { frame.line("│", in: divider.line(row), style: .border) }
    panel?.draw(on: &frame, in: area)
  }

  private static func drawHeading(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let dates = state.context.dates
    let day = dates.day(state.day, today: page.today)
    let end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    let near = dates.relativeDay(state.day, today: page.today)
    let style: Style = state.day == page.today ? .key : .hint
    frame.line(near, in: area.inset(left: end - area.left + 2), style: style)
    let right = state.showsFreeTime ? state.context.texts.plan.freeTime(atLeast: state.leastFree) : state.countText
    guard area.size.columns >= 44 else { return }
    frame.line(right, in: area, style: .hint, alignment: .trailing)
  }

  /// Draws the holidays and birthdays of the day.
  ///
  /// - Returns: What is left of the area.
  private static func drawNotes(_ state: State, on frame: inout Frame, in area: Rect) -> Rect {
    guard let page = state.page else { return area }
    let texts = state.context.texts
    let holidays = page.holidays(on: state.day).map { (texts.plan.name(of: $0), Style(.sunday)) }
    let notes = holidays + page.birthdays(on: state.day).map { (texts.birthday($0), Style(.accent)) }
    for (row, note) in notes.enumerated() { frame.line(note.0, in: area.line(row), style: note.1) }
    return area.inset(top: state.noteRows)
  }

  private static func drawDay(_ state: State, _ rows: DayRows, on frame: inout Frame, in area: Rect) {
    guard let agenda = state.agenda, let page = state.page else { return }
    if let free = state.freeRows {
      guard free.count == 0 else { return state.free.draw(on: &frame, in: area, rows: free) }
      EmptyState(message: state.context.texts.plan.noFreeTime).draw(on: &frame, in: area)
    } else if agenda.isEmpty {
      let texts = state.context.texts
      let isPast = state.day < page.today
      EmptyState(
        message: isPast ? texts.plan.nothingWasPlanned : texts.plan.nothingPlanned,
        key: CommonKey.addEvent.help(texts)
      )
      .draw(on: &frame, in: area)
    } else {
      state.list.draw(on: &frame, in: area, rows: rows)
    }
  }
}

extension DayScreen.State {
  /// The lines of holidays and birthdays above the list, with a blank one below them.
  fileprivate var noteRows: Int {
    let count = page.map { $0.holidays(on: day).count + $0.birthdays(on: day).count } ?? 0
    return count == 0 ? 0 : count + 1
  }

  /// Whether a line of the day is selected.
  fileprivate func hasSelection(of rows: DayRows) -> Bool {
    if let freeRows { return free.selection != nil && freeRows.count > 0 }
    return list.selection.flatMap { rows.occurrence(at: $0) } != nil
  }

  /// Where the list is, below the holidays and birthdays.
  var listArea: Rect { DayLayout(size).list.inset(top: noteRows) }

  fileprivate var countText: String {
    guard let agenda, !agenda.isEmpty else { return "" }
    return context.texts.plan.count(DayAgenda.Section.allCases.reduce(0) { $0 + agenda.occurrences(in: $1).count })
  }
}

extension DayAgenda {
  fileprivate var isEmpty: Bool { Section.allCases.allSatisfy { occurrences(in: $0).isEmpty } }
}

struct DayLayout {
  private static let monthRows = 8

  /// Empty where there is no room for it.
  let title: Rect
  let strip: Rect
  let rule: Rect
  let heading: Rect
  let list: Rect
  /// On wide screens the selected event stands there.
  let panel: Rect?
  /// Between the two, from the rule down.
  let divider: Rect?
  /// Below the panel, where it is high.
  let month: Rect?

  init(_ size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 1 : 0, right: size.columns >= 60 ? 1 : 0)
    let isTall = size.rows >= 16
    title = area.upper(isTall ? 1 : 0)
    strip = area.inset(top: title.size.rows).upper(isTall ? 2 : 1)
    rule = area.line(title.size.rows + strip.size.rows)
    let body = area.inset(top: title.size.rows + strip.size.rows + 1)
    let columns = size.columns >= 100 && size.rows >= 14 ? area.size.columns * 2 / 5 : 0
    let left = columns > 0 ? body.inset(right: columns + 3) : body
    heading = left.upper(1)
    list = left.inset(top: isTall ? 2 : 1)
    guard columns > 0 else {
      (panel, divider, month) = (nil, nil, nil)
      return
    }
    let right = body.inset(left: body.size.columns - columns)
    let hasMonth = right.size.rows >= 3 * Self.monthRows
    month = hasMonth ? right.lower(Self.monthRows) : nil
    panel = right.inset(bottom: hasMonth ? Self.monthRows + 1 : 0)
    divider = Rect(column: right.left - 2, row: rule.top, columns: 1, rows: body.size.rows + 1)
  }
}
