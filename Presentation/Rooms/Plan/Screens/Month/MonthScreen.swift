package import Domain

/// A month with the first titles of every day.
package enum MonthScreen: PlanScreen {
  package typealias Action = MonthAction
  package typealias Event = PlanEvent<MonthAction>

  package struct State: PlanState {
    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(day: Day, context: PlanContext) {
      self.day = day
      self.context = context
    }

    package var wanted: PlanEffect { .load(grid.days, marks: nil) }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package mutating func go(to day: Day) -> [PlanEffect] {
      self.day = day
      return page?.days == grid.days ? [] : [wanted]
    }

    package mutating func show(_ page: PlanPage) {
      self.page = page
    }
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    var grid = state.grid
    let outcome = grid.handle(.mouse(event), in: MonthScreenLayout(state.size, weeks: grid.weeks.count).grid)
    return outcome == .submitted ? [.open(grid.selected, nil)] : state.go(to: grid.selected)
  }
}
