package import Domain

/// The seven days of a week side by side; below each other where there is no room for that.
package enum WeekScreen: PlanScreen {
  package typealias Action = WeekAction
  package typealias Event = PlanEvent<WeekAction>

  package struct State: PlanState {
    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: RepositoryError?
    package var size = Size(columns: 80, rows: 24)
    /// Which of the day's occurrences keys act on.
    package var index = 0

    package init(day: Day, context: PlanContext) {
      self.day = day
      self.context = context
    }

    package var week: Week { Week(containing: day, startingOn: context.weekStart) }

    package var wanted: PlanEffect { .load(week.days, marks: nil) }

    /// What keys act on.
    package var selected: Occurrence? {
      let here = occurrences(on: day)
      return here.indices.contains(index) ? here[index] : nil
    }

    func occurrences(on day: Day) -> [Occurrence] { page?.occurrences(on: day) ?? [] }

    package mutating func go(to day: Day) -> [PlanEffect] {
      if day != self.day { index = 0 }
      self.day = day
      return page?.days == week.days ? [] : [wanted]
    }

    package mutating func take(_ page: PlanPage) {
      self.page = page
      move(by: 0)
    }

    mutating func move(by offset: Int) {
      index = min(max(0, index + offset), max(0, occurrences(on: day).count - 1))
    }
  }

  package static func perform(_ action: WeekAction, _ state: inout State) -> [PlanEffect] {
    switch action {
    case .nextEvent: state.move(by: 1)
    case .previousEvent: state.move(by: -1)
    default: return usual(action.key, &state)
    }
    return []
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    switch event.kind {
    case .wheelDown: return state.go(to: state.day.adding(days: 7))
    case .wheelUp: return state.go(to: state.day.adding(days: -7))
    case .release, .drag: return []
    case .press:
      guard let place = WeekLayout(state).places.first(where: { $0.area.contains(event.point) }) else { return [] }
      guard place.day == state.day else { return state.go(to: place.day) }
      return [.open(place.day, nil)]
    }
  }
}
