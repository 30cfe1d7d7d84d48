public import struct Foundation.UUID

/// A book as lists show it, with the reading that goes on or ended last; in a list of finished ones the last finished one.
public struct ShelvedBook: Hashable, Sendable {
  public let book: Book
  public let reading: Reading

  public init(_ book: Book, _ reading: Reading) { (self.book, self.reading) = (book, reading) }

  /// The extent of the reading; before its first entry, the page count of the book.
  ///
  /// `nil` if unknown.
  public var extent: ReadingExtent? { reading.extent ?? book.content.info.pages.map(ReadingExtent.pages) }
}

/// A filter of the books; by default it passes all of them.
public struct BookFilter: Hashable, Sendable {
  /// That the last reading has, or of finished ones any; `nil` for any.
  public var status: ReadingStatus?
  /// `nil` for both.
  public var isLiked: Bool?
  /// `nil` for all.
  public var category: BookCategory?
  /// The key of one that they have; `nil` for any.
  public var tag: String?
  /// `nil` for any.
  public var holding: Holding?
  /// The contact who has them, or whose they are; `nil` for any.
  public var holder: UUID?
  /// The days on one of which they are to be given back; `nil` for any.
  public var returns: DayRange?
  /// The days on one of which the last reading is meant to be finished; `nil` for any.
  public var target: DayRange?

  public enum Holding: String, Hashable, Sendable, CaseIterable { case owned, lent, borrowed }

  public init(
    status: ReadingStatus? = nil, isLiked: Bool? = nil, category: BookCategory? = nil, tag: String? = nil,
    holding: Holding? = nil, holder: UUID? = nil, returns: DayRange? = nil, target: DayRange? = nil
  ) {
    (self.status, self.isLiked, self.category, self.tag, self.holding) = (status, isLiked, category, tag, holding)
    (self.holder, self.returns, self.target) = (holder, returns, target)
  }

  /// A book as a list of those that are meant shows it; `nil` when it is not meant.
  ///
  /// - Parameters:
  ///   - book: Which one.
  ///   - readings: All of the book, from the first to the last.
  public func shelved(_ book: Book, _ readings: [Reading]) -> ShelvedBook? {
    let reading = status == .finished ? readings.last { $0.status == .finished } : readings.latest
    guard let shelved = reading.map({ ShelvedBook(book, $0) }), passes(shelved) else { return nil }
    return shelved
  }

  private func passes(_ shelved: ShelvedBook) -> Bool {
    let content = shelved.book.content
    return status.map { $0 == shelved.reading.status } ?? true
      && isLiked.map { $0 == shelved.book.isLiked } ?? true
      && category.map { $0 == content.info.category } ?? true
      && tag.map { key in content.tags.contains { $0.key == key } } ?? true
      && holding.map { $0 == content.possession?.holding } ?? true
      && holder.map { $0 == content.possession?.holder?.contact } ?? true
      && returns.map { days in content.possession?.until.map(days.contains) ?? false } ?? true
      && target.map { days in shelved.reading.target.map(days.contains) ?? false } ?? true
  }
}

/// The sort order of a list of books.
public struct BookOrder: Hashable, Sendable {
  public enum Criterion: String, Hashable, Sendable, CaseIterable {
    /// The user's own order.
    case own
    case title
    /// The name of the first author.
    case author
    case added
    /// When the last reading ended.
    case ended
    case rating
    /// When the last reading is meant to be finished.
    case target
  }

  public var criterion: Criterion
  public var isDescending: Bool

  public init(_ criterion: Criterion = .own, isDescending: Bool = false) {
    (self.criterion, self.isDescending) = (criterion, isDescending)
  }

  /// Returns whether one book comes before another.
  ///
  /// Books without the value to sort by come last in either direction.
  ///
  /// Equal books are in the user's custom order; the id only makes the order total.
  public func isSorted(_ left: ShelvedBook, _ right: ShelvedBook) -> Bool {
    switch criterion {
    case .own: sorted(left.book.rank, right.book.rank, left, right)
    case .title: sorted(BookKey(left.book.content.info).title, BookKey(right.book.content.info).title, left, right)
    case .author: sorted(BookKey(left.book.content.info).author, BookKey(right.book.content.info).author, left, right)
    case .added: sorted(left.book.added, right.book.added, left, right)
    case .ended: sorted(left.reading.ended, right.reading.ended, left, right)
    case .rating: sorted(left.reading.rating, right.reading.rating, left, right)
    case .target: sorted(left.reading.target, right.reading.target, left, right)
    }
  }

  private func sorted<Value: Comparable>(
    _ one: Value?, _ other: Value?, _ left: ShelvedBook, _ right: ShelvedBook
  ) -> Bool {
    switch (one, other) {
    case (let one?, let other?) where one != other: return (one < other) != isDescending
    case (_?, nil): return true
    case (nil, _?): return false
    default: return (left.book.rank, left.book.id.uuid) < (right.book.rank, right.book.id.uuid)
    }
  }
}

/// A tag, and how many books have it.
public struct UsedBookTag: Hashable, Sendable {
  public let tag: BookTag
  public let count: Int

  public init(_ tag: BookTag, count: Int) { (self.tag, self.count) = (tag, count) }
}

/// A title and an author as only letters and digits, folded by ``FoldedText``, to compare books by.
public struct BookKey: Hashable, Sendable {
  public let title: String
  /// The key of the first author; `nil` if there are no authors.
  public let author: String?

  public init(_ info: BookInfo) {
    title = Self.key(info.title.text)
    let author = (info.authors.first { $0.role == .author } ?? info.authors.first)?.name.text
    self.author = author.map(Self.key)
  }

  /// Everything of a text without letters and digits.
  static func key(_ text: String) -> String {
    let folded = FoldedText(text).text
    let plain = folded.filter { $0.isLetter || $0.isNumber }
    return plain.isEmpty ? folded : plain
  }
}

extension Possession {
  public var holding: BookFilter.Holding {
    switch self {
    case .owned: .owned
    case .lent: .lent
    case .borrowed: .borrowed
    }
  }

  /// `nil` for nobody that is known.
  public var holder: BookHolder? {
    switch self {
    case .owned: nil
    case .lent(let holder, _, _): holder
    case .borrowed(let holder, _): holder
    }
  }

  /// When it is to be given back; `nil` where that is not said.
  public var until: Day? {
    switch self {
    case .owned: nil
    case .lent(_, _, let until), .borrowed(_, let until): until
    }
  }
}
