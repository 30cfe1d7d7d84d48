import Domain

/// All of an event in lines for people.
struct EventDetails {
  /// Of a series so many are listed.
  private static let coming = 5

  let clock: DayClock
  let calendars: [EventCalendar]
  let texts: Texts

  /// The title, then what there is below it, then the notes as they were written.
  ///
  /// - Parameter width: `nil` where nothing may be cut; facts and notes are wrapped, never cut.
  func lines(_ occurrence: Occurrence, width: Int?) -> [StyledLine] {
    let event = occurrence.event
    var lines = wrapped(event.title.text, width).map { StyledLine($0, Style(.accent, .bold)) }
    let facts = facts(occurrence)
    let column = (facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 2
    for (label, values) in facts {
      for (index, part) in values.flatMap({ wrapped($0, width.map { $0 - column }) }).enumerated() {
        let name = StyledLine(index == 0 ? label : "", Style(.secondary))
        lines.append(name.padded(to: column) + StyledLine(part))
      }
    }
    let notes = event.notes.text
    guard !notes.isEmpty else { return lines }
    return lines + [StyledLine()] + wrapped(notes, width).map { StyledLine($0) }
  }

  private func facts(_ occurrence: Occurrence) -> [(label: String, values: [String])] {
    let event = occurrence.event
    let calendar = calendars.first { $0.id == event.calendar }
    let words = EventSentence(clock: clock, texts: texts)
    let repetition = RecurrenceFacts(event, zone: clock.zone, today: clock.today, texts: texts)
    let single = [
      (texts.plan.location, event.location.text),
      (texts.plan.url, event.url.text),
      (texts.plan.categories, event.categories.map { "#\($0.text)" }.joined(separator: " ")),
      (texts.plan.calendar, calendar.map(texts.plan.name) ?? ""),
      (texts.plan.alarms, event.alarms.map { texts.plan.alarm($0, for: clock.zone) }.joined(separator: ", ")),
      (texts.planCommands.id, event.id.digits),
    ]
    return [(texts.planCommands.time, [words.when(occurrence)])]
      + repetition.facts.map { ($0.label, $0.values) }
      + [(texts.recurrence.next, coming(event).map(words.when))].filter { !$0.1.isEmpty }
      + single.filter { !$0.1.isEmpty }.map { ($0.0, [$0.1]) }
  }

  /// When a series takes place next.
  private func coming(_ event: Event) -> [Occurrence] {
    event.recurrence == nil ? [] : event.occurrences(after: clock.now, zone: clock.zone, limit: Self.coming)
  }

  private func wrapped(_ text: String, _ width: Int?) -> [String] {
    guard let width else { return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init) }
    return WrappedText(text, columns: max(1, width)).texts
  }
}
