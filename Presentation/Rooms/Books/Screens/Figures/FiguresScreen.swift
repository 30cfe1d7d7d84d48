import Domain

/// What was read, in bars, a calendar and numbers; a year of it as the year in books.
package enum FiguresScreen: BooksScreen {
  package enum Action: BoundAction {
    case previousYear, nextYear, all, chart, down, up, nextPage, previousPage, back

    package var binding: KeyBinding {
      switch self {
      case .previousYear: CommonKey.previousDay.named(ko: "지난해", en: "year before")
      case .nextYear: CommonKey.nextDay.named(ko: "다음 해", en: "year after")
      case .all: KeyBinding([.character("a"), KeyPress(.function(6))], ko: "한 해·모두", en: "year or all")
      case .chart: KeyBinding([.character("o"), KeyPress(.function(5))], ko: "다른 그래프", en: "another chart")
      case .down: CommonKey.down
      case .up: CommonKey.up
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .back: CommonKey.back.and(BooksKey.figures.keys)
      }
    }
  }

  package struct State: BooksState, ScrollingState {
    package typealias Owner = FiguresScreen

    package let context: RoomContext
    let today: Day
    private(set) var query = FigureQuery()
    /// `nil` until it was read.
    private(set) var page: FigurePage?
    fileprivate(set) var chart = FigureChart.days
    private(set) var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(context: RoomContext, today: Day) { (self.context, self.today) = (context, today) }

    package var wanted: [BooksEffect] { [.loadFigures(query)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { action in
        switch action {
        case .nextYear: query.year.map { $0 < today.year } ?? false
        default: true
        }
      }
    }

    var failure: String? { error.map { context.texts.failure($0) } }

    var layout: FiguresLayout { FiguresLayout(size) }
    var textArea: Rect { layout.text }

    var lines: [StyledLine] {
      guard let page else { return [] }
      let (texts, words, width) = (context.texts, context.books, textArea.size.columns)
      let calendar = PageCalendar(
        days: query.calendar(on: today),
        read: page.days,
        weekStart: context.weekStart,
        texts: texts
      )
      let streak = words.streakNote(page.daily)
      let goals = page.goals.map { goal in
        StyledLine("\(words.name(of: goal.goal.kind)) ", .hint)
          + StyledLine(ProgressBar(goal.done, of: goal.goal.count).text(columns: 12), Style(.accent))
          + StyledLine(" \(goal.done)/\(goal.goal.count)  \(words.pace(of: goal))")
      }
      var told = ReadingReportLines(report: page.report, today: today, texts: texts)
      told.hasLastDays = false
      let analysis = page.report.analysis
      var list: [StyledLine] = []
      if let year = query.year, !analysis.finished.isEmpty {
        let months = FinishedCalendar(year: year, books: analysis.calendar, words: words).lines
        list =
          [StyledLine(), StyledLine(words.finishedBooks, Style(.accent))] + months + [StyledLine()]
          + analysis.finished.map(line)
      }
      let head = [StyledLine(streak, Style(.orange))] + goals + [StyledLine()] + calendar.lines(width: width)
      return (head + list + [StyledLine()] + told.lines(width: width))
        .map { $0.clipped(to: width) }
    }

    private func line(_ book: FinishedBook) -> StyledLine {
      let words = context.books
      let day = book.ended.map(words.day) ?? ""
      return StyledLine("  ▌", Style(book.theme.hue)) + StyledLine("\(book.title)  ")
        + StyledLine("\(words.stars(book.rating)) ", Style(.yellow)) + StyledLine(day, .hint)
    }

    mutating func ask(_ year: Int?) -> [BooksEffect] {
      (query.year, top) = (year, 0)
      return wanted
    }

    mutating func show(_ page: FigurePage) {
      guard page.query == query else { return }
      (self.page, error) = (page, nil)
      scroll(by: 0)
    }

    mutating func fail(_ error: StoreError) { self.error = error }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    let (year, now) = (state.query.year, state.today.year)
    switch action {
    case .previousYear: return state.ask(max(1, year.map { $0 - 1 } ?? now))
    case .nextYear: return year.map { $0 < now } ?? false ? state.ask(year.map { $0 + 1 }) : []
    case .all: return state.ask(year == nil ? now : nil)
    case .back: return [.dismiss]
    case .chart: state.chart = FigureChart.allCases.next(after: state.chart)
    case .down: state.scroll(by: 1)
    case .up: state.scroll(by: -1)
    case .nextPage: state.turn(by: 1)
    case .previousPage: state.turn(by: -1)
    }
    return []
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
    let (layout, words) = (state.layout, state.context.books)
    let end = frame.line(words.figuresTitle(state.query.year), in: layout.title, style: .title)
    let rest = layout.title.inset(left: end + 2 - layout.title.left)
    if let page = state.page {
      let bars = state.chart.bars(of: page, on: state.today, words)
      DayBars(bars: bars, hue: .accent).draw(on: &frame, in: layout.bars)
      frame.line(words.name(of: state.chart, bars.map(\.count)), in: rest, style: .hint, alignment: .trailing)
    }
    state.drawLines(on: &frame, bar: layout.text.inset(left: layout.text.size.columns + 1))
  }
}

struct FiguresLayout {
  let title: Rect
  let bars: Rect
  let text: Rect

  init(_ size: Size) {
    let area = Rect.page(size)
    title = area.upper(1)
    let height = size.rows >= 30 ? 8 : size.rows >= 18 ? 5 : 3
    bars = area.inset(top: 1).upper(height)
    text = area.inset(top: 1 + height + (size.rows >= 18 ? 1 : 0), right: 2)
  }
}
