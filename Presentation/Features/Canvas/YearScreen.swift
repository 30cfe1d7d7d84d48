package import Domain

/// A screen with a year as pixels and as statistics.
package enum YearScreen: CanvasScreen, PageScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.open.or(CommonKey.main).named(ko: "그날로", en: "open the day"), if: \.hasSelection) { state in
        state.hasSelection ? [.look(at: state.day)] : []
      },
      move(CommonKey.nextDay) { $0.adding(days: 1) }, move(CommonKey.previousDay) { $0.adding(days: -1) },
      move(CommonKey.next.named(ko: "다음 달", en: "next month")) { $0.adding(months: 1) },
      move(CommonKey.previous.named(ko: "이전 달", en: "previous month")) { $0.adding(months: -1) },
      .init(CommonKey.previousList.named(ko: "이전 해", en: "previous year"), if: \.hasYearBefore) { state in
        state.hasYearBefore ? state.ask { $0.year -= 1 } : []
      },
      .init(CommonKey.nextList.named(ko: "다음 해", en: "next year"), if: \.hasYearAfter) { state in
        state.hasYearAfter ? state.ask { $0.year += 1 } : []
      },
      .init(CommonKey.filter.named(ko: "한 해·모두", en: "year or all")) { state in
        state.ask { $0.isAll.toggle() }
      },
    ] + scrolls + [.init(CommonKey.back.or(CanvasKey.year), [.dismiss])]

  /// The lines scroll by pages, because the arrows move through the days.
  private static let scrolls: [ScreenAction<State>] =
    .scrolls().filter { ![CommonKey.down, CommonKey.up].contains($0.binding) }

  private static func move(
    _ binding: KeyBinding, to day: @escaping @Sendable (Day) -> Day
  ) -> ScreenAction<State> {
    .doing(binding, if: \.hasSelection) { $0.select(day($0.day)) }.whileOffered()
  }

  package struct State: CanvasState, PageState, ScrollingState {
    package typealias Owner = YearScreen

    package let context: CanvasContext
    fileprivate(set) var query: YearQuery
    let today: Day
    /// The selected day of the year.
    private(set) var day: Day
    /// The report; `nil` until the first read.
    var page: MoodReport?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ query: YearQuery, today: Day, context: CanvasContext) {
      (self.query, self.today, self.context) = (query, today, context)
      day = query.year == today.year ? today : Day(year: query.year, month: 1, day: 1) ?? today
    }

    package var wanted: [CanvasEffect] { [.loadYear(query)] }

    /// Indicates whether the days are next to the numbers instead of scrolling away with them.
    private var isWide: Bool { !query.isAll && size.columns >= 112 && size.rows >= 20 }
    /// The area of the screen, no wider than lines are easy to read.
    fileprivate var area: Rect {
      .column(size, atMost: isWide ? YearLines.mostColumns + StatisticsLines.mostColumns : Rect.mostRowColumns)
    }
    private var body: Rect { area.inset(top: size.titleRows) }
    var textArea: Rect { body.inset(left: isWide ? YearLines.mostColumns + 3 : 0, right: 2) }
    /// The area of the days; on narrow screens, the days are the first lines of the text.
    private var pixelArea: Rect { isWide ? body.leading(YearLines.mostColumns) : textArea }
    /// The number of lines of the days that are scrolled away.
    private var hiddenPixels: Int { isWide ? 0 : top }

    var lines: [StyledLine] {
      guard let report = page else { return [] }
      let width = textArea.size.columns
      if !summaryBelow(report).isEmpty { return Array(statistics(of: report).tables(width: width).dropFirst()) }
      let numbers =
        report.statistics.days.isEmpty
        ? [StyledLine(nothing, .hint)] : statistics(of: report).lines(width: width)
      guard !query.isAll, !isWide else { return numbers }
      return pixels(report).lines.map { $0.clipped(to: width) } + [StyledLine()] + numbers
    }

    private var nothing: String {
      query.isAll || query.word != nil
        ? context.words.noRecords(isFiltered: query.word != nil) : context.words.emptyYear
    }

    private func statistics(of report: MoodReport) -> StatisticsLines {
      var statisticsLines = StatisticsLines(report: report, weekStart: context.feature.weekStart, texts: context.texts)
      statisticsLines.hasDays = false
      let isLong = textArea.size.columns >= StatisticsLines.leastColumnsOfLongBars
      statisticsLines.barColumns = isLong ? 20 : 10
      return statisticsLines
    }

    /// Returns the lines below the days of a wide screen; empty without room for all of them.
    private func summaryBelow(_ report: MoodReport) -> [StyledLine] {
      guard isWide, !report.statistics.days.isEmpty else { return [] }
      let lines = statistics(of: report).summary(width: pixelArea.size.columns)
      return YearLines.rows + 1 + lines.count <= pixelArea.size.rows ? lines : []
    }

    /// Draws the days next to the numbers.
    fileprivate func drawPixels(on frame: inout Frame) {
      guard isWide, let report = page else { return }
      let lines = pixels(report).lines + [StyledLine()] + summaryBelow(report)
      frame.lines(lines, in: pixelArea)
    }

    private func pixels(_ report: MoodReport) -> YearLines {
      YearLines(
        year: query.year, days: report.statistics.days, theme: context.settings.shownTheme,
        dayColumns: pixelArea.size.columns >= YearLines.mostColumns ? 2 : 1, selected: day,
        texts: context.texts)
    }

    fileprivate var hasSelection: Bool { page != nil && !query.isAll }
    /// The mean of the selected day; `nil` for a day without entries.
    fileprivate var level: Double? { page?.statistics.days.first { $0.day == day }?.level }
    fileprivate var hasYearBefore: Bool { !query.isAll && query.year > 1 }
    fileprivate var hasYearAfter: Bool { !query.isAll && query.year < today.year }

    /// Returns the day shown at a point.
    func day(at point: Point) -> Day? {
      guard let report = page, !query.isAll, pixelArea.contains(point) else { return nil }
      let row = point.row - pixelArea.top + hiddenPixels - YearLines.headRows
      let column = point.column - pixelArea.left - YearLines.nameColumns
      guard column >= 0, row >= 0 else { return nil }
      return Day(year: query.year, month: row + 1, day: column / pixels(report).dayColumns + 1)
    }

    fileprivate mutating func ask(_ change: (inout YearQuery) -> Void) -> [CanvasEffect] {
      change(&query)
      day = day.adding(months: 12 * (query.year - day.year))
      top = 0
      if !query.isAll { revealDay() }
      return wanted
    }

    /// Selects a day of the shown year, and scrolls to it.
    fileprivate mutating func select(_ day: Day) {
      guard day.year == query.year else { return }
      self.day = day
      revealDay()
    }

    private mutating func revealDay() {
      if !isWide { reveal(YearLines.headRows + day.month - 1) }
    }

    func page(in result: CanvasResult) -> MoodReport? {
      if case .year(let report, query) = result { report } else { nil }
    }

    mutating func show(_ page: MoodReport) -> [CanvasEffect] {
      let isFirst = self.page == nil
      self.page = page
      if isFirst, !query.isAll { revealDay() } else { scroll(by: 0) }
      return []
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    if case .mouse(let event) = input, [.press, .select].contains(event.kind), let day = state.day(at: event.point) {
      let wasSelected = day == state.day
      state.select(day)
      return wasSelected && event.kind == .press ? [.look(at: day)] : []
    }
    state.scroll(with: input)
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (area, words, query) = (state.area, state.context.words, state.query)
    let days = state.page?.statistics.days.count ?? 0
    let title = query.isAll ? words.allYears(days) : words.yearTitle(query.year, days)
    let name = query.word.map { words.name(of: $0.word, $0.text) } ?? ""
    let level = state.level.map { words.mood(Int($0.rounded())) }
    let day = state.hasSelection ? state.context.texts.dates.shortDay(state.day, today: state.today) : ""
    let notes = [name, day, state.hasSelection ? level ?? "" : ""].filter { !$0.isEmpty }.joined(separator: " · ")
    let hasRoom = TextWidth.columns(of: title) + 2 + TextWidth.columns(of: notes) <= area.size.columns
    let shown = hasRoom || query.isAll ? title : "\(query.year)"
    let end = frame.title(shown, in: area, pressing: CommonKey.filter.keys[0])
    frame.line(notes, in: area.inset(left: end + 2 - area.left), style: Style(.accent), alignment: .trailing)
    state.drawPixels(on: &frame)
    state.drawLines(on: &frame)
  }
}

/// The entries that the screen of years shows.
package struct YearQuery: Hashable, Sendable {
  var year: Int
  var isAll = false
  /// A word that the entries must have; `nil` for all entries.
  var word: UsedMoodWord?

  var days: DayRange? { isAll ? nil : DayRange(year: year) }
}

/// A screen with the paintings of the same date in earlier years.
package enum OnThisDayScreen: CanvasScreen, PageScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [.on(CommonKey.open.or(CommonKey.main).named(ko: "그날로", en: "open the day")) { [.look(at: $0)] }]
    + .moves() + [.init(CommonKey.back, [.dismiss])]

  package struct State: CanvasState, PageState, ListState, SelectionState {
    package typealias Owner = OnThisDayScreen

    package let context: CanvasContext
    let day: Day
    /// The pages, latest year first; `nil` until the first read.
    var page: [CanvasPage]?
    var failure: String?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    init(_ day: Day, context: CanvasContext) { (self.day, self.context) = (day, context) }

    package var wanted: [CanvasEffect] { [.loadOnThisDay(day)] }
    package var rows: OnThisDayRows { OnThisDayRows(pages: page ?? [], year: day.year, words: context.words) }
    package var selected: Day? { list.selection.flatMap { rows.page(at: $0)?.day } }
    package var listArea: Rect { Rect.column(size).inset(top: size.titleRows) }

    func page(in result: CanvasResult) -> [CanvasPage]? {
      if case .onThisDay(let pages, day) = result { pages } else { nil }
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let words = state.context.words
    frame.line(words.onThisDay(state.day), in: Rect.column(frame.size), style: .title)
    if state.page?.isEmpty == true { frame.text(words.noEarlierYear, in: state.listArea, style: .hint) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    frame.notice(state.failure, in: state.listArea, hasPage: state.page != nil)
  }
}

/// Rows of paintings with a blank row between them.
package struct OnThisDayRows: ListRows {
  private static let painting = Size(columns: 20, rows: 6)
  private static let leastPaintingColumns = 10
  /// The columns of a date with its year, and of the years since then with the number of entries.
  private static let textColumns = 22

  let pages: [CanvasPage]
  let year: Int
  let words: CanvasTexts

  package var count: Int { max(0, 2 * pages.count - 1) }

  package func isSelectable(at index: Int) -> Bool { index.isMultiple(of: 2) }

  package func lines(at index: Int) -> Int { isSelectable(at: index) ? Self.painting.rows : 1 }

  /// Returns the page at a row; `nil` for a blank row.
  func page(at index: Int) -> CanvasPage? {
    isSelectable(at: index) && pages.indices.contains(index / 2) ? pages[index / 2] : nil
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let page = page(at: index), let day = page.day else { return }
    // On a narrow screen, the date matters more than a wide painting.
    let columns = min(
      Self.painting.columns, max(Self.leastPaintingColumns, area.size.columns - 2 - Self.textColumns))
    if area.size.rows >= Self.painting.rows {
      frame.place(page.painting.thumbnail, in: area.leading(columns).upper(Self.painting.rows))
    }
    let text = area.inset(left: columns + 2)
    frame.line(words.title(day), in: text.line(0), style: Style(.text, on: .background, .bold))
    frame.line("\(words.yearsAgo(year - day.year)) · \(words.records(page.count))", in: text.line(1), style: .hint)
    let line = page.records.lazy.compactMap { $0.content.memo?.line }.first { !$0.isEmpty }
    frame.text(line ?? page.records.first.map { words.summary($0) } ?? "", in: text.inset(top: 2).upper(3))
  }
}
