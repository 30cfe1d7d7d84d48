/// How much was read of all books on a day.
public struct DayPages: Hashable, Sendable {
  public let day: Day
  public let pages: Int
  /// Of books without pages, in hundredths of each.
  public let percent: Int

  public init(_ day: Day, pages: Int, percent: Int = 0) { (self.day, self.pages, self.percent) = (day, pages, percent) }

  /// Whether anything was read.
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

  /// - Parameter hour: 0…23.
  public init?(hour: Int) {
    guard (0...23).contains(hour) else { return nil }
    self = Self.allCases[hour / 6]
  }
}

/// A word and what was read of it: a category, an author or a tag.
public struct GroupPages: Hashable, Sendable {
  /// By what books are grouped.
  public enum Grouping: Hashable, Sendable, CaseIterable {
    /// By its raw value.
    case category
    /// Each of a book's, in no other role.
    case author
    case tag
  }

  public let name: String
  public let pages: Int

  public init(_ name: String, pages: Int) { (self.name, self.pages) = (name, pages) }
}

/// A book that was read to its end, or to where the user called it finished.
public struct FinishedBook: Hashable, Sendable {
  public let book: Book
  public let reading: Reading

  public init(_ book: Book, _ reading: Reading) { (self.book, self.reading) = (book, reading) }

  /// Its own thickness, or else by its pages; `nil` where neither is known.
  public var height: StackedHeight? {
    if let thickness = book.content.info.thickness { return StackedHeight(tenths: thickness.tenths, isEstimate: false) }
    let pages = if case .pages(let pages)? = reading.extent { pages } else { book.content.info.pages }
    // 0.0555 mm a page: the mean of measured books.
    return pages.map { StackedHeight(tenths: max(1, ($0.value * 555 + 500) / 1_000), isEstimate: true) }
  }
}
