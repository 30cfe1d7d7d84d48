package import Domain

package enum DayScreen: PlanScreen {
  package typealias Action = PlanAction<DayScreen>

  package static let actions: [PlanKey] = [
    .add, .expand, .edit, .remove, .back, .week, .month, .agenda, .goTo, .quickAdd, .freeTime, .today, .nextDay,
    .previousDay, .nextEvent, .previousEvent, .nextWeek, .previousWeek, .nextMonth, .previousMonth,
  ]

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    input == .key(.escape) && !state.showsFreeTime ? nil : receiveKey(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PlanEffect] {
    switch action.key {
    case .expand: state.toggleDetails()
    case .nextEvent: state.move(by: 1)
    case .previousEvent: state.move(by: -1)
    case .freeTime: state.showsFreeTime.toggle()
    case .back: state.showsFreeTime = false
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
    if state.list.handle(.mouse(event), in: state.listArea, rows: state.rows) == .submitted { state.toggleDetails() }
    return []
  }
}

extension DayScreen {
  package struct State: PlanState {
    package typealias Owner = DayScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    package var expanded: Occurrence.ID?
    package var showsFreeTime = false
    /// The occurrence to select as soon as it was read.
    package var wished: Occurrence.ID?

    package init(day: Day, selecting wished: Occurrence.ID? = nil, context: PlanContext) {
      self.day = day
      self.wished = wished
      self.context = context
    }

    package var wanted: [PlanEffect] { [.load(DayRange(day), marks: grid.days)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(DayScreen.Action.self, context.texts) { action in
        if action.key == .back { return showsFreeTime }
        return !action.needsEvent || selected != nil && !showsFreeTime
      }
    }

    package var nextChange: Instant? { page.flatMap { agenda?.nextChange(after: $0.now) }.map(context.zone.instant) }

    /// `nil` while the day was not read.
    package var agenda: DayAgenda? { page.flatMap { $0.days.contains(day) ? $0.agenda(of: day) : nil } }

    package var selected: Occurrence? { list.selection.flatMap { rows.occurrence(at: $0) } }

    var strip: DayStrip { DayStrip(selected: day, today: page?.today, weekStart: context.weekStart) }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package var rows: DayRows {
      DayRows(of: day, page, context: context, expanded: expanded, size: listArea.size)
    }

    package mutating func go(to day: Day) -> [PlanEffect] {
      if day != self.day {
        self.day = day
        expanded = nil
        list = ScrollList(height: list.height)
      }
      return wanted
    }

    package mutating func wish(for occurrence: Occurrence.ID) { wished = occurrence }

    package mutating func show(_ page: PlanPage) {
      let kept = wished ?? selected?.id
      wished = nil
      self.page = page
      if let kept, let index = rows.index(of: kept) { list.select(index, in: rows) }
      fitList()
    }

    mutating func move(by offset: Int) { list.move(by: offset, in: rows) }

    mutating func toggleDetails() {
      guard let id = selected?.id else { return }
      expanded = expanded == id ? nil : id
      fitList()
    }

    package mutating func fitList() { list.fit(rows, height: listArea.size.rows) }
  }
}
