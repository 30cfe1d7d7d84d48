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

/// What was read in a year or in all, as it was at one moment.
package struct FigurePage: Equatable, Sendable {
  let query: FigureQuery
  let report: ReadingReport
  /// On which something was read, for the calendar.
  let days: [DayPages]
  /// The last days and months, whatever is asked for.
  let lastDays: [DayPages]
  let lastMonths: [ReadingAnalysis.MonthFigures]
  let daily: Streak
  let goals: [GoalPace]

  init(_ query: FigureQuery, on today: Day, from books: any BookQueries<StoreError>) throws(StoreError) {
    self.query = query
    report = try ReadingReport(of: query.months, on: today, from: books)
    let all = try books.days(in: DayRange(.earliest, today)).filter(\.isRead)
    let calendar = query.calendar(on: today)
    days = all.filter { calendar.contains($0.day) }
    lastDays = DayPages.bars(of: DayRange(today.adding(days: -13), today), all)
    let first = Month(today).adding(months: -5)
    lastMonths = ReadingAnalysis(days: all.filter { $0.day >= first.firstDay }, finished: []).months
    daily = Streak(of: all.map(\.day), on: today)
    goals = try books.goals().map { goal throws(StoreError) in try books.pace(of: goal, on: today) }
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

  func lines(width: Int) -> [StyledLine] {
    let pages = Dictionary(read.map { ($0.day, $0.pages + $0.percent) }) { first, _ in first }
    let most = max(1, pages.values.max() ?? 0)
    let offset = (days.first.weekday.rawValue - weekStart.rawValue + 7) % 7
    let start = days.first.adding(days: -offset)
    let all = (start.distance(to: days.last) + 7) / 7
    let weeks = min(all, max(1, width - Self.nameColumns))
    return (0..<7).map { line in
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
  }
}
