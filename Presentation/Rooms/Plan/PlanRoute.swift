import Domain

/// A place in the plan: one of its views, or a box over it.
package enum PlanRoute: Equatable, Sendable {
  case day(DayScreen.State)
  case week(WeekScreen.State)
  case month(MonthScreen.State)
  case agenda(AgendaScreen.State)
  case goTo(GoToScreen.State)
  case removal(RemovalScreen.State)

  /// What a view is told by its coordinator.
  enum Message {
    case loaded(PlanPage)
    case loadedMore(PlanPage, isLast: Bool)
    case loadedEarlier(PlanPage, isFirst: Bool)
    case failed(StoreError)
    case go(Day, selecting: Occurrence.ID? = nil)
    case resized(Size)
  }

  init(_ view: PlanView, day: Day, context: PlanContext) {
    switch view {
    case .day: self = .day(DayScreen.State(day: day, context: context))
    case .week: self = .week(WeekScreen.State(day: day, context: context))
    case .month: self = .month(MonthScreen.State(day: day, context: context))
    case .agenda: self = .agenda(AgendaScreen.State(day: day, context: context))
    }
  }

  /// - Returns: `nil` when the input means nothing here.
  mutating func receive(_ input: InputEvent) -> [PlanEffect]? {
    switch self {
    case .day(var state): update(DayScreen.self, &state, input) { .day($0) }
    case .week(var state): update(WeekScreen.self, &state, input) { .week($0) }
    case .month(var state): update(MonthScreen.self, &state, input) { .month($0) }
    case .agenda(var state): update(AgendaScreen.self, &state, input) { .agenda($0) }
    case .goTo(var state): update(GoToScreen.self, &state, input) { .goTo($0) }
    case .removal(var state): update(RemovalScreen.self, &state, input) { .removal($0) }
    }
  }

  mutating func receive(_ message: Message) -> [PlanEffect] {
    switch self {
    case .day(var state): send(DayScreen.self, &state, message) { .day($0) }
    case .week(var state): send(WeekScreen.self, &state, message) { .week($0) }
    case .month(var state): send(MonthScreen.self, &state, message) { .month($0) }
    case .agenda(var state): send(AgendaScreen.self, &state, message) { .agenda($0) }
    case .goTo, .removal: []
    }
  }

  private mutating func update<S: Screen>(
    _ screen: S.Type,
    _ state: inout S.State,
    _ input: InputEvent,
    _ wrap: (S.State) -> PlanRoute
  ) -> [PlanEffect]? where S.Effect == PlanEffect {
    guard let event = S.event(for: input, in: state) else { return nil }
    let effects = S.update(&state, event)
    self = wrap(state)
    return effects
  }

  private mutating func send<S: PlanScreen>(
    _ screen: S.Type,
    _ state: inout S.State,
    _ message: Message,
    _ wrap: (S.State) -> PlanRoute
  ) -> [PlanEffect] {
    let event: S.Event =
      switch message {
      case .loaded(let page): .loaded(page)
      case .loadedMore(let page, let isLast): .loadedMore(page, isLast: isLast)
      case .loadedEarlier(let page, let isFirst): .loadedEarlier(page, isFirst: isFirst)
      case .failed(let error): .failed(error)
      case .go(let day, let occurrence): .go(day, selecting: occurrence)
      case .resized(let size): .resized(size)
      }
    let effects = S.update(&state, event)
    self = wrap(state)
    return effects
  }
}
