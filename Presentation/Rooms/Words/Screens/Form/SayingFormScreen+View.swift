import Domain

extension SayingFormScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = SayingFormLayout(state, size: frame.size)
    let save = CommonKey.save.hint(texts)
    Box(title(state), note: save, style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.form.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.dialog == nil)
    for (row, line) in layout.lines.enumerated() { frame.line(line, in: layout.notes.line(row), style: .error) }
    if let dialog = state.dialog {
      frame.cursor = nil
      dialog.draw(on: &frame, in: frame.area)
    }
  }

  private static func title(_ state: State) -> String {
    switch state.task {
    case .add: state.context.words.newSaying
    case .edit(let id, _): state.context.words.edit(id)
    }
  }
}

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
