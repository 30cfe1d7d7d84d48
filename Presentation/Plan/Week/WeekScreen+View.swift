import Domain

extension WeekScreen {
  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    var state = state
    state.size = size
    let layout = WeekLayout(state)
    drawTitle(state, on: &frame, in: layout.title)
    for place in layout.places {
      if layout.hasColumns {
        WeekColumn(state, day: place.day).draw(on: &frame, in: place.area)
      } else {
        drawStacked(place, state, on: &frame)
      }
    }
    return frame
  }

  private static func drawTitle(_ state: State, on frame: inout Frame, in area: Rect) {
    let texts = state.context.texts
    let days = state.week.days
    let title = "\(state.context.dates.month(Month(state.day)))  \(state.context.dates.days(days))"
    let end = frame.line(title, in: area, style: .title)
    if let failure = state.failure {
      frame.line(texts.failure(failure), in: area.inset(left: end - area.left + 2), style: .error)
    } else if area.size.columns >= 60 {
      frame.line(texts.plan.weekNumber(state.week.number), in: area, style: .hint, alignment: .trailing)
    }
  }

  /// The day in one line, and the selected one with its occurrences below.
  private static func drawStacked(_ place: WeekLayout.Place, _ state: State, on frame: inout Frame) {
    let here = state.occurrences(on: place.day)
    let line = place.area.upper(1)
    let isSelected = place.day == state.day
    let style = WeekColumn.style(of: place.day, today: state.page?.today)
    if isSelected { frame.line("▸", in: line, style: .key) }
    frame.line(state.context.dates.shortDay(place.day), in: line.inset(left: 2).leading(12), style: style)
    let rest = line.inset(left: 15)
    if isSelected {
      frame.line(here.isEmpty ? "" : state.context.texts.plan.count(here.count), in: rest, style: .hint)
      frame.select(line)
    } else {
      frame.line(here.map(\.event.title.text).joined(separator: ", "), in: rest, style: .hint)
    }
    let below = place.area.inset(left: 2, top: 1)
    let first = WeekColumn.firstShown(index: state.index, fitting: below.size.rows, of: here.count)
    for (row, occurrence) in here.dropFirst(first).prefix(below.size.rows).enumerated() {
      let row = below.line(row)
      let isMarked = isSelected && occurrence == state.selected
      let text = "\(state.context.text(occurrence).time(on: place.day)) \(occurrence.event.title.text)"
      frame.line(isMarked ? "▸" : "·", in: row, style: Style(state.hue(of: occurrence)))
      frame.line(text, in: row.inset(left: 2), style: isMarked ? .key : .plain)
    }
  }
}

extension WeekScreen.State {
  func hue(of occurrence: Occurrence) -> ColorRole { page?.hues[occurrence.event.calendar] ?? .accent }
}
