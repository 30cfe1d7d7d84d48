import Domain

/// One day of the week view, with its occurrences below each other.
struct WeekColumn {
  private let state: WeekScreen.State
  private let day: Day
  private let isSelected: Bool

  init(_ state: WeekScreen.State, day: Day) {
    self.state = state
    self.day = day
    isSelected = day == state.day
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let inside = area.inset(right: 1)
    let head = inside.upper(1)
    let name = state.context.dates.weekday(day.weekday, .short)
    if isSelected { frame.line("▸", in: head, style: .key) }
    let style = Self.style(of: day, today: state.page?.today)
    frame.line("\(name) \(day.dayOfMonth)", in: head.inset(left: 1), style: style)
    if isSelected { frame.select(head) }
    frame.line(String(repeating: "─", count: area.size.columns), in: area.inset(top: 1), style: .border)
    drawOccurrences(on: &frame, in: inside.inset(top: 2))
  }

  private func drawOccurrences(on frame: inout Frame, in area: Rect) {
    let here = state.occurrences(on: day)
    let texts = texts(of: here, in: area)
    // With so many that each has one line, the last line may have to tell how many more there are.
    let fitting = texts.reduce(0) { $0 + $1.count } <= area.size.rows ? here.count : max(0, area.size.rows - 1)
    let first = isSelected ? Self.firstShown(index: state.index, fitting: fitting, of: here.count) : 0
    var row = 0
    for (occurrence, lines) in zip(here, texts).dropFirst(first).prefix(fitting) {
      draw(occurrence, lines, on: &frame, in: area.inset(top: row).upper(lines.count))
      row += lines.count
    }
    guard fitting < here.count else { return }
    frame.line("+\(here.count - fitting)", in: area.line(row).inset(left: 2), style: .hint)
  }

  private func draw(_ occurrence: Occurrence, _ lines: [String], on frame: inout Frame, in area: Rect) {
    let isMarked = isSelected && occurrence == state.selected
    frame.line(isMarked ? "▸" : "●", in: area, style: Style(state.hue(of: occurrence)))
    let hasTime = lines.count > 1 && time(of: occurrence) != nil
    for (row, line) in lines.enumerated() {
      frame.line(line, in: area.inset(left: 2).line(row), style: row == 0 && hasTime ? .hint : .plain)
    }
    if isMarked { frame.select(area.upper(lines.last?.isEmpty == true ? lines.count - 1 : lines.count)) }
  }

  /// The lines of each: when it begins, the title in up to three lines and a blank one, or less until all fit.
  private func texts(of here: [Occurrence], in area: Rect) -> [[String]] {
    for (titleLines, gap) in [(3, 1), (2, 1), (2, 0), (1, 0)] {
      let texts = here.map { occurrence in
        let title = lines(of: occurrence.event.title.text, columns: max(1, area.size.columns - 2))
        // The last line takes the rest of the title, which then is clipped.
        let rest = title.dropFirst(titleLines - 1).joined(separator: " ")
        let lines = title.prefix(titleLines - 1) + (rest.isEmpty ? [] : [rest])
        return [time(of: occurrence)].compactMap { $0 } + lines + Array(repeating: "", count: gap)
      }
      if texts.reduce(0, { $0 + $1.count }) <= area.size.rows { return texts }
    }
    return here.map { [$0.event.title.text] }
  }

  /// A title with a Latin word too long for the column stays one line, as it would be broken anywhere.
  private func lines(of title: String, columns: Int) -> [String] {
    let isBroken = title.split(separator: " ").contains { $0.utf8.count > columns && $0.utf8.allSatisfy { $0 < 128 } }
    return isBroken ? [title] : WrappedText(title, columns: columns).texts
  }

  /// When it begins, or ends when it began earlier; eleven columns for both are too many here.
  private func time(of occurrence: Occurrence) -> String? {
    guard !occurrence.isAllDay else { return nil }
    let text = state.context.text(occurrence).time(on: day)
    guard occurrence.start.day < day else { return String(text.prefix { $0 != "–" }) }
    return text.hasPrefix("–") ? text : nil
  }

  /// The first one shown so that the selected one is seen.
  static func firstShown(index: Int, fitting: Int, of count: Int) -> Int {
    max(0, min(index - fitting + 1, count - fitting))
  }

  static func style(of day: Day, today: Day?) -> Style {
    if day == today { return Style(.accent, on: .background, [.bold, .underline]) }
    return switch day.weekday {
    case .sunday: Style(.sunday)
    case .saturday: Style(.saturday)
    default: .plain
    }
  }
}
