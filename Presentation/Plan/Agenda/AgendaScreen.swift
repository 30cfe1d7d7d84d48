import Domain

/// Everything planned from a day on, without end.
package enum AgendaScreen: PlanScreen {
  package typealias Action = AgendaAction
  package typealias Event = PlanEvent<AgendaAction>

  package static func update(_ state: inout State, _ event: Event) -> [PlanEffect] {
    switch event {
    case .action(let action): return perform(action, &state)
    case .mouse(let event):
      let outcome = state.list.handle(.mouse(event), in: layout(state.size).list, rows: state.rows)
      return outcome == .submitted ? [.open(state.day, state.selected?.event.id)] : state.more
    case .resized(let size):
      state.size = size
      state.fitList()
    case .loaded(let page):
      state.take(page)
      return state.more
    case .loadedMore(let page, let isLast):
      state.append(page, isLast: isLast)
      return state.more
    case .failed(let error):
      state.failure = error
    case .go(let day):
      return state.go(to: day)
    }
    return []
  }

  private static func perform(_ action: AgendaAction, _ state: inout State) -> [PlanEffect] {
    let day = state.day
    switch action {
    case .open: return [.open(day, state.selected?.event.id)]
    case .add: return [.newEvent(day)]
    case .edit: return state.selected.map { [.edit($0.event.id)] } ?? []
    case .remove: return state.selected.map { [.askToRemove($0.event)] } ?? []
    case .nextEvent: state.list.move(by: 1, in: state.rows)
    case .previousEvent: state.list.move(by: -1, in: state.rows)
    case .nextPage: state.list.page(by: 1, in: state.rows)
    case .previousPage: state.list.page(by: -1, in: state.rows)
    case .back: return [.dismiss]
    case .week: return [.show(.week, day)]
    case .month: return [.show(.month, day)]
    case .goTo: return [.askForDay]
    case .today: return state.page.map { state.go(to: $0.today) } ?? []
    case .nextMonth: return state.go(to: state.start.adding(months: 1))
    case .previousMonth: return state.go(to: state.start.adding(months: -1))
    }
    return state.more
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
