import Domain

package struct FigureQuery: Hashable, Sendable {
  /// `nil` for all time.
  var year: Int?

  fileprivate var months: ClosedRange<Month>? {
    guard let year, let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else { return nil }
    return first...last
  }

  /// The days of the page calendar: those of the year, or else the last ones up to today.
  func calendar(on today: Day) -> DayRange {
    year.flatMap { DayRange(year: $0) } ?? DayRange(today.adding(days: -364), today)
  }
}

/// The figures of a year or of all time.
package struct FigurePage: Equatable, Sendable {
  let query: FigureQuery
  let report: ReadingReport
  /// The days with reading in the calendar.
  let days: [DayPages]
  /// The last days and months, also on the page of another year.
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
  /// Pages of the last days or months.
  case days, months
  /// Pages a day with reading, of the last months.
  case pace
  /// Books finished in the last months.
  case finished

  /// A year has no chart of days.
  static func charts(in year: Int?) -> [FigureChart] { allCases.filter { year == nil || $0 != .days } }

  func bars(of page: FigurePage, on today: Day, _ words: BooksTexts) -> [(name: String, count: Int)] {
    if self == .days { return page.lastDays.map { ("\($0.day.dayOfMonth)", $0.pages) } }
    let year = page.query.months?.lowerBound
    let figures = year == nil ? page.lastMonths : page.report.analysis.months
    let known = Dictionary(figures.map { ($0.month, $0) }) { first, _ in first }
    let first = year ?? Month(today).adding(months: -5)
    return (0..<(year == nil ? 6 : 12)).map { first.adding(months: $0) }.map { month in
      let figures = known[month]
      let count = self == .months ? figures?.pages : self == .pace ? figures?.average : figures?.finished
      return (words.shortName(of: month), count ?? 0)
    }
  }
}

/// The days of a year on which books were finished: a line for each month, the books in their colours.
struct FinishedCalendar {
  let year: Int
  let books: [Day: [FinishedBook]]
  let words: BooksTexts

  var lines: [StyledLine] {
    let names = (1...12).compactMap { Month(year: year, month: $0) }.map { ($0, words.shortName(of: $0)) }
    let columns = (names.map { TextWidth.columns(of: $0.1) }.max() ?? 0) + 1
    return names.map { month, name in
      DayRange(month.firstDay, month.lastDay).reduce(StyledLine(name, .hint).padded(to: columns)) { line, day in
        guard let book = books[day]?.last else { return line + StyledLine("·", .border) }
        return line + StyledLine("█", Style(book.theme.hue))
      }
    }
  }
}

/// The pages of many days as a calendar of shades: a column for each week, a line for each day of it.
struct PageCalendar {
  private static let shades = ["·", "░", "▒", "▓", "█"]
  private static let nameColumns = 3

  let days: DayRange
  let read: [DayPages]
  let weekStart: Weekday
  let texts: Texts

  /// - Returns: A line for each day of the week, and a line of months.
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

  /// Writes each month below the week in which it begins.
  private func months(of weeks: Range<Int>, from start: Day) -> StyledLine {
    weeks.reduce(StyledLine(blanks: Self.nameColumns)) { line, week in
      let last = start.adding(days: week * 7 + 6)
      let column = Self.nameColumns + week - weeks.lowerBound
      guard last.dayOfMonth <= 7, days.contains(Month(last).firstDay), line.columns <= column else { return line }
      let month = Month(last)
      // At most three columns, because a month may begin four weeks after another.
      let name = texts(ko: "\(month.month)", en: texts.books.shortName(of: month))
      guard column + TextWidth.columns(of: name) <= Self.nameColumns + weeks.count else { return line }
      return line.padded(to: column) + StyledLine("\(name) ", .hint)
    }
  }
}
