extension Snapshot where Failure == FindBookError {
  /// The one book whose id begins so, or whose title is so: exactly, else at its beginning, else by first consonants.
  ///
  /// - Throws: ``FindBookError`` when it is not exactly one.
  public func book(named name: String) throws(FindBookError) -> Book {
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
    guard let book = found.first else { throw .nothing }
    guard found.count == 1 else { throw .several(found) }
    return book
  }
}

/// Why a name stands for no book in particular.
public enum FindBookError: StoreFailure, Hashable, Sendable {
  case nothing
  /// These are called so, all equally well.
  case several([Book])
  case store(StoreError)

  /// Of several that fit equally well, so many are looked at.
  fileprivate static var limit: Int { 100 }
}

extension BookQueries {
  /// - Throws: ``StoreError/missing`` when there is no such book.
  func existing(_ id: Book.ID) throws(Failure) -> ShelvedBook {
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
    reading.follow(log)
    try save(reading)
    try save(log, was: old, of: reading)
  }
}
