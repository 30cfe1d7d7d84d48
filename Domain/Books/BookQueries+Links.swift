public import struct Foundation.UUID

// The queries and changes of books that other features make, by ids alone.

extension BookQueries {
  /// All that pass a filter, the nearest target first.
  public func shelf(_ filter: BookFilter) throws(Failure) -> [ShelvedBook] {
    try shelf(filter, by: BookOrder(.target), offset: 0, limit: .max)
  }

  /// Returns the books to read or being read whose target is on one of these days, the nearest first.
  public func open(withTargetIn days: DayRange) throws(Failure) -> [ShelvedBook] {
    try shelf(BookFilter(target: days)).filter { [.want, .reading].contains($0.reading.status) }
  }

  /// The title of the book with that id; `nil` when there is none.
  public func title(of book: UUID) throws(Failure) -> String? { try self.book(Book.ID(book))?.title }

  /// Returns the books lent to a contact, the longest ago first.
  public func lent(to contact: UUID) throws(Failure) -> [(book: UUID, title: String, since: Day, until: Day?)] {
    try shelf(BookFilter(holding: .lent, holder: contact)).compactMap { shelved in
      guard case .lent(_, let since, let until)? = shelved.book.content.possession else { return nil }
      return (shelved.book.id.uuid, shelved.book.title, since, until)
    }.sorted { ($0.since, $0.title) < ($1.since, $1.title) }
  }
}

extension BookRepository {
  /// Ties the books that a contact has, or whose they are, to another one: both have become one.
  func tie(holdingsOf contact: UUID, to other: UUID) throws(Failure) {
    for shelved in try shelf(BookFilter(holder: contact)) {
      var book = shelved.book
      let holder = book.content.possession?.holder.map { BookHolder($0.name, contact: other) }
      switch book.content.possession {
      case .lent(_, let since, let until)?:
        book.content.possession = holder.map { .lent(to: $0, on: since, until: until) }
      case .borrowed(_, let until)?: book.content.possession = .borrowed(from: holder, until: until)
      case .owned?, nil: break
      }
      try save(book)
    }
  }
}
