/// Searches several catalogs at the same time and merges their results.
public struct SearchBooks: Sendable {
  private let catalogues: [any BookSearching]

  /// - Parameter catalogues: The catalogs in order of preference.
  public init(_ catalogues: [any BookSearching]) { self.catalogues = catalogues }

  /// Returns a stream of the results so far, which yields at once and again after each response.
  ///
  /// Ending the iteration ends the search.
  public func callAsFunction(_ query: BookQuery) -> AsyncStream<BookResults> {
    let (results, continuation) = AsyncStream.makeStream(of: BookResults.self)
    let task = Task {
      var known = BookResults(order: catalogues.map(\.catalogue))
      continuation.yield(known)
      await withTaskGroup(of: (BookCatalogue, Result<BookPage, BookSearchError>).self) { group in
        for asked in catalogues {
          group.addTask {
            do throws(BookSearchError) {
              return (asked.catalogue, .success(try await asked.search(query)))
            } catch {
              return (asked.catalogue, .failure(error))
            }
          }
        }
        for await (catalogue, answer) in group {
          known.answers[catalogue] = answer
          continuation.yield(known)
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return results
  }

  /// Returns all details of a book from its catalog; if the page count is missing, other catalogs are asked too.
  ///
  /// - Throws: ``BookSearchError`` of the book's own catalog; errors of other catalogs are ignored.
  public func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit {
    var hit = hit
    if !hit.isComplete, let own = catalogues.first(where: { $0.catalogue == hit.catalogue }) {
      let found = try await own.lookUp(hit)
      hit = BookHit(found.info.filled(from: hit.info), in: hit.catalogue, id: hit.id, isComplete: true)
    }
    guard hit.info.pages == nil, let isbn = hit.info.isbn else { return hit }
    for other in catalogues where other.catalogue != hit.catalogue && hit.info.pages == nil {
      let page: BookPage
      do throws(BookSearchError) {
        page = try await other.search(BookQuery(.isbn(isbn)))
      } catch {
        if [.offline, .timedOut, .cancelled].contains(error) { break }
        continue
      }
      guard let known = page.hits.first(where: { $0.info.isbn == isbn }) else { continue }
      let whole = known.isComplete ? known : (try? await other.lookUp(known)) ?? known
      hit.info = hit.info.filled(from: whole.info)
    }
    return hit
  }
}

/// The responses of several catalogs.
public struct BookResults: Hashable, Sendable {
  /// All searched catalogs, in order of preference.
  public let order: [BookCatalogue]
  public var answers: [BookCatalogue: Result<BookPage, BookSearchError>] = [:]

  public init(order: [BookCatalogue]) { self.order = order }

  /// The catalogs that haven't answered yet.
  public var waiting: [BookCatalogue] { order.filter { answers[$0] == nil } }

  /// The catalogs that failed, in order.
  public var failures: [(catalogue: BookCatalogue, error: BookSearchError)] {
    order.compactMap { catalogue in
      guard case .failure(let error)? = answers[catalogue] else { return nil }
      return (catalogue, error)
    }
  }

  /// The pages of the catalogs that answered, in order.
  public var pages: [(catalogue: BookCatalogue, page: BookPage)] {
    order.compactMap { catalogue in (try? answers[catalogue]?.get()).map { (catalogue, $0) } }
  }

  public var hasMore: Bool { pages.contains(where: \.page.hasMore) }

  /// Every book once: results with the same ISBN are merged, and earlier catalogs take precedence.
  public var hits: [BookHit] {
    var (hits, places): ([BookHit], [ISBN: Int]) = ([], [:])
    for hit in pages.flatMap(\.page.hits) {
      if let isbn = hit.info.isbn, let place = places[isbn] {
        hits[place].info = hits[place].info.filled(from: hit.info)
      } else {
        if let isbn = hit.info.isbn { places[isbn] = hits.count }
        hits.append(hit)
      }
    }
    return hits
  }
}

/// Searches the user's own books, which needs no network.
public struct LibraryBookSearch: BookSearching {
  public let catalogue = BookCatalogue.library
  /// A closure that returns the user's books that may match, with their identifiers.
  private let books: @Sendable (BookQuery.Subject) async throws(StoreError) -> [(id: String, info: BookInfo)]

  /// - Parameter books: A closure that returns the user's books that may match, with their identifiers.
  public init(
    _ books: @escaping @Sendable (BookQuery.Subject) async throws(StoreError) -> [(id: String, info: BookInfo)]
  ) { self.books = books }

  public init(_ store: any Store) {
    self.init { subject async throws(StoreError) in
      try await store.read { transaction throws(StoreError) in
        var books: [Book] = []
        switch subject {
        case .list: break
        case .isbn(let isbn): books = try transaction.books.books(isbn: isbn)
        case .words(let words, _):
          for hit in try transaction.search.find(words, kinds: [.book], limit: Self.limit) {
            if let book = try transaction.books.book(Book.ID(hit.id)) { books.append(book) }
          }
        }
        return books.map { ($0.id.digits, $0.content.info) }
      }
    }
  }

  /// The number of search results that are examined, the best first.
  private static let limit = 1_000

  /// Returns the books with all words in the title, the subtitle or the authors, the best matches first.
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
