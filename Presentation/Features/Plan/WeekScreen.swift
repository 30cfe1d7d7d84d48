package import Domain

package enum WeekScreen: PlanScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .open, .edit, .remove, .addAtSlot,
      .back, .month, .goTo, .quickAdd, .today(CommonKey.today.or(CommonKey.first)), .nextDay, .previousDay,
      .doing(CommonKey.nextEvent) { $0.move(by: 1) }, .doing(CommonKey.previousEvent) { $0.move(by: -1) },
      .pickLater, .pickEarlier,
      .doing(CommonKey.nextPage) { $0.turn(by: 1) }, .doing(CommonKey.previousPage) { $0.turn(by: -1) }, .nextWeek,
      .previousWeek, .nextMonth, .previousMonth, .calendars, .importFile, .export,
    ] + .views(.week)

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    followDrag(input, &state) ?? receiveKey(input, &state)
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    switch event.kind {
    case .wheelDown: state.scroll(by: 1)
    case .wheelUp: state.scroll(by: -1)
    case .press: return press(event.point, &state)
    case .select: return select(event.point, &state)
    case .release, .drag: break
    }
    return []
  }

  /// Selects and holds the clicked event; another click opens a day, or adds an event at an empty time.
  private static func press(_ point: Point, _ state: inout State) -> [PlanEffect] {
    guard let place = place(at: point, state) else { return [] }
    let isSameDay = place.day == state.day
    if let slot = place.slot, isSameDay, slot == state.slot { return [.ask(.newEvent(state.day, at: slot))] }
    guard let hit = place.hit else {
      return place.slot == nil && isSameDay ? [.open(state.day, nil)] : select(place, &state)
    }
    let wasSelected = isSameDay && hit.id == state.selected?.id
    let effects = select(place, &state)
    state.hold(hit, place.part, at: point, wasSelected: wasSelected)
    return effects
  }

  private static func select(_ point: Point, _ state: inout State) -> [PlanEffect] {
    place(at: point, state).map { select($0, &state) } ?? []
  }

  private static func select(_ place: Place, _ state: inout State) -> [PlanEffect] {
    state.keepHours { state in
      if let slot = place.slot { state.pick(slot) }
      let effects = state.go(to: place.day)
      if let hit = place.hit { state.choose(hit.id) }
      return effects
    }
  }

  private struct Place {
    let day: Day
    let hit: Occurrence?
    let part: EventGrip.Part
    /// The time of an empty row.
    let slot: TimeOfDay?
  }

  private static func place(at point: Point, _ state: State) -> Place? {
    let layout = WeekLayout(state, of: state.page)
    guard
      let (head, column) = zip(layout.heads, layout.grid.columns)
        .first(where: { head, _ in (head.left..<head.right).contains(point.column) }),
      (head.top..<layout.footer.top).contains(point.row) || head.contains(point)
    else { return nil }
    let hit =
      layout.lanes.bars.first { layout.area(of: $0).contains(point) }?.occurrence
      ?? layout.grid.occurrence(at: point, in: column)
    // Only the selected event shows its edge.
    let isSelected = hit != nil && hit?.id == state.selected?.id
    return Place(
      day: column.day, hit: hit, part: isSelected ? layout.grid.part(at: point, in: column) ?? .whole : .whole,
      slot: hit == nil ? layout.grid.time(at: point, in: column) : nil)
  }

  package struct State: HourGridState {
    package typealias Owner = WeekScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// The chosen occurrence of the day; `nil` until one is chosen.
    package var chosen: Occurrence.ID?
    /// The time picked for a new event, which stays when the day changes.
    package var slot: TimeOfDay?
    package var scrolled = 0
    package var isTimeShown = true
    package var drag: Drag<EventGrip>?

    package init(day: Day, context: PlanContext) { (self.day, self.context) = (day, context) }

    package var week: Week { Week(containing: day, startingOn: context.weekStart) }

    package var wanted: [PlanEffect] { [.load(week.days, marks: nil)] }

    package var selected: Occurrence? { slot == nil ? current : nil }

    /// The chosen event, or today's current or next event, or else the first event of the day.
    private var current: Occurrence? {
      let here = occurrences(on: day)
      if let chosen, let index = here.firstIndex(of: chosen) { return here[index] }
      return here.first { !$0.spansDays && day == page?.today && page.map { $0.now } ?? $0.end < $0.end } ?? here.first
    }

    /// The minutes of the day from the first start to the last end of the week's events.
    fileprivate var busyMinutes: Range<Int>? {
      let busy = week.days.compactMap { occurrences(on: $0).busyMinutes(on: $0) }
      guard let first = busy.map(\.lowerBound).min(), let last = busy.map(\.upperBound).max() else { return nil }
      return first..<last
    }

    package var showsTime: Bool { page.map { $0.days.contains($0.now.day) } ?? false }

    package var nextChange: Instant? {
      page.flatMap { $0.agenda(of: $0.today).nextChange(after: $0.now) }.map(context.zone.instant)
    }

    func occurrences(on day: Day) -> [Occurrence] { page?.occurrences(on: day) ?? [] }

    package mutating func go(to day: Day) -> [PlanEffect] {
      let from = selected
      if day != self.day { choose(nil) }
      self.day = day
      guard page?.days == week.days else { return wanted }
      if chosen == nil, slot == nil, let from { choose(nearest(to: from)) }
      return []
    }

    package mutating func wish(for occurrence: Occurrence.ID) { choose(occurrence) }

    package mutating func show(_ page: PlanPage) { self.page = page }

    package mutating func choose(_ id: Occurrence.ID?) {
      chosen = id
      if id != nil { slot = nil }
      scrolled = 0
    }

    /// Selects another event of the day, or the previously selected event if a time was picked.
    mutating func move(by offset: Int) {
      guard slot == nil else { return choose(current?.id) }
      let here = occurrences(on: day)
      guard let selected, let index = here.firstIndex(of: selected.id) else { return }
      choose(here[min(max(0, index + offset), here.count - 1)].id)
    }

    /// Scrolls by pages, each one hour shorter than the visible hours.
    mutating func turn(by pages: Int) {
      let scale = WeekLayout(self, of: page).grid.scale
      scroll(by: pages * max(1, scale.rows * scale.minutes / 60 - 1))
    }

    package func hourGrid(of page: PlanPage?) -> HourGrid? { WeekLayout(self, of: page).grid }

    package func dragPlace(at point: Point) -> DragPlace? { hourGrid(of: page)?.place(nearest: point) }

    /// Returns the event of the selected day that starts nearest to the time of another event.
    private func nearest(to other: Occurrence) -> Occurrence.ID? {
      let here = occurrences(on: day)
      if let same = here.first(where: { $0.id == other.id }) { return same.id }
      guard !other.spansDays else { return nil }
      return here.filter { !$0.spansDays }.min {
        abs($0.start.time.seconds - other.start.time.seconds) < abs($1.start.time.seconds - other.start.time.seconds)
      }?.id
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let page = state.shownPage
    let layout = WeekLayout(state, of: page)
    drawTitle(state, layout, on: &frame)
    for (head, column) in zip(layout.heads, layout.grid.columns) {
      drawHead(of: column.day, state, on: &frame, in: head)
    }
    frame.line(String(repeating: "─", count: layout.rule.size.columns), in: layout.rule, style: .border)
    for bar in layout.lanes.bars { draw(bar, state, on: &frame, in: layout.area(of: bar)) }
    for (day, count) in layout.lanes.hidden {
      frame.line("+\(count)", in: layout.countArea(of: day), style: .hint)
    }
    HourGridPicture(state, layout.grid, page).draw(on: &frame)
    drawFooter(state, on: &frame, in: layout.footer)
    if let notice = state.notice { frame.notice(notice.text, in: .page(frame.size), style: notice.style) }
  }

  private static func drawTitle(_ state: State, _ layout: WeekLayout, on frame: inout Frame) {
    let (texts, area) = (state.context.texts, layout.title)
    frame.drawDateTitle(state.context.dates.daysAndYear(state.week.days), in: area)
    let week = state.week.days
    let before = week.first.distance(to: layout.days.first)
    let after = layout.days.last.distance(to: week.last)
    if before + after > 0 {
      let hidden = texts.plan.hiddenDays(before: before, after: after)
      frame.line(hidden, in: area, style: .hint, alignment: .trailing)
    } else if area.size.columns >= 60 {
      frame.line(texts.plan.weekNumber(state.week.number), in: area, style: .hint, alignment: .trailing)
    }
  }

  private static func drawHead(of day: Day, _ state: State, on frame: inout Frame, in head: Rect) {
    let isSelected = day == (state.dragged?.start.day ?? state.day)
    if isSelected { frame.line("▸", in: head, style: .mark) }
    let mark = state.page?.birthdays(on: day).isEmpty ?? true ? "" : "♥"
    let name = "\(state.context.dates.weekday(day.weekday, .short)) \(day.dayOfMonth)\(mark)"
    let style = DayNumber.style(
      of: day, isToday: day == state.page?.today, isHoliday: state.page?.isHoliday(day) ?? false)
    frame.line(name, in: head.inset(left: 1), style: style)
    if isSelected, state.slot == nil, state.selected == nil { frame.select(head.inset(right: 1)) }
  }

  private static func draw(_ bar: DayLanes.Bar, _ state: State, on frame: inout Frame, in area: Rect) {
    SpanBar(
      bar, hue: state.hue(of: bar.occurrence), isDone: state.isDone(bar.occurrence),
      isSelected: bar.occurrence.id == (state.dragged ?? state.selected)?.id
        && (state.dragged != nil || bar.days.contains(state.day))
    )
    .draw(on: &frame, in: area)
  }

  /// Draws the selection in full, because the blocks are narrow.
  private static func drawFooter(_ state: State, on frame: inout Frame, in area: Rect) {
    if let dragged = state.dragged {
      return _ = frame.line("\(state.context.text(dragged).range)  \(dragged.title.text)", in: area, style: .title)
    }
    if let slot = state.slot {
      let texts = state.context.texts
      let when = "\(state.context.dates.shortDay(state.day)) \(state.context.dates.time(slot))"
      let end = frame.line(when, in: area, style: .title)
      let key = CommonKey.addEvent.hint(texts)
      return _ = frame.line(key, in: area.inset(left: end - area.left + 2), style: .hint)
    }
    guard let selected = state.selected else {
      guard let page = state.page else { return }
      if let holiday = page.holidays(on: state.day).first {
        return _ = frame.line(state.context.texts.plan.name(of: holiday), in: area, style: Style(.sunday))
      }
      if let birthday = page.birthdays(on: state.day).first {
        return frame.line(StyledLine.birthday(state.context.texts.birthday(birthday)), in: area)
      }
      return _ = frame.line(state.context.texts.plan.nothingPlanned, in: area, style: .hint)
    }
    OccurrenceRow(text: state.context.text(selected), day: state.day, hue: state.hue(of: selected))
      .draw(on: &frame, in: area)
  }
}

struct WeekLayout {
  /// The minimum number of columns of a day, including the line on its left.
  private static let leastColumns = 10

  let title: Rect
  /// The names of the shown days, above their columns.
  let heads: [Rect]
  /// The all-day events above the hours.
  let lanes: DayLanes
  /// The line between ``lanes`` and the hours; empty if there is no room.
  let rule: Rect
  let grid: HourGrid
  /// The line about the selected occurrence.
  let footer: Rect
  private let lanesArea: Rect
  private let step: Int

  /// - Parameter page: The page to lay out, which may differ from the page of the state by a dragged event.
  init(_ state: WeekScreen.State, of page: PlanPage?) {
    let area = Rect.page(state.size)
    let gutter = area.size.columns >= 60 ? 6 : 3
    let week = state.week.days
    let count = min(week.count, max(1, (area.size.columns - gutter) / Self.leastColumns))
    let before = min(max(0, week.first.distance(to: state.day) - count / 2), week.count - count)
    let days = DayRange(week.first.adding(days: before), week.first.adding(days: before + count - 1))
    let step = max(1, (area.size.columns - gutter) / count)
    self.step = step

    title = area.line(0)
    let isTall = area.size.rows >= 16
    let head = area.inset(top: isTall ? 2 : 1).upper(1)
    footer = area.size.rows >= 8 ? area.lower(1) : area.lower(0)
    var body = Rect(
      column: area.left, row: head.bottom, columns: area.size.columns,
      rows: max(0, area.bottom - footer.size.rows - head.bottom))
    let spanning = page?.occurrences(in: days).filter(\.spansDays) ?? []
    lanes = DayLanes(spanning, on: days, limit: max(1, min(6, body.size.rows / 5 + 1)))
    lanesArea = body.upper(lanes.count)
    body = body.inset(top: lanes.count)
    rule = body.upper(isTall ? 1 : 0)
    let hours = body.inset(top: rule.size.rows, bottom: isTall ? 1 : 0)
    heads = (0..<count).map { index in
      Rect(column: area.left + gutter + index * step, row: head.top, columns: step, rows: head.size.rows)
        .intersection(area)
    }
    let scale = HourScale(
      rows: hours.size.rows, busy: state.busyMinutes, selected: state.shownMinutes, scrolled: state.scrolled)
    grid = HourGrid(
      hours: hours.leading(gutter), scale: scale,
      columns: zip(heads, days).map { head, day in
        let place = Rect(column: head.left + 1, row: hours.top, columns: step - 1, rows: scale.rows).intersection(area)
        let blocks = DayBlocks(
          page?.occurrences(on: day) ?? [], on: day, scale: scale, columns: place.size.columns,
          dragged: state.draggedID, selected: day == state.day ? state.selected?.id : nil)
        return HourGrid.Column(day: day, area: place, blocks: blocks)
      }, above: rule,
      below: Rect(column: area.left, row: hours.bottom, columns: area.size.columns, rows: rule.size.rows))
  }

  var days: DayRange { DayRange(grid.columns[0].day, grid.columns[grid.columns.count - 1].day) }

  func area(of bar: DayLanes.Bar) -> Rect { area(of: bar.days, lane: bar.lane) }

  func countArea(of day: Day) -> Rect { area(of: DayRange(day), lane: lanes.count - 1) }

  private func area(of days: DayRange, lane: Int) -> Rect {
    let first = self.days.first.distance(to: days.first)
    let line = lanesArea.line(lane)
    return Rect(
      column: heads[0].left + first * step + 1, row: line.top, columns: days.count * step - 1,
      rows: line.size.rows
    )
    .intersection(line)
  }
}
