import Domain

/// The box in which the note on a watering is written.
struct ReviewBox {
  let form: Rect
  private let box: Rect
  private let inside: Rect
  private let lines: [String]

  init(_ state: ReviewScreen.State, size: Size) {
    let area = Rect(size)
    let columns = min(area.size.columns, 64)
    lines = state.failure.map { TextClip.wrap($0, columns: max(1, columns - 4)) } ?? []
    let wanted = state.form.form.rows(columns: max(1, columns - 4)) + lines.count + 3
    box = area.centered(columns: columns, rows: max(wanted, min(area.size.rows, 14)))
    inside = Box().inside(box).inset(left: 1, right: 1)
    form = inside.inset(top: 1, bottom: lines.count)
  }

  func draw(_ state: ReviewScreen.State, on frame: inout Frame) {
    let texts = state.context.texts
    let save = CommonKey.save.hint(texts)
    Box(texts.people.howWasIt(state.plant.name), note: save, style: Style(.accent)).draw(on: &frame, in: box)
    let when = "\(texts.dates.day(state.watering.day)) · \(texts.people.name(of: state.watering.channel))"
    frame.line(when, in: inside.inset(left: 2), style: .hint)
    state.form.form.draw(on: &frame, in: form, texts: texts, isFocused: state.dialog == nil)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.lower(lines.count).line(row), style: .error) }
    guard let dialog = state.dialog else { return }
    frame.cursor = nil
    dialog.draw(on: &frame, in: frame.area)
  }
}
