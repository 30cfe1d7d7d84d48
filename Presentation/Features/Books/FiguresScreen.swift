package import Domain

/// The reading statistics in bars, a calendar and numbers.
package enum FiguresScreen: BooksScreen, PageScreen, ScrollScreen {
  /// The width of a name and a column for each week of a year.
  private static let overviewColumns = 58
  /// The width at which the bars beside the overview reach their maximum length.
  private static let mostColumns = 140

  package static let actions: [ScreenAction<State>] =
    [
      ScreenAction<State>(
        CommonKey.previousDay.named(ko: "이전 해", en: "previous year"), if: { $0.previous != nil }
      ) { $0.ask($0.previous) }
      .named { state in state.previous.map { BooksTexts.yearToShow($0.year) } },
      ScreenAction<State>(
        CommonKey.nextDay.named(ko: "다음 해", en: "next year"), if: { $0.next != nil }
      ) { $0.ask($0.next) }
      .named { state in state.next.map { BooksTexts.yearToShow($0.year) } },
      .init(CommonKey.filter.named(ko: "한 해·모두", en: "year or all")) { state in
        state.ask(FigureQuery(year: state.query.year == nil ? state.today.year : nil))
      },
      .init(CommonKey.edit.named(ko: "목표 정하기", en: "set a goal")) { state in
        [.ask(.goal(state.page?.goals.map(\.goal) ?? []))]
      },
    ] + .scrolls() + [.init(CommonKey.back.or(BooksKey.figures), [.dismiss])] + charts

  private static let charts: [ScreenAction<State>] = FigureChart.allCases.map { chart in
    .view(chart.binding, if: { $0.charts.contains(chart) }, isShown: { $0.shownChart == chart }) { state in
      state.chart = chart
      return []
    }
    .unless(ko: "모든 해를 볼 때만", en: "only for all years")
  }

  package struct State: BooksState, PageState, ScrollingState {
    package typealias Owner = FiguresScreen

    package let context: FeatureContext
    let today: Day
    private(set) var query = FigureQuery()
    /// `nil` until the store has been read.
    var page: FigurePage?
    fileprivate var chart = FigureChart.days
    /// The first year with reading; this year until the store has been read.
    private var firstYear: Int
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(context: FeatureContext, today: Day) { (self.context, self.today, firstYear) = (context, today, today.year) }

    package var wanted: [BooksEffect] { [.loadFigures(query)] }

    /// The year before the shown year, or this year if all years are shown; `nil` before the first year with reading.
    fileprivate var previous: FigureQuery? {
      let year = query.year.map { $0 - 1 } ?? today.year
      return year >= min(firstYear, today.year) ? FigureQuery(year: year) : nil
    }

    /// The year after the shown year, or all years after this year; `nil` if all years are shown.
    fileprivate var next: FigureQuery? { query.year.map { FigureQuery(year: $0 < today.year ? $0 + 1 : nil) } }

    /// Indicates whether the shown year has ended, so the streak and the goals are left out.
    private var isOver: Bool { query.year.map { $0 != today.year } ?? false }
    /// The charts to choose from; a single year has no chart of days.
    fileprivate var charts: [FigureChart] { FigureChart.allCases.filter { query.year == nil || $0 != .days } }
    fileprivate var shownChart: FigureChart { charts.contains(chart) ? chart : charts[0] }

    private var isWide: Bool { size.columns >= 112 && size.rows >= 24 }
    fileprivate var area: Rect { .column(size, atMost: FiguresScreen.mostColumns) }
    private var left: Rect { isWide ? area.leading(FiguresScreen.overviewColumns) : area }
    /// The rows of the title, with a blank row below it if there is room.
    private var titleRows: Int { size.rows >= 22 ? 2 : 1 }
    private var below: Rect { left.inset(top: titleRows + bars.size.rows + (size.rows >= 18 ? 1 : 0)) }
    fileprivate var bars: Rect { left.inset(top: titleRows).upper(size.rows >= 30 ? 8 : size.rows >= 18 ? 5 : 3) }
    /// The area of the yearly overview, next to the text; empty unless the screen is wide.
    fileprivate var overviewArea: Rect { isWide ? below : Rect(Size(columns: 0, rows: 0)) }
    var textArea: Rect {
      isWide ? area.inset(left: FiguresScreen.overviewColumns + 2, top: 2, right: 2) : below.inset(right: 2)
    }

    var lines: [StyledLine] {
      guard page != nil else { return [] }
      let width = textArea.size.columns
      let above = overviewArea.isEmpty ? overview(width: width) + [StyledLine()] : []
      return (above + details(width: width)).map { $0.clipped(to: width) }
    }

    /// Returns the streak, the goals and the calendar.
    fileprivate func overview(width: Int) -> [StyledLine] {
      guard let page else { return [] }
      let calendar = PageCalendar(
        days: page.query.calendar(on: today), read: page.days, weekStart: context.weekStart, texts: context.texts)
      let head =
        isOver
        ? []
        : StyledLine.wrapped(context.books.streakNote(page.daily), columns: width, Style(.orange))
          + goals(width: width) + [StyledLine()]
      return head + [StyledLine(texts(ko: "날짜별 읽은 쪽", en: "Pages by day"), .title)] + calendar.lines(width: width)
    }

    private var finished: [StyledLine] {
      guard let page, let year = page.query.year, !page.report.analysis.finished.isEmpty else { return [] }
      let (words, analysis) = (context.books, page.report.analysis)
      let months = FinishedCalendar(year: year, books: analysis.calendar, words: words).lines
      return [StyledLine(words.finishedBooks, .title)] + months + [StyledLine()]
        + analysis.finished.map(line) + [StyledLine()]
    }

    private func details(width: Int) -> [StyledLine] {
      guard let page else { return [] }
      var reportLines = ReadingReportLines(report: page.report, today: today, texts: context.texts)
      reportLines.hasLastDays = false
      return finished + reportLines.lines(width: width)
    }

    /// Returns the lines of the goals; the rest of a goal follows its bar, or goes on the next line if space is short.
    private func goals(width: Int) -> [StyledLine] {
      let words = context.books
      let goals = (page?.goals ?? []).map { ($0, words.name(of: $0.goal.kind), words.total(of: $0)) }
      let names = goals.map { TextWidth.columns(of: $0.1) }.max() ?? 0
      let totals = goals.map { TextWidth.columns(of: $0.2) }.max() ?? 0
      let notes = goals.map { TextWidth.columns(of: " · \(words.pace(of: $0.0))") }.max() ?? 0
      let room = width - names - totals - 2
      // A shorter bar shows too little.
      let isBelow = room - notes < 8
      let bar = min(12, isBelow ? room : room - notes)
      return goals.flatMap { goal, name, total in
        let line =
          StyledLine(name, .hint).padded(to: names + 1)
          + ProgressBar(goal.done, of: goal.goal.count).styled(columns: bar)
          + StyledLine(total).padded(to: totals + 1, onTheLeft: true)
        let pace = words.pace(of: goal)
        guard isBelow else { return [line + StyledLine(" · \(pace)")] }
        return [line] + TextClip.wrap(pace, columns: max(1, width - 2)).map { StyledLine(blanks: 2) + StyledLine($0) }
      }
    }

    private func line(_ book: FinishedBook) -> StyledLine {
      let words = context.books
      let day = book.ended.map(words.day) ?? ""
      return StyledLine("  ▌", Style(book.theme.hue)) + StyledLine("\(book.title)  ")
        + StyledLine("\(words.stars(book.rating)) ", Style(.yellow)) + StyledLine(day, .hint)
    }

    mutating func ask(_ query: FigureQuery?) -> [BooksEffect] {
      guard let query else { return [] }
      (self.query, top) = (query, 0)
      return wanted
    }

    func page(in result: BooksResult) -> FigurePage? {
      if case .figures(let page) = result, page.query == query { page } else { nil }
    }

    mutating func show(_ page: FigurePage) -> [BooksEffect] {
      self.page = page
      if query.year == nil {
        let analysis = page.report.analysis
        let years = [analysis.days.first?.day.year, analysis.finished.compactMap { $0.ended?.year }.min()]
        firstYear = years.compactMap(\.self).min() ?? today.year
      }
      scroll(by: 0)
      return []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (words, title, overview) = (state.context.books, state.area.upper(1), state.overviewArea)
    let end = frame.title(words.figuresTitle(state.query.year), in: title, pressing: CommonKey.filter.keys[0])
    // The name of the chart ends where the chart does.
    let rest = title.inset(left: end + 2 - title.left, right: title.right - state.bars.right)
    if let page = state.page {
      let bars = state.shownChart.bars(of: page, on: state.today, words)
      BarGraph(bars: bars, hue: .accent).draw(on: &frame, in: state.bars)
      let name = words.name(of: state.shownChart, bars.map(\.count), in: page.query.year)
      // Without room for the average, the name of the chart stands alone.
      let fits = TextWidth.columns(of: name) <= rest.size.columns
      let shown = fits ? name : name.split(separator: " · ").first.map(String.init) ?? name
      frame.line(shown, in: rest, style: .hint, alignment: .trailing)
    }
    for (row, line) in state.overview(width: overview.size.columns).enumerated() where !overview.isEmpty {
      frame.line(line.clipped(to: overview.size.columns), in: overview.line(row))
    }
    state.drawLines(on: &frame)
  }
}

package struct FigureQuery: Hashable, Sendable {
  /// The year to show; `nil` for all time.
  var year: Int?

  fileprivate var months: ClosedRange<Month>? {
    guard let year, let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else { return nil }
    return first...last
  }

  /// Returns the days of the page calendar: the year, or else the 365 days up to today.
  func calendar(on today: Day) -> DayRange {
    year.flatMap { DayRange(year: $0) } ?? DayRange(today.adding(days: -364), today)
  }
}

/// The statistics of a year or of all time.
package struct FigurePage: Equatable, Sendable {
  let query: FigureQuery
  let report: ReadingReport
  /// The days with reading within the calendar.
  let days: [DayPages]
  /// The last days and months, even on the page of another year.
  let lastDays: [DayPages]
  let lastMonths: [ReadingAnalysis.MonthFigures]
  let daily: Streak
  let goals: [GoalPace]

  init(_ query: FigureQuery, on today: Day, from books: any BookQueries<StoreError>) throws(StoreError) {
    self.query = query
    report = try ReadingReport(of: query.months, on: today, from: books)
    let all =
      query.months == nil ? report.analysis.days : try books.days(in: DayRange(.earliest, today)).filter(\.isRead)
    let calendar = query.calendar(on: today)
    days = all.filter { calendar.contains($0.day) }
    lastDays = DayPages.bars(of: DayRange(today.adding(days: -13), today), all)
    let lately = DayRange(Month(today).adding(months: -5).firstDay, today)
    lastMonths =
      ReadingAnalysis(days: all.filter { lately.contains($0.day) }, finished: try books.finished(in: lately)).months
    daily = Streak(of: all.map(\.day), on: today)
    goals = try books.goals().map { goal throws(StoreError) in try books.pace(of: goal, on: today) }
  }
}

enum FigureChart: Hashable, CaseIterable {
  /// Pages read in the last days or months.
  case days, months
  /// The average number of pages on days with reading, in the last months.
  case pace
  /// Books finished in the last months.
  case finished

  fileprivate var binding: KeyBinding {
    switch self {
    case .days: KeyBinding(ko: "날마다 읽은 쪽", en: "pages per day")
    case .months: KeyBinding(ko: "달마다 읽은 쪽", en: "pages per month")
    case .pace: KeyBinding(ko: "읽은 날 평균 쪽수", en: "pages per reading day")
    case .finished: KeyBinding(ko: "다 읽은 책", en: "books finished")
    }
  }

  func bars(of page: FigurePage, on today: Day, _ words: BooksTexts) -> [(name: String, count: Int)] {
    if self == .days { return page.lastDays.map { ("\($0.day.dayOfMonth)", $0.pages) } }
    let year = page.query.months?.lowerBound
    let figures = year == nil ? page.lastMonths : page.report.analysis.months
    let known = Dictionary(figures.map { ($0.month, $0) }) { first, _ in first }
    let first = year ?? Month(today).adding(months: -5)
    return (0..<(year == nil ? 6 : 12)).map { first.adding(months: $0) }.map { month in
      let figures = known[month]
      let count = self == .months ? figures?.pages : self == .pace ? figures?.average : figures?.finished
      return (words.texts.dates.shortMonth(month), count ?? 0)
    }
  }
}

/// The finished books of a year as a calendar: a line for each month, with the color of a book on each day.
struct FinishedCalendar {
  let year: Int
  let books: [Day: [FinishedBook]]
  let words: BooksTexts

  var lines: [StyledLine] {
    let names = (1...12).compactMap { Month(year: year, month: $0) }.map { ($0, words.texts.dates.shortMonth($0)) }
    let columns = (names.map { TextWidth.columns(of: $0.1) }.max() ?? 0) + 1
    return names.map { month, name in
      DayRange(month.firstDay, month.lastDay).reduce(StyledLine(name, .hint).padded(to: columns)) { line, day in
        guard let book = books[day]?.last else { return line + StyledLine("·", .border) }
        return line + StyledLine("█", Style(book.theme.hue))
      }
    }
  }
}

/// The pages of many days as a calendar of shades: a column for each week, a line for each weekday.
struct PageCalendar {
  private static let shades = ["·", "░", "▒", "▓", "█"]
  private static let nameColumns = 3

  let days: DayRange
  let read: [DayPages]
  let weekStart: Weekday
  let texts: Texts

  /// - Returns: A line for each weekday, and a line with the names of the months.
  func lines(width: Int) -> [StyledLine] {
    let pages = Dictionary(read.map { ($0.day, $0.pages + $0.percent) }) { first, _ in first }
    let most = max(1, pages.values.max() ?? 0)
    let offset = (days.first.weekday.rawValue - weekStart.rawValue + 7) % 7
    let start = days.first.adding(days: -offset)
    let all = (start.distance(to: days.last) + 7) / 7
    let weeks = min(all, max(1, width - Self.nameColumns))
    let shown = (0..<7).map { line in
      let name = texts.dates.weekday(start.adding(days: line).weekday, .narrow)
      var shown = StyledLine(line % 2 == 1 ? name : "", .hint).padded(to: Self.nameColumns)
      for week in all - weeks..<all {
        let day = start.adding(days: week * 7 + line)
        guard days.contains(day) else {
          shown += StyledLine(blanks: 1)
          continue
        }
        let count = pages[day] ?? 0
        let shade = count == 0 ? 0 : min(4, 1 + count * 4 / (most + 1))
        shown += StyledLine(Self.shades[shade], shade == 0 ? .border : Style(.accent))
      }
      return shown
    }
    return shown + [months(of: all - weeks..<all, from: start)]
  }

  /// Writes each month below the week in which the month begins.
  private func months(of weeks: Range<Int>, from start: Day) -> StyledLine {
    weeks.reduce(StyledLine(blanks: Self.nameColumns)) { line, week in
      let last = start.adding(days: week * 7 + 6)
      let column = Self.nameColumns + week - weeks.lowerBound
      guard last.dayOfMonth <= 7, days.contains(Month(last).firstDay), line.columns <= column else { return line }
      let month = Month(last)
      // A name takes at most three columns, because months may begin only four weeks apart.
      let name = texts(ko: "\(month.month)", en: texts.dates.shortMonth(month))
      guard column + TextWidth.columns(of: name) <= Self.nameColumns + weeks.count else { return line }
      return line.padded(to: column) + StyledLine("\(name) ", .hint)
    }
  }
}

extension BookTheme {
  /// Returns the color of a spine in a tone that depends on the title, so that neighboring spines can be told apart.
  func rgb(for title: String) -> RGB {
    let (white, black) = (RGB(0xFFFFFF), RGB(0x000000))
    return switch title.stableHash % 5 {
    case 0: rgb
    case 1: rgb.mixed(with: white, parts: 1, of: 6)
    case 2: rgb.mixed(with: white, parts: 1, of: 3)
    case 3: rgb.mixed(with: black, parts: 1, of: 6)
    default: rgb.mixed(with: black, parts: 1, of: 3)
    }
  }

  /// The color of bars in terminals with many colors.
  var rgb: RGB {
    switch self {
    case .black: RGB(0x4A4A52)
    case .blue: RGB(0x3B6FC4)
    case .brown: RGB(0x9A6A3E)
    case .cyan: RGB(0x3AA7D0)
    case .gray: RGB(0x8A8F98)
    case .green: RGB(0x4A9A52)
    case .indigo: RGB(0x5453B8)
    case .mint: RGB(0x4FBF9F)
    case .orange: RGB(0xDD8A35)
    case .pink: RGB(0xDB7FA6)
    case .purple: RGB(0x8E5BB5)
    case .red: RGB(0xC4504B)
    case .teal: RGB(0x2F8F8F)
    case .yellow: RGB(0xCDAA2E)
    }
  }
}

/// The finished books as a pile of spines, next to a picture of something about as tall.
package enum StackScreen: BooksScreen, PageScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.open.or(CommonKey.main)) { [.open($0.book.id)] }, .init(BooksKey.add, [.ask(.add(nil))]),
      .on(CommonKey.like) { [.like($0)] }, .on(CommonKey.edit) { [.ask(.edit(.book($0)))] },
      .on(CommonKey.remove) { [.askToRemove(.book($0))] },
    ] + .moves(next: BooksKey.next, previous: BooksKey.previous)
    + [.init(CommonKey.back, [.dismiss])] + .views(.stack)

  package struct State: BooksState, PageState, ListState, SelectionState {
    package typealias Owner = StackScreen

    package let context: FeatureContext
    /// `nil` until the store has been read.
    var page: StackPage?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()

    init(context: FeatureContext) { self.context = context }

    package var wanted: [BooksEffect] { [.loadStack] }
    package var rows: StackRows { StackRows(books: page?.stack.books ?? [], texts: texts) }
    package var selected: ShelvedBook? { list.selection.flatMap(rows.book).flatMap { page?.shelved[$0.book] } }
    /// The columns of the picture beside the pile, with the blanks between them.
    private static let figureColumns = 18

    fileprivate var area: Rect { .column(size, atMost: Self.figureColumns + StackRows.columns) }
    fileprivate var summary: [StyledLine] {
      (page.map { context.books.stack($0.stack) } ?? []).enumerated().flatMap { index, line in
        StyledLine.wrapped(line, columns: max(1, area.size.columns), index == 0 ? .title : .hint)
      }
    }
    fileprivate var figure: [String] { area.size.columns < 66 ? [] : page?.stack.figure?.picture ?? [] }

    /// The area of the pile, which is on the bottom line even if the pile is small.
    package var listArea: Rect {
      let left = figure.isEmpty ? 0 : Self.figureColumns
      let below = area.inset(left: left, top: summary.count + (size.rows >= 14 ? 1 : 0))
      return below.lower(min(below.size.rows, rows.count)).leading(StackRows.columns)
    }

    func page(in result: BooksResult) -> StackPage? { if case .stack(let page) = result { page } else { nil } }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    defer { frame.notice(state.failure, in: state.area, hasPage: state.page != nil) }
    if state.page?.stack.books.isEmpty ?? false {
      return EmptyState(message: state.context.books.emptyStack, key: BooksKey.add.help(state.texts))
        .draw(on: &frame, in: .page(frame.size))
    }
    frame.lines(state.summary, in: state.area)
    frame.lines(state.figure, in: state.area.lower(state.figure.count), style: Style(.accent))
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

/// The pile of the finished books, with the books themselves, which may be read again now.
package struct StackPage: Equatable, Sendable {
  let stack: BookStack
  let shelved: [Book.ID: ShelvedBook]

  init(_ books: any BookQueries<StoreError>) throws(StoreError) {
    stack = BookStack(of: try books.finished(in: nil))
    let all = try books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: .max)
    shelved = Dictionary(all.map { ($0.book.id, $0) }) { first, _ in first }
  }
}

/// The spines of a pile, the last book on top.
package struct StackRows: ListRows {
  private static let markColumns = 2
  /// The columns of the mark, of the widest spine with its height, and of the scrollbar.
  static let columns = markColumns + BookPile.wholeColumns + 2

  /// The books, from the bottom up.
  let books: [FinishedBook]
  let texts: Texts

  package var count: Int { books.count }

  package func drawsSelection(at index: Int) -> Bool { true }

  func book(at index: Int) -> FinishedBook? { books.indices.contains(index) ? books[books.count - 1 - index] : nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let book = book(at: index) else { return }
    let place = area.inset(left: Self.markColumns)
    let pile = BookPile(width: place.size.columns)
    frame.line(pile.line(of: book, texts).clipped(to: place.size.columns), in: place)
    guard isSelected else { return }
    // The mark is next to the spine, which may be narrower than the pile.
    let marked = area.inset(left: pile.margin(of: book))
    frame.line("▸", in: marked, style: .mark)
    frame.select(marked)
  }
}

extension StackFigure {
  /// The picture in at most 16 columns and 8 lines.
  var picture: [String] {
    switch self {
    case .ladybird: [#"   \_/"#, #"  /o|o\"#, #"  \o|o/"#]
    case .acorn: ["    |", "  .:#:.", #"  \   /"#, #"   \_/"#]
    case .chick: ["    _", "   (o>", #" \_//)"#, #"  \_/_)"#, "   _|_"]
    case .hedgehog: ["    .;;;;.", "  .;;;;;;'.", "  ;;;;;;; o>", "   ^^   ^^"]
    case .kitten: [#"  /\_/\"#, " ( o.o )", "  > ^ <", "  (   )~"]
    case .rabbit: [#"  (\ /)"#, "  ( . .)", #"  c(")(")"#]
    case .penguin: ["    _", "   (o>", #"  //|\\"#, #"  \\_//"#, #"   " ""#]
    case .child: ["    O", #"   /|\"#, #"   / \"#]
    case .grownUp: ["    O", #"   /|\"#, #"  / | \"#, #"   / \"#, #"  /   \"#]
    case .bear: ["   n___n", "  ( o.o )", "  (  ^  )", #" /       \"#, #" \_)___(_/"#]
    case .elephant:
      ["  .-.  ___  .-.", #" (   \/o o\/   )"#, #"  \_  \   /  _/"#, #"    \_/| |\_/"#, "       | |", "       (_)"]
    case .giraffe:
      ["   ,,", #"  / o\"#, " (_,#|", "    |#|", "    |#|_____", #"    |# # # #\"#, "    | #___# |", "    ||    ||"]
    }
  }
}
