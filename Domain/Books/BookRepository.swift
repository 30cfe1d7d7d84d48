public import struct Foundation.UUID

/// Finds books by what they say of themselves.
public protocol KnownBooks<Failure> {
  associatedtype Failure: StoreFailure

  func book(_ id: Book.ID) throws(Failure) -> Book?

  /// Returns the books with an ISBN in the user's custom order, including books added just now.
  func books(isbn: ISBN) throws(Failure) -> [Book]

  /// Returns the books whose title has a key, by any author, in the user's custom order, including books added just
  /// now.
  func books(titleKey: String) throws(Failure) -> [Book]
}

/// Reads books, and what is read of them.
public protocol BookQueries<Failure>: KnownBooks {
  /// Returns at most `limit` books whose ids begin with these digits, in order of id.
  func books(idPrefix digits: String, limit: Int) throws(Failure) -> [Book]

  /// Part of the books that pass a filter, each as ``BookFilter/shelved(_:_:)`` says.
  ///
  /// - Parameters:
  ///   - filter: Which ones.
  ///   - order: How they are sorted.
  ///   - offset: So many are left out at the beginning.
  ///   - limit: The most to give back.
  func shelf(_ filter: BookFilter, by order: BookOrder, offset: Int, limit: Int) throws(Failure) -> [ShelvedBook]

  func count(_ filter: BookFilter) throws(Failure) -> Int

  /// Returns the readings from the first to the last; empty if the book doesn't exist.
  func readings(of book: Book.ID) throws(Failure) -> [Reading]

  /// Its pages; `nil` as long as nobody knows where it ends.
  func log(of reading: Reading) throws(Failure) -> PageLog?

  /// Sorted.
  func sentences(of book: Book.ID) throws(Failure) -> [BookSentence]

  func sentence(_ id: BookSentence.ID) throws(Failure) -> BookSentence?

  /// Returns at most `limit` quotes whose ids begin with these digits, in order of id.
  func sentences(idPrefix digits: String, limit: Int) throws(Failure) -> [BookSentence]

  /// Days on which something was read of any book, in their order.
  func days(in days: DayRange) throws(Failure) -> [DayPages]

  /// A day that nothing of ``days(in:)`` and ``finished(in:)`` is before; `nil` when there is nothing.
  func earliestDay() throws(Failure) -> Day?

  /// Pages by category, author and tag, each sorted.
  ///
  /// - Parameter months: When they were read; `nil` for all time.
  func groups(in months: ClosedRange<Month>?) throws(Failure) -> [GroupPages.Grouping: [GroupPages]]

  /// Readings that were finished, the earliest first; those of unknown days before all.
  ///
  /// - Parameter days: Which the whole of a day that is known in part is in; `nil` for all.
  func finished(in days: DayRange?) throws(Failure) -> [FinishedBook]

  /// Every tag that books have, as the one that was added last writes it, the most used first.
  func usedTags() throws(Failure) -> [UsedBookTag]

  /// Returns the goals in the order of ``ReadingGoal/Kind/allCases``.
  func goals() throws(Failure) -> [ReadingGoal]

  /// The nearest one in front of a place in the user's own order, or the last of all; `nil` without any.
  func rank(before rank: ShelfRank?) throws(Failure) -> ShelfRank?
}

public protocol BookRepository<Failure>: BookQueries {
  /// Keeps a book, in the place of the one with its id if there is one.
  func save(_ book: Book) throws(Failure)

  /// Forgets a book with its readings and sentences.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such book.
  func remove(_ id: Book.ID) throws(Failure)

  /// Keeps a reading without its pages, in the place of the one with its id if there is one.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such book.
  func save(_ reading: Reading) throws(Failure)

  /// Keeps the pages of a reading that is kept.
  ///
  /// - Parameters:
  ///   - log: As they are now.
  ///   - old: As they were; `nil` where there were none.
  ///   - reading: Whose they are.
  func save(_ log: PageLog, was old: PageLog?, of reading: Reading) throws(Failure)

  /// Keeps a sentence, in the place of the one with its id if there is one.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such book.
  func save(_ sentence: BookSentence) throws(Failure)

  /// - Throws: ``StoreError/missing`` when there is no such sentence.
  func remove(_ id: BookSentence.ID) throws(Failure)

  /// Keeps a goal, in the place of the one of its kind if there is one.
  func save(_ goal: ReadingGoal) throws(Failure)

  /// - Throws: ``StoreError/missing`` when there is no such goal.
  func remove(_ kind: ReadingGoal.Kind) throws(Failure)

  /// Gives every book another place in the user's own order, in which they stay, with room between all.
  func spreadRanks() throws(Failure)
}

extension KnownBooks {
  /// Returns the books that the information describes: books with its ISBN, or else with its title and first author.
  ///
  /// The author and the ISBN aren't always given; a different ISBN is a different edition.
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

  /// Books whose title and subtitle stand in one, as Goodreads has them.
  private func books(called title: BookTitle) throws(Failure) -> [Book] {
    guard let colon = title.text.firstRange(of: ": ") else { return [] }
    let (first, whole) = (BookKey.key(String(title.text[..<colon.lowerBound])), BookKey.key(title.text))
    return try books(titleKey: first).filter { book in
      book.content.info.subtitle.map { first + BookKey.key($0.text) } == whole
    }
  }
}

/// Keeps very many books, with what belongs to them.
public protocol BulkBooks<Failure>: KnownBooks {
  func readings(of book: Book.ID) throws(Failure) -> [Reading]

  func log(of reading: Reading) throws(Failure) -> PageLog?

  func sentences(of book: Book.ID) throws(Failure) -> [BookSentence]

  /// The books that other apps have ids for, by those ids, see ``Book/knownSourceIDs``.
  func booksBySourceID() throws(Failure) -> [BookSourceID: Book.ID]

  /// The last place in the user's own order; `nil` without any book.
  func lastRank() throws(Failure) -> ShelfRank?

  /// Keeps a new book with all that belongs to it.
  ///
  /// - Throws: ``StoreError/conflict`` when its id is taken.
  func add(_ book: StoredBook) throws(Failure)

  /// Keeps what was merged into a book that is there, and what of it is new or different.
  func update(_ book: StoredBook, was old: StoredBook) throws(Failure)
}

/// A book with all that belongs to it.
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

extension ReadTransaction where Failure == LookUpError<Book> {
  /// The only book whose id begins with the typed digits, or whose title fits: exactly, else at its beginning, else by
  /// first consonants.
  public func book(named name: String) throws(LookUpError<Book>) -> ShelvedBook {
    let limit = LookUpError<Book>.limit
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try books.books(idPrefix: prefix.digits, limit: limit) } else { [Book]() }
    let fitting = try fitting(name, .book) { id throws(Failure) in try books.book(Book.ID(id)) }
    return try books.existing(try LookUpError.only(named, fitting, by: prefix).id)
  }
}

extension ReadTransaction where Failure == LookUpError<BookSentence> {
  /// The only sentence whose id begins with the typed digits, or else that begins with the words.
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
  /// - Throws: ``StoreError/missing`` when there is no such book.
  public func existing(_ id: Book.ID) throws(Failure) -> ShelvedBook {
    guard let book = try book(id), let reading = try readings(of: id).latest else { throw .store(.missing) }
    return ShelvedBook(book, reading)
  }

  /// - Throws: ``StoreError/missing`` when there is no such reading.
  func existing(_ shown: Reading) throws(Failure) -> Reading {
    guard let reading = try readings(of: shown.book).first(where: { $0.id == shown.id }) else { throw .store(.missing) }
    return reading
  }
}

extension BookRepository {
  /// Keeps the pages of a reading, and what they make of it.
  func save(_ log: PageLog, was old: PageLog?, of reading: inout Reading) throws(Failure) {
    let before = reading
    reading.follow(log, was: old)
    if before.status == .finished, reading.status == .reading, try readings(of: reading.book).latest?.id != reading.id {
      // Only one goes on at a time: one before the last stays finished.
      (reading.status, reading.ended) = (before.status, before.ended)
    }
    try save(reading)
    try save(log, was: old, of: reading)
  }
}
