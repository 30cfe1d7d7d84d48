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

    mutating func go(to day: Day) -> [PlanEffect] {
      if day != self.day { index = 0 }
      self.day = day
      return page?.days == week.days ? [] : [wanted]
    }

    mutating func move(by offset: Int) {
      index = min(max(0, index + offset), max(0, occurrences(on: day).count - 1))
    }
  }

  package static func update(_ state: inout State, _ event: Event) -> [PlanEffect] {
    switch event {
    case .action(let action): return perform(action, &state)
    case .mouse(let event): return click(event, &state)
    case .resized(let size):
      state.size = size
    case .loaded(let page):
      state.page = page
      state.failure = nil
      state.move(by: 0)
    case .failed(let error):
      state.failure = error
    case .go(let day):
      return state.go(to: day)
    case .loadedMore: break
    }
    return []
  }

  private static func perform(_ action: WeekAction, _ state: inout State) -> [PlanEffect] {
    let day = state.day
    switch action {
    case .open: return [.open(day, state.selected?.event.id)]
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
    case .back: return [.dismiss]
    case .month: return [.show(.month, day)]
    case .agenda: return [.show(.agenda, day)]
    case .goTo: return [.askForDay]
    case .today: return state.page.map { state.go(to: $0.today) } ?? []
    case .nextWeek: return state.go(to: day.adding(days: 7))
    case .previousWeek: return state.go(to: day.adding(days: -7))
    case .nextMonth: return state.go(to: day.adding(months: 1))
    case .previousMonth: return state.go(to: day.adding(months: -1))
    }
  }

  private static func click(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
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
