/// Where the parts of the form for a file of contacts are.
struct ContactFileLayout {
  let box: Rect
  let form: Rect
  let notes: Rect
  /// What there is to know, or what went wrong, in lines.
  let lines: [String]

  init(_ state: ContactFileScreen.State, size: Size) {
    let columns = min(size.columns, 64)
    let (texts, width) = (state.context.texts, max(1, columns - 4))
    let about = TextClip.wrap(state.failure ?? texts.contacts.about(state.task), columns: width)
    lines = state.work?.lines(reading: state.form.text(.path), columns: width, texts: texts) ?? about
    // Room for the fields with a list under one of them, and for what is wrong with another.
    box = Rect(size).centered(columns: columns, rows: lines.count + (state.task == .importing ? 5 : 12))
    let inside = Box().inside(box).inset(left: 1, right: 1)
    notes = inside.lower(lines.count)
    form = inside.inset(bottom: lines.count)
  }
}
