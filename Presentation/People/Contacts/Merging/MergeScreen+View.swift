import Domain

extension MergeScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    frame.fill(frame.area, style: .plain)
    let key = "\(KeyName.text(Action.merge.keys[0])) \(Action.merge.label(texts))"
    Box(texts.contactCommands.mergeQuestion, note: key, style: Style(.accent)).draw(on: &frame, in: state.box)
    for (row, line) in state.notice.enumerated() {
      frame.line(line, in: state.area.lower(state.notice.count).line(row), style: .error)
    }
    let lines = state.lines
    for (row, line) in lines.dropFirst(state.top).prefix(state.height).enumerated() {
      frame.line(line, in: state.area.line(row))
    }
    Scrollbar(first: state.top, visible: state.height, count: lines.count)
      .draw(on: &frame, in: Box().inside(state.box).inset(bottom: state.notice.count))
  }
}
