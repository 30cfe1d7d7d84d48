package import Domain

/// A month with the first titles of every day.
package enum MonthScreen: PlanScreen {
  package typealias Action = MonthAction
  package typealias Event = PlanEvent<MonthAction>

  package struct State: PlanState {
    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: RepositoryError?
    package var size = Size(columns: 80, rows: 24)

    package init(day: Day, context: PlanContext) {
      self.day = day
      self.context = context
    }

    package var wanted: PlanEffect { .load(grid.days, marks: nil) }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    mutating func go(to day: Day) -> [PlanEffect] {
      self.day = day
      return page?.days == grid.days ? [] : [wanted]
    }
  }

  package static func update(_ state: inout State, _ event: Event) -> [PlanEffect] {
    switch event {
    case .action(let action): return perform(action, &state)
    case .mouse(let event):
      var grid = state.grid
      let outcome = grid.handle(.mouse(event), in: MonthScreenLayout(state.size, weeks: grid.weeks.count).grid)
      return outcome == .submitted ? [.open(grid.selected, nil)] : state.go(to: grid.selected)
    case .resized(let size):
      state.size = size
    case .loaded(let page):
      state.page = page
      state.failure = nil
    case .failed(let error):
      state.failure = error
    case .go(let day):
      return state.go(to: day)
    case .loadedMore: break
    }
    return []
  }

  private static func perform(_ action: MonthAction, _ state: inout State) -> [PlanEffect] {
    let day = state.day
    return switch action {
    case .open: [.open(day, nil)]
    case .add: [.newEvent(day)]
    case .nextDay: state.go(to: day.adding(days: 1))
    case .previousDay: state.go(to: day.adding(days: -1))
    case .weekBelow: state.go(to: day.adding(days: 7))
    case .weekAbove: state.go(to: day.adding(days: -7))
    case .back: [.dismiss]
    case .week: [.show(.week, day)]
    case .agenda: [.show(.agenda, day)]
    case .goTo: [.askForDay]
    case .today: state.page.map { state.go(to: $0.today) } ?? []
    case .nextMonth: state.go(to: day.adding(months: 1))
    case .previousMonth: state.go(to: day.adding(months: -1))
    }
  }
}
