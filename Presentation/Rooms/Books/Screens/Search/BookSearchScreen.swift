import Domain

/// Looks for books in catalogues, and shows what each of them finds as soon as it says so.
package enum BookSearchScreen: BooksScreen {
  package enum Action: BoundAction {
    case open, add, search, nextCategory, previousCategory, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .open: CommonKey.open
      case .add: CommonKey.add
      case .search: CommonKey.search.named(ko: "다시 찾기", en: "search again")
      case .nextCategory: BooksKey.nextList.named(ko: "다음 분야", en: "next category")
      case .previousCategory: BooksKey.previousList.named(ko: "이전 분야", en: "previous category")
      case .next: BooksKey.next
      case .previous: BooksKey.previous
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.back
      }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [BooksEffect]? {
    guard state.isTyping else { return receiveKey(input, &state) }
    switch input {
    case .key(.tab): state.lookElsewhere()
    case .key(.enter): return state.search()
    case .key(.escape):
      guard state.asked != nil else { return [.dismiss] }
      state.isTyping = false
    case .key(.down) where state.rows.count > 0: state.isTyping = false
    default:
      let outcome = state.type(input)
      return outcome == .ignored ? input.isForTheApp ? nil : handle(input, &state) : []
    }
    return []
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    switch action {
    case .back: return [.dismiss]
    case .search: state.isTyping = true
    case .open: return state.selected.map { [.openFound($0)] } ?? []
    case .add:
      guard let found = state.selected else { return [] }
      if let id = found.owned { return [.openOwned(id)] }
      state.isLookingUp = true
      return [.lookUp(found.hit, isAdded: true)]
    case .nextCategory: state.choose(by: 1)
    case .previousCategory: state.choose(by: -1)
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.layout.list, rows: state.rows)
    }
    return state.askForMore()
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.layout.list.size.rows) }
    if case .mouse(let event) = input, event.kind == .press {
      if state.layout.field.contains(event.point) { state.isTyping = true }
      if let place = state.chips.firstIndex(where: { $0.place.contains(event.point) }) { state.choose(place) }
    }
    let outcome = state.list.handle(input, in: state.layout.list, rows: state.rows)
    return outcome == .submitted ? perform(.open, &state) : state.askForMore()
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .found(let query, let results, let books): state.show(query, results, books)
    case .lookedUp: state.isLookingUp = false
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (texts, words, layout) = (state.context.texts, state.context.books, state.layout)
    frame.line("/", in: layout.field, style: .key)
    let kind = words.place(of: state.kind)
    let columns = TextWidth.columns(of: kind)
    let field = layout.field.inset(left: 2, right: columns + 2)
    state.field.draw(on: &frame, in: field, texts: texts, isFocused: state.isTyping)
    frame.line(kind, in: layout.field, style: state.isTyping ? .key : .hint, alignment: .trailing)
    for chip in state.chips {
      let isChosen = chip.category == state.category
      frame.line(
        chip.name, in: chip.place, style: isChosen ? Style(.accent, on: .background, [.bold, .underline]) : .hint)
    }
    for (row, line) in state.notes.enumerated() { frame.line(line, in: layout.notes.line(row)) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
  }
}

/// What was found, each in two lines.
struct FoundBookRows: ListRows {
  let books: [FoundBook]
  let words: BooksTexts

  var count: Int { books.count }

  func lines(at index: Int) -> Int { 2 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let (found, info) = (books[index], books[index].hit.info)
    let subtitle = info.subtitle.map { StyledLine(" – \($0.text)", .hint) } ?? StyledLine()
    let mark = found.owned == nil ? StyledLine() : StyledLine("  ✓ \(words.isHere)", Style(.success))
    let title = (StyledLine(info.title.text, Style(.accent)) + subtitle).clipped(to: area.size.columns - mark.columns)
    frame.line(title + mark, in: area)
    let below = area.line(1).inset(left: 2)
    let source = words.shortName(of: found.hit.catalogue)
    let sourceColumns = TextWidth.columns(of: source)
    frame.line(source, in: below, style: .hint, alignment: .trailing)
    frame.line(facts(info).joined(separator: " · "), in: below.inset(right: sourceColumns + 2), style: .hint)
  }

  /// What tells it from others like it.
  private func facts(_ info: BookInfo) -> [String] {
    [
      words.allAuthors(of: info), info.publisher?.text ?? "", info.published.map { "\($0.year)" } ?? "",
      info.pages.map { words.pages($0.value) } ?? "",
      info.category == .other ? "" : words.texts(info.category.name),
    ]
    .filter { !$0.isEmpty }
  }
}

struct BookSearchLayout {
  let field: Rect
  let chips: Rect
  let list: Rect
  let notes: Rect

  init(_ size: Size, notes count: Int) {
    let area = Rect.page(size)
    let isTall = size.rows >= 14
    field = area.upper(1)
    chips = area.inset(top: isTall ? 2 : 1).upper(1)
    notes = area.lower(count)
    list = area.inset(top: isTall ? 4 : 2, bottom: count + (isTall && count > 0 ? 1 : 0))
  }
}
