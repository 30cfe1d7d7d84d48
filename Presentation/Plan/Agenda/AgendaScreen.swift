import Domain

/// Everything planned from a day on, without end.
package enum AgendaScreen: PlanScreen {
  package typealias Action = AgendaAction
  package typealias Event = PlanEvent<AgendaAction>

  package static func perform(_ action: AgendaAction, _ state: inout State) -> [PlanEffect] {
    switch action {
    case .nextEvent: state.list.move(by: 1, in: state.rows)
    case .previousEvent: state.list.move(by: -1, in: state.rows)
    case .nextPage: state.list.page(by: 1, in: state.rows)
    case .previousPage: state.list.page(by: -1, in: state.rows)
    case .nextMonth: return state.go(to: state.start.adding(months: 1))
    case .previousMonth: return state.go(to: state.start.adding(months: -1))
    default: return usual(action.key, &state)
    }
    return state.more
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    let outcome = state.list.handle(.mouse(event), in: layout(state.size).list, rows: state.rows)
    return outcome == .submitted ? usual(.open, &state) : state.more
  }

  static func layout(_ size: Size) -> (title: Rect, list: Rect) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, right: side)
    return (area.line(0), area.inset(top: 2))
  }

  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    let texts = state.context.texts
    let (title, list) = layout(size)
    let from = texts.plan.agenda(from: state.context.dates.dayAndYear(state.start))
    frame.line(from, in: title, style: .title)
    if let failure = state.failure {
      frame.line(texts.failure(failure), in: list, style: .error)
    } else if state.entries.isEmpty, state.isComplete {
      let add = KeyHelp(keys: AgendaAction.add.keys, label: AgendaAction.add.label(texts))
      EmptyState(message: texts.plan.nothingFurther, key: add).draw(on: &frame, in: list)
    }
    state.list.draw(on: &frame, in: state.failure == nil ? list : list.inset(top: 2), rows: state.rows)
    return frame
  }
}
