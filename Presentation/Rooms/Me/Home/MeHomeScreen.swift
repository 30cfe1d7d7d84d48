package import Domain

/// The user's own things, every setting, and the pages about Haru.
package enum MeHomeScreen: MeScreen, ListScreen {
  package static let actions: [ScreenAction<State>] = onSettings + .moves(if: isRead)

  private static let onSettings: [ScreenAction<State>] = [
    .init(KeyBinding([.enter, .character(" ")], ko: "바꾸기·열기", en: "change or open"), if: isRead) { $0.opening },
    step(by: 1, KeyBinding([.right, .character("l")], ko: "다음 값", en: "next value")),
    step(by: -1, KeyBinding([.left, .character("h")], ko: "이전 값", en: "previous value")),
    .init(CommonKey.search, if: isRead) { state in
      state.beginSearch()
      return state.follow()
    },
    .init(KeyBinding([.character("L"), KeyPress(.function(8))], ko: "지금 잠그기", en: "lock now"), if: isRead, [.lock]),
  ]

  private static let isRead: @Sendable (State) -> Bool = { $0.page != nil }

  /// Goes through the values of the selected setting.
  private static func step(by step: Int, _ binding: KeyBinding) -> ScreenAction<State> {
    ScreenAction(binding, if: { $0.selected?.setting?.isListed ?? false }) { state in
      [state.selected?.setting?.changed(by: step)].compactMap(\.self)
    }
  }

  package struct State: MeState, ListState {
    package typealias Owner = MeHomeScreen

    package let texts: Texts
    /// `nil` until it was read.
    package private(set) var page: MePage?
    package var failure: StoreError?
    package var list = ScrollList()
    /// The words to search for; `nil` while nobody searches.
    package var search: TextField?
    package var size = Size(columns: 80, rows: 24)
    /// The key of the selected line, which stays when its value changes.
    package private(set) var place: String?
    fileprivate var noteRows = 2

    package init(texts: Texts) { self.texts = texts }

    package var wanted: [MeEffect] { [.load] }

    package var hasTextFocus: Bool { search != nil }

    package var keys: [KeyHelp] {
      search == nil ? offeredKeys : KeyHelp.searching(texts)
    }

    package var rows: MeRows { MeRows(page, search: search?.text) }
    var selected: MeItem? { list.selection.flatMap { rows[$0] } }
    var layout: MeLayout { MeLayout(self) }

    package var listArea: Rect { layout.list }
    fileprivate var opening: [MeEffect] { [selected?.opening].compactMap(\.self) }

    /// The row of the screen that is selected; `nil` while nothing is.
    var selectedRow: Int? { list.selectedLine(rows).map { layout.list.top + $0 } }

    /// Leaves as many lines below the list as the longest explanation takes.
    mutating func fit() {
      noteRows = MeRows(page, search: nil).explanationRows(columns: Rect.page(size).size.columns)
      list.fit(rows, height: layout.list.size.rows)
    }

    mutating func show(_ page: MePage) {
      (self.page, failure) = (page, nil)
      fit()
      if let row = place.flatMap(rows.row) { list.select(row, in: rows) }
      _ = follow()
    }

    mutating func select(_ place: String) {
      search = nil
      guard let row = rows.row(of: place) else { return }
      list.select(row, in: rows)
      _ = follow()
    }

    /// Goes to where another one was.
    mutating func resume(_ other: State) { (place, list) = (other.place, other.list) }

    package mutating func follow() -> [MeEffect] {
      if search == nil { place = selected?.key ?? place }
      return []
    }

    mutating func beginSearch() { search = TextField(placeholder: texts.settings.searchPlaceholder) }

    /// - Parameter stays: Whether to go to what was found.
    mutating func endSearch(stays: Bool) {
      let found = stays ? selected?.key : nil
      search = nil
      if let row = (found ?? place).flatMap(rows.row) { list.select(row, in: rows) }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [MeEffect]? {
    if state.search != nil { return type(input, &state) }
    // Elsewhere it searches everything; here one looks for a setting.
    return receiveKey(input == .key(.character("/")) ? .key(CommonKey.search.keys[0]) : input, &state)
  }

  private static func type(_ input: InputEvent, _ state: inout State) -> [MeEffect]? {
    switch input {
    case .key(.enter): state.endSearch(stays: true)
    case .key(.escape): state.endSearch(stays: false)
    case _ where input.movesInList: _ = state.list.handle(input, in: state.layout.list, rows: state.rows)
    case .mouse, .resize: return handle(input, &state)
    default:
      let field = state.layout.field
      guard state.search?.handle(input, in: field) != .ignored else { return input.isForTheApp ? nil : [] }
      state.list.select(0, in: state.rows, atTop: true)
      state.list.select(state.rows.best, in: state.rows)
    }
    return state.follow()
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [MeEffect] {
    if case .resize = input { state.fit() }
    guard case .mouse = input else { return [] }
    let outcome = state.list.handle(input, in: state.layout.list, rows: state.rows)
    _ = state.follow()
    return outcome == .submitted ? state.opening : []
  }

  package static func receive(_ result: MeResult, _ state: inout State) -> [MeEffect] {
    switch result {
    case .page(let page): state.show(page)
    case .failed(let error): state.failure = error
    case .newest, .refused: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (layout, texts) = (state.layout, state.texts)
    if let page = state.page { MeProfile(page: page, texts: texts).draw(on: &frame, in: layout.profile) }
    if let search = state.search {
      frame.line("/", in: layout.search, style: .key)
      search.draw(on: &frame, in: layout.field, texts: texts)
    }
    if let failure = state.failure, state.page == nil { return frame.notice(texts.failure(failure), in: layout.list) }
    defer { if let failure = state.failure { frame.notice(texts.failure(failure), in: layout.list.lower(2)) } }
    let rows = state.rows
    if rows.count == 0, state.page != nil {
      frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint)
    }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
    for (row, line) in layout.about.enumerated() { frame.line(line, in: layout.note.line(row)) }
  }
}

/// The user on top of the room.
struct MeProfile {
  let page: MePage
  let texts: Texts

  func draw(on frame: inout Frame, in area: Rect) {
    let end = frame.line(page.greeting, in: area, style: Style(.text, on: .background, .bold))
    guard page.hasNews else { return }
    let news = "● \(texts(AboutTopic.notices.name))"
    let rest = area.upper(1).inset(left: end + 2 - area.left)
    guard TextWidth.columns(of: news) <= rest.size.columns else { return }
    frame.line(news, in: rest, style: Style(.accent), alignment: .trailing)
  }
}

struct MeLayout {
  let profile: Rect
  /// Empty while nothing is looked for.
  let search: Rect
  let list: Rect
  /// Below the list, with what the selected row does.
  let note: Rect
  let about: [StyledLine]

  var field: Rect { search.inset(left: 2) }

  init(_ state: MeHomeScreen.State) {
    let area = Rect.page(state.size)
    let gap = state.size.rows >= 14 ? 1 : 0
    profile = area.upper(1)
    let top = 1 + gap
    search = state.search == nil ? area.upper(0) : area.inset(top: top).upper(1)
    let item = state.selected
    let key = item?.setting == nil ? "" : item?.key ?? ""
    var wrapped = TextClip.wrap(item?.explanation ?? "", columns: max(1, area.size.columns))[...]
    // On a small screen the list gets what this explanation leaves.
    let wanted = state.size.rows >= 14 ? state.noteRows : wrapped.count
    let rows = state.size.rows >= 8 ? min(max(2, wanted), max(2, (area.size.rows - 1) / 2)) : 0
    if wrapped.count > rows, rows > 0, let last = wrapped.prefix(rows).last {
      wrapped = wrapped.prefix(rows - 1) + [TextClip.clip(last, to: area.size.columns - 1) + "…"]
    }
    about = wrapped.enumerated().map { row, line in
      let lead = row == 0 ? key : ""
      return StyledLine(lead, .key) + StyledLine(line.dropFirst(lead.count), .hint)
    }
    note = area.lower(rows)
    list = area.inset(top: top + (state.search == nil ? 0 : 1), bottom: rows + gap)
  }
}
