import Domain

extension ContactFileScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = ContactFileLayout(state, size: frame.size)
    let title = state.task == .importing ? texts.contacts.importTitle : texts.contacts.exportTitle
    Box(title, style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.form.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.dialog == nil && state.work == nil)
    let style = state.failure == nil ? Style.hint : .error
    for (row, line) in layout.lines.enumerated() { frame.line(line, in: layout.notes.line(row), style: style) }
    if let dialog = state.dialog {
      frame.cursor = nil
      dialog.draw(on: &frame, in: frame.area)
    }
  }
}
