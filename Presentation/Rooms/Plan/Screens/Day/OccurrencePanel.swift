import Domain

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

  /// How much is scrolled at once: a line of what was seen stays.
  var page: Int { max(1, height - 1) }

  func draw(on frame: inout Frame, in area: Rect) {
    for (row, line) in lines.dropFirst(top).prefix(height).enumerated() { frame.line(line, in: area.line(row)) }
    Scrollbar(first: top, visible: height, count: lines.count).draw(on: &frame, in: area)
  }
}
