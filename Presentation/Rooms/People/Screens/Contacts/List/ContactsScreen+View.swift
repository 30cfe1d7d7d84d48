import Domain

extension ContactsScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = ContactsLayout(state, size: frame.size)
    let texts = state.context.texts
    for (row, line) in layout.notice.enumerated() { frame.line(line, in: layout.noticeArea.line(row), style: .error) }
    guard let page = state.page else { return }
    if page.count == 0, page.words.isEmpty, !state.isTyping { return drawEmpty(texts, on: &frame) }
    let end = frame.line(texts.contacts.title, in: layout.title, style: .title)
    let count = page.words.isEmpty ? texts.contacts.count(page.count) : texts.contacts.found(page.count)
    frame.line(count, in: layout.title.inset(left: end + 2 - layout.title.left), style: .hint)
    if !layout.search.isEmpty {
      frame.line("/", in: layout.search, style: .key)
      state.field.draw(on: &frame, in: layout.search.inset(left: 2), isFocused: state.isTyping)
    }
    if page.count == 0 { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
  }

  private static func drawEmpty(_ texts: Texts, on frame: inout Frame) {
    let action = ContactsAction.importFile
    EmptyState(
      picture: PlantArt(.rosemary, .first, size: .small).lines().map(\.plain),
      message: texts.contacts.empty,
      key: KeyHelp(keys: action.keys, label: action.label(texts))
    )
    .draw(on: &frame, in: frame.area)
  }
}
