package import Domain

package struct AgendaRows: ListRows {
  let rows: [AgendaRow]
  let context: PlanContext
  /// `nil` as long as there are no rows.
  let page: PlanPage?
  /// Whether nothing comes after them.
  let isComplete: Bool

  /// Behind the others stands a line that says whether they are all.
  package var count: Int { rows.contains { $0.occurrence != nil } ? rows.count + 1 : rows.count }

  /// A blank line stands before every day but the first.
  package func lines(at index: Int) -> Int {
    guard index < rows.count else { return 2 }
    return switch rows[index] {
    case .day: index == 0 ? 1 : 2
    case .holiday, .birthday, .occurrence: 1
    }
  }

  /// How many lines all rows have.
  var lines: Int { (0..<count).reduce(0) { $0 + lines(at: $1) } }

  package func isSelectable(at index: Int) -> Bool { index < rows.count && rows[index].occurrence != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard index < rows.count else {
      let words = isComplete ? context.texts.plan.nothingFurther : context.texts.plan.furtherDown
      frame.line(words, in: area.inset(top: 1), style: .hint)
      return
    }
    switch rows[index] {
    case .day(let day, let isFree):
      let note = isFree ? "  \(context.texts.plan.nothingPlanned)" : ""
      draw(day, note: note, on: &frame, in: area.inset(top: index == 0 ? 0 : 1))
    case .holiday(let holiday):
      frame.line(context.texts.plan.name(of: holiday), in: area.inset(left: 2), style: Style(.sunday))
    case .birthday(let birthday):
      frame.line(context.texts.birthday(birthday), in: area.inset(left: 2), style: Style(.accent))
    case .occurrence(let occurrence, let day):
      OccurrenceRow(
        text: context.text(occurrence), day: day, hue: page?.hues[occurrence.event.calendar] ?? .accent,
        isDone: page.map { occurrence.end <= $0.now } ?? false
      )
      .draw(on: &frame, in: area)
    }
  }

  private func draw(_ day: Day, note: String, on frame: inout Frame, in area: Rect) {
    let today = page?.today
    let text = today.map { context.dates.day(day, today: $0) } ?? context.dates.dayAndYear(day)
    let end = frame.line(text, in: area, style: day == today ? .title : Style(.text, on: .background, .bold))
    guard let today else { return }
    let near = context.dates.relativeDay(day, today: today)
    frame.line(near + note, in: area.inset(left: end - area.left + 2), style: .hint)
  }
}

package enum AgendaRow: Equatable, Sendable {
  /// The heading of a day; free is only today.
  case day(Day, isFree: Bool)
  case holiday(PublicHoliday)
  case birthday(BirthdayOccurrence)
  case occurrence(Occurrence, on: Day)

  package var day: Day {
    switch self {
    case .day(let day, _), .occurrence(_, let day): day
    case .holiday(let holiday): holiday.day
    case .birthday(let birthday): birthday.day
    }
  }

  var isHeading: Bool { if case .day = self { true } else { false } }

  package var occurrence: Occurrence? {
    if case .occurrence(let occurrence, _) = self { occurrence } else { nil }
  }

  /// The rows of a page: all days with something planned, and today in any case.
  static func all(of page: PlanPage) -> [AgendaRow] {
    page.days.flatMap { day -> [AgendaRow] in
      let here = page.occurrences(on: day)
      let notes = page.holidays(on: day).map(AgendaRow.holiday) + page.birthdays(on: day).map(AgendaRow.birthday)
      guard !here.isEmpty || !notes.isEmpty else { return day == page.today ? [.day(day, isFree: true)] : [] }
      return [.day(day, isFree: false)] + notes + here.map { .occurrence($0, on: day) }
    }
  }
}
