package import Domain

/// A screen with all entries, newest day first.
package enum DiaryScreen: CanvasScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CanvasKey.edit) { [.write(.edit($0.id, from: $0.content))] },
      .init(CanvasKey.record, [.write(.add(nil))]),
      .on(CommonKey.remove) { [.askToRemove($0)] },
      .doing(CommonKey.search) { $0.search.isTyping = true },
      .init(CanvasKey.filter) { [.diary(.askToFilter($0.query))] },
      .init(CanvasKey.calendar) { [.diary(.openCalendar($0.row?.day))] },
      .init(CommonKey.goTo, if: { $0.selected != nil }, [.askForDay]),
    ] + [ScreenAction<State>].moves().prefix(4) + [
      .init(CommonKey.first.named(ko: "가장 최근", en: "newest day"), if: { $0.selected != nil }) { $0.go(to: nil) },
      .init(CommonKey.last.named(ko: "맨 처음", en: "first day"), if: { $0.selected != nil }) { $0.go(to: .earliest) },
      .init(CommonKey.back) { state in
        state.query == state.initial ? [.dismiss] : state.narrow(to: state.initial)
      },
      .view(CanvasKey.canvas, isShown: { _ in false }) { _ in [.showCanvas] },
      .view(CanvasKey.diary, isShown: { _ in true }) { _ in [] },
    ]

  package struct State: CanvasState, ListState, SelectionState {
    package typealias Owner = DiaryScreen

    /// The number of rows before the end of the page at which more rows are read.
    private static let ahead = 30

    package let context: CanvasContext
    /// The query that the screen was opened with; Esc returns to this query first.
    let initial: DiaryQuery
    package private(set) var query: DiaryQuery
    /// The loaded page; `nil` until the first read.
    package private(set) var page: DiaryPage?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    package var search: ListSearch
    /// The day around which entries are read; `nil` for the newest day.
    private var anchor: Day?
    /// Indicates whether the requested day still has to be selected.
    private var isGoing = true
    /// The selected entry, which stays selected when other entries come and go.
    private var selectedID: MoodRecord.ID?

    init(_ query: DiaryQuery, isTyping: Bool, around day: Day?, context: CanvasContext) {
      (initial, self.query, self.context, anchor) = (query, query, context, day)
      search = ListSearch(query.words, isTyping: isTyping, placeholder: context.words.searchPlaceholder)
    }

    package var wanted: [CanvasEffect] { [.diary(.load(query, around: anchor))] }

    package var hasTextFocus: Bool { search.isTyping }

    package var keys: [KeyHelp] {
      search.isTyping ? KeyHelp.searching(texts) : offeredKeys
    }

    package var listArea: Rect { layout.list }

    fileprivate var layout: DiaryLayout { DiaryLayout(self, size) }

    package var rows: DiaryRows {
      DiaryRows(
        rows: page?.rows ?? [], today: page?.today ?? .latest, query: page?.query ?? query, context: context,
        // The mark of the selected row and the scroll bar take 4 columns.
        columns: layout.list.size.columns - 4)
    }

    var row: DiaryRow? {
      list.selection.flatMap { row in page.flatMap { $0.rows.indices.contains(row) ? $0.rows[row] : nil } }
    }

    package var selected: MoodRecord? { row?.record }

    /// Goes to a day, or to the latest earlier day that has entries; `nil` goes to the newest day.
    mutating func go(to day: Day?) -> [CanvasEffect] {
      (anchor, isGoing) = (day, true)
      return wanted
    }

    mutating func narrow(to query: DiaryQuery) -> [CanvasEffect] {
      (self.query, anchor, isGoing) = (query, nil, true)
      search.words = query.words
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
        // The visible rows stay in place.
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

    /// Remembers the selected entry.
    ///
    /// - Returns: The effect that reads more rows if the selection is near the end of the page.
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
    guard state.search.isTyping else { return receiveKey(input, &state) }
    if let effects = type(input, &state) { return effects }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    // Results for a query that has changed since are dropped.
    case .diary(let page) where page.query == state.query: state.show(page)
    case .go(let day): return state.go(to: day)
    case .narrowed(let query): return state.narrow(to: query)
    case .failed(let error): state.failure = state.context.texts.failure(error)
    default: break
    }
    return []
  }

  /// - Returns: `nil` for input that belongs to the list.
  private static func type(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    guard state.search.handle(input, in: state.layout.search) != .ignored else { return nil }
    state.fitList()
    return state.find(state.search.words)
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words, layout) = (state.context.texts, state.context.words, DiaryLayout(state, frame.size))
    defer { frame.notice(state.failure, in: layout.list, hasPage: state.page != nil) }
    guard let page = state.page else { return }
    if page.rows.isEmpty, page.query == DiaryQuery(), !state.search.isTyping {
      return EmptyState(message: words.emptyDiary, key: CanvasKey.record.help(texts)).draw(on: &frame, in: frame.area)
    }
    let titleEnd = frame.line(words.diary, in: layout.title, style: .title)
    let rest = layout.title.inset(left: titleEnd + 2 - layout.title.left)
    let count =
      page.query.words.isEmpty
      ? page.count.map(words.records) : page.count.map { texts.found($0, limit: DiaryPage.searchLimit) }
    let next = frame.line(count ?? "", in: rest, style: .hint)
    let (filter, end) = (words.filter(page.query), rest.inset(left: next + 2 - rest.left))
    frame.line(filter, in: end, style: Style(.accent), alignment: .trailing)
    // The heading of the first entries may be scrolled away.
    if filter.isEmpty, let first = state.list.row(at: layout.list.origin, in: layout.list, state.rows),
      case .record(_, let day) = page.rows[first]
    {
      frame.line(texts.dates.shortDay(day, today: page.today), in: end, style: .hint, alignment: .trailing)
    }
    state.search.draw(on: &frame, in: layout.search, texts: texts)
    if page.rows.isEmpty { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
  }
}

private struct DiaryLayout {
  let title: Rect
  /// The area of the search line below the title.
  let search: Rect
  let list: Rect

  init(_ state: DiaryScreen.State, _ size: Size) {
    let area = Rect.column(size)
    title = area.upper(1)
    search = area.inset(top: 1).upper(state.search.lines)
    list = area.inset(top: 1 + search.size.rows + (size.rows >= 14 ? 1 : 0))
  }
}

/// The rows of the diary, with all details of each entry.
package struct DiaryRows: ListRows {
  private static let timeColumns = 9
  private static let levelColumns = 7
  /// The maximum number of lines and characters of a memo in the list.
  private static let (mostMemoLines, mostMemoCharacters) = (5, 600)

  let rows: [DiaryRow]
  let today: Day
  let query: DiaryQuery
  let context: CanvasContext
  let columns: Int

  private var texts: Texts { context.texts }

  package var count: Int { rows.count }

  /// Returns the height of a row; a blank line precedes every day except the first.
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
      DayHeading(day: day, today: today, texts: texts).draw(on: &frame, in: area.inset(top: index == 0 ? 0 : 1))
    case .record(let record, _): draw(record, on: &frame, in: area, isSelected: isSelected)
    }
  }

  private func draw(_ record: MoodRecord, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let content = record.content
    let time = texts.canvas.time(of: content)
    frame.line(time, in: area, style: .hint)
    let level = area.inset(left: Self.timeColumns)
    frame.line(content.level.mark(context.settings.shownTheme) + StyledLine(" \(content.level.value)"), in: level)
    if isSelected { frame.mark(level.upper(1).leading(1), as: .record(record.id.uuid)) }
    let text = level.inset(left: Self.levelColumns)
    frame.lines(body(of: record), in: text)
  }

  private func body(of record: MoodRecord) -> [StyledLine] {
    let content = record.content
    let found = FoundText(query.words.isEmpty ? nil : SearchQuery(query.words))
    let feelings = content.feelings.map { Feeling.named($0).name(in: texts.language) }
    let words = [feelings.joined(separator: ", "), content.hashtags.joined(separator: " ")]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let memo = content.memo.map { String($0.text.prefix(Self.mostMemoCharacters)) } ?? ""
    let lines = memo.isEmpty ? [] : TextClip.wrap(memo, columns: max(8, textColumns))
    let shown = lines.prefix(Self.mostMemoLines).map { found.line($0) }
    let isCut = lines.count > Self.mostMemoLines || content.memo.map { memo.utf8.count < $0.text.utf8.count } ?? false
    return (words.isEmpty ? [] : [StyledLine(words, Style(.accent))]) + shown + (isCut ? [StyledLine("…", .hint)] : [])
  }

  private var textColumns: Int { columns - Self.timeColumns - Self.levelColumns }
}

/// A filter of the diary; all entries pass the default filter.
package struct DiaryQuery: Hashable, Sendable {
  /// The search words; empty for no search.
  var words = ""
  /// The feeling and the tag that entries must have; both are required if both are set.
  var (feeling, tag): (UsedMoodWord?, UsedMoodWord?)
  var levels: ClosedRange<MoodLevel>?

  package init() {}

  package init(_ word: UsedMoodWord) { if word.isTag { tag = word } else { feeling = word } }

  var marks: [UsedMoodWord] { [feeling, tag].compactMap(\.self) }

  fileprivate var filter: MoodFilter {
    var filter = MoodFilter(levels: levels, word: feeling?.word)
    if case .tag(let key)? = tag?.word { filter.tag = key }
    return filter
  }
}

/// The part of the diary around a day, as read in one transaction.
package struct DiaryPage: Equatable, Sendable {
  /// The maximum number of entries read on each side of the day, rounded to whole days.
  private static let sideLimit = 150
  /// The maximum number of entries that a search checks, nearest to now first.
  static let searchLimit = 500

  let query: DiaryQuery
  /// The rows, newest day first, oldest entry of a day first.
  package let rows: [DiaryRow]
  let today: Day
  /// The number of all matching entries; `nil` if counting would take long.
  let count: Int?
  package let hasNewer: Bool
  package let hasOlder: Bool

  /// - Parameter day: The day in the middle; `nil` for the newest day.
  package init(
    _ query: DiaryQuery, around day: Day?, at clock: DayClock, from transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) {
    (self.query, today) = (query, clock.today)
    let filter = query.filter
    guard query.words.isEmpty else {
      let hits = try transaction.search.find(query.words, kinds: [.mood], limit: Self.searchLimit)
      let found = try transaction.moods.records(of: hits, filter)
      rows = DiaryRow.all(found, clock.dayStart)
      (count, hasNewer, hasOlder) = (found.count, false, false)
      return
    }
    let end = day.map { DayRange($0).clockSeconds(clock.dayStart).upperBound } ?? .max
    var (older, newer) = (filter, filter)
    older.clock = .min...end
    let before = try Self.wholeDays(
      of: try transaction.moods.newest(older, before: nil, limit: Self.sideLimit), filter, clock.dayStart, transaction)
    var after: (records: [MoodRecord], isAll: Bool) = ([], true)
    if end < .max {
      newer.clock = end + 1 ... .max
      after = try Self.wholeDays(
        of: try transaction.moods.oldest(newer, after: nil, limit: Self.sideLimit), filter, clock.dayStart, transaction)
    }
    rows = DiaryRow.all(before.records + after.records, clock.dayStart)
    (hasOlder, hasNewer) = (!before.isAll, !after.isAll)
    count = query.levels == nil ? try transaction.moods.count(filter) : nil
  }

  /// Drops the last day of a part because it may be incomplete; if the part is one day, reads the rest of that day.
  private static func wholeDays(
    of records: [MoodRecord], _ filter: MoodFilter, _ dayStart: DayStart, _ transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> (records: [MoodRecord], isAll: Bool) {
    guard records.count >= sideLimit, let last = records.last?.day(dayStart) else { return (records, true) }
    let whole = records.filter { $0.day(dayStart) != last }
    guard whole.isEmpty else { return (whole, false) }
    var filter = filter
    filter.clock = DayRange(last).clockSeconds(dayStart)
    return (try transaction.moods.oldest(filter, after: nil, limit: .max), false)
  }
}

package enum DiaryRow: Hashable, Sendable {
  /// The heading of a day.
  case day(Day)
  case record(MoodRecord, on: Day)

  var day: Day {
    switch self {
    case .day(let day), .record(_, let day): day
    }
  }

  var record: MoodRecord? { if case .record(let record, _) = self { record } else { nil } }

  fileprivate static func all(_ records: [MoodRecord], _ dayStart: DayStart) -> [DiaryRow] {
    let days = Dictionary(grouping: records.inDiaryOrder()) { $0.day(dayStart) }
    return days.sorted { $0.key > $1.key }.flatMap { day, records in
      [.day(day)] + records.map { .record($0, on: day) }
    }
  }
}

extension MoodQueries {
  /// Returns the entries among search hits that pass a filter, in the order of the hits.
  func records(of hits: [SearchHit], _ filter: MoodFilter) throws(Failure) -> [MoodRecord] {
    try hits.map { hit throws(Failure) in try record(MoodRecord.ID(hit.id)) }.compactMap(\.self).filter(filter.passes)
  }
}

/// A calendar of one month in a dialog, with a dot for each day with entries, to choose a day.
package enum DiaryCalendarScreen: CanvasScreen, PageScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(CommonKey.choose.or(CommonKey.main)) { [.go($0.day)] },
    .nextDay, .previousDay, .weekBelow, .weekAbove, .nextMonthPage, .previousMonthPage,
    .init(CommonKey.today.or(CommonKey.first), if: { $0.day != $0.today }) { $0.go(to: $0.today) },
    .init(CommonKey.close.or(CanvasKey.calendar), [.dismiss]),
  ]

  package struct State: CanvasState, PageState, DayState {
    package typealias Owner = DiaryCalendarScreen

    package let context: CanvasContext
    package var day: Day
    let today: Day
    var page: DiaryCalendarPage?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package var isOverlay: Bool { true }
    package var wanted: [CanvasEffect] { [.diary(.loadCalendar(grid.days))] }

    var grid: MonthGrid { MonthGrid(selected: day, today: today, weekStart: context.feature.weekStart) }

    package mutating func go(to day: Day) -> [CanvasEffect] {
      self.day = day
      return page?.days == grid.days ? [] : wanted
    }

    func page(in result: CanvasResult) -> DiaryCalendarPage? {
      if case .calendar(let page) = result, page.days == grid.days { page } else { nil }
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    guard case .mouse = input else { return [] }
    var grid = state.grid
    return switch grid.handle(input, in: layout(state, state.size).grid) {
    case .changed: state.go(to: grid.selected)
    case .submitted: [.go(state.day)]
    default: []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, layout) = (state.context.texts, layout(state, frame.size))
    let words =
      state.failure ?? state.page?.moods[state.day].map(state.context.words.summary)
      ?? state.context.words.nothing
    let line = state.failure == nil ? "\(texts.dates.shortDay(state.day)) · \(words)" : words
    let box = Box(layout.note == nil ? line : state.context.words.calendar, style: Style(.accent))
    box.draw(on: &frame, in: layout.box)
    state.grid.draw(on: &frame, in: layout.grid, texts: texts) { day in
      guard let mood = state.page?.moods[day] else { return .none }
      return DayMarks(count: 1, sign: "●", hue: MoodLevel(clamping: Int(mood.level.rounded())).hue)
    }
    if let note = layout.note {
      if state.failure == nil {
        frame.line(line, in: note, style: .hint)
      } else {
        frame.notice(line, in: note, on: .card)
      }
    }
  }

  /// - Returns: No area for the note if the month needs all lines; the note then becomes the title of the box.
  private static func layout(_ state: State, _ size: Size) -> (box: Rect, grid: Rect, note: Rect?) {
    let small = MonthLayout.smallSize(weeks: state.grid.weeks.count)
    // Every month has the height of the longest month, so that the box doesn't jump.
    let rows = MonthLayout.smallSize(weeks: 6).rows
    let box = Rect(size).centered(columns: small.columns + 8, rows: rows + 4)
    let inside = Box().inside(box).inset(left: 2, right: 2)
    let note = inside.size.rows > small.rows ? inside.lower(1) : nil
    return (box, inside.inset(left: 1).leading(small.columns).upper(small.rows), note)
  }
}

/// The days with entries in a range of days.
package struct DiaryCalendarPage: Equatable, Sendable {
  let days: DayRange
  let moods: [Day: DayMood]

  init(_ days: DayRange, at clock: DayClock, from transaction: any ReadTransaction<StoreError>) throws(StoreError) {
    self.days = days
    let samples = try transaction.moods.samples(of: nil, in: days.clockSeconds(clock.dayStart))
    moods = Dictionary(DayMood.days(of: samples, clock.dayStart).map { ($0.day, $0) }) { first, _ in first }
  }
}
