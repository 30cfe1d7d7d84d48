import Domain

/// Searches catalogs for books, and shows the results of each catalog as soon as it answers.
package enum BookSearchScreen: BooksScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.open.or(CommonKey.main)) { [.openFound($0)] },
      .init(CommonKey.add, if: { $0.selected != nil }) { $0.add() },
      .init(CommonKey.search.named(ko: "다시 찾기", en: "search again")) { state in
        state.isTyping = true
        return state.follow()
      },
      .init(BooksKey.nextList.named(ko: "다음 분야", en: "next category"), if: { !$0.chips.isEmpty }) { $0.choose(by: 1) },
      .init(BooksKey.previousList.named(ko: "이전 분야", en: "previous category"), if: { !$0.chips.isEmpty }) {
        $0.choose(by: -1)
      },
    ] + .moves(next: BooksKey.next, previous: BooksKey.previous, if: { $0.selected != nil })
    + [.init(CommonKey.back, [.dismiss])]

  package struct State: BooksState, ListState, SelectionState {
    package typealias Owner = BookSearchScreen

    /// A category to filter by, with the number of its books.
    struct Chip: Equatable {
      let category: BookCategory?
      let name: String
      let place: Rect
    }

    /// The results of one page, and their books with the user's own copies.
    private struct Answer: Equatable {
      let results: BookResults
      let books: [FoundBook]
    }

    /// The number of rows before the end at which the search for the next page starts.
    private static let reserve = 10
    private static let mostNotes = 5

    package let context: FeatureContext
    private let keysFile: String
    private let clock: DayClock
    /// Indicates whether a note explains how to find Korean books.
    private var advises: Bool
    package var size = Size(columns: 80, rows: 24)
    var field: TextField
    private(set) var kind = BookQuery.Field.any
    var isTyping = true
    /// The query for the first page; `nil` before the first search.
    private(set) var asked: BookQuery?
    private var answers: [Int: Answer] = [:]
    /// The books of all pages, without duplicates.
    private var found: [FoundBook] = []
    private(set) var category: BookCategory?
    package var list = ScrollList()
    var isLookingUp = false
    fileprivate var failure: String?

    init(context: FeatureContext, keysFile: String, at clock: DayClock, advises: Bool) {
      (self.context, self.keysFile, self.clock, self.advises) = (context, keysFile, clock, advises)
      field = TextField(placeholder: context.books.searchPlaceholder, limit: BookQuery.limit)
    }

    package var hasTextFocus: Bool { isTyping }

    package var keys: [KeyHelp] {
      guard isTyping else { return offeredKeys }
      let kinds = CommonKey.nextField.named(ko: "다른 곳에서", en: "other field")
      return [CommonKey.goOn.named(ko: "찾기", en: "search"), kinds, CommonKey.close].map { $0.help(texts) }
    }

    var books: [FoundBook] { category.map { wanted in found.filter { $0.hit.info.category == wanted } } ?? found }
    package var rows: FoundBookRows { FoundBookRows(books: books, words: context.books) }
    package var selected: FoundBook? {
      list.selection.flatMap { row in books.indices.contains(row) ? books[row] : nil }
    }
    private var isTall: Bool { size.rows >= 14 }
    fileprivate var fieldArea: Rect { area.upper(1) }
    package var listArea: Rect {
      let notes = notes.count
      return area.inset(top: isTall ? 4 : 2, bottom: notes + (isTall && notes > 0 ? 1 : 0))
    }

    mutating func type(_ input: InputEvent) -> InputOutcome {
      failure = nil
      return field.handle(input, in: fieldArea.inset(left: 2))
    }

    /// Selects the next field to search in.
    mutating func lookElsewhere() { kind = BookQuery.Field.allCases.next(after: kind) }

    mutating func search() -> [BooksEffect] {
      do throws(BookQueryError) {
        let query = try BookQuery(field.text, in: kind)
        advises = advises && asked == nil
        (asked, answers, found, category, list, isTyping) = (query, [:], [], nil, ScrollList(), false)
        return [.search(query)]
      } catch {
        failure = error == .empty ? nil : texts.booksRefusals.failure(error, field.text).message
        return []
      }
    }

    mutating func show(_ query: BookQuery, _ results: BookResults, _ books: [FoundBook]) {
      // Answers to an earlier query are ignored.
      guard query.atPage(1) == asked else { return }
      let old = selected
      failure = nil
      answers[query.page] = Answer(results: results, books: books)
      found = answers.sorted { $0.key < $1.key }.flatMap(\.value.books).reduce(into: []) { all, book in
        if !all.contains(where: { $0.isSame(as: book) }) { all.append(book) }
      }
      fitList()
      guard list.selection != 0, let old else { return }
      if let row = self.books.firstIndex(where: { $0.isSame(as: old) }) { list.select(row, in: rows) }
    }

    fileprivate mutating func add() -> [BooksEffect] {
      guard let found = selected else { return [] }
      if let id = found.owned { return [.openOwned(id)] }
      isLookingUp = true
      return [.lookUp(found.hit, isAdded: true)]
    }

    /// - Returns: A search for the next page if the selection is near the end of the results.
    package func follow() -> [BooksEffect] {
      guard let asked, let last = answers.max(by: { $0.key < $1.key }), last.value.results.waiting.isEmpty,
        last.value.results.hasMore, (list.selection ?? 0) + Self.reserve >= books.count
      else { return [] }
      return [.search(asked.atPage(last.key + 1))]
    }

    /// The largest total that a catalog reports.
    private var total: Int { answers.values.flatMap(\.results.pages).compactMap(\.page.total).max() ?? 0 }

    // Categories

    var chips: [Chip] {
      let counts = Dictionary(grouping: found, by: \.hit.info.category).mapValues(\.count)
      let categories = BookCategory.allCases.filter { counts[$0] != nil }.sorted { counts[$0] ?? 0 > counts[$1] ?? 0 }
      guard categories.count > 1 else { return [] }
      let named =
        [(BookCategory?.none, context.books.all(found.count, of: total))]
        + categories.map { (.some($0), "\(texts($0.name)) \(counts[$0] ?? 0)") }
      let area = area.inset(top: isTall ? 2 : 1).upper(1)
      var left = 0
      return named.compactMap { category, name in
        let columns = TextWidth.columns(of: name)
        guard left + columns <= area.size.columns else { return nil }
        defer { left += columns + 2 }
        return Chip(category: category, name: name, place: area.inset(left: left).leading(columns))
      }
    }

    mutating func choose(by step: Int) -> [BooksEffect] {
      let chips = chips
      choose(min(max(0, (chips.firstIndex { $0.category == category } ?? 0) + step), max(0, chips.count - 1)))
      return follow()
    }

    mutating func choose(_ place: Int) {
      guard chips.indices.contains(place) else { return }
      (category, list) = (chips[place].category, ScrollList())
      fitList()
    }

    var notes: [StyledLine] {
      let (words, columns) = (context.books, area.size.columns)
      guard let results = answers.max(by: { $0.key < $1.key })?.value.results else {
        let hint = asked == nil ? words.searchHint : failure == nil ? words.asking([]) : nil
        let lines = [failure.map { ($0, Style.error) }, hint.map { ($0, .hint) }].compactMap(\.self)
        return lines.flatMap { text, style in StyledLine.wrapped(text, columns: columns, style) }
      }
      var messages: [(String, Style)] = failure.map { [($0, .error)] } ?? []
      if isLookingUp { messages.append((words.lookingUp, .hint)) }
      if !results.waiting.isEmpty {
        messages.append((words.asking(results.waiting), .hint))
      } else if found.isEmpty, results.failures.isEmpty {
        messages.append((words.nothingFound, .plain))
      }
      messages += results.failures.map { catalogue, error in
        let failure = texts.booksRefusals.failure(error, of: [catalogue], keys: keysFile)
        return ([failure.message, failure.hint].compactMap(\.self).joined(separator: " "), .error)
      }
      messages += results.pages.compactMap { catalogue, page in
        page.cachedSince.map { (words.cachedResults(of: catalogue, since: $0, at: clock), .hint) }
      }
      if advises, !results.order.contains(where: { [.aladin, .kakao, .seoji].contains($0) }) {
        messages.append((words.koreanKeyAdvice(keysFile), .hint))
      }
      let sources = Set(found.map(\.hit.catalogue))
      let names = results.order.filter(sources.contains).compactMap(\.attribution)
      if !names.isEmpty { messages.append((names.joined(separator: " · "), .hint)) }
      guard isTall else { return messages.prefix(1).map { StyledLine($0, $1).clipped(to: columns) } }
      // A note that doesn't fit is left out, not cut off.
      return messages.reduce(into: []) { lines, note in
        let more = StyledLine.wrapped(note.0, columns: columns, note.1)
        if lines.isEmpty || lines.count + more.count <= Self.mostNotes { lines += more }
      }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [BooksEffect]? {
    guard state.isTyping else { return receiveKey(input, &state) }
    switch input {
    case .key(.tab): state.lookElsewhere()
    case .key(.enter): return state.search()
    case .key(.escape):
      guard state.asked != nil else { return [.dismiss] }
      state.isTyping = false
    case .key(.down) where state.rows.count > 0: state.isTyping = false
    default:
      let outcome = state.type(input)
      return outcome == .ignored ? input.isForTheApp ? nil : handle(input, &state) : []
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    if case .mouse(let event) = input, event.kind == .press {
      if state.fieldArea.contains(event.point) { state.isTyping = true }
      if let place = state.chips.firstIndex(where: { $0.place.contains(event.point) }) { state.choose(place) }
    }
    return handleList(input, &state)
  }

  package static func show(_ result: BooksResult, _ state: inout State) {
    switch result {
    case .found(let query, let results, let books): state.show(query, results, books)
    case .lookedUp: state.isLookingUp = false
    case .failed(let error): state.failure = state.texts.failure(error)
    default: break
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (words, area, notes) = (state.context.books, state.fieldArea, state.notes)
    frame.line("/", in: area, style: .key)
    let kind = words.place(of: state.kind)
    let columns = TextWidth.columns(of: kind)
    let field = area.inset(left: 2, right: columns + 2)
    state.field.draw(on: &frame, in: field, texts: state.texts, isFocused: state.isTyping)
    frame.line(kind, in: area, style: state.isTyping ? .mark : .hint, alignment: .trailing)
    for chip in state.chips {
      let isChosen = chip.category == state.category
      frame.line(
        chip.name, in: chip.place, style: isChosen ? Style(.accent, on: .background, [.bold, .underline]) : .hint)
    }
    // Without books, there are only the notes to read.
    let below = state.rows.count == 0 ? state.area.inset(top: 2) : state.area.lower(notes.count)
    frame.lines(notes, in: below)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

/// The rows of the books found, two lines each.
package struct FoundBookRows: ListRows {
  let books: [FoundBook]
  let words: BooksTexts

  package var count: Int { books.count }

  package func lines(at index: Int) -> Int { 2 }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let (found, info) = (books[index], books[index].hit.info)
    let subtitle = info.subtitle.map { StyledLine(" – \($0.text)", .hint) } ?? StyledLine()
    let mark = found.owned == nil ? StyledLine() : StyledLine("  ✓ \(words.isHere)", Style(.success))
    let title = (StyledLine(info.title.text, Style(.accent)) + subtitle).clipped(to: area.size.columns - mark.columns)
    frame.line(title + mark, in: area)
    let below = area.line(1).inset(left: 2)
    let source = words.shortName(of: found.hit.catalogue)
    let sourceColumns = TextWidth.columns(of: source)
    frame.line(source, in: below, style: .hint, alignment: .trailing)
    frame.line(facts(info).joined(separator: " · "), in: below.inset(right: sourceColumns + 2), style: .hint)
  }

  /// Returns the facts that distinguish editions.
  private func facts(_ info: BookInfo) -> [String] {
    [
      words.allAuthors(of: info), info.publisher?.text ?? "", info.published.map { "\($0.year)" } ?? "",
      info.pages.map { words.pages($0.value) } ?? "",
      info.category == .other ? "" : words.texts(info.category.name),
    ]
    .filter { !$0.isEmpty }
  }
}

/// Everything that a catalog knows about a book.
package enum FoundBookScreen: BooksScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    [
      ScreenAction<State>(CommonKey.add.or(CommonKey.open).or(CommonKey.main)) { state in
        [state.owned.map { .openOwned($0) } ?? .lookUp(state.hit, isAdded: true)]
      }
      .named(ko: "내 책 열기", en: "open your copy") { $0.owned != nil }
    ] + .scrolls() + [.init(CommonKey.back, [.dismiss])]

  package struct State: BooksState, ScrollingState {
    package typealias Owner = FoundBookScreen

    package let context: FeatureContext
    let owned: String?
    private(set) var hit: BookHit
    private var isLookedUp: Bool
    private let hasCovers: Bool
    var cover = BookCover()
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ found: FoundBook, context: FeatureContext, hasCovers: Bool) {
      (self.context, owned, hit, self.hasCovers) = (context, found.owned, found.hit, hasCovers)
      isLookedUp = found.hit.isComplete
      if hasCovers { cover.set(hit.info.cover) }
    }

    package var wanted: [BooksEffect] { (isLookedUp ? [] : [.lookUp(hit, isAdded: false)]) + wantedCover }

    /// The effects that fetch the cover; empty if there is no space for a cover.
    var wantedCover: [BooksEffect] { coverArea.isEmpty ? [] : cover.wanted }

    var failure: String? { nil }
    var textArea: Rect { Rect.column(size).inset(left: coverArea.isEmpty ? 0 : coverArea.size.columns + 2, right: 2) }

    /// The area of the cover; empty if no cover is expected or the screen is small.
    var coverArea: Rect {
      let page = Rect.column(size)
      let isRoomy = page.size.columns >= 56 && page.size.rows >= 10
      return page.leading(cover.isExpected && isRoomy ? min(32, page.size.columns / 4) : 0)
    }

    var lines: [StyledLine] {
      let (words, info) = (context.books, hit.info)
      let width = textArea.size.columns
      let hue = info.category.theme(for: info.title.text).hue
      let title = StyledLine("▌", Style(hue)) + StyledLine(info.title.text, .title)
      let mark = owned == nil ? StyledLine() : StyledLine("  ✓ \(words.isHere)", Style(.success))
      let facts = BookField.catalogue.map { Fact($0.label(texts), $0.field.text(BookContent(info), .showing(texts))) }
      let about = StyledLine.wrapped(info.description?.text ?? "", columns: width)
      let source = hit.catalogue.attribution.map { [StyledLine(), StyledLine($0, .hint)] } ?? []
      let note = TextClip.wrap(words.note(of: cover.error) ?? "", columns: width).filter { !$0.isEmpty }
      let wait = isLookedUp ? [] : [StyledLine(words.lookingUp, .hint)]
      return [title.clipped(to: width) + mark] + note.map { StyledLine($0, .hint) } + [StyledLine()]
        + facts.lines(width: width) + wait + (info.description == nil ? [] : [StyledLine()]) + about + source
    }

    mutating func show(_ hit: BookHit) {
      guard (hit.catalogue, hit.id) == (self.hit.catalogue, self.hit.id) else { return }
      (self.hit, isLookedUp) = (hit, true)
      if hasCovers { cover.set(hit.info.cover ?? cover.address) }
    }
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .lookedUp(let hit, _):
      state.show(hit)
      return state.wantedCover
    case .cover(let outcome, let address):
      state.cover.show(outcome, at: address)
      state.scroll(by: 0)
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.cover.draw(on: &frame, in: state.coverArea)
    state.drawLines(on: &frame)
  }
}
