/// Statistics of the reading on some days.
public struct ReadingAnalysis: Hashable, Sendable {
  /// A month in which something was read or finished.
  public struct MonthFigures: Hashable, Sendable {
    public let month: Month
    /// On how many days something was read.
    public let readingDays: Int
    /// The number of finished books.
    public let finished: Int
    public let pages: Int

    /// Pages a day with reading, to the nearest.
    public var average: Int { readingDays == 0 ? 0 : (2 * pages + readingDays) / (2 * readingDays) }
  }

  /// The number of groups shown in a grouping; all others are combined as the rest.
  public static let groupLimit = 5

  /// Days on which something was read, in their order.
  public let days: [DayPages]
  public let pages: Int
  /// Readings that were finished, in the order they are given.
  public let finished: [FinishedBook]
  /// The months in order.
  public let months: [MonthFigures]
  public let times: ReadingTimes

  /// - Parameters:
  ///   - days: In their order.
  ///   - finished: Those that were finished on these days.
  public init(days: [DayPages], finished: [FinishedBook]) {
    let days = days.filter(\.isRead)
    (self.days, self.finished) = (days, finished)
    pages = days.reduce(0) { $0 + $1.pages }
    times = days.reduce(ReadingTimes()) { $0 + $1.times }
    var months: [Month: (days: Int, finished: Int, pages: Int)] = [:]
    for day in days {
      months[Month(day.day), default: (0, 0, 0)].days += 1
      months[Month(day.day), default: (0, 0, 0)].pages += day.pages
    }
    for month in finished.compactMap(\.month) { months[month, default: (0, 0, 0)].finished += 1 }
    self.months = months.sorted { $0.key < $1.key }.map { month, figures in
      MonthFigures(month: month, readingDays: figures.days, finished: figures.finished, pages: figures.pages)
    }
  }

  /// Pages a day with reading, to the nearest.
  public var average: Int { days.isEmpty ? 0 : (2 * pages + days.count) / (2 * days.count) }

  /// The number of finished books; a book that was read again counts once.
  public var finishedBooks: Int { Set(finished.map(\.book)).count }

  /// The books that were finished on each day, for a calendar.
  public var calendar: [Day: [FinishedBook]] {
    Dictionary(grouping: finished.filter { $0.ended?.day != nil }) { $0.ended?.day ?? .earliest }
  }

  /// The number of finished books in each category, the largest first.
  public var finishedCategories: [(category: BookCategory, count: Int)] {
    let categories = Dictionary(grouping: finished, by: \.category).mapValues { Set($0.map(\.book)).count }
    return BookCategory.allCases.compactMap { category in categories[category].map { (category, $0) } }
      .sorted { $0.1 > $1.1 }
  }

  /// The greatest groups, and what all others come to.
  public static func top(_ groups: [GroupPages]) -> (groups: [GroupPages], rest: Int) {
    let sorted = groups.filter { $0.pages > 0 }.sorted()
    return (Array(sorted.prefix(groupLimit)), sorted.dropFirst(groupLimit).reduce(0) { $0 + $1.pages })
  }
}

extension FinishedBook {
  /// When it was finished; `nil` where only the year is known.
  fileprivate var month: Month? {
    ended.flatMap { day in day.month.flatMap { Month(year: day.year, month: $0) } }
  }
}
