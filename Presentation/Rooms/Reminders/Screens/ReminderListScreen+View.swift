import Domain

extension ReminderListScreen {
  static func layout(_ state: State) -> (title: Rect, list: Rect, details: Rect) {
    let inside = Rect(state.size).inset(left: 1, right: 1)
    let below = inside.inset(top: 2)
    if state.size.columns >= 110 {
      let right = below.inset(left: below.size.columns * 3 / 5)
      return (inside.line(0), below.inset(right: right.size.columns + 2), right)
    }
    let rows = below.size.rows >= 14 ? 7 : 0
    return (inside.line(0), below.inset(bottom: rows), below.lower(max(0, rows - 1)))
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, rows) = (state.texts, state.rows)
    let (title, list, details) = layout(state)
    frame.line(texts.reminders.title, in: title, style: .title)
    if let page = state.page {
      let day = state.selected.flatMap { $0.isUnknown ? nil : page.clock.zone.dateTime(at: $0.notice.at).day }
      let shown = day.map { "\(texts.dates.shortDay($0)) · " } ?? ""
      let count = texts.reminders.count(page.entries.count)
      frame.line(shown + count, in: title, style: .hint, alignment: .trailing)
    }
    if let failure = state.failure, state.page == nil { return frame.notice(failure, in: list) }
    guard rows.count > 0 else {
      guard state.page != nil else { return }
      return EmptyState(message: texts.reminders.nothingComes, key: CommonKey.add.help(texts)).draw(
        on: &frame, in: list)
    }
    state.list.draw(on: &frame, in: list, rows: rows)
    drawDetails(state, on: &frame, in: details)
    if let failure = state.failure { frame.notice(failure, in: list.lower(2)) }
  }

  private static func drawDetails(_ state: State, on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty, let page = state.page, let entry = state.selected else { return }
    if area.left == 1 {
      let rule = Rect(column: area.left, row: area.top - 1, columns: area.size.columns, rows: 1)
      frame.line(String(repeating: "─", count: area.size.columns), in: rule, style: .border)
    }
    let sheet = ReminderSheet(
      entry: entry, settings: page.settings, zone: page.clock.zone, today: page.clock.today, texts: state.texts)
    let columns = area.size.columns
    // Below the list there are few rows, and the line above tells the title.
    let lines = area.left == 1 ? sheet.facts.lines(width: columns) : sheet.lines(width: columns)
    for (row, line) in lines.prefix(area.size.rows).enumerated() {
      frame.line(line, in: area.line(row))
    }
  }
}

/// Reminders below their days.
struct ReminderRows: ListRows, Equatable {
  private static let timeColumns = 5

  private enum Row: Equatable {
    case day(String)
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
        let name = day.map { "\(texts.dates.shortDay($0)) · \(texts.dates.relativeDay($0, today: page.clock.today))" }
        rows.append(.day(name ?? texts.reminders.whenOpened))
        last = .some(day)
      }
      rows.append(.entry(entry))
    }
    self.rows = rows
  }

  var count: Int { rows.count }

  func entry(at index: Int) -> ReminderEntry? {
    guard rows.indices.contains(index), case .entry(let entry) = rows[index] else { return nil }
    return entry
  }

  func row(of id: Reminder.ID) -> Int? { row { $0.notice.id == id } }

  func row(where isWanted: (ReminderEntry) -> Bool) -> Int? {
    rows.indices.first { entry(at: $0).map(isWanted) ?? false }
  }

  /// What came last and was not seen, or else what comes next.
  var firstRow: Int? {
    guard let page else { return nil }
    return rows.indices.last { entry(at: $0).map { page.unseen.contains($0.notice.id) } ?? false }
      ?? rows.indices.first { entry(at: $0).map { $0.notice.at > page.clock.now } ?? false }
  }

  func isSelectable(at index: Int) -> Bool { entry(at: index) != nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .day(let name): frame.line(name, in: area, style: Style(.accent))
    case .entry(let entry): draw(entry, on: &frame, in: area)
    }
  }

  private func draw(_ entry: ReminderEntry, on frame: inout Frame, in area: Rect) {
    guard let page else { return }
    let shown = page.clock.zone.dateTime(at: entry.notice.at)
    let isUnseen = page.unseen.contains(entry.notice.id)
    frame.line(isUnseen ? "●" : " ", in: area, style: Style(.warning))
    frame.line(entry.isUnknown ? "" : texts.dates.time(shown.time), in: area.inset(left: 2), style: .hint)
    let state = TextClip.clip(
      texts.reminders.state(entry, page.clock.zone, today: page.clock.today), to: area.size.columns / 3)
    frame.line(state, in: area, style: entry.isFailure ? Style(.warning) : .hint, alignment: .trailing)
    let columns = TextWidth.columns(of: state)
    let rest = area.inset(left: 2 + Self.timeColumns + 2, right: columns == 0 ? 0 : columns + 2)
    let isOver = entry.notice.at <= page.clock.now && !isUnseen && !entry.isOpen
    frame.line(
      TextClip.clip(texts.reminders.headline(of: entry.reminder), to: rest.size.columns), in: rest,
      style: isOver ? .hint : isUnseen ? Style(.text, .bold) : .plain)
  }
}
