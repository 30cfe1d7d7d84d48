public struct AddBook: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Keeps a new book, last in the user's own order.
  ///
  /// - Parameters:
  ///   - content: Of the book.
  ///   - status: Of its first reading: one that is wanted or read now, or was finished today.
  ///   - started: When it was begun; `nil` for today if it is read now, and otherwise where nobody knows.
  ///   - ended: When it was finished; `nil` for today.
  ///   - target: When it is meant to be finished.
  ///   - isAnother: Whether there may be another one of its ISBN, or of its title and first author.
  ///   - clock: The user's.
  /// - Throws: ``AddBookError``; nothing is kept then.
  public func callAsFunction(
    _ content: BookContent, as status: ReadingStatus = .reading, started: PartialDay? = nil, ended: PartialDay? = nil,
    target: Day? = nil, isAnother: Bool = false, at clock: DayClock
  ) async throws(AddBookError) -> ShelvedBook {
    let today = clock.today
    let (bookID, readingID) = (Book.ID(newID()), Reading.ID(newID()))
    return try await store.change(as: { UndoLabel(.added, .book, $0.book.title) }) { things throws(AddBookError) in
      if !isAnother {
        let others = try things.books.books(as: content.info)
        guard others.isEmpty else { throw .exists(others) }
      }
      var reading = Reading(
        id: readingID, book: bookID, status: status, started: status == .reading ? PartialDay(today) : nil,
        ended: PartialDay(today))
      try refusing(AddBookError.refused) { () throws(ReadingRefusal) in
        if let ended { try reading.setEnded(ended, on: today) }
        if let started { try reading.setStarted(started, on: today) }
      }
      if target != nil {
        try refusing(AddBookError.refused) { () throws(ReadingRefusal) in try reading.setTarget(target, on: today) }
      }
      let rank = ShelfRank(after: try things.books.rank(before: nil))
      let book = Book(id: bookID, content: content, rank: rank, added: clock.now)
      try things.books.save(book)
      try things.books.save(reading)
      return ShelvedBook(book, reading)
    }.value
  }
}

/// Why a book was not added.
public enum AddBookError: StoreFailure, Hashable, Sendable {
  /// These are it, as far as can be told.
  case exists([Book])
  case refused(ReadingRefusal)
  case store(StoreError)
}

public struct RemoveBooks: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets books with their readings and sentences, all or none.
  ///
  /// - Parameter shown: The books as the user was asked about them.
  /// - Throws: A missing one is ``StoreError/missing``, one that is not as shown ``StoreError/conflict``.
  public func callAsFunction(_ shown: [Book]) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.removed, .book, names: $0) }) { things throws(StoreError) in
      for book in shown {
        guard try things.books.existing(book.id).book == book else { throw .conflict }
        try things.books.remove(book.id)
      }
      return shown.map(\.title)
    }
  }
}
