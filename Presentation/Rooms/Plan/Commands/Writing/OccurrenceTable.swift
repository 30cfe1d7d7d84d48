import Domain

struct OccurrenceTable {
  struct Group: Sendable {
    let heading: StyledLine
    let day: Day
    let occurrences: [Occurrence]
    var isDone = false
    /// Lines that stand before the occurrences, such as birthdays and holidays.
    var notes: [StyledLine] = []
    var overlapping: Set<Occurrence.ID> = []
  }

  private static let indent = 2
  /// So many occurrences are worth a core of their own.
  private static let piece = 128

  private let zone: Zone
  private let calendars: [EventCalendar]
  private let texts: Texts
  /// The mark of an event that shares time with others, alone and behind something else.
  private let overlap: StyledLine
  private let separatedOverlap: StyledLine

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
    let pieces = groups.indices.flatMap { group in
      stride(from: 0, to: groups[group].occurrences.count, by: Self.piece).map { (group: group, start: $0) }
    }
    let rows = pieces.inParts(least: 1) { pieces in
      pieces.flatMap { self.rows(groups[$0.group], from: $0.start, ids) }
    }
    .flatMap(\.self)
    UntilExit.keep(rows)
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      TextTable.Column(isFlexible: true), .id,
    ]
    let table = TextTable(columns, rows: rows, indent: Self.indent)
    let linesPerRow = table.linesPerRow(width: width)
    var rest = table.lines(width: width)[...]
    var lines: [StyledLine] = []
    for group in groups where !group.occurrences.isEmpty || !group.notes.isEmpty {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(width.map(group.heading.clipped(to:)) ?? group.heading)
      lines += group.notes.map { note in
        let line = StyledLine(blanks: Self.indent) + note
        return width.map(line.clipped(to:)) ?? line
      }
      let count = group.occurrences.count * linesPerRow
      lines += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return lines
  }

  private func rows(_ group: Group, from start: Int, _ ids: ShortIDs) -> [[StyledLine]] {
    // One for all, because every core counts who holds the zone.
    var text = OccurrenceText(group.occurrences[start], zone: zone, texts: texts)
    return group.occurrences[start...].prefix(Self.piece).map { occurrence in
      text.occurrence = occurrence
      return row(text, in: group, ids)
    }
  }

  private func row(_ text: OccurrenceText, in group: Group, _ ids: ShortIDs) -> [StyledLine] {
    let occurrence = text.occurrence
    let style = group.isDone ? Style(.secondary) : Style.plain
    // An event that begins after midnight may still belong to the day before.
    let day = max(group.day, occurrence.start.day)
    var details = StyledLine(self.details(text, on: day), Style(.secondary))
    if group.overlapping.contains(occurrence.id) { details = details.isEmpty ? overlap : details + separatedOverlap }
    return [
      StyledLine(text.time(on: day), style),
      StyledLine(occurrence.title.text, style),
      details,
      calendar(occurrence.calendar),
      StyledLine(ids[occurrence.id.event.uuid], Style(.secondary)),
    ]
  }

  /// Put together without a list of them, as a month has thousands.
  private func details(_ text: OccurrenceText, on day: Day) -> String {
    var details = text.occurrence.location.text
    func add(_ part: String) {
      if !details.isEmpty { details += " · " }
      details += part
    }
    if let part = text.part(on: day) { add(part) }
    if text.occurrence.instance != nil { add(texts.plan.repeats) }
    if let otherZone = text.otherZone { add(otherZone) }
    return details
  }

  private func calendar(_ id: EventCalendar.ID) -> StyledLine {
    guard id != .standard, let calendar = calendars.first(where: { $0.id == id }) else { return StyledLine() }
    return StyledLine(texts.name(of: calendar), Style(calendar.color.role))
  }
}
