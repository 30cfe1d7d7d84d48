import Domain

extension QuickAddScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts.plan
    let columns = min(frame.size.columns, 84)
    let lines = state.lines(columns: max(1, columns - 4))
    // On a low screen the day below needs the row more.
    let top = frame.size.rows < 18 ? 1 : 2
    let area = frame.place(columns: columns, rows: 2 + top + max(1, lines.count))
    frame.deselect()
    let save = CommonKey.save.on([.enter]).hint(state.context.texts)
    let title = texts.quickAdd.title(on: state.shownDay)
    let inside = Box(title, note: save, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.context.texts)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.line(row + top)) }
    state.dialog?.drawOver(&frame)
  }
}

extension QuickAddScreen.State {
  /// The day that is seen below, unless what is typed may mean another one.
  fileprivate var shownDay: Day? { if case .failure? = reading { nil } else { seen } }

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
      let howTo = isRefused ? texts.howToChoose(isRefused: true) : texts.plan.quickAdd.orByNumber
      return wrapped(words.reason(of: error), columns, style) + choiceLines(columns) + wrapped(howTo, columns, .hint)
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
    lines += choiceLines(columns)
    let overlaps = texts.plan.editor.overlaps(conflicts, on: draft?.span.firstDay, context)
    return lines + (overlaps.map { wrapped($0, columns, Style(.warning)) } ?? [])
  }

  /// Each behind the key that chooses it now.
  private func choiceLines(_ columns: Int) -> [StyledLine] {
    let keys = isRefused ? (1...9).map { "\($0)" } : QuickAddScreen.Action.choose.keys.map { KeyName.text($0) }
    var lines: [StyledLine] = []
    for (key, choice) in zip(keys, choices) {
      let words = StyledLine("\(key) ", .key) + StyledLine(choice.label)
      guard let last = lines.last, last.columns + 3 + words.columns <= columns else {
        lines.append(words.clipped(to: columns))
        continue
      }
      lines[lines.count - 1] = last + StyledLine("   ") + words
    }
    return lines
  }

  private func wrapped(_ text: String, _ columns: Int, _ style: Style) -> [StyledLine] {
    TextClip.wrap(text, columns: columns).map { StyledLine($0, style) }
  }
}

extension Frame {
  /// Where a box hides the least of what is below: at the bottom, as days begin at the top, but for what is selected.
  fileprivate func place(columns: Int, rows: Int) -> Rect {
    let rows = min(rows, size.rows)
    let selected = (0..<size.rows).filter { row in self.row(row).contains { $0.style.background == .selection } }
    let hides = selected.last.map { $0 >= size.rows - rows } ?? false
    let isAtTop = hides && selected.allSatisfy { $0 >= size.rows - rows }
    return (isAtTop ? area.upper(rows) : area.lower(rows)).centered(columns: columns, rows: rows)
  }
}
