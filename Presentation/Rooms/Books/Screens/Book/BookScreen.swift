import Domain

/// One book: how far it is, what was read of it day by day, its sentences.
package enum BookScreen: BooksScreen {
  package enum Action: BoundAction {
    case read, change, sentence, promote, target, finish, rate, like, lend, pause, giveUp, again, edit, removeLine
    case removeBook
    case next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .read: BooksKey.read
      case .change: CommonKey.open.named(ko: "고치기", en: "correct")
      case .sentence: BooksKey.sentence
      case .promote: BooksKey.promote
      case .target: BooksKey.target
      case .finish: BooksKey.finish
      case .rate: BooksKey.rate
      case .like: BooksKey.like
      case .lend: BooksKey.lend
      case .pause: BooksKey.pause
      case .giveUp: BooksKey.giveUp
      case .again: BooksKey.again
      case .edit: CommonKey.edit.named(ko: "책 고치기", en: "edit the book")
      case .removeLine: CommonKey.remove
      case .removeBook: KeyBinding([.character("D"), .control("d")], ko: "책 지우기", en: "remove the book")
      case .next: CommonKey.down
      case .previous: CommonKey.up
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.back
      }
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    guard state.isPossible(action) else { return [] }
    switch action {
    case .back: return [.dismiss]
    case .next, .previous, .nextPage, .previousPage, .first, .last:
      if let press = action.keys.first { _ = state.handle(.key(press)) }
      return []
    default: return state.page.map { effects(of: action, on: $0.shelved, state.selected) } ?? []
    }
  }

  private static func effects(of action: Action, on book: ShelvedBook, _ row: BookDetailRows.Row?) -> [BooksEffect] {
    switch (action, row) {
    case (.read, _): [.ask(.pages(book))]
    case (.sentence, _): [.ask(.addSentence(book))]
    case (.target, _): [.ask(.target(book))]
    case (.finish, _): [.finish(book, nil)]
    case (.rate, _): [.ask(.rate(book, isNew: false))]
    case (.like, _): [.like(book)]
    case (.lend, _): [.ask(.lend(book))]
    case (.pause, _): [.change(book, book.reading.status == .reading ? .pause : .resume)]
    case (.giveUp, _): [.change(book, .giveUp)]
    case (.again, _): [.ask(.readAgain(book))]
    case (.edit, _): [.ask(.edit(book))]
    case (.removeBook, _): [.askToRemove(.book(book))]
    case (.change, .entry(let entry)?): [.ask(.correct(book, entry))]
    case (.change, .sentence(let sentence)?): [.ask(.editSentence(book, sentence))]
    case (.promote, .sentence(let sentence)?): [.promote(sentence)]
    case (.removeLine, .entry(let entry)?): [.askToRemove(.entry(book, entry))]
    case (.removeLine, .sentence(let sentence)?): [.askToRemove(.sentence(sentence))]
    default: []
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    state.handle(input) == .submitted ? perform(.change, &state) : []
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .book(let page):
      state.show(page)
      return state.wantedCover
    case .cover(let outcome, let address): state.show(outcome, at: address)
    // It is gone: undone, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let layout = state.layout
    if let failure = state.failure { frame.notice(state.context.texts.failure(failure), in: layout.list) }
    guard let head = state.head, let rows = state.rows, state.failure == nil else { return }
    head.draw(on: &frame, layout)
    if state.cover.picture != nil { state.cover.draw(on: &frame, in: layout.cover) }
    if rows.count == 0 { frame.line(state.context.books.nothingNoted, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
  }
}

/// The top of a book's page: the ring, the first facts and the bars of the last days.
struct BookHead {
  static let days = 14

  let facts: BookFacts
  /// What was read on each of the last days.
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

  /// Whether it was finished and nobody wrote how.
  private var isUncounted: Bool { book.reading.status == .finished && book.reading.progress.reached == 0 }

  /// The facts below the title, and those for which there is no room.
  func facts(_ layout: BookLayout) -> (lines: [StyledLine], rest: [Fact]) {
    facts.facts.split(rows: layout.facts.size.rows - 1, width: layout.facts.size.columns)
  }
}

struct BookLayout {
  private static let nowhere = Rect(Size(columns: 0, rows: 0))

  let ring: Rect
  var facts: Rect
  /// At the end of the facts; empty where they need the room.
  let cover: Rect
  let bars: Rect
  let list: Rect

  /// Beside a list: the ring, and the facts below it.
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
    // Two columns and a blank for each day.
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
