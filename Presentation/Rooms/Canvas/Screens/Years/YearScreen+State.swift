import Domain

extension YearScreen {
  package struct State: CanvasState, ScrollingState {
    package typealias Owner = YearScreen

    package let context: CanvasContext
    private(set) var query: YearQuery
    let today: Day
    /// `nil` until it was read.
    private(set) var report: MoodReport?
    private(set) var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ query: YearQuery, today: Day, context: CanvasContext) {
      (self.query, self.today, self.context) = (query, today, context)
    }

    package var wanted: [CanvasEffect] { [.loadYear(query)] }

    package var keys: [KeyHelp] {
      let own = KeyHelp.all(Action.self, context.texts) { action in
        switch action {
        case .previousYear: !query.isAll && query.year > 1
        case .nextYear: !query.isAll && query.year < today.year
        default: true
        }
      }
      return withScrollKeys(own, context.texts)
    }

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

    /// The day that is seen at a point.
    func day(at point: Point) -> Day? {
      guard let report, !query.isAll, textArea.contains(point) else { return nil }
      let (row, column) = (point.row - textArea.top + top, point.column - textArea.left - YearLines.nameColumns)
      guard column >= 0 else { return nil }
      return Day(year: query.year, month: row + 1, day: column / pixels(report).dayColumns + 1)
    }

    mutating func ask(_ change: (inout YearQuery) -> Void) -> [CanvasEffect] {
      change(&query)
      top = 0
      return wanted
    }

    mutating func show(_ report: MoodReport) {
      (self.report, error) = (report, nil)
      scroll(by: 0)
    }

    mutating func fail(_ error: StoreError) { self.error = error }
  }
}

/// What a year is looked at for.
package struct YearQuery: Hashable, Sendable {
  var year: Int
  /// Whether it is about all years.
  var isAll = false
  /// Only of records that have it; `nil` for all.
  var word: UsedMoodWord?

  var days: DayRange? { isAll ? nil : DayRange(year: year) }
}
