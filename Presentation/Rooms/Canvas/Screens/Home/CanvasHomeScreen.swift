import Domain

package enum CanvasHomeScreen: CanvasScreen {
  package enum Action: BoundAction {
    case record, previousDay, nextDay, edit, older, newer, diary, shake, calendar, year, words, onThisDay, search, theme
    case name, showAll, today, goTo, remove

    package var binding: KeyBinding {
      switch self {
      case .record: CanvasKey.record
      case .previousDay: CommonKey.previousDay
      case .nextDay: CommonKey.nextDay
      case .edit: CanvasKey.edit
      case .older: CanvasKey.older
      case .newer: CanvasKey.newer
      case .shake: CanvasKey.shake
      case .name: CanvasKey.name
      case .diary: CanvasKey.diary
      case .calendar: CanvasKey.calendar
      case .year: CanvasKey.year
      case .words: CanvasKey.words
      case .onThisDay: CanvasKey.onThisDay
      case .search: CommonKey.search
      case .theme: CanvasKey.theme
      case .showAll: CanvasKey.showAll
      case .today: CommonKey.today.and([KeyPress(.home)])
      case .goTo: CommonKey.goTo
      case .remove: CommonKey.remove
      }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    let effects = receiveKey(input, &state)
    if effects != nil { state.wake() }
    return effects
  }

  package static func perform(_ action: Action, _ state: inout State) -> [CanvasEffect] {
    switch action {
    case .record: return [.write(.add(state.day))]
    case .edit: return state.selected.map { [.write(.edit($0.id, from: $0.content))] } ?? []
    case .remove: return state.selected.map { [.askToRemove($0)] } ?? []
    case .older: state.step(by: 1)
    case .newer: state.step(by: -1)
    case .previousDay: return state.page?.previous.map { go(to: $0, &state) } ?? []
    case .nextDay: return state.page?.next.map { go(to: $0, &state) } ?? []
    case .today: return go(to: nil, &state)
    case .goTo: return [.askForDay]
    case .diary: return [.diary(.open(DiaryQuery(), isTyping: false, around: state.day))]
    case .search: return [.diary(.open(DiaryQuery(), isTyping: true, around: nil))]
    case .calendar: return [.diary(.openCalendar(state.day))]
    case .year: return [.openYear(nil)]
    case .words: return [.words(.open)]
    case .onThisDay: return [.openOnThisDay(state.day ?? state.today)]
    case .theme: return state.page.map { [.changeTheme($0.theme.next, of: $0.day ?? state.today)] } ?? []
    case .shake: return [.shake(state.day, isWhole: state.isWhole)]
    case .name: return state.context.artist == nil ? [.askForName] : []
    case .showAll:
      state.toggleWhole()
      return state.wanted
    }
    return []
  }

  /// A click looks at a shape, and one more opens its record.
  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    guard case .mouse(let event) = input else { return [] }
    switch event.kind {
    case .press: return state.press(event.point) ? perform(.edit, &state) : []
    case .wheelDown: return perform(.older, &state)
    case .wheelUp: return perform(.newer, &state)
    case .drag, .release: return []
    }
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .page(let page, let today): state.show(page, today: today)
    case .shaken(let page): state.show(page, today: state.today, isShaken: true)
    case .go(let day): return go(to: day, &state)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  private static func go(to day: Day?, _ state: inout State) -> [CanvasEffect] {
    state.go(to: day)
    return state.wanted
  }
}
