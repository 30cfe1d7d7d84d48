import Domain

extension DayScreen {
  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    let layout = DayLayout(size)
    let texts = state.context.texts
    frame.line(state.context.dates.month(Month(state.day)), in: layout.title, style: .title)
    let busy = state.page?.busyDays ?? []
    let marks = { busy.contains($0) ? DayMarks(count: 1) : .none }
    state.strip.draw(on: &frame, in: layout.strip, texts: texts, marks: marks)
    frame.line(String(repeating: "─", count: layout.rule.size.columns), in: layout.rule, style: .border)
    if let month = layout.month {
      state.grid.draw(on: &frame, in: month, texts: texts, isFocused: false, marks: marks)
    }
    drawHeading(state, on: &frame, in: layout.heading)
    var list = layout.list
    if let failure = state.failure {
      let lines = TextClip.wrap(texts.failure(failure), columns: max(1, list.size.columns))
      for (row, line) in lines.enumerated() { frame.line(line, in: list.line(row), style: .error) }
      list = list.inset(top: lines.count + 1)
    }
    drawDay(state, on: &frame, in: drawBirthdays(state, on: &frame, in: list))
    return frame
  }

  private static func drawHeading(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let dates = state.context.dates
    let day = dates.day(state.day, today: page.today)
    let end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    let near = dates.relativeDay(state.day, today: page.today)
    let style: Style = state.day == page.today ? .key : .hint
    frame.line(near, in: area.inset(left: end - area.left + 2), style: style)
    let right = state.showsFreeTime ? state.context.texts.plan.freeTime : state.countText
    guard area.size.columns >= 44 else { return }
    frame.line(right, in: area, style: .hint, alignment: .trailing)
  }

  /// - Returns: What is left of the area.
  private static func drawBirthdays(_ state: State, on frame: inout Frame, in area: Rect) -> Rect {
    let birthdays = state.page?.birthdays(on: state.day) ?? []
    guard !birthdays.isEmpty else { return area }
    for (row, birthday) in birthdays.enumerated() {
      frame.line(state.context.texts.todayPeople.birthday(birthday), in: area.line(row), style: Style(.accent))
    }
    return area.inset(top: birthdays.count + 1)
  }

  private static func drawDay(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let agenda = state.agenda, let page = state.page else { return }
    if state.showsFreeTime {
      FreeTimeLines(agenda, now: page.now, context: state.context).draw(on: &frame, in: area)
    } else if agenda.isEmpty {
      let texts = state.context.texts
      let isPast = state.day < page.today
      EmptyState(
        message: isPast ? texts.plan.nothingWasPlanned : texts.plan.nothingPlanned,
        key: KeyHelp(keys: DayAction.add.keys, label: DayAction.add.label(texts))
      )
      .draw(on: &frame, in: area)
    } else {
      let rows = state.rows
      state.list.draw(on: &frame, in: area, rows: rows)
    }
  }
}

extension DayScreen.State {
  fileprivate var countText: String {
    guard let agenda, !agenda.isEmpty else { return "" }
    return context.texts.plan.count(DayAgenda.Section.allCases.reduce(0) { $0 + agenda.occurrences(in: $1).count })
  }
}

extension DayAgenda {
  fileprivate var isEmpty: Bool { Section.allCases.allSatisfy { occurrences(in: $0).isEmpty } }
}
