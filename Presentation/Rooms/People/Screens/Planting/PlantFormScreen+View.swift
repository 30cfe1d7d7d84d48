import Domain

extension PlantFormScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = PlantFormLayout(state, size: frame.size)
    frame.fill(frame.area, style: .plain)
    let save = CommonKey.save.hint(texts)
    Box(title(state), note: save, style: Style(.accent)).draw(on: &frame, in: layout.box)
    let person = [state.task.contactName, state.task.phone?.text].compactMap(\.self).joined(separator: " · ")
    frame.line(person, in: layout.person.inset(left: 2), style: Style(.text, on: .background, .bold))
    state.hinted.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.dialog == nil)
    let style = state.failure == nil ? Style.hint : .error
    for (row, line) in layout.lines.enumerated() { frame.line(line, in: layout.notes.line(row), style: style) }
    if let dialog = state.dialog {
      frame.cursor = nil
      dialog.draw(on: &frame, in: frame.area)
    }
  }

  private static func title(_ state: State) -> String {
    switch state.task {
    case .plant, .somebodyNew: state.context.people.newPlant
    case .edit(let plant, _): state.context.people.editPlant(plant.name)
    }
  }
}

extension PlantFormScreen.State {
  /// The form with what was understood under the fields.
  fileprivate var hinted: Form<PlantField> {
    var form = form
    let people = context.people
    if let cycle = try? reading.cycle() {
      form.change(.cycle) { $0.hint = people.suits(Species(cycle)) }
    }
    if let birthday = try? reading.birthday() {
      form.change(.birthday) { $0.hint = people.nextBirthday(birthday, today: today) }
    }
    return form
  }
}
