/// Where the parts of the form for a saying are.
struct SayingFormLayout {
  let box: Rect
  let form: Rect
  let notes: Rect
  /// What went wrong, in lines.
  let lines: [String]

  init(_ state: SayingFormScreen.State, size: Size) {
    let area = Rect(size)
    box = area.centered(columns: min(area.size.columns, 72), rows: min(area.size.rows, 16))
    let inside = Box().inside(box).inset(left: 1, right: 1)
    lines = state.failure.map { TextClip.wrap($0, columns: max(1, inside.size.columns)) } ?? []
    notes = inside.lower(lines.count)
    form = inside.inset(bottom: lines.count)
  }
}
