package import Domain

package enum TodayScreen: ListScreen {
  package static let actions: [ScreenAction<State>] = {
    let moves = [ScreenAction<State>].moves(next: CommonKey.nextEvent, previous: CommonKey.previousEvent)
    var actions: [ScreenAction<State>] = [
      onPage(CommonKey.goTo) { _, _ in [.askForDay] },
      onPage(TodayKey.nextDay) { page, state in load(page.day.adding(days: 1), &state) },
      onPage(TodayKey.previousDay) { page, state in load(page.day.adding(days: -1), &state) },
      step(CommonKey.right, by: 1), step(CommonKey.left, by: -1),
      // This action needs no page, so a failed read can be tried again.
      .init(CommonKey.today, if: { $0.chosenDay != nil }) { state in load(nil, &state) },
    ]
    actions += moves.prefix(2)
    actions += [
      .init(TodayKey.end, if: { $0.end != nil }) { state in [state.end?.effect].compactMap(\.self) }
        .named { $0.end?.binding.label },
      onPage(TodayKey.review) { _, _ in [.askForReview] },
      onPage(CommonKey.lunar) { _, state in
        state.showsLunar.toggle()
        return []
      },
    ]
    return actions + boxes + moves.dropFirst(2)
  }()

  /// The actions that go from box to box; a list without boxes leaves their keys to the app.
  private static let boxes: [ScreenAction<State>] = [(TodayKey.nextBox, 1), (TodayKey.previousBox, -1)].map {
    key, step in
    .doing(key, if: \.hasBoxes) { $0.enter(by: step) }
  }

  /// Returns an action that needs a page.
  private static func onPage(
    _ binding: KeyBinding, _ perform: @escaping @Sendable (TodayPage, inout State) -> [TodayEffect]
  ) -> ScreenAction<State> {
    ScreenAction(binding) { state in state.page.map { perform($0, &state) } ?? [] }
  }

  /// Returns an action that walks through a line of records, and from its end or another line to the next box.
  private static func step(_ binding: KeyBinding, by step: Int) -> ScreenAction<State> {
    .doing(binding, if: { !$0.items.isEmpty || $0.hasBoxes }) { state in
      if !state.walk(by: step) { state.enterBeside(by: step) }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [TodayEffect]? {
    guard case .key(let press) = input else { return receiveKey(input, &state) }
    if let item = TodayStrip.item(of: press) {
      if state.choose(item) { return [state.opening(of: state.line)?.effect].compactMap(\.self) }
      return []
    }
    if let effect = state.link(press) { return [effect] }
    if let id = TodaySection.id(of: press) {
      state.open([id])
      return []
    }
    if !state.hasBoxes, boxes.contains(where: { $0.matches(press) }) { return nil }
    let line = state.line
    if let ids = line.closed, (TodayScreen.unfold.keys + CommonKey.main.keys).contains(press) {
      state.open(ids)
      return []
    }
    if let effect = state.effect(for: press, on: line) { return [effect] }
    return receiveKey(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [TodayEffect] {
    switch input {
    case .resize:
      state.fitList()
      return []
    case .mouse(let event):
      guard state.handle(event) == .submitted else { return [] }
      let line = state.line
      guard let ids = line.closed else { return [state.opening(of: line)?.effect].compactMap(\.self) }
      state.open(ids)
      return []
    default: return []
    }
  }

  package static func receive(_ result: TodayResult, _ state: inout State) -> [TodayEffect] {
    switch result {
    case .loaded(let page): state.show(page)
    case .failed(let error): state.fail(with: error)
    case .go(let day): return load(day, &state)
    case .select(let record): state.reveal(record)
    case .reviewed, .refused, .file: break
    }
    return []
  }

  private static func load(_ day: Day?, _ state: inout State) -> [TodayEffect] {
    state.chosenDay = day == state.page?.query.clock.today ? nil : day
    return [.load(state.chosenDay)]
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = TodayLayout(state, size: frame.size)
    drawHeader(state, on: &frame, in: layout.header)
    frame.lines(layout.notice, in: layout.noticeArea, style: .error)
    drawHeadline(state, layout, on: &frame)
    let (panes, shown) = (state.panes, state.pane)
    for pane in panes {
      let isFocused = pane.id == shown.id
      guard panes.count > 1 || pane.rows.count > 0 else { return drawEmpty(state, on: &frame, in: pane.list) }
      let (rows, list) = isFocused ? (state.rows, state.list) : (pane.rows, state.others[pane.id] ?? ScrollList())
      pane.draw(rows, list, isFocused: isFocused, on: &frame, state.texts)
    }
  }

  private static func drawHeader(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let dates = state.texts.dates
    let day = dates.day(page.day, today: page.query.clock.today)
    var end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    if state.showsLunar {
      let lunar = " · \(dates.lunar(LunarDay(page.day)))"
      end = frame.line(lunar, in: area.inset(left: end - area.left), style: .hint)
    }
    if let press = CommonKey.goTo.keys.first { frame.link(area.leading(end - area.left), to: press) }
    let remark = state.texts.today.remark(on: page.query, name: state.settings.name)
    let time = page.query.showsMinutes ? dates.time(page.query.clock.dateTime.time) : ""
    let both = [remark, time].filter { !$0.isEmpty }.joined(separator: "  ")
    let note = TextWidth.columns(of: both) <= area.right - end - 2 ? both : time
    let rest = area.inset(left: end + 2 - area.left)
    guard TextWidth.columns(of: note) <= rest.size.columns else { return }
    // Above boxes, which end elsewhere, the words would be alone at the right.
    let isBeside = TodayBoxes.areShown(at: state.size)
    frame.line(note, in: rest, style: .hint, alignment: isBeside ? .leading : .trailing)
  }

  private static func drawHeadline(_ state: State, _ layout: TodayLayout, on frame: inout Frame) {
    guard let headline = state.headline else { return }
    if let press = headline.actions.first?.binding.keys.first { frame.link(layout.headline, to: press) }
    frame.line(headline.mark, in: layout.headline)
    frame.lines(layout.headlineLines, in: layout.headline.inset(left: 2))
  }

  private static func drawEmpty(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let invitation = state.page?.invitation(state.texts) else { return }
    EmptyState(picture: Self.sunrise, message: invitation.message, key: invitation.key).draw(on: &frame, in: area)
  }

  private static let sunrise = ["    ·  ╷  ·    ", "  ·  ╭───╮  ·  ", "─────┴───┴─────"]
}

struct TodayLayout {
  let header: Rect
  /// The area of the headline; empty if there is no headline or no room for it.
  let headline: Rect
  /// The lines of the headline, drawn next to its mark.
  let headlineLines: [StyledLine]
  /// The lines that explain why reading failed; empty otherwise.
  let notice: [String]
  let noticeArea: Rect
  /// The area of the list or the boxes.
  let contents: Rect

  init(_ state: TodayScreen.State, size: Size) {
    let area = Rect.page(size)
    let text = area.leading(TodayBoxes.mostColumns)
    // A short screen has no blank line above its contents, and only a tall screen has a blank line below the date.
    let (gap, space) = (size.rows >= 14 ? 1 : 0, size.rows >= 28 ? 1 : 0)
    header = text.upper(1)
    let most = Self.headlineRows(in: size)
    let columns = min(text.size.columns, TodayBoxes.areShown(at: size) ? Self.headlineColumns : .max)
    headlineLines = most.map { state.headline?.lines(max(1, columns - 3), $0) ?? [] } ?? []
    let rows = headlineLines.count
    headline = text.inset(top: 1 + space).upper(rows)
    let top = 1 + space + rows + (rows > 0 ? gap : 0)
    let below = text.inset(top: top)
    notice = state.failure.map { TextClip.wrap(state.texts.failure($0), columns: max(1, below.size.columns)) } ?? []
    noticeArea = below.upper(notice.count)
    contents = area.inset(top: top + (notice.isEmpty ? 0 : notice.count + 1))
  }

  /// The columns of the headline above boxes, so that the author is near the words (our choice).
  private static let headlineColumns = 84

  /// Returns the maximum numbers of rows of the headline, because on a short screen the day itself matters more.
  ///
  /// Every saying of Haru's own fits into the upper bound.
  private static func headlineRows(in size: Size) -> ClosedRange<Int>? {
    guard size.rows >= 8 else { return nil }
    let most = min(size.rows >= 28 || size.columns < 60 ? 6 : 4, size.rows - 3)
    return min(size.rows >= 28 ? 4 : size.rows >= 20 ? 3 : 2, most)...most
  }
}

enum TodayKey {
  static let end = CommonKey.done.named(ko: "오늘 마치기", en: "done for today")
  static let review = CommonKey.statistics
  static let nextDay = CommonKey.nextList.named(of: CommonKey.nextDay)
  static let previousDay = CommonKey.previousList.named(of: CommonKey.previousDay)
  static let nextBox = CommonKey.nextField.named(ko: "다음 묶음", en: "next box")
  static let previousBox = CommonKey.previousField.named(ko: "이전 묶음", en: "previous box")
}

package enum TodayResult: FileResult {
  case loaded(TodayPage)
  case failed(StoreError)
  case refused(Refusal)
  case file(FileEvent<SharedPicture>)
  case go(Day)
  case reviewed(TodayReview)
  /// Selects a record, if it is on the page.
  case select(RecordReference)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<SharedPicture>? { if case .file(let event) = self { event } else { nil } }
}

extension TodayScreen {
  static let unfold = CommonKey.openLine.named(ko: "펼치기", en: "show all")

  package static func keys(of features: [any TodayPart.Type]) -> [KeyBinding] {
    let keys = features.map { $0.keys }
    let lines = [CommonKey.openLine] + keys.flatMap(\.rows)
    return keys.flatMap(\.day) + lines + actions.map(\.binding)
  }

  package struct State: ListState {
    package typealias Owner = TodayScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    package let settings: Settings
    package let texts: Texts
    /// The day to show; `nil` for today, whichever day that is.
    package var chosenDay: Day?
    package var page: TodayPage? { didSet { makeBoxes() } }
    /// The selection in the box with the focus.
    package var list = ScrollList()
    /// The box with the focus; the first box if there is none of this name.
    package private(set) var focus = ""
    /// The selections of the boxes without the focus.
    package private(set) var others: [String: ScrollList] = [:]
    /// The selected record of a line of records; `nil` for the first one, until the user chooses.
    package private(set) var item: Int?
    /// The sections of the day that are shown completely.
    package var opened: Set<String> = [] { didSet { if opened != oldValue { makeBoxes() } } }
    package var showsLunar = false
    /// The error of the last read; the page that was read before is still shown.
    package var failure: StoreError? { didSet { if failure != oldValue { makeBoxes() } } }
    package var size = Size(columns: 80, rows: 24) { didSet { if size != oldValue { fitBoxes() } } }
    /// The line that ``item`` belongs to.
    private var itemLine = Uncompared<Int?>(nil)
    /// The boxes, which each key needs several times; making them every time took a third of the time for a key.
    private var made = Uncompared(TodayBoxes.none)

    package init(_ settings: Settings, texts: Texts) { (self.settings, self.texts) = (settings, texts) }

    package var wanted: [TodayEffect] { [.load(chosenDay)] }
    package var nextChange: Instant? { page?.nextChange }

    package var keys: [KeyHelp] { pageKeys.map { $0.help(texts) } + offeredKeys }

    package var menu: [MenuItem] { pageKeys.map { MenuItem($0.help(texts)) } + ownMenu }

    /// The keys of the selected line and of the features.
    private var pageKeys: [KeyBinding] {
      guard let page else { return [] }
      let line = line
      let unfold = line.closed == nil ? [] : [TodayScreen.unfold]
      let lines = unfold + ([opening(of: line)].compactMap(\.self) + (line.row?.actions() ?? [])).map(\.binding)
      let above = (headline?.actions ?? []).map(\.binding)
      let day = page.actions.compactMap { $0.binding.without(lines + above) }
      return lines + day + above
    }

    var panes: [TodayBoxes.Pane] { made.value.panes }
    var hasBoxes: Bool { panes.count > 1 }
    /// The box with the focus.
    var pane: TodayBoxes.Pane { panes.first { $0.id == focus } ?? panes[0] }

    package var rows: TodayRows {
      var rows = pane.rows
      rows.item = item ?? 0
      return rows
    }

    package var listArea: Rect { pane.list }

    private mutating func makeBoxes() {
      let area = TodayLayout(self, size: size).contents
      made = Uncompared(TodayBoxes(page, in: area, of: size, opened: opened, texts: texts))
    }

    /// Creates the boxes for a different size, in which the same record stays selected.
    private mutating func fitBoxes() {
      let (record, closed) = (selected, line.closed)
      makeBoxes()
      fitList()
      if let record {
        reveal(record)
      } else if let closed, let pane = panes.first(where: { $0.rows.index(closing: closed) != nil }) {
        enter(pane.id)
        if let index = rows.index(closing: closed) { list.select(index, in: rows) }
      }
      _ = follow()
    }

    /// Selects the first record of another day.
    fileprivate mutating func startOver() {
      (list, others, opened) = (ScrollList(), [:], [])
      focus = made.value.first.id
      // A line that only opens hidden rows is never where a day begins.
      if let first = rows.firstRecord { list.select(first, in: rows) }
    }

    /// Gives the focus to a box, in which the earlier selection stays.
    fileprivate mutating func enter(_ id: String) {
      guard id != pane.id else { return }
      others[pane.id] = list
      (focus, list) = (id, others[id] ?? ScrollList())
      (item, itemLine) = (nil, Uncompared(nil))
      fitList()
      _ = follow()
    }

    fileprivate mutating func enter(by step: Int) {
      let (panes, id) = (panes, pane.id)
      guard let index = panes.firstIndex(where: { $0.id == id }) else { return }
      enter(panes[(index + step + panes.count) % panes.count].id)
    }

    /// Moves with the mouse: a press enters a box, and the wheel scrolls the box below the pointer.
    fileprivate mutating func handle(_ event: MouseEvent) -> InputOutcome {
      guard let under = panes.first(where: { $0.area.contains(event.point) }) else { return .ignored }
      let isEntered = under.id == pane.id
      if !isEntered, [.wheelUp, .wheelDown].contains(event.kind) {
        return others[under.id, default: ScrollList()].handle(.mouse(event), in: under.list, rows: under.rows)
      }
      if !isEntered, [.press, .select].contains(event.kind) { enter(under.id) }
      // The press that enters a box opens nothing.
      let kind = event.kind == .press && !isEntered ? .select : event.kind
      let outcome = list.handle(.mouse(MouseEvent(kind, at: event.point)), in: listArea, rows: rows)
      _ = follow()
      return outcome
    }

    /// Returns the effect of a click that presses a key; `nil` for other keys.
    fileprivate func link(_ key: KeyPress) -> TodayEffect? {
      guard case .named = key.key else { return nil }
      return panes.lazy.compactMap { $0.links[key] ?? $0.rows.links[key] }.first
    }

    /// The records of the selected line; empty for a line of one record.
    fileprivate var items: [TodayStrip.Item] { list.selection.map { rows.items(at: $0) } ?? [] }

    /// Selects another record of the selected line.
    ///
    /// - Returns: `false` if there is none in that direction, so nothing changes.
    fileprivate mutating func walk(by step: Int) -> Bool {
      let next = min(item ?? 0, max(0, items.count - 1)) + step
      guard items.indices.contains(next) else { return false }
      item = next
      return true
    }

    /// Gives the focus to the box at the right or the left, the one nearest to the selected row.
    ///
    /// - Parameter step: 1 for right, -1 for left.
    fileprivate mutating func enterBeside(by step: Int) {
      let here = pane
      let beside = panes.filter { step > 0 ? $0.area.left >= here.area.right : $0.area.right <= here.area.left }
      guard let column = step > 0 ? beside.map(\.area.left).min() : beside.map(\.area.left).max() else { return }
      let row = here.list.top + (list.selectedLine(rows) ?? 0)
      let nearest = beside.filter { $0.area.left == column }.min {
        $0.area.distance(toRow: row) < $1.area.distance(toRow: row)
      }
      if let nearest { enter(nearest.id) }
    }

    /// Selects a record of the selected line.
    ///
    /// - Returns: `true` if the record was selected before, so it opens.
    fileprivate mutating func choose(_ index: Int) -> Bool {
      defer { item = index }
      return item == index
    }

    package mutating func follow() -> [TodayEffect] {
      if list.selection != itemLine.value { (item, itemLine) = (nil, Uncompared(list.selection)) }
      return []
    }

    package var selected: RecordReference? { line.row?.record }

    /// The selected line.
    var line: Line {
      guard let index = list.selection else { return Line(row: nil, closed: nil) }
      return Line(row: rows.row(at: index), closed: rows.closed(at: index))
    }

    var headline: TodayHeadline? { page?.headline(texts) }

    fileprivate var end: TodayAction? { page?.recap?.end }

    /// Returns the effect of a feature's key; `nil` for any other key.
    func effect(for press: KeyPress, on line: Line) -> TodayEffect? {
      guard let page else { return nil }
      let opening = opening(of: line)
      let actions = [opening].compactMap(\.self) + offered(on: line) + page.actions
      if let action = actions.first(where: { $0.binding.keys.contains(press) }) { return action.effect }
      return CommonKey.main.keys.contains(press) ? opening?.effect : nil
    }

    /// Returns the action of Enter on a line, or else on the day.
    func opening(of line: Line) -> TodayAction? { line.closed == nil ? line.row?.opening ?? page?.opening : nil }

    private func offered(on line: Line) -> [TodayAction] { (line.row?.actions() ?? []) + (headline?.actions ?? []) }
  }
}

extension TodayScreen.State {
  struct Line {
    /// The row; `nil` if there is nothing to do in the line.
    let row: TodayRow?
    /// The sections that the line stands for while they are hidden.
    let closed: [String]?
  }

  /// Shows a page; the selection stays on its line on the same day, and moves to the most important line otherwise.
  mutating func show(_ page: TodayPage) {
    let isSameDay = page.day == self.page?.day
    let wished = isSameDay ? selected : page.firstSelected
    self.page = page
    failure = nil
    if !isSameDay { startOver() }
    fitList()
    if let wished { select(wished, in: panes.first { $0.rows.index(of: wished) != nil }) }
    _ = follow()
  }

  private mutating func select(_ record: RecordReference, in pane: TodayBoxes.Pane?) {
    guard let pane, let index = pane.rows.index(of: record) ?? pane.rows.index(near: record) else { return }
    enter(pane.id)
    list.select(index, in: rows)
    _ = follow()
    if let place = rows.items(at: index).firstIndex(where: { $0.row.record == record }) { _ = choose(place) }
  }

  /// Shows sections completely; what is above them stays in its place, and their rows come into view.
  mutating func open(_ sections: [String]) {
    let line = list.selection ?? 0
    opened.formUnion(sections)
    fitList()
    let places = sections.compactMap { rows.places[$0] }
    guard let first = places.map(\.lowerBound).min(), let end = places.map(\.upperBound).max() else { return }
    for row in [end - 1, max(first, min(line, end - 1))] { list.select(row, in: rows) }
    _ = follow()
  }

  /// Selects a record on the page, even in a section that is still hidden.
  mutating func reveal(_ record: RecordReference) {
    if let pane = pane(with: record) { return select(record, in: pane) }
    for section in page?.contents.flatMap({ $0.sections(texts, in: hasBoxes ? .boxes : .list) }) ?? [] {
      var other = self
      other.opened.insert(section.id)
      guard let pane = other.pane(with: record) else { continue }
      opened = other.opened
      return select(record, in: pane)
    }
  }

  /// Returns the box that shows a record, or else another record of its series.
  private func pane(with record: RecordReference) -> TodayBoxes.Pane? {
    panes.first { $0.rows.index(of: record) != nil } ?? panes.first { $0.rows.index(near: record) != nil }
  }

  mutating func fail(with error: StoreError) {
    failure = error
    fitList()
  }
}

extension KeyBinding {
  /// Removes the keys that a line takes; `nil` if no key is left.
  fileprivate func without(_ lines: [KeyBinding]) -> KeyBinding? {
    let rest = keys.filter { key in !lines.contains { $0.keys.contains(key) } }
    return rest.isEmpty ? nil : on(rest)
  }
}

extension Rect {
  /// Returns the number of rows between a row and the area; 0 for a row of the area.
  fileprivate func distance(toRow row: Int) -> Int { max(0, top - row, row - bottom + 1) }
}

/// A part that follows from the rest of a value, and so doesn't count for equality.
private struct Uncompared<Value: Sendable>: Equatable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (_: Self, _: Self) -> Bool { true }
}
