import Domain

/// Everything that was recorded, the newest day first.
package enum DiaryScreen: CanvasScreen {
  package enum Action: BoundAction {
    case open, record, remove, search, filter, calendar, goTo, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .open: CanvasKey.edit.named(ko: "열기", en: "open")
      case .record: CanvasKey.record
      case .remove: CommonKey.remove
      case .search: CommonKey.search
      case .filter: CanvasKey.filter
      case .calendar: CanvasKey.calendar
      case .goTo: CommonKey.goTo
      case .next: CommonKey.next
      case .previous: CommonKey.previous
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first.named(ko: "가장 새 날", en: "newest day")
      case .last: CommonKey.last.named(ko: "첫날", en: "first day")
      case .back: CommonKey.back.and(CanvasKey.diary.keys)
      }
    }

    /// Whether it is of use without a record.
    var worksAlone: Bool { [.record, .filter, .search, .calendar, .back].contains(self) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    guard state.isTyping else { return receiveKey(input, &state) }
    if let effects = type(input, &state) { return effects }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [CanvasEffect] {
    switch action {
    case .open: return state.selected.map { [.write(.edit($0.id, from: $0.content))] } ?? []
    case .record: return [.write(.add(nil))]
    case .remove: return state.selected.map { [.askToRemove($0)] } ?? []
    case .search: state.isTyping = true
    case .filter: return [.diary(.askToFilter(state.query))]
    case .calendar: return [.diary(.openCalendar(state.row?.day))]
    case .goTo: return [.askForDay]
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage: state.list.page(by: 1, in: state.rows)
    case .previousPage: state.list.page(by: -1, in: state.rows)
    case .first: return state.go(to: nil)
    case .last: return state.go(to: .earliest)
    case .back: return state.query == state.initial ? [.dismiss] : state.narrow(to: state.initial)
    }
    return state.follow()
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.layout.list.size.rows) }
    let outcome = state.list.handle(input, in: state.layout.list, rows: state.rows)
    return outcome == .submitted ? perform(.open, &state) : state.follow()
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    // An answer to what was changed since is late.
    case .diary(let page) where page.query == state.query: state.show(page)
    case .go(let day): return state.go(to: day)
    case .narrowed(let query): return state.narrow(to: query)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  /// - Returns: `nil` for what is for the list.
  private static func type(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    if input.movesInList { return nil }
    switch state.field.handle(input, in: state.layout.search) {
    case .ignored: return nil
    case .submitted: state.isTyping = false
    case .cancelled:
      state.isTyping = false
      state.field.text = ""
    case .changed, .refused: break
    }
    state.list.fit(state.rows, height: state.layout.list.size.rows)
    return state.find(state.field.text)
  }
}
