import Domain

extension EventFormScreen {
  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    let texts = state.context.texts
    let layout = EventFormLayout(state, size: size)
    let title = state.original == nil ? texts.plan.editor.newEvent : texts.plan.editor.editEvent
    let save = "\(KeyName.text(.control("s"))) \(texts.plan.keys.save)"
    Box(title, note: save, style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.hinted.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.isQuestionFree)
    for (row, line) in layout.lines.enumerated() {
      frame.line(line.text, in: layout.notes.line(row), style: line.style)
    }
    if let dialog = state.dialog {
      frame.cursor = nil
      dialog.draw(on: &frame, in: frame.area)
    }
    return frame
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
