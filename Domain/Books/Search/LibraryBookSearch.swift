/// Looks for books among the user's own, which needs no network.
public struct LibraryBookSearch: BookSearching {
  public let catalogue = BookCatalogue.library
  /// Finds the user's books that may match, each with its id here.
  private let books: @Sendable (BookQuery.Subject) async throws(StoreError) -> [(id: String, info: BookInfo)]

  /// - Parameter books: The user's that may fit, each with what it is called here.
  public init(
    _ books: @escaping @Sendable (BookQuery.Subject) async throws(StoreError) -> [(id: String, info: BookInfo)]
  ) { self.books = books }

  public init(_ store: any Store) {
    self.init { subject async throws(StoreError) in
      try await store.read { things throws(StoreError) in
        var books: [Book] = []
        switch subject {
        case .list: break
        case .isbn(let isbn): books = try things.books.books(isbn: isbn)
        case .words(let words, _):
          for hit in try things.search.find(words, kinds: [.book], limit: Self.limit) {
            if let book = try things.books.book(Book.ID(hit.id)) { books.append(book) }
          }
        }
        return books.map { ($0.id.digits, $0.content.info) }
      }
    }
  }

  /// The number of search results that are examined, the best first.
  private static let limit = 1_000

  /// Whatever has all words in its title, its subtitle or its authors, those that fit best first.
  public func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage {
    let fits: (BookInfo) -> SearchHit.Rank?
    switch query.subject {
    case .list: throw .unsupported
    case .isbn(let isbn): fits = { $0.isbn == isbn ? .exact : nil }
    case .words(let words, let field):
      guard let query = SearchQuery(words) else { return .empty }
      fits = { query.rank(inAny: $0.texts(in: field)) }
    }
    let all: [(id: String, info: BookInfo)]
    do throws(StoreError) { all = try await books(query.subject) } catch { throw .store(error) }
    let ranked = all.enumerated().compactMap { place, book in
      fits(book.info).map { (rank: $0, place: place, book: book) }
    }.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    let hits = ranked.dropFirst((query.page - 1) * BookQuery.pageSize).prefix(BookQuery.pageSize).map {
      BookHit($0.book.info, in: .library, id: $0.book.id, isComplete: true)
    }
    return BookPage(hits: hits, total: ranked.count, hasMore: query.page * BookQuery.pageSize < ranked.count)
  }

  public func lookUp(_ hit: BookHit) -> BookHit { hit }
}

extension BookInfo {
  fileprivate func texts(in field: BookQuery.Field) -> [String] {
    let titles = [title.text] + [subtitle].compactMap { $0?.text }
    let names = authors.map(\.name.text)
    return field == .title ? titles : field == .author ? names : titles + names
  }
}
