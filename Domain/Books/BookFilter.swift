public import struct Foundation.UUID

/// A book with the reading that lists show: the current or latest one, or the last finished one in a list of finished
/// books.
public struct ShelvedBook: Hashable, Sendable {
  public let book: Book
  public let reading: Reading

  public init(_ book: Book, _ reading: Reading) { (self.book, self.reading) = (book, reading) }

  /// The extent of the reading; before its first entry, the page count of the book, or `nil` if unknown.
  public var extent: ReadingExtent? { reading.extent ?? book.content.info.pages.map(ReadingExtent.pages) }
}

/// A filter of the books; by default it passes all of them.
public struct BookFilter: Hashable, Sendable {
  /// The status of the last reading, or of any reading for finished books; `nil` for any status.
  public var status: ReadingStatus?
  /// The required liked state, or `nil` for both.
  public var isLiked: Bool?
  /// The category, or `nil` for all.
  public var category: BookCategory?
  /// The key of the tag that books must have, or `nil` for any.
  public var tag: String?
  /// The kind of ownership, or `nil` for any.
  public var holding: Holding?
  /// The contact who has or owns the books, or `nil` for any.
  public var holder: UUID?
  /// The days on which books have to be returned, or `nil` for any.
  public var returns: DayRange?
  /// The target days of the last reading, or `nil` for any.
  public var target: DayRange?

  public enum Holding: String, Hashable, Sendable, CaseIterable { case owned, lent, borrowed }

  public init(
    status: ReadingStatus? = nil, isLiked: Bool? = nil, category: BookCategory? = nil, tag: String? = nil,
    holding: Holding? = nil, holder: UUID? = nil, returns: DayRange? = nil, target: DayRange? = nil
  ) {
    (self.status, self.isLiked, self.category, self.tag, self.holding) = (status, isLiked, category, tag, holding)
    (self.holder, self.returns, self.target) = (holder, returns, target)
  }

  /// Returns the book as a list with this filter shows it, or `nil` if the filter excludes it.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - readings: All readings of the book, from the first to the last.
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
    /// The custom order.
    case own
    case title
    /// The name of the first author.
    case author
    case added
    /// The day on which the last reading ended.
    case ended
    case rating
    /// The target day of the last reading.
    case target
  }

  /// The usual order of the books that are being read, in their list and on Today: the nearest target first.
  public static let current = BookOrder(.target)

  public var criterion: Criterion
  public var isDescending: Bool

  public init(_ criterion: Criterion = .own, isDescending: Bool = false) {
    (self.criterion, self.isDescending) = (criterion, isDescending)
  }

  /// Returns whether one book comes before another.
  ///
  /// Books without the value to sort by come last in either direction. Equal books are in the custom order; the
  /// identifier only makes the order total.
  public func isSorted(_ left: ShelvedBook, _ right: ShelvedBook) -> Bool {
    switch criterion {
    case .own: sorted(left.book.rank, right.book.rank, left, right)
    case .title: sorted(left.book.content.info.titleKey, right.book.content.info.titleKey, left, right)
    case .author: sorted(left.book.content.info.authorKey, right.book.content.info.authorKey, left, right)
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

/// A tag with the number of books that have it.
public struct UsedBookTag: Hashable, Sendable {
  public let tag: BookTag
  public let count: Int

  public init(_ tag: BookTag, count: Int) { (self.tag, self.count) = (tag, count) }
}

extension UsedBookTag: Comparable {
  /// Orders the most used tags first, then by name.
  public static func < (left: UsedBookTag, right: UsedBookTag) -> Bool {
    left.count == right.count ? SortKey(left.tag.text) < SortKey(right.tag.text) : left.count > right.count
  }
}

/// The title and the author reduced to letters and digits, folded by ``FoldedText``, for comparing books.
public struct BookKey: Hashable, Sendable {
  public let title: String
  /// The key of the first author; `nil` if there are no authors.
  public let author: String?

  public init(_ info: BookInfo) {
    title = Self.key(info.title.text)
    let author = (info.authors.first { $0.role == .author } ?? info.authors.first)?.name.text
    self.author = author.map(Self.key)
  }

  /// Returns the letters and digits of a text, or the whole text if it has none.
  static func key(_ text: String) -> String {
    let folded = FoldedText(text).text
    let plain = folded.filter { $0.isLetter || $0.isNumber }
    return plain.isEmpty ? folded : plain
  }
}

extension BookInfo {
  /// The key by which lists sort the title: by its letters and digits.
  public var titleKey: SortKey { SortKey(BookKey(self).title) }

  /// The key by which lists sort the first author; `nil` if there are no authors.
  public var authorKey: SortKey? { BookKey(self).author.map(SortKey.init) }
}

extension Possession {
  public var holding: BookFilter.Holding {
    switch self {
    case .owned: .owned
    case .lent: .lent
    case .borrowed: .borrowed
    }
  }

  /// The person or library that has or owns the book, or `nil` if unknown.
  public var holder: BookHolder? {
    switch self {
    case .owned: nil
    case .lent(let holder, _, _): holder
    case .borrowed(let holder, _): holder
    }
  }

  /// The day on which the book was lent, or `nil` for a book that isn't lent.
  public var since: Day? { if case .lent(_, let since, _) = self { since } else { nil } }

  /// The day by which the book has to be returned, or `nil` if it was not entered.
  public var until: Day? {
    switch self {
    case .owned: nil
    case .lent(_, _, let until), .borrowed(_, let until): until
    }
  }
}
