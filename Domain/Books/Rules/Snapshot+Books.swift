extension Snapshot where Failure == LookUpError<Book> {
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

extension Snapshot where Failure == LookUpError<BookSentence> {
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
