import Domain

/// A year in pixels, and in numbers.
package enum YearScreen: CanvasScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.previousDay.named(ko: "지난해", en: "year before"), if: \.hasYearBefore) { state in
        guard state.hasYearBefore else { return [] }
        return state.ask { $0.year -= 1 }
      },
      .init(CommonKey.nextDay.named(ko: "다음 해", en: "year after"), if: \.hasYearAfter) { state in
        guard state.hasYearAfter else { return [] }
        return state.ask { $0.year += 1 }
      },
      .init(KeyBinding([.character("a"), KeyPress(.function(6))], ko: "한 해·모두", en: "year or all")) { state in
        state.ask { $0.isAll.toggle() }
      },
    ] + .scrolls() + [.init(CommonKey.back.and(CanvasKey.year.keys), [.dismiss])]

  package struct State: CanvasState, ScrollingState {
    package typealias Owner = YearScreen

    package let context: CanvasContext
    fileprivate(set) var query: YearQuery
    let today: Day
    /// `nil` until it was read.
    private(set) var report: MoodReport?
    fileprivate(set) var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ query: YearQuery, today: Day, context: CanvasContext) {
      (self.query, self.today, self.context) = (query, today, context)
    }

    package var wanted: [CanvasEffect] { [.loadYear(query)] }

    var failure: String? { error.map { context.texts.failure($0) } }
    var textArea: Rect { Rect.page(size).inset(top: size.rows >= 14 ? 2 : 1, right: 2) }

    var lines: [StyledLine] {
      guard let report else { return [] }
      let width = textArea.size.columns
      let told = StatisticsLines(report: report, weekStart: context.room.weekStart, texts: context.texts)
      let isEmpty = report.statistics.days.isEmpty
      let numbers = isEmpty ? [StyledLine(context.words.nothing, .hint)] : told.lines(width: width)
      guard !query.isAll else { return numbers }
      return pixels(report).lines.map { $0.clipped(to: width) } + [StyledLine()] + numbers
    }

    private func pixels(_ report: MoodReport) -> YearLines {
      YearLines(
        year: query.year, days: report.statistics.days, theme: context.settings.theme,
        dayColumns: textArea.size.columns >= YearLines.nameColumns + 62 ? 2 : 1, texts: context.texts)
    }

    fileprivate var hasYearBefore: Bool { !query.isAll && query.year > 1 }
    fileprivate var hasYearAfter: Bool { !query.isAll && query.year < today.year }

    /// The day that is seen at a point.
    func day(at point: Point) -> Day? {
      guard let report, !query.isAll, textArea.contains(point) else { return nil }
      let (row, column) = (point.row - textArea.top + top, point.column - textArea.left - YearLines.nameColumns)
      guard column >= 0 else { return nil }
      return Day(year: query.year, month: row + 1, day: column / pixels(report).dayColumns + 1)
    }

    fileprivate mutating func ask(_ change: (inout YearQuery) -> Void) -> [CanvasEffect] {
      change(&query)
      top = 0
      return wanted
    }

    fileprivate mutating func show(_ report: MoodReport) {
      (self.report, error) = (report, nil)
      scroll(by: 0)
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    if case .mouse(let event) = input, event.kind == .press, let day = state.day(at: event.point) {
      return [.look(at: day)]
    }
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .year(let report, let query) where query == state.query: state.show(report)
    case .failed(let error): state.error = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (area, words, query) = (Rect.page(frame.size), state.context.words, state.query)
    let days = state.report?.statistics.days.count ?? 0
    let title = query.isAll ? words.allYears(days) : words.yearTitle(query.year, days)
    let end = frame.line(title, in: area, style: .title)
    let name = query.word.map { words.name(of: $0.word, $0.text) } ?? ""
    frame.line(name, in: area.inset(left: end + 2 - area.left), style: Style(.accent), alignment: .trailing)
    state.drawLines(on: &frame)
  }
}

/// The part of the records that the screen of years shows.
package struct YearQuery: Hashable, Sendable {
  var year: Int
  /// `true` for all years.
  var isAll = false
  /// A word that the records have; `nil` for all records.
  var word: UsedMoodWord?

  var days: DayRange? { isAll ? nil : DayRange(year: year) }
}
