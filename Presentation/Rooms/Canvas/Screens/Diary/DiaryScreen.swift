package import Domain

/// Everything that was recorded, the newest day first.
package enum DiaryScreen: CanvasScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CanvasKey.edit.named(ko: "열기", en: "open")) { [.write(.edit($0.id, from: $0.content))] },
      .init(CanvasKey.record, [.write(.add(nil))]),
      .on(CommonKey.remove) { [.askToRemove($0)] },
      .init(CommonKey.search) { state in
        state.isTyping = true
        return []
      },
      .init(CanvasKey.filter) { [.diary(.askToFilter($0.query))] },
      .init(CanvasKey.calendar) { [.diary(.openCalendar($0.row?.day))] },
      .init(CommonKey.goTo, if: { $0.selected != nil }, [.askForDay]),
    ] + [ScreenAction<State>].moves().prefix(4) + [
      .init(CommonKey.first.named(ko: "가장 새 날", en: "newest day"), if: { $0.selected != nil }) { $0.go(to: nil) },
      .init(CommonKey.last.named(ko: "첫날", en: "first day"), if: { $0.selected != nil }) { $0.go(to: .earliest) },
      .init(CommonKey.back.and(CanvasKey.diary.keys)) { state in
        state.query == state.initial ? [.dismiss] : state.narrow(to: state.initial)
      },
    ]

  package struct State: CanvasState, ListState, SelectionState {
    package typealias Owner = DiaryScreen

    /// The rows before the end of the page from which on more is read.
    private static let ahead = 30

    package let context: CanvasContext
    /// The query it was opened with, to which Esc goes back first.
    let initial: DiaryQuery
    package private(set) var query: DiaryQuery
    /// `nil` until it was read.
    package private(set) var page: DiaryPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// The typed search.
    package var field: TextField
    package var isTyping: Bool
    /// The day that is read around; `nil` for the newest.
    private var anchor: Day?
    /// `true` until the day that was gone to is selected.
    private var isGoing = true
    /// The selected record, which stays selected when others come and go.
    private var selectedID: MoodRecord.ID?

    init(_ query: DiaryQuery, isTyping: Bool, around day: Day?, context: CanvasContext) {
      (initial, self.query, self.isTyping, self.context, anchor) = (query, query, isTyping, context, day)
      field = TextField(query.words, placeholder: context.words.searchPlaceholder)
    }

    package var wanted: [CanvasEffect] { [.diary(.load(query, around: anchor))] }

    package var hasTextFocus: Bool { isTyping }

    package var keys: [KeyHelp] {
      isTyping ? KeyHelp.searching(texts) : offeredKeys
    }

    package var listArea: Rect { layout.list }

    fileprivate var layout: DiaryLayout { DiaryLayout(self, size) }

    package var rows: DiaryRows {
      DiaryRows(
        rows: page?.rows ?? [], today: page?.today ?? .latest, query: page?.query ?? query, context: context,
        // The mark of the selected row, and the bar.
        columns: layout.list.size.columns - 4)
    }

    var row: DiaryRow? {
      list.selection.flatMap { row in page.flatMap { $0.rows.indices.contains(row) ? $0.rows[row] : nil } }
    }

    package var selected: MoodRecord? { row?.record }

    /// Goes to a day, or to the next earlier one that has records; `nil` for the newest.
    mutating func go(to day: Day?) -> [CanvasEffect] {
      (anchor, isGoing) = (day, true)
      return wanted
    }

    mutating func narrow(to query: DiaryQuery) -> [CanvasEffect] {
      (self.query, anchor, isGoing) = (query, nil, true)
      field.text = query.words
      return wanted
    }

    mutating func find(_ words: String) -> [CanvasEffect] {
      guard words != query.words else { return [] }
      query.words = words
      (anchor, isGoing) = (nil, true)
      return wanted
    }

    mutating func show(_ page: DiaryPage) {
      let (oldRow, old) = (list.selection, self.page)
      self.page = page
      failure = nil
      let known = isGoing ? nil : page.rows.firstIndex { $0.record != nil && $0.record?.id == selectedID }
      if let known {
        // The visible rows stay where they are.
        if let oldRow, old?.query == page.query { list.shift(by: known - oldRow) }
        list.select(known, in: rows)
      } else {
        let day = isGoing ? anchor : nil
        let row = day.map { day in page.rows.firstIndex { $0.day <= day } ?? page.rows.count - 1 }
        list.select(row ?? (isGoing ? 0 : oldRow ?? 0), in: rows, atTop: isGoing)
      }
      isGoing = false
      fitList()
      selectedID = selected?.id ?? selectedID
    }

    /// Keeps to the selected record.
    ///
    /// - Returns: What is to be read so that the list does not end soon beside it.
    package mutating func follow() -> [CanvasEffect] {
      selectedID = selected?.id ?? selectedID
      guard let page, let selection = list.selection, let day = row?.day, day != anchor else { return [] }
      let isNearEnd = page.hasOlder && page.rows.count - selection < Self.ahead
      guard isNearEnd || page.hasNewer && selection < Self.ahead else { return [] }
      anchor = day
      return wanted
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    guard state.isTyping else { return receiveKey(input, &state) }
    if let effects = type(input, &state) { return effects }
    return input.isForTheApp ? nil : handle(input, &state)
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
    state.fitList()
    return state.find(state.field.text)
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words, layout) = (state.context.texts, state.context.words, DiaryLayout(state, frame.size))
    defer { frame.notice(state.failure, in: layout.list, hasPage: state.page != nil, texts) }
    guard let page = state.page else { return }
    if page.rows.isEmpty, page.query == DiaryQuery(), !state.isTyping {
      return EmptyState(message: words.emptyDiary, key: CanvasKey.record.help(texts)).draw(on: &frame, in: frame.area)
    }
    let end = frame.line(words.diary, in: layout.title, style: .title)
    let rest = layout.title.inset(left: end + 2 - layout.title.left)
    let count =
      page.query.words.isEmpty
      ? page.count.map(words.records) : page.count.map { texts.found($0, limit: DiaryPage.searchLimit) }
    let next = frame.line(count ?? "", in: rest, style: .hint)
    frame.line(
      words.filter(page.query), in: rest.inset(left: next + 2 - rest.left), style: Style(.accent), alignment: .trailing)
    if !layout.search.isEmpty {
      frame.line("/", in: layout.search, style: .key)
      state.field.draw(on: &frame, in: layout.search.inset(left: 2), texts: texts, isFocused: state.isTyping)
    }
    if page.rows.isEmpty { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
  }
}

private struct DiaryLayout {
  let title: Rect
  /// The search line below the title.
  let search: Rect
  let list: Rect

  init(_ state: DiaryScreen.State, _ size: Size) {
    let area = Rect.page(size)
    title = area.upper(1)
    search = area.inset(top: 1).upper(state.isTyping || !state.field.text.isEmpty ? 1 : 0)
    list = area.inset(top: 1 + search.size.rows + (size.rows >= 14 ? 1 : 0))
  }
}

/// The rows of the diary, a record with all that was said of it.
package struct DiaryRows: ListRows {
  private static let timeColumns = 9
  private static let levelColumns = 7
  /// The most of a memo that the list shows.
  private static let (mostMemoLines, mostMemoCharacters) = (5, 600)

  let rows: [DiaryRow]
  let today: Day
  let query: DiaryQuery
  let context: CanvasContext
  let columns: Int

  private var texts: Texts { context.texts }

  package var count: Int { rows.count }

  /// A blank line stands before every day but the first.
  package func lines(at index: Int) -> Int {
    switch rows[index] {
    case .day: index == 0 ? 1 : 2
    case .record(let record, _): max(1, body(of: record).count)
    }
  }

  package func isSelectable(at index: Int) -> Bool { rows[index].record != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .day(let day):
      let line = area.inset(top: index == 0 ? 0 : 1)
      let style = day == today ? Style.title : Style(.text, on: .background, .bold)
      let end = frame.line(texts.dates.day(day, today: today), in: line, style: style)
      frame.line(texts.dates.relativeDay(day, today: today), in: line.inset(left: end - line.left + 2), style: .hint)
    case .record(let record, _): draw(record, on: &frame, in: area)
    }
  }

  private func draw(_ record: MoodRecord, on frame: inout Frame, in area: Rect) {
    let content = record.content
    let time = content.kind == .day ? texts.canvas.wholeDay : texts.dates.time(content.time.shown.time)
    frame.line(time, in: area, style: .hint)
    let level = area.inset(left: Self.timeColumns)
    frame.line(content.level.mark(context.settings.theme) + StyledLine(" \(content.level.value)"), in: level)
    let text = level.inset(left: Self.levelColumns)
    for (row, line) in body(of: record).enumerated() { frame.line(line, in: text.line(row)) }
  }

  private func body(of record: MoodRecord) -> [StyledLine] {
    let content = record.content
    let found = FoundText(query.words.isEmpty ? nil : SearchQuery(query.words))
    let feelings = content.feelings.map { Feeling.named($0).name(in: texts.language) }
    let said = [feelings.joined(separator: ", "), content.tags.map { "#\($0.text)" }.joined(separator: " ")]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let memo = content.memo.map { String($0.text.prefix(Self.mostMemoCharacters)) } ?? ""
    let lines = memo.isEmpty ? [] : TextClip.wrap(memo, columns: max(8, textColumns))
    let shown = lines.prefix(Self.mostMemoLines).map { found.line($0) }
    let isCut = lines.count > Self.mostMemoLines || content.memo.map { memo.utf8.count < $0.text.utf8.count } ?? false
    return (said.isEmpty ? [] : [StyledLine(said, Style(.accent))]) + shown + (isCut ? [StyledLine("…", .hint)] : [])
  }

  private var textColumns: Int { columns - Self.timeColumns - Self.levelColumns }
}
