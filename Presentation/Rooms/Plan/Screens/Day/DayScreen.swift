import Domain

/// One day of the plan in sections relative to now, with the week around it.
package enum DayScreen: PlanScreen {
  package typealias Action = DayAction

  /// Esc means something only while the free time is shown.
  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    input == .key(.escape) && !state.showsFreeTime ? nil : receiveKey(input, &state)
  }

  package static func perform(_ action: DayAction, _ state: inout State) -> [PlanEffect] {
    switch action {
    case .expand: state.toggleDetails()
    case .nextEvent: state.move(by: 1)
    case .previousEvent: state.move(by: -1)
    case .freeTime: state.showsFreeTime.toggle()
    case .leaveFreeTime: state.showsFreeTime = false
    default: return usual(action.key, &state)
    }
    return []
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    let layout = DayLayout(state.size)
    if event.kind == .press, let day = state.strip.day(at: event.point, in: layout.strip) { return state.go(to: day) }
    if event.kind == .press, let month = layout.month, let day = state.grid.day(at: event.point, in: month) {
      return state.go(to: day)
    }
    guard !state.showsFreeTime else { return [] }
    if state.list.handle(.mouse(event), in: layout.list, rows: state.rows) == .submitted { state.toggleDetails() }
    return []
  }
}

/// What keys do in the day view.
package enum DayAction: PlanAction {
  case add, expand, edit, remove, leaveFreeTime, week, month, agenda, goTo, quickAdd, freeTime, today, nextDay,
    previousDay,
    nextEvent, previousEvent, nextWeek, previousWeek, nextMonth, previousMonth

  package var key: PlanKey {
    switch self {
    case .expand: .expand
    case .add: .add
    case .quickAdd: .quickAdd
    case .edit: .edit
    case .remove: .remove
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .nextEvent: .nextEvent
    case .previousEvent: .previousEvent
    case .week: .week
    case .month: .month
    case .agenda: .agenda
    case .goTo: .goTo
    case .today: .today
    case .freeTime: .freeTime
    case .nextWeek: .nextWeek
    case .previousWeek: .previousWeek
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    case .leaveFreeTime: .back
    }
  }
}
