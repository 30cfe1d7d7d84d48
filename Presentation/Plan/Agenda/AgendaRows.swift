import Domain

/// Days and what is planned on them, below each other.
struct AgendaRows: ListRows {
  enum Row: Equatable {
    case day(Day)
    case occurrence(Occurrence, on: Day)
  }

  let rows: [Row]
  let context: PlanContext
  let hues: CalendarHues
  let now: DateTime?
  let today: Day?

  var count: Int { rows.count }

  /// A blank line stands before every day but the first.
  func lines(at index: Int) -> Int { isSelectable(at: index) || index == 0 ? 1 : 2 }

  func isSelectable(at index: Int) -> Bool {
    if case .occurrence = rows[index] { true } else { false }
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .day(let day): draw(day, on: &frame, in: area.inset(top: index == 0 ? 0 : 1))
    case .occurrence(let occurrence, let day):
      OccurrenceRow(
        text: context.text(occurrence),
        day: day,
        hue: hues[occurrence.event.calendar],
        isDone: now.map { occurrence.end <= $0 } ?? false
      )
      .draw(on: &frame, in: area)
    }
  }

  private func draw(_ day: Day, on frame: inout Frame, in area: Rect) {
    let text = today.map { context.dates.day(day, today: $0) } ?? context.dates.dayAndYear(day)
    let end = frame.line(text, in: area, style: day == today ? .title : Style(.text, on: .background, .bold))
    guard let today else { return }
    let near = context.dates.relativeDay(day, today: today)
    frame.line(near, in: area.inset(left: end - area.left + 2), style: .hint)
  }
}
