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
    return try await store.change(as: { UndoLabel(.added, .book, $0.book.title) }) { transaction throws(AddBookError) in
      if !isAnother {
        let others = try transaction.books.books(as: content.info)
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
      let rank = ShelfRank(after: try transaction.books.rank(before: nil))
      let book = Book(id: bookID, content: content, rank: rank, added: clock.now)
      try transaction.books.save(book)
      try transaction.books.save(reading)
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
    _ = try await store.change(as: { UndoLabel(.removed, .book, names: $0) }) { transaction throws(StoreError) in
      for book in shown {
        guard try transaction.books.existing(book.id).book == book else { throw .conflict }
        try transaction.books.remove(book.id)
      }
      return shown.map(\.title)
    }
  }
}

public struct EditBook: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes what a form changed.
  ///
  /// Another page count is that of the reading that goes on too.
  /// - Parameters:
  ///   - id: Of the book.
  ///   - shown: What the form began with.
  ///   - wanted: What the form says.
  ///   - keepsShares: Whether totals keep their share of the pages, or else their numbers.
  ///   - days: When a reading began and ended.
  ///   - number: Which of the book's readings those are of, from 1; `nil` for the last one.
  ///   - today: After which nobody has begun or finished yet.
  /// - Throws: ``EditBookError``; a missing book is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Book.ID, from shown: BookContent, to wanted: BookContent, keepsShares: Bool = true,
    _ days: [ReadingChange] = [], of number: Int? = nil, on today: Day = .latest
  ) async throws(EditBookError) -> Changed<ShelvedBook> {
    try await store.change(as: { UndoLabel(.changed, .book, $0.book.title) }) { transaction throws(EditBookError) in
      let shelved = try transaction.books.existing(id)
      var (book, reading) = (shelved.book, shelved.reading)
      let now = book.content
      book.content = try refusing(EditBookError.conflict) { () throws(FormConflict<BookContent>) in
        try FormMerge.merged(now: now, shown: shown, wanted: wanted)
      }
      try transaction.books.save(book)
      let pages = book.content.info.pages
      if pages != now.info.pages, pages != nil || !reading.status.isOver {
        // Without pages it goes on in percent.
        let extent = pages.map(ReadingExtent.pages) ?? .percent
        try transaction.books.change(&reading, to: extent, keepsShares: keepsShares || pages == nil)
      }
      if !days.isEmpty {
        var dated = reading
        if let number, number != reading.number {
          guard let other = try transaction.books.readings(of: id).first(where: { $0.number == number }) else {
            throw .store(.missing)
          }
          dated = other
        }
        try refusing(EditBookError.refused) { () throws(ReadingRefusal) in
          for change in days { try dated.make(change, on: today) }
        }
        try transaction.books.save(dated)
        if dated.id == reading.id { reading = dated }
      }
      return ShelvedBook(book, reading)
    }
  }

  /// Says whose a book is, and who has it; unchanged where that is known.
  public func callAsFunction(_ id: Book.ID, possession: Possession?) async throws(StoreError) -> Changed<ShelvedBook> {
    try await change([id], as: .changed) { book in book.content.possession = possession }[0]
  }

  /// Likes books, or no longer, all or none of them as one step of undo; their status stays.
  public func callAsFunction(_ ids: [Book.ID], isLiked: Bool) async throws(StoreError) -> [Changed<ShelvedBook>] {
    try await change(ids, as: isLiked ? .liked : .unliked) { book in book.isLiked = isLiked }
  }

  /// Gets back what was lent, and gives back what was borrowed, all or nothing as one step of undo.
  public func takeBack(_ ids: [Book.ID]) async throws(StoreError) -> [Changed<ShelvedBook>] {
    try await change(ids, as: .changed) { book in
      switch book.content.possession?.holding {
      case .lent: book.content.possession = .owned
      case .borrowed: book.content.possession = nil
      case .owned, nil: break
      }
    }
  }

  private func change(
    _ ids: [Book.ID], as action: UndoLabel.Action, _ change: @Sendable (inout Book) -> Void
  ) async throws(StoreError) -> [Changed<ShelvedBook>] {
    try await store.change(as: { UndoLabel(action, .book, names: $0.changedTitles) }) {
      transaction throws(StoreError) in
      try ids.map { id throws(StoreError) in
        let shelved = try transaction.books.existing(id)
        var book = shelved.book
        change(&book)
        try transaction.books.save(book)
        return Changed(ShelvedBook(book, shelved.reading), isChanged: book != shelved.book)
      }
    }.value
  }
}

extension BookRepository {
  /// Changes where a reading ends; totals of a finished one keep their share.
  fileprivate func change(_ reading: inout Reading, to extent: ReadingExtent, keepsShares: Bool) throws(Failure) {
    guard let old = try log(of: reading), old.extent != extent else { return }
    var log = old
    _ = log.change(to: extent, keepsShares: keepsShares || reading.status == .finished)
    try save(log, was: old, of: &reading)
  }
}

/// Why a book was not changed; it is as it was.
public enum EditBookError: StoreFailure, Hashable, Sendable {
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<BookContent>)
  /// Its days cannot be those.
  case refused(ReadingRefusal)
  /// There is no such book, or the store failed.
  case store(StoreError)
}

/// Puts a book to another place in the user's own order.
public struct MoveBook: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Puts a book in front of another one.
  ///
  /// - Parameters:
  ///   - id: Of the book.
  ///   - next: The one that comes after it then; `nil` for the end.
  /// - Returns: Unchanged where it stands there already.
  public func callAsFunction(_ id: Book.ID, before next: Book.ID?) async throws(StoreError) -> Changed<Book> {
    try await store.change(as: { UndoLabel(.moved, .book, $0.title) }) { transaction throws(StoreError) in
      try transaction.books.move(id, before: next)
    }
  }

  /// Puts a book to a place among those that are listed with it: of its status, where read and paused ones are together.
  ///
  /// - Parameters:
  ///   - id: Of the book.
  ///   - place: 1 or more; what is beyond the last place is the last one.
  /// - Returns: The place where it stands now, too; unchanged where it stood there already.
  public func callAsFunction(
    _ id: Book.ID, to place: Int
  ) async throws(StoreError) -> Changed<(book: ShelvedBook, place: Int)> {
    try await store.change(as: { UndoLabel(.moved, .book, $0.book.book.title) }) { transaction throws(StoreError) in
      let (books, shelved) = (transaction.books, try transaction.books.existing(id))
      let together: [ReadingStatus] = [.reading, .paused]
      var (others, count) = ([ShelvedBook](), 0)
      for status in together.contains(shelved.reading.status) ? together : [shelved.reading.status] {
        let filter = BookFilter(status: status)
        others += try books.shelf(filter, by: BookOrder(), offset: 0, limit: place + 1)
        count += try books.count(filter)
      }
      others = others.filter { $0.book.id != id }.sorted(by: BookOrder().isSorted)
      let place = min(place, count)
      // Books that are not listed with it may stand between.
      let current = others.firstIndex { BookOrder().isSorted(shelved, $0) } ?? others.count
      if current == place - 1 { return (shelved, place) }
      let next = others.indices.contains(place - 1) ? others[place - 1].book.id : nil
      return (ShelvedBook(try books.move(id, before: next), shelved.reading), place)
    }
  }
}

extension BookRepository where Failure == StoreError {
  fileprivate func move(_ id: Book.ID, before next: Book.ID?) throws(StoreError) -> Book {
    var book = try existing(id).book
    guard id != next else { return book }
    func neighbours() throws(StoreError) -> (front: ShelfRank?, back: ShelfRank?) {
      let back = try next.map { next throws(StoreError) in try existing(next).book.rank }
      return (try rank(before: back), back)
    }
    var (front, back) = try neighbours()
    guard front != book.rank else { return book }
    if ShelfRank(between: front, and: back) == nil {
      try spreadRanks()
      book = try existing(id).book
      (front, back) = try neighbours()
    }
    guard let rank = ShelfRank(between: front, and: back) else { throw .conflict }
    book.rank = rank
    try save(book)
    return book
  }
}
