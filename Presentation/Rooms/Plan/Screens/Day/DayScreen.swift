package import Domain

package enum DayScreen: PlanScreen {
  package typealias Action = PlanAction<DayScreen>

  package static let actions: [PlanKey] = [
    .add, .expand, .edit, .remove, .back, .longerTime, .week, .month, .agenda, .goTo, .quickAdd, .freeTime, .today,
    .nextDay, .previousDay, .nextEvent, .previousEvent, .nextPage, .previousPage, .first, .last, .nextWeek,
    .previousWeek,
    .nextMonth, .previousMonth, .calendars, .importFile, .export,
  ]

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    input == .key(.escape) && !state.goesBack ? nil : receiveKey(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PlanEffect] {
    switch action.key {
    case .expand where state.showsFreeTime: return state.planHere
    case .expand: state.toggleDetails()
    case .nextEvent: state.move(by: 1)
    case .previousEvent: state.move(by: -1)
    case .nextPage, .previousPage, .first, .last: state.scroll(action)
    case .freeTime: state.toggleFreeTime()
    case .longerTime where state.showsFreeTime: state.lengthenFreeTime()
    case .back where state.showsFreeTime: state.showsFreeTime = false
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
    if let free = state.freeRows {
      let outcome = state.free.handle(.mouse(event), in: state.listArea, rows: free)
      return outcome == .submitted ? state.planHere : []
    }
    if let area = layout.panel, area.contains(event.point), [.wheelUp, .wheelDown].contains(event.kind) {
      state.scrollPanel(by: event.kind == .wheelUp ? -3 : 3)
      return []
    }
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
    /// Of free stretches, in minutes; shorter ones are left out.
    package private(set) var leastFree = FreeTime.leastMinutes[0]
    package var free = ScrollList()
    /// The occurrence to select as soon as it was read.
    package var wished: Occurrence.ID?
    /// How far the details of which one beside the list were read.
    package var reading: Reading?
    private let leadsBack: Bool

    /// - Parameter leadsBack: Whether it stands over another view, to which one goes back.
    package init(day: Day, selecting wished: Occurrence.ID? = nil, leadsBack: Bool = false, context: PlanContext) {
      self.day = day
      self.wished = wished
      self.leadsBack = leadsBack
      self.context = context
    }

    var goesBack: Bool { showsFreeTime || leadsBack }

    package var wanted: [PlanEffect] {
      [.load(DayRange(day), marks: DayLayout(size).month == nil ? strip.days : grid.days)]
    }

    package var keys: [KeyHelp] {
      let rows = rows
      let panel = panel(of: rows)
      let hasEvent = list.selection.flatMap { rows.occurrence(at: $0) } != nil && !showsFreeTime
      let keys = KeyHelp.all(DayScreen.Action.self, context.texts) { action in
        switch action.key {
        case .back: goesBack
        case .longerTime: showsFreeTime
        case .expand: showsFreeTime ? !planHere.isEmpty : hasEvent && panel.map { $0.lastTop > 0 } ?? true
        default: !action.needsEvent || hasEvent
        }
      }.map { help in
        guard help.keys == PlanKey.expand.keys else { return help }
        if showsFreeTime { return PlanKey.planHere.help(context.texts) }
        if panel != nil { return PlanKey.readOn.help(context.texts) }
        return expanded != nil && expanded == selected?.id ? PlanKey.fold.help(context.texts) : help
      }
      return withHiddenCalendars(keys)
    }

    package var nextChange: Instant? { page.flatMap { agenda?.nextChange(after: $0.now) }.map(context.zone.instant) }

    /// `nil` while the day was not read.
    package var agenda: DayAgenda? { page.flatMap { $0.days.contains(day) ? $0.agenda(of: day) : nil } }

    package var selected: Occurrence? { list.selection.flatMap { rows.occurrence(at: $0) } }

    /// The free stretches of the day; `nil` while its events are shown.
    var freeRows: FreeRows? {
      guard showsFreeTime, let page, let agenda else { return nil }
      return FreeRows(agenda, atLeast: leastFree, now: page.now, context)
    }

    /// What plans something in the free stretch that is selected.
    fileprivate var planHere: [PlanEffect] {
      guard let gaps = freeRows?.gaps, let index = free.selection, gaps.indices.contains(index) else { return [] }
      return [.ask(.newEvent(gaps[index].start.day, at: gaps[index].start.time))]
    }

    var strip: DayStrip { DayStrip(selected: day, today: page?.today, weekStart: context.weekStart) }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package var rows: DayRows {
      let isWide = DayLayout(size).panel != nil
      return DayRows(of: day, page, context: context, expanded: isWide ? nil : expanded, size: listArea.size)
    }

    /// All of the selected event, where there is room for it beside the list.
    func panel(of rows: DayRows) -> OccurrencePanel? {
      guard let area = DayLayout(size).panel, !showsFreeTime, let index = list.selection,
        let details = rows.details(at: index)
      else { return nil }
      let id = details.text.occurrence.id
      return OccurrencePanel(details, top: reading?.id == id ? reading?.top ?? 0 : 0, in: area.size)
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
      let kept = wished ?? selected?.id ?? (day == page.today ? page.agenda(of: day).current?.id : nil)
      wished = nil
      self.page = page
      if let kept, let index = rows.index(of: kept) { list.select(index, in: rows) }
      fitList()
    }

    mutating func move(by offset: Int) {
      if let freeRows { return free.move(by: offset, in: freeRows) }
      list.move(by: offset, in: rows)
    }

    fileprivate mutating func scroll(_ action: Action) {
      if let freeRows { return free.perform(action, in: listArea, rows: freeRows) }
      list.perform(action, in: listArea, rows: rows)
    }

    fileprivate mutating func toggleFreeTime() {
      showsFreeTime.toggle()
      free = ScrollList()
      fitList()
    }

    fileprivate mutating func lengthenFreeTime() {
      let lengths = FreeTime.leastMinutes
      leastFree = lengths.first { $0 > leastFree } ?? lengths[0]
      fitList()
    }

    mutating func toggleDetails() {
      if let panel = panel(of: rows) { return scrollPanel(by: panel.top < panel.lastTop ? panel.page : -panel.top) }
      guard let id = selected?.id else { return }
      expanded = expanded == id ? nil : id
      fitList()
    }

    mutating func scrollPanel(by rows: Int) {
      guard let panel = panel(of: self.rows), let id = selected?.id, panel.lastTop > 0 else { return }
      reading = Reading(id: id, top: min(max(0, panel.top + rows), panel.lastTop))
    }

    package mutating func fitList() {
      list.fit(rows, height: listArea.size.rows)
      if let freeRows { free.fit(freeRows, height: listArea.size.rows) }
    }
  }
}

extension DayScreen.State {
  package struct Reading: Equatable, Sendable {
    let id: Occurrence.ID
    let top: Int
  }
}

extension DayAgenda {
  /// What is on, or else comes next.
  fileprivate var current: Occurrence? { inProgress.first ?? upcoming.first }
}
