import Domain

/// Everything planned, day by day, without end both ways.
package enum AgendaScreen: PlanScreen {
  package typealias Action = AgendaAction

  package static func perform(_ action: AgendaAction, _ state: inout State) -> [PlanEffect] {
    switch action {
    case .nextEvent: state.list.move(by: 1, in: state.rows)
    case .previousEvent: state.moveUp()
    case .nextPage: state.list.page(by: 1, in: state.rows)
    case .previousPage: state.list.page(by: -1, in: state.rows)
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
    if let failure = state.failure {
      frame.line(texts.failure(failure), in: list, style: .error)
    } else if state.selected == nil, state.span.isComplete {
      let add = KeyHelp(keys: AgendaAction.add.keys, label: AgendaAction.add.label(texts))
      EmptyState(message: texts.plan.nothingFurther, key: add).draw(
        on: &frame,
        in: list.inset(top: min(2, state.span.rows.count * 2))
      )
    }
    state.list.draw(on: &frame, in: state.failure == nil ? list : list.inset(top: 2), rows: state.rows)
  }

  /// The month of what is selected, and how near it is; a day gone to behind which there is nothing.
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

/// What keys do in the agenda.
package enum AgendaAction: PlanAction {
  case add, open, edit, remove, back, week, month, goTo, quickAdd, today, nextEvent, previousEvent, nextPage,
    previousPage,
    nextMonth, previousMonth

  package var key: PlanKey {
    switch self {
    case .open: .open
    case .add: .add
    case .quickAdd: .quickAdd
    case .edit: .edit
    case .remove: .remove
    case .nextEvent: .nextEvent
    case .previousEvent: .previousEvent
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .back: .back
    case .week: .week
    case .month: .month
    case .goTo: .goTo
    case .today: .today
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    }
  }

  /// The key that leads here leads back too.
  package var keys: [KeyPress] { self == .back ? key.keys + PlanKey.agenda.keys : key.keys }
}
