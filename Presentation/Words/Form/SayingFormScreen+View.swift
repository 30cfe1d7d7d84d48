import Domain

extension SayingFormScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = SayingFormLayout(state, size: frame.size)
    let save = "\(KeyName.text(.control("s"))) \(texts.plan.keys.save)"
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
    case .edit(let saying): state.context.words.edit(saying.id)
    }
  }
}
