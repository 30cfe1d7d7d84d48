import Domain

/// The lines of one event below its row or beside the list.
struct OccurrenceDetails {
  /// Four times what can be typed.
  private static let mostNotes = 2_000

  let text: OccurrenceText
  let facts: EventFacts

  private var moreInForm: StyledLine { StyledLine(facts.texts.plan.moreInForm, .hint) }

  /// Everything, in lines of at most so many columns; where it is more than so many rows the last line says so.
  func all(columns: Int, rows: Int) -> [StyledLine] {
    let limit = max(1, columns) * max(1, rows)
    let lines = facts.facts.lines(width: columns) + notes(columns: columns, limit: limit)
    guard lines.count > rows else { return lines }
    return lines.prefix(max(0, rows - 1)) + [moreInForm]
  }

  /// The title, the facts and the notes, in lines of at most so many columns.
  func whole(columns: Int) -> [StyledLine] {
    let title = WrappedText.lines(String(facts.heading.prefix(Self.mostNotes)), columns: columns)
    let parts = [
      title.map { StyledLine($0, .title) }, facts.facts.lines(width: columns),
      notes(columns: columns, limit: Self.mostNotes),
    ]
    let isCut = !text.occurrence.event.notes.text.dropFirst(Self.mostNotes).isEmpty
    return parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]) + (isCut ? [moreInForm] : [])
  }

  /// Imported notes may be as long as a book.
  private func notes(columns: Int, limit: Int) -> [StyledLine] {
    let notes = String(text.occurrence.event.notes.text.prefix(limit))
    return notes.isEmpty ? [] : WrappedText.lines(notes, columns: columns).map { StyledLine($0) }
  }
}

/// All of one event beside a list; what is longer than it is high is scrolled.
struct OccurrencePanel {
  let top: Int
  let lastTop: Int
  private let lines: [StyledLine]
  private let height: Int

  /// - Parameter top: The first line that is wanted, where there are so many.
  init(_ details: OccurrenceDetails, top: Int, in size: Size) {
    // Two columns for the scrollbar.
    lines = details.whole(columns: max(1, size.columns - 2))
    height = max(1, size.rows)
    lastTop = max(0, lines.count - height)
    self.top = min(max(0, top), lastTop)
  }

  /// The lines that are scrolled at once: one fewer than are seen.
  var page: Int { max(1, height - 1) }

  func draw(on frame: inout Frame, in area: Rect) {
    for (row, line) in lines.dropFirst(top).prefix(height).enumerated() { frame.line(line, in: area.line(row)) }
    Scrollbar(first: top, visible: height, count: lines.count).draw(on: &frame, in: area)
  }
}
