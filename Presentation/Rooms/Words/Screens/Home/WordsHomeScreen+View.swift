import Domain

extension WordsHomeScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = WordsHomeLayout(state, size: frame.size)
    let texts = state.context.texts
    for (row, line) in layout.notice.enumerated() { frame.line(line, in: layout.noticeArea.line(row), style: .error) }
    if let saying = state.recommended {
      SayingCardView(
        saying: saying,
        isNew: state.now.map(saying.isNew) ?? false,
        isFocused: state.isOnCard,
        frameNumber: state.context.isStill ? 0 : state.fire,
        texts: texts
      )
      .draw(on: &frame, in: layout.card, fire: layout.fire, isBoxed: layout.isBoxed)
    }
    let end = SayingTabBar(selected: state.tab, texts: texts.words).draw(on: &frame, in: layout.tabs)
    if !layout.search.isEmpty {
      frame.line("/", in: layout.search, style: .key)
      state.field.draw(on: &frame, in: layout.search.inset(left: 2), isFocused: state.isTyping)
    }
    guard let page = state.page else { return }
    let rest = layout.tabs.inset(left: end + 2 - layout.tabs.left)
    let count = count(of: page, texts)
    if TextWidth.columns(of: count) <= rest.size.columns {
      frame.line(count, in: rest, style: .hint, alignment: .trailing)
    }
    if page.count == 0 { frame.line(empty(page.shelf, texts), in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows, hidesSelection: state.isOnCard)
  }

  private static func count(of page: SayingsPage, _ texts: Texts) -> String {
    guard page.shelf.query != nil else { return texts.words.count(page.count) }
    return texts.words.found(page.count, limit: page.isCut ? page.count : .max)
  }

  private static func empty(_ shelf: SayingShelf, _ texts: Texts) -> String {
    switch shelf {
    case .list(let list): texts.words.empty(list)
    case .search: texts.nothingFound
    }
  }
}
