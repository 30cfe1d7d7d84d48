import Domain

/// All of an event in lines for people.
struct EventCard {
  let clock: DayClock
  let calendars: [EventCalendar]
  let texts: Texts

  /// The title, then what there is below it, then the notes as they were written.
  ///
  /// - Parameter width: `nil` where nothing may be cut; facts and notes are wrapped, never cut.
  func lines(_ occurrence: Occurrence, width: Int?) -> [StyledLine] {
    let event = occurrence.event
    var lines = wrapped(event.title.text, width).map { StyledLine($0, Style(.accent, .bold)) }
    let facts = facts(occurrence).filter { !$0.value.isEmpty }
    let column = (facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 2
    for (label, value) in facts {
      for (index, part) in wrapped(value, width.map { $0 - column }).enumerated() {
        let name = StyledLine(index == 0 ? label : "", Style(.secondary))
        lines.append(name.padded(to: column) + StyledLine(part))
      }
    }
    let notes = event.notes.text
    guard !notes.isEmpty else { return lines }
    return lines + [StyledLine()] + wrapped(notes, width).map { StyledLine($0) }
  }

  private func facts(_ occurrence: Occurrence) -> [(label: String, value: String)] {
    let event = occurrence.event
    let calendar = calendars.first { $0.id == event.calendar }
    return [
      (texts.planCommands.time, EventSentence(clock: clock, texts: texts).when(occurrence)),
      (texts.plan.location, event.location.text),
      (texts.plan.url, event.url.text),
      (texts.plan.categories, event.categories.map { "#\($0.text)" }.joined(separator: " ")),
      (texts.plan.calendar, calendar.map(texts.plan.name) ?? ""),
      (texts.plan.alarms, event.alarms.map { texts.plan.alarm($0, for: clock.zone) }.joined(separator: ", ")),
      (texts.planCommands.id, event.id.digits),
    ]
  }

  private func wrapped(_ text: String, _ width: Int?) -> [String] {
    guard let width else {
      return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }
    return WrappedText(text, columns: max(1, width)).texts
  }
}
