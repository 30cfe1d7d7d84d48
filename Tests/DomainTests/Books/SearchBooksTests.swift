import Domain
import Synchronization
import Testing

struct SearchBooksTests {
  private let query: BookQuery

  init() throws { query = try BookQuery("데미안") }

  @Test func hitsWithOneISBNMergeUnderTheFirstCatalogue() throws {
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

  @Test func resultsAreShownAsTheyArrive() async {
    let gates = [BookCatalogue.aladin, .kakao].map { GatedCatalogue($0) }
    var waiting: [[BookCatalogue]] = []
    for await results in SearchBooks(gates)(query) {
      waiting.append(results.waiting)
      if waiting.count == 1 { gates[1].open(.success(.empty)) }
      if waiting.count == 2 { gates[0].open(.failure(.keyRefused)) }
      guard waiting.count == 3 else { continue }
      #expect(results.failures.map(\.catalogue) == [.aladin])
      #expect(results.failures.map(\.error) == [.keyRefused])
    }
    #expect(waiting == [[.aladin, .kakao], [.aladin], []])
  }

  @Test func abandoningTheResultsCancelsTheSearch() async {
    let gate = GatedCatalogue(.aladin)
    for await results in SearchBooks([gate])(query) where results.waiting == [.aladin] { break }
    // A search that continues gets this response, so that the test fails instead of waiting forever.
    gate.open(.success(.empty))
    #expect(await gate.isCancelledAtItsEnd())
  }

  @Test func lookUpTakesMissingPagesFromAnotherCatalogue() async throws {
    let isbn = try ISBN("9788937460449")
    let own = FixedCatalogue(.kakao, looked: .success(.sample("데미안", .kakao, isbn)))
    let without = FixedCatalogue(.seoji, found: .failure(.quotaUsed))
    let other = FixedCatalogue(
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

  @Test func lookUpStopsAfterAnOfflineError() async throws {
    let isbn = try ISBN("9788937460449")
    let full = BookPage(hits: [.sample("Demian", .aladin, isbn, pages: 240)], total: 1, hasMore: false)
    let others = [FixedCatalogue(.seoji, found: .failure(.offline)), FixedCatalogue(.aladin, found: .success(full))]
    #expect(try await SearchBooks(others).lookUp(.sample("데", .kakao, isbn)).info.pages == nil)
    #expect(try await SearchBooks(others.reversed()).lookUp(.sample("데", .kakao, isbn)).info.pages?.value == 240)
  }

  @Test func lookUpReportsTheErrorOfItsCatalogue() async throws {
    let own = FixedCatalogue(.kakao, looked: .failure(.notFound))
    await #expect(throws: BookSearchError.notFound) {
      try await SearchBooks([own]).lookUp(.sample("데", .kakao, isComplete: false))
    }
    #expect(try await SearchBooks([]).lookUp(.sample("데", .kakao)) == .sample("데", .kakao))
  }

  @Test func cataloguesWithoutAKeyAreSkippedUnlessChosen() {
    #expect(BooksSettings().chosen(keys: []) == [.library, .openLibrary])
    #expect(BooksSettings().chosen(keys: [.kakao]) == [.library, .kakao, .openLibrary])
    #expect(BooksSettings(catalogues: [.aladin]).chosen(keys: []) == [.aladin])
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

private struct FixedCatalogue: BookSearching {
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

/// A catalog that answers when a test opens it.
private final class GatedCatalogue: BookSearching {
  let catalogue: BookCatalogue
  private let answers: AsyncStream<Result<BookPage, BookSearchError>>
  private let continuation: AsyncStream<Result<BookPage, BookSearchError>>.Continuation
  private let (ends, end) = AsyncStream.makeStream(of: Bool.self)

  init(_ catalogue: BookCatalogue) {
    self.catalogue = catalogue
    (answers, continuation) = AsyncStream.makeStream()
  }

  func open(_ answer: Result<BookPage, BookSearchError>) { continuation.yield(answer) }

  /// Waits for the end of the search, and returns whether it was cancelled.
  func isCancelledAtItsEnd() async -> Bool {
    for await isCancelled in ends { return isCancelled }
    return false
  }

  func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage {
    let answer = await answers.first { _ in true }
    end.yield(Task.isCancelled)
    guard let answer else { throw .cancelled }
    return try answer.get()
  }

  func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit { hit }
}

struct BookQueryTests {
  @Test func queryTrimsWordsAndClampsPages() throws {
    #expect(try BookQuery(" 데미안 ").subject == .words("데미안", in: .any))
    #expect(try BookQuery("헤세", in: .author, page: 3) == BookQuery(.words("헤세", in: .author), page: 3))
    #expect(try BookQuery("a", page: -1).page == 1)
    #expect(try BookQuery("a", page: .max).page == 10_000)
  }

  @Test(arguments: ["9788937460449", "978-89-374-6044-9", "8937460440", "ISBN 978 8937460449", "9788937460449 03850"])
  func isbnIsRecognizedExceptInTheTitleField(text: String) throws {
    let isbn = try ISBN("9788937460449")
    #expect(try BookQuery(text).subject == .isbn(isbn))
    #expect(try BookQuery(text, in: .isbn).subject == .isbn(isbn))
    #expect(try BookQuery(text, in: .title).subject == .words(text, in: .title))
  }

  @Test(
    arguments: [
      ("", .any, .empty), (" \n", .isbn, .empty), ("9788937460440", .isbn, .isbn(.checkDigit(right: "9"))),
      ("9772093780009", .isbn, .isbn(.magazine)), ("데미안", .isbn, .isbn(.unreadable)),
      (String(repeating: "책", count: 201), .any, .tooLong(count: 201, limit: 200)),
    ] as [(String, BookQuery.Field, BookQueryError)]
  )
  func invalidQueriesReportTheReason(text: String, field: BookQuery.Field, error: BookQueryError) {
    #expect(throws: error) { try BookQuery(text, in: field) }
  }

  @Test func invalidISBNIsSearchedAsWords() throws {
    #expect(try BookQuery("9788937460440").subject == .words("9788937460440", in: .any))
    #expect(try BookQuery("1984").subject == .words("1984", in: .any))
  }
}

struct LibraryBookSearchTests {
  private static let books: [(id: String, info: BookInfo)] = [
    ("1", .own("수레바퀴 아래서", by: "헤르만 헤세")), ("2", .own("데미안 해설", by: "김하나")),
    ("3", .own("데미안", by: "헤르만 헤세", isbn: "9788937460449")), ("4", .own("Demian", "데미안 영어판", by: "Hermann Hesse")),
  ]

  private let search = LibraryBookSearch { _ in books }

  @Test(
    arguments: [
      ("데미안", .any, ["3", "2", "4"]), ("헤세 데미안", .any, ["3"]), ("헤세", .title, []), ("헤세", .author, ["1", "3"]),
      ("ㄷㅁㅇ", .title, ["2", "3", "4"]), ("DEMIAN", .any, ["4"]), ("9788937460449", .any, ["3"]),
      ("9791190000000", .any, []),
      ("!", .any, []),
    ] as [(String, BookQuery.Field, [String])]
  )
  func libraryBooksAreFound(text: String, field: BookQuery.Field, ids: [String]) async throws {
    let page = try await search.search(BookQuery(text, in: field))
    #expect(page.hits.map(\.id) == ids)
    #expect((page.total, page.hasMore) == (ids.count, false))
    #expect(page.hits.allSatisfy { $0.catalogue == .library && $0.isComplete })
  }

  @Test func resultsAreReturnedInPages() async throws {
    let search = LibraryBookSearch { _ in (0..<60).map { ("\($0)", .own("책 \($0)", by: "x")) } }
    let (first, second) = (try await search.search(BookQuery("책")), try await search.search(BookQuery("책", page: 2)))
    #expect((first.hits.count, first.hasMore, first.total) == (50, true, 60))
    #expect((second.hits.count, second.hasMore) == (10, false))
    #expect(try await search.search(BookQuery("책", page: 3)).hits.isEmpty)
  }

  @Test func storeErrorsAndUnsupportedListsAreReported() async {
    let broken = LibraryBookSearch { _ throws(StoreError) in throw .diskFull }
    await #expect(throws: BookSearchError.store(.diskFull)) { try await broken.search(BookQuery("책")) }
    await #expect(throws: BookSearchError.unsupported) { try await search.search(BookQuery(.list(.new))) }
  }
}

extension BookInfo {
  fileprivate static func own(
    _ title: String,
    _ subtitle: String? = nil,
    by author: String,
    isbn: String = ""
  ) -> BookInfo {
    BookInfo(
      title: BookTitle(imported: title),
      subtitle: subtitle.map(BookTitle.init(imported:)),
      authors: [BookAuthor(BookName(imported: author))],
      isbn: try? ISBN(isbn)
    )
  }
}
