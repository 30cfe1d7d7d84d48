import Domain

/// One day of the plan in sections relative to now, with the week around it.
package enum DayScreen: PlanScreen {
  package typealias Action = DayAction
  package typealias Event = PlanEvent<DayAction>

  /// Esc means something only while the free time is shown.
  package static func event(for input: InputEvent, in state: State) -> Event? {
    input == .key(.escape) && !state.showsFreeTime ? nil : usualEvent(for: input)
  }

  package static func update(_ state: inout State, _ event: Event) -> [PlanEffect] {
    switch event {
    case .action(let action): return perform(action, &state)
    case .mouse(let event): return click(event, &state)
    case .resized(let size):
      state.size = size
      state.fitList()
    case .loaded(let page):
      state.take(page)
    case .failed(let error):
      state.failure = error
    case .go(let day):
      return state.go(to: day)
    case .loadedMore: break
    }
    return []
  }

  private static func perform(_ action: DayAction, _ state: inout State) -> [PlanEffect] {
    let day = state.day
    switch action {
    case .expand:
      state.toggleDetails()
      return []
    case .add: return [.newEvent(day)]
    case .edit: return state.selected.map { [.edit($0.event.id)] } ?? []
    case .remove: return state.selected.map { [.askToRemove($0.event)] } ?? []
    case .nextDay: return state.go(to: day.adding(days: 1))
    case .previousDay: return state.go(to: day.adding(days: -1))
    case .nextEvent:
      state.move(by: 1)
      return []
    case .previousEvent:
      state.move(by: -1)
      return []
    case .week: return [.show(.week, day)]
    case .month: return [.show(.month, day)]
    case .agenda: return [.show(.agenda, day)]
    case .goTo: return [.askForDay]
    case .today: return state.page.map { state.go(to: $0.today) } ?? []
    case .freeTime:
      state.showsFreeTime.toggle()
      return []
    case .nextWeek: return state.go(to: day.adding(days: 7))
    case .previousWeek: return state.go(to: day.adding(days: -7))
    case .nextMonth: return state.go(to: day.adding(months: 1))
    case .previousMonth: return state.go(to: day.adding(months: -1))
    case .leaveFreeTime:
      state.showsFreeTime = false
      return []
    }
  }

  private static func click(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
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
