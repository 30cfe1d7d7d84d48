package import Domain

package enum WeekScreen: PlanScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.addEvent) { [.ask(.newEvent($0.day, at: $0.slot))] }, .open, .edit, .remove,
      .back, .month, .goTo, .quickAdd, .today(CommonKey.today.or(CommonKey.first)), .nextDay, .previousDay,
      .doing(CommonKey.nextEvent) { $0.move(by: 1) }, .doing(CommonKey.previousEvent) { $0.move(by: -1) },
      .doing(CommonKey.moveDown.named(ko: "빈칸 고르기, 30분 뒤로", en: "pick a time, later")) {
        $0.moveSlot(by: 1)
      },
      .doing(CommonKey.moveUp.named(ko: "빈칸 고르기, 30분 앞으로", en: "pick a time, earlier")) {
        $0.moveSlot(by: -1)
      },
      .doing(CommonKey.nextPage) { $0.turn(by: 1) }, .doing(CommonKey.previousPage) { $0.turn(by: -1) }, .nextWeek,
      .previousWeek, .nextMonth, .previousMonth, .calendars, .importFile, .export,
    ] + .views(.week)

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

  /// Selects the clicked item; another click opens it, or adds an event at an empty time.
  private static func press(_ point: Point, _ state: inout State) -> [PlanEffect] {
    guard let (column, hit, slot) = place(at: point, state) else { return [] }
    if let slot, column.day == state.day, slot == state.slot { return [.ask(.newEvent(state.day, at: slot))] }
    let isSelected = column.day == state.day && (hit.map { $0.id == state.selected?.id } ?? column.head.contains(point))
    return isSelected ? [.open(state.day, hit?.id)] : select(hit, slot, column.day, &state)
  }

  private static func select(_ point: Point, _ state: inout State) -> [PlanEffect] {
    place(at: point, state).map { select($0.hit, $0.slot, $0.column.day, &state) } ?? []
  }

  private static func place(
    at point: Point, _ state: State
  ) -> (column: WeekLayout.Column, hit: Occurrence?, slot: TimeOfDay?)? {
    let layout = WeekLayout(state)
    guard let column = layout.columns.first(where: { ($0.head.left..<$0.head.right).contains(point.column) }),
      (column.head.top..<layout.footer.top).contains(point.row) || column.head.contains(point)
    else { return nil }
    let hit = layout.occurrence(at: point, in: column)
    return (column, hit, hit == nil ? layout.time(at: point, in: column) : nil)
  }

  private static func select(_ hit: Occurrence?, _ slot: TimeOfDay?, _ day: Day, _ state: inout State) -> [PlanEffect] {
    if let slot { state.pick(slot) }
    let effects = state.go(to: day)
    if let hit { state.choose(hit.id) }
    return effects
  }
}

extension WeekScreen {
  package struct State: PlanState {
    package typealias Owner = WeekScreen

    package let context: PlanContext
    package var day: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// The chosen occurrence of the day; `nil` until one is chosen.
    package var chosen: Occurrence.ID?
    /// The time picked for a new event while no event is selected; the time stays when the day changes.
    package var slot: TimeOfDay?
    /// The number of rows that the wheel has scrolled down, or up if negative.
    package var scrolled = 0
    /// Indicates whether the time is up to date; an outdated time isn't shown.
    package var isTimeShown = true

    package init(day: Day, context: PlanContext) {
      self.day = day
      self.context = context
    }

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
    var busyMinutes: Range<Int>? {
      let all = week.days.flatMap { day in
        occurrences(on: day).compactMap { $0.spansDays ? nil : $0.minutes(on: day) }
      }
      guard let first = all.map(\.lowerBound).min(), let last = all.map(\.upperBound).max() else { return nil }
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

    package mutating func pick(_ time: TimeOfDay) {
      slot = time
      scrolled = 0
    }

    /// Selects another event of the day, or the previously selected event if a time was picked.
    mutating func move(by offset: Int) {
      guard slot == nil else { return choose(current?.id) }
      let here = occurrences(on: day)
      guard let selected, let index = here.firstIndex(of: selected.id) else { return }
      choose(here[min(max(0, index + offset), here.count - 1)].id)
    }

    /// Scrolls by hours within the day.
    mutating func scroll(by hours: Int) {
      let before = WeekLayout(self).scale
      let rows = hours * max(1, 60 / before.minutes)
      var turned = self
      turned.scrolled += rows
      scrolled += WeekLayout(turned).scale.first - before.first
    }

    /// Scrolls by pages, each one hour shorter than the visible hours.
    mutating func turn(by pages: Int) {
      let scale = WeekLayout(self).scale
      scroll(by: pages * max(1, scale.rows * scale.minutes / 60 - 1))
    }

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
}

extension WeekScreen {
  /// The step between picked times, in seconds (our choice).
  fileprivate static let slotStep = 1_800
}

extension WeekScreen.State {
  /// The minutes of the day that must be visible.
  var shownMinutes: Range<Int>? {
    if let slot { return slot.seconds / 60..<(slot.seconds + WeekScreen.slotStep) / 60 }
    return selected.flatMap { $0.spansDays ? nil : $0.minutes(on: day) }
  }

  /// Moves the picked time by half hours, or picks the first time.
  mutating func moveSlot(by halfHours: Int) {
    guard let slot else { return pick(firstSlot) }
    if let moved = TimeOfDay(seconds: slot.seconds + halfHours * WeekScreen.slotStep) { pick(moved) }
  }

  /// The half hour at the end of the selected event, the next half hour of today, or 09:00 (our choice).
  private var firstSlot: TimeOfDay {
    let seconds: Int? =
      if let minutes = shownMinutes { minutes.upperBound * 60 } else if let page, page.today == day {
        page.now.time.seconds + 1
      } else { nil }
    let halfHour = seconds.map { ($0 + WeekScreen.slotStep - 1) / WeekScreen.slotStep * WeekScreen.slotStep }
    return TimeOfDay(seconds: min(halfHour ?? 32_400, 86_400 - WeekScreen.slotStep)) ?? .midnight
  }
}

extension WeekScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let layout = WeekLayout(state)
    drawTitle(state, layout, on: &frame)
    for column in layout.columns { drawHead(column, state, on: &frame) }
    frame.line(String(repeating: "─", count: layout.rule.size.columns), in: layout.rule, style: .border)
    for bar in layout.lanes.bars { draw(bar, state, on: &frame, in: layout.area(of: bar)) }
    for (day, count) in layout.lanes.hidden {
      frame.line("+\(count)", in: layout.countArea(of: day), style: .hint)
    }
    WeekHours(state, layout).draw(on: &frame)
    drawFooter(state, on: &frame, in: layout.footer)
    if let notice = state.notice { frame.notice(notice.text, in: frame.area, style: notice.style) }
  }

  private static func drawTitle(_ state: State, _ layout: WeekLayout, on frame: inout Frame) {
    let (texts, area) = (state.context.texts, layout.title)
    let title = "\(state.context.dates.month(Month(state.day)))  \(state.context.dates.days(state.week.days))"
    frame.line(title, in: area, style: .title)
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

  private static func drawHead(_ column: WeekLayout.Column, _ state: State, on frame: inout Frame) {
    let isSelected = column.day == state.day
    if isSelected { frame.line("▸", in: column.head, style: .key) }
    let mark = state.page?.birthdays(on: column.day).isEmpty ?? true ? "" : "♥"
    let name = "\(state.context.dates.weekday(column.day.weekday, .short)) \(column.day.dayOfMonth)\(mark)"
    let style = DayNumber.style(
      of: column.day, isToday: column.day == state.page?.today, isHoliday: state.page?.isHoliday(column.day) ?? false)
    frame.line(name, in: column.head.inset(left: 1), style: style)
    if isSelected, state.slot == nil, state.selected == nil { frame.select(column.head.inset(right: 1)) }
  }

  private static func draw(_ bar: DayLanes.Bar, _ state: State, on frame: inout Frame, in area: Rect) {
    SpanBar(
      bar, hue: state.hue(of: bar.occurrence), isDone: state.isDone(bar.occurrence),
      isSelected: bar.occurrence.id == state.selected?.id && bar.days.contains(state.day)
    )
    .draw(on: &frame, in: area)
  }

  /// Draws the selection in full, because the blocks are narrow.
  private static func drawFooter(_ state: State, on frame: inout Frame, in area: Rect) {
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
        let text = state.context.texts.birthday(birthday)
        return _ = frame.line("* \(text)", in: area, style: Style(.accent))
      }
      return _ = frame.line(state.context.texts.plan.nothingPlanned, in: area, style: .hint)
    }
    OccurrenceRow(text: state.context.text(selected), day: state.day, hue: state.hue(of: selected))
      .draw(on: &frame, in: area)
  }
}

extension WeekScreen.State {
  func hue(of occurrence: Occurrence) -> ColorRole { page?.hues[occurrence.event.calendar] ?? .accent }

  func isDone(_ occurrence: Occurrence) -> Bool { page.map { occurrence.end <= $0.now } ?? false }
}

extension WeekLayout {
  /// Returns the start time of the row at a point of a day's grid; `nil` outside of the grid.
  fileprivate func time(at point: Point, in column: Column) -> TimeOfDay? {
    guard column.grid.contains(point) else { return nil }
    let minutes = (scale.first + point.row - column.grid.top) * scale.minutes
    return TimeOfDay(hour: minutes / 60, minute: minutes % 60)
  }

  /// Returns the occurrence at a point, or the first of several occurrences that are only counted.
  fileprivate func occurrence(at point: Point, in column: Column) -> Occurrence? {
    if let bar = lanes.bars.first(where: { area(of: $0).contains(point) }) { return bar.occurrence }
    let rest = column.blocks.rests.first { area(of: column, rows: $0.rows, columns: $0.columns).contains(point) }
    return rest?.occurrences.first
      ?? column.blocks.blocks.first { area(of: column, rows: $0.rows, columns: $0.columns).contains(point) }?.occurrence
  }
}

struct WeekHours {
  private let state: WeekScreen.State
  private let layout: WeekLayout
  private let selected: Occurrence.ID?

  init(_ state: WeekScreen.State, _ layout: WeekLayout) {
    self.state = state
    self.layout = layout
    selected = state.selected?.id
  }

  func draw(on frame: inout Frame) {
    drawHours(on: &frame)
    for column in layout.columns {
      drawSide(of: column, on: &frame)
      drawNow(in: column, on: &frame)
      for block in column.blocks.blocks { draw(block, in: column, on: &frame) }
      for rest in column.blocks.rests { draw(rest, in: column, on: &frame) }
      drawSlot(in: column, on: &frame)
      drawUnseen(in: column, on: &frame)
    }
  }

  private var nowRow: Int? {
    guard let page = state.page, state.isTimeShown else { return nil }
    let row = page.now.time.seconds / 60 / layout.scale.minutes
    return layout.scale.seen.contains(row) ? row : nil
  }

  private func drawHours(on frame: inout Frame) {
    let isWide = layout.hours.size.columns >= 6
    for row in layout.scale.seen {
      guard let hour = layout.scale.hour(ofRow: row) else { continue }
      let text = state.context.dates.time(hour)
      let line = layout.hours.line(row - layout.scale.first)
      frame.line(isWide ? text : String(text.prefix(2)), in: line, style: .hint)
    }
    guard let nowRow, let page = state.page, layout.columns.contains(where: { $0.day == page.now.day }) else { return }
    let line = layout.hours.line(nowRow - layout.scale.first)
    let text = state.context.dates.time(page.now.time)
    frame.line(isWide ? text : String(text.prefix(2)), in: line, style: Style(.danger, on: .background, .bold))
  }

  private func drawSide(of column: WeekLayout.Column, on frame: inout Frame) {
    for row in 0..<column.grid.size.rows {
      let side = Rect(column: column.head.left, row: column.grid.top + row, columns: 1, rows: 1)
      frame.line("│", in: side, style: .border)
    }
  }

  private func drawNow(in column: WeekLayout.Column, on frame: inout Frame) {
    guard let nowRow, state.page?.now.day == column.day else { return }
    let line = column.grid.line(nowRow - layout.scale.first)
    frame.line(String(repeating: "╌", count: line.size.columns), in: line, style: Style(.danger))
  }

  private func draw(_ block: DayBlocks.Block, in column: WeekLayout.Column, on frame: inout Frame) {
    let occurrence = block.occurrence
    TimeBlock(
      title: occurrence.event.title.text, time: state.context.text(occurrence).time(on: column.day),
      hue: state.hue(of: occurrence), isDone: state.isDone(occurrence),
      isSelected: column.day == state.day && occurrence.id == selected
    )
    .draw(on: &frame, in: layout.area(of: column, rows: block.rows, columns: block.columns))
  }

  private func draw(_ rest: DayBlocks.Rest, in column: WeekLayout.Column, on frame: inout Frame) {
    let area = layout.area(of: column, rows: rest.rows, columns: rest.columns)
    let isSelected = column.day == state.day && rest.occurrences.contains { $0.id == selected }
    frame.line("+\(rest.occurrences.count)", in: area, style: isSelected ? .key : .hint)
    if isSelected { frame.select(area.upper(1)) }
  }

  private func drawSlot(in column: WeekLayout.Column, on frame: inout Frame) {
    guard let slot = state.slot, column.day == state.day else { return }
    let row = slot.seconds / 60 / layout.scale.minutes
    let area = layout.area(of: column, rows: row..<row + 1, columns: 0..<column.grid.size.columns)
    frame.fill(area, style: .selected)
    frame.line("▸\(state.context.dates.time(slot))", in: area, style: .selected)
  }

  private func drawUnseen(in column: WeekLayout.Column, on frame: inout Frame) {
    guard !layout.rule.isEmpty else { return }
    let rows = column.blocks.blocks.map(\.rows)
    let above = rows.count { $0.upperBound <= layout.scale.first }
    let below = rows.count { $0.lowerBound >= layout.scale.seen.upperBound }
    let place = Rect(column: column.grid.left, row: layout.rule.top, columns: column.grid.size.columns, rows: 1)
    if above > 0 { frame.line("↑\(above)", in: place, style: .hint) }
    let under = Rect(column: place.left, row: column.grid.bottom, columns: place.size.columns, rows: 1)
    if below > 0 { frame.line("↓\(below)", in: under, style: .hint) }
  }
}

private struct TimeBlock {
  let title: String
  let time: String
  let hue: ColorRole
  let isDone: Bool
  let isSelected: Bool

  /// Draws the block.
  ///
  /// Only the selected block is filled, so that it stands out; other blocks show their length with a bar on the left.
  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let words: Style = isSelected ? .selected : isDone ? .hint : .plain
    frame.fill(area, style: words)
    let lines = lines(in: Size(columns: area.size.columns - 1, rows: area.size.rows))
    for row in 0..<area.size.rows {
      let side = isSelected ? row == 0 ? "▸" : "" : "▎"
      frame.line(side, in: area.line(row), style: isSelected ? words : Style(hue))
      guard lines.indices.contains(row) else { continue }
      frame.line(lines[row], in: area.line(row).inset(left: 1), style: words)
    }
  }

  private func lines(in size: Size) -> [String] {
    guard size.rows > 1, size.columns > 1 else { return [title] }
    // Each line may end with a space that takes no column, so the next letter is the first that doesn't fit.
    let most = size.rows * (size.columns + 1) + 1
    let texts = WrappedText(String(title.prefix(most)), columns: size.columns).texts
    guard texts.count <= size.rows else {
      return texts.prefix(size.rows - 1) + [texts.dropFirst(size.rows - 1).joined(separator: " ")]
    }
    let short = String(time.prefix { $0 != "–" })
    let shown = [time, short].first { !$0.isEmpty && TextWidth.columns(of: $0) <= size.columns }
    return texts.count < size.rows ? texts + [shown].compactMap { $0 } : texts
  }
}
