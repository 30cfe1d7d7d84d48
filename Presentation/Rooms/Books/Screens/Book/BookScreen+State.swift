import Domain

extension BookScreen {
  package struct State: BooksState {
    package typealias Owner = BookScreen

    package let context: RoomContext
    let id: Book.ID
    let today: Day
    /// `nil` until it was read.
    private(set) var page: BookDetail?
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var list = ScrollList()
    private let hasCovers: Bool
    var cover = BookCover()

    init(_ id: Book.ID, context: RoomContext, today: Day, hasCovers: Bool) {
      (self.id, self.context, self.today, self.hasCovers) = (id, context, today, hasCovers)
    }

    /// Nothing where there is no room for it.
    var wantedCover: [BooksEffect] { layout.cover.isEmpty ? [] : cover.wanted }

    package var wanted: [BooksEffect] { [.loadBook(id)] }

    package var keys: [KeyHelp] {
      let isPaused = page?.shelved.reading.status == .paused
      let keys = KeyHelp.all(Action.self, context.texts, where: isPossible).map { help in
        help.keys == Action.pause.keys
          ? KeyHelp(keys: help.keys, label: context.books.pauseKey(isPaused: isPaused)) : help
      }
      // To go on with a book that rests comes first.
      return isPaused
        ? keys.filter { $0.keys == Action.pause.keys } + keys.filter { $0.keys != Action.pause.keys } : keys
    }

    /// The cover takes its room from the facts once it is there.
    var layout: BookLayout {
      var layout = BookLayout(size)
      if cover.picture != nil { layout.facts = layout.facts.inset(right: layout.cover.size.columns + 2) }
      return layout
    }

    var head: BookHead? {
      page.map { BookHead(facts: $0.facts(on: today, context.texts), days: $0.lastDays(BookHead.days, until: today)) }
    }

    /// The history, the sentences, and the facts that don't fit beside the picture.
    var rows: BookDetailRows? {
      guard let page, let head else { return nil }
      let (layout, facts) = (layout, head.facts(layout).rest)
      let columns = layout.list.size.columns - 4
      return BookDetailRows(page, facts: facts, today: today, columns: columns, texts: context.texts)
    }

    var selected: BookDetailRows.Row? {
      list.selection.flatMap { row in rows.flatMap { $0.rows.indices.contains(row) ? $0.rows[row] : nil } }
    }

    func isPossible(_ action: Action) -> Bool {
      guard let status = page?.shelved.reading.status else { return action == .back }
      return switch action {
      case .read: status != .finished
      case .target: !status.isOver
      case .finish: status != .finished
      case .pause: status != .finished
      case .giveUp: !status.isOver
      case .again: status.isOver
      case .change, .removeLine: canChange
      case .promote: if case .sentence = selected { true } else { false }
      default: true
      }
    }

    private var canChange: Bool {
      switch selected {
      case .entry, .sentence: true
      case .heading, .fact, nil: false
      }
    }

    mutating func show(_ page: BookDetail) {
      guard page.shelved.book.id == id else { return }
      let old = selected
      (self.page, failure) = (page, nil)
      if hasCovers { cover.set(page.shelved.book.content.info.cover) }
      fit(selecting: old)
    }

    mutating func show(_ cover: BookCover.Outcome, at address: String) {
      let old = selected
      self.cover.show(cover, at: address)
      fit(selecting: old)
    }

    private mutating func fit(selecting old: BookDetailRows.Row?) {
      guard let rows else { return }
      list.fit(rows, height: layout.list.size.rows)
      if let row = old.flatMap({ rows.rows.firstIndex(of: $0) }) { list.select(row, in: rows) }
    }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      guard let rows else { return .ignored }
      if case .resize = input { list.fit(rows, height: layout.list.size.rows) }
      return list.handle(input, in: layout.list, rows: rows)
    }
  }
}
