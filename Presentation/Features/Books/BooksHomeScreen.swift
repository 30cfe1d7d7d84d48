package import Domain

/// The lists of books by status, with the progress of each book.
package enum BooksHomeScreen: BooksScreen, ListScreen {
  private static let search = CommonKey.search.named(ko: "책 찾기", en: "find books")

  package static let actions: [ScreenAction<State>] = onBooks.whileOffered() + onFeature

  private static let onBooks: [ScreenAction<State>] = [
    .on(CommonKey.open) { [.open($0.book.id)] },
    .on(BooksKey.read, if: { $0.reading.status != .finished }) { [.ask(.pages($0))] },
    .init(BooksKey.add, [.ask(.add(nil))]),
    .init(search, [.openSearch]),
    .init(BooksKey.nextList) { $0.openNeighbor(by: 1) },
    .init(BooksKey.previousList) { $0.openNeighbor(by: -1) },
    .init(BooksKey.order, if: { $0.selected != nil }) { $0.sortOtherwise() },
    .init(BooksKey.group, if: { $0.query.tab == .current && $0.rows.count > 0 }) { $0.group() },
    .on(CommonKey.like) { [.like($0)] },
    .init(BooksKey.moveDown, if: \.hasOwnOrder) { $0.move(by: 1) },
    .init(BooksKey.moveUp, if: \.hasOwnOrder) { $0.move(by: -1) },
    .on(CommonKey.edit) { [.ask(.edit(.book($0)))] },
    .on(CommonKey.remove) { [.askToRemove(.book($0))] },
  ]

  private static let onFeature: [ScreenAction<State>] =
    [
      .init(BooksKey.figures, [.openFigures]), .init(CommonKey.importFile, [.askForFile(isImport: true)]),
      .init(CommonKey.export, [.askForFile(isImport: false)]),
    ] + .moves(next: BooksKey.next, previous: BooksKey.previous, if: { $0.selected != nil })
    + [.init(CommonKey.back, if: { $0.query.tab != .current }) { $0.open(.current) }] + .views(.lists)

  package struct State: BooksState, ListState, SelectionState {
    package typealias Owner = BooksHomeScreen

    package let context: FeatureContext
    private(set) var query = HomeQuery()
    private var orders: [HomeTab: BookOrder] = [:]
    /// `nil` until the store has been read.
    private(set) var page: HomePage?
    private(set) var today: Day
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// Indicates whether the books that are being read are grouped by category.
    private(set) var isGrouped = true
    /// The id of the selected book, which stays selected when other books come and go.
    private var selectedID: Book.ID?
    /// The pages and quotes of a book, for the pane on wide screens.
    private var detail: BookDetail?

    package init(context: FeatureContext, today: Day) { (self.context, self.today) = (context, today) }

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

    mutating func openNeighbor(by step: Int) -> [BooksEffect] {
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

    mutating func show(_ page: HomePage) -> [BooksEffect] {
      guard page.query.isSameList(as: query) else { return [] }
      (self.page, today, failure) = (page, page.today, nil)
      _ = keepSelection()
      return wantedDetail
    }

    mutating func show(_ detail: BookDetail) { self.detail = detail }

    /// The pages and quotes of the selected book; `nil` until they are read.
    fileprivate var selectedDetail: BookDetail? { detail?.shelved.book.id == selectedID ? detail : nil }

    /// The effects that read what the pane shows.
    private var wantedDetail: [BooksEffect] {
      layout.detail == nil ? [] : selected.map { [.loadBook($0.book.id)] } ?? []
    }

    private mutating func keepSelection() -> [BooksEffect] {
      fitList()
      if let row = selectedID.flatMap(rows.row) { list.select(row, in: rows) }
      return follow()
    }

    package mutating func follow() -> [BooksEffect] {
      selectedID = selected?.book.id ?? selectedID
      query.row = list.top
      let details = selectedDetail == nil ? wantedDetail : []
      guard let page, query.tab != .current else { return details }
      return page.list.covers(list.top..<list.top + max(1, list.height)) ? details : wanted
    }

    /// Moves the selected book past its neighbor.
    func move(by step: Int) -> [BooksEffect] {
      guard let row = list.selection, let book = rows.book(at: row), let page, let neighbor = rows.book(at: row + step)
      else { return [] }
      guard step > 0 else { return [.move(book, before: neighbor.book.id)] }
      guard let place = page.list.row(of: neighbor.book.id) else { return [] }
      let next = page.list[place + 1]
      return next == nil && place + 1 < page.list.count ? [] : [.move(book, before: next?.id)]
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [BooksEffect]? {
    // The first list has no screen to go back to.
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
    case .home(let page): return state.show(page)
    case .book(let detail): state.show(detail)
    // The selected book has since been removed; the list is read again.
    case .failed(.missing): break
    case .failed(let error): state.failure = state.texts.failure(error)
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
      let place = layout.note.trailing(TextWidth.columns(of: note))
      if state.selected != nil { frame.link(place.leading(TextWidth.columns(of: order)), to: BooksKey.order.keys[0]) }
    }
    defer { frame.notice(state.failure, in: layout.list, hasPage: state.page != nil) }
    guard let page = state.page else { return }
    guard page.list.count > 0 else {
      let keys = [BooksKey.add, search, CommonKey.importFile].map { $0.help(texts) }
      // Without books there is nothing beside the list, so the message has the whole page.
      let (list, right) = (layout.list, (layout.detail ?? layout.list).right)
      let area = Rect(column: list.left, row: list.top, columns: right - list.left, rows: list.size.rows)
      return EmptyState(message: words.empty(state.query.tab), keys: keys).draw(on: &frame, in: area)
    }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
    guard let area = layout.detail, let book = state.selected else { return }
    draw(book, state.selectedDetail, on: page.today, texts, on: &frame, in: area)
  }

  /// Draws the facts of a book, and below them the pages of the last days, the history and the quotes.
  private static func draw(
    _ book: ShelvedBook, _ detail: BookDetail?, on today: Day, _ texts: Texts, on frame: inout Frame, in area: Rect
  ) {
    let facts = detail?.facts(on: today, texts) ?? BookFacts(shelved: book, today: today, texts: texts)
    let columns = area.size.columns - BookHead.indent
    let days = detail?.lastDays(BookHead.days, until: today) ?? []
    let factRows = facts.facts.lines(width: columns).count
    let layout = BookLayout(beside: area, factRows: factRows, hasBars: !days.isEmpty)
    BookHead(facts: facts, days: days).draw(on: &frame, layout)
    var list = layout.list
    let rows = BookDetailRows(detail, today: today, columns: columns, texts: texts)
    for index in 0..<rows.count where !list.isEmpty {
      let indent = rows.isSelectable(at: index) ? BookHead.indent : 0
      let place = list.upper(rows.lines(at: index)).inset(left: indent)
      rows.draw(at: index, on: &frame, in: place, isSelected: false)
      list = list.inset(top: rows.lines(at: index))
    }
  }
}

struct HomeLayout {
  private static let detailColumns = 46...64
  /// The minimum width at which each book of the list has one line, in columns.
  private static let listColumns = 68
  private static let gap = 3

  /// All tabs, or only the open tab on narrow screens.
  let tabs: [(tab: HomeTab, place: Rect)]
  let note: Rect
  let list: Rect
  /// The area for details of the selected book; `nil` unless the screen is wide.
  let detail: Rect?
  private let names: [HomeTab: String]

  init(_ state: BooksHomeScreen.State, _ size: Size) {
    let isWide = size.columns >= 110 && size.rows >= 24
    let room = Rect.page(size).size.columns - Self.gap - Self.listColumns
    let detailColumns = min(max(room, Self.detailColumns.lowerBound), Self.detailColumns.upperBound)
    let beside = isWide ? detailColumns + Self.gap : 0
    let area = Rect.column(size, atMost: Rect.mostRowColumns + beside)
    let words = state.context.books
    let names = Dictionary(
      uniqueKeysWithValues: HomeTab.allCases.map { tab in
        (tab, words.name(of: tab) + (state.page?.counts[tab].map { " \($0)" } ?? ""))
      })
    let wanted = names.values.reduce(0) { $0 + TextWidth.columns(of: $1) }
    let fittingGap = [2, 1].first { wanted + $0 * (names.count - 1) <= area.size.columns }
    let (shown, gap) = (fittingGap == nil ? [state.query.tab] : HomeTab.allCases, fittingGap ?? 1)
    var left = area.left
    tabs = shown.map { tab in
      let columns = TextWidth.columns(of: names[tab] ?? "")
      defer { left += columns + gap }
      return (tab, Rect(column: left, row: area.top, columns: columns, rows: 1).intersection(area))
    }
    self.names = names
    note = area.upper(1).inset(left: left - area.left)
    let below = area.inset(top: size.titleRows)
    list = below.inset(right: beside)
    detail = isWide ? below.inset(left: below.size.columns - detailColumns) : nil
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

  /// The possible orders of the list, the default order first.
  var orders: [BookOrder] {
    let byName = [BookOrder.Criterion.title, .author].flatMap { [BookOrder($0), BookOrder($0, isDescending: true)] }
    let ended = BookOrder(.ended, isDescending: true)
    return switch self {
    case .current: [.current, BookOrder()] + byName
    case .want: [BookOrder()] + byName + [BookOrder(.added, isDescending: true)]
    case .finished, .givenUp: [ended] + byName + [BookOrder(.rating, isDescending: true), BookOrder()]
    }
  }
}

package struct HomeQuery: Hashable, Sendable {
  var tab = HomeTab.current
  var order = HomeTab.current.orders[0]
  /// The row around which the list is loaded.
  var row = 0

  func isSameList(as other: HomeQuery) -> Bool { (tab, order) == (other.tab, other.order) }
}

/// A loaded part of a list, with the number of books in every list.
package struct HomePage: Equatable, Sendable {
  let query: HomeQuery
  let today: Day
  let counts: [HomeTab: Int]
  let list: ListPage<ListedBook>
  /// The number of pages read today in all books.
  let pagesToday: Int

  package init(_ query: HomeQuery, at clock: DayClock, from books: any BookQueries<StoreError>) throws(StoreError) {
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

/// The rows of a list of books; books that are being read show their progress.
package struct BookRows: ListRows {
  private static let (percentColumns, barColumns, leastBarColumns) = (5, 10, 6)
  /// The columns before the progress of a book on its second line.
  private static let indent = 2
  private static let (starColumns, endColumns) = (6, 12)

  enum Row: Hashable {
    case category(BookCategory)
    /// The index of a book in the list.
    case book(Int)
  }

  private enum Part: Hashable { case day, percent, note, bar, dayInWords }

  private let page: HomePage?
  /// The headings and books, grouped by category; `nil` if every row is a book, as when no two books share a category.
  private let sections: [Row]?
  let texts: Texts
  let columns: Int
  /// The widths of the longest note and day of the books that are being read.
  private let widest: (note: Int, day: Int)
  /// The columns that titles need next to their progress; `nil` if the progress has a line of its own, because a title
  /// would lose a part otherwise.
  private let titleColumns: Int?
  /// The parts of a progress with a line of its own.
  private let parts: RowParts<Part>

  private var words: BooksTexts { texts.books }

  init(_ page: HomePage?, isGrouped: Bool, columns: Int, texts: Texts) {
    (self.page, self.columns, self.texts) = (page, columns, texts)
    let books = page?.list.elements ?? []
    let lines = books.map(\.shelved).filter(\.isGoingOn)
      .map { BookLine(book: $0, today: page?.today ?? .earliest, texts: texts) }
    func widest(_ part: (BookLine) -> StyledLine) -> Int { lines.map { part($0).columns }.max() ?? 0 }
    let (note, day, brief) = (widest(\.note), widest { $0.dDay(isBrief: false) }, widest { $0.dDay(isBrief: true) })
    let others = Self.leastBarColumns + 1 + Self.percentColumns + 2 + note + 2 + day
    let titles = lines.map { (own: $0.parts(columns: columns), shared: $0.parts(columns: columns - others)) }
    let hasOneLine = titles.allSatisfy { $1.contains(.name) && $1.isSuperset(of: $0) }
    titleColumns = hasOneLine ? titles.map(\.shared.columns).max() ?? 0 : nil
    // Numbers matter more than bars when space is short.
    parts = RowParts(
      [
        (.day, brief), (.percent, Self.percentColumns), (.note, note + 4), (.bar, Self.barColumns),
        (.dayInWords, day - brief),
      ], in: columns - Self.indent)
    self.widest = (note, hasOneLine || parts.contains(.dayInWords) ? day : brief)
    // The category of the first book comes first, so that the most important book stays at the top.
    let categories = books.map(\.shelved.book.content.info.category).firstOfEach(\.self)
    guard isGrouped, page?.query.tab == .current, categories.count > 1, categories.count < books.count
    else {
      sections = nil
      return
    }
    sections = categories.flatMap { category in
      [.category(category)]
        + books.indices.filter { books[$0].shelved.book.content.info.category == category }.map { .book($0) }
    }
  }

  package var count: Int { sections?.count ?? page?.list.count ?? 0 }

  func book(at index: Int) -> ShelvedBook? {
    guard let sections else { return page?.list[index]?.shelved }
    guard sections.indices.contains(index), case .book(let place) = sections[index] else { return nil }
    return page?.list[place]?.shelved
  }

  func row(of id: Book.ID) -> Int? {
    guard let place = page?.list.row(of: id) else { return nil }
    return sections == nil ? place : sections?.firstIndex(of: .book(place))
  }

  package func isSelectable(at index: Int) -> Bool {
    sections.map { if case .book = $0[index] { true } else { false } } ?? true
  }

  package func lines(at index: Int) -> Int {
    guard let book = book(at: index) else { return sections != nil && index > 0 ? 2 : 1 }
    return titleColumns == nil && book.isGoingOn ? 2 : 1
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    if let sections, case .category(let category) = sections[index] {
      return _ = frame.line(words.heading(category), in: area.lower(1), style: Style(category.theme.hue))
    }
    guard let page, let book = book(at: index) else { return }
    let line = BookLine(book: book, today: page.today, texts: texts)
    let area = area.leading(min(columns, area.size.columns))
    defer { if isSelected { frame.mark(area.upper(1).leading(1), as: .record(book.book.id.uuid)) } }
    guard book.isGoingOn else { return draw(line, endOf: book, on: &frame, in: area) }
    let wanted = min(24, max(Self.barColumns, columns / 8))
    guard let titleColumns else {
      let title = area.upper(1)
      frame.line(line.title(columns: title.size.columns), in: title)
      let progress = area.line(1).inset(left: Self.indent)
      let spare = progress.size.columns - parts.columns
      return draw(
        progress: line, barColumns: parts.contains(.bar) ? min(wanted, Self.barColumns + spare) : 0, on: &frame,
        in: progress)
    }
    let others = 1 + Self.percentColumns + 2 + widest.note + 2 + widest.day
    let barColumns = min(wanted, area.size.columns - others - titleColumns)
    let title = area.upper(1).inset(right: others + barColumns)
    frame.line(line.title(columns: title.size.columns), in: title)
    let progress = area.upper(1).trailing(others + barColumns - 1)
    draw(progress: line, barColumns: barColumns, on: &frame, in: progress)
  }

  /// Draws the bar, the numbers after it, and the days at the end of an area.
  private func draw(progress line: BookLine, barColumns: Int, on frame: inout Frame, in area: Rect) {
    line.bar.draw(on: &frame, in: area.leading(barColumns), hue: line.hue)
    let isShared = titleColumns != nil
    let numbers = area.inset(left: barColumns, right: widest.day)
    if isShared || parts.contains(.day) {
      let day = line.dDay(isBrief: !isShared && !parts.contains(.dayInWords))
      frame.line(day, in: area.trailing(day.columns))
    }
    if isShared || parts.contains(.percent) {
      frame.line(line.percent, in: numbers.leading(Self.percentColumns), alignment: .trailing)
    }
    if isShared || parts.contains(.note) { frame.line(line.note, in: numbers.inset(left: Self.percentColumns + 2)) }
  }

  private func draw(_ line: BookLine, endOf book: ShelvedBook, on frame: inout Frame, in area: Rect) {
    let reading = book.reading
    let end = area.inset(left: area.size.columns - Self.endColumns)
    if reading.status == .want {
      let pages = book.pages.map(words.pages) ?? ""
      frame.line(pages, in: end, style: .hint, alignment: .trailing)
      let title = area.inset(right: pages.isEmpty ? 0 : Self.endColumns + 1)
      return frame.line(line.title(columns: title.size.columns), in: title)
    }
    frame.line(reading.ended.map(words.shortDay) ?? "", in: end, style: .hint, alignment: .trailing)
    let stars = area.inset(right: Self.endColumns + 1)
    frame.line(
      words.stars(reading.rating), in: stars.inset(left: stars.size.columns - Self.starColumns), style: Style(.yellow))
    let title = stars.inset(right: Self.starColumns + 1)
    frame.line(line.title(columns: title.size.columns), in: title)
  }
}

struct BookLine {
  enum TitlePart: Hashable { case mark, name, holder, author }

  private static let leastAuthorColumns = 6

  let book: ShelvedBook
  let today: Day
  let texts: Texts

  private var words: BooksTexts { texts.books }
  var hue: ColorRole { book.book.theme.hue }
  private var reading: Reading { book.reading }

  var bar: ProgressBar { ProgressBar(reading.progress.reached, of: book.extent?.last ?? 0) }
  var percent: String { book.percent.map { "\($0)%" } ?? "" }

  /// Today's share, or a note that the book is paused.
  var note: StyledLine {
    reading.status == .paused
      ? StyledLine(words.name(of: .paused), .hint)
      : StyledLine(words.share(book, on: today), .hint)
  }

  /// Returns the days to the target, or the days since a target that has passed; empty for a paused book.
  func dDay(isBrief: Bool) -> StyledLine {
    guard let target = reading.target, reading.status != .paused else { return StyledLine() }
    let style: Style = target < today ? .error : target.adding(days: -3) < today ? Style(.warning) : .hint
    let text = isBrief ? words.dDay(target, on: today) : words.distance(to: target, on: today)
    // Next to a title that ends with the days until a book is returned, a late target must say that it is one.
    return StyledLine(target < today ? texts(ko: "목표일 \(text)", en: "target \(text)") : text, style)
  }

  private var name: StyledLine {
    let like = book.book.isLiked ? StyledLine("♥ ", Style(.red)) : StyledLine()
    return StyledLine("▌", Style(hue)) + like + StyledLine(book.book.title)
  }

  /// Returns the mark of a lent or borrowed book with a gap before it, with or without the name of the person.
  private func mark(isShort: Bool) -> StyledLine {
    let mark = words.mark(of: book.book.content.possession, on: today, isShort: isShort)
    return mark.columns > 0 ? StyledLine(blanks: 2) + mark : mark
  }

  /// Returns the parts of the title: the mark of a lent or borrowed book with its date, the name, the person who has or
  /// owns the book, and the beginning of the author.
  func parts(columns: Int) -> RowParts<TitlePart> {
    let (short, long) = (mark(isShort: true).columns, mark(isShort: false).columns)
    let authors = TextWidth.columns(of: words.authors(of: book.book))
    let author = authors > 0 ? 2 + min(Self.leastAuthorColumns, authors) : 0
    return RowParts(
      [(.mark, short), (.name, name.columns), (.holder, long - short), (.author, author)], in: columns)
  }

  /// Returns the title with the parts that fit; a name that is too long is shortened.
  func title(columns: Int) -> StyledLine {
    let parts = parts(columns: columns)
    let mark = mark(isShort: !parts.contains(.holder))
    let title = (name.clipped(to: max(0, columns - mark.columns)) + mark).clipped(to: columns)
    let authors = words.authors(of: book.book)
    guard parts.contains(.author), !authors.isEmpty else { return title }
    return title + StyledLine(blanks: 2) + StyledLine(authors, .hint).clipped(to: columns - title.columns - 2)
  }
}

extension ShelvedBook {
  var isGoingOn: Bool { !reading.status.isOver && reading.status != .want }

  /// Returns whether the target has passed; a paused book is never late.
  func isLate(on today: Day) -> Bool { reading.status != .paused && reading.isOverdue(on: today) }
}
