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

  /// Every one of some days, those on which nothing was read too.
  ///
  /// - Parameters:
  ///   - all: The days for which there is a bar.
  ///   - known: Those on which something was read, in any order.
  public static func bars(of all: DayRange, _ known: [DayPages]) -> [DayPages] {
    let known = Dictionary(known.map { ($0.day, $0) }) { first, _ in first }
    return all.map { known[$0] ?? DayPages($0, pages: 0) }
  }
}

/// A part of the day, by the clock; each begins with its first hour and ends before the next one.
public enum ReadingTime: Int, Hashable, Sendable, CaseIterable {
  /// 0–6, 6–12, 12–18 and 18–24.
  case dawn, morning, afternoon, evening

  public init(_ time: TimeOfDay) { self = Self.allCases[time.hour / 6] }
}

/// Pages by when they were read.
public struct ReadingTimes: Hashable, Sendable {
  private var pages: SIMD4<Int> = .zero

  /// Creates a count of no pages at any time.
  public init() {}

  public subscript(time: ReadingTime) -> Int {
    get { pages[time.rawValue] }
    set { pages[time.rawValue] = newValue }
  }

  /// When most was read; of equal ones the earliest, and `nil` where nothing was.
  public var main: ReadingTime? {
    ReadingTime.allCases.filter { self[$0] > 0 }.max { self[$0] < self[$1] }
  }

  public static func + (left: ReadingTimes, right: ReadingTimes) -> ReadingTimes {
    var sum = left
    sum.pages &+= right.pages
    return sum
  }
}

/// A word and what was read of it: a category, an author or a tag.
public struct GroupPages: Hashable, Sendable {
  /// The property that books are grouped by.
  public enum Grouping: Hashable, Sendable, CaseIterable {
    /// Called by its raw value.
    case category
    /// Each of a book's, in no other role.
    case author
    /// A tag that is written in several ways has the first spelling in alphabetical order.
    case tag
  }

  public let name: String
  public let pages: Int

  public init(_ name: String, pages: Int) { (self.name, self.pages) = (name, pages) }
}

extension GroupPages: Comparable {
  /// The one with more pages first, then by name.
  public static func < (left: GroupPages, right: GroupPages) -> Bool {
    left.pages == right.pages ? left.name < right.name : left.pages > right.pages
  }
}

/// Sums pages of books up by what the books are grouped by.
public struct GroupSums: Hashable, Sendable {
  private var sums: [GroupPages.Grouping: [String: GroupPages]] = [:]

  /// Nothing yet.
  public init() {}

  /// Adds what was read of a book.
  public mutating func add(_ pages: Int, _ category: BookCategory, _ authors: [BookAuthor], _ tags: [BookTag]) {
    add(pages, category.rawValue, to: .category)
    for author in authors where author.role == .author { add(pages, author.name.text, to: .author) }
    for tag in tags { add(pages, tag.text, to: .tag, key: tag.key) }
  }

  private mutating func add(_ pages: Int, _ name: String, to grouping: GroupPages.Grouping, key: String? = nil) {
    let known = sums[grouping, default: [:]][key ?? name] ?? GroupPages(name, pages: 0)
    sums[grouping, default: [:]][key ?? name] = GroupPages(min(known.name, name), pages: known.pages + pages)
  }

  /// Each sorted.
  public var groups: [GroupPages.Grouping: [GroupPages]] { sums.mapValues { $0.values.sorted() } }
}

/// The data of a finished book that statistics need.
public struct FinishedBook: Hashable, Sendable {
  public let book: Book.ID
  public let title: String
  public let category: BookCategory
  public let theme: BookTheme
  /// `nil` where nobody knows.
  public let ended: PartialDay?
  public let rating: BookRating?
  /// `nil` where nobody knows, and for a book without pages.
  public let pages: PageCount?
  public let thickness: BookThickness?

  public init(
    book: Book.ID, title: String, category: BookCategory, theme: BookTheme? = nil, ended: PartialDay?,
    rating: BookRating? = nil, pages: PageCount? = nil, thickness: BookThickness? = nil
  ) {
    (self.book, self.title, self.category, self.theme) = (book, title, category, theme ?? category.theme)
    (self.ended, self.rating, self.pages, self.thickness) = (ended, rating, pages, thickness)
  }

  public init(_ book: Book, _ reading: Reading) {
    let info = book.content.info
    let pages = if case .pages(let pages)? = reading.extent { pages } else { info.pages }
    self.init(
      book: book.id, title: book.title, category: info.category, theme: book.content.theme, ended: reading.ended,
      rating: reading.rating, pages: pages, thickness: info.thickness)
  }

  /// Its own thickness, or else by its pages; `nil` where neither is known.
  public var height: StackedHeight? {
    if let thickness { return StackedHeight(tenths: thickness.tenths, isEstimate: false) }
    // 0.0555 mm a page: the mean of measured books.
    return pages.map { StackedHeight(tenths: max(1, ($0.value * 555 + 500) / 1_000), isEstimate: true) }
  }
}
