/// Changes where a reading ends: another edition, or a page count that was wrong.
public struct ChangePageCount: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes where the reading that goes on ends, and how many pages the book has.
  ///
  /// - Parameters:
  ///   - id: Of the book.
  ///   - extent: Where it ends.
  ///   - keepsShares: Whether totals keep their share of the whole, as in another edition; else their numbers, and those
  ///     beyond the end become it. Of a finished reading they always keep their share.
  /// - Returns: How many entries were beyond the end.
  public func callAsFunction(
    _ id: Book.ID,
    to extent: ReadingExtent,
    keepsShares: Bool
  ) async throws(StoreError) -> Changed<CutEntries> {
    try await store.change(as: { UndoLabel(.changed, .book, $0.shelved.book.title) }) { things throws(StoreError) in
      let shelved = try things.books.existing(id)
      var (book, reading) = (shelved.book, shelved.reading)
      if case .pages(let pages) = extent { book.content.info.pages = pages }
      try things.books.save(book)
      let cut = try things.books.change(&reading, to: extent, keepsShares: keepsShares)
      return CutEntries(shelved: ShelvedBook(book, reading), count: cut)
    }
  }
}

public struct CutEntries: Hashable, Sendable {
  public let shelved: ShelvedBook
  /// Those that were beyond the end.
  public let count: Int
}

extension BookRepository {
  /// - Returns: How many entries were beyond the end.
  func change(_ reading: inout Reading, to extent: ReadingExtent, keepsShares: Bool) throws(Failure) -> Int {
    guard let old = try log(of: reading), old.extent != extent else { return 0 }
    var log = old
    let cut = log.change(to: extent, keepsShares: keepsShares || reading.status == .finished)
    try save(log, was: old, of: &reading)
    return cut
  }
}
