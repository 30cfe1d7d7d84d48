import Domain

extension MonthScreen {
  /// More than a cell ever has lines for.
  private static let titlesPerDay = 12

  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    let grid = state.grid
    let layout = MonthScreenLayout(size, weeks: grid.weeks.count)
    grid.draw(on: &frame, in: layout.grid, texts: state.context.texts) { marks(of: $0, state) }
    if let list = layout.list { drawDay(state, on: &frame, in: list) }
    if let failure = state.failure {
      frame.line(state.context.texts.failure(failure), in: layout.grid.lower(1), style: .error)
    }
    return frame
  }

  private static func marks(of day: Day, _ state: State) -> DayMarks {
    guard let page = state.page else { return .none }
    let here = page.occurrences(on: day)
    let entries = here.prefix(titlesPerDay).map {
      DayMarks.Entry($0.event.title.text, hue: page.hues[$0.event.calendar])
    }
    return DayMarks(entries, count: here.count)
  }

  private static func drawDay(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    frame.line(state.context.dates.day(state.day), in: area, style: Style(.text, on: .background, .bold))
    let here = page.occurrences(on: state.day)
    let lines = area.inset(top: 1)
    if here.isEmpty { frame.line(state.context.texts.plan.nothingPlanned, in: lines, style: .hint) }
    let fits = here.count <= lines.size.rows
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
