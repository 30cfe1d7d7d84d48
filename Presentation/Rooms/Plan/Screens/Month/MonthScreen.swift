package import Domain

/// A month with the first titles of every day.
package enum MonthScreen: PlanScreen {
  package typealias Action = MonthAction

  package struct State: PlanState {
    package typealias Owner = MonthScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(day: Day, context: PlanContext) {
      self.day = day
      self.context = context
    }

    package var wanted: [PlanEffect] { [.load(grid.days, marks: nil)] }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package mutating func go(to day: Day) -> [PlanEffect] {
      self.day = day
      return page?.days == grid.days ? [] : wanted
    }

    package mutating func show(_ page: PlanPage) { self.page = page }
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    var grid = state.grid
    let outcome = grid.handle(.mouse(event), in: MonthScreenLayout(state.size, weeks: grid.weeks.count).grid)
    return outcome == .submitted ? [.open(grid.selected, nil)] : state.go(to: grid.selected)
  }
}

/// What keys do in the month view.
package enum MonthAction: PlanAction {
  case add, open, back, week, agenda, goTo, quickAdd, today, nextMonth, previousMonth, nextDay, previousDay, weekBelow,
    weekAbove

  package var key: PlanKey {
    switch self {
    case .open: .open
    case .add: .add
    case .quickAdd: .quickAdd
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .weekBelow: .weekBelow
    case .weekAbove: .weekAbove
    case .back: .back
    case .week: .week
    case .agenda: .agenda
    case .goTo: .goTo
    case .today: .today
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    }
  }

  /// The key that leads here leads back too, and a page is a month.
  package var keys: [KeyPress] {
    switch self {
    case .back: key.keys + PlanKey.month.keys
    case .nextMonth: key.keys + [KeyPress(.pageDown)]
    case .previousMonth: key.keys + [KeyPress(.pageUp)]
    default: key.keys
    }
  }
}
