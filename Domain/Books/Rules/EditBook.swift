public struct EditBook: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes what a form changed.
  ///
  /// Another page count is that of the reading that goes on too, see ``ChangePageCount``.
  /// - Parameters:
  ///   - id: Of the book.
  ///   - shown: What the form began with.
  ///   - wanted: What the form says.
  ///   - keepsShares: Whether totals keep their share of the pages, or else their numbers.
  /// - Throws: ``EditBookError``; a missing book is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Book.ID,
    from shown: BookContent,
    to wanted: BookContent,
    keepsShares: Bool = true
  ) async throws(EditBookError) -> Changed<Book> {
    try await store.change(as: { UndoLabel(.changed, .book, $0.title) }) { things throws(EditBookError) in
      let shelved = try things.books.existing(id)
      var (book, reading) = (shelved.book, shelved.reading)
      let now = book.content
      book.content = try refusing(EditBookError.conflict) { () throws(FormConflict<BookContent>) in
        try FormMerge.merged(now: now, shown: shown, wanted: wanted)
      }
      try things.books.save(book)
      if let pages = book.content.info.pages, pages != now.info.pages {
        _ = try things.books.change(&reading, to: .pages(pages), keepsShares: keepsShares)
      }
      return book
    }
  }

  /// Says whose a book is, and who has it; unchanged where that is known.
  public func callAsFunction(
    _ id: Book.ID,
    possession: Possession?
  ) async throws(StoreError) -> Changed<Book> {
    try await change(id, as: { _ in .changed }) { book in book.content.possession = possession }
  }

  /// Likes a book, or no longer; its status stays.
  public func callAsFunction(_ id: Book.ID, isLiked: Bool) async throws(StoreError) -> Changed<Book> {
    try await change(id, as: { $0.isLiked ? .liked : .unliked }) { book in book.isLiked = isLiked }
  }

  private func change(
    _ id: Book.ID,
    as action: @Sendable (Book) -> UndoLabel.Action,
    _ change: @Sendable (inout Book) -> Void
  ) async throws(StoreError) -> Changed<Book> {
    try await store.change(as: { UndoLabel(action($0), .book, $0.title) }) { things throws(StoreError) in
      var book = try things.books.existing(id).book
      change(&book)
      try things.books.save(book)
      return book
    }
  }
}

/// Why a book was not changed; it is as it was.
public enum EditBookError: StoreFailure, Hashable, Sendable {
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<BookContent>)
  /// There is no such book, or the store failed.
  case store(StoreError)
}

extension BookContent: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable {
    case title, subtitle, authors, publisher, published, isbn, pages, thickness, category, description, cover, link
    case theme, tags, possession
  }

  public static func merge(_ form: inout FormMerge<BookContent>) {
    form.field(.title, \.info.title)
    form.field(.subtitle, \.info.subtitle)
    form.field(.authors, \.info.authors)
    form.field(.publisher, \.info.publisher)
    form.field(.published, \.info.published)
    form.field(.isbn, \.info.isbn)
    form.field(.pages, \.info.pages)
    form.field(.thickness, \.info.thickness)
    form.field(.category, \.info.category)
    form.field(.description, \.info.description)
    form.field(.cover, \.info.cover)
    form.field(.link, \.info.link)
    form.field(.theme, \.theme)
    form.field(.tags, \.tags)
    form.field(.possession, \.possession)
  }
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
    try await store.change(as: { UndoLabel(.moved, .book, $0.title) }) { things throws(StoreError) in
      let books = things.books
      var book = try books.existing(id).book
      guard id != next else { return book }
      func place() throws(StoreError) -> (front: ShelfRank?, back: ShelfRank?) {
        let back = try next.map { next throws(StoreError) in try books.existing(next).book.rank }
        return (try books.rank(before: back), back)
      }
      var neighbours = try place()
      guard neighbours.front != book.rank else { return book }
      if ShelfRank(between: neighbours.front, and: neighbours.back) == nil {
        try books.spreadRanks()
        book = try books.existing(id).book
        neighbours = try place()
      }
      guard let rank = ShelfRank(between: neighbours.front, and: neighbours.back) else { throw .conflict }
      book.rank = rank
      try books.save(book)
      return book
    }
  }
}
