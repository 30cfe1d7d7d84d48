import Domain

/// A view of the plan: its inputs mean actions of keys, or come from the mouse.
package protocol PlanScreen: Screen
where Action: PlanAction, Event == PlanEvent<Action>, Effect == PlanEffect, State: PlanState {
  static func perform(_ action: Action, _ state: inout State) -> [PlanEffect]

  static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect]
}

extension PlanScreen {
  package static func event(for input: InputEvent, in state: State) -> Event? { usualEvent(for: input) }

  static func usualEvent(for input: InputEvent) -> Event? {
    switch input {
    case .key(let press): Action.allCases.first { $0.keys.contains(press) }.map { .action($0) }
    case .mouse(let event): .mouse(event)
    case .resize(let size): .resized(size)
    case .paste, .focus: nil
    }
  }

  package static func update(_ state: inout State, _ event: Event) -> [PlanEffect] {
    switch event {
    case .action(let action): return perform(action, &state)
    case .mouse(let event): return handle(event, &state)
    case .go(let day, let occurrence):
      let effects = state.go(to: day)
      if let occurrence { state.wish(for: occurrence) }
      return effects
    case .resized(let size):
      state.size = size
      state.fitList()
      return []
    case .failed(let error):
      state.failure = error
      return []
    case .loaded(let page):
      state.failure = nil
      state.show(page)
    case .loadedMore(let page, let isLast):
      state.failure = nil
      state.append(page, isLast: isLast)
    case .loadedEarlier(let page, let isFirst):
      state.failure = nil
      state.prepend(page, isFirst: isFirst)
    }
    return state.more
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PlanEffect] { usual(action.key, &state) }

  /// What a key does in every view that has no meaning of its own for it.
  static func usual(_ key: PlanKey, _ state: inout State) -> [PlanEffect] {
    let day = state.day
    return switch key {
    case .open: [.open(day, state.selected?.id)]
    case .add: [.newEvent(day)]
    case .quickAdd: [.quickAdd]
    case .edit: state.selected.map { [.edit($0.event.id, $0.instance?.id)] } ?? []
    case .remove: state.selected.map { [.askToRemove($0.event, $0.instance?.id)] } ?? []
    case .nextDay: state.go(to: day.adding(days: 1))
    case .previousDay: state.go(to: day.adding(days: -1))
    case .nextWeek, .weekBelow: state.go(to: day.adding(days: 7))
    case .previousWeek, .weekAbove: state.go(to: day.adding(days: -7))
    case .nextMonth: state.go(to: day.adding(months: 1))
    case .previousMonth: state.go(to: day.adding(months: -1))
    case .week: [.show(.week, day)]
    case .month: [.show(.month, day)]
    case .agenda: [.show(.agenda, day)]
    case .goTo: [.askForDay]
    case .today: state.page.map { state.go(to: $0.today) } ?? []
    case .back: [.dismiss]
    case .showInPlan, .expand, .nextEvent, .previousEvent, .nextPage, .previousPage, .laterTime, .earlierTime,
      .freeTime,
      .lunar:
      []
    }
  }
}
