public import struct Foundation.UUID

/// Finds stored books by identifier, ISBN or title.
public protocol KnownBooks<Failure> {
  associatedtype Failure: StoreFailure

  func book(_ id: Book.ID) throws(Failure) -> Book?

  /// Returns the books with an ISBN in the custom order, including books added in this transaction.
  func books(isbn: ISBN) throws(Failure) -> [Book]

  /// Returns the books with a title key, by any author, in the custom order.
  ///
  /// The result includes books added in this transaction.
  func books(titleKey: String) throws(Failure) -> [Book]
}

/// Reads books with their readings and quotes.
public protocol BookQueries<Failure>: KnownBooks {
  /// Returns at most `limit` books whose identifiers begin with these digits, in order of identifier.
  func books(idPrefix digits: String, limit: Int) throws(Failure) -> [Book]

  /// Returns a page of the books that pass a filter, each in the form of ``BookFilter/shelved(_:_:)``.
  ///
  /// - Parameters:
  ///   - filter: The books to return.
  ///   - order: The sort order.
  ///   - offset: The number of books to skip.
  ///   - limit: The maximum number of books.
  func shelf(_ filter: BookFilter, by order: BookOrder, offset: Int, limit: Int) throws(Failure) -> [ShelvedBook]

  func count(_ filter: BookFilter) throws(Failure) -> Int

  /// Returns the readings from the first to the last; empty if the book doesn't exist.
  func readings(of book: Book.ID) throws(Failure) -> [Reading]

  /// Returns the pages of a reading, or `nil` while the extent is unknown.
  func log(of reading: Reading) throws(Failure) -> PageLog?

  /// Returns the quotes of a book in order.
  func sentences(of book: Book.ID) throws(Failure) -> [BookSentence]

  func sentence(_ id: BookSentence.ID) throws(Failure) -> BookSentence?

  /// Returns at most `limit` quotes whose identifiers begin with these digits, in order of identifier.
  func sentences(idPrefix digits: String, limit: Int) throws(Failure) -> [BookSentence]

  /// Returns the days on which the user read any book, in order.
  func days(in days: DayRange) throws(Failure) -> [DayPages]

  /// Returns the books that the user read on a day, in the custom order.
  func books(readOn day: Day) throws(Failure) -> [Book]

  /// Returns a day that is not later than any of ``days(in:)`` and ``finished(in:)``; `nil` if there are none.
  func earliestDay() throws(Failure) -> Day?

  /// Returns the pages read by category, author and tag, each sorted.
  ///
  /// - Parameter months: The months of reading; `nil` for all time.
  func groups(in months: ClosedRange<Month>?) throws(Failure) -> [GroupPages.Grouping: [GroupPages]]

  /// Returns the finished readings, the earliest first; readings that ended on an unknown day come before all others.
  ///
  /// - Parameter days: The days that must contain the end, completely if only its month or year is known; `nil` for all
  ///   readings.
  func finished(in days: DayRange?) throws(Failure) -> [FinishedBook]

  /// Returns every tag, the most used first, with the spelling that was added last.
  func usedTags() throws(Failure) -> [UsedBookTag]

  /// Returns the goals in the order of ``ReadingGoal/Kind/allCases``.
  func goals() throws(Failure) -> [ReadingGoal]

  /// Returns the nearest rank before a rank in the custom order, or the last of all; `nil` if there is none.
  func rank(before rank: ShelfRank?) throws(Failure) -> ShelfRank?
}

public protocol BookRepository<Failure>: BookQueries {
  /// Saves a book and replaces an existing book with its identifier.
  func save(_ book: Book) throws(Failure)

  /// Removes a book with its readings and quotes.
  ///
  /// - Throws: ``StoreError/missing`` if there is no such book.
  func remove(_ id: Book.ID) throws(Failure)

  /// Saves a reading without its pages and replaces an existing reading with its identifier.
  ///
  /// - Throws: ``StoreError/missing`` if there is no such book.
  func save(_ reading: Reading) throws(Failure)

  /// Saves the pages of a stored reading.
  ///
  /// - Parameters:
  ///   - log: The new pages.
  ///   - old: The stored pages, or `nil` if there are none.
  ///   - reading: The reading.
  func save(_ log: PageLog, was old: PageLog?, of reading: Reading) throws(Failure)

  /// Saves a quote and replaces an existing quote with its identifier.
  ///
  /// - Throws: ``StoreError/missing`` if there is no such book.
  func save(_ sentence: BookSentence) throws(Failure)

  /// - Throws: ``StoreError/missing`` if there is no such quote.
  func remove(_ id: BookSentence.ID) throws(Failure)

  /// Saves a goal and replaces an existing goal of its kind.
  func save(_ goal: ReadingGoal) throws(Failure)

  /// - Throws: ``StoreError/missing`` if there is no such goal.
  func remove(_ kind: ReadingGoal.Kind) throws(Failure)

  /// Gives all books new ranks with gaps between them; the custom order doesn't change.
  func spreadRanks() throws(Failure)
}

extension KnownBooks {
  /// Returns the books that match the information: books with its ISBN, or else with its title and first author.
  ///
  /// A missing author or ISBN matches any; a different ISBN is a different edition.
  public func books(as info: BookInfo) throws(Failure) -> [Book] {
    if let isbn = info.isbn {
      let numbered = try books(isbn: isbn)
      if !numbered.isEmpty { return numbered }
    }
    let key = BookKey(info)
    return try (books(titleKey: key.title) + books(called: info.title)).filter { book in
      let (author, isbn) = (BookKey(book.content.info).author, book.content.info.isbn)
      return (author == nil || key.author == nil || author == key.author)
        && (isbn == nil || info.isbn == nil || isbn == info.isbn)
    }
  }

  /// Returns the books whose title and subtitle together are the title, which is the form of Goodreads.
  private func books(called title: BookTitle) throws(Failure) -> [Book] {
    guard let colon = title.text.firstRange(of: ": ") else { return [] }
    let (first, whole) = (BookKey.key(String(title.text[..<colon.lowerBound])), BookKey.key(title.text))
    return try books(titleKey: first).filter { book in
      book.content.info.subtitle.map { first + BookKey.key($0.text) } == whole
    }
  }
}

/// Reads and saves very many books with their readings, pages and quotes.
public protocol BulkBooks<Failure>: KnownBooks {
  func readings(of book: Book.ID) throws(Failure) -> [Reading]

  func log(of reading: Reading) throws(Failure) -> PageLog?

  func sentences(of book: Book.ID) throws(Failure) -> [BookSentence]

  /// Returns the books that have an identifier in another app, by those identifiers; see ``Book/knownSourceIDs``.
  func booksBySourceID() throws(Failure) -> [BookSourceID: Book.ID]

  /// Returns the last rank in the custom order, or `nil` if there is no book.
  func lastRank() throws(Failure) -> ShelfRank?

  /// Saves a new book with its readings, pages and quotes.
  ///
  /// - Throws: ``StoreError/conflict`` if the identifier is taken.
  func add(_ book: StoredBook) throws(Failure)

  /// Saves a book after a merge, with the readings, pages and quotes that are new or changed.
  func update(_ book: StoredBook, was old: StoredBook) throws(Failure)
}

/// A book with its readings, pages and quotes.
public struct StoredBook: Hashable, Sendable {
  public internal(set) var book: Book
  /// The readings from the first to the last.
  public internal(set) var readings: [Reading]
  /// The page logs of the readings that have one.
  public internal(set) var logs: [Reading.ID: PageLog]
  public internal(set) var sentences: [BookSentence]

  public init(_ book: Book, readings: [Reading], logs: [Reading.ID: PageLog] = [:], sentences: [BookSentence] = []) {
    (self.book, self.readings, self.logs, self.sentences) = (book, readings, logs, sentences)
  }
}

// Other features use these queries and changes of books, by identifiers alone.

extension BookQueries {
  /// Returns all books that pass a filter, the nearest target first.
  public func shelf(_ filter: BookFilter) throws(Failure) -> [ShelvedBook] {
    try shelf(filter, by: .current, offset: 0, limit: .max)
  }

  /// Returns the books to read or being read whose target is on one of these days, the nearest first.
  public func open(withTargetIn days: DayRange) throws(Failure) -> [ShelvedBook] {
    try shelf(BookFilter(target: days)).filter { [.want, .reading].contains($0.reading.status) }
  }

  /// Returns the title of the book with an identifier, or `nil` if there is none.
  public func title(of book: UUID) throws(Failure) -> String? { try self.book(Book.ID(book))?.title }

  /// Returns the books lent to a contact, the longest ago first.
  public func lent(to contact: UUID) throws(Failure) -> [(book: UUID, title: String, since: Day, until: Day?)] {
    try shelf(BookFilter(holding: .lent, holder: contact)).compactMap { shelved in
      guard case .lent(_, let since, let until)? = shelved.book.content.possession else { return nil }
      return (shelved.book.id.uuid, shelved.book.title, since, until)
    }.sorted { ($0.since, SortKey($0.title)) < ($1.since, SortKey($1.title)) }
  }
}

extension BookRepository {
  /// Moves the books that a contact has or owns to another contact after the two were merged.
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

extension ReadTransaction where Failure == LookUpError<Book> {
  /// Returns the only book whose identifier begins with the typed digits or whose title matches.
  ///
  /// The title matches exactly, or else by its beginning, or else by its initial consonants.
  public func book(named name: String) throws(LookUpError<Book>) -> ShelvedBook {
    let limit = LookUpError<Book>.limit
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try books.books(idPrefix: prefix.digits, limit: limit) } else { [Book]() }
    let fitting = try fitting(name, .book) { id throws(Failure) in try books.book(Book.ID(id)) }
    return try books.existing(try LookUpError.only(named, fitting, by: prefix).id)
  }
}

extension ReadTransaction where Failure == LookUpError<BookSentence> {
  /// Returns the only quote whose identifier begins with the typed digits, or else whose text begins with the words.
  public func sentence(named name: String) throws(LookUpError<BookSentence>) -> BookSentence {
    let limit = LookUpError<BookSentence>.limit
    if let prefix = IDPrefix(typed: name) {
      let named = try books.sentences(idPrefix: prefix.digits, limit: limit)
      if !named.isEmpty { return try LookUpError.only(named) }
    }
    return try LookUpError.only(
      try fitting(name, .bookSentence) { id throws(Failure) in try books.sentence(BookSentence.ID(id)) })
  }
}

extension BookQueries {
  /// - Throws: ``StoreError/missing`` if there is no such book.
  public func existing(_ id: Book.ID) throws(Failure) -> ShelvedBook {
    guard let book = try book(id), let reading = try readings(of: id).latest else { throw .store(.missing) }
    return ShelvedBook(book, reading)
  }

  /// - Throws: ``StoreError/missing`` if there is no such reading.
  func existing(_ shown: Reading) throws(Failure) -> Reading {
    guard let reading = try readings(of: shown.book).first(where: { $0.id == shown.id }) else { throw .store(.missing) }
    return reading
  }

  /// Returns the reading of the same book that has a number; the reading itself if there is no number.
  func reading(_ number: Int?, beside reading: Reading) throws(Failure) -> Reading {
    guard let number, number != reading.number else { return reading }
    guard let other = try readings(of: reading.book).first(where: { $0.number == number }) else {
      throw .store(.missing)
    }
    return other
  }
}

extension BookRepository {
  /// Saves the pages of a reading and the reading that follows from them.
  func save(_ log: PageLog, was old: PageLog?, of reading: inout Reading) throws(Failure) {
    let before = reading
    reading.follow(log, was: old)
    if before.status == .finished, reading.status == .reading, try readings(of: reading.book).latest?.id != reading.id {
      // Only one reading can be open, so all readings before the last stay finished.
      (reading.status, reading.ended) = (before.status, before.ended)
    }
    try save(reading)
    try save(log, was: old, of: reading)
  }
}
