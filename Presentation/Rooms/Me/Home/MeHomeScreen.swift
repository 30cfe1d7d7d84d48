import Domain

/// Who uses Haru, every setting there is, and what there is to know about it.
package enum MeHomeScreen: MeScreen {
  package enum Action: BoundAction {
    case change, stepOn, stepBack, search, lock, next, previous, nextPage, previousPage, first, last

    package var binding: KeyBinding {
      switch self {
      case .change: KeyBinding([.enter, .character(" ")], ko: "바꾸기·열기", en: "change or open")
      case .stepOn: KeyBinding([.right, .character("l")], ko: "다음 값", en: "next value")
      case .stepBack: KeyBinding([.left, .character("h")], ko: "이전 값", en: "previous value")
      case .search: CommonKey.search
      case .lock: KeyBinding([.character("L"), KeyPress(.function(8))], ko: "지금 잠그기", en: "lock now")
      case .next: CommonKey.next
      case .previous: CommonKey.previous
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [MeEffect]? {
    if state.search != nil { return type(input, &state) }
    // Elsewhere it searches everything; here one looks for a setting.
    return receiveKey(input == .key(.character("/")) ? .key(Action.search.keys[0]) : input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [MeEffect] {
    switch action {
    case .search: state.beginSearch()
    case .lock: return [.lock]
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.layout.list, rows: state.rows)
    case .change, .stepOn, .stepBack: return effects(of: action, state.selected)
    }
    state.follow()
    return []
  }

  private static func effects(of action: Action, _ row: MeRows.Row?) -> [MeEffect] {
    switch row {
    case .topic(let topic)?: action == .change ? [.read(topic)] : []
    case .setting(let item)?:
      switch action {
      case .change where !item.isListed: [.write(item)]
      case .change where item.choices.count > 3 || item.choices.contains { $0.swatch != nil }: [.choose(item)]
      default: item.neighbour(by: action == .stepBack ? -1 : 1).map { [.change(key: item.key, to: $0)] } ?? []
      }
    case .own(let item)?: action == .change ? [.work(item.work)] : []
    case .heading?, nil: []
    }
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
    state.follow()
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [MeEffect] {
    if case .resize = input { state.fit() }
    guard case .mouse = input else { return [] }
    let outcome = state.list.handle(input, in: state.layout.list, rows: state.rows)
    state.follow()
    return outcome == .submitted ? effects(of: .change, state.selected) : []
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
