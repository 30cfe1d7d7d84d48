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
  func add(_ book: KeptBook) throws(Failure)

  /// Keeps what was merged into a book that is there, and what of it is new or different.
  func update(_ book: KeptBook, was old: KeptBook) throws(Failure)
}

/// A book with all that belongs to it.
public struct KeptBook: Hashable, Sendable {
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
