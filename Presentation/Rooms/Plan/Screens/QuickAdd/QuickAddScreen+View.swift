import Domain

extension QuickAddScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts.plan
    let columns = min(frame.size.columns, 76)
    let lines = state.lines(columns: max(1, columns - 4))
    let rows = 4 + max(1, lines.count)
    let hasDay = frame.size.rows >= rows + leastRowsOfDay
    let box = frame.area.centered(columns: columns, rows: rows)
    let area = hasDay ? Rect(column: box.left, row: 2, columns: columns, rows: rows) : box
    if hasDay { drawDay(state, on: &frame, below: area.bottom) }
    let save = CommonKey.save.on([.enter]).hint(state.context.texts)
    let inside = Box(texts.quickAdd.question, note: save, style: Style(.accent)).draw(on: &frame, in: area)
      .inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.context.texts)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.line(row + 2)) }
    state.dialog?.drawOver(&frame)
  }

  /// Where the day has fewer, it is left out.
  private static let leastRowsOfDay = 6

  private static func drawDay(_ state: State, on frame: inout Frame, below row: Int) {
    let (dates, day) = (state.context.dates, state.shownDay)
    let heading = Rect.page(frame.size).upper(1)
    let end = frame.line(dates.day(day, today: state.clock.today), in: heading, style: .title)
    let near = dates.relativeDay(day, today: state.clock.today)
    frame.line(near, in: heading.inset(left: end + 2 - heading.left), style: .hint)
    let area = Rect.page(frame.size).inset(top: row + 1 - heading.top)
    let rows = DayRows(of: day, state.page, context: state.context, expanded: nil, size: area.size)
    ScrollList(selection: nil, height: area.size.rows).draw(on: &frame, in: area, rows: rows)
  }
}

extension QuickAddScreen.State {
  fileprivate func lines(columns: Int) -> [StyledLine] {
    let texts = context.texts
    if let failure {
      return wrapped(texts.plan.editor.notSaved(failure, texts.editEvent.message(failure)), columns, .error)
    }
    let style: Style = isRefused ? .error : .hint
    switch reading {
    case nil:
      let advice = isRefused ? texts.quickAddErrors.advice(on: .titleMissing) : texts.plan.quickAdd.example
      return wrapped(advice, columns, style)
    case .failure(let error)?:
      let words = texts.quickAddErrors
      guard !error.answers.isEmpty else { return wrapped(words.message(for: error), columns, style) }
      let choice = zip(Self.answerKeys, error.answers).enumerated().map { index, answer in
        "\(isRefused ? "\(index + 1)" : KeyName.text(answer.0)) \(words.shown(answer.1.replacement))"
      }
      return wrapped(words.reason(of: error), columns, style)
        + wrapped(choice.joined(separator: " · "), columns, Style(.accent))
        + (isRefused ? wrapped(texts.howToChoose(isRefused: true), columns, .hint) : [])
    case .success(let quick)?: return lines(quick, columns: columns)
    }
  }

  private func lines(_ quick: QuickAdd, columns: Int) -> [StyledLine] {
    let texts = context.texts
    if draft == nil, let name = quick.calendar {
      return wrapped(texts.plan.quickAdd.noCalendar(name), columns, isRefused ? .error : .hint)
    }
    let summary = QuickAddSummary(clock: clock, texts: texts)
    let free = texts.plan.quickAdd.nextHalfHour(summary.when(nextHalfHour, quick.title))
    let words = texts.plan.quickAdd
    var facts = [(words.title, quick.title.text), (words.time, summary.when(quick) ?? free)]
    if let repetition = summary.repetition(quick) { facts.append((words.repetition, repetition)) }
    let others = summary.others(quick)
    if !others.isEmpty { facts.append(("", others.joined(separator: " · "))) }
    let column = (facts.map { TextWidth.columns(of: $0.0) }.max() ?? 0) + 2
    var lines = facts.map { label, value in
      let blanks = String(repeating: " ", count: column - TextWidth.columns(of: label))
      return StyledLine(TextClip.clip(label + blanks + value, to: columns), Style(.success))
    }
    lines += words.notices(of: quick, draft, clock).flatMap { wrapped($0, columns, Style(.warning)) }
    let overlaps = texts.plan.editor.overlaps(conflicts, on: draft?.span.firstDay, context)
    return lines + (overlaps.map { wrapped($0, columns, Style(.warning)) } ?? [])
  }

  private func wrapped(_ text: String, _ columns: Int, _ style: Style) -> [StyledLine] {
    TextClip.wrap(text, columns: columns).map { StyledLine($0, style) }
  }
}
