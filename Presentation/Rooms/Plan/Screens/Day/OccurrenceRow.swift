import Domain

struct OccurrenceRow {
  private static let timeColumns = 11
  private static let indent = timeColumns + 4

  let text: OccurrenceText
  let day: Day
  let hue: ColorRole
  /// The time until it begins or ends.
  var near: String?
  var isOverlapping = false
  var isDone = false
  var below: [StyledLine] = []

  var lines: Int { 1 + below.count }

  /// - Parameter details: `nil` draws only the dates of an event that spans days, and the clocks of another zone.
  func with(_ details: OccurrenceDetails?, in size: Size) -> OccurrenceRow {
    var row = self
    let room = size.columns - Self.belowIndent(columns: size.columns) - 4
    row.below = details?.all(columns: room, rows: max(2, size.rows - 2)) ?? always(columns: room)
    return row
  }

  private func always(columns: Int) -> [StyledLine] {
    let range = text.occurrence.days.count > 1 ? (columns < 44 ? text.shortRange : text.range) : nil
    return [range, text.otherZone].compactMap { $0 }.map { StyledLine($0, .hint) }
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let line = area.upper(1)
    frame.line("●", in: line, style: Style(hue))
    frame.line(text.time(on: day), in: line.inset(left: 2).leading(Self.timeColumns), style: .hint)
    var rest = line.inset(left: Self.indent)
    let tags: [(String?, Style)] = [
      (repeatTag(in: area), .hint), (partTag(in: area), .hint), (overlapTag(in: area), Style(.warning)),
    ]
    for case (let tag?, let style) in tags.reversed() {
      frame.line(tag, in: rest, style: style, alignment: .trailing)
      rest = rest.inset(right: TextWidth.columns(of: tag) + 2)
    }
    if let near, rest.size.columns >= TextWidth.columns(of: near) + 12 {
      frame.line(near, in: rest, style: Style(.accent), alignment: .trailing)
      rest = rest.inset(right: TextWidth.columns(of: near) + 2)
    }
    let location = text.occurrence.event.location.text
    if !location.isEmpty, rest.size.columns >= 36 {
      let columns = min(rest.size.columns / 3, TextWidth.columns(of: location))
      frame.line(location, in: rest.inset(left: rest.size.columns - columns), style: .hint)
      rest = rest.inset(right: columns + 2)
    }
    frame.line(text.occurrence.event.title.text, in: rest, style: isDone ? .hint : .plain)
    drawBelow(on: &frame, in: area.inset(top: 1))
  }

  private func repeatTag(in area: Rect) -> String? {
    guard let instance = text.occurrence.instance else { return nil }
    return instance.isChanged && !isNarrow(area) ? "↻ \(text.texts.plan.changedOccurrence)" : "↻"
  }

  private func partTag(in area: Rect) -> String? {
    guard isNarrow(area) else { return text.part(on: day) }
    return text.occurrence.part(on: day).flatMap { $0.count > 1 ? "\($0.number)/\($0.count)" : nil }
  }

  private func overlapTag(in area: Rect) -> String? {
    guard isOverlapping else { return nil }
    return isNarrow(area) ? "!" : text.texts.plan.overlap
  }

  private func isNarrow(_ area: Rect) -> Bool { area.size.columns < 50 }

  private func drawBelow(on frame: inout Frame, in area: Rect) {
    let area = area.inset(left: Self.belowIndent(columns: area.size.columns + 2))
    for (row, line) in below.enumerated() { frame.line(line, in: area.line(row)) }
  }

  private static func belowIndent(columns: Int) -> Int { columns >= 60 ? indent : 4 }
}
