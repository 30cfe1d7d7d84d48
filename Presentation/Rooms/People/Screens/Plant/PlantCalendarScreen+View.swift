import Domain

extension PlantCalendarScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, people) = (state.context.texts, state.context.people)
    let grid = state.grid
    let layout = PlantCalendarLayout(frame.size, weeks: grid.weeks.count)
    grid.draw(on: &frame, in: layout.grid, texts: texts) { marks(of: $0, state) }
    if let failure = state.failure { frame.line(texts.failure(failure), in: layout.header, style: .error) }
    guard let page = state.page else { return }
    if state.failure == nil {
      let end = frame.line(texts.shortName(page.plant.name), in: layout.header, style: .title)
      let rest = layout.header.inset(left: end + 2 - layout.header.left)
      frame.line("● \(people.wateredDay)  ○ \(people.dueDay)", in: rest, style: .hint, alignment: .trailing)
    }
    drawDay(state, page, on: &frame, in: layout.day)
  }

  private static func marks(of day: Day, _ state: State) -> DayMarks {
    guard let page = state.page else { return .none }
    if !page.waterings(on: day).isEmpty { return DayMarks(count: 1, sign: "●", hue: .teal) }
    return page.expected.contains(day) ? DayMarks(count: 1, sign: "○", hue: .danger) : .none
  }

  private static func drawDay(_ state: State, _ page: PlantCalendarPage, on frame: inout Frame, in area: Rect) {
    let (texts, day) = (state.context.texts, state.day)
    let when = "\(texts.dates.day(day, today: page.today)) · \(texts.dates.relativeDay(day, today: page.today))"
    frame.line(when, in: area, style: Style(.text, on: .background, .bold))
    let notes = state.waterings.flatMap {
      WateringNote($0, today: page.today, texts: texts).lines(columns: area.size.columns)
    }
    var lines = notes
    if page.expected.contains(day) {
      let isDue = day == page.plant.plant.due || day == page.today
      lines.insert(("○ \(isDue ? texts.people.dueDay : texts.people.expectedDay)", Style(.danger)), at: 0)
    }
    if lines.isEmpty { lines = [(texts.people.noContact, .hint)] }
    for (row, line) in lines.enumerated() { frame.line(line.text, in: area.line(row + 1), style: line.style) }
  }
}

/// Where the parts of the calendar of a plant are.
struct PlantCalendarLayout {
  /// The name, and what the marks mean.
  let header: Rect
  let grid: Rect
  /// What was noted on the selected day.
  let day: Rect

  init(_ size: Size, weeks: Int) {
    let side = size.columns >= 60 ? 1 : 0
    let isHigh = size.rows >= 14
    let area = Rect(size).inset(left: side, top: isHigh ? 1 : 0, right: side)
    header = area.upper(1)
    let body = area.inset(top: isHigh ? 2 : 1)
    let small = MonthLayout.smallSize(weeks: weeks)
    grid = body.leading(small.columns).upper(small.rows)
    let isWide = area.size.columns >= small.columns + 24
    day = isWide ? body.inset(left: small.columns + 3) : body.inset(top: small.rows + (isHigh ? 1 : 0))
  }
}
