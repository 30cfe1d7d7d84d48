import Domain

extension PlanRoute {
  /// Whether it is a box over one of the views.
  var isOverlay: Bool { view == nil }

  /// The state of a view; `nil` for a box over one.
  var view: (any PlanState)? {
    switch self {
    case .day(let state): state
    case .week(let state): state
    case .month(let state): state
    case .agenda(let state): state
    case .goTo, .removal: nil
    }
  }

  /// When what is shown changes by itself on the user's clock, within the day.
  var nextChange: DateTime? {
    guard case .day(let state) = self, let page = state.page else { return nil }
    return state.agenda?.nextChange(after: page.now)
  }

  func keys(_ texts: Texts) -> [KeyHelp] {
    switch self {
    case .day(let state):
      KeyHelp.all(DayAction.self, texts) { action in
        if action == .leaveFreeTime { return state.showsFreeTime }
        return !action.needsEvent || state.selected != nil && !state.showsFreeTime
      }
    case .week(let state): KeyHelp.all(WeekAction.self, texts) { state.selected != nil || !$0.needsEvent }
    case .month: KeyHelp.all(MonthAction.self, texts)
    case .agenda(let state): KeyHelp.all(AgendaAction.self, texts) { state.selected != nil || !$0.needsEvent }
    case .goTo: KeyHelp.all(GoToScreen.Action.self, texts)
    case .removal(let state): state.keys
    }
  }

  func draw(on frame: inout Frame) {
    switch self {
    case .day(let state): frame = DayScreen.view(state, size: frame.size)
    case .week(let state): frame = WeekScreen.view(state, size: frame.size)
    case .month(let state): frame = MonthScreen.view(state, size: frame.size)
    case .agenda(let state): frame = AgendaScreen.view(state, size: frame.size)
    case .goTo(let state): GoToScreen.draw(state, on: &frame)
    case .removal(let state): RemovalScreen.draw(state, on: &frame)
    }
  }
}
