import Domain

/// What is read now and what is still to come, with how far it is.
package enum BooksHomeScreen: BooksScreen {
  package enum Action: BoundAction {
    case open, read, add, search, nextList, previousList, order, group, like, moveDown, moveUp, edit, remove
    case shelf, figures, stack, importFile, export, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .open: CommonKey.open
      case .read: BooksKey.read
      case .add: BooksKey.add
      case .search: CommonKey.search.named(ko: "책 찾기", en: "find books")
      case .nextList: BooksKey.nextList
      case .previousList: BooksKey.previousList
      case .order: BooksKey.order
      case .group: BooksKey.group
      case .like: BooksKey.like
      case .moveDown: BooksKey.moveDown
      case .moveUp: BooksKey.moveUp
      case .edit: CommonKey.edit
      case .remove: CommonKey.remove
      case .shelf: BooksKey.shelf
      case .figures: BooksKey.figures
      case .stack: BooksKey.stack
      case .importFile: CommonKey.importFile
      case .export: CommonKey.export
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
    // Home has nowhere to go back to.
    input == .key(.escape) && state.query.tab == .current ? nil : receiveKey(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    guard state.isPossible(action) else { return [] }
    switch action {
    case .add: return [.ask(.add(nil))]
    case .search: return [.openSearch]
    case .importFile, .export: return [.askForFile(isImport: action == .importFile)]
    case .nextList: return state.openNeighbour(by: 1)
    case .previousList: return state.openNeighbour(by: -1)
    case .back: return state.open(.current)
    case .order: return state.sortOtherwise()
    case .group: state.group()
    case .moveDown: return state.move(by: 1)
    case .moveUp: return state.move(by: -1)
    case .shelf: return [.openShelf]
    case .figures: return [.openFigures]
    case .stack: return [.openStack]
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.layout.list, rows: state.rows)
    case .open, .read, .like, .edit, .remove: return state.selected.map { effects(of: action, on: $0) } ?? []
    }
    return state.follow()
  }

  private static func effects(of action: Action, on book: ShelvedBook) -> [BooksEffect] {
    switch action {
    case .read: [.ask(.pages(book))]
    case .like: [.like(book)]
    case .edit: [.ask(.edit(book))]
    case .remove: [.askToRemove(.book(book))]
    default: [.open(book.book.id)]
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.layout.list.size.rows) }
    if case .mouse(let event) = input, event.kind == .press, let tab = state.layout.tab(at: event.point) {
      return state.open(tab)
    }
    let outcome = state.list.handle(input, in: state.layout.list, rows: state.rows)
    return outcome == .submitted ? perform(.open, &state) : state.follow()
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .home(let page): state.show(page)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words, layout) = (state.context.texts, state.context.books, HomeLayout(state, frame.size))
    for (tab, place) in layout.tabs {
      let isOpen = tab == state.query.tab
      let style = isOpen ? Style(.accent, on: .background, [.bold, .underline]) : .plain
      frame.line(layout.name(of: tab), in: place, style: style)
    }
    let order = words.name(of: state.query.order, isGivenUp: state.query.tab == .givenUp)
    let note = [state.isPossible(.open) ? order : "", words.readToday(state.page?.pagesToday ?? 0)]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    if TextWidth.columns(of: note) <= layout.note.size.columns {
      frame.line(note, in: layout.note, style: .hint, alignment: .trailing)
    }
    guard let page = state.page else {
      return state.failure.map { frame.notice(texts.failure($0), in: layout.list) } ?? ()
    }
    defer { if let failure = state.failure { frame.notice(texts.failure(failure), in: layout.list.lower(2)) } }
    guard page.list.count > 0 else {
      let keys = [Action.add, .search, .importFile].map { $0.binding.help(texts) }
      return EmptyState(message: words.empty(state.query.tab), keys: keys).draw(on: &frame, in: layout.list)
    }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
    guard let detail = layout.detail, let book = state.selected else { return }
    BookHead(facts: BookFacts(shelved: book, today: page.today, texts: texts))
      .draw(on: &frame, BookLayout(beside: detail))
  }
}

struct HomeLayout {
  private static let detailColumns = 46

  /// Those that there is room for; the one that is open always.
  let tabs: [(tab: HomeTab, place: Rect)]
  let note: Rect
  let list: Rect
  /// Of the selected book, where there is much room.
  let detail: Rect?
  private let names: [HomeTab: String]

  init(_ state: BooksHomeScreen.State, _ size: Size) {
    let area = Rect.page(size)
    let words = state.context.books
    let names = Dictionary(
      uniqueKeysWithValues: HomeTab.allCases.map { tab in
        (tab, words.name(of: tab) + (state.page?.counts[tab].map { " \($0)" } ?? ""))
      })
    let gap = area.size.columns < 60 ? 1 : 2
    let wanted = names.values.reduce(0) { $0 + TextWidth.columns(of: $1) + gap }
    let shown = wanted <= area.size.columns + gap ? HomeTab.allCases : [state.query.tab]
    var left = area.left
    tabs = shown.map { tab in
      let columns = TextWidth.columns(of: names[tab] ?? "")
      defer { left += columns + gap }
      return (tab, Rect(column: left, row: area.top, columns: columns, rows: 1).intersection(area))
    }
    self.names = names
    note = area.upper(1).inset(left: left - area.left)
    let below = area.inset(top: size.rows >= 14 ? 2 : 1)
    let isWide = size.columns >= 110 && size.rows >= 24
    list = below.inset(right: isWide ? Self.detailColumns + 3 : 0)
    detail = isWide ? below.inset(left: below.size.columns - Self.detailColumns) : nil
  }

  func name(of tab: HomeTab) -> String { names[tab] ?? "" }

  func tab(at point: Point) -> HomeTab? { tabs.first { $0.place.contains(point) }?.tab }
}
