package import Domain

package enum DayScreen: PlanScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .add, details, .edit, .remove,
      .init(CommonKey.back, if: \.goesBack) { state in
        guard state.showsFreeTime else { return [.dismiss] }
        state.showsFreeTime = false
        return []
      },
      .doing(
        CommonKey.filter.named(ko: "긴 시간만", en: "longer gaps only"),
        if: \.showsFreeTime
      ) { if $0.showsFreeTime { $0.lengthenFreeTime() } },
      .month, .goTo, .quickAdd,
      .doing(KeyBinding([.character("b")], ko: "빈 시간", en: "free time")) {
        $0.toggleFreeTime()
      },
      .today, .nextDay, .previousDay, .doing(CommonKey.nextEvent) { $0.move(by: 1) },
      .doing(CommonKey.previousEvent) { $0.move(by: -1) },
    ]
    + .pages { state, key in
      state.scroll(key)
      return []
    }
    + [.nextWeek, .previousWeek, .nextMonth, .previousMonth, .calendars, .importFile, .export] + .views(.day)

  private static let details = ScreenAction<State>(
    PlanKey.details, if: { $0.showsFreeTime ? !$0.planHere.isEmpty : $0.offersEvent && $0.hasMoreDetails }
  ) { state in
    if state.showsFreeTime { return state.planHere }
    state.toggleDetails()
    return []
  }
  .named(ko: "접기", en: "close details") { $0.expanded != nil && $0.expanded == $0.selected?.id }
  .named(ko: "이어 보기", en: "read more") { $0.panel(of: $0.rows) != nil }
  .named(ko: "여기에 추가", en: "add here", if: \.showsFreeTime)

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    input == .key(.escape) && !state.goesBack ? nil : receiveKey(input, &state)
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
    package var day: Day { didSet { plan = DayPlan(day, of: page) } }
    package var page: PlanPage? { didSet { plan = DayPlan(day, of: page) } }
    private var plan: DayPlan?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
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
    private let leadsBack: Bool

    /// - Parameter leadsBack: Indicates whether this screen is above another view, to which it returns.
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

    /// Indicates whether an event can be selected; days that aren't read yet or have no events offer none.
    package var offersEvent: Bool { !showsFreeTime && agenda?.isEmpty == false && list.selection != nil }

    /// Indicates whether Enter shows more of the selected event.
    fileprivate var hasMoreDetails: Bool { panel(of: rows).map { $0.lastTop > 0 } ?? true }

    package var nextChange: Instant? { page.flatMap { agenda?.nextChange(after: $0.now) }.map(context.zone.instant) }

    /// The agenda of the day; `nil` until the day is read.
    package var agenda: DayAgenda? { plan?.agenda }

    package var selected: Occurrence? { list.selection.flatMap { rows.occurrence(at: $0) } }

    /// The free slots of the day; `nil` while the events are shown.
    var freeRows: FreeRows? {
      guard showsFreeTime, let page, let agenda else { return nil }
      return FreeRows(agenda, atLeast: leastFree, now: page.now, context)
    }

    /// The effect that adds an event in the selected free slot.
    fileprivate var planHere: [PlanEffect] {
      guard let gaps = freeRows?.gaps, let index = free.selection, gaps.indices.contains(index) else { return [] }
      return [.ask(.newEvent(gaps[index].start.day, at: gaps[index].start.time))]
    }

    var strip: DayStrip { DayStrip(selected: day, today: page?.today, weekStart: context.weekStart) }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    package var rows: DayRows {
      let isWide = DayLayout(size).panel != nil
      return DayRows(plan, page, context: context, expanded: isWide ? nil : expanded, size: listArea.size)
    }

    /// Returns the panel with all details of the selected event if there is room beside the list.
    ///
    /// - Parameter rows: The rows, computed only if there is room, because help asks for the panel several times.
    func panel(of rows: @autoclosure () -> DayRows) -> OccurrencePanel? {
      guard let area = DayLayout(size).panel, !showsFreeTime, let index = list.selection,
        let details = rows().details(at: index)
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
      let selected = selected?.id
      self.page = page
      let target = wished ?? selected ?? (day == page.today ? agenda?.current?.id : nil)
      wished = nil
      if let target, let index = rows.index(of: target) { list.select(index, in: rows) }
      fitList()
    }

    mutating func move(by offset: Int) {
      if let freeRows { return free.move(by: offset, in: freeRows) }
      list.move(by: offset, in: rows)
    }

    fileprivate mutating func scroll(_ key: Key) {
      let press = InputEvent.key(KeyPress(key))
      if let freeRows { return _ = free.handle(press, in: listArea, rows: freeRows) }
      _ = list.handle(press, in: listArea, rows: rows)
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

extension DayScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = DayLayout(frame.size)
    let texts = state.context.texts
    frame.line(state.context.dates.month(Month(state.day)), in: layout.title, style: .title)
    let page = state.page
    let marks: (Day) -> DayMarks = { day in
      DayMarks(load: page?.loads[day] ?? 0, isHoliday: page?.isHoliday(day) == true)
    }
    let rows = state.rows
    state.strip.draw(on: &frame, in: layout.strip, texts: texts, isFocused: !state.hasSelection(of: rows), marks: marks)
    frame.line(String(repeating: "─", count: layout.rule.size.columns), in: layout.rule, style: .border)
    drawPanel(state.panel(of: rows), layout, on: &frame)
    if let month = layout.month { state.grid.draw(on: &frame, in: month, texts: texts, isFocused: false, marks: marks) }
    drawHeading(state, on: &frame, in: layout.heading)
    if let notice = state.notice { frame.lines(state.noticeLines, in: layout.list, style: notice.style) }
    drawNotes(state, on: &frame, in: layout.list.inset(top: state.noticeRows))
    drawDay(state, rows, on: &frame, in: layout.list.inset(top: state.rowsAbove))
  }

  private static func drawPanel(_ panel: OccurrencePanel?, _ layout: DayLayout, on frame: inout Frame) {
    guard let area = layout.panel, let divider = layout.divider else { return }
    frame.line("┬", in: divider, style: .border)
    for row in 1..<max(1, divider.size.rows) { frame.line("│", in: divider.line(row), style: .border) }
    panel?.draw(on: &frame, in: area)
  }

  private static func drawHeading(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let dates = state.context.dates
    let day = dates.day(state.day, today: page.today)
    let end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    let near = dates.relativeDay(state.day, today: page.today)
    let style: Style = state.day == page.today ? .key : .hint
    frame.line(near, in: area.inset(left: end - area.left + 2), style: style)
    let right = state.showsFreeTime ? state.context.texts.plan.freeTime(atLeast: state.leastFree) : state.countText
    guard area.size.columns >= 44 else { return }
    frame.line(right, in: area, style: .hint, alignment: .trailing)
  }

  /// Draws the holidays and birthdays of the day.
  private static func drawNotes(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let texts = state.context.texts
    let holidays = page.holidays(on: state.day).map { (texts.plan.name(of: $0), Style(.sunday)) }
    let notes = holidays + page.birthdays(on: state.day).map { (texts.birthday($0), Style(.accent)) }
    for (row, note) in notes.enumerated() { frame.line(note.0, in: area.line(row), style: note.1) }
  }

  private static func drawDay(_ state: State, _ rows: DayRows, on frame: inout Frame, in area: Rect) {
    guard let agenda = state.agenda, let page = state.page else { return }
    if let free = state.freeRows {
      guard free.count == 0 else { return state.free.draw(on: &frame, in: area, rows: free) }
      EmptyState(message: state.context.texts.plan.noFreeTime).draw(on: &frame, in: area)
    } else if agenda.isEmpty {
      let texts = state.context.texts
      let isPast = state.day < page.today
      EmptyState(
        message: isPast ? texts.plan.nothingWasPlanned : texts.plan.nothingPlanned,
        key: CommonKey.addEvent.help(texts)
      )
      .draw(on: &frame, in: area)
    } else {
      state.list.draw(on: &frame, in: area, rows: rows)
    }
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
  private static let monthRows = 8

  /// The area of the title; empty if there is no room.
  let title: Rect
  let strip: Rect
  let rule: Rect
  let heading: Rect
  let list: Rect
  /// The area of the selected event, on wide screens only.
  let panel: Rect?
  /// The line between the list and the panel, which starts at the rule.
  let divider: Rect?
  /// The area of the month below a high panel.
  let month: Rect?

  init(_ size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 1 : 0, right: size.columns >= 60 ? 1 : 0)
    let isTall = size.rows >= 16
    title = area.upper(isTall ? 1 : 0)
    strip = area.inset(top: title.size.rows).upper(isTall ? 2 : 1)
    rule = area.line(title.size.rows + strip.size.rows)
    let body = area.inset(top: title.size.rows + strip.size.rows + 1)
    let columns = size.columns >= 100 && size.rows >= 14 ? area.size.columns * 2 / 5 : 0
    let left = columns > 0 ? body.inset(right: columns + 3) : body
    heading = left.upper(1)
    list = left.inset(top: isTall ? 2 : 1)
    guard columns > 0 else {
      (panel, divider, month) = (nil, nil, nil)
      return
    }
    let right = body.inset(left: body.size.columns - columns)
    let hasMonth = right.size.rows >= 3 * Self.monthRows
    month = hasMonth ? right.lower(Self.monthRows) : nil
    panel = right.inset(bottom: hasMonth ? Self.monthRows + 1 : 0)
    divider = Rect(column: right.left - 2, row: rule.top, columns: 1, rows: body.size.rows + 1)
  }
}

/// The free slots of a day as list rows, in which events can be added.
struct FreeRows: ListRows {
  let gaps: [FreeTime.Gap]
  let context: PlanContext

  var count: Int { gaps.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let gap = gaps[index]
    let minutes = (gap.end.clockSeconds - gap.start.clockSeconds) / 60
    frame.line("○", in: area, style: Style(.success))
    frame.line(context.texts.plan.time(of: gap), in: area.inset(left: 2))
    frame.line(context.dates.duration(minutes: minutes), in: area.inset(left: 15), style: .hint)
  }
}

extension FreeRows {
  /// - Parameters:
  ///   - agenda: The agenda of the day.
  ///   - minutes: The minimum length; shorter slots are left out.
  init(_ agenda: DayAgenda, atLeast minutes: Int, now: DateTime, _ context: PlanContext) {
    let busy = agenda.inProgress + agenda.upcoming + agenda.done
    let free = FreeTime(on: agenda.day, occurrences: busy, now: now, minimum: minutes)
    self.init(gaps: free.gaps, context: context)
  }
}

package struct DayRows: ListRows {
  /// The minimum height with blank lines between sections.
  private static let airyRows = 14

  private enum Row {
    case blank
    case header(DayAgenda.Section)
    case occurrence(OccurrenceRow)
  }

  private var rows: [Row] = []
  private let day: DayPlan?
  private let page: PlanPage?
  private let context: PlanContext

  /// - Parameter day: The day; `nil` if the page lacks the day, which leaves the list empty.
  init(_ day: DayPlan?, _ page: PlanPage?, context: PlanContext, expanded: Occurrence.ID?, size: Size) {
    (self.day, self.page, self.context) = (day, page, context)
    guard let day, let page else { return }
    for section in DayAgenda.Section.allCases where !day.agenda.occurrences(in: section).isEmpty {
      if !rows.isEmpty, size.rows >= Self.airyRows { rows.append(.blank) }
      rows.append(.header(section))
      for occurrence in day.agenda.occurrences(in: section) {
        let row = OccurrenceRow(
          text: context.text(occurrence), day: day.agenda.day, hue: page.hues[occurrence.event.calendar],
          isOverlapping: day.overlaps.ids.contains(occurrence.id), isDone: section == .done)
        let details = occurrence.id == expanded ? details(of: row) : nil
        rows.append(.occurrence(row.with(details, in: size)))
      }
    }
  }

  package var count: Int { rows.count }

  package func lines(at index: Int) -> Int {
    if case .occurrence(let row) = rows[index] { row.lines } else { 1 }
  }

  package func isSelectable(at index: Int) -> Bool { occurrence(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .blank: break
    case .header(let section): frame.line(context.texts.plan.name(of: section), in: area, style: .title)
    case .occurrence(let row): row.draw(on: &frame, in: area)
    }
  }

  package func occurrence(at index: Int) -> Occurrence? { row(at: index)?.text.occurrence }

  func details(at index: Int) -> OccurrenceDetails? { row(at: index).flatMap(details) }

  private func row(at index: Int) -> OccurrenceRow? {
    guard rows.indices.contains(index), case .occurrence(let row) = rows[index] else { return nil }
    return row
  }

  /// Returns the details of a row.
  ///
  /// Details are computed only for shown rows, because finding overlapping events scans the whole day.
  private func details(of row: OccurrenceRow) -> OccurrenceDetails? {
    guard let day, let page else { return nil }
    let occurrence = row.text.occurrence
    let facts = EventFacts(
      occurrence: occurrence, series: page.series[occurrence.event.id],
      coming: page.coming[occurrence.event.id] ?? [], overlapping: day.overlaps.others(of: occurrence),
      calendar: page.calendars.first { $0.id == occurrence.event.calendar }, hue: row.hue, zone: context.zone,
      today: page.today, texts: context.texts)
    return OccurrenceDetails(text: row.text, facts: facts)
  }

  package func index(of id: Occurrence.ID) -> Int? {
    let here = rows.indices.compactMap { index in occurrence(at: index).map { (index, $0) } }
    return here.map(\.1).firstIndex(of: id).map { here[$0].0 }
  }
}

/// The events of a day, sorted once while the page is shown.
package struct DayPlan: Equatable, Sendable {
  package let agenda: DayAgenda
  let overlaps: Overlaps

  /// Returns `nil` if the page lacks the day.
  init?(_ day: Day, of page: PlanPage?) {
    guard let page, page.days.contains(day) else { return nil }
    agenda = page.agenda(of: day)
    overlaps = Overlaps(agenda.inProgress + agenda.upcoming + agenda.done)
  }
}
