import Domain

extension WordsHomeScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = WordsHomeLayout(state, size: frame.size)
    let texts = state.context.texts
    frame.lines(layout.notice, in: layout.noticeArea, style: .error)
    if let saying = state.recommended {
      SayingBox(
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
      state.field.draw(
        on: &frame, in: layout.search.inset(left: 2), texts: state.context.texts, isFocused: state.isTyping)
    }
    guard let page = state.page else { return }
    let rest = layout.tabs.inset(left: end + 2 - layout.tabs.left)
    let count = StyledLine(count(of: page, texts), .hint)
    let legend = legend(texts.words) + StyledLine(" · ", .hint) + count
    let line = page.list.count > 0 && legend.columns <= rest.size.columns ? legend : count
    if line.columns <= rest.size.columns { frame.line(line, in: rest.inset(left: rest.size.columns - line.columns)) }
    if page.list.count == 0 { frame.line(empty(page.shelf, texts), in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows, hidesSelection: state.isOnCard)
  }

  /// What the marks before the sayings say.
  private static func legend(_ words: WordsTexts) -> StyledLine {
    let marks = SayingMark.allCases.map { (words.symbol(of: $0), words.name(of: $0), $0.hue) }
    let all = [(words.newSymbol, words.new, ColorRole.danger)] + marks
    let parts = all.map { symbol, name, hue in StyledLine(symbol, Style(hue)) + StyledLine(" \(name)", .hint) }
    return parts.dropFirst().reduce(parts[0]) { $0 + StyledLine(blanks: 1) + $1 }
  }

  private static func count(of page: SayingsPage, _ texts: Texts) -> String {
    guard page.shelf.query != nil else { return texts.words.count(page.list.count) }
    return texts.words.found(page.list.count, limit: page.isCut ? page.list.count : .max)
  }

  private static func empty(_ shelf: SayingShelf, _ texts: Texts) -> String {
    switch shelf {
    case .list(let list): texts.words.empty(list)
    case .search: texts.nothingFound
    }
  }
}

struct WordsHomeLayout {
  /// With the recommended saying; in a box where there is room for one.
  let card: Rect
  let fire: BonfireSize
  let tabs: Rect
  let search: Rect
  let list: Rect
  let notice: [String]
  let noticeArea: Rect
  let isBoxed: Bool

  init(_ state: WordsHomeScreen.State, size: Size) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, right: side)
    isBoxed = size.rows >= 18
    fire = isBoxed && size.columns >= 60 ? .large : .small
    let cardRows = isBoxed ? (size.rows >= 30 ? 11 : 9) : size.rows >= 8 ? 4 : min(1, size.rows)
    card = area.upper(cardRows)
    let below = area.inset(top: cardRows + (isBoxed ? 1 : 0))
    tabs = below.upper(1)
    search = below.inset(top: 1).upper(state.tab == .search ? 1 : 0)
    notice = area.wrapped(state.failure)
    noticeArea = below.lower(notice.count)
    list = below.inset(top: 1 + search.size.rows, bottom: notice.count)
  }
}

/// The sayings of a shelf in lines, of which only a part was read.
struct SayingListRows: ListRows {
  private static let numberColumns = 5
  /// From so many columns on there is room for who said it.
  private static let columnsWithWho = 56
  private static let whoColumns = 24

  let page: SayingsPage?
  let texts: Texts

  var count: Int { page?.list.count ?? 0 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let page, let saying = page.list[index] else { return }
    let query = page.shelf.query
    let row = SayingRow(saying, isNew: saying.isNew(at: page.now), finding: query, texts: texts)
    frame.line(row.marks, in: area)
    let number = area.inset(left: row.marks.columns + 1)
    frame.line("\(saying.id.number)", in: number.part(Self.numberColumns), style: .hint, alignment: .trailing)
    var rest = number.inset(left: Self.numberColumns + 1)
    if let who = row.who, area.size.columns >= Self.columnsWithWho {
      let line = FoundText(query).line(TextClip.clip(who, to: Self.whoColumns), .hint)
      frame.line(line, in: rest.inset(left: rest.size.columns - line.columns))
      rest = rest.inset(right: line.columns + 2)
    }
    frame.line(FoundText(query).line(row.text).clipped(to: rest.size.columns), in: rest)
  }
}

extension Rect {
  fileprivate func part(_ columns: Int) -> Rect { inset(right: max(0, size.columns - columns)) }
}
