import Domain

extension DiaryScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words, layout) = (state.context.texts, state.context.words, DiaryLayout(state, frame.size))
    guard let page = state.page else {
      return state.failure.map { frame.notice(texts.failure($0), in: layout.list) } ?? ()
    }
    defer { if let failure = state.failure { frame.notice(texts.failure(failure), in: layout.list.lower(2)) } }
    if page.rows.isEmpty, page.query == DiaryQuery(), !state.isTyping {
      return EmptyState(message: words.emptyDiary, key: CanvasKey.record.help(texts)).draw(on: &frame, in: frame.area)
    }
    let end = frame.line(words.diary, in: layout.title, style: .title)
    let rest = layout.title.inset(left: end + 2 - layout.title.left)
    let count =
      page.query.words.isEmpty
      ? page.count.map(words.records) : page.count.map { texts.found($0, limit: DiaryPage.searchLimit) }
    let next = frame.line(count ?? "", in: rest, style: .hint)
    frame.line(
      words.filter(page.query), in: rest.inset(left: next + 2 - rest.left), style: Style(.accent), alignment: .trailing)
    if !layout.search.isEmpty {
      frame.line("/", in: layout.search, style: .key)
      state.field.draw(on: &frame, in: layout.search.inset(left: 2), texts: texts, isFocused: state.isTyping)
    }
    if page.rows.isEmpty { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
  }
}

struct DiaryLayout {
  let title: Rect
  /// What is looked for, below the title.
  let search: Rect
  let list: Rect

  init(_ state: DiaryScreen.State, _ size: Size) {
    let area = Rect.page(size)
    title = area.upper(1)
    search = area.inset(top: 1).upper(state.isTyping || !state.field.text.isEmpty ? 1 : 0)
    list = area.inset(top: 1 + search.size.rows + (size.rows >= 14 ? 1 : 0))
  }
}
