package import Domain

package enum TodayScreen: ListScreen {
  package static let actions: [ScreenAction<State>] = {
    let moves = [ScreenAction<State>].moves(next: CommonKey.nextEvent, previous: CommonKey.previousEvent) { _ in true }
    var actions: [ScreenAction<State>] = [
      onPage(CommonKey.goTo) { _, _ in [.askForDay] },
      onPage(CommonKey.nextDay) { page, state in load(page.day.adding(days: 1), &state) },
      onPage(CommonKey.previousDay) { page, state in load(page.day.adding(days: -1), &state) },
      // This action needs no page, so that a failed read can be tried again.
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
    return actions + moves.dropFirst(2)
  }()

  /// Returns an action that needs a page.
  private static func onPage(
    _ binding: KeyBinding, _ perform: @escaping @Sendable (TodayPage, inout State) -> [TodayEffect]
  ) -> ScreenAction<State> {
    ScreenAction(binding) { state in state.page.map { perform($0, &state) } ?? [] }
  }

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

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = TodayLayout(state, size: frame.size)
    drawHeader(state, on: &frame, in: layout.header)
    for (row, line) in layout.notice.enumerated() { frame.line(line, in: layout.noticeArea.line(row), style: .error) }
    drawHeadline(state, layout, on: &frame)
    drawList(state, on: &frame, in: layout.list)
    if let area = layout.aside { state.page?.aside(state.texts)?.draw(&frame, area) }
  }

  private static func drawHeader(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let dates = state.texts.dates
    let day = dates.day(page.day, today: page.query.clock.today)
    var end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    let time = dates.time(page.query.clock.dateTime.time)
    if page.query.showsMinutes, end + 2 + TextWidth.columns(of: time) <= area.right {
      end = frame.line(time, in: area.inset(left: end + 2 - area.left), style: .hint)
    }
    if state.showsLunar {
      let lunar = " · \(dates.lunar(LunarDay(page.day)))"
      end = frame.line(lunar, in: area.inset(left: end - area.left), style: .hint)
    }
    let note = state.texts.today.remark(on: page.query, name: state.settings.name)
    let rest = area.inset(left: end + 2 - area.left)
    guard TextWidth.columns(of: note) <= rest.size.columns else { return }
    frame.line(note, in: rest, style: .hint, alignment: .trailing)
  }

  private static func drawHeadline(_ state: State, _ layout: TodayLayout, on frame: inout Frame) {
    guard let headline = state.headline else { return }
    frame.line(headline.mark, in: layout.headline)
    for (row, line) in layout.headlineLines.enumerated() {
      frame.line(line, in: layout.headline.line(row).inset(left: 2))
    }
  }

  private static func drawList(_ state: State, on frame: inout Frame, in area: Rect) {
    let rows = state.rows
    guard rows.count == 0 else { return state.list.draw(on: &frame, in: area, rows: rows) }
    guard let invitation = state.page?.invitation(state.texts) else { return }
    let picture = ["    ·  ╷  ·    ", "  ·  ╭───╮  ·  ", "─────┴───┴─────"]
    EmptyState(picture: picture, message: invitation.message, key: invitation.key).draw(on: &frame, in: area)
  }
}

struct TodayLayout {
  private static let asideColumns = 36

  let header: Rect
  /// The area of the headline; empty if there is no headline or no room for it.
  let headline: Rect
  /// The lines of the headline, drawn beside its mark.
  let headlineLines: [StyledLine]
  /// The lines that explain why reading failed; empty otherwise.
  let notice: [String]
  let noticeArea: Rect
  let list: Rect
  /// The area beside the list; `nil` on narrow screens, and if nothing would be drawn in it.
  let aside: Rect?

  init(_ state: TodayScreen.State, size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 1 : 0, right: size.columns >= 60 ? 1 : 0)
    // A low screen has no blank line above its contents.
    let (gap, space) = (size.rows >= 14 ? 1 : 0, size.rows >= 28 ? 1 : 0)
    header = area.inset(top: space).upper(1)
    let most = Self.headlineRows(in: size)
    headlineLines = most > 0 ? state.headline?.lines(max(1, area.size.columns - 3), most) ?? [] : []
    let rows = headlineLines.count
    headline = area.inset(top: space + 1 + space).upper(rows)
    let below = area.inset(top: space + 1 + space + rows + (rows > 0 ? gap : 0))
    notice = state.failure.map { TextClip.wrap(state.texts.failure($0), columns: max(1, below.size.columns)) } ?? []
    noticeArea = below.upper(notice.count)
    let rest = below.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    let hasAside = size.columns >= 100 && size.rows >= 14 && state.page?.aside(state.texts) != nil
    list = hasAside ? rest.inset(right: Self.asideColumns + 4) : rest
    aside = hasAside ? rest.inset(left: rest.size.columns - Self.asideColumns) : nil
  }

  /// Returns the most rows of the headline; on a low screen, the day itself matters more.
  private static func headlineRows(in size: Size) -> Int { size.rows >= 28 ? 4 : size.rows >= 8 ? 2 : 0 }
}

enum TodayKey {
  static let end = KeyBinding([.character("z"), .control("e")], ko: "오늘 끝", en: "done for today")
  static let review = KeyBinding([.character("y"), .control("r")], ko: "돌아보기", en: "look back")
}

package enum TodayResult: Equatable, Sendable {
  case loaded(TodayPage)
  case failed(StoreError)
  case go(Day)
  case reviewed(Result<TodayReview, StoreError>)
  /// Selects a record, if it is on the page.
  case select(RecordReference)
}

extension TodayScreen {
  static let unfold = CommonKey.openLine.named(ko: "펼치기", en: "show all")

  package static func keys(of features: [any TodayPart.Type]) -> [KeyBinding] {
    let keys = features.map { $0.keys }
    let lines = [CommonKey.openLine] + keys.flatMap(\.rows)
    return keys.flatMap(\.day) + lines + actions.map(\.binding)
  }
}

extension TodayScreen {
  package struct State: ListState {
    package typealias Owner = TodayScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    package let settings: Settings
    package let texts: Texts
    /// The day to show; `nil` for today, whichever day that is.
    package var chosenDay: Day?
    package var page: TodayPage? { didSet { makeRows() } }
    package var list = ScrollList()
    /// The sections of the day that are shown completely.
    package var opened: Set<String> = [] { didSet { if opened != oldValue { makeRows() } } }
    package var showsLunar = false
    /// The error of the last read; the page that was read before is still shown.
    package var failure: StoreError? { didSet { if failure != oldValue { makeRows() } } }
    package var size = Size(columns: 80, rows: 24) { didSet { if size != oldValue { makeRows() } } }
    /// The rows, which each key needs several times; making them every time took a third of the time for a key.
    private var made = Derived(TodayRows())

    package init(_ settings: Settings, texts: Texts) {
      self.settings = settings
      self.texts = texts
    }

    package var wanted: [TodayEffect] { [.load(chosenDay)] }
    package var nextChange: Instant? { page?.nextChange }

    package var keys: [KeyHelp] {
      guard let page else { return offeredKeys }
      let line = line
      let unfold = line.closed == nil ? [] : [TodayScreen.unfold]
      let lines = unfold + ([opening(of: line)].compactMap(\.self) + (line.row?.actions() ?? [])).map(\.binding)
      let above = (headline?.actions ?? []).map(\.binding)
      let day = page.actions.compactMap { $0.binding.without(lines + above) }
      return (lines + day + above).map { $0.help(texts) } + offeredKeys
    }

    package var rows: TodayRows { made.value }
    package var listArea: Rect { TodayLayout(self, size: size).list }

    private mutating func makeRows() {
      let area = TodayLayout(self, size: size).list.inset(right: 4)
      made = Derived(TodayRows(page, in: area.size, opened: opened, texts: texts))
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
      let actions = [opening(of: line)].compactMap(\.self) + offered(on: line) + page.actions
      return actions.first { $0.binding.keys.contains(press) }?.effect
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
    if !isSameDay { (list, opened) = (ScrollList(), []) }
    fitList()
    let rows = rows
    if let wished, let index = rows.index(of: wished) { list.select(index, in: rows) }
  }

  mutating func open(_ sections: [String]) {
    opened.formUnion(sections)
    fitList()
  }

  /// Selects a record on the page, even in a section that is still hidden.
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
}

extension KeyBinding {
  /// Removes the keys that a line takes; `nil` if no key is left.
  fileprivate func without(_ lines: [KeyBinding]) -> KeyBinding? {
    let rest = keys.filter { key in !lines.contains { $0.keys.contains(key) } }
    return rest.isEmpty ? nil : on(rest)
  }
}

/// A part that follows from the rest of a value, and so doesn't count for equality.
private struct Derived<Value: Sendable>: Equatable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (_: Self, _: Self) -> Bool { true }
}

package struct TodayRows: ListRows, Sendable {
  private enum Row {
    case blank
    case text(String, Style)
    case title(StyledLine)
    case line(TodayRow)
    /// A line that opens sections, with their names and counts, or a title and the number of hidden rows.
    case closed(StyledLine, TodaySection.Place, ids: [String])
  }

  private enum Item {
    case section(TodaySection)
    case invitation(String)
    case remark(String)
  }

  private var rows: [Row] = []

  init() {}

  /// Creates the rows of a page; without a page there are no rows.
  ///
  /// Empty features share a line if the list, which has `size`, is wide enough. `opened` names the sections that are
  /// shown completely.
  init(_ page: TodayPage?, in size: Size, opened: Set<String>, texts: Texts) {
    guard let page else { return }
    var items = Self.items(of: page, texts)
    let waiting = Self.takeWaiting(from: &items, opened)
    guard items.contains(where: { if case .invitation = $0 { false } else { true } }) else { return }
    let fit = Self.fit(items, opened, lines: size.rows)
    var invited: String?
    for (item, shown) in zip(items, fit.shown) {
      switch item {
      case .section(let section): add(section, shown, columns: size.columns, hasGap: fit.hasGaps, texts)
      case .invitation(let line): invited = invite(line, behind: invited, columns: size.columns, hasGap: fit.hasGaps)
      case .remark(let line): rows.append(.text(line, Style(.warning)))
      }
      if case .invitation = item {} else { invited = nil }
    }
    guard !waiting.isEmpty else { return }
    let count = waiting.reduce(0) { $0 + $1.itemCount }
    rows += [.blank, .closed(StyledLine(texts.today.waiting(count), .hint), .open, ids: waiting.map(\.id))]
  }

  /// Removes and returns the sections that an ended day hides until they are opened.
  private static func takeWaiting(from items: inout [Item], _ opened: Set<String>) -> [TodaySection] {
    let sections = items.compactMap { item in if case .section(let section) = item { section } else { nil } }
    let ended = sections.filter { $0.place == .ended }
    let waiting = sections.filter { $0.place != .ended }
    guard !ended.isEmpty, opened.isDisjoint(with: waiting.map(\.id)) else { return [] }
    items = ended.map(Item.section)
    return waiting
  }

  private static func items(of page: TodayPage, _ texts: Texts) -> [Item] {
    var items: [[Item]] = [[], [], [], [], []]
    for content in page.contents {
      let sections = content.sections(texts)
      for section in sections { items[section.place.rawValue].append(.section(section)) }
      let usual = TodaySection.Place.usual.rawValue
      if sections.isEmpty, let invitation = content.invitation(texts) {
        items[usual].append(.invitation(invitation.line))
      }
      if let remark = content.remark(texts) { items[usual].append(.remark(remark)) }
    }
    return items.flatMap(\.self)
  }

  private static func fit(_ items: [Item], _ opened: Set<String>, lines: Int) -> TodayFit {
    let parts = items.map { item in
      guard case .section(let section) = item else { return TodayFit.Part(kind: .line) }
      let (isOpen, place) = (opened.contains(section.id), section.place.rawValue)
      switch section.place {
      case .over where !isOpen: return TodayFit.Part(kind: .closed(place: place))
      case .open where !isOpen: return TodayFit.Part(kind: .closing(place: place), count: section.count)
      default:
        let least = isOpen ? section.count : section.least
        return TodayFit.Part(kind: section.title == nil ? .untitled : .titled, count: section.count, least: least)
      }
    }
    return TodayFit(parts, gaps: items.count - 1, lines: lines)
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { row(at: index) != nil || closed(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    // A row without a mark is indented like the others.
    let area = isSelectable(at: index) ? area : area.inset(left: 2)
    switch rows[index] {
    case .blank: break
    case .text(let text, let style): frame.line(text, in: area, style: style)
    case .title(let line), .closed(let line, _, _): frame.line(line, in: area)
    case .line(let row): row.draw(&frame, area)
    }
  }

  /// Returns the row of a line; `nil` if there is nothing to do in the line.
  func row(at index: Int) -> TodayRow? {
    guard rows.indices.contains(index), case .line(let row) = rows[index], row.record != nil else { return nil }
    return row
  }

  /// Returns the sections that a line opens; `nil` for other lines.
  func closed(at index: Int) -> [String]? {
    guard rows.indices.contains(index), case .closed(_, _, let ids) = rows[index] else { return nil }
    return ids
  }

  func index(of record: RecordReference) -> Int? { rows.indices.first { row(at: $0)?.record == record } }

  /// Returns the row of a record, or else of another record of its series.
  func index(near record: RecordReference) -> Int? {
    let place = RecordReference(record.kind, record.id, instance: record.instance)
    return index(of: place)
      ?? rows.indices.first { index in
        row(at: index)?.record.map { $0.kind == record.kind && $0.id == record.id } ?? false
      }
  }

  /// Adds an invitation, and returns the text of its line.
  private mutating func invite(_ line: String, behind invited: String?, columns: Int, hasGap: Bool) -> String {
    let joined = [invited, line].compactMap(\.self).joined(separator: " · ")
    let isJoined = invited != nil && TextWidth.columns(of: joined) <= columns
    if isJoined { rows.removeLast() } else if hasGap, !rows.isEmpty { rows.append(.blank) }
    rows.append(.text(isJoined ? joined : line, .hint))
    return isJoined ? joined : line
  }

  private mutating func add(_ section: TodaySection, _ shown: Int, columns: Int, hasGap: Bool, _ texts: Texts) {
    if shown == 0 { return close(section, columns: columns, hasGap: hasGap, texts) }
    if hasGap, !rows.isEmpty, section.title != nil { rows.append(.blank) }
    let hidden = max(0, section.itemCount - shown)
    let more = StyledLine(hidden > 0 ? texts.more(hidden, counter: section.counter) : "", .hint)
    if let title = section.title {
      let title = StyledLine(title, .title) + StyledLine(hidden > 0 ? "  " : "") + more
      let opensMore = shown < section.count && hidden > 0
      rows.append(opensMore ? .closed(title, section.place, ids: [section.id]) : .title(title))
    }
    rows += section.rows(shown).map { .line($0) }
    guard section.title == nil, hidden > 0 else { return }
    rows.append(.closed(StyledLine("  ") + more, section.place, ids: [section.id]))
  }

  /// Adds the name of a section, on the line of the section before if that section is only named too.
  private mutating func close(_ section: TodaySection, columns: Int, hasGap: Bool, _ texts: Texts) {
    let mark = section.place == .over ? "✓ " : ""
    let (title, count) = (section.title ?? "", section.itemCount)
    let name = StyledLine(texts(ko: "\(mark)\(title) \(count)", en: "\(mark)\(title): \(count)"), .hint)
    if case .closed(let line, section.place, let ids)? = rows.last {
      let joined = line + StyledLine(" · ", .hint) + name
      if joined.columns <= columns {
        rows[rows.count - 1] = .closed(joined, section.place, ids: ids + [section.id])
        return
      }
    }
    if hasGap, !rows.isEmpty { rows.append(.blank) }
    rows.append(.closed(name, section.place, ids: [section.id]))
  }
}

/// Shares the lines of the screen among the parts of a day, so that every feature shows something without scrolling.
package struct TodayFit: Equatable {
  package enum Kind: Equatable {
    /// A section with a title, whose line also counts the hidden rows.
    case titled
    /// A section without a title, with a line that counts the hidden rows.
    case untitled
    /// A section that is shown completely or only named, beside others of the same place.
    case closing(place: Int)
    /// A section that is only named.
    case closed(place: Int)
    /// A single line that isn't a section.
    case line
  }

  package struct Part: Equatable {
    package let kind: Kind
    /// The number of lines below the title, and the least number of them to show.
    package var count: Int
    package var least: Int

    package init(kind: Kind, count: Int = 0, least: Int = 0) {
      (self.kind, self.count, self.least) = (kind, count, least)
    }

    fileprivate func place(showing shown: Int) -> Int? {
      switch kind {
      case .closing(let place) where shown == 0: place
      case .closed(let place): place
      default: nil
      }
    }
  }

  /// The number of lines that every part may have before any part gets more.
  private static let fair = 6

  /// The number of lines of each part; 0 for a part that is only named.
  package let shown: [Int]
  /// Indicates whether blank lines fit between the parts.
  package let hasGaps: Bool

  /// - Parameters:
  ///   - parts: The parts in order; the first parts get the lines that are left.
  ///   - gaps: The number of blank lines, which are left out unless there is room for all.
  ///   - lines: The number of lines on the screen.
  package init(_ parts: [Part], gaps: Int, lines: Int) {
    let all = parts.map(\.count)
    let whole = Self.lines(parts, all)
    hasGaps = whole + gaps <= lines
    guard whole > lines else {
      shown = all
      return
    }
    var shown = parts.map { min($0.least, $0.count) }
    for limit in [Self.fair, .max] {
      for (index, part) in parts.enumerated() {
        if case .closing = part.kind, part.count > limit { continue }
        var more = shown
        more[index] = min(part.count, limit)
        if case .closing = part.kind, Self.lines(parts, more) > lines { continue }
        // The line that counts the hidden rows takes the place of one row.
        for _ in 0..<2 { more[index] -= max(0, Self.lines(parts, more) - lines) }
        if more[index] > shown[index] { shown = more }
      }
    }
    self.shown = shown
  }

  private static func lines(_ parts: [Part], _ shown: [Int]) -> Int {
    var (lines, place): (Int, Int?) = (0, nil)
    for (part, shown) in zip(parts, shown) {
      let named = part.place(showing: shown)
      switch part.kind {
      case _ where named != nil: lines += named == place ? 0 : 1
      case .untitled: lines += shown < part.count ? shown + 1 : shown
      default: lines += 1 + shown
      }
      place = named
    }
    return lines
  }
}
