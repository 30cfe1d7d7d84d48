import Domain

/// Occurrences in lines for people, grouped under headings, with all columns aligned.
struct OccurrenceTable {
  /// Lines below one heading.
  struct Group {
    let heading: StyledLine
    let day: Day
    let occurrences: [Occurrence]
    /// Whether they are over, so that they step back.
    var isDone = false
    /// Lines that stand before the occurrences, such as birthdays.
    var notes: [StyledLine] = []
    /// Events that share time with others.
    var overlapping: Set<Occurrence.ID> = []
  }

  private static let indent = 2

  private let zone: Zone
  private let calendars: [EventCalendar]
  private let texts: Texts
  /// The mark of an event that shares time with others, alone and behind something else.
  private let overlap: StyledLine
  private let separatedOverlap: StyledLine

  /// - Parameter zone: The user's.
  init(zone: Zone, calendars: [EventCalendar], texts: Texts) {
    self.zone = zone
    self.calendars = calendars
    self.texts = texts
    overlap = StyledLine("! \(texts.plan.overlap)", Style(.warning))
    separatedOverlap = StyledLine(" · ", Style(.secondary)) + overlap
  }

  /// - Parameter width: `nil` where nothing may be cut.
  func lines(_ groups: [Group], width: Int?) -> [StyledLine] {
    let ids = ShortIDs(groups.lazy.flatMap(\.occurrences).map(\.id.event.uuid))
    let rows = groups.flatMap { group in group.occurrences.map { (occurrence: $0, group: group) } }
      .mapInParts(least: 128) { row($0.occurrence, in: $0.group, ids) }
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      TextTable.Column(isFlexible: true), TextTable.Column(),
    ]
    var rest = TextTable(columns, rows: rows, indent: Self.indent).lines(width: width)[...]
    var lines: [StyledLine] = []
    for group in groups where !group.occurrences.isEmpty || !group.notes.isEmpty {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(width.map(group.heading.clipped(to:)) ?? group.heading)
      lines += group.notes.map { note in
        let line = StyledLine(blanks: Self.indent) + note
        return width.map(line.clipped(to:)) ?? line
      }
      lines += rest.prefix(group.occurrences.count)
      rest = rest.dropFirst(group.occurrences.count)
    }
    return lines
  }

  /// Time, title, details, calendar and id.
  private func row(_ occurrence: Occurrence, in group: Group, _ ids: ShortIDs) -> [StyledLine] {
    let event = occurrence.event
    let text = OccurrenceText(occurrence, zone: zone, texts: texts)
    let style = group.isDone ? Style(.secondary) : Style.plain
    // What begins after midnight may still belong to the day before.
    let day = max(group.day, occurrence.start.day)
    var details = StyledLine(self.details(of: event, text, on: day), Style(.secondary))
    if group.overlapping.contains(occurrence.id) {
      details = details.spans.isEmpty ? overlap : details + separatedOverlap
    }
    return [
      StyledLine(text.time(on: day), style),
      StyledLine(event.title.text, style),
      details,
      calendar(of: event),
      StyledLine(ids[event.id.uuid], Style(.secondary)),
    ]
  }

  /// Where it is, which of its days it is, whether it repeats, and its own clock; put together without a list of them,
  /// as a month has thousands.
  private func details(of event: Event, _ text: OccurrenceText, on day: Day) -> String {
    var details = event.location.text
    func add(_ part: String) {
      if !details.isEmpty { details += " · " }
      details += part
    }
    if let part = text.part(on: day) { add(part) }
    if text.occurrence.instance != nil { add(texts.plan.repeats) }
    if let otherZone = text.otherZone { add(otherZone) }
    return details
  }

  /// Named only where it is not the standard one.
  private func calendar(of event: Event) -> StyledLine {
    guard event.calendar != .standard, let calendar = calendars.first(where: { $0.id == event.calendar }) else {
      return StyledLine()
    }
    return StyledLine(texts.plan.name(of: calendar), Style(calendar.color.role))
  }
}
