import Domain

extension TodayScreen {
  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    let layout = TodayLayout(state, size: size)
    drawHeader(state, on: &frame, in: layout.header)
    for (row, line) in layout.notice.enumerated() { frame.line(line, in: layout.noticeArea.line(row), style: .error) }
    drawSaying(state, on: &frame, in: layout.saying)
    drawPlan(state, on: &frame, in: layout.list)
    if let area = layout.coming, let page = state.page {
      ComingDayLines(page, context: state.context).draw(on: &frame, in: area)
    }
    switch state.box {
    case .goTo(let box): GoToScreen.draw(box, on: &frame)
    case .removal(let box): RemovalScreen.draw(box, on: &frame)
    case nil: break
    }
    return frame
  }

  /// The date, and how near it is or a greeting.
  private static func drawHeader(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let dates = state.context.dates
    let day = dates.day(page.day, today: page.clock.today)
    var end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    if state.showsLunar {
      let lunar = " · \(dates.lunar(LunarDay(page.day)))"
      end = frame.line(lunar, in: area.inset(left: end - area.left), style: .hint)
    }
    let note =
      page.isToday
      ? state.context.texts.today.greeting(hour: page.clock.dateTime.time.hour, name: state.name?.text)
      : dates.relativeDay(page.day, today: page.clock.today)
    let rest = area.inset(left: end + 2 - area.left)
    guard TextWidth.columns(of: note) <= rest.size.columns else { return }
    frame.line(note, in: rest, style: .hint, alignment: .trailing)
  }

  /// The saying behind a dot or a heart.
  private static func drawSaying(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page, let saying = page.saying else { return }
    let words = state.context.texts.words
    if saying.isNew(at: page.clock.now) {
      frame.line(words.newSymbol, in: area, style: Style(.danger))
    } else if saying.marks.liked != nil {
      frame.line(words.symbol(of: .liked), in: area, style: Style(.accent))
    }
    let lines = state.sayingLines(columns: area.size.columns, rows: area.size.rows)
    for (row, line) in lines.enumerated() { frame.line(line, in: area.line(row).inset(left: 2)) }
  }

  private static func drawPlan(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let rows = state.rows
    guard rows.count == 0 else { return state.list.draw(on: &frame, in: area, rows: rows) }
    let texts = state.context.texts
    EmptyState(
      picture: ["    ·  ╷  ·    ", "  ·  ╭───╮  ·  ", "─────┴───┴─────"],
      message: texts.today.empty(page.day, today: page.clock.today),
      key: KeyHelp(keys: TodayAction.newEvent.keys, label: TodayAction.newEvent.label(texts))
    )
    .draw(on: &frame, in: area)
  }
}
