import Domain

extension EventForm {
  private static let usualRows = 26

  package func rows(for content: Int) -> Int { max(content + (error == nil ? 2 : 3), Self.usualRows) }

  package func hinted(_ form: Form<EventField>, initial: [String]) -> Form<EventField> {
    var form = form
    if let focus = form.focus, let hint = hint(focus, parser(form)) { form.change(focus) { $0.hint = hint } }
    let overlaps = texts.plan.editor.overlaps(conflicts, on: form.day(.startDay), context)
    form.change(.startDay) { $0.warning = overlaps }
    return form
  }

  private func hint(_ field: EventField, _ parser: EventFormParser) -> String? {
    let texts = context.texts.plan
    switch field {
    case .startDay, .startTime, .endDay, .endTime:
      if let typed = typed(field, parser.form) { return typed }
      guard case .timed(let start, let end, _)? = try? parser.span() else { return nil }
      return texts.editor.length(context.dates.duration(minutes: (end.clockSeconds - start.clockSeconds) / 60))
    case .alarms:
      guard let alarms = try? parser.alarms(of: try? parser.span()) else { return texts.editor.alarmExample }
      guard !alarms.isEmpty else { return texts.editor.noAlarm }
      return "→ " + alarms.map { texts.alarm($0, for: context.zone) }.joined(separator: ", ")
    case .rule:
      guard !parser.form.text(.rule).isEmpty, let words = repetitionInWords(parser) else {
        return context.texts.recurrence.example
      }
      return words
    case .ending, .lastDay, .count: return repetitionInWords(parser)
    case .weekdays:
      guard parser.daysToFirst > 0 else { return nil }
      let first = parser.repetition.firstDay.adding(days: parser.daysToFirst)
      return texts.editor.firstOn(context.dates.shortDay(first, today: today))
    case .zone:
      guard let span = try? parser.span(), case .timed(_, _, .place(let zone)) = span, zone != context.zone else {
        let typed = parser.form.text(.zone)
        let names = Zone(identifier: typed) == nil ? ZoneCompletion(typed).names.prefix(3) : []
        return names.isEmpty ? texts.editor.zoneExample : names.joined(separator: " · ")
      }
      let clock = span.clock(forUserIn: context.zone)
      let here = texts.editor.hereIs(context.dates.range(from: clock.start, to: clock.end))
      guard zone.identifier != parser.form.text(.zone) else { return here }
      let others = ZoneCompletion(parser.form.text(.zone)).names.dropFirst().prefix(2)
      return "→ \(zone.identifier) · \(here)" + (others.isEmpty ? "" : "\n  \(others.joined(separator: " · "))")
    default: return nil
    }
  }

  /// What is being typed as a day or a time is understood as; a line of several fields has no room for it beside.
  private func typed(_ field: EventField, _ form: Form<EventField>) -> String? {
    switch form.field(field)?.control {
    case .date(let date) where date.typedText != nil:
      date.note(texts) ?? date.day.map { "→ \(texts.fieldDay($0))" } ?? texts.fieldDayUnknown
    case .time(let time) where time.typedText != nil && time.time == nil: time.reason(texts)
    default: nil
    }
  }

  private func repetitionInWords(_ parser: EventFormParser) -> String? {
    guard let rules = try? parser.repetition() else { return nil }
    let start = DateTime(parser.repetition.firstDay, parser.form.time(.startTime) ?? .midnight)
    let zone: Zone? = if case .place(let place)? = try? parser.zone() { place } else { nil }
    let isAllDay = parser.form.isOn(.isAllDay)
    let words = rules.map { RecurrenceText(texts)($0, start: start, zone: zone, isAllDay: isAllDay) }
    return "→ " + words.joined(separator: " + ")
  }

  /// The form needs the room more than whole sentences and long lists do.
  package func notes(on form: Form<EventField>, initial: [String], failure: String?, in size: Size) -> [StyledLine] {
    error.map { lines($0, columns: size.columns, most: max(2, size.rows / 3)) } ?? []
  }

  private func lines(_ error: EditEventError, columns: Int, most: Int) -> [StyledLine] {
    let words = texts.editEvent(calendars, context.zone)
    var lines = TextClip.wrap(texts.plan.editor.notSaved(error, words.message(error)), columns: columns)
    if lines.count > most, case .conflict(let conflict) = error {
      lines = words.lines(conflict)
      if lines.count > most { lines = lines.prefix(most - 1) + ["+\(lines.count - most + 1)"] }
    }
    return lines.map { StyledLine($0, .error) }
  }
}
