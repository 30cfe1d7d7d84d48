package import Domain

package enum WordsHomeScreen: WordsScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.open, if: { $0.selected != nil }) { state in
        state.selected.map { [.open($0.id, state.place)] } ?? []
      },
      .like, .use,
      .init(WordsKey.another) { state in
        state.isOnCard = true
        return [.recommend(after: state.recommended?.id)]
      },
      .copy, .picture, .print,
      .init(WordsKey.add, [.ask(.add)]),
      .init(CommonKey.search) { open(.search, &$0) },
      .init(WordsKey.nextList) { open(neighbor(of: $0.tab, by: 1), &$0) },
      .init(WordsKey.previousList) { open(neighbor(of: $0.tab, by: -1), &$0) },
      .edit, .removeOrHide, .unhide,
      .init(CommonKey.importFile, [.askForFile(.importing)]),
      .init(CommonKey.export, [.askForFile(.exporting)]),
      .init(WordsKey.again, if: { $0.ended != nil }) { $0.ended == nil ? [] : [.beginRound] },
      .init(WordsKey.next) { move(.down, &$0) }, .init(WordsKey.previous) { move(.up, &$0) },
      .init(CommonKey.nextPage) { move(.pageDown, &$0) }, .init(CommonKey.previousPage) { move(.pageUp, &$0) },
      .init(CommonKey.first) { move(.home, &$0) }, .init(CommonKey.last) { move(.end, &$0) },
      .init(CommonKey.back, if: { $0.tab != .all || !$0.isOnCard }) { leave(&$0) },
    ]

  package struct State: WordsState {
    package typealias Owner = WordsHomeScreen

    /// The number of frames that the fire burns after an action; an idle screen is still.
    private static let burningFrames = 20 * Bonfire.frameCount

    package let context: FeatureContext
    /// The saying on the card; `nil` until it has been read.
    package var recommended: Saying?
    /// The saying that the user drew in place of the saying of the day.
    private(set) var drawn: DrawnSaying?
    /// The time of the last read.
    package var now: Instant?
    /// The loaded page; `nil` until the first read.
    package var page: SayingsPage?
    /// The round of the collection that has ended; `nil` while sayings are still to appear.
    package var ended: EndedRound?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var tab = SayingTab.all
    package var list = ScrollList()
    package var search: ListSearch
    /// Indicates whether keys act on the recommended saying instead of the list.
    package var isOnCard = true
    /// The selected saying, which stays selected when other sayings come and go.
    package private(set) var selectedID: Saying.ID?
    package private(set) var fire = 0

    package init(context: FeatureContext) {
      self.context = context
      search = ListSearch(placeholder: context.words.searchPlaceholder)
    }

    package var wanted: [WordsEffect] { [.loadHome(drawn, shelf, around: list.top)] }

    var wantedPage: WordsEffect { .loadPage(shelf, around: list.top) }

    package var hasTextFocus: Bool { search.isTyping }

    package var keys: [KeyHelp] {
      search.isTyping ? KeyHelp.searching(texts, finds: rows.count > 0) : offeredKeys
    }

    package var nextFrame: Duration? {
      guard !context.isStill, fire < Self.burningFrames, recommended != nil, !search.isTyping else { return nil }
      return .milliseconds(Bonfire.milliseconds)
    }

    package var nextChange: Instant? {
      let shown = [recommended].compactMap(\.self) + (page?.list.elements ?? [])
      guard let now else { return nil }
      return shown.filter { $0.isNew(at: now) }.map { $0.uploaded.adding(seconds: Saying.newSeconds) }.min()
    }

    package mutating func advance() {
      guard nextFrame != nil else { return }
      fire += 1
    }

    var shelf: SayingShelf { tab.shelf(search.words) }

    var rows: SayingListRows { SayingListRows(page: page, texts: context.texts) }

    /// The saying that keys act on.
    package var selected: Saying? { isOnCard ? recommended : list.selection.flatMap { page?.list[$0] } }

    /// The place of the selected saying; `nil` for the recommended saying.
    var place: SayingPlace? { isOnCard ? nil : list.selection.map { SayingPlace(shelf: shelf, row: $0) } }

    var layout: WordsHomeLayout { WordsHomeLayout(self, size: size) }

    /// The effect that reads the visible rows; empty if they were read already.
    var missing: [WordsEffect] {
      let first = list.top
      guard let page, !page.list.covers(first..<first + max(1, layout.list.size.rows)) else { return [] }
      return [.loadPage(shelf, around: first)]
    }

    /// Restarts the fire, as every action does.
    package mutating func prepare() {
      failure = nil
      fire = fire % Bonfire.frameCount
    }

    mutating func follow() {
      guard !isOnCard else { return }
      selectedID = selected?.id ?? selectedID
    }

    /// Selects a saying as soon as its row is read.
    mutating func select(_ id: Saying.ID) {
      selectedID = id
      isOnCard = false
    }

    /// Shows a saying that the user drew.
    fileprivate mutating func show(_ saying: Saying?, at clock: DayClock) {
      recommended = saying
      drawn = saying.map { DrawnSaying(id: $0.id, day: clock.today) }
      (now, failure) = (clock.now, nil)
      fitList()
    }

    mutating func fitList() { list.fit(rows, height: layout.list.size.rows) }

    mutating func show(_ page: SayingsPage) {
      let isSameList = self.page?.shelf == page.shelf
      // A row that was scrolled to before it was read is selected by its index.
      let isKnown = list.selection.flatMap { self.page?.list[$0] } != nil
      self.page = page
      if !isSameList { list = ScrollList() }
      fitList()
      if isKnown || !isSameList, let row = selectedID.flatMap(page.list.row(of:)) { list.select(row, in: rows) }
      if page.list.count == 0, tab != .search { isOnCard = true }
      follow()
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [WordsEffect]? {
    guard state.search.isTyping else {
      // The home screen has no previous screen.
      return input == .key(.escape) && state.tab == .all && state.isOnCard ? nil : receiveKey(input, &state)
    }
    // Typed text goes into the field; the app keeps its own keys.
    if let effects = type(input, &state) { return effects }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [WordsEffect] {
    if case .resize = input { state.fitList() }
    if case .mouse(let event) = input, let effects = press(event, &state) { return effects }
    let wasOnCard = state.isOnCard
    switch state.list.handle(input, in: state.layout.list, rows: state.rows) {
    case .submitted:
      state.isOnCard = false
      // While the card is selected, the first click on a row only selects the row.
      guard let saying = state.selected, !wasOnCard else { return moved(&state) }
      return [.open(saying.id, state.place)]
    case .changed: state.isOnCard = false
    case .ignored, .refused, .cancelled: break
    }
    return moved(&state)
  }

  package static func receive(_ result: WordsResult, _ state: inout State) -> [WordsEffect] {
    switch result {
    case .recommended(let saying, let clock):
      state.show(saying, at: clock)
    case .home(let saying, let page, let ended):
      state.recommended = saying
      state.ended = ended
      return show(page, &state)
    case .page(let page): return show(page, &state)
    case .changed: return state.wanted
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  private static func show(_ page: SayingsPage, _ state: inout State) -> [WordsEffect] {
    state.now = page.now
    // Results for words that have changed since are dropped.
    guard page.shelf == state.shelf else { return [] }
    state.failure = nil
    state.show(page)
    return state.missing
  }

  private static func neighbor(of tab: SayingTab, by step: Int) -> SayingTab {
    let tabs = SayingTab.allCases
    let place = tabs.firstIndex(of: tab) ?? 0
    return tabs[(place + step + tabs.count) % tabs.count]
  }

  private static func open(_ tab: SayingTab, _ state: inout State) -> [WordsEffect] {
    state.search.isTyping = tab == .search
    state.isOnCard = false
    guard tab != state.tab else { return [] }
    state.tab = tab
    state.list = ScrollList()
    state.page = nil
    state.fitList()
    return [state.wantedPage]
  }

  /// Clears the search, returns to the list of all sayings, and selects the card.
  private static func leave(_ state: inout State) -> [WordsEffect] {
    state.search.words = ""
    let effects = state.tab == .all ? [] : open(.all, &state)
    state.isOnCard = true
    return effects
  }

  /// Moves the selection; the card is above the first row.
  private static func move(_ key: Key, _ state: inout State) -> [WordsEffect] {
    if state.isOnCard {
      guard ![.up, .pageUp, .home].contains(key), state.rows.count > 0 else { return [] }
      state.isOnCard = false
      if key == .down {
        state.list.select(state.list.top, in: state.rows)
        return moved(&state)
      }
    } else if key == .up, state.list.selection ?? 0 == 0 {
      state.isOnCard = true
      return []
    }
    _ = state.list.handle(.key(KeyPress(key)), in: state.layout.list, rows: state.rows)
    return moved(&state)
  }

  private static func moved(_ state: inout State) -> [WordsEffect] {
    state.follow()
    return state.missing
  }

  /// - Returns: `nil` for input that belongs to the list.
  private static func press(_ event: MouseEvent, _ state: inout State) -> [WordsEffect]? {
    guard event.kind == .press else { return nil }
    let bar = SayingTabBar(selected: state.tab, texts: state.context.words)
    if let tab = bar.tab(at: event.point, in: state.layout.tabs) { return open(tab, &state) }
    if state.layout.search.contains(event.point) {
      state.search.isTyping = true
      return []
    }
    guard state.layout.card.contains(event.point), let saying = state.recommended else { return nil }
    guard state.isOnCard else {
      state.isOnCard = true
      return []
    }
    return [.open(saying.id, nil)]
  }

  /// - Returns: `nil` for input that belongs to the list.
  private static func type(_ input: InputEvent, _ state: inout State) -> [WordsEffect]? {
    let words = state.search.words
    switch state.search.handle(input, in: state.layout.search) {
    case .ignored: return nil
    case .cancelled: return leave(&state)
    case .submitted, .changed, .refused: break
    }
    return state.search.words == words ? [] : [.loadPage(state.shelf, around: 0)]
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = WordsHomeLayout(state, size: frame.size)
    let texts = state.context.texts
    frame.lines(layout.notice, in: layout.noticeArea, style: .error)
    if let saying = state.recommended {
      SayingBox(
        saying: saying,
        isNew: state.now.map(saying.isNew) ?? false,
        isFocused: state.isOnCard,
        frameNumber: state.context.isStill ? 0 : state.fire,
        texts: texts
      )
      .draw(on: &frame, in: layout.card, fire: layout.fire, isBoxed: layout.isBoxed)
    }
    let end = SayingTabBar(selected: state.tab, texts: texts.words).draw(on: &frame, in: layout.tabs)
    state.search.draw(on: &frame, in: layout.search, texts: texts)
    guard let page = state.page else { return }
    let rest = layout.tabs.inset(left: end + 2 - layout.tabs.left)
    let count = StyledLine(count(of: page, texts), .hint)
    let line = note(page.list.count > 0 ? texts.words : nil, count, columns: rest.size.columns)
    frame.line(line, in: rest.trailing(line.columns))
    if page.list.count == 0 { frame.line(empty(page.shelf, texts), in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows, hidesSelection: state.isOnCard)
  }

  private enum NotePart: Hashable { case legend, count, gaps }

  /// Returns what fits next to the tabs: the legend, then the number of sayings, then wider gaps in the legend.
  ///
  /// - Parameter words: The words of the legend; `nil` if there is nothing to explain.
  private static func note(_ words: WordsTexts?, _ count: StyledLine, columns: Int) -> StyledLine {
    guard let words else { return count.columns <= columns ? count : StyledLine() }
    let (narrow, wide, dot) = (legend(words, gap: 1), legend(words, gap: 2), StyledLine(" · ", .hint))
    let parts = RowParts<NotePart>(
      [(.legend, narrow.columns), (.count, dot.columns + count.columns), (.gaps, wide.columns - narrow.columns)],
      in: columns)
    guard parts.contains(.legend) else { return StyledLine() }
    return (parts.contains(.gaps) ? wide : narrow) + (parts.contains(.count) ? dot + count : StyledLine())
  }

  /// Explains the marks in front of the sayings.
  ///
  /// - Parameter gap: The number of spaces between the marks.
  private static func legend(_ words: WordsTexts, gap: Int) -> StyledLine {
    let marks = SayingMark.allCases.map { (words.symbol(of: $0), words.name(of: $0), $0.hue) }
    let all = [(words.newSymbol, words.new, ColorRole.danger)] + marks
    let parts = all.map { symbol, name, hue in StyledLine(symbol, Style(hue)) + StyledLine(" \(name)", .hint) }
    return parts.dropFirst().reduce(parts[0]) { $0 + StyledLine(blanks: gap) + $1 }
  }

  private static func count(of page: SayingsPage, _ texts: Texts) -> String {
    guard page.shelf.query != nil else { return texts.words.count(page.list.count) }
    return texts.words.found(page.list.count, limit: page.isCut ? page.list.count : .max)
  }

  private static func empty(_ shelf: SayingShelf, _ texts: Texts) -> String {
    switch shelf {
    case .list(let list): texts.words.empty(list)
    case .search: texts.nothingFound
    }
  }
}

struct WordsHomeLayout {
  /// The area of the card, with a box if there is room.
  let card: Rect
  /// The fire on the card; `nil` if the whole saying needs its place.
  let fire: BonfireSize?
  let tabs: Rect
  let search: Rect
  let list: Rect
  let notice: [String]
  let noticeArea: Rect
  let isBoxed: Bool

  init(_ state: WordsHomeScreen.State, size: Size) {
    let area = Rect.column(size)
    let isBoxed = size.rows >= 18
    let usualRows = isBoxed ? (size.rows >= 30 ? 11 : 9) : size.rows >= 8 ? 4 : min(1, size.rows)
    // The saying is whole if the tabs and two sayings below the card have room.
    let mostRows = max(usualRows, size.rows - (isBoxed ? 4 : 3))
    let usualFire: BonfireSize = isBoxed && size.columns >= 60 ? .large : .small
    let needs = [usualFire, nil].map { fire in
      let rows = state.recommended.map {
        SayingBox.rows(of: $0, in: area.upper(mostRows), fire: fire, isBoxed: isBoxed, state.context.texts)
      }
      return (fire: fire, rows: rows ?? 0)
    }
    let need = needs.first { $0.rows <= mostRows } ?? needs[1]
    (fire, self.isBoxed) = (need.fire, isBoxed)
    let cardRows = max(usualRows, min(mostRows, need.rows))
    card = area.upper(cardRows)
    let below = area.inset(top: cardRows + (isBoxed ? 1 : 0))
    tabs = below.upper(1)
    search = below.inset(top: 1).upper(state.tab == .search ? 1 : 0)
    notice = area.wrapped(state.failure)
    noticeArea = below.lower(notice.count)
    list = below.inset(top: 1 + search.size.rows, bottom: notice.count)
  }
}

/// The sayings of a shelf as list rows, only some of which have been read.
struct SayingListRows: ListRows {
  private static let leastNumberColumns = 3
  /// The minimum number of columns that have room for the source.
  private static let columnsWithWho = 56
  private static let whoColumns = 24

  let page: SayingsPage?
  let texts: Texts

  var count: Int { page?.list.count ?? 0 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let page, let saying = page.list[index] else { return }
    let query = page.shelf.query
    let row = SayingRow(saying, isNew: saying.isNew(at: page.now), finding: query, texts: texts)
    frame.line(row.marks, in: area)
    let number = area.inset(left: row.marks.columns + 1)
    let (name, isNarrow) = (texts.words.number(of: saying.id), area.size.columns < Self.columnsWithWho)
    // The saying gets the columns that only large numbers need.
    let columns = max(Self.leastNumberColumns, TextWidth.columns(of: name))
    // Without a number, the user's own saying would look like the rest of the saying above.
    let mark = name.isEmpty ? texts.words.own : name
    frame.line(mark, in: number.part(columns), style: .hint, alignment: .trailing)
    var rest = number.inset(left: columns + 1)
    if let who = row.who, !isNarrow {
      let found = FoundText(query)
      let line = found.line(TextClip.clip(who, to: Self.whoColumns), .hint)
      // The author makes room for the saying, unless the author is what was searched for.
      let isSought = query != nil && !found.isFound(in: row.text) && found.isFound(in: who)
      if isSought || TextWidth.columns(of: row.text) + line.columns + 2 <= rest.size.columns {
        frame.line(line, in: rest.inset(left: rest.size.columns - line.columns))
        rest = rest.inset(right: line.columns + 2)
      }
    }
    frame.line(FoundText(query).line(row.text).clipped(to: rest.size.columns), in: rest)
  }
}

extension Rect {
  fileprivate func part(_ columns: Int) -> Rect { inset(right: max(0, size.columns - columns)) }
}

/// The lists of the feature, in the order of their tabs.
package enum SayingTab: Hashable, Sendable, CaseIterable {
  case all, liked, unused, hidden, search

  func shelf(_ words: String) -> SayingShelf { list.map(SayingShelf.list) ?? .search(words) }

  func name(_ texts: WordsTexts) -> String { list.map { texts.name(of: $0) } ?? texts.texts(ko: "찾기", en: "Search") }

  /// The list of the tab; `nil` for the search.
  private var list: SayingList? {
    switch self {
    case .all: .all
    case .liked: .liked
    case .unused: .unused
    case .hidden: .hidden
    case .search: nil
    }
  }
}

struct SayingTabBar {
  private static let gap = 2

  let selected: SayingTab
  let texts: WordsTexts

  /// - Returns: The column after the last name.
  @discardableResult func draw(on frame: inout Frame, in area: Rect) -> Int {
    for (tab, place) in zip(SayingTab.allCases, places(in: area)) {
      let isOpen = tab == selected
      let style = isOpen ? Style(.accent, on: .background, [.bold, .underline]) : Style.plain
      frame.line(tab.name(texts), in: place, style: style)
    }
    return places(in: area).last?.right ?? area.left
  }

  func tab(at point: Point, in area: Rect) -> SayingTab? {
    zip(SayingTab.allCases, places(in: area)).first { $1.contains(point) }?.0
  }

  private func places(in area: Rect) -> [Rect] {
    var left = area.left
    return SayingTab.allCases.map { tab in
      let columns = TextWidth.columns(of: tab.name(texts))
      defer { left += columns + Self.gap }
      return Rect(column: left, row: area.top, columns: columns, rows: min(1, area.size.rows)).intersection(area)
    }
  }
}

package struct SayingsPage: Equatable, Sendable {
  let shelf: SayingShelf
  let list: ListPage<Saying>
  /// Indicates whether the search stopped before the end.
  let isCut: Bool
  /// The time of the read.
  let now: Instant

  package init(_ shelf: SayingShelf, _ list: ListPage<Saying>, isCut: Bool = false, now: Instant) {
    (self.shelf, self.list, self.isCut, self.now) = (shelf, list, isCut, now)
  }
}

/// A saying that the user drew on a day.
package struct DrawnSaying: Hashable, Sendable {
  let id: Saying.ID
  let day: Day
}

package enum SayingShelf: Hashable, Sendable {
  case list(SayingList)
  /// A search for the typed words; blank words list all sayings.
  case search(String)

  /// The search query; `nil` for lists.
  var query: SearchQuery? {
    switch self {
    case .list: nil
    case .search(let words): SearchQuery(words)
    }
  }
}

/// The place of a saying in the list from which it was opened.
package struct SayingPlace: Hashable, Sendable {
  let shelf: SayingShelf
  let row: Int
}

struct SayingBox {
  let saying: Saying
  let isNew: Bool
  let isFocused: Bool
  /// The index of the fire's frame.
  let frameNumber: Int
  let texts: Texts

  /// Returns the height of a box that shows the whole saying with its source, or else the saying alone.
  ///
  /// - Parameter area: The largest area of the box.
  static func rows(of saying: Saying, in area: Rect, fire: BonfireSize?, isBoxed: Bool, _ texts: Texts) -> Int {
    let marks = SayingBox(saying: saying, isNew: true, isFocused: false, frameNumber: 0, texts: texts).symbols
    let place = text(beside: fire, in: inside(area, isBoxed: isBoxed), marks: isBoxed ? nil : marks).size
    let lines = SayingLines(saying.content, columns: max(1, place.columns), in: texts.language)
    let (words, source) = (lines[.saying].count, lines[.who].count)
    let border = area.size.rows - place.rows
    return border + (words + source <= place.rows ? words + source : words)
  }

  private static func inside(_ area: Rect, isBoxed: Bool) -> Rect {
    isBoxed ? Box("").inside(area).inset(left: 2, right: 2) : area
  }

  /// Returns the area of the words next to the fire.
  ///
  /// - Parameter marks: The marks after the words; `nil` if they are on the border.
  private static func text(beside fire: BonfireSize?, in inside: Rect, marks: StyledLine?) -> Rect {
    let words = fits(fire, in: inside) ? inside.inset(left: (fire?.cells.columns ?? 0) + 1) : inside
    return words.inset(left: 2, right: marks.map { $0.columns + 1 } ?? 0)
  }

  private static func fits(_ fire: BonfireSize?, in inside: Rect) -> Bool {
    guard let cells = fire?.cells else { return false }
    return inside.size.rows >= cells.rows && inside.size.columns >= cells.columns + 20
  }

  func draw(on frame: inout Frame, in area: Rect, fire: BonfireSize?, isBoxed: Bool) {
    let name = texts.words.name(of: saying.id)
    let box = Box("\(isFocused ? "▸ " : "")\(name)", style: isFocused ? Style(.accent) : .border)
    if isBoxed { box.draw(on: &frame, in: area) }
    let inside = Self.inside(area, isBoxed: isBoxed)
    // A border continues after a space, and has room for the names of the marks.
    let marks = isBoxed ? namedMarks + StyledLine(namedMarks.columns > 0 ? " " : "") : symbols
    frame.line(marks, in: (isBoxed ? area.inset(right: 4) : area).lower(1).end(marks.columns))
    drawFire(fire, on: &frame, in: inside)
    let text = Self.text(beside: fire, in: inside, marks: isBoxed ? nil : marks)
    if !isBoxed, isFocused { frame.line("▸", in: inside.inset(left: text.left - inside.left - 2), style: .mark) }
    let lines = SayingLines(saying.content, columns: max(1, text.size.columns), in: texts.language)
      .fitting(rows: text.size.rows)
    let top = isBoxed ? max(0, (text.size.rows - lines.count) / 2) : 0
    frame.lines(lines, in: text.inset(top: top))
  }

  private var namedMarks: StyledLine { marks(new: "\(texts.words.newSymbol) \(texts.words.new)") }

  private var symbols: StyledLine { marks(new: texts.words.newSymbol) }

  private func marks(new: String) -> StyledLine {
    let words = texts.words
    let marks = [
      isNew ? StyledLine(new, Style(.danger)) : nil,
      saying.marks.liked == nil ? nil : StyledLine(words.symbol(of: .liked), Style(.accent)),
      saying.marks.used == nil ? nil : StyledLine(words.symbol(of: .used), Style(.success)),
    ]
    return marks.compactMap(\.self).reduce(StyledLine()) { $0 + StyledLine(" ") + $1 }
  }

  private func drawFire(_ size: BonfireSize?, on frame: inout Frame, in area: Rect) {
    guard let size, Self.fits(size, in: area) else { return }
    let top = area.top + (area.size.rows - size.cells.rows + 1) / 2
    frame.draw(Bonfire(size).frame(frameNumber), at: Point(column: area.left, row: top))
  }
}

extension Rect {
  fileprivate func end(_ columns: Int) -> Rect { inset(left: max(0, size.columns - columns)) }
}
