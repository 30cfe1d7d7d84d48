package import Domain

extension DayScreen {
  package struct State: PlanState {
    package typealias Owner = DayScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// The row of ``rows`` that keys act on.
    package var list = ScrollList()
    /// The occurrence whose details are shown.
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
      KeyHelp.all(DayAction.self, context.texts) { action in
        if action == .leaveFreeTime { return showsFreeTime }
        return !action.needsEvent || selected != nil && !showsFreeTime
      }
    }

    package var nextChange: Instant? { page.flatMap { agenda?.nextChange(after: $0.now) }.map(context.zone.instant) }

    /// `nil` while the day was not read.
    package var agenda: DayAgenda? { page.flatMap { $0.days.contains(day) ? $0.agenda(of: day) : nil } }

    /// What keys act on.
    package var selected: Occurrence? { list.selection.flatMap { rows.occurrence(at: $0) } }

    var strip: DayStrip { DayStrip(selected: day, today: page?.today, weekStart: context.weekStart) }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package var rows: DayRows {
      DayRows(
        agenda,
        context: context,
        hues: page?.hues ?? CalendarHues([]),
        calendars: page?.calendars ?? [],
        series: page?.series ?? [:],
        expanded: expanded,
        size: DayLayout(size).list.size
      )
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

    package mutating func fitList() { list.fit(rows, height: DayLayout(size).list.size.rows) }
  }
}
