import Domain

/// The books that were read, as they stand on a shelf.
package enum ShelfScreen: BooksScreen {
  package enum Action: BoundAction {
    case open, kind, filter, order, like, moveRight, moveLeft, next, previous, below, above
    case nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .open: CommonKey.open
      case .next: CommonKey.nextDay.named(ko: "다음 책", en: "next book")
      case .previous: CommonKey.previousDay.named(ko: "이전 책", en: "previous book")
      case .below: CommonKey.next.named(ko: "아래 칸", en: "shelf below")
      case .above: CommonKey.previous.named(ko: "위 칸", en: "shelf above")
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .kind: KeyBinding([.character("a"), KeyPress(.function(5))], ko: "다 읽음·♥·모두", en: "finished, ♥ or all")
      case .filter: CommonKey.search.named(ko: "골라 보기", en: "choose")
      case .order: BooksKey.order
      case .like: BooksKey.like
      case .moveRight: KeyBinding([KeyPress(.right, .shift), .character("L")], ko: "뒤로 옮기기", en: "move on")
      case .moveLeft: KeyBinding([KeyPress(.left, .shift), .character("H")], ko: "앞으로 옮기기", en: "move back")
      case .back: CommonKey.back.and(BooksKey.shelf.keys)
      }
    }
  }

  package struct State: BooksState {
    package typealias Owner = ShelfScreen

    package let context: RoomContext
    private(set) var query = ShelfQuery()
    /// `nil` until it was read.
    private(set) var page: ShelfPage?
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var selection = 0

    private let today: Day

    init(context: RoomContext, today: Day) { (self.context, self.today) = (context, today) }

    /// Who has the selected book, or whose it is.
    var mark: StyledLine { context.books.mark(of: selected?.book.content.possession, on: today) }

    package var wanted: [BooksEffect] { [.loadShelf(query)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts, where: isPossible).map { help in
        guard query.isNarrowed, help.keys == Action.back.keys else { return help }
        return KeyHelp(keys: help.keys, label: context.books.unfilter)
      }
    }

    var layout: ShelfLayout { ShelfLayout(size, selection: selection) }
    var selected: ShelvedBook? { page?.list[selection]?.shelved }

    func isPossible(_ action: Action) -> Bool {
      switch action {
      case .kind, .order, .filter, .back: true
      case .moveLeft, .moveRight: query.order.criterion == .own && selected != nil
      default: selected != nil
      }
    }

    @discardableResult mutating func change(_ change: (inout ShelfQuery) -> Void) -> [BooksEffect] {
      change(&query)
      (selection, query.place) = (0, 0)
      return wanted
    }

    /// - Returns: What has to be read for what can be seen now.
    mutating func go(to place: Int) -> [BooksEffect] {
      guard let page else { return [] }
      selection = min(max(0, place), max(0, page.list.count - 1))
      guard !page.list.covers(layout.shown) else { return [] }
      query.place = selection
      return wanted
    }

    mutating func show(_ page: ShelfPage) {
      guard page.query.isSameShelf(as: query) else { return }
      let id = selected?.book.id
      (self.page, failure) = (page, nil)
      if let row = id.flatMap(page.list.row) { selection = row }
      selection = min(selection, max(0, page.list.count - 1))
    }

    /// Puts the selected book beyond its neighbour.
    func move(by step: Int) -> [BooksEffect] {
      guard let page, let book = selected, let neighbour = page.list[selection + step] else { return [] }
      guard step > 0 else { return [.move(book, before: neighbour.id)] }
      let next = page.list[selection + 2]
      return next == nil && selection + 2 < page.list.count ? [] : [.move(book, before: next?.id)]
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    guard state.isPossible(action) else { return [] }
    let (perShelf, last) = (state.layout.perShelf, (state.page?.list.count ?? 1) - 1)
    switch action {
    case .open: return state.selected.map { [.open($0.book.id)] } ?? []
    case .like: return state.selected.map { [.like($0)] } ?? []
    case .next: return state.go(to: state.selection + 1)
    case .previous: return state.go(to: state.selection - 1)
    case .below: return state.go(to: state.selection + perShelf)
    case .above: return state.selection < perShelf ? [] : state.go(to: state.selection - perShelf)
    case .nextPage: return state.go(to: state.selection + perShelf * state.layout.shelves)
    case .previousPage: return state.go(to: state.selection - perShelf * state.layout.shelves)
    case .first: return state.go(to: 0)
    case .last: return state.go(to: last)
    case .kind: return state.change { $0.kind = ShelfQuery.Kind.allCases.next(after: $0.kind) }
    case .filter: return [.askForFilter(state.query)]
    case .order: return state.change { $0.order = ShelfQuery.orders.next(after: $0.order) }
    case .moveRight: return state.move(by: 1)
    case .moveLeft: return state.move(by: -1)
    case .back: return state.query.isNarrowed ? state.change { $0.showAll() } : [.dismiss]
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    guard case .mouse(let event) = input else { return [] }
    switch event.kind {
    case .wheelDown: return perform(.below, &state)
    case .wheelUp: return perform(.above, &state)
    case .press:
      guard let place = state.layout.place(at: event.point), let page = state.page, place < page.list.count
      else { return [] }
      return place == state.selection ? perform(.open, &state) : state.go(to: place)
    case .release, .drag: return []
    }
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .shelf(let page): state.show(page)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }
}

extension ShelfScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words) = (state.context.texts, state.context.books)
    let layout = ShelfLayout(frame.size, selection: state.selection)
    let count = state.page.map { words.books($0.list.count) } ?? ""
    let end = frame.line(words.name(of: state.query.kind), in: layout.title, style: .title)
    let rest = layout.title.inset(left: end + 2 - layout.title.left)
    frame.line(count, in: rest, style: .hint)
    let note = (words.filters(state.query) + [words.name(of: state.query.order)]).joined(separator: " · ")
    let place = rest.inset(left: TextWidth.columns(of: count) + 2)
    frame.line(note, in: place, style: Style(.accent), alignment: .trailing)
    guard let page = state.page else {
      return state.failure.map { frame.notice(texts.failure($0), in: layout.area) } ?? ()
    }
    defer { if let failure = state.failure { frame.notice(texts.failure(failure), in: layout.area.lower(2)) } }
    guard page.list.count > 0 else { return EmptyState(message: words.emptyShelf).draw(on: &frame, in: layout.area) }
    for index in layout.shown where index < page.list.count {
      guard let book = page.list[index]?.shelved else { continue }
      let isSelected = index == state.selection
      let place = layout.spine(at: index)
      BookSpine(book: book, isSelected: isSelected).draw(on: &frame, in: place.inset(bottom: 1))
      frame.line(isSelected ? "▔▲▲▔" : "▔▔▔▔", in: place.lower(1), style: isSelected ? .key : .border)
    }
    if let book = state.selected { draw(book, state.mark, on: &frame, in: layout.facts, words) }
  }

  private static func draw(
    _ book: ShelvedBook, _ mark: StyledLine, on frame: inout Frame, in area: Rect, _ words: BooksTexts
  ) {
    let like = book.book.isLiked ? "♥" : ""
    let ended = book.reading.ended.map(words.day) ?? words.name(of: book.reading.status)
    let facts = [words.authors(of: book.book), ended, words.stars(book.reading.rating), like].filter { !$0.isEmpty }
    let end = frame.line(book.book.title, in: area, style: .title)
    let told = StyledLine(facts.joined(separator: " · "), .hint)
    let line = mark.columns == 0 ? told : mark + StyledLine(" · ", .hint) + told
    frame.line(line, in: area.inset(left: end + 2 - area.left))
  }
}

struct ShelfLayout {
  let title: Rect
  let area: Rect
  let facts: Rect
  let perShelf: Int
  let shelves: Int
  private let rows: Int
  private let first: Int

  init(_ size: Size, selection: Int) {
    let page = Rect.page(size)
    title = page.upper(1)
    facts = page.lower(1)
    area = page.inset(top: size.rows >= 14 ? 2 : 1, bottom: size.rows >= 14 ? 2 : 1)
    perShelf = max(1, area.size.columns / BookSpine.columns)
    // Spines, and the board that they stand on.
    shelves = max(1, area.size.rows / 10)
    rows = max(1, area.size.rows / shelves)
    first = selection / perShelf / shelves * shelves * perShelf
  }

  /// The books that can be seen, by their places.
  var shown: Range<Int> { first..<first + perShelf * shelves }

  func spine(at place: Int) -> Rect {
    let (shelf, column) = ((place - first) / perShelf, (place - first) % perShelf)
    return Rect(
      column: area.left + column * BookSpine.columns, row: area.top + shelf * rows, columns: BookSpine.columns,
      rows: rows)
  }

  func place(at point: Point) -> Int? { shown.first { spine(at: $0).contains(point) } }
}
