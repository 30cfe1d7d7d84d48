import Domain

struct OccurrenceDetails {
  /// Four times what can be typed.
  private static let mostNotes = 2_000

  let text: OccurrenceText
  /// What it is one of; `nil` when it takes place once.
  let series: Event?
  let overlapping: [Occurrence]
  /// Named only where the user has several.
  let calendar: EventCalendar?
  let hue: ColorRole
  let texts: Texts

  /// What is shown without asking: dates of what spans days, the clocks of another zone.
  func always(columns: Int) -> [StyledLine] {
    let range = text.occurrence.days.count > 1 ? (columns < 44 ? text.shortRange : text.range) : nil
    return [range, text.otherZone].compactMap { $0 }.map { StyledLine($0, .hint) }
  }

  /// Everything, in lines of at most so many columns; where it is more than so many rows the last line says so.
  func all(columns: Int, rows: Int) -> [StyledLine] {
    let limit = max(1, columns) * max(1, rows)
    let lines = always(columns: columns) + facts(.hint, columns: columns) + notes(columns: columns, limit: limit)
    guard lines.count > rows else { return lines }
    return lines.prefix(max(0, rows - 1)) + [StyledLine(texts.plan.moreInForm, .hint)]
  }

  /// Title, when and everything else, in lines of at most so many columns.
  func whole(columns: Int) -> [StyledLine] {
    let times = [text.range, text.otherZone].compactMap { $0 }.flatMap { wrapped($0, columns) }
    let event = text.occurrence.event
    let title = wrapped(String(event.title.text.prefix(Self.mostNotes)), columns).map { StyledLine($0, .title) }
    let parts = [
      title + times.map { StyledLine($0) }, facts(.plain, columns: columns),
      notes(columns: columns, limit: Self.mostNotes),
    ]
    let isCut = !event.notes.text.dropFirst(Self.mostNotes).isEmpty
    return parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()])
      + (isCut ? [StyledLine(texts.plan.moreInForm, .hint)] : [])
  }

  private func facts(_ style: Style, columns: Int) -> [StyledLine] {
    let event = text.occurrence.event
    let others = overlapping.map { texts.plan.shortened($0.event.title.text) }
    let facts: [(label: String, value: String, style: Style)] = [
      (texts.plan.overlaps, others.joined(separator: ", "), Style(.warning)),
      (texts.plan.repetition, repetition, style),
      (texts.plan.originally, originally ?? "", style),
      (texts.plan.location, event.location.text, style),
      (texts.plan.url, event.url.text, style),
      (texts.plan.categories, event.categories.map { "#\($0.text)" }.joined(separator: " "), style),
      (texts.plan.calendar, calendar.map { "● \(texts.name(of: $0))" } ?? "", Style(hue)),
      (texts.plan.alarms, event.alarms.map { texts.plan.alarm($0, for: text.zone) }.joined(separator: ", "), style),
    ].filter { !$0.value.isEmpty }
    let indent = (facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 2
    return facts.flatMap { labelled($0.label, $0.value, indent, columns, $0.style) }
  }

  /// Imported notes may be as long as a book.
  private func notes(columns: Int, limit: Int) -> [StyledLine] {
    let notes = String(text.occurrence.event.notes.text.prefix(limit))
    return notes.isEmpty ? [] : wrapped(notes, columns).map { StyledLine($0) }
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
      StyledLine(row == 0 ? name : blank, .hint) + StyledLine(line, style)
    }
  }

  private func wrapped(_ text: String, _ columns: Int) -> [String] { WrappedText(text, columns: max(1, columns)).texts }
}
