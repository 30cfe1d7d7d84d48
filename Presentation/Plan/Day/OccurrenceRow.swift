import Domain

/// An occurrence in a list: one line, and below it what else there is to know.
struct OccurrenceRow {
  private static let timeColumns = 11
  /// Where the title begins.
  private static let indent = timeColumns + 4

  let text: OccurrenceText
  let day: Day
  let hue: ColorRole
  let isOverlapping: Bool
  let isDone: Bool
  private var below: [OccurrenceDetails.Line] = []

  init(text: OccurrenceText, day: Day, hue: ColorRole, isOverlapping: Bool = false, isDone: Bool = false) {
    self.text = text
    self.day = day
    self.hue = hue
    self.isOverlapping = isOverlapping
    self.isDone = isDone
  }

  var lines: Int { 1 + below.count }

  /// The same with lines below it: a few always, all when it is expanded.
  func with(_ details: OccurrenceDetails, isExpanded: Bool, columns: Int) -> OccurrenceRow {
    var row = self
    let indent = Self.belowIndent(columns: columns)
    row.below = isExpanded ? details.all(columns: columns - indent - 4) : details.always
    return row
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let texts = text.texts
    let line = area.upper(1)
    frame.line("●", in: line, style: Style(hue))
    frame.line(text.time(on: day), in: line.inset(left: 2).leading(Self.timeColumns), style: .hint)
    var rest = line.inset(left: Self.indent)
    let tags = [(text.part(on: day), Style.hint), (isOverlapping ? texts.plan.overlap : nil, Style(.warning))]
    for case (let tag?, let style) in tags.reversed() {
      frame.line(tag, in: rest, style: style, alignment: .trailing)
      rest = rest.inset(right: TextWidth.columns(of: tag) + 2)
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

  private func drawBelow(on frame: inout Frame, in area: Rect) {
    let area = area.inset(left: Self.belowIndent(columns: area.size.columns + 2))
    for (row, line) in below.enumerated() {
      frame.line(line.text, in: area.line(row), style: line.style)
    }
  }

  private static func belowIndent(columns: Int) -> Int { columns >= 60 ? indent : 4 }
}
