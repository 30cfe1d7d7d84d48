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
    frame.line(
      "\(name) \(day.dayOfMonth)",
      in: head.inset(left: 1),
      style: Self.style(of: day, today: state.page?.today)
    )
    if isSelected { frame.select(head) }
    frame.line(String(repeating: "─", count: area.size.columns), in: area.inset(top: 1), style: .border)
    drawOccurrences(on: &frame, in: inside.inset(top: 2))
  }

  private func drawOccurrences(on frame: inout Frame, in area: Rect) {
    let here = state.occurrences(on: day)
    let rows = rowsEach(in: area, count: here.count)
    let isFull = here.count * rows > area.size.rows
    let fitting = max(0, (area.size.rows - (isFull ? 1 : 0)) / rows)
    let first = isSelected ? Self.firstShown(index: state.index, fitting: fitting, of: here.count) : 0
    for (place, occurrence) in here.dropFirst(first).prefix(fitting).enumerated() {
      draw(occurrence, on: &frame, in: area.inset(top: place * rows).upper(rows), rows: rows)
    }
    let hidden = here.count - min(fitting, here.count)
    guard hidden > 0 else { return }
    frame.line("+\(hidden)", in: area.line(fitting * rows).inset(left: 2), style: .hint)
  }

  private func draw(_ occurrence: Occurrence, on frame: inout Frame, in area: Rect, rows: Int) {
    let isMarked = isSelected && occurrence == state.selected
    let style: Style = isMarked ? .key : .plain
    let time = time(of: occurrence)
    frame.line(isMarked ? "▸" : "●", in: area, style: Style(state.hue(of: occurrence)))
    let text = area.inset(left: 2)
    if rows > 1 {
      frame.line(time, in: text, style: isMarked ? .key : .hint)
      frame.line(occurrence.event.title.text, in: text.line(1), style: style)
    } else {
      frame.line(occurrence.event.title.text, in: text, style: style)
    }
    if isMarked { frame.select(area.upper(rows > 2 ? 2 : rows)) }
  }

  private func time(of occurrence: Occurrence) -> String {
    let text = state.context.text(occurrence).time(on: day)
    // Eleven columns are too many for a narrow day; when it begins matters most.
    return occurrence.isAllDay || text.hasPrefix("–") ? text : String(text.prefix(6).prefix { $0 != "–" })
  }

  /// Time, title and a blank line where there is room, otherwise less.
  private func rowsEach(in area: Rect, count: Int) -> Int {
    [3, 2].first { count * $0 <= area.size.rows } ?? 1
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
