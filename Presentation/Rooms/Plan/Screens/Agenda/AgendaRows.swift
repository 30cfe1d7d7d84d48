import Domain

/// Days and what is planned on them, below each other.
package struct AgendaRows: ListRows {
  let rows: [AgendaRow]
  let context: PlanContext
  let hues: CalendarHues
  let now: DateTime?
  let today: Day?

  package var count: Int { rows.count }

  /// A blank line stands before every day but the first.
  package func lines(at index: Int) -> Int {
    switch rows[index] {
    case .day, .free: index == 0 ? 1 : 2
    case .birthday, .occurrence: 1
    }
  }

  package func isSelectable(at index: Int) -> Bool {
    rows[index].occurrence != nil
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .day(let day): draw(day, note: "", on: &frame, in: area.inset(top: index == 0 ? 0 : 1))
    case .free(let day):
      let note = "  \(context.texts.plan.nothingPlanned)"
      draw(day, note: note, on: &frame, in: area.inset(top: index == 0 ? 0 : 1))
    case .birthday(let birthday):
      frame.line(context.texts.todayPeople.birthday(birthday), in: area.inset(left: 2), style: Style(.accent))
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

  private func draw(_ day: Day, note: String, on frame: inout Frame, in area: Rect) {
    let text = today.map { context.dates.day(day, today: $0) } ?? context.dates.dayAndYear(day)
    let end = frame.line(text, in: area, style: day == today ? .title : Style(.text, on: .background, .bold))
    guard let today else { return }
    let near = context.dates.relativeDay(day, today: today)
    frame.line(near + note, in: area.inset(left: end - area.left + 2), style: .hint)
  }
}
