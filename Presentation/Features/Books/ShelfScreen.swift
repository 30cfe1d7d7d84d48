package import Domain

/// The finished books as spines on a shelf.
package enum ShelfScreen: BooksScreen, PageScreen {
  package static let actions: [ScreenAction<State>] = onBooks.whileOffered() + moves + .views(.shelf)

  private static let onBooks: [ScreenAction<State>] = [
    .on(CommonKey.open.or(CommonKey.main)) { [.open($0.book.id)] },
    .init(BooksKey.add, [.ask(.add(nil))]),
    .init(CommonKey.filter.named(ko: "다른 책장", en: "another shelf")) { state in
      state.change { $0.kind = $0.kind.next }
    }
    .named { BooksTexts.name(of: $0.query.kind.next) },
    .init(CommonKey.search.named(ko: "필터", en: "filter")) { [.askForFilter($0.query)] },
    .init(BooksKey.order) { state in state.change { $0.order = ShelfQuery.orders.next(after: $0.order) } },
    .on(CommonKey.like) { [.like($0)] },
    .init(
      CommonKey.moveRight, if: \.hasOwnOrder
    ) { $0.move(by: 1) },
    .init(
      CommonKey.moveLeft, if: \.hasOwnOrder
    ) { $0.move(by: -1) },
  ]

  private static let moves: [ScreenAction<State>] =
    [
      move(CommonKey.nextDay.named(ko: "다음 책", en: "next book")) { $0.selection + 1 },
      move(CommonKey.previousDay.named(ko: "이전 책", en: "previous book")) { $0.selection - 1 },
      move(below) { $0.selection + $0.layout.perShelf },
      move(above) { max($0.selection % $0.layout.perShelf, $0.selection - $0.layout.perShelf) },
      move(CommonKey.nextPage) { $0.selection + $0.layout.perShelf * $0.layout.shelves },
      move(CommonKey.previousPage) { $0.selection - $0.layout.perShelf * $0.layout.shelves },
      move(CommonKey.first) { _ in 0 },
      move(CommonKey.last) { ($0.page?.list.count ?? 1) - 1 },
      ScreenAction<State>(CommonKey.back) { state in
        state.query.isNarrowed ? state.change { $0.showAll() } : [.dismiss]
      }
      .named(ko: "모두 보기", en: "show all", if: \.query.isNarrowed),
    ]

  private static let below = CommonKey.next.named(ko: "아래 칸", en: "shelf below")
  private static let above = CommonKey.previous.named(ko: "위 칸", en: "shelf above")

  private static func move(
    _ binding: KeyBinding, to place: @escaping @Sendable (State) -> Int
  ) -> ScreenAction<State> {
    ScreenAction(binding, if: { $0.selected != nil }) { $0.go(to: place($0)) }.whileOffered()
  }

  package struct State: BooksState, PageState, SelectionState {
    package typealias Owner = ShelfScreen

    package let context: FeatureContext
    private(set) var query = ShelfQuery()
    /// `nil` until the store has been read.
    var page: ShelfPage?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var selection = 0

    private let today: Day

    init(context: FeatureContext, today: Day) { (self.context, self.today) = (context, today) }

    /// A mark that names the person who has or owns the selected book.
    var mark: StyledLine { context.books.mark(of: selected?.book.content.possession, on: today) }

    package var wanted: [BooksEffect] { [.loadShelf(query)] }

    var layout: ShelfLayout { ShelfLayout(size, count: page?.list.count ?? 0, selection: selection) }
    package var selected: ShelvedBook? { page?.list[selection]?.shelved }

    fileprivate var hasOwnOrder: Bool { query.order.criterion == .own && selected != nil }

    @discardableResult mutating func change(_ change: (inout ShelfQuery) -> Void) -> [BooksEffect] {
      change(&query)
      (selection, query.place) = (0, 0)
      return wanted
    }

    /// - Returns: The effect that loads the books around the place if they aren't loaded yet.
    mutating func go(to place: Int) -> [BooksEffect] {
      guard let page else { return [] }
      selection = min(max(0, place), max(0, page.list.count - 1))
      guard !page.list.covers(layout.shown) else { return [] }
      query.place = selection
      return wanted
    }

    func page(in result: BooksResult) -> ShelfPage? {
      if case .shelf(let page) = result, page.query.isSameShelf(as: query) { page } else { nil }
    }

    mutating func show(_ page: ShelfPage) -> [BooksEffect] {
      let id = selected?.book.id
      self.page = page
      if let row = id.flatMap(page.list.row) { selection = row }
      selection = min(selection, max(0, page.list.count - 1))
      return []
    }

    /// Moves the selected book past its neighbor.
    func move(by step: Int) -> [BooksEffect] {
      guard let page, let book = selected, let neighbor = page.list[selection + step] else { return [] }
      guard step > 0 else { return [.move(book, before: neighbor.id)] }
      let next = page.list[selection + 2]
      return next == nil && selection + 2 < page.list.count ? [] : [.move(book, before: next?.id)]
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    guard case .mouse(let event) = input else { return [] }
    switch event.kind {
    case .wheelDown: return press(below, &state)
    case .wheelUp: return press(above, &state)
    case .press, .select:
      guard let place = state.layout.place(at: event.point), let page = state.page, place < page.list.count
      else { return [] }
      guard place == state.selection else { return state.go(to: place) }
      return event.kind == .press ? press(CommonKey.open, &state) : []
    case .release, .drag: return []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words) = (state.context.texts, state.context.books)
    let layout = state.layout
    let count = state.page.map { position(of: layout, in: $0.list.count) + words.books($0.list.count) } ?? ""
    let end = frame.title(words.name(of: state.query.kind), in: layout.title, pressing: CommonKey.filter.keys[0])
    let rest = layout.title.inset(left: end + 2 - layout.title.left)
    frame.line(count, in: rest, style: .hint)
    let place = rest.inset(left: TextWidth.columns(of: count) + 2)
    let filters = words.filters(state.query)
    let order = words.name(of: state.query.order)
    let whole = (filters + [order]).joined(separator: " · ")
    let isWhole = TextWidth.columns(of: whole) <= place.size.columns
    let note = isWhole ? whole : filters.joined(separator: " · ")
    frame.line(note, in: place, style: Style(.accent), alignment: .trailing)
    if isWhole { frame.link(place.trailing(TextWidth.columns(of: order)), to: BooksKey.order.keys[0]) }
    defer { frame.notice(state.failure, in: layout.area, hasPage: state.page != nil) }
    guard let page = state.page else { return }
    guard page.list.count > 0 else {
      return EmptyState(message: words.emptyShelf, key: BooksKey.add.help(texts)).draw(on: &frame, in: layout.area)
    }
    for index in layout.shown where index < page.list.count {
      guard let book = page.list[index]?.shelved else { continue }
      let isSelected = index == state.selection
      let place = layout.spine(at: index)
      BookSpine(book: book, isSelected: isSelected).draw(on: &frame, in: place.inset(bottom: 1))
      frame.line(isSelected ? "▔▲▲▔" : "▔▔▔▔", in: place.lower(1), style: isSelected ? .mark : .border)
      if isSelected { frame.mark(place.inset(bottom: 1), as: .record(book.book.id.uuid)) }
    }
    if let book = state.selected { draw(book, state.mark, on: &frame, in: layout.facts, words) }
  }

  /// Returns which books are shown, such as "1–19 / "; empty if all are.
  private static func position(of layout: ShelfLayout, in count: Int) -> String {
    let shown = layout.shown.clamped(to: 0..<count)
    return shown.count < count ? "\(shown.lowerBound + 1)–\(shown.upperBound) / " : ""
  }

  private static func draw(
    _ book: ShelvedBook, _ mark: StyledLine, on frame: inout Frame, in area: Rect, _ words: BooksTexts
  ) {
    let like = book.book.isLiked ? "♥" : ""
    let ended =
      book.reading.ended.map { area.size.columns < 60 ? $0.description : words.day($0) }
      ?? words.name(of: book.reading.status)
    let facts = [words.authors(of: book.book), ended, words.stars(book.reading.rating), like].filter { !$0.isEmpty }
    let end = frame.line(book.book.title, in: area, style: .title)
    let details = StyledLine(facts.joined(separator: " · "), .hint)
    let line = mark.columns == 0 ? details : mark + StyledLine(" · ", .hint) + details
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
  /// The rows of a shelf: room for most titles, but no book is as high as a screen (our choice).
  private static let (leastRows, mostRows) = (14, 20)

  /// - Parameter count: The number of books, which may need fewer shelves than there is room for.
  init(_ size: Size, count: Int, selection: Int) {
    let page = Rect.page(size)
    title = page.upper(1)
    facts = page.lower(1)
    area = page.inset(top: size.titleRows, bottom: size.rows >= 14 ? 2 : 1)
    perShelf = max(1, area.size.columns / BookSpine.columns)
    shelves = max(1, min(area.size.rows / Self.leastRows, (count + perShelf - 1) / perShelf))
    rows = min(Self.mostRows, max(1, area.size.rows / shelves))
    first = selection / perShelf / shelves * shelves * perShelf
  }

  var shown: Range<Int> { first..<first + perShelf * shelves }

  func spine(at place: Int) -> Rect {
    let (shelf, column) = ((place - first) / perShelf, (place - first) % perShelf)
    return Rect(
      column: area.left + column * BookSpine.columns, row: area.top + shelf * rows, columns: BookSpine.columns,
      rows: rows)
  }

  func place(at point: Point) -> Int? { shown.first { spine(at: $0).contains(point) } }
}

package struct ShelfQuery: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case finished, liked, all

    var next: Kind { Kind.allCases.next(after: self) }
  }

  static let orders = [
    BookOrder(.ended, isDescending: true), BookOrder(.title), BookOrder(.title, isDescending: true), BookOrder(.author),
    BookOrder(.author, isDescending: true), BookOrder(.rating, isDescending: true), BookOrder(),
  ]

  var kind = Kind.finished
  var category: BookCategory?
  var tag: BookTag?
  var holding: BookFilter.Holding?
  var order = ShelfQuery.orders[0]
  /// The position around which books are loaded.
  var place = 0

  var isNarrowed: Bool { category != nil || tag != nil || holding != nil }

  mutating func showAll() { (category, tag, holding) = (nil, nil, nil) }

  func isSameShelf(as other: ShelfQuery) -> Bool {
    kind == other.kind && order == other.order && filter == other.filter
  }

  var filter: BookFilter {
    BookFilter(
      status: kind == .finished ? .finished : nil, isLiked: kind == .liked ? true : nil, category: category,
      tag: tag?.key, holding: holding)
  }
}

package struct ShelfPage: Equatable, Sendable {
  let query: ShelfQuery
  let list: ListPage<ListedBook>

  init(_ query: ShelfQuery, from books: any BookQueries<StoreError>) throws(StoreError) {
    self.query = query
    let count = try books.count(query.filter)
    list = try ListPage(around: query.place, of: count) { offset, limit throws(StoreError) in
      try books.shelf(query.filter, by: query.order, offset: offset, limit: limit).map(ListedBook.init)
    }
  }
}

/// The spine of a book, with the title from top to bottom; more pages or a longer title make the spine taller.
struct BookSpine {
  static let columns = 4

  let book: ShelvedBook
  let isSelected: Bool

  func draw(on frame: inout Frame, in area: Rect) {
    let letters = VisibleText.graphemes(of: book.book.title).filter { TextWidth.columns(of: $0) > 0 }
    // A short book is still high enough for its title and the edge above.
    let wanted = max(4, area.size.rows - 3 + min(3, (book.pages ?? 200) / 150), letters.count + 1)
    let height = min(area.size.rows, wanted)
    let spine = area.lower(height)
    let theme = book.book.theme
    let color = theme.rgb(for: book.book.title)
    var (edge, body) = (Style(theme.hue), color.cover(isLight: isSelected))
    edge.ink = color
    // Terminals with few colors show the usual selection colors.
    if isSelected { (body.foreground, body.background, body.attributes) = (.selectedText, .selection, .bold) }
    frame.line("▗▄▄▖", in: spine, style: edge)
    for row in 1..<max(1, height) {
      let line = spine.line(row)
      let letter = letters.indices.contains(row - 1) ? letters[row - 1] : " "
      let text = row == height - 1 && letters.count > row ? "⋮" : String(letter)
      frame.line("▐", in: line, style: edge)
      frame.fill(line.inset(left: 1, right: 1), style: body)
      frame.line(text, in: line.inset(left: 1, right: 1), style: body)
      frame.line("▌", in: line.inset(left: 3), style: edge)
    }
  }
}

extension RGB {
  /// Returns the style of text on a cover of this color.
  func cover(isLight: Bool = false) -> Style {
    let paper = isLight ? mixed(with: RGB(0xFFFFFF), parts: 1, of: 3) : self
    var style = Style.plain
    style.paper = paper
    style.ink = paper.readable
    return style
  }
}

struct ShelfFilterForm: BooksForm {
  enum Field: Hashable, Sendable { case category, tag, holding }

  enum Action: BoundAction {
    case show, nextField, cancel

    var binding: KeyBinding {
      switch self {
      case .show: CommonKey.open.or(CommonKey.save).named(ko: "보기", en: "show")
      case .nextField: CommonKey.nextField
      case .cancel: CommonKey.cancel
      }
    }
  }

  let query: ShelfQuery
  /// The tags to choose from, the most used tag first.
  let tags: [BookTag]
  let texts: Texts

  var title: String { texts(ko: "책 필터", en: "Filter books") }
  var columns: Int { 56 }

  var saving: KeyBinding { Action.show.binding }
  var asksBeforeLeaving: Bool { false }

  func makeForm() -> Form<Field> {
    let category = query.category.flatMap { BookCategory.allCases.firstIndex(of: $0) }
    let tag = query.tag.flatMap { tag in tags.firstIndex { $0.key == tag.key } }
    let holding = query.holding.flatMap { BookFilter.Holding.allCases.firstIndex(of: $0) }
    return Form([
      choice(.category, words.name(of: .category), BookCategory.allCases.map { texts($0.name) }, category),
      choice(.tag, words.name(of: .tags), tags.map { "#\($0.text)" }, tag),
      choice(.holding, words.name(of: .possession), BookFilter.Holding.allCases.map { words.name(of: $0) }, holding),
    ])
  }

  /// Returns a choice field whose first option means all books.
  private func choice(_ field: Field, _ label: String, _ names: [String], _ index: Int?) -> Form<Field>.Field {
    let options = ([words.all] + names).map { ChoiceField.Option($0) }
    return .init(field, label: label, .choice(ChoiceField(options, index: index.map { $0 + 1 } ?? 0)))
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    func chosen<Value>(_ field: Field, _ values: [Value]) -> Value? {
      let index = (form.choice(field) ?? 0) - 1
      return values.indices.contains(index) ? values[index] : nil
    }
    var query = query
    query.category = chosen(.category, BookCategory.allCases)
    query.tag = chosen(.tag, tags)
    query.holding = chosen(.holding, BookFilter.Holding.allCases)
    return [.filter(query)]
  }
}
