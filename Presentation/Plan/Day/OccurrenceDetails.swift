import Domain

/// What there is to know about an occurrence besides its title and its time of day.
struct OccurrenceDetails {
  struct Line: Hashable {
    let text: String
    let style: Style
  }

  let text: OccurrenceText
  let overlapping: [Occurrence]
  /// Named only where the user has several.
  let calendar: EventCalendar?
  let texts: Texts

  /// What is shown without asking: dates of what spans days, the clocks of another zone.
  func always(columns: Int) -> [Line] {
    let range = text.occurrence.days.count > 1 ? (columns < 44 ? text.shortRange : text.range) : nil
    return [range, text.otherZone].compactMap { $0 }.map { Line(text: $0, style: .hint) }
  }

  /// Everything, in lines of at most so many columns.
  func all(columns: Int) -> [Line] {
    let event = text.occurrence.event
    let others = overlapping.map { texts.plan.shortened($0.event.title.text) }
    let facts = [
      (texts.plan.location, event.location.text),
      (texts.plan.url, event.url.text),
      (texts.plan.categories, event.categories.map { "#\($0.text)" }.joined(separator: " ")),
      (texts.plan.calendar, calendar.map { texts.plan.name(of: $0) } ?? ""),
      (texts.plan.alarms, event.alarms.map { texts.plan.alarm($0) }.joined(separator: ", ")),
    ]
    var lines = always(columns: columns)
    if !others.isEmpty {
      lines += wrapped(texts.plan.overlapping(others.joined(separator: ", ")), columns, style: Style(.warning))
    }
    for (label, value) in facts where !value.isEmpty {
      lines += wrapped("\(label)  \(value)", columns, style: .hint)
    }
    if !event.notes.text.isEmpty { lines += wrapped(event.notes.text, columns, style: .plain) }
    return lines
  }

  private func wrapped(_ text: String, _ columns: Int, style: Style) -> [Line] {
    WrappedText(text, columns: max(1, columns)).texts.map { Line(text: $0, style: style) }
  }
}
