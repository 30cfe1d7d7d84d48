import Domain
import Synchronization
import Testing

struct SearchBooksTests {
  private let query: BookQuery

  init() throws { query = try BookQuery("데미안") }

  @Test func whatHasOneISBNIsOneBookToldByTheFirst() throws {
    var results = BookResults(order: [.aladin, .kakao])
    let isbn = try ISBN("9788937460449")
    let full = BookHit.sample("Demian", .kakao, isbn, pages: 240)
    results.answers[.kakao] = .success(BookPage(hits: [full, .sample("A", .kakao)], total: 2, hasMore: true))
    #expect(results.hits.map(\.info.title.text) == ["Demian", "A"])
    let first = BookHit.sample("데미안", .aladin, isbn)
    results.answers[.aladin] = .success(BookPage(hits: [first, .sample("A", .aladin)], total: 2, hasMore: false))
    #expect(results.hits.map(\.info.title.text) == ["데미안", "A", "A"])
    #expect(results.hits.map(\.catalogue) == [.aladin, .aladin, .kakao])
    #expect(results.hits[0].info.pages?.value == 240)
    #expect(results.hasMore)
  }

  @Test func answersAreShownAsTheyArrive() async {
    let gates = [BookCatalogue.aladin, .kakao].map { Gate($0) }
    var told: [[BookCatalogue]] = []
    for await results in SearchBooks(gates)(query) {
      told.append(results.waiting)
      if told.count == 1 { gates[1].open(.success(.empty)) }
      if told.count == 2 { gates[0].open(.failure(.keyRefused)) }
      guard told.count == 3 else { continue }
      #expect(results.failures.map(\.catalogue) == [.aladin])
      #expect(results.failures.map(\.error) == [.keyRefused])
    }
    #expect(told == [[.aladin, .kakao], [.aladin], []])
  }

  @Test func whoStopsListeningEndsTheSearch() async {
    let gate = Gate(.aladin)
    for await results in SearchBooks([gate])(query) where results.waiting == [.aladin] { break }
    await gate.isCancelled()
  }

  @Test func aBookThatIsLookedUpGetsItsPagesFromWhoeverHasThem() async throws {
    let isbn = try ISBN("9788937460449")
    let own = Fixed(.kakao, looked: .success(.sample("데미안", .kakao, isbn)))
    let without = Fixed(.seoji, found: .failure(.quotaUsed))
    let other = Fixed(
      .aladin,
      found: .success(BookPage(hits: [.sample("Demian", .aladin, isbn, isComplete: false)], total: 1, hasMore: false)),
      looked: .success(.sample("Demian", .aladin, isbn, pages: 240))
    )
    let hit = try await SearchBooks([own, without, other]).lookUp(.sample("데", .kakao, isbn, isComplete: false))
    #expect(hit.info.title.text == "데미안")
    #expect(hit.info.pages?.value == 240)
    #expect(hit.isComplete)
    #expect(hit.catalogue == .kakao)
  }

  @Test func whereThereIsNoNetworkNobodyElseIsAsked() async throws {
    let isbn = try ISBN("9788937460449")
    let full = BookPage(hits: [.sample("Demian", .aladin, isbn, pages: 240)], total: 1, hasMore: false)
    let others = [Fixed(.seoji, found: .failure(.offline)), Fixed(.aladin, found: .success(full))]
    #expect(try await SearchBooks(others).lookUp(.sample("데", .kakao, isbn)).info.pages == nil)
    #expect(try await SearchBooks(others.reversed()).lookUp(.sample("데", .kakao, isbn)).info.pages?.value == 240)
  }

  @Test func whatItsOwnCatalogueRefusesIsSaid() async throws {
    let own = Fixed(.kakao, looked: .failure(.notFound))
    await #expect(throws: BookSearchError.notFound) {
      try await SearchBooks([own]).lookUp(.sample("데", .kakao, isComplete: false))
    }
    #expect(try await SearchBooks([]).lookUp(.sample("데", .kakao)) == .sample("데", .kakao))
  }

  @Test func cataloguesWithoutAKeyAreLeftOutUnlessChosen() {
    #expect(BookSearchSettings().chosen(keys: []) == [.library, .openLibrary])
    #expect(BookSearchSettings().chosen(keys: [.kakao]) == [.library, .kakao, .openLibrary])
    #expect(BookSearchSettings(catalogues: [.aladin]).chosen(keys: []) == [.aladin])
  }
}

extension BookHit {
  fileprivate static func sample(
    _ title: String,
    _ catalogue: BookCatalogue,
    _ isbn: ISBN? = nil,
    pages: Int = 0,
    isComplete: Bool = true
  ) -> BookHit {
    let info = BookInfo(title: BookTitle(imported: title), isbn: isbn, pages: PageCount(pages))
    return BookHit(info, in: catalogue, id: title, isComplete: isComplete)
  }
}

private struct Fixed: BookSearching {
  let catalogue: BookCatalogue
  let found: Result<BookPage, BookSearchError>
  let looked: Result<BookHit, BookSearchError>

  init(
    _ catalogue: BookCatalogue,
    found: Result<BookPage, BookSearchError> = .success(.empty),
    looked: Result<BookHit, BookSearchError> = .failure(.notFound)
  ) {
    (self.catalogue, self.found, self.looked) = (catalogue, found, looked)
  }

  func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage { try found.get() }
  func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit { try looked.get() }
}

/// A catalogue that answers when a test opens it.
private final class Gate: BookSearching {
  let catalogue: BookCatalogue
  private let answers: AsyncStream<Result<BookPage, BookSearchError>>
  private let continuation: AsyncStream<Result<BookPage, BookSearchError>>.Continuation
  private let (ends, end) = AsyncStream.makeStream(of: Void.self)

  init(_ catalogue: BookCatalogue) {
    self.catalogue = catalogue
    (answers, continuation) = AsyncStream.makeStream()
  }

  func open(_ answer: Result<BookPage, BookSearchError>) { continuation.yield(answer) }

  func isCancelled() async { for await _ in ends { return } }

  func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage {
    for await answer in answers { return try answer.get() }
    end.yield()
    throw .cancelled
  }

  func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit { hit }
}
