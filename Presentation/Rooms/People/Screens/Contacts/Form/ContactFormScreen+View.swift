import Domain

extension ContactFormScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = ContactFormLayout(state, size: frame.size)
    frame.fill(frame.area, style: .plain)
    let save = CommonKey.save.hint(texts)
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

/// Where the parts of the form for a contact are.
struct ContactFormLayout {
  let box: Rect
  let form: Rect
  let notes: Rect
  /// What went wrong, in lines.
  let lines: [String]

  init(_ state: ContactFormScreen.State, size: Size) {
    let area = Rect(size)
    box = area.centered(columns: min(area.size.columns, 72), rows: area.size.rows)
    let inside = Box().inside(box).inset(left: 1, right: 1)
    lines = state.failure.map { TextClip.wrap($0, columns: max(1, inside.size.columns)) } ?? []
    notes = inside.lower(lines.count)
    form = inside.inset(bottom: lines.count)
  }
}
