import Domain

/// One day of the plan in sections relative to now, with the week around it.
package enum DayScreen: PlanScreen {
  package typealias Action = DayAction
  package typealias Event = PlanEvent<DayAction>

  /// Esc means something only while the free time is shown.
  package static func event(for input: InputEvent, in state: State) -> Event? {
    input == .key(.escape) && !state.showsFreeTime ? nil : usualEvent(for: input)
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
