package import Domain

package enum DayScreen: PlanScreen {
  package static let actions: [ScreenAction<State>] =
    [
      details, .edit, .remove, .addAtSlot,
      .init(CommonKey.back, if: \.goesBack) { state in
        guard state.showsFreeTime || state.isReading else { return [.dismiss] }
        (state.showsFreeTime, state.expanded) = (false, nil)
        return []
      },
      .doing(
        CommonKey.filter.named(ko: "긴 시간만", en: "longer gaps only"),
        if: \.showsFreeTime
      ) { if $0.showsFreeTime { $0.lengthenFreeTime() } },
      .month, .goTo, .quickAdd,
      .doing(KeyBinding([.character("b")], ko: "빈 시간", en: "free time").inFull(ko: "빈 시간 보기", en: "show free time")) {
        $0.toggleFreeTime()
      },
      .today, .nextDay, .previousDay, .doing(CommonKey.nextEvent) { $0.move(by: 1) },
      .doing(CommonKey.previousEvent) { $0.move(by: -1) }, .pickLater, .pickEarlier,
    ]
    + .pages { state, key in
      state.scroll(key)
      return []
    }
    + [.nextWeek, .previousWeek, .nextMonth, .previousMonth, .calendars, .importFile, .export] + .views(.day)

  private static let details = ScreenAction<State>(
    PlanKey.details,
    if: { state in
      guard !state.showsFreeTime, state.slot == nil else { return !state.planHere.isEmpty }
      return state.offersEvent && state.hasMoreDetails
    }
  ) { state in
    if state.showsFreeTime || state.slot != nil { return state.planHere }
    state.toggleDetails()
    return []
  }
  .named(ko: "접기", en: "close details") { $0.expanded != nil && $0.expanded == $0.selected?.id }
  .named(ko: "이어 보기", en: "read more") { state in
    state.panel(of: state.rows).map { !state.isReading || $0.top < $0.lastTop } ?? false
  }
  .named(ko: "여기에 추가", en: "add here") { $0.showsFreeTime || $0.slot != nil }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    if let effects = followDrag(input, &state) { return effects }
    return input == .key(.escape) && !state.goesBack ? nil : receiveKey(input, &state)
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    let layout = DayLayout(state.size)
    if !state.isReading, let effects = chooseDay(event, layout, &state) { return effects }
    if state.showsFreeTime { return handleFreeTime(event, &state) }
    if let area = state.panelArea, area.contains(event.point), [.wheelUp, .wheelDown].contains(event.kind) {
      state.scrollPanel(by: event.kind == .wheelUp ? -3 : 3)
      return []
    }
    if state.isReading {
      if event.kind == .press { state.toggleDetails() }
      return []
    }
    if let rail = DayRail(state, of: state.page) { return handle(event, on: rail, &state) }
    if state.list.handle(.mouse(event), in: state.listArea, rows: state.rows) == .submitted { state.toggleDetails() }
    return []
  }

  /// Goes to the clicked day, or pages through the weeks or months when the wheel turns.
  ///
  /// - Returns: `nil` if the pointer is elsewhere.
  private static func chooseDay(_ event: MouseEvent, _ layout: DayLayout, _ state: inout State) -> [PlanEffect]? {
    if let month = layout.month, month.contains(event.point) {
      var grid = state.grid
      return grid.handle(.mouse(event), in: month) == .changed ? state.go(to: grid.selected) : []
    }
    guard layout.strip.contains(event.point) else { return nil }
    switch event.kind {
    case .press, .select: return state.strip.day(at: event.point, in: layout.strip).map { state.go(to: $0) } ?? []
    case .wheelUp: return state.go(to: state.day.adding(days: -7))
    case .wheelDown: return state.go(to: state.day.adding(days: 7))
    case .drag, .release: return []
    }
  }

  private static func handleFreeTime(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    guard let free = state.freeRows else { return [] }
    if [.press, .select].contains(event.kind), state.barArea.contains(event.point) {
      guard let index = state.bar(of: free).gap(atColumn: event.point.column - state.barArea.left) else { return [] }
      let isSelected = index == state.free.selection && event.kind == .press
      state.free.select(index, in: free)
      return isSelected ? state.planHere : []
    }
    return state.free.handle(.mouse(event), in: state.freeArea, rows: free) == .submitted ? state.planHere : []
  }

  /// Selects and holds the clicked event, or picks the clicked time; another click on the time adds an event.
  private static func handle(_ event: MouseEvent, on rail: DayRail, _ state: inout State) -> [PlanEffect] {
    guard state.listArea.contains(event.point) else { return [] }
    switch event.kind {
    case .wheelUp: state.scroll(by: -1)
    case .wheelDown: state.scroll(by: 1)
    case .press, .select:
      if let hit = rail.occurrence(at: event.point) {
        let wasSelected = hit.id == state.selected?.id
        // Only the selected event shows its edge.
        let part = wasSelected ? rail.grid.part(at: event.point, in: rail.column) ?? .whole : .whole
        state.keepHours { $0.choose(hit.id) }
        if event.kind == .press { state.hold(hit, part, at: event.point, wasSelected: wasSelected) }
      } else if let slot = rail.grid.time(at: event.point, in: rail.column) {
        if event.kind == .press, slot == state.slot { return state.planHere }
        state.keepHours { $0.pick(slot) }
      }
    case .drag, .release: break
    }
    return []
  }

  package struct State: HourGridState {
    package typealias Owner = DayScreen

    package let context: PlanContext
    package var day: Day { didSet { plan = DayPlan(day, of: page) } }
    package var page: PlanPage? { didSet { plan = DayPlan(day, of: page) } }
    private var plan: DayPlan?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24) { didSet { keepSelection(from: oldValue) } }
    package var list = ScrollList()
    package var expanded: Occurrence.ID?
    package var showsFreeTime = false
    /// The minimum length of free slots, in minutes.
    package private(set) var leastFree = FreeTime.leastMinutes[0]
    package var free = ScrollList()
    /// The occurrence to select as soon as it is read.
    package var wished: Occurrence.ID?
    /// The event whose details were scrolled, and the scroll position.
    package var reading: Reading?
    package var slot: TimeOfDay?
    package var scrolled = 0
    package var isTimeShown = true
    package var drag: Drag<EventGrip>?
    private let leadsBack: Bool

    /// - Parameter leadsBack: Indicates whether this screen is above another view, to which it returns.
    package init(day: Day, selecting wished: Occurrence.ID? = nil, leadsBack: Bool = false, context: PlanContext) {
      (self.day, self.wished, self.leadsBack, self.context) = (day, wished, leadsBack, context)
    }

    var goesBack: Bool { showsFreeTime || isReading || leadsBack }

    package var wanted: [PlanEffect] {
      [.load(DayRange(day), marks: DayLayout(size).month == nil ? strip.days : grid.days)]
    }

    /// Indicates whether an event can be selected; days that aren't read yet or have no events offer none.
    package var offersEvent: Bool {
      !showsFreeTime && slot == nil && agenda?.isEmpty == false && list.selection != nil
    }

    /// Indicates whether the events are in a rail of hours, on wide screens only.
    package var hasHours: Bool { !showsFreeTime && DayLayout(size).panel != nil }

    package var showsTime: Bool { hasHours && page?.now.day == day }

    /// Indicates whether Enter shows more of the selected event.
    fileprivate var hasMoreDetails: Bool { panel(of: rows).map { isReading || $0.lastTop > 0 } ?? true }

    package var nextChange: Instant? { page.flatMap { agenda?.nextChange(after: $0.now) }.map(context.zone.instant) }

    /// The agenda of the day; `nil` until the day is read.
    package var agenda: DayAgenda? { plan?.agenda }

    package var selected: Occurrence? { slot == nil ? list.selection.flatMap { rows.occurrence(at: $0) } : nil }

    /// The free slots of the day; `nil` while the events are shown.
    var freeRows: FreeRows? {
      guard showsFreeTime, let page, let agenda else { return nil }
      return FreeRows(agenda, atLeast: leastFree, now: page.now, context)
    }

    /// The effect that adds an event at the picked time or in the selected free slot.
    fileprivate var planHere: [PlanEffect] {
      if let slot { return [.ask(.newEvent(day, at: slot))] }
      guard let gaps = freeRows?.gaps, let index = free.selection, gaps.indices.contains(index) else { return [] }
      return [.ask(.newEvent(gaps[index].start.day, at: gaps[index].start.time))]
    }

    var strip: DayStrip { DayStrip(selected: day, today: page?.today, weekStart: context.weekStart) }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package var rows: DayRows { rows(on: size) }

    private func rows(on size: Size) -> DayRows {
      let isWide = DayLayout(size).panel != nil
      let area = DayLayout(size).list.inset(top: rowsAbove)
      return DayRows(
        plan, page, context: context, expanded: isWide || isShort(size) ? nil : expanded, size: area.size,
        isInSections: !isWide)
    }

    /// Returns whether the list is too short to show details within it.
    private func isShort(_ size: Size) -> Bool {
      let layout = DayLayout(size)
      return layout.panel == nil && layout.list.inset(top: rowsAbove).size.rows < DayLayout.leastRowsWithDetails
    }

    /// Indicates whether the details of an event replace a short list and the days above.
    var isReading: Bool { isShort(size) && !showsFreeTime && expanded != nil && expanded == selected?.id }

    /// The area of the selected event; `nil` if the event has none outside of the list.
    var panelArea: Rect? { isReading ? DayLayout(size).belowTitle.inset(top: noticeRows) : DayLayout(size).panel }

    /// Keeps the same event selected, because the hours of a wide screen have a different order than the list.
    private mutating func keepSelection(from old: Size) {
      guard size != old, let id = list.selection.flatMap({ rows(on: old).occurrence(at: $0)?.id }),
        let index = rows.index(of: id)
      else { return }
      list.select(index, in: rows)
    }

    /// Returns the panel with all details of the selected event, next to the list or in place of a short list.
    ///
    /// - Parameter rows: The rows, computed only if there is room, because help asks for the panel several times.
    func panel(of rows: @autoclosure () -> DayRows) -> OccurrencePanel? {
      guard let area = panelArea, !showsFreeTime, let index = list.selection,
        let details = rows().details(at: index)
      else { return nil }
      let id = details.text.occurrence.id
      return OccurrencePanel(details, top: reading?.id == id ? reading?.top ?? 0 : 0, in: area.size)
    }

    package mutating func go(to day: Day) -> [PlanEffect] {
      if day != self.day {
        self.day = day
        expanded = nil
        scrolled = 0
        list = ScrollList(height: list.height)
      }
      return wanted
    }

    package mutating func wish(for occurrence: Occurrence.ID) { (wished, slot) = (occurrence, nil) }

    package mutating func show(_ page: PlanPage) {
      let selected = list.selection.flatMap { rows.occurrence(at: $0)?.id }
      self.page = page
      let target = wished ?? selected ?? (day == page.today ? agenda?.current?.id : nil)
      wished = nil
      if let target, let index = rows.index(of: target) { list.select(index, in: rows) }
      fitList()
    }

    /// Selects another event, or the previously selected event if a time was picked.
    mutating func move(by offset: Int) {
      if let freeRows { return free.move(by: offset, in: freeRows) }
      if isReading { return scrollPanel(by: offset) }
      if slot == nil { list.move(by: offset, in: rows) }
      (slot, scrolled) = (nil, 0)
    }

    fileprivate mutating func scroll(_ key: Key) {
      let press = InputEvent.key(KeyPress(key))
      if let freeRows { return _ = free.handle(press, in: freeArea, rows: freeRows) }
      if isReading, let panel = panel(of: rows) {
        let steps = [Key.pageDown: panel.page, .pageUp: -panel.page, .end: panel.lastTop, .home: -panel.lastTop]
        return scrollPanel(by: steps[key] ?? 0)
      }
      _ = list.handle(press, in: listArea, rows: rows)
      (slot, scrolled) = (nil, 0)
    }

    /// Selects an event that was clicked.
    fileprivate mutating func choose(_ id: Occurrence.ID) {
      (slot, scrolled) = (nil, 0)
      if let index = rows.index(of: id) { list.select(index, in: rows) }
    }

    package func hourGrid(of page: PlanPage?) -> HourGrid? { DayRail(self, of: page)?.grid }

    /// Returns the day of the strip or the month at a point, or else the nearest time of the rail.
    package func dragPlace(at point: Point) -> DragPlace? {
      let layout = DayLayout(size)
      let day = strip.day(at: point, in: layout.strip) ?? layout.month.flatMap { grid.day(at: point, in: $0) }
      return day.map { DragPlace(day: $0, minutes: nil) } ?? hourGrid(of: page)?.place(nearest: point)
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
      if let panel = panel(of: rows) {
        if panel.top < panel.lastTop { return scrollPanel(by: panel.page) }
        guard isReading else { return scrollPanel(by: -panel.top) }
      }
      guard let id = selected?.id else { return }
      expanded = expanded == id ? nil : id
      if isReading { reading = nil }
      fitList()
    }

    mutating func scrollPanel(by rows: Int) {
      guard let panel = panel(of: self.rows), let id = selected?.id, panel.lastTop > 0 else { return }
      reading = Reading(id: id, top: min(max(0, panel.top + rows), panel.lastTop))
    }

    package mutating func fitList() {
      if !hasHours { slot = nil }
      list.fit(rows, height: listArea.size.rows)
      if let freeRows { free.fit(freeRows, height: freeArea.size.rows) }
    }
  }
}

extension DayScreen.State {
  package struct Reading: Equatable, Sendable {
    let id: Occurrence.ID
    let top: Int
  }
}

extension DayScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = DayLayout(frame.size)
    let texts = state.context.texts
    frame.drawDateTitle(state.context.dates.month(Month(state.day)), in: layout.title)
    let page = state.page
    let marks: (Day) -> DayMarks = { day in
      DayMarks(load: page?.loads[day] ?? 0, isHoliday: page?.isHoliday(day) == true)
    }
    let rows = state.rows
    if let notice = state.notice {
      frame.lines(state.noticeLines, in: state.isReading ? layout.belowTitle : layout.list, style: notice.style)
    }
    if state.isReading, let area = state.panelArea {
      state.panel(of: rows)?.draw(on: &frame, in: area)
      return
    }
    state.strip.draw(on: &frame, in: layout.strip, texts: texts, isFocused: !state.hasSelection(of: rows), marks: marks)
    frame.line(String(repeating: "─", count: layout.rule.size.columns), in: layout.rule, style: .border)
    drawPanel(state, rows, layout, on: &frame)
    if let month = layout.month {
      let title = CommonKey.goTo.keys[0]
      state.grid.draw(on: &frame, in: month, texts: texts, isFocused: false, title: title, marks: marks)
    }
    drawHeading(state, on: &frame, in: layout.heading)
    drawNotes(state, on: &frame, in: layout.list.inset(top: state.noticeRows))
    drawDay(state, rows, on: &frame, in: layout.list.inset(top: state.rowsAbove))
  }

  private static func drawPanel(_ state: State, _ rows: DayRows, _ layout: DayLayout, on frame: inout Frame) {
    guard let area = layout.panel, let divider = layout.divider else { return }
    frame.line("┬", in: divider, style: .border)
    for row in 1..<max(1, divider.size.rows) { frame.line("│", in: divider.line(row), style: .border) }
    state.panel(of: rows)?.draw(on: &frame, in: area)
    if state.showsFreeTime { BusyEvents(state)?.draw(on: &frame, in: area) }
    if state.hasHours, state.agenda?.isEmpty == true { drawNothing(state, on: &frame, in: area) }
  }

  private static func drawNothing(_ state: State, on frame: inout Frame, in area: Rect) {
    let texts = state.context.texts
    let isPast = state.page.map { state.day < $0.today } ?? false
    EmptyState(
      message: isPast ? texts.plan.nothingWasPlanned : texts.plan.nothingPlanned, key: CommonKey.addEvent.help(texts)
    )
    .draw(on: &frame, in: area)
  }

  private static func drawHeading(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    if let dragged = state.dragged {
      return _ = frame.line("\(state.context.text(dragged).range)  \(dragged.title.text)", in: area, style: .title)
    }
    let dates = state.context.dates
    let isNarrow = area.size.columns < 44
    let day = isNarrow && state.showsFreeTime ? dates.shortDay(state.day) : dates.day(state.day, today: page.today)
    let end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    let words = state.context.texts.plan
    let right = state.showsFreeTime ? words.freeTime(atLeast: state.leastFree, isBrief: isNarrow) : state.countText
    guard !isNarrow || !state.showsFreeTime else {
      return _ = frame.line(right, in: area.inset(left: end - area.left + 2), style: .title)
    }
    let near = dates.relativeDay(state.day, today: page.today)
    let style: Style = state.day == page.today ? .mark : .hint
    frame.line(near, in: area.inset(left: end - area.left + 2), style: style)
    guard !isNarrow else { return }
    frame.line(right, in: area, style: .hint, alignment: .trailing)
  }

  /// Draws the holidays and birthdays of the day.
  private static func drawNotes(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let texts = state.context.texts
    let holidays = page.holidays(on: state.day).map { StyledLine(texts.plan.name(of: $0), Style(.sunday)) }
    frame.lines(holidays + page.birthdays(on: state.day).map { .birthday(texts.birthday($0)) }, in: area)
  }

  private static func drawDay(_ state: State, _ rows: DayRows, on frame: inout Frame, in area: Rect) {
    guard let agenda = state.agenda else { return }
    let page = state.shownPage
    if let free = state.freeRows {
      drawFree(free, state, on: &frame, in: area)
    } else if let rail = DayRail(state, of: page) {
      draw(rail, state, page, on: &frame)
    } else if agenda.isEmpty {
      drawNothing(state, on: &frame, in: area)
    } else {
      state.list.draw(on: &frame, in: area, rows: rows)
    }
  }

  private static func drawFree(_ free: FreeRows, _ state: State, on frame: inout Frame, in area: Rect) {
    guard free.count > 0 else {
      return EmptyState(message: state.context.texts.plan.noFreeTime).draw(on: &frame, in: area)
    }
    let selected = state.free.selection
    let legend = FreeBar.legend(state.context.texts, hasSelection: selected != nil)
    let lines = state.bar(of: free).lines(selected: selected) + [legend]
    frame.lines(lines, in: state.barArea)
    state.free.draw(on: &frame, in: state.freeArea, rows: free)
  }

  private static func draw(_ rail: DayRail, _ state: State, _ page: PlanPage?, on frame: inout Frame) {
    let selected = (state.dragged ?? state.selected)?.id
    for bar in rail.lanes.bars {
      SpanBar(
        bar, hue: state.hue(of: bar.occurrence), isDone: state.isDone(bar.occurrence),
        isSelected: bar.occurrence.id == selected
      )
      .draw(on: &frame, in: rail.area(of: bar))
    }
    for (_, count) in rail.lanes.hidden { frame.line("+\(count)", in: rail.countArea, style: .hint) }
    let picture = HourGridPicture(state, rail.grid, page)
    picture.draw(on: &frame)
    guard let page else { return }
    picture.draw(freeTime(on: state.day, page), on: &frame)
  }

  /// Returns the free time beside the hours, which is whole before the first event and until the last one.
  private static func freeTime(on day: Day, _ page: PlanPage) -> [FreeTime.Gap] {
    let busy = page.occurrences(on: day)
    let starts = busy.filter { !$0.spansDays && $0.start.day == day }.map(\.start.time)
    return FreeTime(
      on: day, from: starts.reduce(FreeTime.morning, min), to: starts.reduce(FreeTime.evening, max), occurrences: busy,
      now: page.now
    ).gaps
  }
}

extension DayScreen.State {
  fileprivate var noticeLines: [String] {
    notice.map { TextClip.wrap($0.text, columns: max(1, DayLayout(size).list.size.columns)) } ?? []
  }

  /// The rows of the notice, with a blank row below it.
  fileprivate var noticeRows: Int { noticeLines.isEmpty ? 0 : noticeLines.count + 1 }

  /// The rows above the list: the notice, and the holidays and birthdays with a blank row below them.
  fileprivate var rowsAbove: Int {
    let count = page.map { $0.holidays(on: day).count + $0.birthdays(on: day).count } ?? 0
    return noticeRows + (count == 0 ? 0 : count + 1)
  }

  fileprivate func hasSelection(of rows: DayRows) -> Bool {
    if let freeRows { return free.selection != nil && freeRows.count > 0 }
    return list.selection.flatMap { rows.occurrence(at: $0) } != nil
  }

  var listArea: Rect { DayLayout(size).list.inset(top: rowsAbove) }

  /// The area of the bar above the free slots; empty if there is no room.
  fileprivate var barArea: Rect { listArea.upper(listArea.size.rows >= 7 ? FreeBar.rows : 0) }

  fileprivate var freeArea: Rect { listArea.inset(top: barArea.isEmpty ? 0 : FreeBar.rows + 1) }

  fileprivate func bar(of free: FreeRows) -> FreeBar {
    FreeBar(
      free.gaps, from: DateTime(day, FreeTime.morning), to: DateTime(day, FreeTime.evening),
      columns: barArea.size.columns)
  }

  fileprivate var countText: String {
    guard let agenda, !agenda.isEmpty else { return "" }
    return context.texts.plan.count(DayAgenda.Section.allCases.reduce(0) { $0 + agenda.occurrences(in: $1).count })
  }
}

extension DayAgenda {
  /// The event that is under way, or else the next event.
  fileprivate var current: Occurrence? { inProgress.first ?? upcoming.first }

  fileprivate var isEmpty: Bool { Section.allCases.allSatisfy { occurrences(in: $0).isEmpty } }
}

struct DayLayout {
  /// The minimum height of a list that shows the details of an event within it (our choice).
  static let leastRowsWithDetails = 8
  private static let monthRows = 8
  /// The maximum width of the hours, and of the lines next to them.
  private static let mostColumns = 110

  /// The area of the title; empty if there is no room.
  let title: Rect
  let belowTitle: Rect
  /// The area of the week; empty beside a month.
  let strip: Rect
  /// The line below the week; empty if there is no room.
  let rule: Rect
  let heading: Rect
  let list: Rect
  /// The area of the selected event, on wide screens only.
  let panel: Rect?
  /// The line between the list and the panel, which starts at the rule.
  let divider: Rect?
  /// The area of the month above a tall panel.
  let month: Rect?

  init(_ size: Size) {
    let area = Rect.page(size)
    let isTall = size.rows >= 16
    title = area.upper(isTall ? 1 : 0)
    belowTitle = area.inset(top: title.size.rows)
    let rest = area.size.columns - Self.mostColumns - 3
    let columns = size.columns >= 100 && size.rows >= 14 ? max(area.size.columns * 2 / 5, rest) : 0
    let hasMonth = columns > 0 && belowTitle.size.rows > 3 * Self.monthRows
    // A short screen names the weekdays instead of drawing a rule, and a month already shows the week.
    let hasRule = isTall || columns > 0
    strip = belowTitle.upper(hasMonth ? 0 : isTall || !hasRule ? 2 : 1)
    rule = belowTitle.inset(top: strip.size.rows).upper(hasRule ? 1 : 0)
    let body = belowTitle.inset(top: strip.size.rows + rule.size.rows)
    let left = columns > 0 ? body.inset(right: columns + 3) : body
    heading = left.upper(1)
    list = left.inset(top: isTall ? 2 : 1)
    guard columns > 0 else {
      (panel, divider, month) = (nil, nil, nil)
      return
    }
    let right = body.inset(left: body.size.columns - columns)
    // The month above the event keeps its place, and there is no gap between the month and the event.
    month = hasMonth ? right.upper(Self.monthRows) : nil
    panel = right.inset(top: hasMonth ? Self.monthRows + 1 : 0).leading(Self.mostColumns)
    divider = Rect(column: right.left - 2, row: rule.top, columns: 1, rows: body.size.rows + 1)
  }
}

/// The hours of a day with its events, below those that span days.
private struct DayRail {
  private static let gutter = 6

  let lanes: DayLanes
  let grid: HourGrid
  private let lanesArea: Rect

  /// - Parameter page: The page to lay out, which may differ from the page of the state by a dragged event.
  /// - Returns: `nil` if the screen isn't wide enough, or shows something else.
  init?(_ state: DayScreen.State, of page: PlanPage?) {
    guard state.hasHours, page != nil else { return nil }
    let (area, day) = (state.listArea, state.day)
    let here = page?.occurrences(on: day) ?? []
    lanes = DayLanes(here.filter(\.spansDays), on: DayRange(day), limit: max(1, area.size.rows / 4))
    lanesArea = area.upper(lanes.count).inset(left: Self.gutter + 1)
    let hours = area.inset(top: lanes.count == 0 ? 0 : lanes.count + 1, bottom: 1)
    let busy = state.page?.occurrences(on: day).busyMinutes(on: day)
    let scale = HourScale(
      rows: hours.size.rows, busy: busy, selected: state.shownMinutes, scrolled: state.scrolled)
    let place = hours.inset(left: Self.gutter + 1).upper(scale.rows)
    let blocks = DayBlocks(
      here, on: day, scale: scale, columns: place.size.columns, dragged: state.draggedID,
      selected: state.selected?.id)
    // There is a blank row above the hours, unless they follow the heading of a short screen.
    let hasRowAbove = lanes.count > 0 || state.size.rows >= 16
    grid = HourGrid(
      hours: hours.leading(Self.gutter), scale: scale,
      columns: [HourGrid.Column(day: day, area: place, blocks: blocks)],
      above: Rect(column: hours.left, row: hours.top - 1, columns: hours.size.columns, rows: hasRowAbove ? 1 : 0),
      below: Rect(column: hours.left, row: hours.top + scale.rows, columns: hours.size.columns, rows: 1))
  }

  var column: HourGrid.Column { grid.columns[0] }

  func occurrence(at point: Point) -> Occurrence? {
    lanes.bars.first { area(of: $0).contains(point) }?.occurrence ?? grid.occurrence(at: point, in: column)
  }

  func area(of bar: DayLanes.Bar) -> Rect { lanesArea.line(bar.lane) }

  /// The area of the number of hidden events.
  var countArea: Rect { lanesArea.line(lanes.count - 1) }
}
