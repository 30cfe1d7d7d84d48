package import Domain

extension MeHomeScreen {
  package struct State: MeState {
    package typealias Owner = MeHomeScreen

    package let texts: Texts
    /// `nil` until it was read.
    package private(set) var page: MePage?
    package var failure: StoreError?
    package var list = ScrollList()
    /// What is looked for; `nil` while nothing is.
    package var search: TextField?
    package var size = Size(columns: 80, rows: 24)
    /// Of what is selected, which stays when it changes.
    package private(set) var place: String?
    fileprivate var noteRows = 2

    package init(texts: Texts) { self.texts = texts }

    package var wanted: [MeEffect] { [.load] }

    package var hasTextFocus: Bool { search != nil }

    package var keys: [KeyHelp] {
      guard search == nil else { return KeyHelp.searching(texts) }
      return KeyHelp.all(Action.self, texts) { action in
        switch action {
        case .stepOn, .stepBack: item?.isListed ?? false
        default: page != nil
        }
      }
    }

    var rows: MeRows { MeRows(page, search: search?.text, texts: texts) }
    var selected: MeRows.Row? { list.selection.flatMap { rows[$0] } }
    var layout: MeLayout { MeLayout(self) }

    private var item: SettingItem? { if case .setting(let item)? = selected { item } else { nil } }

    /// The key of what is selected, and what it does.
    var explanation: (key: String, text: String) {
      guard let words = selected?.words(texts) else { return ("", "") }
      return (words.showsKey ? words.key : "", words.explanation)
    }

    /// The row of the screen that is selected; `nil` while nothing is.
    var selectedRow: Int? { list.selectedLine(rows).map { layout.list.top + $0 } }

    /// Leaves as many lines below the list as the longest explanation takes.
    mutating func fit() {
      noteRows = MeRows(page, search: nil, texts: texts).explanationRows(columns: Rect.page(size).size.columns)
      list.fit(rows, height: layout.list.size.rows)
    }

    mutating func show(_ page: MePage) {
      (self.page, failure) = (page, nil)
      fit()
      if let row = place.flatMap(rows.row) { list.select(row, in: rows) }
      follow()
    }

    mutating func select(_ place: String) {
      search = nil
      guard let row = rows.row(of: place) else { return }
      list.select(row, in: rows)
      follow()
    }

    /// Goes to where another one was.
    mutating func resume(_ other: State) { (place, list) = (other.place, other.list) }

    mutating func follow() {
      guard search == nil else { return }
      place = list.selection.flatMap(rows.place) ?? place
    }

    mutating func beginSearch() { search = TextField(placeholder: texts.settings.searchPlaceholder) }

    /// - Parameter stays: Whether to go to what was found.
    mutating func endSearch(stays: Bool) {
      let found = stays ? list.selection.flatMap(rows.place) : nil
      search = nil
      if let row = (found ?? place).flatMap(rows.row) { list.select(row, in: rows) }
    }
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
    let (key, text) = state.explanation
    var wrapped = TextClip.wrap(text, columns: max(1, area.size.columns))[...]
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
