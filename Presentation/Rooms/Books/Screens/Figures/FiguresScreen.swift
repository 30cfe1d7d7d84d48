import Domain

/// The reading figures in bars, a calendar and numbers.
package enum FiguresScreen: BooksScreen {
  /// A name and a column for each week of a year.
  private static let overviewColumns = 58

  package static let actions: [ScreenAction<State>] =
    [
      ScreenAction<State>(
        CommonKey.previousDay.named(ko: "지난해", en: "year before"), if: { $0.previous != nil }
      ) { $0.ask($0.previous) }
      .named { state in state.previous.map { BooksTexts.year($0.year) } },
      ScreenAction<State>(
        CommonKey.nextDay.named(ko: "다음 해", en: "year after"), if: { $0.next != nil }
      ) { $0.ask($0.next) }
      .named { state in state.next.map { BooksTexts.year($0.year) } },
      .init(KeyBinding([.character("a"), KeyPress(.function(6))], ko: "한 해·모두", en: "year or all")) { state in
        state.ask(FigureQuery(year: state.query.year == nil ? state.today.year : nil))
      },
      .init(KeyBinding([.character("o"), KeyPress(.function(5))], ko: "다른 그래프", en: "another chart")) { state in
        state.showOtherChart()
        return []
      },
      .init(KeyBinding([.character("g"), .control("g")], ko: "목표 정하기", en: "set a goal")) { state in
        [.ask(.goal(state.page?.goals.map(\.goal) ?? []))]
      },
    ] + .scrolls() + [.init(CommonKey.back.and(BooksKey.figures.keys), [.dismiss])]

  package struct State: BooksState, ScrollingState {
    package typealias Owner = FiguresScreen

    package let context: RoomContext
    let today: Day
    private(set) var query = FigureQuery()
    /// `nil` until the store was read.
    private(set) var page: FigurePage?
    private var chart = FigureChart.days
    /// The first year with reading; this year until the store was read.
    private var firstYear: Int
    private(set) var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(context: RoomContext, today: Day) { (self.context, self.today, firstYear) = (context, today, today.year) }

    package var wanted: [BooksEffect] { [.loadFigures(query)] }

    /// The year before the shown one, as far as there are books; from all years this year.
    fileprivate var previous: FigureQuery? {
      let year = query.year.map { $0 - 1 } ?? today.year
      return year >= min(firstYear, today.year) ? FigureQuery(year: year) : nil
    }

    /// The year after the shown one, and all years after this year.
    fileprivate var next: FigureQuery? { query.year.map { FigureQuery(year: $0 < today.year ? $0 + 1 : nil) } }

    /// Indicates whether the shown year is over, so that streak and goals don't belong to it.
    private var isOver: Bool { query.year.map { $0 != today.year } ?? false }
    fileprivate var shownChart: FigureChart {
      let charts = FigureChart.charts(in: query.year)
      return charts.contains(chart) ? chart : charts[0]
    }

    mutating func showOtherChart() { chart = FigureChart.charts(in: query.year).next(after: shownChart) }

    var failure: String? { error.map { context.texts.failure($0) } }

    private var isWide: Bool { size.columns >= 112 && size.rows >= 24 }
    private var left: Rect { isWide ? area.leading(FiguresScreen.overviewColumns) : area }
    private var below: Rect { left.inset(top: 1 + bars.size.rows + (size.rows >= 18 ? 1 : 0)) }
    fileprivate var bars: Rect { left.inset(top: 1).upper(size.rows >= 30 ? 8 : size.rows >= 18 ? 5 : 3) }
    /// The area of the yearly overview: beside the text on wide screens, empty on others.
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

    /// The streak, the goals and the calendar, beside the numbers where there is much room.
    fileprivate func overview(width: Int) -> [StyledLine] {
      guard let page else { return [] }
      let calendar = PageCalendar(
        days: page.query.calendar(on: today), read: page.days, weekStart: context.weekStart, texts: context.texts)
      let head =
        isOver
        ? [] : [StyledLine(context.books.streakNote(page.daily), Style(.orange))] + goals(width: width) + [StyledLine()]
      return head + [StyledLine(context.books.pagesByDay, Style(.accent))] + calendar.lines(width: width)
    }

    private var finished: [StyledLine] {
      guard let page, let year = page.query.year, !page.report.analysis.finished.isEmpty else { return [] }
      let (words, analysis) = (context.books, page.report.analysis)
      let months = FinishedCalendar(year: year, books: analysis.calendar, words: words).lines
      return [StyledLine(words.finishedBooks, Style(.accent))] + months + [StyledLine()]
        + analysis.finished.map(line) + [StyledLine()]
    }

    private func details(width: Int) -> [StyledLine] {
      guard let page else { return [] }
      var told = ReadingReportLines(report: page.report, today: today, texts: context.texts)
      told.hasLastDays = false
      // Numbers matter more than bars where room is scarce.
      told.barColumns = width < 60 ? 4 : 20
      return finished + told.lines(width: width)
    }

    /// The rest of a goal stands behind its bar, or below where the width is too small.
    private func goals(width: Int) -> [StyledLine] {
      let words = context.books
      let goals = (page?.goals ?? []).map { ($0, words.name(of: $0.goal.kind), words.total(of: $0)) }
      let names = goals.map { TextWidth.columns(of: $0.1) }.max() ?? 0
      let totals = goals.map { TextWidth.columns(of: $0.2) }.max() ?? 0
      let notes = goals.map { TextWidth.columns(of: words.pace(of: $0.0)) }.max() ?? 0
      let room = width - names - totals - 3
      let isBelow = room - notes < 4
      let bar = min(12, isBelow ? room : room - notes)
      return goals.flatMap { goal, name, total in
        let line =
          StyledLine(name, .hint).padded(to: names + 1)
          + ProgressBar(goal.done, of: goal.goal.count).styled(columns: bar)
          + StyledLine(total).padded(to: totals + 1, onTheLeft: true)
        let pace = words.pace(of: goal)
        guard isBelow else { return [line + StyledLine(" \(pace)")] }
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

    mutating func show(_ page: FigurePage) {
      guard page.query == query else { return }
      (self.page, error) = (page, nil)
      if query.year == nil {
        let analysis = page.report.analysis
        let years = [analysis.days.first?.day.year, analysis.finished.compactMap { $0.ended?.year }.min()]
        firstYear = years.compactMap(\.self).min() ?? today.year
      }
      scroll(by: 0)
    }

    mutating func fail(_ error: StoreError) { self.error = error }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .figures(let page): state.show(page)
    case .failed(let error): state.fail(error)
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (words, title, overview) = (state.context.books, state.area.upper(1), state.overviewArea)
    let end = frame.line(words.figuresTitle(state.query.year), in: title, style: .title)
    let rest = title.inset(left: end + 2 - title.left)
    if let page = state.page {
      let bars = state.shownChart.bars(of: page, on: state.today, words)
      DayBars(bars: bars, hue: .accent).draw(on: &frame, in: state.bars)
      frame.line(
        words.name(of: state.shownChart, bars.map(\.count), in: page.query.year), in: rest, style: .hint,
        alignment: .trailing)
    }
    for (row, line) in state.overview(width: overview.size.columns).enumerated() where !overview.isEmpty {
      frame.line(line.clipped(to: overview.size.columns), in: overview.line(row))
    }
    state.drawLines(on: &frame)
  }
}
