/// Where the parts of the form for a file of sayings are.
struct SayingFileLayout {
  let box: Rect
  let form: Rect
  let notes: Rect
  /// What there is to know, or what went wrong, in lines.
  let lines: [String]

  init(_ state: SayingFileScreen.State, size: Size) {
    let columns = min(size.columns, 64)
    let (texts, width) = (state.context.texts, max(1, columns - 4))
    let about = TextClip.wrap(state.failure ?? texts.words.about(state.task), columns: width)
    lines = state.work?.lines(reading: state.form.text(.path), columns: width, texts: texts) ?? about
    // Room for the fields with an open list under one of them, and for what is wrong with another.
    box = Rect(size).centered(columns: columns, rows: lines.count + Self.rows(state.task))
    let inside = Box().inside(box).inset(left: 1, right: 1)
    notes = inside.lower(lines.count)
    form = inside.inset(bottom: lines.count)
  }

  private static func rows(_ task: SayingFileTask) -> Int {
    switch task {
    case .importing: 5
    case .exporting, .picture: 14
    case .printing: 12
    }
  }
}
