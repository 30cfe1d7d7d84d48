import Domain

extension EventFormScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = EventFormLayout(state, size: frame.size)
    let title = state.original == nil ? texts.plan.editor.newEvent : texts.plan.editor.editEvent
    Box(title, note: CommonKey.save.hint(texts), style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.hinted.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.dialog == nil)
    for (row, line) in layout.lines.enumerated() {
      frame.line(line.text, in: layout.notes.line(row), style: line.style)
    }
    state.dialog?.drawOver(&frame)
  }
}

extension EventFormScreen.State {
  /// The form with what was understood under the field that has the focus.
  fileprivate var hinted: Form<EventField> {
    guard let focus = form.focus, let hint = hint(focus) else { return form }
    var form = form
    form.change(focus) { $0.hint = hint }
    return form
  }

  private func hint(_ field: EventField) -> String? {
    let texts = context.texts.plan
    switch field {
    case .startTime, .endTime:
      guard case .timed(let start, let end, _)? = try? reading.span() else { return nil }
      return texts.editor.length(context.dates.duration(minutes: (end.clockSeconds - start.clockSeconds) / 60))
    case .alarms:
      guard let alarms = try? reading.alarms() else { return texts.editor.alarmExample }
      guard !alarms.isEmpty else { return texts.editor.noAlarm }
      return "→ " + alarms.map { texts.alarm($0, for: context.zone) }.joined(separator: ", ")
    case .rule:
      guard !contents.repetition.rule.isEmpty, let words = repetitionInWords else {
        return context.texts.recurrence.example
      }
      return words
    case .ending, .lastDay, .count: return repetitionInWords
    case .weekdays:
      guard reading.daysToFirst > 0 else { return nil }
      let first = reading.repetition.firstDay.adding(days: reading.daysToFirst)
      return texts.editor.firstOn(context.dates.shortDay(first, today: today))
    case .zone:
      guard let span = try? reading.span(), case .timed(_, _, .place(let zone)) = span, zone != context.zone else {
        return texts.editor.zoneExample
      }
      let clock = span.clock(forUserIn: context.zone)
      return texts.editor.hereIs(context.dates.range(from: clock.start, to: clock.end))
    default: return nil
    }
  }

  private var repetitionInWords: String? {
    guard let rules = try? reading.repetition() else { return nil }
    let start = DateTime(reading.repetition.firstDay, contents.startTime ?? .midnight)
    let zone: Zone? = if case .place(let place)? = try? reading.zone() { place } else { nil }
    let words = rules.map {
      RecurrenceText(context.texts)($0, start: start, zone: zone, isAllDay: contents.isAllDay)
    }
    return "→ " + words.joined(separator: " + ")
  }
}

/// Where the parts of the form for an event are.
struct EventFormLayout {
  let box: Rect
  let form: Rect
  /// Conflicts and what went wrong, below the form.
  let notes: Rect
  /// Those lines.
  let lines: [Line]

  /// The height where there is room for it; it stays when hints come and go.
  private static let usualRows = 26

  struct Line: Equatable {
    let text: String
    let style: Style
  }

  init(_ state: EventFormScreen.State, size: Size) {
    let area = Rect(size)
    let columns = min(area.size.columns, 84)
    let inner = max(1, columns - 4)
    lines = Self.lines(state, columns: inner, conflictRows: size.rows / 6, most: max(2, size.rows / 3))
    let wanted = state.form.rows(columns: inner) + (lines.isEmpty ? 0 : lines.count + 1) + 2
    box = area.centered(columns: columns, rows: max(wanted, Self.usualRows))
    let inside = Box().inside(box).inset(left: 1, right: 1)
    notes = inside.lower(lines.count)
    form = inside.inset(bottom: lines.isEmpty ? 0 : lines.count)
  }

  private static func lines(_ state: EventFormScreen.State, columns: Int, conflictRows: Int, most: Int) -> [Line] {
    let texts = state.context.texts
    if let failure = state.failure {
      let words = texts.editEvent(state.calendars, state.context.zone)
      var lines = TextClip.wrap(texts.plan.editor.notSaved(words.message(failure)), columns: columns)
      // The fields need the room more than whole sentences.
      if lines.count > most, case .conflict(let conflict) = failure {
        lines = words.lines(conflict)
        if lines.count > most { lines = lines.prefix(most - 1) + ["+\(lines.count - most + 1)"] }
      }
      return lines.map { Line(text: $0, style: .error) }
    }
    guard !state.conflicts.isEmpty, conflictRows > 0 else { return [] }
    let first = Line(text: texts.plan.editor.conflicts(state.conflicts.count), style: Style(.warning))
    // The form needs the room more than a long list of conflicts.
    return [first]
      + state.conflicts.prefix(conflictRows - 1).map { conflict in
        Line(text: "  \(state.context.text(conflict).range)  \(conflict.event.title.text)", style: .hint)
      }
  }
}
