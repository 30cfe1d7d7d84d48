import Domain

/// Where the parts of the form for an event are.
struct EventFormLayout {
  let box: Rect
  let form: Rect
  /// Conflicts and what went wrong, below the form.
  let notes: Rect
  /// Those lines.
  let lines: [Line]

  /// The height where there is room for it; it stays when hints come and go.
  private static let usualRows = 26

  struct Line: Equatable {
    let text: String
    let style: Style
  }

  init(_ state: EventFormScreen.State, size: Size) {
    let area = Rect(size)
    let columns = min(area.size.columns, 84)
    let inner = max(1, columns - 4)
    lines = Self.lines(state, columns: inner, conflictRows: size.rows / 6)
    let wanted = state.form.rows(columns: inner) + (lines.isEmpty ? 0 : lines.count + 1) + 2
    box = area.centered(columns: columns, rows: max(wanted, Self.usualRows))
    let inside = Box().inside(box).inset(left: 1, right: 1)
    notes = inside.lower(lines.count)
    form = inside.inset(bottom: lines.isEmpty ? 0 : lines.count)
  }

  private static func lines(_ state: EventFormScreen.State, columns: Int, conflictRows: Int) -> [Line] {
    let texts = state.context.texts
    if let failure = state.failure {
      let words = texts.editEvent(state.calendars, state.context.zone).message(failure)
      return TextClip.wrap(texts.plan.editor.notSaved(words), columns: columns)
        .map { Line(text: $0, style: .error) }
    }
    guard !state.conflicts.isEmpty, conflictRows > 0 else { return [] }
    let first = Line(text: texts.plan.editor.conflicts(state.conflicts.count), style: Style(.warning))
    // The form needs the room more than a long list of conflicts.
    return [first]
      + state.conflicts.prefix(conflictRows - 1).map { conflict in
        Line(text: "  \(state.context.text(conflict).range)  \(conflict.event.title.text)", style: .hint)
      }
  }
}
