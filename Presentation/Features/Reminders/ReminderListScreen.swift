package import Domain

/// The past and the coming reminders by days, with the facts about the selected reminder.
package enum ReminderListScreen: PageScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    onEntries + onOwn + .moves { $0.selected != nil } + [.init(CommonKey.close, [.dismiss])]

  private static let onEntries: [ScreenAction<State>] = [
    .on(done, if: { $0.deed.effect != nil }) { entry in [entry.deed.effect].compactMap(\.self) }
      .named { $0.selected?.deed.kind.name },
    // The user's own reminders open the box that edits them, which has its own key.
    .on(CommonKey.openLine.named(ko: "열기", en: "open"), if: { $0.own == nil }) { entry in
      [entry.opening].compactMap(\.self)
    },
    .on(CommonKey.postpone.named(ko: "미루기", en: "snooze")) { entry in
      [.begin(.snooze(entry.reminder))]
    },
    .on(KeyBinding(ko: "끄기·켜기", en: "mute/unmute")) { [.mute($0)] }
      .named { $0.selected.map(muting) },
  ]

  private static let onOwn: [ScreenAction<State>] = [
    .init(add, [.begin(.add)]),
    .on(CommonKey.edit, if: { $0.own != nil }) { entry in entry.own.map { [.begin(.edit($0))] } ?? [] },
    .on(CommonKey.remove, if: { $0.own != nil }) { entry in entry.own.map { [.remove($0)] } ?? [] },
  ]

  static let add = CommonKey.new(ko: "알림", en: "reminder")
  private static let done = CommonKey.main.named(ko: "했어요", en: "done")

  /// Returns the label for muting an entry; muting an event mutes its calendar.
  private static func muting(_ entry: ReminderEntry) -> LocalizedText {
    let sort = entry.reminder.subject.mute.sort.name
    return entry.isMuted
      ? LocalizedText(ko: "다시 켜기", en: "unmute")
      : LocalizedText(ko: "\(sort.korean) 알림 끄기", en: "mute the \(sort.english)")
  }

  package struct State: PageState, ListState, SelectionState {
    package typealias Owner = ReminderListScreen

    package static var object: LocalizedText? { LocalizedText(ko: "알림", en: "reminder") }
    package typealias Effect = ReminderEffect
    package typealias EffectResult = ReminderResult

    package let texts: Texts
    package var page: ReminderPage?
    package internal(set) var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    package private(set) var rows: ReminderRows

    package init(_ texts: Texts) {
      self.texts = texts
      rows = ReminderRows(nil, texts)
    }

    package var wanted: [ReminderEffect] { [.load] }
    package var listArea: Rect { ReminderListScreen.layout(size).list }
    package var selected: ReminderEntry? { list.selection.flatMap { rows.entry(at: $0) } }

    func page(in result: ReminderResult) -> ReminderPage? { if case .loaded(let page) = result { page } else { nil } }

    mutating func show(_ page: ReminderPage) -> [ReminderEffect] {
      let (old, index) = (selected?.notice.id, list.selection)
      let isFirst = self.page == nil
      (self.page, rows) = (page, ReminderRows(page, texts))
      fitList()
      let same = old.flatMap { id in rows.row { $0.notice.id == id } }
      if let row = same ?? (isFirst ? nil : index) { list.select(row, in: rows) }
      if isFirst, let row = rows.firstRow { list.select(row, in: rows, atTop: true) }
      return []
    }

    /// Selects the next time of a reminder that was just added.
    mutating func select(_ own: OwnReminder.ID) {
      if let row = rows.row(where: { $0.own?.id == own && $0.notice.at > (page?.clock.now ?? $0.notice.at) }) {
        list.select(row, in: rows)
      }
    }
  }

  fileprivate static func layout(_ size: Size) -> (title: Rect, list: Rect, details: Rect) {
    let inside = Rect.page(size)
    let below = inside.inset(top: 2)
    if size.columns >= 110 {
      let list = below.leading(min(Rect.mostRowColumns, below.size.columns * 3 / 5 - 2))
      let right = below.inset(left: list.size.columns + 2)
      return (inside.line(0).leading(list.size.columns), list, right)
    }
    let rows = below.size.rows >= 18 ? 8 : below.size.rows >= 14 ? 7 : 0
    // The details leave a blank row above the keys if the list stays long enough.
    let gap = below.size.rows >= 18 ? 1 : 0
    return (
      inside.line(0), below.inset(bottom: rows + gap), below.inset(bottom: gap).lower(max(0, rows - 1))
    )
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, rows) = (state.texts, state.rows)
    let (title, list, details) = layout(state.size)
    let end = frame.line(texts.reminders.title, in: title, style: .title)
    if let page = state.page {
      let day = state.selected.flatMap { $0.isUnknown ? nil : page.clock.zone.dateTime(at: $0.notice.at).day }
      let next = frame.line(
        texts.reminders.counts(page.counts), in: title.inset(left: end + 2 - title.left), style: .hint)
      let rest = title.inset(left: next + 2 - title.left)
      let date = day.map { texts.dates.shortDay($0) } ?? ""
      if TextWidth.columns(of: date) <= rest.size.columns {
        frame.line(date, in: rest, style: .hint, alignment: .trailing)
      }
    }
    defer { frame.notice(state.failure, in: list, hasPage: state.page != nil) }
    guard rows.count > 0 else {
      guard state.page != nil else { return }
      return EmptyState(message: texts.reminders.nothingComes, key: add.help(texts)).draw(
        on: &frame, in: list)
    }
    state.list.draw(on: &frame, in: list, rows: rows)
    drawDetails(state, on: &frame, in: details, isBelowList: details.top > list.top)
  }

  private static func drawDetails(_ state: State, on frame: inout Frame, in area: Rect, isBelowList: Bool) {
    guard !area.isEmpty, let page = state.page, let entry = state.selected else { return }
    if isBelowList {
      let rule = Rect(column: area.left, row: area.top - 1, columns: area.size.columns, rows: 1)
      frame.line(String(repeating: "─", count: area.size.columns), in: rule, style: .border)
    }
    let sheet = ReminderSheet(
      entry: entry, settings: page.settings, zone: page.clock.zone, today: page.clock.today, texts: state.texts)
    let columns = area.size.columns
    // Below the list there are few rows, and the selected line already shows the title.
    let heading = isBelowList ? [] : [sheet.heading.clipped(to: columns)]
    // The kind, which comes last, is the first fact to be left out.
    let some = [sheet.facts, sheet.facts.dropLast()].map { heading + $0.lines(width: columns) }
    var lines = some.first { $0.count <= area.size.rows } ?? Array(some[1].prefix(area.size.rows))
    if lines.count < some[1].count, let last = lines.popLast() {
      lines.append(last.clipped(to: columns - 2) + StyledLine(" …", .hint))
    }
    frame.lines(lines, in: area)
  }
}

/// The reminders, listed below their days.
package struct ReminderRows: ListRows, Equatable {
  private static let timeColumns = 5

  private enum Row: Equatable {
    /// A heading; `nil` for reminders that come when the user opens Haru.
    case day(Day?)
    case entry(ReminderEntry)
  }

  private let rows: [Row]
  private let page: ReminderPage?
  private let texts: Texts

  init(_ page: ReminderPage?, _ texts: Texts) {
    (self.page, self.texts) = (page, texts)
    guard let page else {
      rows = []
      return
    }
    var rows: [Row] = []
    var last: Day??
    for entry in page.entries {
      let day = entry.isUnknown ? nil : page.clock.zone.dateTime(at: entry.notice.at).day
      if last != .some(day) {
        rows.append(.day(day))
        last = .some(day)
      }
      rows.append(.entry(entry))
    }
    self.rows = rows
  }

  package var count: Int { rows.count }

  func entry(at index: Int) -> ReminderEntry? {
    guard rows.indices.contains(index), case .entry(let entry) = rows[index] else { return nil }
    return entry
  }

  func row(where isWanted: (ReminderEntry) -> Bool) -> Int? {
    rows.indices.first { entry(at: $0).map(isWanted) ?? false }
  }

  /// The row at which the list opens: the first due reminder, or else the next reminder, with the heading above it.
  var firstRow: Int? {
    guard let page, let row = row(where: page.isDue) ?? row(where: { $0.notice.at > page.clock.now }) else {
      return nil
    }
    return row > 0 && entry(at: row - 1) == nil ? row - 1 : row
  }

  package func isSelectable(at index: Int) -> Bool { entry(at: index) != nil }

  /// Returns the height of a row; a blank line precedes every day except the first.
  package func lines(at index: Int) -> Int { index > 0 && entry(at: index) == nil ? 2 : 1 }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .day(nil): frame.line(texts.reminders.whenOpened, in: area.lower(1), style: .title)
    case .day(let day?):
      guard let page else { return }
      DayHeading(day: day, today: page.clock.today, texts: texts).draw(on: &frame, in: area.lower(1))
    case .entry(let entry): draw(entry, on: &frame, in: area)
    }
  }

  private func draw(_ entry: ReminderEntry, on frame: inout Frame, in area: Rect) {
    guard let page else { return }
    let shown = page.clock.zone.dateTime(at: entry.notice.at)
    let isUnseen = page.isDue(entry)
    frame.line(isUnseen ? "●" : " ", in: area, style: Style(.warning))
    frame.line(entry.isUnknown ? "" : texts.dates.time(shown.time), in: area.inset(left: 2), style: .hint)
    let listed = texts.reminders.listedHeadline(of: entry.reminder)
    let words = TextClip.clip(
      texts.reminders.state(entry, page.clock.zone, today: page.clock.today), to: area.size.columns / 3)
    let room = area.size.columns - 2 - Self.timeColumns - 2
    // The dot already marks a reminder that is due, so its state gives way to its words.
    let gives = isUnseen && !entry.isFailure && TextWidth.columns(of: listed + words) + 2 > room
    let state = gives ? "" : words
    frame.line(state, in: area, style: entry.isFailure ? Style(.warning) : .hint, alignment: .trailing)
    let columns = TextWidth.columns(of: state)
    let rest = area.inset(left: 2 + Self.timeColumns + 2, right: columns == 0 ? 0 : columns + 2)
    let isOver = entry.notice.at <= page.clock.now && !isUnseen && !entry.isOpen
    // A date or a time that doesn't fit is left out, because the part that fits could be mistaken for a different one.
    let isWhole = TextWidth.columns(of: listed) <= rest.size.columns
    let headline = isWhole ? listed : texts.reminders.headline(of: entry.reminder)
    frame.line(
      TextClip.clip(headline, to: rest.size.columns), in: rest,
      style: isOver ? .hint : isUnseen ? Style(.text, .bold) : .plain)
  }
}
