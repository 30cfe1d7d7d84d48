import Domain

extension ContactFormScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = ContactFormLayout(state, size: frame.size)
    frame.fill(frame.area, style: .plain)
    let save = "\(KeyName.text(.control("s"))) \(texts.plan.keys.save)"
    Box(title(state), note: save, style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.hinted.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.dialog == nil)
    for (row, line) in layout.lines.enumerated() { frame.line(line, in: layout.notes.line(row), style: .error) }
    if let dialog = state.dialog {
      frame.cursor = nil
      dialog.draw(on: &frame, in: frame.area)
    }
  }

  private static func title(_ state: State) -> String {
    switch state.task {
    case .add: state.context.contacts.newContact
    case .edit(let contact): state.context.people.editPlant(contact.title)
    }
  }
}

extension ContactFormScreen.State {
  /// The form with what was understood under the birthday while it is being typed.
  fileprivate var hinted: Form<ContactField> {
    var form = form
    if form.focus == .birthday, let birthday = try? reading.birthday() {
      form.change(.birthday) { $0.hint = context.people.nextBirthday(birthday, today: today) }
    }
    return form
  }
}
