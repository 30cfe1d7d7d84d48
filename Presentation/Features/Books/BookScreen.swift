package import Domain

/// The screen of a book: its progress, the pages read each day, and its quotes.
package enum BookScreen: BooksScreen, DetailScreen, ListScreen {
  package static let actions: [ScreenAction<State>] = onReading.whileOffered() + onBook

  private static let onReading: [ScreenAction<State>] = [
    .on(BooksKey.read, if: \.isUnfinished) { [.ask(.pages($0))] },
    .init(CommonKey.edit.or(CommonKey.open), if: { $0.line != nil }) { state in
      state.line.map { [.ask(.edit($0))] } ?? []
    },
    .on(BooksKey.sentence) { [.ask(.addSentence($0))] },
    .init(BooksKey.promote, if: { $0.sentence != nil }) { state in state.sentence.map { [.promote($0)] } ?? [] },
    .on(BooksKey.target, if: { !$0.reading.status.isOver }) { [.ask(.target($0))] },
    .on(BooksKey.finish, if: \.isUnfinished) { [.finish($0, nil)] },
    .on(BooksKey.rate) { [.ask(.rate($0, isNew: false))] },
    .on(CommonKey.like) { [.like($0)] },
    .on(BooksKey.lend) { [.ask(.lend($0))] },
    ScreenAction<State>.on(BooksKey.pause, if: \.isUnfinished) { book in
      [.change(book, [book.reading.status == .reading ? .pause : .resume])]
    }
    .named(ko: "이어 읽기", en: "resume", if: \.isPaused),
    .on(BooksKey.giveUp, if: { !$0.reading.status.isOver }) { [.change($0, [.giveUp])] },
    .on(BooksKey.again, if: \.reading.status.isOver) { [.ask(.readAgain($0))] },
  ]

  private static let onBook: [ScreenAction<State>] =
    [
      .on(CommonKey.editWhole.named(ko: "책 고치기", en: "edit the book")) { [.ask(.edit(.book($0)))] },
      .init(CommonKey.remove, if: { $0.line != nil }) { state in state.line.map { [.askToRemove($0)] } ?? [] },
      .on(CommonKey.removeWhole.named(ko: "책 지우기", en: "remove the book")) {
        [.askToRemove(.book($0))]
      },
    ] + .moves(next: CommonKey.down, previous: CommonKey.up, if: { $0.page != nil })
    + [.init(CommonKey.back, [.dismiss])]

  package struct State: BooksState, PageState, ListState, SelectionState {
    package typealias Owner = BookScreen

    /// The keys for a part of the book; those for the book itself have names of their own.
    package static var object: LocalizedText? { LocalizedText(ko: "기록", en: "entry") }

    package let context: FeatureContext
    let id: Book.ID
    let today: Day
    /// `nil` until the store has been read.
    var page: BookDetail?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    private let hasCovers: Bool
    var cover = BookCover()

    init(_ id: Book.ID, context: FeatureContext, today: Day, hasCovers: Bool) {
      (self.id, self.context, self.today, self.hasCovers) = (id, context, today, hasCovers)
    }

    /// The effects that fetch the cover; empty if there is no space for a cover.
    var wantedCover: [BooksEffect] { layout.cover.isEmpty ? [] : cover.wanted }

    package var wanted: [BooksEffect] { [.loadBook(id)] }

    package var keys: [KeyHelp] {
      let keys = offeredKeys
      // For a paused book, the key that resumes reading comes first.
      guard isPaused, let place = keys.firstIndex(where: { $0.keys == BooksKey.pause.keys }) else { return keys }
      return [keys[place]] + keys[..<place] + keys[(place + 1)...]
    }

    fileprivate var isPaused: Bool { selected?.reading.status == .paused }

    /// The layout, in which a loaded cover takes its space from the facts.
    var layout: BookLayout {
      let width = Rect.column(size).size.columns - BookHead.indent
      let factRows = head?.facts.first.lines(width: width).count ?? 0
      var layout = BookLayout(size, factRows: factRows, hasBars: head?.days.isEmpty == false)
      if cover.picture != nil { layout.facts = layout.facts.inset(right: layout.cover.size.columns + 2) }
      return layout
    }

    package var listArea: Rect { layout.list }

    var head: BookHead? {
      page.map { BookHead(facts: $0.facts(on: today, texts), days: $0.lastDays(BookHead.days, until: today)) }
    }

    /// The history, the quotes, and the facts that don't fit in the head.
    package var rows: BookDetailRows {
      let (layout, columns) = (layout, listArea.size.columns - 4)
      let head = head
      return BookDetailRows(
        page, facts: head?.facts(layout).rest ?? [], of: head?.facts, today: today, columns: columns, texts: texts)
    }

    package var selected: ShelvedBook? { page?.shelved }

    private var row: BookDetailRows.Row? { list.selection.flatMap { rows.row(at: $0) } }

    /// The selected entry or quote.
    fileprivate var line: BookPart? {
      guard let book = selected else { return nil }
      return switch row {
      case .entry(let entry): .entry(book, entry)
      case .sentence(let sentence): .sentence(book, sentence)
      case .heading, .fact, nil: nil
      }
    }

    fileprivate var sentence: BookSentence? { if case .sentence(let sentence)? = row { sentence } else { nil } }

    func page(in result: BooksResult) -> BookDetail? {
      if case .book(let page) = result, page.shelved.book.id == id { page } else { nil }
    }

    mutating func show(_ page: BookDetail) -> [BooksEffect] {
      let old = row
      self.page = page
      if hasCovers { cover.set(page.shelved.book.content.info.cover) }
      fit(selecting: old)
      return wantedCover
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
    if case .cover(let outcome, let address) = result { state.show(outcome, at: address) }
    return receivePage(result, &state)
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (layout, rows) = (state.layout, state.rows)
    frame.notice(state.failure, in: layout.list, hasPage: false)
    guard let head = state.head, state.failure == nil else { return }
    head.draw(on: &frame, layout)
    frame.mark(layout.facts.line(0).leading(1), as: .record(state.id.uuid))
    if state.cover.picture != nil {
      state.cover.draw(on: &frame, in: layout.cover)
      frame.mark(layout.cover, as: .record(state.id.uuid))
    }
    if rows.count == 0 { frame.line(state.context.books.nothingNoted, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
  }
}

extension ShelvedBook {
  fileprivate var isUnfinished: Bool { reading.status != .finished }
}

/// The head of a book's screen: the title, the progress as a bar, the first facts, and the bars of the last days.
struct BookHead {
  static let days = 14
  /// The columns before the facts, which are aligned with the rows of the list.
  static let indent = 2
  private static let barColumns = 40

  let facts: BookFacts
  var days: [(day: Day, amount: Int)] = []

  private var book: ShelvedBook { facts.shelved }
  private var hue: ColorRole { book.book.theme.hue }

  func draw(on frame: inout Frame, _ layout: BookLayout) {
    let title = StyledLine("▌", Style(hue)) + facts.heading
    let lines = facts(layout).lines.map { StyledLine(blanks: Self.indent) + $0 }
    frame.lines([title, progress(layout)] + lines, in: layout.facts)
    guard !layout.bars.isEmpty, !days.isEmpty else { return }
    let bars = days.map { (name: "\($0.day.dayOfMonth)", count: $0.amount) }
    let hasHeading = layout.bars.size.rows >= 5
    if hasHeading { frame.line(facts.texts.books.heading(of: book.reading.extent), in: layout.bars, style: .hint) }
    BarGraph(bars: bars, hue: hue).draw(on: &frame, in: layout.bars.inset(top: hasHeading ? 1 : 0))
  }

  /// Returns the bar, with the progress beside it if no fact shows the progress.
  private func progress(_ layout: BookLayout) -> StyledLine {
    let hasFact = !layout.isShort && !facts.progress.isEmpty
    let label = hasFact ? "" : facts.progress.isEmpty ? "–" : facts.progress
    let columns = layout.facts.size.columns
    let isFinished = book.reading.status == .finished
    let bar = isFinished ? ProgressBar(1) : ProgressBar(book.reading.progress.reached, of: book.extent?.last ?? 0)
    let room = max(0, min(Self.barColumns, columns - TextWidth.columns(of: label) - 1))
    return bar.styled(columns: room, hue: hue) + StyledLine(" \(label)", Style(hue, on: .background, .bold))
  }

  /// Returns the facts below the bar, and the facts that don't fit there.
  func facts(_ layout: BookLayout) -> (lines: [StyledLine], rest: [Fact]) {
    (layout.isShort ? facts.inShort : facts.facts).split(
      rows: layout.facts.size.rows - BookLayout.titleRows, width: layout.facts.size.columns - Self.indent)
  }
}

struct BookLayout {
  private static let nowhere = Rect(Size(columns: 0, rows: 0))
  /// The minimum height of the head on tall screens.
  private static let headRows = 8
  /// The rows of the title and the progress.
  static let titleRows = 2
  /// The size of the bars of the last days with their heading.
  private static let (barColumns, barRows) = (3 * BookHead.days, 5)

  var facts: Rect
  /// The area of the cover at the end of the facts; empty on narrow screens.
  let cover: Rect
  let bars: Rect
  let list: Rect
  /// Indicates whether the head has room for few facts.
  let isShort: Bool

  /// Places the parts of a book one below another in a pane next to a list.
  ///
  /// - Parameters:
  ///   - factRows: The number of rows of all facts.
  ///   - hasBars: Indicates whether anything was read in the last days.
  init(beside area: Rect, factRows: Int, hasBars: Bool) {
    facts = area.upper(Self.titleRows + factRows)
    cover = Self.nowhere
    let below = area.inset(top: facts.size.rows + 1)
    let hasRoom = hasBars && below.size.rows >= Self.barRows
    bars = hasRoom ? below.upper(Self.barRows).leading(Self.barColumns) : Self.nowhere
    list = below.inset(top: bars.isEmpty ? 0 : Self.barRows + 1)
    isShort = false
  }

  /// - Parameters:
  ///   - factRows: The number of rows of the facts that belong into the head.
  ///   - hasBars: Indicates whether anything was read in the last days.
  init(_ size: Size, factRows: Int, hasBars: Bool) {
    let area = Rect.column(size)
    let isTall = size.rows >= 20
    let half = area.size.rows / 2
    let wished = max(Self.headRows, min(Self.titleRows + factRows, half))
    let head = area.upper(isTall ? wished : max(3, min(7, half)))
    let wanted = Self.barColumns
    let isBeside = hasBars && head.size.columns >= wanted + 62
    facts = isBeside ? head.inset(right: wanted + 2) : head
    let coverColumns = head.size.rows * 4 / 3 + 1
    let hasCover = isTall && facts.size.columns >= 39 + coverColumns
    cover = hasCover ? facts.inset(left: facts.size.columns - coverColumns) : Self.nowhere
    let below = area.inset(top: head.size.rows + (isTall ? 1 : 0))
    let hasBelow = hasBars && !isBeside && size.rows >= 23
    bars =
      isBeside
      ? head.inset(left: head.size.columns - wanted, bottom: 1) : hasBelow ? below.upper(Self.barRows) : Self.nowhere
    list = hasBelow ? below.inset(top: Self.barRows + 1) : below
    isShort = !isTall
  }
}

package struct BookDetail: Equatable, Sendable {
  let shelved: ShelvedBook
  let readings: [Reading]
  /// The log of the last reading; `nil` before the first entry.
  let log: PageLog?
  let most: Int
  let sentences: [BookSentence]
  /// The numbers of the sayings that were made from quotes.
  let sayings: [BookSentence.ID: Int]

  init(_ id: Book.ID, from transaction: any ReadTransaction<StoreError>, at clock: DayClock) throws(StoreError) {
    let books = transaction.books
    readings = try books.readings(of: id)
    guard let book = try books.book(id), let reading = readings.latest else { throw .missing }
    shelved = ShelvedBook(book, reading)
    log = try books.log(of: reading)
    most = log?.entries.map(\.amount).max() ?? 0
    sentences = try books.sentences(of: id)
    var sayings: [BookSentence.ID: Int] = [:]
    for sentence in sentences { sayings[sentence.id] = try transaction.sayings.number(of: sentence.saying, at: clock) }
    self.sayings = sayings
  }

  func facts(on today: Day, _ texts: Texts) -> BookFacts {
    BookFacts(shelved: shelved, readings: readings, sentenceCount: sentences.count, today: today, texts: texts)
  }

  /// Returns the amount read on each of the last days; empty if nothing was read on any of them.
  func lastDays(_ count: Int, until today: Day) -> [(day: Day, amount: Int)] {
    let amounts = Dictionary((log?.days ?? []).map { ($0.day, $0.amount) }) { $0 + $1 }
    let days = DayRange(today.adding(days: 1 - count), today).map { (day: $0, amount: amounts[$0] ?? 0) }
    return days.contains { $0.amount > 0 } ? days : []
  }
}

/// The rows below the head of a book: pages read, quotes, and the facts that don't fit in the head.
package struct BookDetailRows: ListRows {
  enum Row: Hashable {
    case heading(String)
    case entry(PageEntry)
    case sentence(BookSentence)
    case fact(StyledLine)
  }

  private static let (dayColumns, pageColumns) = (16, 10)

  let rows: [Row]
  private let page: BookDetail?
  private let today: Day
  private let columns: Int
  private let texts: Texts

  private var words: BooksTexts { texts.books }
  private var extent: ReadingExtent? { page?.shelved.reading.extent }

  /// - Parameters:
  ///   - facts: The facts that aren't in the head.
  ///   - all: All facts, whose column the values share, so that the facts look like those in the head.
  init(
    _ page: BookDetail?, facts: [Fact] = [], of all: BookFacts? = nil, today: Day, columns: Int, texts: Texts
  ) {
    (self.page, self.today, self.columns, self.texts) = (page, today, columns, texts)
    let words = texts.books
    let entries = (page?.log?.entries ?? []).reversed().map(Row.entry)
    let sentences = (page?.sentences ?? []).map(Row.sentence)
    let (aboutBook, beside) = (Set(all?.aboutBook ?? []), all?.facts ?? [])
    func section(_ title: String, _ rows: [Row]) -> [Row] { rows.isEmpty ? [] : [.heading(title)] + rows }
    func section(_ title: String, _ facts: [Fact]) -> [Row] {
      section(title, facts.lines(width: columns, beside: beside).map(Row.fact))
    }
    rows =
      section(texts(ko: "읽은 기록", en: "Pages read"), Array(entries)) + section(words.sentencesName, sentences)
      + section(texts(ko: "읽기", en: "Reading"), facts.filter { !aboutBook.contains($0) })
      + section(words.aboutBook, facts.filter(aboutBook.contains))
  }

  package var count: Int { rows.count }

  func row(at index: Int) -> Row? { rows.indices.contains(index) ? rows[index] : nil }

  package func isSelectable(at index: Int) -> Bool { if case .heading = rows[index] { false } else { true } }

  package func lines(at index: Int) -> Int {
    switch rows[index] {
    case .heading: index == 0 ? 1 : 2
    case .sentence(let sentence): lines(of: sentence).count
    case .entry, .fact: 1
    }
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .heading(let title): frame.line(title, in: area.inset(top: index == 0 ? 0 : 1), style: .title)
    case .entry(let entry): draw(entry, on: &frame, in: area)
    case .sentence(let sentence):
      frame.lines(lines(of: sentence), in: area)
    case .fact(let line): frame.line(line, in: area)
    }
  }

  private func draw(_ entry: PageEntry, on frame: inout Frame, in area: Rect) {
    frame.line(texts.dates.shortDay(entry.day, today: today), in: area, style: .hint)
    let time = area.inset(left: Self.dayColumns)
    let hasTime = columns >= 48
    if hasTime { frame.line(entry.time.map { texts.dates.time($0.shown.time) } ?? "", in: time, style: .hint) }
    let reached = time.inset(left: hasTime ? 7 : 0)
    frame.line(words.reached(entry.reached, of: extent), in: reached)
    let amount = entry.isBefore ? words.readBefore : "+\(words.amount(entry.amount, of: extent))"
    let rest = reached.inset(left: Self.pageColumns)
    let end = frame.line(amount, in: rest, style: Style(.success))
    let bar = rest.inset(left: max(14, end - rest.left + 1))
    let columns = page.map { $0.most > 0 ? min(30, max(0, bar.size.columns - 2)) * entry.amount / $0.most : 0 } ?? 0
    frame.line(String(repeating: "▪", count: columns), in: bar, style: Style(page?.shelved.book.theme.hue ?? .text))
  }

  private func lines(of sentence: BookSentence) -> [StyledLine] {
    let content = sentence.content
    let saying = page?.sayings[sentence.id] == nil ? "" : " · \(words.isSaying)"
    let page = (content.page.map { " \(words.onPage($0))" } ?? "") + saying
    let text = TextClip.wrap("“\(content.text.text)”", columns: max(8, columns - 9 - saying.count)).map {
      StyledLine($0)
    }
    let note = TextClip.wrap(content.note?.text ?? "", columns: max(8, columns - 9)).filter { !$0.isEmpty }
    let place = StyledLine(page, .hint)
    return text.dropLast() + text.suffix(1).map { $0 + place } + note.map { StyledLine("  \($0)", .hint) }
  }
}

/// The cover of a book, which is fetched while the facts are already shown.
struct BookCover: Equatable {
  typealias Outcome = Result<Raster, CoverError>

  private static let usual = Ratio(width: 2, height: 3)

  /// The address of the cover; `nil` if the book has no cover.
  private(set) var address: String?
  private var outcome: Outcome?

  mutating func set(_ address: String?) { if address != self.address { (self.address, outcome) = (address, nil) } }

  mutating func show(_ outcome: Outcome, at address: String) { if address == self.address { self.outcome = outcome } }

  var wanted: [BooksEffect] { outcome == nil ? address.map { [.fetchCover($0)] } ?? [] : [] }

  /// Indicates whether the cover has arrived or may still arrive.
  var isExpected: Bool { address != nil && error == nil }

  var error: CoverError? { if case .failure(let error)? = outcome { error } else { nil } }

  var picture: Raster? { try? outcome?.get() }

  /// Draws the cover as large as possible, or a blank card until the cover arrives.
  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let ratio = picture.map { Ratio(width: $0.size.width, height: $0.size.height) } ?? Self.usual
    let place = Rect(origin: area.origin, size: ratio.fitted(in: area.size))
    if let picture { frame.place(picture, in: place) } else { frame.fill(place, style: Style(.text, on: .card)) }
  }
}

extension Raster {
  /// The maximum size of covers in terminals, in pixels.
  private static let coverSize = PixelSize(width: 320, height: 480)

  init(cover: PixelPicture) {
    var raster = Raster(size: PixelSize(width: cover.width, height: cover.height))
    for y in 0..<cover.height {
      for x in 0..<cover.width {
        let place = (y * cover.width + x) * 3
        raster[x, y] = Pixel(RGB(red: cover.bytes[place], green: cover.bytes[place + 1], blue: cover.bytes[place + 2]))
      }
    }
    let fitted: PixelSize = Ratio(width: cover.width, height: cover.height).fitted(in: Self.coverSize)
    self = fitted.count < raster.size.count ? raster.scaled(to: fitted) : raster
  }
}
