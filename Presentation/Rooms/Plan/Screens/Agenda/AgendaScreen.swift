import Domain

package enum AgendaScreen: PlanScreen {
  package typealias Action = PlanAction<AgendaScreen>

  package static let actions: [PlanKey] = [
    .add, .open, .edit, .remove, .back, .week, .month, .goTo, .quickAdd, .today, .nextEvent, .previousEvent,
    .nextPage, .previousPage, .first, .last, .nextWeek, .previousWeek, .nextMonth, .previousMonth,
    .calendars, .importFile, .export,
  ]

  /// The key that leads here leads back too.
  package static func moreKeys(for key: PlanKey) -> [KeyPress] { key == .back ? PlanKey.agenda.keys : [] }

  package static func perform(_ action: Action, _ state: inout State) -> [PlanEffect] {
    switch action.key {
    case .nextEvent: state.list.move(by: 1, in: state.rows)
    case .previousEvent: state.moveUp()
    case .nextPage, .previousPage, .first, .last:
      state.list.perform(action, in: layout(state.size).list, rows: state.rows)
    default: return usual(action.key, &state)
    }
    return state.more + state.moreBefore
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    let outcome = state.list.handle(.mouse(event), in: layout(state.size).list, rows: state.rows)
    return outcome == .submitted ? usual(.open, &state) : state.more + state.moreBefore
  }

  static func layout(_ size: Size) -> (title: Rect, list: Rect) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, right: side)
    return (area.line(0), area.inset(top: 2))
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let (title, list) = layout(frame.size)
    drawTitle(state, on: &frame, in: title)
    let notice = state.notice
    if notice == nil, state.selected == nil, state.span.isComplete {
      EmptyState(message: texts.plan.nothingFurther, key: CommonKey.addEvent.help(texts)).draw(
        on: &frame, in: list.inset(top: state.span.rows.isEmpty ? 0 : state.rows.lines + 1))
    }
    state.list.draw(on: &frame, in: list, rows: state.rows)
    if let notice { frame.notice(notice.text, in: list, style: notice.style) }
  }

  private static func drawTitle(_ state: State, on frame: inout Frame, in area: Rect) {
    let dates = state.context.dates
    guard state.selected != nil, let page = state.page else {
      return _ = frame.line(dates.dayAndYear(state.day), in: area, style: .title)
    }
    frame.line(dates.month(Month(state.day)), in: area, style: .title)
    let near = "\(dates.shortDay(state.day)) · \(dates.relativeDay(state.day, today: page.today))"
    guard area.size.columns >= 44 else { return }
    frame.line(near, in: area, style: .hint, alignment: .trailing)
  }
}
