package import Domain

package enum TodayScreen: RouteScreen {
  package typealias Action = TodayMove

  package static func receive(_ input: InputEvent, _ state: inout State) -> [TodayEffect]? {
    guard case .key(let press) = input else { return receiveKey(input, &state) }
    let line = state.line
    if let ids = line.closed, TodayScreen.unfold.keys.contains(press) {
      state.open(ids)
      return []
    }
    if let effect = state.effect(for: press, on: line) { return [effect] }
    return receiveKey(input, &state)
  }

  package static func perform(_ action: TodayMove, _ state: inout State) -> [TodayEffect] {
    // Where nothing could be read yet, that can be tried again.
    guard let page = state.page else { return action == .today ? load(nil, &state) : [] }
    switch action {
    case .down: state.list.move(by: 1, in: state.rows)
    case .up: state.list.move(by: -1, in: state.rows)
    case .nextDay: return load(page.day.adding(days: 1), &state)
    case .previousDay: return load(page.day.adding(days: -1), &state)
    case .today: return load(nil, &state)
    case .goTo: return [.askForDay]
    case .end: return [page.recap?.end?.effect].compactMap(\.self)
    case .review: return [.askForReview]
    case .lunar: state.showsLunar.toggle()
    case .nextPage, .previousPage, .first, .last: return action.keys.first.map { handle(.key($0), &state) } ?? []
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [TodayEffect] {
    if case .resize = input { state.fitList() }
    let layout = TodayLayout(state, size: state.size)
    if case .mouse(let event) = input, event.kind == .press {
      if let area = layout.aside, let effect = state.page?.aside(state.texts)?.effect(event.point, area) {
        return [effect]
      }
      if layout.headline.contains(event.point), let headline = state.headline { return [headline.opening] }
    }
    let outcome = state.list.handle(input, in: layout.list, rows: state.rows)
    guard outcome == .submitted else { return [] }
    let line = state.line
    guard let ids = line.closed else { return [state.opening(of: line)?.effect].compactMap(\.self) }
    state.open(ids)
    return []
  }

  package static func receive(_ result: TodayResult, _ state: inout State) -> [TodayEffect] {
    switch result {
    case .loaded(let page): state.show(page)
    case .failed(let error): state.fail(with: error)
    case .go(let day): return load(day, &state)
    case .select(let record): state.reveal(record)
    case .reviewed: break
    }
    return []
  }

  private static func load(_ day: Day?, _ state: inout State) -> [TodayEffect] {
    state.chosenDay = day == state.page?.query.clock.today ? nil : day
    return [.load(state.chosenDay)]
  }
}

package enum TodayMove: BoundAction {
  case goTo, nextDay, previousDay, today, down, up, end, review, lunar, nextPage, previousPage, first, last

  package var binding: KeyBinding {
    switch self {
    case .goTo: CommonKey.goTo
    case .nextDay: CommonKey.nextDay
    case .previousDay: CommonKey.previousDay
    case .today: CommonKey.today
    case .down: CommonKey.nextEvent
    case .up: CommonKey.previousEvent
    case .end: KeyBinding([.character("z"), .control("e")], ko: "오늘 끝", en: "done for today")
    case .review: KeyBinding([.character("y"), .control("r")], ko: "돌아보기", en: "look back")
    case .lunar: CommonKey.lunar
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    }
  }
}

package enum TodayResult: Equatable, Sendable {
  case loaded(TodayPage)
  case failed(StoreError)
  case go(Day)
  case reviewed(Result<PeriodReview, StoreError>)
  /// What is to be selected, if it is on the page.
  case select(RecordReference)
}

extension TodayScreen {
  static let unfold = CommonKey.openLine.named(ko: "펼치기", en: "show all")

  package static func keys(of rooms: [any TodayPart.Type]) -> [KeyBinding] {
    let keys = rooms.map { $0.keys }
    let lines = [CommonKey.openLine] + keys.flatMap(\.rows)
    return keys.flatMap(\.day) + lines + TodayMove.allCases.map(\.binding)
  }
}

extension TodayScreen {
  package struct State: RouteState {
    package typealias Owner = TodayScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    package let settings: Settings
    package let texts: Texts
    /// The day to show; `nil` for whatever day today is.
    package var chosenDay: Day?
    package var page: TodayPage? { didSet { makeRows() } }
    package var list = ScrollList()
    /// The sections of the day of which all is shown.
    package var opened: Set<String> = [] { didSet { if opened != oldValue { makeRows() } } }
    package var showsLunar = false
    /// Why reading failed last time; what was read before is still shown.
    package var failure: StoreError? { didSet { if failure != oldValue { makeRows() } } }
    package var size = Size(columns: 80, rows: 24) { didSet { if size != oldValue { makeRows() } } }
    /// Asked for several times a key; to make them each time took a third of it.
    private var made = Derived(TodayRows())

    package init(_ settings: Settings, texts: Texts) {
      self.settings = settings
      self.texts = texts
    }

    package var wanted: [TodayEffect] { [.load(chosenDay)] }
    package var nextChange: Instant? { page?.nextChange }

    package var keys: [KeyHelp] {
      let moves = TodayMove.allCases.compactMap { move -> KeyBinding? in
        switch move {
        case .today where chosenDay == nil: nil
        case .end: page?.recap?.end?.binding
        default: move.binding
        }
      }
      guard let page else { return moves.map { $0.help(texts) } }
      let line = line
      let unfold = line.closed == nil ? [] : [TodayScreen.unfold]
      let lines = unfold + ([opening(of: line)].compactMap(\.self) + (line.row?.actions() ?? [])).map(\.binding)
      let above = (headline?.actions ?? []).map(\.binding)
      let day = page.actions.compactMap { $0.binding.without(lines + above) }
      return (lines + day + above + moves).map { $0.help(texts) }
    }

    package var rows: TodayRows { made.value }

    private mutating func makeRows() {
      let area = TodayLayout(self, size: size).list.inset(right: 4)
      made = Derived(TodayRows(page, in: area.size, opened: opened, texts: texts))
    }

    package var selected: RecordReference? { line.row?.record }

    /// What is selected.
    var line: Line {
      guard let index = list.selection else { return Line(row: nil, closed: nil) }
      return Line(row: rows.row(at: index), closed: rows.closed(at: index))
    }

    var headline: TodayHeadline? { page?.headline(texts) }

    /// `nil` for a key that is none of the rooms'.
    func effect(for press: KeyPress, on line: Line) -> TodayEffect? {
      guard let page else { return nil }
      let actions = [opening(of: line)].compactMap(\.self) + offered(on: line) + page.actions
      return actions.first { $0.binding.keys.contains(press) }?.effect
    }

    /// Of a line, or else of the day.
    func opening(of line: Line) -> TodayAction? { line.closed == nil ? line.row?.opening ?? page?.opening : nil }

    private func offered(on line: Line) -> [TodayAction] { (line.row?.actions() ?? []) + (headline?.actions ?? []) }
  }
}

extension TodayScreen.State {
  struct Line {
    /// `nil` where nothing can be done.
    let row: TodayRow?
    /// The sections that it stands for while they are not shown.
    let closed: [String]?
  }

  /// Shows a page; on the same day the same line stays selected, on another one what matters most is.
  mutating func show(_ page: TodayPage) {
    let isSameDay = page.day == self.page?.day
    let wished = isSameDay ? selected : page.firstSelected
    self.page = page
    failure = nil
    if !isSameDay { (list, opened) = (ScrollList(), []) }
    fitList()
    let rows = rows
    if let wished, let index = rows.index(of: wished) { list.select(index, in: rows) }
  }

  mutating func open(_ sections: [String]) {
    opened.formUnion(sections)
    fitList()
  }

  /// Selects what is on the page, also where it is not shown yet.
  mutating func reveal(_ record: RecordReference) {
    if let index = rows.index(near: record) { return list.select(index, in: rows) }
    for section in page?.contents.flatMap({ $0.sections(texts) }) ?? [] {
      var other = self
      other.opened.insert(section.id)
      guard let index = other.rows.index(near: record) else { continue }
      opened = other.opened
      return list.select(index, in: rows)
    }
  }

  mutating func fail(with error: StoreError) {
    failure = error
    fitList()
  }

  mutating func fitList() { list.fit(rows, height: TodayLayout(self, size: size).list.size.rows) }
}

extension KeyBinding {
  /// What a line does goes first: the same with the keys that none of those has; `nil` where it has no other.
  fileprivate func without(_ lines: [KeyBinding]) -> KeyBinding? {
    let rest = keys.filter { key in !lines.contains { $0.keys.contains(key) } }
    return rest.isEmpty ? nil : on(rest)
  }
}

/// What is made of the rest of a value, and so tells no two of them apart.
private struct Derived<Value: Sendable>: Equatable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (_: Self, _: Self) -> Bool { true }
}
