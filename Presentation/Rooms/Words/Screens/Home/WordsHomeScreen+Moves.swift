import Domain

extension WordsHomeScreen {
  static func neighbour(of tab: SayingTab, by step: Int) -> SayingTab {
    let tabs = SayingTab.allCases
    let place = tabs.firstIndex(of: tab) ?? 0
    return tabs[(place + step + tabs.count) % tabs.count]
  }

  static func open(_ tab: SayingTab, _ state: inout State) -> [WordsEffect] {
    state.isTyping = tab == .search
    state.isOnCard = false
    guard tab != state.tab else { return [] }
    state.tab = tab
    state.list = ScrollList()
    state.page = nil
    state.fitList()
    return [state.wantedPage]
  }

  /// First what was looked for is let go, then the list, then the row.
  static func leave(_ state: inout State) -> [WordsEffect] {
    state.field.text = ""
    let effects = state.tab == .all ? [] : open(.all, &state)
    state.isOnCard = true
    return effects
  }

  /// Above the first row is the card.
  static func move(_ action: Action, _ state: inout State) -> [WordsEffect] {
    if state.isOnCard {
      guard action != .previous, action != .previousPage, action != .first, state.rows.count > 0 else { return [] }
      state.isOnCard = false
      if action == .next {
        state.list.select(state.list.top, in: state.rows)
        return moved(&state)
      }
    } else if action == .previous, state.list.selection ?? 0 == 0 {
      state.isOnCard = true
      return []
    }
    state.list.perform(action, in: state.layout.list, rows: state.rows)
    return moved(&state)
  }

  static func moved(_ state: inout State) -> [WordsEffect] {
    state.follow()
    return state.missing
  }

  /// - Returns: `nil` for what is for the list.
  static func press(_ event: MouseEvent, _ state: inout State) -> [WordsEffect]? {
    guard event.kind == .press else { return nil }
    let bar = SayingTabBar(selected: state.tab, texts: state.context.words)
    if let tab = bar.tab(at: event.point, in: state.layout.tabs) { return open(tab, &state) }
    if state.layout.search.contains(event.point) {
      state.isTyping = true
      return []
    }
    guard state.layout.card.contains(event.point), let saying = state.recommended else { return nil }
    guard state.isOnCard else {
      state.isOnCard = true
      return []
    }
    return [.open(saying.id, nil)]
  }

  /// - Returns: `nil` for what is for the list.
  static func type(_ input: InputEvent, _ state: inout State) -> [WordsEffect]? {
    if input.movesInList { return nil }
    let words = state.field.text
    switch state.field.handle(input, in: state.layout.search) {
    case .ignored: return nil
    case .submitted: state.isTyping = false
    case .cancelled: return leave(&state)
    case .changed, .refused: break
    }
    return state.field.text == words ? [] : [.loadPage(state.shelf, around: 0)]
  }
}
