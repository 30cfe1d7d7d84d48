import Domain

/// The user's account and data, every setting, and the pages about Haru.
package enum SettingsHomeScreen: SettingsScreen, PageScreen, ListScreen {
  package static let actions: [ScreenAction<State>] = onSettings + .moves(if: isRead)

  private static let onSettings: [ScreenAction<State>] = [
    .init(CommonKey.open.or(CommonKey.main).named(ko: "바꾸기·열기", en: "change or open"), if: isRead) { $0.open() },
    step(by: 1, CommonKey.right.named(ko: "다음 값", en: "next value")),
    step(by: -1, CommonKey.left.named(ko: "이전 값", en: "previous value")),
    .init(CommonKey.search, if: isRead) { state in
      state.beginSearch()
      return state.follow()
    },
  ]

  private static let isRead: @Sendable (State) -> Bool = { $0.page != nil }

  /// Moves through the values of the selected setting.
  private static func step(by step: Int, _ binding: KeyBinding) -> ScreenAction<State> {
    ScreenAction(binding, if: { $0.selected?.setting?.isListed ?? false }) { state in
      [state.selected?.setting?.changed(by: step)].compactMap(\.self)
    }
  }

  package struct State: SettingsState, PageState, ListState {
    package typealias Owner = SettingsHomeScreen

    package let texts: Texts
    /// `nil` until the store has been read.
    package var page: SettingsPage?
    package var failure: String?
    package var list = ScrollList()
    /// The words to search for; `nil` if the user isn't searching.
    package var search: TextField?
    package var size = Size(columns: 80, rows: 24)
    /// The names of the rows whose settings are shown below them.
    private var unfolded: Set<String> = []
    /// The key of the selected row, which stays selected when its value changes.
    package private(set) var place: String?
    fileprivate var noteRows = 2

    package init(texts: Texts) { self.texts = texts }

    package var wanted: [SettingsEffect] { [.load] }

    package var hasTextFocus: Bool { search != nil }

    package var keys: [KeyHelp] {
      search == nil ? offeredKeys : KeyHelp.searching(texts)
    }

    package var rows: SettingsLines { SettingsLines(page, search: search?.text, unfolded: unfolded, texts) }
    var selected: SettingsLine? { list.selection.flatMap { rows[$0] } }
    var layout: SettingsLayout { SettingsLayout(self) }

    package var listArea: Rect { layout.list }

    /// Opens the selected row; a row that folds settings shows or hides them.
    fileprivate mutating func open() -> [SettingsEffect] {
      guard let row = list.selection, let fold = rows.fold(at: row) else {
        return [selected?.opening].compactMap(\.self)
      }
      unfolded.formSymmetricDifference([fold])
      list.select(row, in: rows)
      return follow()
    }

    /// Selects the row of a key, and unfolds the settings around the row.
    private mutating func selectRow(of key: String) {
      if let fold = page?.fold(of: key) { unfolded.insert(fold) }
      if let row = rows.row(of: key) { list.select(row, in: rows) }
    }

    /// The screen row of the selection; `nil` without a selection.
    var selectedRow: Int? { list.selectedLine(rows).map { layout.list.top + $0 } }

    /// Reserves as many lines below the list as the longest explanation takes.
    mutating func fit() {
      noteRows = SettingsLines(page, search: nil, unfolded: page?.folds ?? [], texts)
        .explanationRows(columns: Rect.column(size).size.columns)
      list.fit(rows, height: layout.list.size.rows)
    }

    func page(in result: SettingsResult) -> SettingsPage? { if case .page(let page) = result { page } else { nil } }

    mutating func show(_ page: SettingsPage) -> [SettingsEffect] {
      self.page = page
      fit()
      if let row = place.flatMap(rows.row) { list.select(row, in: rows) }
      return follow()
    }

    mutating func select(_ place: String) {
      search = nil
      selectRow(of: place)
      _ = follow()
    }

    /// Restores the selection and the scroll position of another state.
    mutating func resume(_ other: State) { (place, list, unfolded) = (other.place, other.list, other.unfolded) }

    package mutating func follow() -> [SettingsEffect] {
      if search == nil, let row = list.selection { place = rows.key(at: row) ?? place }
      return []
    }

    mutating func beginSearch() { search = TextField(placeholder: texts.settings.searchPlaceholder) }

    /// - Parameter stays: `true` to select the row that was found, `false` to go back to the previous selection.
    mutating func endSearch(stays: Bool) {
      let found = stays ? selected?.key : nil
      search = nil
      if let key = found ?? place { selectRow(of: key) }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [SettingsEffect]? {
    if state.search != nil { return type(input, &state) }
    return receiveKey(input, &state)
  }

  private static func type(_ input: InputEvent, _ state: inout State) -> [SettingsEffect]? {
    switch input {
    case .key(.enter): state.endSearch(stays: true)
    case .key(.escape): state.endSearch(stays: false)
    case _ where input.movesInList: _ = state.list.handle(input, in: state.layout.list, rows: state.rows)
    case .mouse, .resize: return handle(input, &state)
    default:
      let field = state.layout.search.searchField
      guard state.search?.handle(input, in: field) != .ignored else { return input.isForTheApp ? nil : [] }
      state.list.select(0, in: state.rows, atTop: true)
      state.list.select(state.rows.best, in: state.rows)
    }
    return state.follow()
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [SettingsEffect] {
    if case .resize = input { state.fit() }
    guard case .mouse = input else { return [] }
    let outcome = state.list.handle(input, in: state.layout.list, rows: state.rows)
    _ = state.follow()
    return outcome == .submitted ? state.open() : []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (layout, texts) = (state.layout, state.texts)
    if let page = state.page { SettingsProfile(page: page, texts: texts).draw(on: &frame, in: layout.profile) }
    state.search?.drawSearch(on: &frame, in: layout.search, texts: texts)
    defer { frame.notice(state.failure, in: layout.list, hasPage: state.page != nil) }
    let rows = state.rows
    if rows.count == 0, state.page != nil {
      frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint)
    }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
    frame.lines(layout.about, in: layout.note, style: .hint)
  }
}

/// The title at the top of the screen, with the user's name and a note on unread news.
struct SettingsProfile {
  let page: SettingsPage
  let texts: Texts

  func draw(on frame: inout Frame, in area: Rect) {
    let end = frame.line(page.title, in: area, style: Style(.text, on: .background, .bold))
    guard page.hasNews else { return }
    let news = "● \(texts(AboutTopic.notices.name))"
    let rest = area.upper(1).inset(left: end + 2 - area.left)
    guard TextWidth.columns(of: news) <= rest.size.columns else { return }
    frame.line(news, in: rest, style: Style(.accent), alignment: .trailing)
  }
}

struct SettingsLayout {
  let profile: Rect
  /// The area of the search field; empty if the user isn't searching.
  let search: Rect
  let list: Rect
  /// The area below the list that explains the selected row.
  let note: Rect
  let about: [String]

  init(_ state: SettingsHomeScreen.State) {
    let area = Rect.column(state.size)
    let isTall = state.size.rows >= 14
    let gap = isTall ? 1 : 0
    // On a small screen, the list needs the line more than a title without news.
    profile = area.upper(isTall || state.page?.hasNews == true ? 1 : 0)
    let top = profile.size.rows + gap
    search = state.search == nil ? area.upper(0) : area.inset(top: top).upper(1)
    let explanation = state.list.selection.flatMap(state.rows.explanation)
    var wrapped = TextClip.wrap(explanation ?? "", columns: max(1, area.size.columns))[...]
    // On a small screen, the list also gets the lines that this explanation doesn't need.
    let wanted = isTall ? state.noteRows : wrapped.count
    let most = isTall ? (area.size.rows - 1) / 2 : area.size.rows / 3
    let rows = state.size.rows >= 8 ? min(max(2, wanted), max(2, most)) : 0
    if wrapped.count > rows, rows > 0, let last = wrapped.prefix(rows).last {
      wrapped = wrapped.prefix(rows - 1) + [TextClip.clip(last, to: area.size.columns - 1) + "…"]
    }
    about = Array(wrapped)
    note = area.lower(rows)
    list = area.inset(top: top + (state.search == nil ? 0 : 1), bottom: rows + gap)
  }
}

/// The rows of the screen: the account and the data, the settings of each feature, and the pages about Haru.
package struct SettingsLines: ListRows {
  private enum Row: Hashable {
    case heading(String)
    case item(SettingsLine)
    /// A row that shows or hides settings below it.
    case fold(String, value: String, isOpen: Bool)
  }

  private static let indent = 2

  /// The width of the column of names, which only a longer name exceeds.
  private static let nameColumns = 30

  private let rows: [Row]
  private let query: SearchQuery?
  private let foldSummary: String

  /// - Parameters:
  ///   - search: The words that all listed rows contain, including rows of folded settings; `nil` lists every row.
  ///   - unfolded: The names of the rows whose settings are shown below them.
  init(_ page: SettingsPage?, search: String?, unfolded: Set<String>, _ texts: Texts) {
    let query = search.flatMap { SearchQuery($0) }
    self.query = query
    foldSummary = texts.settings.foldSummary
    rows = (page?.groups ?? []).flatMap { group -> [Row] in
      let found = group.items.filter { item in query.map(item.isFound) ?? true }
      let items: [Row] =
        search == nil
        ? Self.folded(found, unfolded: unfolded, texts) : found.map { .item($0) }
      return items.isEmpty ? [] : [.heading(group.title)] + items
    }
  }

  /// Replaces the settings of each fold with one row, unless it is unfolded.
  private static func folded(_ items: [SettingsLine], unfolded: Set<String>, _ texts: Texts) -> [Row] {
    var rows: [Row] = []
    var folds: Set<String> = []
    for item in items {
      guard let fold = item.fold else {
        rows.append(.item(item))
        continue
      }
      let isOpen = unfolded.contains(fold)
      if folds.insert(fold).inserted {
        let all = items.filter { $0.fold == fold }
        let value = texts.settings.folded(all.count, changed: all.count { $0.setting?.isChosen == true })
        rows.append(.fold(fold, value: value, isOpen: isOpen))
      }
      if isOpen { rows.append(.item(item)) }
    }
    return rows
  }

  package var count: Int { rows.count }

  /// Returns the name of a row that folds settings; `nil` for any other row.
  func fold(at index: Int) -> String? {
    guard rows.indices.contains(index), case .fold(let name, _, _) = rows[index] else { return nil }
    return name
  }

  /// Returns the key of a row; a row that folds settings has its name as the key.
  func key(at index: Int) -> String? { self[index]?.key ?? fold(at: index) }

  func explanation(at index: Int) -> String? { self[index]?.summary ?? fold(at: index).map { _ in foldSummary } }

  /// Returns the setting or place at an index; `nil` for a heading and a row that folds settings.
  subscript(index: Int) -> SettingsLine? {
    guard rows.indices.contains(index), case .item(let item) = rows[index] else { return nil }
    return item
  }

  /// The index of the first row whose name matches the search, or else 0.
  var best: Int {
    guard let query else { return 0 }
    return rows.indices.first { self[$0]?.isNamed(query) ?? false } ?? 0
  }

  /// Returns the number of lines that the longest explanation takes.
  func explanationRows(columns: Int) -> Int {
    rows.indices.map { TextClip.wrap(explanation(at: $0) ?? "", columns: max(1, columns)).count }.max() ?? 0
  }

  func row(of key: String) -> Int? { rows.indices.first { self.key(at: $0) == key } }

  package func isSelectable(at index: Int) -> Bool { key(at: index) != nil }

  package func lines(at index: Int) -> Int {
    guard isSelectable(at: index) else { return index > 0 ? 2 : 1 }
    return reason(at: index) == nil ? 1 : 2
  }

  /// Returns the key or the part of the summary that matches the search, if the name doesn't match.
  private func reason(at index: Int) -> String? {
    guard let query, let item = self[index], !item.isNamed(query) else { return nil }
    return query.isFound(acrossBlanksOf: [item.key]) ? item.key : query.excerpt(of: item.summary)
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .heading(let title):
      // A heading that is cut to the blank line above it isn't drawn.
      if area.size.rows == lines(at: index) { frame.line(title, in: area.lower(1), style: .title) }
    case .item(let item):
      let isFolded = query == nil && item.fold != nil
      draw(item, reason(at: index), on: &frame, in: area.inset(left: isFolded ? Self.indent : 0))
    case .fold(let name, let value, let isOpen):
      draw(StyledLine("\(name) \(isOpen ? "−" : "+")"), value, .hint, on: &frame, in: area)
    }
  }

  private func draw(_ item: SettingsLine, _ reason: String?, on frame: inout Frame, in area: Rect) {
    let news = item.hasNews ? StyledLine(" ●", Style(.accent)) : StyledLine()
    let name = FoundText(query).line(item.name, ignoresBlanks: true) + news
    draw(name, item.value, item.setting?.isChosen == true ? Style(.accent) : .hint, on: &frame, in: area)
    guard let reason else { return }
    frame.line(FoundText(query).line(reason, .hint, ignoresBlanks: true), in: area.inset(left: 2, top: 1).upper(1))
  }

  private func draw(_ name: StyledLine, _ value: String, _ style: Style, on frame: inout Frame, in area: Rect) {
    let usual = min(Self.nameColumns, area.size.columns / 2)
    let columns = max(1, min(max(usual, name.columns + 2), area.size.columns - 8))
    frame.line(name, in: area.leading(columns - 1))
    frame.line(value, in: area.inset(left: columns), style: style)
  }
}
