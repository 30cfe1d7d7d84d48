package import Domain

extension BooksHomeScreen {
  package struct State: BooksState {
    package typealias Owner = BooksHomeScreen

    package let context: RoomContext
    private(set) var query = HomeQuery()
    private var orders: [HomeTab: BookOrder] = [:]
    /// `nil` until it was read.
    private(set) var page: HomePage?
    private(set) var today: Day
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var list = ScrollList()
    /// Whether what is read now stands by category.
    private(set) var isGrouped = true
    /// Of the book that is selected, which stays when others come and go.
    private var selectedID: Book.ID?

    package init(context: RoomContext, today: Day) { (self.context, self.today) = (context, today) }

    package var wanted: [BooksEffect] { [.loadHome(query)] }

    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts, where: isPossible) }

    var layout: HomeLayout { HomeLayout(self, size) }

    var rows: BookRows {
      let columns = layout.list.size.columns - 4
      return BookRows(page, isGrouped: isGrouped, columns: columns, texts: context.texts)
    }

    var selected: ShelvedBook? { list.selection.flatMap(rows.book) }

    func isPossible(_ action: Action) -> Bool {
      switch action {
      case .add, .search, .importFile, .export, .nextList, .previousList, .shelf, .figures, .stack: true
      case .back: query.tab != .current
      case .group: query.tab == .current && rows.count > 0
      case .moveDown, .moveUp: query.order.criterion == .own && selected != nil
      case .read: selected.map { $0.reading.status != .finished } ?? false
      default: selected != nil
      }
    }

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

    mutating func group() {
      isGrouped.toggle()
      keepSelection()
    }

    mutating func show(_ page: HomePage) {
      guard page.query.isSameList(as: query) else { return }
      (self.page, today, failure) = (page, page.today, nil)
      keepSelection()
    }

    private mutating func keepSelection() {
      list.fit(rows, height: layout.list.size.rows)
      if let row = selectedID.flatMap(rows.row) { list.select(row, in: rows) }
      _ = follow()
    }

    /// Keeps to the selected book.
    ///
    /// - Returns: What has to be read for what can be seen now.
    mutating func follow() -> [BooksEffect] {
      selectedID = selected?.book.id ?? selectedID
      query.row = list.top
      guard let page, query.tab != .current else { return [] }
      return page.list.covers(list.top..<list.top + max(1, list.height)) ? [] : wanted
    }

    /// Puts the selected book beyond its neighbour, among all that are seen together with it.
    func move(by step: Int) -> [BooksEffect] {
      guard let row = list.selection, let book = rows.book(at: row), let page, let neighbour = rows.book(at: row + step)
      else { return [] }
      guard step > 0 else { return [.move(book, before: neighbour.book.id)] }
      guard let place = page.list.row(of: neighbour.book.id) else { return [] }
      let next = page.list[place + 1]
      return next == nil && place + 1 < page.list.count ? [] : [.move(book, before: next?.id)]
    }
  }
}
