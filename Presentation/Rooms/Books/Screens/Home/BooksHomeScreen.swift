package import Domain

/// The lists of books by status, with how far each book is read.
package enum BooksHomeScreen: BooksScreen, ListScreen {
  private static let search = CommonKey.search.named(ko: "책 찾기", en: "find books")

  package static let actions: [ScreenAction<State>] = onBooks.whileOffered() + onRoom

  private static let onBooks: [ScreenAction<State>] = [
    .on(CommonKey.open) { [.open($0.book.id)] },
    .on(BooksKey.read, if: { $0.reading.status != .finished }) { [.ask(.pages($0))] },
    .init(BooksKey.add, [.ask(.add(nil))]),
    .init(search, [.openSearch]),
    .init(BooksKey.nextList) { $0.openNeighbour(by: 1) },
    .init(BooksKey.previousList) { $0.openNeighbour(by: -1) },
    .init(BooksKey.order, if: { $0.selected != nil }) { $0.sortOtherwise() },
    .init(BooksKey.group, if: { $0.query.tab == .current && $0.rows.count > 0 }) { $0.group() },
    .on(BooksKey.like) { [.like($0)] },
    .init(BooksKey.moveDown, if: \.hasOwnOrder) { $0.move(by: 1) },
    .init(BooksKey.moveUp, if: \.hasOwnOrder) { $0.move(by: -1) },
    .on(CommonKey.edit) { [.ask(.edit(.book($0)))] },
    .on(CommonKey.remove) { [.askToRemove(.book($0))] },
  ]

  private static let onRoom: [ScreenAction<State>] =
    [
      .init(BooksKey.shelf, [.openShelf]), .init(BooksKey.figures, [.openFigures]),
      .init(BooksKey.stack, [.openStack]), .init(CommonKey.importFile, [.askForFile(isImport: true)]),
      .init(CommonKey.export, [.askForFile(isImport: false)]),
    ] + .moves(next: BooksKey.next, previous: BooksKey.previous, if: { $0.selected != nil })
    + [.init(CommonKey.back, if: { $0.query.tab != .current }) { $0.open(.current) }]

  package struct State: BooksState, ListState, SelectionState {
    package typealias Owner = BooksHomeScreen

    package let context: RoomContext
    private(set) var query = HomeQuery()
    private var orders: [HomeTab: BookOrder] = [:]
    /// `nil` until the store was read.
    private(set) var page: HomePage?
    private(set) var today: Day
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// Indicates whether the books that are being read stand by category.
    private(set) var isGrouped = true
    /// The selected book, which stays selected when others come and go.
    private var selectedID: Book.ID?

    package init(context: RoomContext, today: Day) { (self.context, self.today) = (context, today) }

    package var wanted: [BooksEffect] { [.loadHome(query)] }
    fileprivate var hasOwnOrder: Bool { query.order.criterion == .own && selected != nil }
    var layout: HomeLayout { HomeLayout(self, size) }

    package var listArea: Rect { layout.list }

    package var rows: BookRows {
      let columns = listArea.size.columns - 4
      return BookRows(page, isGrouped: isGrouped, columns: columns, texts: context.texts)
    }

    package var selected: ShelvedBook? { list.selection.flatMap(rows.book) }

    mutating func select(_ id: Book.ID) {
      selectedID = id
      query.tab = .current
    }

    mutating func open(_ tab: HomeTab) -> [BooksEffect] {
      query = HomeQuery(tab: tab, order: orders[tab] ?? tab.orders[0])
      (page, list) = (nil, ScrollList())
      return wanted
    }

    mutating func openNeighbour(by step: Int) -> [BooksEffect] {
      let tabs = HomeTab.allCases
      let place = tabs.firstIndex(of: query.tab) ?? 0
      return open(tabs[(place + step + tabs.count) % tabs.count])
    }

    mutating func sortOtherwise() -> [BooksEffect] {
      query.order = query.tab.orders.next(after: query.order)
      orders[query.tab] = query.order
      return wanted
    }

    mutating func group() -> [BooksEffect] {
      isGrouped.toggle()
      return keepSelection()
    }

    mutating func show(_ page: HomePage) {
      guard page.query.isSameList(as: query) else { return }
      (self.page, today, failure) = (page, page.today, nil)
      _ = keepSelection()
    }

    private mutating func keepSelection() -> [BooksEffect] {
      fitList()
      if let row = selectedID.flatMap(rows.row) { list.select(row, in: rows) }
      return follow()
    }

    package mutating func follow() -> [BooksEffect] {
      selectedID = selected?.book.id ?? selectedID
      query.row = list.top
      guard let page, query.tab != .current else { return [] }
      return page.list.covers(list.top..<list.top + max(1, list.height)) ? [] : wanted
    }

    /// Moves the selected book beyond its neighbour.
    func move(by step: Int) -> [BooksEffect] {
      guard let row = list.selection, let book = rows.book(at: row), let page, let neighbour = rows.book(at: row + step)
      else { return [] }
      guard step > 0 else { return [.move(book, before: neighbour.book.id)] }
      guard let place = page.list.row(of: neighbour.book.id) else { return [] }
      let next = page.list[place + 1]
      return next == nil && place + 1 < page.list.count ? [] : [.move(book, before: next?.id)]
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [BooksEffect]? {
    // Home has nowhere to go back to.
    input == .key(.escape) && state.query.tab == .current ? nil : receiveKey(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    if case .mouse(let event) = input, event.kind == .press, let tab = state.layout.tab(at: event.point) {
      return state.open(tab)
    }
    return handleList(input, &state)
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
    let (texts, words, layout) = (state.texts, state.context.books, HomeLayout(state, frame.size))
    for (tab, place) in layout.tabs {
      let isOpen = tab == state.query.tab
      let style = isOpen ? Style(.accent, on: .background, [.bold, .underline]) : .plain
      frame.line(layout.name(of: tab), in: place, style: style)
    }
    let order = words.name(of: state.query.order, isGivenUp: state.query.tab == .givenUp)
    let note = [state.selected == nil ? "" : order, words.readToday(state.page?.pagesToday ?? 0)]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    if TextWidth.columns(of: note) <= layout.note.size.columns {
      frame.line(note, in: layout.note, style: .hint, alignment: .trailing)
    }
    defer { frame.notice(state.failure, in: layout.list, hasPage: state.page != nil, texts) }
    guard let page = state.page else { return }
    guard page.list.count > 0 else {
      let keys = [BooksKey.add, search, CommonKey.importFile].map { $0.help(texts) }
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

  /// All tabs, or the open tab alone where the width is small.
  let tabs: [(tab: HomeTab, place: Rect)]
  let note: Rect
  let list: Rect
  /// The details of the selected book on wide screens.
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

package enum HomeTab: Hashable, Sendable, CaseIterable {
  case current
  case want, finished, givenUp

  fileprivate var statuses: [ReadingStatus] {
    switch self {
    case .current: [.reading, .paused]
    case .want: [.want]
    case .finished: [.finished]
    case .givenUp: [.givenUp]
    }
  }

  /// The orders of the list, the usual one first.
  var orders: [BookOrder] {
    let byName = [BookOrder.Criterion.title, .author].flatMap { [BookOrder($0), BookOrder($0, isDescending: true)] }
    let ended = BookOrder(.ended, isDescending: true)
    return switch self {
    case .current: [BookOrder()] + byName + [BookOrder(.target)]
    case .want: [BookOrder()] + byName + [BookOrder(.added, isDescending: true)]
    case .finished, .givenUp: [ended] + byName + [BookOrder(.rating, isDescending: true), BookOrder()]
    }
  }
}

package struct HomeQuery: Hashable, Sendable {
  var tab = HomeTab.current
  var order = BookOrder()
  /// The row around which the list is read.
  var row = 0

  func isSameList(as other: HomeQuery) -> Bool { (tab, order) == (other.tab, other.order) }
}

/// A part of a list, with the counts of all lists.
package struct HomePage: Equatable, Sendable {
  let query: HomeQuery
  let today: Day
  let counts: [HomeTab: Int]
  let list: ListPage<ListedBook>
  /// The pages read today in all books.
  let pagesToday: Int

  init(_ query: HomeQuery, at clock: DayClock, from books: any BookQueries<StoreError>) throws(StoreError) {
    (self.query, today) = (query, clock.today)
    var counts: [HomeTab: Int] = [:]
    for tab in HomeTab.allCases {
      for status in tab.statuses { counts[tab, default: 0] += try books.count(BookFilter(status: status)) }
    }
    self.counts = counts
    pagesToday = try books.days(in: DayRange(today)).first?.pages ?? 0
    guard query.tab == .current else {
      let filter = BookFilter(status: query.tab.statuses[0])
      list = try ListPage(around: query.row, of: counts[query.tab] ?? 0) { offset, limit throws(StoreError) in
        try books.shelf(filter, by: query.order, offset: offset, limit: limit).map(ListedBook.init)
      }
      return
    }
    var current: [ShelvedBook] = []
    for status in query.tab.statuses {
      current += try books.shelf(BookFilter(status: status), by: query.order, offset: 0, limit: .max)
    }
    list = ListPage(current.sorted(by: query.order.isSorted).map(ListedBook.init))
  }
}

package struct ListedBook: Hashable, Sendable, Identifiable {
  let shelved: ShelvedBook

  init(_ shelved: ShelvedBook) { self.shelved = shelved }

  package var id: Book.ID { shelved.book.id }
}
