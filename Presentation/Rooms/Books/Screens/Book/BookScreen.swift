package import Domain

/// A book: its progress, the pages read day by day, its sentences.
package enum BookScreen: BooksScreen, ListScreen {
  package static let actions: [ScreenAction<State>] = onReading.whileOffered() + onBook

  private static let onReading: [ScreenAction<State>] = [
    .on(BooksKey.read, if: \.isUnfinished) { [.ask(.pages($0))] },
    .init(CommonKey.open.named(ko: "고치기", en: "correct"), if: { $0.line != nil }) { state in
      state.line.map { [.ask(.edit($0))] } ?? []
    },
    .on(BooksKey.sentence) { [.ask(.addSentence($0))] },
    .init(BooksKey.promote, if: { $0.sentence != nil }) { state in state.sentence.map { [.promote($0)] } ?? [] },
    .on(BooksKey.target, if: { !$0.reading.status.isOver }) { [.ask(.target($0))] },
    .on(BooksKey.finish, if: \.isUnfinished) { [.finish($0, nil)] },
    .on(BooksKey.rate) { [.ask(.rate($0, isNew: false))] },
    .on(BooksKey.like) { [.like($0)] },
    .on(BooksKey.lend) { [.ask(.lend($0))] },
    ScreenAction<State>.on(BooksKey.pause, if: \.isUnfinished) { book in
      [.change(book, [book.reading.status == .reading ? .pause : .resume])]
    }
    .named(ko: "이어 읽기", en: "go on reading", if: \.isPaused),
    .on(BooksKey.giveUp, if: { !$0.reading.status.isOver }) { [.change($0, [.giveUp])] },
    .on(BooksKey.again, if: \.reading.status.isOver) { [.ask(.readAgain($0))] },
  ]

  private static let onBook: [ScreenAction<State>] =
    [
      .on(CommonKey.edit.named(ko: "책 고치기", en: "edit the book")) { [.ask(.edit(.book($0)))] },
      .init(CommonKey.remove, if: { $0.line != nil }) { state in state.line.map { [.askToRemove($0)] } ?? [] },
      .on(KeyBinding([.character("D"), .control("d")], ko: "책 지우기", en: "remove the book")) {
        [.askToRemove(.book($0))]
      },
    ] + .moves(next: CommonKey.down, previous: CommonKey.up, if: { $0.page != nil })
    + [.init(CommonKey.back, [.dismiss])]

  package struct State: BooksState, ListState, SelectionState {
    package typealias Owner = BookScreen

    package let context: RoomContext
    let id: Book.ID
    let today: Day
    /// `nil` until the store was read.
    private(set) var page: BookDetail?
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    private let hasCovers: Bool
    var cover = BookCover()

    init(_ id: Book.ID, context: RoomContext, today: Day, hasCovers: Bool) {
      (self.id, self.context, self.today, self.hasCovers) = (id, context, today, hasCovers)
    }

    /// Nothing where there is no room for a cover.
    var wantedCover: [BooksEffect] { layout.cover.isEmpty ? [] : cover.wanted }

    package var wanted: [BooksEffect] { [.loadBook(id)] }

    package var keys: [KeyHelp] {
      let keys = offeredKeys
      // The key that goes on with a paused book comes first.
      guard isPaused, let place = keys.firstIndex(where: { $0.keys == BooksKey.pause.keys }) else { return keys }
      return [keys[place]] + keys[..<place] + keys[(place + 1)...]
    }

    fileprivate var isPaused: Bool { selected?.reading.status == .paused }

    /// The cover takes its room from the facts once it is there.
    var layout: BookLayout {
      var layout = BookLayout(size)
      if cover.picture != nil { layout.facts = layout.facts.inset(right: layout.cover.size.columns + 2) }
      return layout
    }

    package var listArea: Rect { layout.list }

    var head: BookHead? {
      page.map { BookHead(facts: $0.facts(on: today, texts), days: $0.lastDays(BookHead.days, until: today)) }
    }

    /// The history, the sentences, and the facts that don't fit beside the picture.
    package var rows: BookDetailRows {
      let (layout, columns) = (layout, listArea.size.columns - 4)
      return BookDetailRows(page, facts: head?.facts(layout).rest ?? [], today: today, columns: columns, texts: texts)
    }

    package var selected: ShelvedBook? { page?.shelved }

    private var row: BookDetailRows.Row? { list.selection.flatMap { rows.row(at: $0) } }

    /// The selected entry or sentence.
    fileprivate var line: BookPart? {
      guard let book = selected else { return nil }
      return switch row {
      case .entry(let entry): .entry(book, entry)
      case .sentence(let sentence): .sentence(book, sentence)
      case .heading, .fact, nil: nil
      }
    }

    fileprivate var sentence: BookSentence? { if case .sentence(let sentence)? = row { sentence } else { nil } }

    mutating func show(_ page: BookDetail) {
      guard page.shelved.book.id == id else { return }
      let old = row
      (self.page, failure) = (page, nil)
      if hasCovers { cover.set(page.shelved.book.content.info.cover) }
      fit(selecting: old)
    }

    mutating func show(_ cover: BookCover.Outcome, at address: String) {
      let old = row
      self.cover.show(cover, at: address)
      fit(selecting: old)
    }

    private mutating func fit(selecting old: BookDetailRows.Row?) {
      guard page != nil else { return }
      fitList()
      let rows = rows
      if let row = old.flatMap({ rows.rows.firstIndex(of: $0) }) { list.select(row, in: rows) }
    }
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .book(let page):
      state.show(page)
      return state.wantedCover
    case .cover(let outcome, let address): state.show(outcome, at: address)
    // The book is gone: an undo or another copy of Haru removed it.
    case .failed(.missing): return [.dismiss]
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (layout, rows) = (state.layout, state.rows)
    frame.notice(state.failure, in: layout.list, hasPage: false, state.texts)
    guard let head = state.head, state.failure == nil else { return }
    head.draw(on: &frame, layout)
    if state.cover.picture != nil { state.cover.draw(on: &frame, in: layout.cover) }
    if rows.count == 0 { frame.line(state.context.books.nothingNoted, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
  }
}

extension ShelvedBook {
  fileprivate var isUnfinished: Bool { reading.status != .finished }
}

/// The ring, the first facts and the bars of the last days.
struct BookHead {
  static let days = 14

  let facts: BookFacts
  var days: [(day: Day, amount: Int)] = []

  private var book: ShelvedBook { facts.shelved }

  func draw(on frame: inout Frame, _ layout: BookLayout) {
    if !layout.ring.isEmpty {
      let reached = Double(book.reading.progress.reached) / Double(max(1, book.extent?.last ?? 1))
      let label = isUncounted ? "✓" : book.percent.map { "\($0)%" } ?? "–"
      let fraction = isUncounted ? 1 : book.extent == nil ? 0 : reached
      ProgressRing(fraction: fraction, label: label, theme: book.book.theme).draw(on: &frame, in: layout.ring)
    }
    let title = StyledLine("▌", Style(book.book.theme.hue)) + facts.heading
    for (row, line) in ([title] + facts(layout).lines).enumerated() { frame.line(line, in: layout.facts.line(row)) }
    guard !layout.bars.isEmpty else { return }
    let bars = days.map { (name: "\($0.day.dayOfMonth)", count: $0.amount) }
    let hasHeading = layout.bars.size.rows >= 5
    if hasHeading { frame.line(facts.texts.books.heading(of: book.reading.extent), in: layout.bars, style: .hint) }
    DayBars(bars: bars, hue: book.book.theme.hue).draw(on: &frame, in: layout.bars.inset(top: hasHeading ? 1 : 0))
  }

  /// Indicates whether the book was finished without logged pages.
  private var isUncounted: Bool { book.reading.status == .finished && book.reading.progress.reached == 0 }

  /// The facts below the title, and the facts without room.
  func facts(_ layout: BookLayout) -> (lines: [StyledLine], rest: [Fact]) {
    facts.facts.split(rows: layout.facts.size.rows - 1, width: layout.facts.size.columns)
  }
}

struct BookLayout {
  private static let nowhere = Rect(Size(columns: 0, rows: 0))

  let ring: Rect
  var facts: Rect
  /// At the end of the facts; empty on narrow screens.
  let cover: Rect
  let bars: Rect
  let list: Rect

  init(beside area: Rect) {
    ring = area.upper(ProgressRing.size.rows)
    facts = area.inset(top: ProgressRing.size.rows + 1)
    (cover, bars, list) = (Self.nowhere, Self.nowhere, Self.nowhere)
  }

  init(_ size: Size) {
    let area = Rect.page(size)
    let isTall = size.rows >= 20
    let head = area.upper(isTall ? ProgressRing.size.rows : max(3, min(7, area.size.rows / 2)))
    let hasRing = isTall && area.size.columns >= 56
    ring = hasRing ? head.inset(right: head.size.columns - ProgressRing.size.columns) : Self.nowhere
    let rest = hasRing ? head.inset(left: ProgressRing.size.columns + 3) : head
    let wanted = 3 * BookHead.days
    let isBeside = rest.size.columns >= wanted + 44
    facts = isBeside ? rest.inset(right: wanted + 2) : rest
    let coverColumns = head.size.rows * 4 / 3 + 1
    let hasCover = hasRing && facts.size.columns >= 39 + coverColumns
    cover = hasCover ? facts.inset(left: facts.size.columns - coverColumns) : Self.nowhere
    let below = area.inset(top: head.size.rows + (isTall ? 1 : 0))
    let hasBelow = !isBeside && size.rows >= 23
    bars = isBeside ? rest.inset(left: rest.size.columns - wanted, bottom: 1) : hasBelow ? below.upper(5) : Self.nowhere
    list = hasBelow ? below.inset(top: 6) : below
  }
}
