package import Domain
import DomainTesting
import Testing

/// An empty store of any kind, with helpers for books.
package struct BooksUnderTest: UnderTest {
  package let store: any Store
  package let second: any Store
  package let history: any UndoHistory

  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    self.store = store
    self.second = second
    self.history = history
  }
}

/// A check for books that every kind of store has to pass.
package typealias BooksCheck = StoreCheck<BooksUnderTest>

extension BooksUnderTest {
  /// Adds a book at 2026-11-20 21:00 in Seoul; its ID ends in the number.
  @discardableResult
  func add(
    _ title: String,
    _ number: Int = .random(in: 1...1_000_000),
    pages: Int? = 300,
    by author: String? = nil,
    isbn: String? = nil,
    _ category: BookCategory = .other,
    tags: [String] = [],
    as status: ReadingStatus = .reading,
    target: String? = nil,
    isAnother: Bool = true,
    at iso: String = "2026-11-20T21:00"
  ) async throws -> ShelvedBook {
    let content = try BookContent.sample(title, pages: pages, by: author, isbn: isbn, category, tags: tags)
    let add = AddBook(store, newID: .counting(from: 10 * number))
    let day = try target.map { try Day($0) }
    return try await add(content, as: status, target: day, isAnother: isAnother, at: .at(iso))
  }

  /// Logs pages such as `100`, `+7` or `50%`, on a day of November 2026 or at a time such as `20T09:30`.
  @discardableResult
  func read(
    _ shelved: ShelvedBook,
    _ amount: PageAmount,
    _ when: String? = nil,
    isBefore: Bool = false,
    extent: ReadingExtent? = nil,
    at iso: String = "2026-11-20T21:00"
  ) async throws -> LoggedPages {
    var moment = ReadingMoment.now
    if let when {
      let day = try Day("2026-11-\(when.prefix(2))")
      moment = .day(day)
      if when.count > 2 {
        let time = DateTime(day, try TimeOfDay(String(when.dropFirst(3))))
        moment = .time(ZonedTime(time, in: try Zone("Asia/Seoul")))
      }
    }
    let log = LogPages(store, newID: .counting(from: .random(in: 1_000_000...1_000_000_000)))
    return try await log(shelved.book.id, amount, moment, isBefore: isBefore, extent: extent, at: .at(iso))
  }

  func change(_ shelved: ShelvedBook, _ change: ReadingChange) async throws -> ShelvedBook {
    try await ChangeReading(store)(shelved.book.id, change, at: .evening()).value
  }

  func ask<Value: Sendable>(
    _ question: @Sendable (any BookQueries<StoreError>) throws(StoreError) -> Value
  ) async throws -> Value {
    try await store.read { transaction throws(StoreError) in try question(transaction.books) }
  }

  func named(_ name: String) async throws -> String {
    try await store.read { transaction throws(LookUpError<Book>) in try transaction.book(named: name) }.book.title
  }

  /// Returns search results such as `book 데미안`.
  func hits(_ words: String) async throws -> [String] {
    let hits = try await store.read { transaction throws(StoreError) in
      try transaction.search.find(words, kinds: [.book, .bookSentence], limit: 9)
    }
    return hits.map { "\($0.kind.rawValue) \($0.title)" }
  }

  func now(_ shelved: ShelvedBook) async throws -> ShelvedBook {
    let book = shelved.book.id
    return try await ask { books throws(StoreError) in
      guard let now = try books.book(book), let reading = try books.readings(of: book).latest else { throw .missing }
      return ShelvedBook(now, reading)
    }
  }

  /// Returns log entries such as `20 100 +100`.
  func log(_ reading: Reading) async throws -> [String] {
    try await entries(reading).map { "\($0.day.dayOfMonth) \($0.reached) +\($0.amount)" }
  }

  func entries(_ reading: Reading) async throws -> [PageEntry] {
    try await ask { books throws(StoreError) in try books.log(of: reading)?.entries ?? [] }
  }

  /// Returns pages per day, such as `20 +100`.
  func days(_ days: DayRange = DayRange(.earliest, .latest)) async throws -> [String] {
    try await ask { books throws(StoreError) in try books.days(in: days) }.map { "\($0.day.dayOfMonth) +\($0.pages)" }
  }

  func shelf(_ filter: BookFilter = BookFilter(), by order: BookOrder = BookOrder()) async throws -> [String] {
    let shelf = try await ask { books throws(StoreError) in
      try books.shelf(filter, by: order, offset: 0, limit: .max)
    }
    let count = try await ask { books throws(StoreError) in try books.count(filter) }
    #expect(count == shelf.count)
    return shelf.map(\.book.title)
  }

  /// Returns the store with another writer's change right before the first change.
  func interrupted(by other: @escaping @Sendable (any Store) async throws -> Void) -> BooksUnderTest {
    let second = second
    return BooksUnderTest(InterruptingStore(store) { try await other(second) }, second: second, history: history)
  }
}

extension BookContent {
  /// Returns a book with a value in every field, including values that can't be typed.
  package static func complete() throws -> BookContent {
    let info = BookInfo(
      title: BookTitle(imported: "Demian"),
      subtitle: BookTitle(imported: "A story"),
      authors: [
        BookAuthor(BookName(imported: "Hesse, Hermann")), BookAuthor(BookName(imported: "Jeon"), as: .translator),
        BookAuthor(BookName(imported: "Kim"), as: .editor),
      ],
      publisher: BookName(imported: " Minumsa "),
      published: PartialDay(iso: "2013-01"),
      isbn: try ISBN("9788937460449"),
      pages: PageCount(240),
      thickness: BookThickness(tenths: 133),
      category: .classics,
      description: BookDescription(imported: "One\n\ntwo "),
      cover: "https://example.org/c.jpg",
      link: "not an address",
      source: .aladin
    )
    let holder = BookHolder(BookName(imported: "Mina"), contact: Book.ID(.init(number: 7)).uuid)
    return BookContent(
      info,
      theme: .mint,
      tags: [BookTag(imported: "Smith, John"), BookTag(imported: "b c")],
      possession: .lent(to: holder, on: try Day("2026-11-01"), until: try Day("2026-11-10"))
    )
  }

  package static func sample(
    _ title: String,
    pages: Int? = 300,
    by author: String? = nil,
    isbn: String? = nil,
    _ category: BookCategory = .other,
    tags: [String] = []
  ) throws -> BookContent {
    BookContent(
      BookInfo(
        title: try BookTitle(title),
        authors: try author.map { [BookAuthor(try BookName($0))] } ?? [],
        isbn: try isbn.map { try ISBN($0) },
        pages: try pages.map { try #require(PageCount($0)) },
        category: category
      ),
      tags: tags.map(BookTag.init(imported:))
    )
  }
}
