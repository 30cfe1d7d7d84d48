public struct AddBook: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves a new book at the end of the custom order, and links its holder with the contact of exactly that name.
  ///
  /// - Parameters:
  ///   - content: The information about the book.
  ///   - status: The status of its first reading: to read, being read, or finished.
  ///   - started: The day on which the reading started; `nil` for today if the book is being read, and otherwise if
  ///     unknown.
  ///   - ended: The day on which the book was finished; `nil` for today.
  ///   - target: The day by which the user wants to finish the book.
  ///   - isAnother: `true` to add the book even if there is a book with its ISBN, or with its title and first author.
  ///   - clock: The user's clock.
  /// - Throws: ``AddBookError``; nothing is saved then.
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
        try refusing(AddBookError.refused, reading.setTarget(target, on: today))
      }
      let rank = ShelfRank(after: try transaction.books.rank(before: nil))
      var content = content
      content.possession = try transaction.linking(content.possession)
      let book = Book(id: bookID, content: content, rank: rank, added: clock.now)
      try transaction.books.save(book)
      try transaction.books.save(reading)
      return ShelvedBook(book, reading)
    }.value
  }
}

/// The reason why a book was not added.
public enum AddBookError: StoreFailure, Hashable, Sendable {
  /// The user probably has the book already: these books match.
  case exists([Book])
  case refused(ReadingRefusal)
  case store(StoreError)
}

public struct RemoveBooks: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Removes books with their readings and quotes; all or none.
  ///
  /// - Parameter shown: The books that the user confirmed.
  /// - Throws: ``StoreError/missing`` if a book is missing, ``StoreError/conflict`` if a book has changed.
  public func callAsFunction(_ shown: [Book]) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.removed, .book, names: $0) }) { transaction throws(StoreError) in
      for book in shown { try book.remove(in: transaction) }
      return shown.map(\.title)
    }
  }
}

extension Book: FirstRecord {
  public var removal: UndoLabel { UndoLabel(.removed, .book, title) }

  public func remove<Failure: StoreFailure>(in transaction: any Transaction<Failure>) throws(Failure) {
    guard try transaction.books.existing(id).book == self else { throw .store(.conflict) }
    try transaction.books.remove(id)
  }
}

public struct EditBook: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves the fields that the user changed in a form.
  ///
  /// A new page count also applies to the current reading. A new holder is linked with the contact of exactly that
  /// name.
  ///
  /// - Parameters:
  ///   - id: The identifier of the book.
  ///   - shown: The values that the form started with.
  ///   - wanted: The values that the user submitted.
  ///   - keepsShares: `true` if totals keep their share of the pages, `false` if they keep their page numbers.
  ///   - days: The changes of the start and the end of a reading.
  ///   - number: The number of the reading that `days` applies to, starting at 1; `nil` for the last reading.
  ///   - today: The latest day on which a reading may start or end.
  /// - Throws: ``EditBookError``; a missing book is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Book.ID, from shown: BookContent, to wanted: BookContent, keepsShares: Bool = true,
    _ days: [ReadingChange] = [], of number: Int? = nil, on today: Day = .latest
  ) async throws(EditBookError) -> Changed<ShelvedBook> {
    try await store.change(as: { UndoLabel(.changed, .book, $0.book.title) }) { transaction throws(EditBookError) in
      let shelved = try transaction.books.existing(id)
      var (book, reading) = (shelved.book, shelved.reading)
      let now = book.content
      var wanted = wanted
      if wanted.possession != shown.possession {
        wanted.possession = try transaction.linking(wanted.possession)
      }
      book.content = try refusing(EditBookError.conflict, FormMerge.merged(now: now, shown: shown, wanted: wanted))
      try transaction.books.save(book)
      let pages = book.content.info.pages
      if pages != now.info.pages, pages != nil || !reading.status.isOver {
        // A book without pages continues in percent.
        let extent = pages.map(ReadingExtent.pages) ?? .percent
        try transaction.books.change(&reading, to: extent, keepsShares: keepsShares || pages == nil)
      }
      if !days.isEmpty {
        var dated = try transaction.books.reading(number, beside: reading)
        try refusing(EditBookError.refused) { () throws(ReadingRefusal) in
          for change in days { try dated.make(change, on: today) }
        }
        try transaction.books.save(dated)
        if dated.id == reading.id { reading = dated }
      }
      return ShelvedBook(book, reading)
    }
  }

  /// Sets the owner and the holder of a book, who is linked with the contact of exactly that name.
  public func callAsFunction(_ id: Book.ID, possession: Possession?) async throws(StoreError) -> Changed<ShelvedBook> {
    try await change([id], as: .changed) { book, transaction throws(StoreError) in
      book.content.possession = try transaction.linking(possession)
    }[0]
  }

  /// Likes or unlikes books; all or none, as one undo step; their status does not change.
  public func callAsFunction(_ ids: [Book.ID], isLiked: Bool) async throws(StoreError) -> [Changed<ShelvedBook>] {
    try await change(ids, as: isLiked ? .liked : .unliked) { book, _ in book.isLiked = isLiked }
  }

  /// Marks lent books as returned to the user and borrowed books as given back; all or none, as one undo step.
  public func markReturned(_ ids: [Book.ID]) async throws(StoreError) -> [Changed<ShelvedBook>] {
    try await change(ids, as: .changed) { book, _ in
      switch book.content.possession?.holding {
      case .lent: book.content.possession = .owned
      case .borrowed: book.content.possession = nil
      case .owned, nil: break
      }
    }
  }

  private func change(
    _ ids: [Book.ID], as action: UndoLabel.Action,
    _ change: @Sendable (inout Book, any Transaction<StoreError>) throws(StoreError) -> Void
  ) async throws(StoreError) -> [Changed<ShelvedBook>] {
    try await store.change(as: { UndoLabel(action, .book, names: $0.changedTitles) }) {
      transaction throws(StoreError) in
      try ids.map { id throws(StoreError) in
        let shelved = try transaction.books.existing(id)
        var book = shelved.book
        try change(&book, transaction)
        try transaction.books.save(book)
        return Changed(ShelvedBook(book, shelved.reading), isChanged: book != shelved.book)
      }
    }.value
  }
}

extension BookRepository {
  /// Changes the extent of a reading; totals of a finished reading keep their share.
  fileprivate func change(_ reading: inout Reading, to extent: ReadingExtent, keepsShares: Bool) throws(Failure) {
    guard let old = try log(of: reading), old.extent != extent else { return }
    var log = old
    _ = log.change(to: extent, keepsShares: keepsShares || reading.status == .finished)
    try save(log, was: old, of: &reading)
  }
}

/// The reason why a book was not changed.
public enum EditBookError: StoreFailure, Hashable, Sendable {
  /// The same fields were changed elsewhere in the meantime.
  case conflict(FormConflict<BookContent>)
  /// The reading can't start or end on the given day.
  case refused(ReadingRefusal)
  /// There is no such book, or the store failed.
  case store(StoreError)
}

/// Moves a book in the custom order.
public struct MoveBook: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Moves a book in front of another book.
  ///
  /// - Parameters:
  ///   - id: The identifier of the book.
  ///   - next: The book in front of which the book is placed; `nil` for the end.
  /// - Returns: The moved book; unchanged if it was already there.
  public func callAsFunction(_ id: Book.ID, before next: Book.ID?) async throws(StoreError) -> Changed<Book> {
    try await store.change(as: { UndoLabel(.moved, .book, $0.title) }) { transaction throws(StoreError) in
      try transaction.books.move(id, before: next)
    }
  }

  /// Moves a book to a place among the books of its status; books being read and paused books are listed together.
  ///
  /// - Parameters:
  ///   - id: The identifier of the book.
  ///   - place: The place, starting at 1; a place beyond the end stands for the last place.
  /// - Returns: The book and its place; unchanged if it was already there.
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
      // Books that are not in this list may be between the listed ones.
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
    func neighbors() throws(StoreError) -> (front: ShelfRank?, back: ShelfRank?) {
      let back = try next.map { next throws(StoreError) in try existing(next).book.rank }
      return (try rank(before: back), back)
    }
    var (front, back) = try neighbors()
    guard front != book.rank else { return book }
    if ShelfRank(between: front, and: back) == nil {
      try spreadRanks()
      book = try existing(id).book
      (front, back) = try neighbors()
    }
    guard let rank = ShelfRank(between: front, and: back) else { throw .conflict }
    book.rank = rank
    try save(book)
    return book
  }
}
