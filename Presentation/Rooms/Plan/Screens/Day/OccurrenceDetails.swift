import Domain

struct OccurrenceDetails {
  let text: OccurrenceText
  /// What it is one of; `nil` when it takes place once.
  let series: Event?
  let overlapping: [Occurrence]
  /// Named only where the user has several.
  let calendar: EventCalendar?
  let texts: Texts

  /// What is shown without asking: dates of what spans days, the clocks of another zone.
  func always(columns: Int) -> [StyledLine] {
    let range = text.occurrence.days.count > 1 ? (columns < 44 ? text.shortRange : text.range) : nil
    return [range, text.otherZone].compactMap { $0 }.map { StyledLine($0, .hint) }
  }

  /// Everything, in lines of at most so many columns; where it is more than so many rows the last line says so.
  func all(columns: Int, rows: Int) -> [StyledLine] {
    let lines = all(columns: columns, notesLimit: max(1, columns) * max(1, rows))
    guard lines.count > rows else { return lines }
    return lines.prefix(max(0, rows - 1)) + [StyledLine(texts.plan.moreInForm, .hint)]
  }

  private func all(columns: Int, notesLimit: Int) -> [StyledLine] {
    let event = text.occurrence.event
    let others = overlapping.map { texts.plan.shortened($0.event.title.text) }
    let facts: [(label: String, value: String, style: Style)] = [
      (texts.plan.overlaps, others.joined(separator: ", "), Style(.warning)),
      (texts.plan.repetition, repetition, .hint),
      (texts.plan.originally, originally ?? "", .hint),
      (texts.plan.location, event.location.text, .hint),
      (texts.plan.url, event.url.text, .hint),
      (texts.plan.categories, event.categories.map { "#\($0.text)" }.joined(separator: " "), .hint),
      (texts.plan.calendar, calendar.map { texts.plan.name(of: $0) } ?? "", .hint),
      (texts.plan.alarms, event.alarms.map { texts.plan.alarm($0, for: text.zone) }.joined(separator: ", "), .hint),
    ].filter { !$0.value.isEmpty }
    var lines = always(columns: columns)
    let indent = (facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 2
    for (label, value, style) in facts { lines += labelled(label, value, indent, columns, style) }
    // Imported notes may be as long as a book.
    let notes = String(event.notes.text.prefix(notesLimit))
    if !notes.isEmpty { lines += wrapped(notes, columns).map { StyledLine($0) } }
    return lines
  }

  private var repetition: String {
    guard let series else { return "" }
    let words = RecurrenceText(texts)
    return series.rules.map { words($0, start: series.span.start, zone: series.span.place) }.joined(separator: " + ")
  }

  /// When it would begin had it not been moved.
  private var originally: String? {
    guard let start = text.occurrence.instance?.originalStart, start != text.occurrence.start else { return nil }
    let dates = DateFormatting(texts)
    return text.occurrence.isAllDay
      ? dates.shortDay(start.day) : "\(dates.shortDay(start.day)) \(dates.time(start.time))"
  }

  private func labelled(_ label: String, _ value: String, _ indent: Int, _ columns: Int, _ style: Style) -> [StyledLine]
  {
    let name = label + String(repeating: " ", count: max(0, indent - TextWidth.columns(of: label)))
    let blank = String(repeating: " ", count: indent)
    return wrapped(value, columns - indent).enumerated().map { row, line in
      StyledLine((row == 0 ? name : blank) + line, style)
    }
  }

  private func wrapped(_ text: String, _ columns: Int) -> [String] { WrappedText(text, columns: max(1, columns)).texts }
}
