extension Snapshot where Failure == FindBookError {
  /// The one book whose id begins so, or whose title is so: exactly, else at its beginning, else by first consonants.
  ///
  /// - Throws: ``FindBookError`` when it is not exactly one.
  public func book(named name: String) throws(FindBookError) -> ShelvedBook {
    let limit = FindBookError.limit
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try books.books(idPrefix: prefix.digits, limit: limit) } else { [Book]() }
    var fitting: [Book] = []
    if let query = NameQuery(name) {
      for hit in query.best(try search.find(name, kinds: [.book], limit: limit), rank: { $0.rank(in: $1.title) }) {
        if let book = try books.book(Book.ID(hit.id)) { fitting.append(book) }
      }
    }
    let found = named + fitting.filter { book in !named.contains { $0.id == book.id } }
    guard let book = found.first else { throw .nothing(name) }
    guard found.count == 1 else { throw .several(found, name) }
    return try books.existing(book.id)
  }
}

extension Snapshot {
  /// The sentences whose id begins so, or else those that begin so themselves, the best ones alone; at most 100.
  public func sentences(named name: String) throws(Failure) -> [BookSentence] {
    if let prefix = IDPrefix(typed: name) {
      let named = try books.sentences(idPrefix: prefix.digits, limit: FindBookError.limit)
      if !named.isEmpty { return named }
    }
    guard let query = NameQuery(name) else { return [] }
    let hits = try search.find(name, kinds: [.bookSentence], limit: FindBookError.limit)
    var sentences: [BookSentence] = []
    for hit in query.best(hits, rank: { $0.rank(in: $1.title) }) {
      if let sentence = try books.sentence(BookSentence.ID(hit.id)) { sentences.append(sentence) }
    }
    return sentences
  }
}

/// Why a name stands for no book in particular.
public enum FindBookError: StoreFailure, Hashable, Sendable {
  /// No book is called so.
  case nothing(String)
  /// These are called so, all equally well.
  case several([Book], String)
  case store(StoreError)

  /// Of several that fit equally well, so many are looked at.
  fileprivate static var limit: Int { 100 }
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
