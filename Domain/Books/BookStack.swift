/// The height of a stack of books.
public struct StackedHeight: Hashable, Sendable {
  /// The height in tenths of a millimeter.
  public let tenths: Int
  /// Indicates whether part of the height is only estimated from pages.
  public let isEstimate: Bool
}

/// A figure that grows with a stack of books: as tall as the stack or a little smaller.
public enum StackFigure: Int, Hashable, Sendable, CaseIterable {
  case ladybird, acorn, chick, hedgehog, kitten, rabbit, penguin, child, grownUp, bear, elephant, giraffe

  /// The height in tenths of a millimeter: 1 cm to 5.5 m.
  public var tenths: Int {
    switch self {
    case .ladybird: 100
    case .acorn: 300
    case .chick: 800
    case .hedgehog: 1_500
    case .kitten: 2_500
    case .rabbit: 4_000
    case .penguin: 7_000
    case .child: 11_000
    case .grownUp: 17_000
    case .bear: 24_000
    case .elephant: 33_000
    case .giraffe: 55_000
    }
  }

  /// The next larger figure, or `nil` after the largest.
  public var next: StackFigure? { StackFigure(rawValue: rawValue + 1) }
}

/// The finished books as a stack that contains each book once.
public struct BookStack: Hashable, Sendable {
  /// The books from the bottom up, in the order they were last finished, without books of unknown height.
  public let books: [FinishedBook]
  /// The number of books whose height is unknown.
  public let unmeasured: Int
  public let height: StackedHeight
  /// The largest figure that is not taller than the stack, or `nil` if there is none.
  public let figure: StackFigure?
  /// The height still missing to reach the next taller figure, in tenths of a millimeter; `nil` for the tallest.
  public let missing: Int?

  /// - Parameter finished: The finished readings, the earliest first.
  public init(of finished: [FinishedBook]) {
    let last = Array(finished.reversed().firstOfEach(\.book).reversed())
    let measured = last.compactMap { book in book.height.map { (book: book, height: $0) } }
    books = measured.map(\.book)
    unmeasured = last.count - measured.count
    let tenths = measured.reduce(0) { $0 + $1.height.tenths }
    height = StackedHeight(tenths: tenths, isEstimate: measured.contains { $0.height.isEstimate })
    figure = StackFigure.allCases.last { $0.tenths <= tenths }
    missing = StackFigure.allCases.first { $0.tenths > tenths }.map { $0.tenths - tenths }
  }
}

/// The reading of all books on a day.
public struct DayPages: Hashable, Sendable {
  public let day: Day
  public var pages: Int
  /// Progress in books without pages, in hundredths of each book.
  public var percent: Int
  /// The pages by time of day, without pages whose time is unknown.
  public var times: ReadingTimes

  public init(_ day: Day, pages: Int, percent: Int = 0, times: ReadingTimes = ReadingTimes()) {
    (self.day, self.pages, self.percent, self.times) = (day, pages, percent, times)
  }

  public var isRead: Bool { pages + percent > 0 }

  /// Returns an element for each day, including days without reading.
  ///
  /// - Parameters:
  ///   - all: The days to return.
  ///   - known: The days with reading, in any order.
  public static func bars(of all: DayRange, _ known: [DayPages]) -> [DayPages] {
    let known = Dictionary(known.map { ($0.day, $0) }) { first, _ in first }
    return all.map { known[$0] ?? DayPages($0, pages: 0) }
  }
}

/// A quarter of the day by the clock.
public enum ReadingTime: Int, Hashable, Sendable, CaseIterable {
  /// The quarters 0–6, 6–12, 12–18 and 18–24; a time on the hour belongs to the later quarter.
  case dawn, morning, afternoon, evening

  public init(_ time: TimeOfDay) { self = Self.allCases[time.hour / 6] }
}

/// The pages read at each time of day.
public struct ReadingTimes: Hashable, Sendable {
  private var pages: SIMD4<Int> = .zero

  /// Creates a count without any pages.
  public init() {}

  public subscript(time: ReadingTime) -> Int {
    get { pages[time.rawValue] }
    set { pages[time.rawValue] = newValue }
  }

  /// The time of day with the most pages, the earliest one on a tie; `nil` if nothing was read.
  public var main: ReadingTime? { ReadingTime.allCases.filter { self[$0] > 0 }.max { self[$0] < self[$1] } }

  public static func + (left: ReadingTimes, right: ReadingTimes) -> ReadingTimes {
    var sum = left
    sum.pages &+= right.pages
    return sum
  }
}

/// A category, an author or a tag with the number of pages read.
public struct GroupPages: Hashable, Sendable {
  /// The property that books are grouped by.
  public enum Grouping: Hashable, Sendable, CaseIterable {
    /// The category, named by its raw value.
    case category
    /// Each author of a book, without people in other roles.
    case author
    /// The tag; if a tag has several spellings, the alphabetically first is shown.
    case tag
  }

  public let name: String
  public let pages: Int

  public init(_ name: String, pages: Int) { (self.name, self.pages) = (name, pages) }
}

extension GroupPages: Comparable {
  /// Orders groups with more pages first, then by name.
  public static func < (left: GroupPages, right: GroupPages) -> Bool {
    left.pages == right.pages ? SortKey(left.name) < SortKey(right.name) : left.pages > right.pages
  }
}

/// Sums pages by category, author and tag.
public struct GroupSums: Hashable, Sendable {
  private var sums: [GroupPages.Grouping: [String: GroupPages]] = [:]

  /// Creates an empty sum.
  public init() {}

  /// Adds pages read of a book to its groups.
  public mutating func add(_ pages: Int, _ category: BookCategory, _ authors: [BookAuthor], _ tags: [BookTag]) {
    add(pages, category.rawValue, to: .category)
    for author in authors where author.role == .author { add(pages, author.name.text, to: .author) }
    for tag in tags { add(pages, tag.text, to: .tag, key: tag.key) }
  }

  private mutating func add(_ pages: Int, _ name: String, to grouping: GroupPages.Grouping, key: String? = nil) {
    let known = sums[grouping, default: [:]][key ?? name] ?? GroupPages(name, pages: 0)
    sums[grouping, default: [:]][key ?? name] = GroupPages(min(known.name, name), pages: known.pages + pages)
  }

  /// The groups of each grouping, sorted.
  public var groups: [GroupPages.Grouping: [GroupPages]] { sums.mapValues { $0.values.sorted() } }
}

/// The data of a finished book that statistics need.
public struct FinishedBook: Hashable, Sendable {
  public let book: Book.ID
  public let title: String
  public let category: BookCategory
  public let theme: BookTheme
  /// The day on which the book was finished, or `nil` if unknown.
  public let ended: PartialDay?
  public let rating: BookRating?
  /// The page count, or `nil` if it is unknown or the book has no pages.
  public let pages: PageCount?
  public let thickness: BookThickness?

  public init(
    book: Book.ID, title: String, category: BookCategory, theme: BookTheme? = nil, ended: PartialDay?,
    rating: BookRating? = nil, pages: PageCount? = nil, thickness: BookThickness? = nil
  ) {
    (self.book, self.title, self.category) = (book, title, category)
    self.theme = theme ?? category.theme(for: title)
    (self.ended, self.rating, self.pages, self.thickness) = (ended, rating, pages, thickness)
  }

  public init(_ book: Book, _ reading: Reading) {
    let info = book.content.info
    let pages = if case .pages(let pages)? = reading.extent { pages } else { info.pages }
    self.init(
      book: book.id, title: book.title, category: info.category, theme: book.content.theme, ended: reading.ended,
      rating: reading.rating, pages: pages, thickness: info.thickness)
  }

  /// The thickness of the book, or an estimate from its pages; `nil` if neither is known.
  public var height: StackedHeight? {
    if let thickness { return StackedHeight(tenths: thickness.tenths, isEstimate: false) }
    // Measured books have 0.0555 mm per page on average.
    return pages.map { StackedHeight(tenths: max(1, ($0.value * 555 + 500) / 1_000), isEstimate: true) }
  }
}

/// The amount to read of a book on each day until its target.
public struct Pace: Hashable, Sendable {
  /// The amount for today, whatever was already read today: an even share of the amount left when the day began.
  public let today: Int
  /// The amount already read today.
  public let doneToday: Int
  /// The amount for each later day, computed from the amount left now; `nil` if today is the last day.
  public let later: Int?
  /// The number of days left, including today.
  public let daysLeft: Int
  /// The comparison with even progress from the first day to the target; `nil` if the first day is unknown.
  public let standing: PaceStatus?

  /// - Returns: `nil` if the book isn't being read, has no target or is overdue, or if its extent is unknown.
  public init?(of shelved: ShelvedBook, on today: Day) {
    let reading = shelved.reading
    guard reading.status == .reading, let target = reading.target, target >= today, let last = shelved.extent?.last
    else { return nil }
    let progress = reading.progress
    daysLeft = today.distance(to: target) + 1
    let start = progress.start(of: today)
    self.today = Self.share(of: last - start, over: daysLeft)
    doneToday = max(0, progress.reached - start)
    later = daysLeft > 1 ? Self.share(of: last - progress.reached, over: daysLeft - 1) : nil
    if let first = reading.started?.day, first <= today {
      standing = PaceStatus(
        done: progress.reached - progress.skipped, of: last - progress.skipped, day: first.distance(to: today) + 1,
        days: first.distance(to: target) + 1)
    } else {
      standing = nil
    }
  }

  /// The amount still to read today.
  public var leftToday: Int { max(0, today - doneToday) }

  /// Returns the number of days until a target and the amount to read on each.
  ///
  /// - Parameters:
  ///   - remaining: The rest of the book.
  ///   - target: The target, not before today.
  ///   - today: The first of the days.
  public static func plan(_ remaining: Int, until target: Day, from today: Day) -> (days: Int, amount: Int) {
    let days = max(1, today.distance(to: target) + 1)
    return (days, share(of: remaining, over: days))
  }

  private static func share(of remaining: Int, over days: Int) -> Int { (max(0, remaining) + days - 1) / days }
}

/// Statistics of the reading in a range of days.
public struct ReadingAnalysis: Hashable, Sendable {
  /// A month in which the user read or finished a book.
  public struct MonthFigures: Hashable, Sendable {
    public let month: Month
    /// The number of days with reading.
    public let readingDays: Int
    /// The number of finished books.
    public let finished: Int
    public let pages: Int

    /// The mean number of pages on a day with reading, rounded.
    public var average: Int { readingDays == 0 ? 0 : (2 * pages + readingDays) / (2 * readingDays) }
  }

  /// The number of groups shown in a grouping; all others are combined as the rest.
  public static let groupLimit = 5

  /// The days with reading, in order.
  public let days: [DayPages]
  public let pages: Int
  /// The finished readings, in the given order.
  public let finished: [FinishedBook]
  /// The months in order.
  public let months: [MonthFigures]
  public let times: ReadingTimes

  /// - Parameters:
  ///   - days: The days in order.
  ///   - finished: The readings that were finished on these days.
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

  /// The mean number of pages on a day with reading, rounded.
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

  /// Returns the largest groups, and the sum of all others.
  public static func top(_ groups: [GroupPages]) -> (groups: [GroupPages], rest: Int) {
    let sorted = groups.filter { $0.pages > 0 }.sorted()
    return (Array(sorted.prefix(groupLimit)), sorted.dropFirst(groupLimit).reduce(0) { $0 + $1.pages })
  }
}

extension FinishedBook {
  /// The month in which the book was finished, or `nil` if only the year is known.
  fileprivate var month: Month? { ended.flatMap { day in day.month.flatMap { Month(year: day.year, month: $0) } } }
}
