import Domain

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
    let mark = state.page?.birthdays(on: column.day).isEmpty ?? true ? "" : "*"
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

  /// What is selected, whole: the blocks are narrow.
  private static func drawFooter(_ state: State, on frame: inout Frame, in area: Rect) {
    if let slot = state.slot {
      let texts = state.context.texts
      let when = "\(state.context.dates.shortDay(state.day)) \(state.context.dates.time(slot))"
      let end = frame.line(when, in: area, style: .title)
      let key = PlanKey.add.binding.hint(texts)
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
